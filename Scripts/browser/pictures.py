"""Pictures that come late, and what a source sends instead of them."""
import re
import threading
import time
import zlib

from hostile import Handler, proxy
from webapp import choose, settle, until

PATHS = ("/", "/tweets", "/tweets?row=ilse_keel-5&picture=2", "/photos", "/photos?row=1", "/articles",
         "/articles/1001", "/articles/2027", "/characters", "/characters/1009017")
WIDTHS = (320, 1400)
SCRIPT = b"<svg xmlns='http://www.w3.org/2000/svg' onload='attacked=1'><script>attacked=1</script></svg>"
# The responses that are no pictures; the app takes up to 1 MiB.
BAD = ((404, "image/png", b""), (200, "image/png", b"\x89PNG\r\n\x1a\n" + bytes(10 << 20)),
       (200, "image/png", b"<html>attacked"), (200, "image/svg+xml", SCRIPT))

# Chromium's own measure of what moves while a page is loaded.
SHIFTS = """self.shifts = [];
new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => entry.value)))
  .observe({ type: "layout-shift", buffered: true });"""
# More rows may come at the end.
BOXES = """() => [...document.querySelectorAll("#page :not(.more, .more *, .source, .source *)")].map(element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return `${element.localName}.${element.className} at ${x} ${y + scrollY}, ${width} × ${height}`;
})"""
LOADED = """() => {
  for (const image of document.images) image.loading = "eager";
  return Promise.all([...document.images].filter(image => !image.complete).map(image =>
    new Promise(done => { image.onload = image.onerror = done; })));
}"""
SHOWN = """() => [...document.images].map(image => [image.naturalWidth > 0, image.alt])"""


class Pictures(Handler):
    """Sends pictures once `gate` is set, `bad` instead of every other one. The heights that articles state are
    wrong."""

    def change(self, text):
        text = text.replace(self.server.sample.encode(), self.server.url.encode())
        return re.sub(rb'height=\\"', rb'\g<0>1', text)

    def do_GET(self):
        if not self.path.startswith("/images/"):
            return super().do_GET()
        self.server.gate.wait()
        number, bad = zlib.crc32(self.path.encode()), self.server.bad
        if number % 2 or not bad:
            return super().do_GET()
        self.respond(*bad[number // 2 % len(bad)])


def check_pictures(app, sample):
    """Nothing moves while they are loaded, in both browsers; what is none has its alternative text."""
    gate = threading.Event()
    with proxy(sample, Pictures, gate=gate, bad=BAD) as source, app.serve(source.url):
        counts = {True: 0, False: 0}
        for path in PATHS:
            for width in WIDTHS:
                gate.clear()
                with app.browser.context.new_page() as page:
                    if app.browser.name == "chromium":
                        page.add_init_script(SHIFTS)
                    page.set_viewport_size({"width": width, "height": 900})
                    page.goto(app.origin + path, wait_until="domcontentloaded")
                    before = page.evaluate(BOXES)
                    gate.set()
                    settle(page)
                    page.evaluate(LOADED)
                    for old, new in zip(before, page.evaluate(BOXES)):
                        if old != new:
                            yield f"{path}, {width} pixels: {old} moved to {new}"
                            break
                    if app.browser.name == "chromium" and (moved := page.evaluate("shifts")):
                        yield f"{path}, {width} pixels: the layout shifts by {moved}"
                    for isShown, words in page.evaluate(SHOWN):
                        counts[isShown] += 1
                        if not words:
                            yield f"{path}: a picture without an alternative text"
                    if page.evaluate("self.attacked"):
                        yield f"{path}: the script of a picture ran"
        print(f"pictures: {counts[True]} shown, {counts[False]} that are none")
        if not all(counts.values()):
            yield f"no picture of a kind: {counts}"


def check_slow_pictures(app, sample):
    """More than a browser's connections: events do not wait for them, and they are shown when they come."""
    gate = threading.Event()
    with proxy(sample, Pictures, gate=gate, bad=()) as source, app.serve(source.url), \
            app.browser.context.new_page() as page:
        start = time.monotonic()
        page.goto(app.origin + "/tweets", wait_until="domcontentloaded")
        settle(page)
        choose(page, "comment")
        waited = time.monotonic() - start
        if page.locator("img").count() <= 6:
            yield "the page has too few pictures"
        if any(isShown for isShown, _ in page.evaluate(SHOWN)):
            yield "a picture is shown before it is sent"
        print(f"from navigation to the outcome of an event, with slow pictures: {waited:.1f} s")
        # The app waits ten seconds for a picture.
        if waited > 8:
            yield f"an event waits {waited:.0f} s for pictures"
        gate.set()
        page.evaluate(LOADED)
        if not until(page, lambda: all(isShown for isShown, _ in page.evaluate(SHOWN))):
            yield "a picture that comes late is not shown"
