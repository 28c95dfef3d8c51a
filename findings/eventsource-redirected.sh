#!/bin/sh
# Chromium 156 and Firefox ESR 153: an event stream that a 307 redirected, and that ends. Firefox requests the page's
# address again, Chromium that which it was redirected to: a server that sends streams elsewhere for a while does not
# see that browser again. The guess was the page's address in both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/browsers.sh"
cat >main.py <<'PYTHON'
from browsers import Server, browsers, page, stream


def respond(path, _, send):
    if path == "/moved":
        send(b"HTTP/1.1 307 Temporary Redirect\r\nLocation: /stream\r\nContent-Length: 0\r\n\r\n")
    elif path == "/stream":
        send(stream("retry: 50\ndata: tide\n\n"))
    else:
        send(page("page"))


READ = """() => new Promise(done => {
  const source = new EventSource("/moved");
  let events = 0;
  source.onmessage = () => { if (++events === 2) { source.close(); done(); } };
})"""
server = Server(respond)
with browsers() as pages:
    for name, tab in pages.items():
        tab.goto(server.address)
        server.paths.clear()
        tab.evaluate(READ)
        print(name, *[path for path in server.paths if path in ("/moved", "/stream")][:4])
PYTHON
observe | tee seen
cmp -s - seen <<'SEEN'
chromium /moved /stream /stream
firefox /moved /stream /moved /stream
SEEN
