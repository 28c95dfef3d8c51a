#!/bin/sh
# Konsole 22.12.3 (of Debian 12): Shift-Enter sends `SS3 M`, the Enter of the keypad, also outside of keypad mode; Enter
# and Ctrl-Enter send CR, Alt-Enter ESC CR. A program that does not know it shows an M, or does nothing. The guess was
# CR, as in xterm, rxvt-unicode, st, kitty and Alacritty.
set -eu
terminal=konsole
dpkg-query -Wf '${Version}' konsole 2>/dev/null | grep -q '22\.12\.3-' || { echo "needs Konsole 22.12.3" >&2; exit 2; }
folder=$(mktemp -d) server=
trap 'kill $server 2>/dev/null; rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/terminal.sh"
konsole -e python3 "$support/terminal.py" "$folder/notes" 15 '' >log 2>&1 &
ready
press Return shift+Return ctrl+Return alt+Return
wait $!
tail -n 1 notes | tee seen
cmp -s - seen <<'SEEN'
'\r\x1bOM\r\x1b\r'
SEEN
