"""Headless Chromium, controlled through a pipe: DevTools protocol, with a zero byte after each message."""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

OVERFLOW = """(() => {
  const room = document.documentElement.clientWidth, page = document.documentElement.scrollWidth;
  const clipped = e => e && (getComputedStyle(e).overflowX !== "visible" || clipped(e.parentElement));
  const wide = [...document.body.querySelectorAll("*")].filter(e =>
    e.getBoundingClientRect().right > room + 1 && !e.closest(".hidden, .skip") && !clipped(e));
  const name = e => e.tagName.toLowerCase() + (e.id ? "#" + e.id : "") +
    (e.classList.length ? "." + [...e.classList].join(".") : "");
  if (page <= room && !wide.length) return [];
  return [`overflow, ${page} of ${room} pixels: ` + wide.slice(0, 5).map(e =>
    name(e) + " ends at " + e.getBoundingClientRect().right).join("; ")];
})()"""


class Chromium:
    def __init__(self, program):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        self.profile = tempfile.mkdtemp(prefix="page-")

        def assign_pipes():
            # The browser reads from 3 and writes to 4; free both first.
            source, sink = os.dup(to_browser), os.dup(from_browser)
            source, sink = os.dup(source), os.dup(sink)
            os.dup2(source, 3)
            os.dup2(sink, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--hide-scrollbars", "--remote-debugging-pipe", f"--user-data-dir={self.profile}"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=assign_pipes, close_fds=False)
        os.close(to_browser)
        os.close(from_browser)
        self.left = b""
        self.number = 0
        self.events = []
        self.send("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True,
                  filter=[{"type": "shared_worker"}, {"exclude": True}])

    def read(self, limit):
        while b"\0" not in self.left:
            if not select.select([self.input], [], [], max(0, limit - time.monotonic()))[0]:
                raise TimeoutError("no response from the browser")
            part = os.read(self.input, 1 << 16)
            if not part:
                raise EOFError("the browser ended")
            self.left += part
        message, self.left = self.left.split(b"\0", 1)
        message = json.loads(message)
        if message.get("method") == "Target.attachedToTarget":
            attached = message["params"]
            if attached["targetInfo"]["type"] == "shared_worker":
                for domain in ("Runtime", "Log"):
                    self.post(f"{domain}.enable", attached["sessionId"], {})
        if "method" in message:
            self.events.append(message)
        return message

    def post(self, method, session, parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        return self.number

    def send(self, method, session=None, **parameters):
        number = self.post(method, session, parameters)
        limit = time.monotonic() + 60
        while True:
            response = self.read(limit)
            if response.get("id") == number:
                if "error" in response:
                    raise RuntimeError(f"{method}: {response['error']['message']}")
                return response["result"]

    def problems(self, *expected):
        """What pages and workers have reported, and requests to addresses that do not start with one of
        `expected`, since the last call."""
        found = []
        for event in self.events:
            details = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                found.append("an exception: " + str(details["exceptionDetails"].get("exception", details)))
            if event["method"] == "Log.entryAdded" and details["entry"]["level"] in ("error", "warning"):
                found.append(f"{details['entry']['text']} {details['entry'].get('url', '')}")
            if event["method"] == "Runtime.consoleAPICalled" and details["type"] in ("error", "warning"):
                found.append("a console message: " + str([a.get("value") for a in details["args"]]))
            if event["method"] == "Network.requestWillBeSent":
                url = details["request"]["url"]
                if not url.startswith(("about:", "blob:") + expected):
                    found.append(f"a network request: {url}")
            if event["method"] == "Page.javascriptDialogOpening":
                found.append("a dialog: " + details["message"])
        self.events.clear()
        return found

    def close(self):
        self.process.terminate()
        self.process.wait()
        # Child processes may still write there.
        shutil.rmtree(self.profile, ignore_errors=True)


class Tab:
    def __init__(self, browser):
        self.browser = browser
        self.target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        attached = browser.send("Target.attachToTarget", targetId=self.target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.send("Page.setLifecycleEventsEnabled", enabled=True)
        self.send("Emulation.setFocusEmulationEnabled", enabled=True)

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def show(self, width, height, scheme, media=""):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        self.send("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def open(self, url, width, height, scheme, media=""):
        self.show(width, height, scheme, media)
        self.load("about:blank")
        self.load(url)
        self.value("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")

    def load(self, url):
        loader = self.send("Page.navigate", url=url)["loaderId"]
        limit = time.monotonic() + 60

        def is_loaded(event):
            return (event["method"] == "Page.lifecycleEvent" and event["params"]["name"] == "load"
                    and event["params"]["loaderId"] == loader)

        while not any(map(is_loaded, self.browser.events)):
            self.browser.read(limit)

    def value(self, expression):
        response = self.send("Runtime.evaluate", expression=expression, awaitPromise=True,
                             returnByValue=True)
        if "exceptionDetails" in response:
            raise RuntimeError(response["exceptionDetails"].get("exception", {}).get("description"))
        return response["result"].get("value")

    def wait(self, expression, seconds=15):
        """Waits until `expression` is true, also of a page that is loaded meanwhile."""
        limit, found = time.monotonic() + seconds, None
        while time.monotonic() < limit:
            try:
                found = self.value(f"!!({expression})")
                if found:
                    return
            except RuntimeError as error:
                found = error
            time.sleep(0.02)
        raise AssertionError(f"not within {seconds} seconds, but {found}: {expression}")

    def press(self, key):
        code, text = {"Tab": (9, ""), "Enter": (13, "\r"), " ": (32, " ")}[key]
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code,
                      text=text if kind == "keyDown" else "")

    def screenshot(self, file, full):
        data = self.send("Page.captureScreenshot", captureBeyondViewport=full)["data"]
        with open(file, "wb") as picture:
            picture.write(base64.b64decode(data))

    def pdf(self, file):
        data = self.send("Page.printToPDF", printBackground=True)["data"]
        with open(file, "wb") as paper:
            paper.write(base64.b64decode(data))

    def close(self):
        self.browser.send("Target.closeTarget", targetId=self.target)
