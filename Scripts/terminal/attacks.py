"""Feeds the output of `terminal-demo attacks --print` to pyte: modes, character sets, margins, replies
and colours must equal those of the first session, which is harmless, and the window's title must be the
text of the first line, in which an escape sequence is visible."""
import sys
import unicodedata

import pyte


def state(columns, rows, data):
    screen = pyte.Screen(columns, rows)
    replies = []
    screen.write_process_input = replies.append
    pyte.ByteStream(screen).feed(data)
    cells = [cell for row in range(rows) for cell in screen.buffer[row].values()]
    colors = {cell.fg for cell in cells} | {cell.bg for cell in cells}
    sets = (screen.charset, screen.g0_charset, screen.g1_charset)
    has_title_of_screen = unicodedata.normalize("NFC", screen.title) == screen.display[0].rstrip()
    return has_title_of_screen, screen.icon_name, screen.mode, screen.margins, sets, replies, colors


sessions = [line.split(" ") for line in sys.stdin]
states = [state(int(c), int(r), bytes.fromhex(data)) for c, r, data in sessions]
wrong = [(number, s) for number, s in enumerate(states) if not s[0] or s != states[0]]
for number, found in wrong[:10]:
    print(f"session {number}: {found} instead of {states[0]}")
# Verifies that an unfiltered attack is detected.
raw = state(60, 40, bytes.fromhex(sessions[0][2]) + b"\x1b]0;title\x07\x1b[31mx")
blind = raw[0] == states[0][0] or raw[-1] == states[0][-1]
print(f"{len(states)} attacks on pyte, {len(wrong)} successful" + (", but the check detects none" * blind))
sys.exit(1 if wrong or blind or len(states) < 100 else 0)
