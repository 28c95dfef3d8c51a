"""page.py BROWSER PAGE [--screenshot PNG [SECTION] | --look FOLDER]: checks a race's page in Chromium."""
import os
import pathlib
import sys

from chromium import OVERFLOW, Chromium, Tab

WIDTHS = (360, 800, 1400)

# Required by screen readers and keyboards.
STRUCTURE = """(() => {
  const wrong = [], all = s => [...document.querySelectorAll(s)];
  const one = s => { if (all(s).length !== 1) wrong.push(`${all(s).length} of ${s}`) };
  ["main", "h1", "header", "nav", "title:not(svg title)", "#report", "#save"].forEach(one);
  const ids = all("[id]").map(e => e.id);
  ids.filter((id, i) => ids.indexOf(id) !== i).forEach(id => wrong.push(`two of #${id}`));
  all("table").forEach(t => {
    if (!t.caption) wrong.push("a table without a caption");
    if (!t.querySelector("th[scope=col]") || !t.querySelector("th[scope=row]"))
      wrong.push("a table without headers: " + t.caption?.textContent);
  });
  all("svg").forEach(s => { if (!s.querySelector("title")?.textContent) wrong.push("a nameless chart") });
  all("svg").forEach(s => { if (!s.closest("figure")?.querySelector("table")) wrong.push("no table next to " + s.textContent.slice(0, 40)) });
  all("a[href^='#']").forEach(a => {
    if (!document.getElementById(a.hash.slice(1))) wrong.push("a link without a target: " + a.hash);
  });
  let last = 0;
  all("h1, h2, h3, h4").forEach(h => {
    const level = +h.tagName[1];
    if (level > last + 1) wrong.push("a heading skips a level: " + h.textContent);
    last = level;
  });
  if (document.getElementById("save")?.hidden) wrong.push("the script did not run");
  try { JSON.parse(document.getElementById("report").textContent) }
  catch (error) { wrong.push("the raw data is not JSON: " + error) }
  return wrong;
})()"""

# A file's link opens the element with the file, without further clicks.
OPENING = """(async () => {
  const link = document.querySelector(".tree a");
  if (!link) return true;
  link.click();
  await new Promise(done => setTimeout(done, 100));
  const file = document.getElementById(link.hash.slice(1));
  return file.closest("details").open && file.getBoundingClientRect().height > 0;
})()"""

# With downloads blocked, pressing the button has to offer the page's own data.
SAVING = """(async () => {
  let saved = null;
  const make = URL.createObjectURL;
  URL.createObjectURL = blob => { saved = blob; return "#" };
  document.getElementById("save").click();
  URL.createObjectURL = make;
  return saved !== null && await saved.text() === document.getElementById("report").textContent;
})()"""


def check(browser, tab, url, width):
    wrong = []
    for scheme in ("light", "dark"):
        tab.open(url, width, 900, scheme)
        tab.value("document.querySelectorAll('details').forEach(d => d.open = true)")
        wrong += tab.value(OVERFLOW)
        wrong += browser.problems("file:")
    wrong += tab.value(STRUCTURE)
    tab.open(url, width, 900, "light")
    if not tab.value(OPENING):
        wrong.append("a file's link does not open the file")
    if not tab.value(SAVING):
        wrong.append("the raw data is not saved")
    wrong += browser.problems("file:")
    return [f"at {width} pixels: {problem}" for problem in dict.fromkeys(wrong)]


def capture(tab, url, folder):
    os.makedirs(folder, exist_ok=True)
    for width in WIDTHS:
        for scheme in ("light", "dark"):
            tab.open(url, width, 900, scheme)
            tab.screenshot(f"{folder}/{width}-{scheme}.png", full=True)
    tab.open(url, 1000, 900, "light")
    tab.pdf(f"{folder}/paper.pdf")


def main():
    program, page, *rest = sys.argv[1:]
    url = pathlib.Path(page).resolve().as_uri()
    browser = Chromium(program)
    try:
        tab = Tab(browser)
        if rest[:1] == ["--screenshot"]:
            tab.open(url, 1200, 1000, "light")
            if len(rest) > 2:
                tab.value(f"document.documentElement.style.scrollBehavior = 'auto',"
                              f"document.getElementById({rest[2]!r}).scrollIntoView()")
            tab.screenshot(rest[1], full=False)
            return
        if rest[:1] == ["--look"]:
            capture(tab, url, rest[1])
            return
        wrong = [problem for width in WIDTHS for problem in check(browser, tab, url, width)]
    finally:
        browser.close()
    for problem in wrong:
        print(f"{page}: {problem}", file=sys.stderr)
    if wrong:
        sys.exit(1)
    print(f"{page}: passes at {', '.join(map(str, WIDTHS))} pixels")


main()
