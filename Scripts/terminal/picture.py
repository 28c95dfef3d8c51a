"""picture.py FILE...: draws screens captured by tmux (capture-pane -e -p) one after the other as an animated SVG.
The first line of a file has the seconds that its screen is shown, the key that was pressed and what it does, with
tabs between them. Where motion is reduced, the last screen stays."""
import html
import re
import sys
import unicodedata

COLUMN, ROW, MARGIN, BAR = 8, 18, 14, 34
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


def drawn(line):
    style, x = {}, MARGIN
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b"):
            style = apply([int(code or 0) for code in part[2:-1].split(";")], style)
        else:
            yield from run(part, style, x, 0)
            x += width(part) * COLUMN


def bar(key, words):
    """The key as on a keyboard, and the words beside it."""
    x = MARGIN
    if key:
        length = (width(key) + 2) * COLUMN
        yield f'<rect x="{x}" y="7" width="{length}" height="21" rx="4" fill="#30363d" stroke="#8b949e"/>'
        yield from run(key, {1: True}, x + COLUMN, 22)
        x += length + MARGIN
    yield from run(words, {1: True}, x, 22)


frames = []
for name in sys.argv[1:]:
    header, *lines = open(name).read().rstrip("\n").split("\n")
    seconds, key, words = header.split("\t")
    # Links, of newer versions of tmux.
    frames.append((float(seconds), key, words, [re.sub(r"\x1b\]8;.*?\x1b\\", "", line) for line in lines]))

rows = max(len(lines) for *_, lines in frames)
columns = max(width(re.sub(r"\x1b\[[0-9;]*m", "", line)) for *_, lines in frames for line in lines)
room, height = columns * COLUMN + 2 * MARGIN, BAR + rows * ROW + 2 * MARGIN
duration = sum(seconds for seconds, *_ in frames)

# All frames are below each other, and each line is drawn once.
known, film, steps, at = {}, [], [], 0
for number, (seconds, key, words, lines) in enumerate(frames):
    top = number * height
    steps.append(f"{100 * at / duration:.2f}% {{ transform: translateY(-{top}px) }}")
    at += seconds
    film.append(f'<g transform="translate(0 {top})">' + "".join(bar(key, words)))
    for row, line in enumerate(lines):
        if drawing := "".join(drawn(line)):
            name = known.setdefault(drawing, f"l{len(known)}")
            film.append(f'<use href="#{name}" y="{BAR + MARGIN + 13 + row * ROW}"/>')
    film.append("</g>")

print(f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {room} {height}" \
font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="13">
<style>
.film {{ transform: translateY(-{(len(frames) - 1) * height}px); animation: film {duration:g}s step-end infinite }}
@keyframes film {{ {" ".join(steps)} }}
@media (prefers-reduced-motion: reduce) {{ .film {{ animation: none }} }}
</style>
<defs>''')
print("\n".join(f'<g id="{name}">{drawing}</g>' for drawing, name in known.items()))
print(f'''</defs>
<rect width="{room}" height="{height}" rx="8" fill="#0d1117"/>
<path d="M0 {BAR}H{room}" stroke="#30363d"/>
<svg width="{room}" height="{height}"><g class="film">''')
print("\n".join(film))
print(f'</g></svg>\n<rect x=".5" y=".5" width="{room - 1}" height="{height - 1}" rx="8" fill="none" stroke="#30363d"/>\n</svg>')
