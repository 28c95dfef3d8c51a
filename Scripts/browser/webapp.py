"""`regatta web` and the pages of its browser."""
import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from chromium import Chromium, Tab

PICTURES = pathlib.Path(".build/web")
SCRIPT = pathlib.Path(__file__).with_name("web.js").read_text()
LIVE = "document.documentElement.dataset.state === 'live'"
SETTLED = LIVE + " && !document.querySelector('.progress')"


@contextlib.contextmanager
def server(*command):
    """Runs a server that prints its address first."""
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

    def __init__(self, chromium, program):
        self.browser, self.program = Chromium(chromium), program

    @contextlib.contextmanager
    def serve(self, source, port=0):
        """Runs a new server, and signs in to it."""
        with server(self.program, "web", "--no-open", "--port", str(port), "--source", source) as address:
            with contextlib.closing(Tab(self.browser)) as tab:
                tab.load(address)
            self.origin = address.split("/?")[0]
            yield

    @contextlib.contextmanager
    def page(self, path=None):
        with contextlib.closing(Page(self)) as page:
            if path:
                page.visit(path)
            yield page


class Page(Tab):
    def __init__(self, app):
        super().__init__(app.browser)
        self.app = app
        self.send("Page.addScriptToEvaluateOnNewDocument", source=SCRIPT)

    def visit(self, path):
        """Opens a new session, as a reload does."""
        self.send("Network.setCacheDisabled", cacheDisabled=True)
        self.open(self.app.origin + path, 1280, 900, "light")
        self.send("Network.setCacheDisabled", cacheDisabled=False)
        self.wait(SETTLED)

    def choose(self, text):
        self.value(f"choose({json.dumps(text)})")
        self.wait("changes !== 0 && " + SETTLED)

    def move_focus(self, label):
        for _ in range(60):
            self.press("Tab")
            focus = self.value("focused()")
            if not focus["isVisible"]:
                raise AssertionError(f"an invisible focus before {label}")
            if re.search(label, focus["label"]):
                return
        raise AssertionError(f"the Tab key does not reach {label}: {self.value('document.body.innerText')[:300]}")
