"""A source of attacks: a sample server behind a proxy that puts them into each text and address."""
import contextlib
import http.server
import itertools
import json
import re
import sys
import threading
import urllib.error
import urllib.request

CODE = "<script>attacked=1</script>"
TEXT = (f"{CODE}<img src=x onerror=attacked=1>\"'><svg onload=attacked=1><b>b</b></title></textarea>"
        "</noscript>--> &lt;script&gt;attacked=1&lt;/script&gt; javascript:attacked=1 \u202etxt\u2066"
        "\x1b]0;title\x07\x1b[2J\x9b31m\x00\r\x7f ")
MARKUP = (f"{CODE}<img src=x onerror=attacked=1><svg onload=attacked=1><b>b</b></svg><style>*{{}}</style>"
          "<a href='javascript:attacked=1'>a</a><a href='data:text/html,{CODE}'>b</a>"
          f"<iframe srcdoc='{CODE}'></iframe><form action='//a.example'><button>c</button></form>"
          "<base href='//a.example/'><meta http-equiv=refresh content='0;url=//a.example'>"
          "<p onclick=attacked=1 style='color:red'>\x1b[2J\u202etxt</p><math><mi>d</math>")
LINKS = ("{}\"onerror=\"attacked=1\"x='", "javascript:attacked=1//{}", "data:text/html," + CODE,
         " java\tscript:attacked=1//{}", "https://{}@a.example/", "https://a.example/\"><b>{}")
UNCHANGED = ("next", "prev", "token")
DATE = re.compile(r"-?\d{4}-\d\d-\d\d")


def attack(value, links, key=""):
    """`value` with attacks; dates, numbers and what paging and a session need are unchanged."""
    if isinstance(value, dict):
        return {key: attack(part, links, key) for key, part in value.items()}
    if isinstance(value, list):
        return [attack(part, links, key) for part in value]
    if not isinstance(value, str) or DATE.match(value) or value.isdigit() or key in UNCHANGED:
        return value
    if re.match("https?:", value):
        return next(links).format(value)
    return (MARKUP if key in ("body_html", "description") else TEXT) + value


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def change(self, text):
        return json.dumps(attack(json.loads(text), self.server.links)).encode()

    def do_GET(self):
        if self.path.endswith("/events"):
            return self.respond(204, "", b"")
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))) or None
        request = urllib.request.Request(self.server.sample + self.path, body, method=self.command)
        request.add_header("Content-Type", "application/json")
        if "Authorization" in self.headers:
            request.add_header("Authorization", self.headers["Authorization"])
        try:
            response = urllib.request.urlopen(request)
        except urllib.error.HTTPError as error:
            response = error
        data, kind = response.read(), response.headers.get("Content-Type", "")
        if "json" in kind:
            data = self.change(data)
        # By its name, the app knows the keys that the sample server requires.
        self.respond(response.status, kind, data, ("Server", response.headers.get("Server", "")))

    do_POST = do_GET

    def respond(self, status, kind, data, *headers):
        self.send_response_only(status)
        for name, value in (("Content-Type", kind), ("Content-Length", len(data)), *headers):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        # The app closes connections before it has read what it does not take.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextlib.contextmanager
def proxy(sample, handler, **properties):
    """A server whose address is its `url`."""
    server = Server(("127.0.0.1", 0), handler)
    server.sample, server.url = sample, f"http://127.0.0.1:{server.server_port}"
    vars(server).update(properties)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()


def source(sample):
    return proxy(sample, Handler, links=itertools.cycle(LINKS))
