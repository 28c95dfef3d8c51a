"""documentation.py BROWSER SITE: checks the links of a site of DocC, and opens its pages in Chromium."""
import functools
import http.server
import json
import pathlib
import sys
import threading

from playwright.sync_api import expect

from browsers import chromium, collect


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def dead_links(site, pages):
    for page in pages:
        for reference in json.loads(page.read_text())["references"].values():
            link = reference.get("url", "")
            # A page of the repository has no place in the site.
            is_dead = not link.startswith(("/", "http"))
            if link.startswith("/"):
                path = link.split("#")[0].lower()
                is_dead = not (site / f"data{path}.json").exists()
            if link and is_dead:
                yield f"{page.relative_to(site)} links to {link}, which does not exist"


def check(tab, address, title):
    tab.goto(address)
    expect(tab.locator("h1").first).to_have_text(title)
    yield from []


def main():
    browser, site = sys.argv[1], pathlib.Path(sys.argv[2])
    pages = sorted((site / "data").rglob("*.json"))
    if not pages:
        sys.exit(f"{site} has no page")
    problems = list(dead_links(site, pages))
    handler = functools.partial(Quiet, directory=site)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{server.server_port}/"
    # The modules, their articles and their types: below a type the pages are alike.
    opened = [page for page in pages if len(page.relative_to(site).parts) <= 4]
    with chromium(browser) as context:
        tab = context.context.new_page()
        for page in opened:
            path = page.relative_to(site / "data").with_suffix("")
            title = json.loads(page.read_text())["metadata"]["title"]
            found = collect(check, tab, f"{origin}{path}/", title) + context.problems(origin)
            problems += [f"{path}: {problem}" for problem in found]
    print("\n".join(problems) or f"{len(pages)} pages, {len(opened)} opened: no problem")
    sys.exit(1 if problems else 0)


main()
