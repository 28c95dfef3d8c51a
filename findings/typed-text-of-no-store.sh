#!/bin/sh
# Chromium 156 and Firefox ESR 153: what was typed into a page with `Cache-Control: no-store`, over HTTP, is in its
# field again after away and back in Chromium, in a document that was loaded anew; in Firefox it is gone. A field with
# `autocomplete=off` is empty in both. The guess was that no-store, too, empties it in both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/browsers.sh"
cat >main.py <<'PYTHON'
from browsers import Server, browsers, page

FORM = "<input id=name><input id=off autocomplete=off><script>onunload = () => {}</script>"


def respond(path, _, send):
    send(page(FORM, "Cache-Control: no-store") if path == "/form" else page("page"))


server = Server(respond)
with browsers() as pages:
    for name, tab in pages.items():
        tab.goto(server.address + "/form")
        tab.fill("#name", "Maren")
        tab.fill("#off", "Tide")
        server.paths.clear()
        tab.goto(server.address + "/other")
        tab.evaluate("setTimeout(() => history.back())")
        tab.wait_for_function("document.readyState === 'complete' && document.getElementById('off')")
        again = "loaded again" if "/form" in server.paths else "from the page cache"
        tab.wait_for_timeout(500)
        print(name, again, [tab.input_value(field) for field in ("#name", "#off")])
PYTHON
observe | tee seen
cmp -s - seen <<'SEEN'
chromium loaded again ['Maren', '']
firefox loaded again ['', '']
SEEN
