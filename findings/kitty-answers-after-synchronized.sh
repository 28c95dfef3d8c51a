#!/bin/sh
# kitty 0.26.5 (of Debian 12): while output is synchronized (mode 2026), it answers no query. The answers arrive when
# the mode ends, and that about the mode then says that it is not set: a program that wants to see whether it is waits
# for ever, or learns the opposite. The guess was an answer at once, that it is set.
set -eu
terminal=kitty
kitty --version 2>/dev/null | grep -q '^kitty 0\.26\.5' || { echo "needs kitty 0.26.5" >&2; exit 2; }
folder=$(mktemp -d) server=
trap 'kill $server 2>/dev/null; rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/terminal.sh"
kitty --config NONE python3 "$support/terminal.py" "$folder/notes" \
  1.5 '\033[?2026$p' 1.5 '\033[?2026h\033[?2026$p\033[c' 3 '\033[?2026l' >log 2>&1
grep -v ready notes | tee seen
cmp -s - seen <<'SEEN'
'\x1b[?2026;2$y'
''
'\x1b[?2026;2$y\x1b[?62;c'
SEEN
