#!/bin/sh
# HAProxy 2.6.12 (of Debian 12) with its defaults, in HTTP mode: each event of a stream that the origin sends in chunks
# reaches the client 200 ms later, as it tells the kernel that more data follows. With `option http-no-delay` none does.
# The guess was that an event is passed on at once, since HAProxy does not buffer.
set -eu
haproxy -v 2>/dev/null | grep -q 'version 2\.6\.12' || { echo "needs HAProxy 2.6.12" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >measure.py <<'PYTHON'
import contextlib
import socket
import subprocess
import threading
import time

EVENTS = 8
CONFIGURATION = """
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend plain
  bind 127.0.0.1:{plain}
  default_backend origin
frontend undelayed
  bind 127.0.0.1:{undelayed}
  option http-no-delay
  default_backend undelayed
backend origin
  server origin 127.0.0.1:{origin}
backend undelayed
  option http-no-delay
  server origin 127.0.0.1:{origin}
"""
sent = []


def chunk(text):
    return b"%x\r\n%s\r\n" % (len(text), text)


def serve(listener):
    while True:
        connection, _ = listener.accept()
        with connection, contextlib.suppress(OSError):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            connection.recv(9999)
            connection.sendall(
                b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
            for number in range(EVENTS):
                time.sleep(0.5)
                sent.append(time.monotonic())
                connection.sendall(chunk(b"data: %d\n\n" % number))
            connection.sendall(b"0\r\n\r\n")


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


def delays(port):
    sent.clear()
    # The shortest counts: a busy machine adds to each, and the end of the stream hastens the last.
    found = []
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        seen = b""
        while len(found) < EVENTS:
            seen += client.recv(9999)
            while b"data: %d\n" % len(found) in seen:
                found.append(time.monotonic() - sent[len(found)])
    return min(found[:-1])


listener = socket.create_server(("127.0.0.1", 0))
threading.Thread(target=serve, args=(listener,), daemon=True).start()
ports = {"plain": free_port(), "undelayed": free_port(), "origin": listener.getsockname()[1]}
with open("haproxy.cfg", "w") as file:
    file.write(CONFIGURATION.format(**ports))
proxy = subprocess.Popen(["haproxy", "-q", "-f", "haproxy.cfg"])
try:
    for _ in range(100):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", ports["undelayed"])):
            break
        time.sleep(0.1)
    for name in "plain", "undelayed":
        delay = delays(ports[name])
        print(name, "200 ms later" if delay > 0.15 else "at once")
finally:
    proxy.terminate()
    proxy.wait()
PYTHON
python3 measure.py | tee seen
printf 'plain 200 ms later\nundelayed at once\n' | cmp -s - seen
