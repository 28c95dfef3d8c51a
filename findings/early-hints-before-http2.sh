#!/bin/sh
# Chromium 156 and Firefox ESR 153: a 103 with a preload link, over HTTP/1.1. Firefox requests the style sheet before
# the page arrives; Chromium, which reads early hints of HTTP/2 and later, does not. The guess was that neither does.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/browsers.sh"
cat >main.py <<'PYTHON'
import threading

from browsers import Server, browsers, page, response

requested = threading.Event()


def respond(path, _, send):
    if path == "/tide.css":
        requested.set()
        return send(response("text/css", b""))
    if path == "/page":
        send(b"HTTP/1.1 103 Early Hints\r\nLink: </tide.css>; rel=preload; as=style\r\n\r\n")
        early = requested.wait(timeout=3)
        return send(page("early" if early else "not early"))
    send(page("page"))


server = Server(respond)
with browsers() as pages:
    for name, tab in pages.items():
        requested.clear()
        tab.goto(server.address + "/page")
        print(name, tab.inner_text("body"))
PYTHON
observe | tee seen
cmp -s - seen <<'SEEN'
chromium not early
firefox early
SEEN
