"""Comparisons printed on A4."""
import re
import subprocess

from webapp import PICTURES, choose

# Puts a word at the first and at the last corner of each pane.
MARK_CORNERS = """() => [...document.querySelectorAll(".pane")].map((pane, number) => {
  pane.style.position = "relative";
  for (const [word, place] of [["first", "top: 0; left: 0"], ["last", "bottom: 0; right: 0"]]) {
    const corner = document.createElement("span");
    corner.textContent = word + number;
    corner.style = "position: absolute; font-size: 4px; " + place;
    pane.append(corner);
  }
  return pane.getAttribute("aria-label");
})"""
# The parts of a pane that are shown in full.
CUT = """() => [...document.querySelectorAll(".sequence, .pane pre")].filter(part =>
  getComputedStyle(part).overflow !== "visible" &&
    (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
).map(part => `${part.closest(".pane").getAttribute("aria-label")}: its ${part.className || part.localName} is cut`)"""
PAGE = re.compile(r'<page width="([\d.]+)".*?</page>', re.DOTALL)
WORD = re.compile(r'<word xMin="([\d.-]+)" yMin="[\d.-]+" xMax="([\d.-]+)" [^>]*>(first|last)(\d+)</word>')


def check_paper(app, paths):
    """No pane is cut by the edge of a page, and no message or source by its pane. One that is longer than a page, with
    the direct calls of a load, goes on on the next."""
    for number, (path, *controls) in enumerate(paths):
        with app.page(path) as page:
            for control in controls:
                choose(page, control)
            file = PICTURES / f"paper-{number}.pdf"
            page.emulate_media(media="print")
            page.set_viewport_size({"width": 718, "height": 1047})
            yield from (f"{path}: {cut}" for cut in page.evaluate(CUT))
            panes = page.evaluate(MARK_CORNERS)
            page.pdf(path=file, format="A4", margin={side: "10mm" for side in ("top", "right", "bottom", "left")})
        yield from (f"{path}: {problem}, see {file}" for problem in cut_panes(panes, file))


def cut_panes(panes, file):
    text = subprocess.check_output(["pdftotext", "-bbox", file, "-"], text=True)
    corners = {}
    for number, page in enumerate(PAGE.finditer(text), 1):
        for left, right, corner, pane in WORD.findall(page[0]):
            if float(left) >= 0 and float(right) <= float(page[1]):
                corners[corner, int(pane)] = number
    for number, pane in enumerate(panes):
        first, last = corners.get(("first", number)), corners.get(("last", number))
        if None in (first, last) or last - first > 1:
            yield f"{pane} begins on page {first} and ends on page {last}"
