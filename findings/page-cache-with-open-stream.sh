#!/bin/sh
# Chromium 156 keeps a page with an open event stream in its back/forward cache, also if the page is `no-store`; Firefox
# ESR 153 keeps neither. The guess was that an open stream keeps a page out of both: so a page that shows a stream has
# to expect that it comes back, with what it showed when it was left.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/browsers.sh"
cat >main.py <<'PYTHON'
from browsers import Server, browsers, page, stream

NOTE = "<script>addEventListener('pageshow', event => { window.kept = event.persisted })</script>"


def respond(path, _, send):
    if path == "/messages":
        send(stream("data: tide\n\n", ends=False))
    elif path == "/streaming":
        send(page(NOTE + "<script>stream = new EventSource('/messages')</script>"))
    elif path == "/no-store":
        send(page(NOTE, "Cache-Control: no-store"))
    else:
        send(page(NOTE))


server = Server(respond)
with browsers() as pages:
    for name, tab in pages.items():
        for path in "/plain", "/streaming", "/no-store":
            tab.goto(server.address + path)
            if path == "/streaming":
                tab.wait_for_function("stream.readyState === EventSource.OPEN")
            tab.goto(server.address + "/other")
            tab.evaluate("setTimeout(() => history.back())")
            tab.wait_for_function("path => location.pathname === path && 'kept' in window", arg=path)
            print(name, path, "kept" if tab.evaluate("window.kept") else "loaded again")
PYTHON
observe | tee seen
cmp -s - seen <<'SEEN'
chromium /plain kept
chromium /streaming kept
chromium /no-store kept
firefox /plain kept
firefox /streaming loaded again
firefox /no-store loaded again
SEEN
