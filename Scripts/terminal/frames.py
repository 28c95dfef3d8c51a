"""Feeds the output of `terminal-demo frames` to pyte, and compares its cells with the host's grid,
except cells whose width differs between terminals."""
import sys

import pyte

wrong = steps = 0
screen = stream = None
for header in sys.stdin:
    kind, columns, rows, data = header.split(" ")
    columns, rows = int(columns), int(rows)
    if kind == "new":
        screen = pyte.Screen(columns, rows)
        stream = pyte.ByteStream(screen)
        # The host disables line wrapping.
        stream.feed(b"\x1b[?7l")
    stream.feed(bytes.fromhex(data))
    steps += 1
    for position, cell in enumerate(next(sys.stdin).split()):
        if cell == ".":
            continue
        row, column = divmod(position, columns)
        shown = screen.buffer[row][column]
        text = cell.rstrip("+!")
        expected = "" if text == "-" else bytes.fromhex(text).decode()
        style = None if text == "-" else ("+" in cell, "red" if "!" in cell else "default")
        if shown.data != expected or style and style != (shown.bold, shown.fg):
            wrong += 1
            if wrong <= 10:
                print(f"step {steps}, row {row}, column {column}: {shown} instead of {cell}")
print(f"{steps} frames on pyte, {wrong} cells wrong")
sys.exit(1 if wrong or not steps else 0)
