#!/bin/sh
# st 0.9 (of Debian 12): outside of keypad mode, its Delete key sends `CSI P`, the letter of F1, which sends `SS3 P`; so
# does kdch1 of its terminfo. A program that takes `CSI P` for F1, as that letter is in `CSI 1;2P` (Shift-F1), opens its
# help. The guess was `CSI 3~`, as in xterm.
set -eu
terminal=st
[ "$(dpkg-query -Wf '${Version}' stterm 2>/dev/null)" = 0.9-1 ] || { echo "needs st 0.9" >&2; exit 2; }
folder=$(mktemp -d) server=
trap 'kill $server 2>/dev/null; rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/terminal.sh"
st -e python3 "$support/terminal.py" notes 12 '' >log 2>&1 &
ready
press Delete F1 shift+F1
wait $!
tail -n 1 notes | tee seen
cmp -s - seen <<'SEEN'
'\x1b[P\x1bOP\x1b[1;2P'
SEEN
