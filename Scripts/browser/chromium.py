"""Headless Chromium, controlled through a pipe: DevTools protocol, with a zero byte after each message."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


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
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        attached = self.send("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.send("Page.setLifecycleEventsEnabled", enabled=True)

    session = None

    def read(self, limit):
        while b"\0" not in self.left:
            if time.monotonic() > limit:
                raise TimeoutError("no response from the browser")
            part = os.read(self.input, 1 << 16)
            if not part:
                raise EOFError("the browser ended")
            self.left += part
        message, self.left = self.left.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        limit = time.monotonic() + 60
        while True:
            response = self.read(limit)
            if response.get("id") == self.number:
                if "error" in response:
                    raise RuntimeError(f"{method}: {response['error']['message']}")
                return response["result"]
            if "method" in response:
                self.events.append(response)

    def open(self, url, width, height, scheme, media=""):
        self.events.clear()
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        self.send("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.load("about:blank")
        self.events.clear()
        self.load(url)
        self.value("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")

    def load(self, url):
        loader = self.send("Page.navigate", url=url)["loaderId"]
        limit = time.monotonic() + 60

        def is_loaded(event):
            details = event["params"]
            return (event["method"] == "Page.lifecycleEvent" and details["name"] == "load"
                    and details["loaderId"] == loader)

        while not any(map(is_loaded, self.events)):
            self.events.append(self.read(limit))

    def value(self, expression):
        response = self.send("Runtime.evaluate", expression=expression, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in response:
            raise RuntimeError(response["exceptionDetails"].get("exception", {}).get("description"))
        return response["result"].get("value")

    def screenshot(self, file, full):
        data = self.send("Page.captureScreenshot", captureBeyondViewport=full)["data"]
        with open(file, "wb") as picture:
            picture.write(base64.b64decode(data))

    def pdf(self, file):
        data = self.send("Page.printToPDF", printBackground=True)["data"]
        with open(file, "wb") as paper:
            paper.write(base64.b64decode(data))

    def close(self):
        self.process.terminate()
        self.process.wait()
        # Child processes may still write there.
        shutil.rmtree(self.profile, ignore_errors=True)
