"""picture.py FILE...: draws screens captured by tmux (capture-pane -e -p) one below the other as one SVG."""
import html
import re
import sys
import unicodedata

COLUMN, ROW, MARGIN = 8, 18, 14
COLORS = ["#484f58", "#ff7b72", "#3fb950", "#d29922", "#58a6ff", "#bc8cff", "#39c5cf", "#b1bac4"]


def width(text):
    return sum(0 if unicodedata.combining(c) or unicodedata.category(c) in ("Cf", "Mn", "Me")
               else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def apply(codes, style):
    for code in codes:
        if code == 0:
            style = {}
        elif code in (1, 2, 7):
            style = style | {code: True}
        elif 30 <= code <= 37 or 90 <= code <= 97:
            style = style | {"color": COLORS[code % 10]}
        elif code == 39:
            style = {key: value for key, value in style.items() if key != "color"}
    return style


def run(text, style, x, y):
    """One styled run. SVG collapses spaces: each word has its own position and length, so that columns
    align in every font."""
    color = style.get("color", "#8b949e" if 2 in style else "#e6edf3")
    if 7 in style:
        yield (f'<rect x="{x}" y="{y - 13}" width="{width(text) * COLUMN}" height="{ROW}" '
               f'fill="{color}"/>')
        color = "#0d1117"
    weight = ' font-weight="bold"' if 1 in style else ""
    for words in re.split(r"(^ +| {2,}| +$)", text):
        length = width(words) * COLUMN
        if words.strip():
            yield (f'<text x="{x}" y="{y}" fill="{color}"{weight} textLength="{length}" '
                   f'lengthAdjust="spacingAndGlyphs">{html.escape(words)}</text>')
        x += length


def screen(lines, top):
    style = {}
    for row, line in enumerate(lines):
        x, y = MARGIN, top + MARGIN + 13 + row * ROW
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b"):
                style = apply([int(code or 0) for code in part[2:-1].split(";")], style)
            else:
                yield from run(part, style, x, y)
                x += width(part) * COLUMN


screens = [open(name).read().rstrip("\n").split("\n") for name in sys.argv[1:]]
columns = max(width(re.sub(r"\x1b\[[0-9;]*m", "", line)) for lines in screens for line in lines)
room, heights = columns * COLUMN + 2 * MARGIN, [len(lines) * ROW + 2 * MARGIN for lines in screens]
total = sum(heights) + MARGIN * (len(screens) - 1)
print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {room} {total}" '
      'font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="13">')
top = 0
for lines, height in zip(screens, heights):
    print(f'<rect y="{top}" width="{room}" height="{height}" rx="8" fill="#0d1117"/>')
    print("\n".join(screen(lines, top)))
    top += height + MARGIN
print("</svg>")
