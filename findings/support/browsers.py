"""A server on loopback, and the two browsers of Debian, driven by Playwright."""
import binascii
import contextlib
import os
import socket
import struct
import threading
import zlib

from playwright.sync_api import sync_playwright


class Server:
    """Calls `respond(path, headers, send)` for each request, which returns False to close the connection."""

    def __init__(self, respond):
        self.respond, self.paths = respond, []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            connection, _ = self.socket.accept()
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        with connection, contextlib.suppress(OSError):
            rest = b""
            while True:
                while b"\r\n\r\n" not in rest:
                    received = connection.recv(1 << 16)
                    if not received:
                        return
                    rest += received
                head, rest = rest.split(b"\r\n\r\n", 1)
                path = head.split()[1].decode()
                self.paths.append(path)
                if self.respond(path, head, connection.sendall) is False:
                    return


def response(kind, body, *fields):
    head = ["HTTP/1.1 200 OK", f"Content-Type: {kind}", f"Content-Length: {len(body)}", *fields]
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


def page(text, *fields):
    return response("text/html", b"<!doctype html><meta charset=utf-8>" + text.encode(), *fields)


def stream(text, ends=True):
    """The whole of an event stream in chunks, or its start."""
    body = text.encode()
    head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
    return head.encode() + b"%x\r\n%s\r\n" % (len(body), body) + b"0\r\n\r\n" * ends


def picture(side):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", binascii.crc32(kind + data))

    rows = b"".join(b"\0" + os.urandom(3 * side) for _ in range(side))
    size = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


@contextlib.contextmanager
def browsers():
    """Pages of both, by name."""
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(
            executable_path="/usr/bin/chromium", chromium_sandbox=os.geteuid() != 0,
            ignore_default_args=["--disable-back-forward-cache"])
        firefox = driver.firefox.launch(channel="moz-firefox", executable_path="/usr/bin/firefox-esr")
        yield {"chromium": chromium.new_page(), "firefox": firefox.new_page()}
        chromium.close()
        firefox.close()
