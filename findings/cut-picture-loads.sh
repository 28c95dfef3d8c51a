#!/bin/sh
# Chromium 156 and Firefox ESR 153: a PNG whose connection closes in the middle, before its Content-Length. Chromium
# fires `error`, and the picture has no size; Firefox fires `load`, with `complete` and the whole size, so `load` does
# not say that a picture is whole. The guess was `error` in both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/browsers.sh"
cat >main.py <<'PYTHON'
from browsers import Server, browsers, page, picture, response

WHOLE = response("image/png", picture(200))


def respond(path, _, send):
    if path == "/cut.png":
        send(WHOLE[: len(WHOLE) // 2])
        return False
    send(WHOLE if path == "/whole.png" else page("page"))


LOAD = """path => new Promise(done => {
  const image = new Image();
  const say = ({ type }) => done([type, image.complete, image.naturalWidth].join(" "));
  image.onload = image.onerror = say;
  image.src = path;
  document.body.append(image);
})"""
server = Server(respond)
with browsers() as pages:
    for name, tab in pages.items():
        tab.goto(server.address)
        for path in "/whole.png", "/cut.png":
            print(name, path, tab.evaluate(LOAD, path))
PYTHON
observe | tee seen
cmp -s - seen <<'SEEN'
chromium /whole.png load true 200
chromium /cut.png error true 0
firefox /whole.png load true 200
firefox /cut.png load true 200
SEEN
