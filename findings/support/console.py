"""A console of Linux, without a screen too: what is written to it, what it answers, and the cells that it shows."""
import fcntl
import os
import select
import sys
import time
import tty

ACTIVATE, WAIT = 0x5606, 0x5607


class Console:
    def __init__(self, number=9, columns=80):
        try:
            self.file = os.open(f"/dev/tty{number}", os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
            self.cells = open(f"/dev/vcsa{number}", "rb", buffering=0)
        except OSError as error:
            print(f"needs a console: {error}", file=sys.stderr)
            sys.exit(2)
        tty.setraw(self.file)
        self.number, self.columns = number, columns

    def write(self, text):
        """Clears the console, writes, and returns the answers."""
        os.write(self.file, b"\x1bc\x1b%G" + text.encode())
        answer, end = b"", time.monotonic() + 0.5
        while (left := end - time.monotonic()) > 0:
            if select.select([self.file], [], [], left)[0]:
                answer += os.read(self.file, 999)
        return answer.decode("latin-1")

    def line(self):
        """The characters of the first line, and the attribute of its first cell."""
        self.cells.seek(4)
        row = self.cells.read(2 * self.columns)
        return row[::2].decode("cp437").rstrip(), f"{row[1]:02X}"

    def come_to_the_front(self, number=None):
        with open("/dev/tty0", "wb", buffering=0) as console:
            fcntl.ioctl(console, ACTIVATE, number or self.number)
            fcntl.ioctl(console, WAIT, number or self.number)
