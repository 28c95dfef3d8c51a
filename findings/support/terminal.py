"""In a terminal: sends what is asked for, and notes what arrives. terminal.py FILE SECONDS TEXT [SECONDS TEXT]..."""
import os
import select
import sys
import time
import tty

tty.setraw(0)
with open(sys.argv[1], "w") as notes:
    steps = iter(sys.argv[2:])
    for seconds, text in zip(steps, steps):
        os.write(1, text.encode().decode("unicode_escape").encode("latin-1"))
        notes.write("ready\n")
        notes.flush()
        end, seen = time.monotonic() + float(seconds), b""
        while (left := end - time.monotonic()) > 0:
            if select.select([0], [], [], left)[0]:
                seen += os.read(0, 999)
        notes.write(ascii(seen.decode("latin-1")) + "\n")
        notes.flush()
