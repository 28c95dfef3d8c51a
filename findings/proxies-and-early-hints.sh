#!/bin/sh
# nginx 1.22.1 and Varnish 7.1.1 (of Debian 12): an origin that sends 103 Early Hints before its 200. Varnish responds
# 503. nginx takes the 103 for the whole response, adds its own fields to it, and sends the bytes of the 200 after it as
# they come, without any of them. HAProxy 2.6.12 passes both on. The guess was that the first two drop the 103.
set -eu
nginx -v 2>&1 | grep -q 'nginx/1\.22\.1' || { echo "needs nginx 1.22.1" >&2; exit 2; }
varnishd -V 2>&1 | grep -q 'varnish-7\.1\.1' || { echo "needs Varnish 7.1.1" >&2; exit 2; }
haproxy -v 2>/dev/null | grep -q 'version 2\.6\.12' || { echo "needs HAProxy 2.6.12" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
cat >hints.py <<'PYTHON'
import contextlib
import os
import re
import socket
import subprocess
import threading
import time

FINAL = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\ntide\n"
HINTS = b"HTTP/1.1 103 Early Hints\r\nLink: </tide.css>; rel=preload\r\n\r\n"


def serve(listener):
    while True:
        connection, _ = listener.accept()
        with connection, contextlib.suppress(OSError):
            request = connection.recv(9999)
            connection.sendall((HINTS if b"/hints" in request.split(b"\r\n")[0] else b"") + FINAL)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


def get(port, path):
    with socket.create_connection(("127.0.0.1", port), timeout=30) as client:
        client.sendall(b"GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" % path)
        seen = b""
        while received := client.recv(9999):
            seen += received
    heads = re.findall(r"HTTP/1.1 (\d+)(.*?)\r\n\r\n", seen.decode(), re.DOTALL)
    return " ".join(status + " with Server" * ("\r\nServer: " in fields) for status, fields in heads)


listener = socket.create_server(("127.0.0.1", 0))
threading.Thread(target=serve, args=(listener,), daemon=True).start()
origin = listener.getsockname()[1]
ports = {name: free_port() for name in ("nginx", "varnish", "haproxy")}
here = os.getcwd()
with open("nginx.conf", "w") as file:
    file.write(f"""
daemon off; pid {here}/nginx.pid; error_log {here}/error.log; events {{}}
http {{
  access_log off; client_body_temp_path {here}/body; proxy_temp_path {here}/proxy;
  fastcgi_temp_path {here}/fastcgi; uwsgi_temp_path {here}/uwsgi; scgi_temp_path {here}/scgi;
  server {{
    listen 127.0.0.1:{ports["nginx"]};
    location / {{ proxy_pass http://127.0.0.1:{origin}; proxy_http_version 1.1; }}
  }}
}}
""")
with open("haproxy.cfg", "w") as file:
    file.write(f"""
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
listen all
  bind 127.0.0.1:{ports["haproxy"]}
  server origin 127.0.0.1:{origin}
""")
commands = {
    "nginx": ["nginx", "-p", here, "-e", here + "/error.log", "-c", here + "/nginx.conf"],
    "varnish": [
        "varnishd", "-F", "-n", here + "/varnish", "-a", f"127.0.0.1:{ports['varnish']}",
        "-b", f"127.0.0.1:{origin}"],
    "haproxy": ["haproxy", "-q", "-f", "haproxy.cfg"],
}
log = open("log", "w")
started = [subprocess.Popen(command, stdout=log, stderr=log) for command in commands.values()]
try:
    for name, port in ports.items():
        for _ in range(300):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.1)
        print(name, "plain:", get(port, b"/plain"), "hints:", get(port, b"/hints"))
finally:
    for process in started:
        process.terminate()
    for process in started:
        process.wait()
PYTHON
python3 hints.py | tee seen
cmp -s - seen <<'SEEN'
nginx plain: 200 with Server hints: 103 with Server 200
varnish plain: 200 hints: 503 with Server
haproxy plain: 200 hints: 103 200
SEEN
