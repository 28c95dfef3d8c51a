"""page.py BROWSER PAGE [--screenshot PNG [SECTION] | --look FOLDER]: checks a race's page in Chromium."""
import os
import pathlib
import sys

from chromium import Chromium

WIDTHS = (360, 800, 1400)

OVERFLOW = """(() => {
  const room = document.documentElement.clientWidth;
  const clipped = e => e.closest(".scroll, pre, .hidden, .skip");
  const wide = [...document.body.querySelectorAll("*")].filter(e =>
    !clipped(e) && e.getBoundingClientRect().right > room + 1);
  const name = e => e.tagName.toLowerCase() + (e.id ? "#" + e.id : "") +
    (e.classList.length ? "." + [...e.classList].join(".") : "");
  return { page: document.documentElement.scrollWidth, room,
    wide: wide.slice(0, 5).map(e => name(e) + " ends at " + e.getBoundingClientRect().right) };
})()"""

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


def problems(browser):
    for event in browser.events:
        details = event.get("params", {})
        if event["method"] == "Runtime.exceptionThrown":
            yield "an exception: " + str(details["exceptionDetails"].get("exception", details))
        if event["method"] == "Log.entryAdded" and details["entry"]["level"] in ("error", "warning"):
            yield details["entry"]["text"]
        if event["method"] == "Runtime.consoleAPICalled" and details["type"] in ("error", "warning"):
            yield "a console message: " + str([a.get("value") for a in details["args"]])
        if event["method"] == "Network.requestWillBeSent":
            url = details["request"]["url"]
            if not url.startswith(("file:", "about:", "blob:")):
                yield f"a network request: {url}"
        if event["method"] == "Page.javascriptDialogOpening":
            yield "a dialog: " + details["message"]


def check(browser, url, width):
    wrong = []
    for scheme in ("light", "dark"):
        browser.open(url, width, 900, scheme)
        browser.value("document.querySelectorAll('details').forEach(d => d.open = true)")
        found = browser.value(OVERFLOW)
        if found["page"] > found["room"] or found["wide"]:
            wrong.append(f"overflow, {found['page']} of {found['room']} pixels: " + "; ".join(found["wide"]))
        wrong += problems(browser)
    wrong += browser.value(STRUCTURE)
    browser.open(url, width, 900, "light")
    if not browser.value(OPENING):
        wrong.append("a file's link does not open the file")
    if not browser.value(SAVING):
        wrong.append("the raw data is not saved")
    wrong += problems(browser)
    return [f"at {width} pixels: {problem}" for problem in dict.fromkeys(wrong)]


def capture(browser, url, folder):
    os.makedirs(folder, exist_ok=True)
    for width in WIDTHS:
        for scheme in ("light", "dark"):
            browser.open(url, width, 900, scheme)
            browser.screenshot(f"{folder}/{width}-{scheme}.png", full=True)
    browser.open(url, 1000, 900, "light")
    browser.pdf(f"{folder}/paper.pdf")


def main():
    program, page, *rest = sys.argv[1:]
    url = pathlib.Path(page).resolve().as_uri()
    browser = Chromium(program)
    try:
        if rest[:1] == ["--screenshot"]:
            browser.open(url, 1200, 1000, "light")
            if len(rest) > 2:
                browser.value(f"document.documentElement.style.scrollBehavior = 'auto',"
                              f"document.getElementById({rest[2]!r}).scrollIntoView()")
            browser.screenshot(rest[1], full=False)
            return
        if rest[:1] == ["--look"]:
            capture(browser, url, rest[1])
            return
        wrong = [problem for width in WIDTHS for problem in check(browser, url, width)]
    finally:
        browser.close()
    for problem in wrong:
        print(f"{page}: {problem}", file=sys.stderr)
    if wrong:
        sys.exit(1)
    print(f"{page}: passes at {', '.join(map(str, WIDTHS))} pixels")


main()
