"""`regatta web` and the pages of its browser."""
import contextlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from playwright.sync_api import expect

PICTURES = pathlib.Path(".build/web")


@contextlib.contextmanager
def server(*command):
    """Runs a server that prints its address first."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="web-") as home, open(PICTURES / "log", "a") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True,
                                   env={"HOME": home, "PATH": os.environ["PATH"]})
        try:
            address = process.stdout.readline().strip()
            if not address:
                sys.exit(f"{' '.join(command)} did not start: see {log.name}")
            yield address
        finally:
            process.terminate()
            process.wait()


class App:
    """`regatta web` in a browser."""

    def __init__(self, browser, program):
        self.browser, self.program = browser, program

    @contextlib.contextmanager
    def serve(self, source, *options):
        """Runs a new server, and signs in to it."""
        with server(self.program, "web", "--no-open", "--source", source, *options) as address:
            with self.browser.context.new_page() as page:
                page.goto(address)
                settle(page)
            self.origin = address.split("/?")[0]
            yield

    @contextlib.contextmanager
    def page(self, path):
        with self.browser.context.new_page() as page:
            page.goto(self.origin + path)
            settle(page)
            yield page


def settle(page):
    """Waits until the page is connected and shows no progress."""
    expect(page.locator("html[data-state=live]:not(:has(.progress))")).to_be_attached()


def rest(page, milliseconds=1000):
    """Waits until the page has not changed for that long: a like in flight shows no progress."""
    page.evaluate("""milliseconds => new Promise(done => {
      let timer = setTimeout(done, milliseconds)
      new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(done, milliseconds)
      }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true})
    })""", milliseconds)


def until(page, condition):
    """Whether it becomes true within 15 seconds."""
    for _ in range(300):
        if condition():
            return True
        page.wait_for_timeout(50)
    return False


def choose(page, text):
    """Clicks the first control that contains `text`, and waits until the page has changed."""
    content = page.locator("#page")
    before = content.inner_html()
    controls = content.locator("nav button, main button, main a")
    controls.filter(has_text=re.compile(re.escape(text))).first.click()
    expect(content).not_to_have_js_property("innerHTML", before)
    settle(page)


def shows(page, heading):
    expect(page.locator("h1")).to_have_text(heading)
    settle(page)


def comments(page):
    return page.locator("blockquote")


def reach(page, label):
    """Presses the Tab key until a control with the label has the focus; each focus is visible."""
    focus = page.locator(":focus:not(main)")
    for _ in range(60):
        page.keyboard.press("Tab")
        if not focus.count():
            continue
        expect(focus).to_be_visible()
        expect(focus).not_to_have_css("outline-style", "none")
        expect(focus).to_be_in_viewport()
        if re.search(label, focus.evaluate("e => e.labels?.[0]?.textContent ?? e.textContent")):
            return
    raise AssertionError(f"the Tab key does not reach {label}")
