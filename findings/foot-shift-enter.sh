#!/bin/sh
# foot 1.13.1 (of Debian 12): with defaults, Shift-Enter and Ctrl-Enter send `CSI 27;2;13~` and `CSI 27;5;13~`, the form of
# xterm's `modifyOtherKeys`, which no program has asked for. The guess was CR, as in xterm, rxvt-unicode, st and kitty.
set -eu
terminal=foot
foot --version 2>/dev/null | grep -q ' 1\.13\.1 ' || { echo "needs foot 1.13.1" >&2; exit 2; }
command -v weston >/dev/null || { echo "needs Weston" >&2; exit 2; }
folder=$(mktemp -d) server= weston= foot=
trap 'kill $foot $weston $server 2>/dev/null; rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/terminal.sh"
weston --backend=x11-backend.so --use-pixman --socket=finding --idle-time=0 --width=900 --height=600 >weston.log 2>&1 &
weston=$!
until [ -S finding ]; do
  kill -0 $weston || { echo "no Weston" >&2; exit 2; }
  sleep 0.1
done
WAYLAND_DISPLAY=finding foot --config=/dev/null python3 "$support/terminal.py" "$folder/notes" 15 '' >log 2>&1 &
foot=$!
ready
# A click gives the window the keys.
xdotool mousemove 450 300 click 1
for key in Return shift+Return ctrl+Return alt+Return; do xdotool key --delay 300 $key; done
wait $foot
foot=
tail -n 1 notes | tee seen
cmp -s - seen <<'SEEN'
'\r\x1b[27;2;13~\x1b[27;5;13~\x1b\r'
SEEN
