"""Headless Chromium and Firefox, driven by Playwright, and what their pages report."""
import contextlib
import json
import os
import pathlib

from playwright.sync_api import Error, expect, sync_playwright

expect.set_options(timeout=15_000)


def script(name):
    return pathlib.Path(__file__).with_name(name).read_text()


OVERFLOW = script("overflow.js")


def collect(check, *arguments):
    """The problems that `check` yields, and the one that ends it."""
    found = []
    try:
        found += check(*arguments) or []
    except (AssertionError, Error) as error:
        found.append(error)
    return found


@contextlib.contextmanager
def chromium(program):
    # As root, Chromium does not start with its sandbox.
    with sync_playwright() as playwright, playwright.chromium.launch(
            executable_path=program, chromium_sandbox=os.geteuid() != 0) as browser:
        yield Chromium(browser)


@contextlib.contextmanager
def firefox(program):
    # This channel is a Firefox without Playwright's patches, by WebDriver BiDi.
    with sync_playwright() as playwright, playwright.firefox.launch(
            channel="moz-firefox", executable_path=program) as browser:
        yield Browser(browser)


class Browser:
    def __init__(self, browser):
        self.browser, self.reports, self.requests = browser, [], []
        self.name = browser.browser_type.name
        self.context = self.new_context()

    def new_context(self, **options):
        def refuse(dialog):
            self.reports.append("a dialog: " + dialog.message)
            dialog.dismiss()

        def log(message):
            if message.type in ("error", "warning"):
                self.reports.append(f"{message.text} {message.location['url']}")

        context = self.browser.new_context(**options)
        context.on("console", log)
        context.on("dialog", refuse)
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("weberror", lambda error: self.reports.append(f"an exception: {error.error}"))
        return context

    def problems(self, *expected):
        """What pages and workers have reported, and requests to addresses that do not start with one of
        `expected`, since the last call."""
        found = self.reports + [f"a network request: {url}" for url in self.requests
                                if not url.startswith(("about:", "blob:") + expected)]
        self.reports.clear()
        self.requests.clear()
        return found


class Chromium(Browser):
    def __init__(self, browser):
        super().__init__(browser)
        self.watch_shared_workers()

    def watch_shared_workers(self):
        """NB: Playwright does not attach to them: https://github.com/microsoft/playwright/issues/17197"""
        devtools = self.browser.new_browser_cdp_session()

        def send(session, *methods):
            for number, method in enumerate(methods):
                devtools.send("Target.sendMessageToTarget", {
                    "sessionId": session, "message": json.dumps({"id": number, "method": method})})

        def attach(event):
            target = {"targetId": event["targetInfo"]["targetId"]}
            # The worker may have ended.
            with contextlib.suppress(Error):
                session = devtools.send("Target.attachToTarget", target)["sessionId"]
                send(session, "Runtime.enable", "Log.enable")

        def receive(event):
            message = json.loads(event["message"])
            method, details = message.get("method"), message.get("params", {})
            level = details.get("entry", details).get("level", details.get("type"))
            if method == "Runtime.exceptionThrown" or level in ("error", "warning"):
                self.reports.append(f"the shared worker: {details}")
            # A worker that takes the place of one that has ended waits for this.
            if method == "Inspector.targetReloadedAfterCrash":
                send(event["sessionId"], "Runtime.runIfWaitingForDebugger")

        devtools.on("Target.targetCreated", attach)
        devtools.on("Target.receivedMessageFromTarget", receive)
        devtools.send("Target.setDiscoverTargets", {"discover": True, "filter": [{"type": "shared_worker"}]})

    def end_shared_workers(self):
        """Returns their number."""
        devtools = self.browser.new_browser_cdp_session()
        workers = [target for target in devtools.send("Target.getTargets")["targetInfos"]
                   if target["type"] == "shared_worker"]
        for worker in workers:
            devtools.send("Target.closeTarget", {"targetId": worker["targetId"]})
        devtools.detach()
        return len(workers)
