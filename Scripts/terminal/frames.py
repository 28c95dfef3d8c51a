"""Reads what `terminal-demo frames` prints, and shows it on pyte's terminal: every cell whose width
terminals agree on has to be what the grid has there."""
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
    for place, cell in enumerate(next(sys.stdin).split()):
        if cell == ".":
            continue
        row, column = divmod(place, columns)
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
