"""What a browser receives, and how long it waits, when it opens a page first."""
import contextlib

SETTLED = """() => document.querySelector("html[data-state=live]:not(:has(.progress))") && performance.now()"""


def check_first_pages(app):
    for path in ("/", "/tweets", "/photos", "/compare/tweets"):
        with contextlib.closing(app.browser.new_context(
                storage_state=app.browser.context.storage_state())) as context:
            page, requests = context.new_page(), []
            page.on("requestfinished", lambda request: requests.append(request))
            page.goto(app.origin + path)
            time = page.wait_for_function(SETTLED, polling="raf").json_value()
            page.wait_for_load_state()
            sizes = [request.sizes() for request in requests]
            size = sum(size["responseHeadersSize"] + size["responseBodySize"] for size in sizes)
            print(f"first {path}: {len(sizes)} requests, {size / 1000:.0f} kB, settled after {time:.0f} ms")
