#!/bin/sh
# Linux 6.18: the console has 16 colours. The same orange is bright yellow (0E) by `38;2;255;128;0`, and bright red (0C) as
# number 208 of 256. A background is black if each of its parts is below 128: dark green cannot be seen. The guess was
# that both oranges are one colour.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/console.sh"
observe >seen <<'PYTHON' || exit $?
from console import Console

console = Console()
for codes in "38;2;255;128;0", "38;5;208", "48;2;0;64;0", "48;2;0;128;0":
    console.write(f"\x1b[{codes}mA")
    print(codes, *console.line())
PYTHON
cat seen
cmp -s - seen <<'SEEN'
38;2;255;128;0 A 0E
38;5;208 A 0C
48;2;0;64;0 A 07
48;2;0;128;0 A 27
SEEN
