#!/bin/sh
# brltty 6.5 (of Debian 12) on the console of Linux 6.18: a wide character, which no table of braille has, is two cells of
# the unknown character (dots 1456): the console shows U+200B in its second column, which is unknown too. A half block has
# a pattern of its own. The guess was one cell and a blank one. The braille window follows a hidden cursor as a shown one,
# with its dots (78).
set -eu
dpkg-query -Wf '${Version}' brltty 2>/dev/null | grep -q '^6\.5-7' || { echo "needs brltty 6.5" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$(dirname "$0")/support/console.sh"
observe >seen <<'PYTHON' || exit $?
import os
import socket
import subprocess
import time

from console import Console

console = Console()
console.come_to_the_front()
server = socket.create_server(("127.0.0.1", 0))
brltty = subprocess.Popen(
    ["brltty", "-n", "-e", "-q", "-N", "-b", "vr", "-d", f"client:127.0.0.1:{server.getsockname()[1]}", "-x", "lx", "-s", "no",
     "-f", "/dev/null", "-t", "en-nabcc", "-U", ".", "-P", "id"],
    stdout=open("log", "w"), stderr=subprocess.STDOUT)
try:
    server.settimeout(20)
    display, _ = server.accept()
    display.settimeout(0.2)
    display.sendall(b"cells 10\r\n")

    def braille():
        seen, end = b"", time.monotonic() + 2
        while time.monotonic() < end:
            try:
                seen += display.recv(9999)
            except TimeoutError:
                pass
        return [line for line in seen.decode().split("\n") if line.startswith("Braille")][-1].strip()

    braille()
    for text in "\u4e2da", "\u2580a", "a\x1b[?25l\x1b[5;1Hb":
        console.write(text)
        print(ascii(text), braille())
finally:
    brltty.terminate()
    console.come_to_the_front(1)
PYTHON
cat seen
cmp -s - seen <<'SEEN'
'\u4e2da' Braille "1456|1456|1|78| | | | | | "
'\u2580a' Braille "1245|1|78| | | | | | | "
'a\x1b[?25l\x1b[5;1Hb' Braille "12|78| | | | | | | | "
SEEN
