"""page.py BROWSER PAGE [--screenshot PNG [SECTION] | --look FOLDER]: checks a race's page in Chromium."""
import pathlib
import sys

from playwright.sync_api import expect

from browsers import OVERFLOW, chromium, collect, script

WIDTHS = (360, 800, 1400)
STRUCTURE = script("structure.js")


def show(page, url, width, scheme):
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)
    page.goto(url)


def check(page, url, width):
    for scheme in ("light", "dark"):
        show(page, url, width, scheme)
        page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        yield from page.evaluate(OVERFLOW)
    yield from page.evaluate(STRUCTURE)
    show(page, url, width, "light")
    link = page.locator(".tree a").first
    if link.count():
        link.click()
        file = page.locator(link.get_attribute("href"))
        expect(file, "without further clicks, a file's link opens the file").to_be_visible()
    with page.expect_download() as download:
        page.locator("#save").click()
    if download.value.path().read_text() != page.locator("#report").text_content():
        yield "the raw data is not saved"


def capture(page, url, folder):
    for width in WIDTHS:
        for scheme in ("light", "dark"):
            show(page, url, width, scheme)
            page.screenshot(path=f"{folder}/{width}-{scheme}.png", full_page=True)
    show(page, url, 1000, "light")
    page.pdf(path=f"{folder}/paper.pdf", print_background=True)


def main():
    program, file, *rest = sys.argv[1:]
    url, wrong = pathlib.Path(file).resolve().as_uri(), []
    with chromium(program) as browser, browser.context.new_page() as page:
        if rest[:1] == ["--look"]:
            return capture(page, url, rest[1])
        if rest[:1] == ["--screenshot"]:
            page.set_viewport_size({"width": 1200, "height": 1000})
            page.emulate_media(reduced_motion="reduce")
            page.goto("#".join([url, *rest[2:]]))
            return page.screenshot(path=rest[1])
        for width in WIDTHS:
            found = collect(check, page, url, width) + browser.problems("file:")
            wrong += [f"at {width} pixels: {problem}" for problem in dict.fromkeys(found)]
    for problem in wrong:
        print(f"{file}: {problem}", file=sys.stderr)
    if wrong:
        sys.exit(1)
    print(f"{file}: passes at {', '.join(map(str, WIDTHS))} pixels")


main()
