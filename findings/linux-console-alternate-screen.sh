#!/bin/sh
# Linux 6.18: the console has an alternate screen, by mode 1049 only: what a full-screen program leaves is what was there
# before. Mode 47 is not known. The guess was that the console has one screen, so that the program's last frame stays.
# It also measures a wide character and one with a variation selector as two columns.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/console.sh"
observe >seen <<'PYTHON' || exit $?
from console import Console

console = Console()
for mode in 1049, 47:
    console.write(f"main\x1b[?{mode}hother\x1b[?{mode}l")
    print(mode, console.line()[0])
for text in "\u4e2d", "\u263a\ufe0f", "\U0001f468\u200d\U0001f469":
    print(ascii(text), ascii(console.write(text + "\x1b[6n")))
PYTHON
cat seen
cmp -s - seen <<'SEEN'
1049 main
47 mainother
'\u4e2d' '\x1b[1;3R'
'\u263a\ufe0f' '\x1b[1;3R'
'\U0001f468\u200d\U0001f469' '\x1b[1;5R'
SEEN
