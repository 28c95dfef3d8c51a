#!/bin/sh
# Chromium 156 and Firefox ESR 153: a PNG whose connection closes in the middle, before its Content-Length. Chromium
# fires `error`, and the picture has no size; Firefox fires `load`, with `complete` and the whole size, so `load` does
# not say that a picture is whole. The guess was `error` in both.
set -eu
support=$(cd "$(dirname "$0")" && pwd)/support
chromium --version 2>/dev/null | grep -q '^Chromium 156\.' || { echo "needs Chromium 156" >&2; exit 2; }
firefox-esr --version 2>/dev/null | grep -q ' 153\.' || { echo "needs Firefox ESR 153" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
{ python3 -m venv python && python/bin/pip -q install playwright==1.63.0; } >log 2>&1 ||
  { echo "needs playwright 1.63.0" >&2; exit 2; }
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
PYTHONPATH=$support PYTHONDONTWRITEBYTECODE=1 python/bin/python main.py | tee seen
cmp -s - seen <<'SEEN'
chromium /whole.png load true 200
chromium /cut.png error true 0
firefox /whole.png load true 200
firefox /cut.png load true 200
SEEN
