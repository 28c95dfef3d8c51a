"""Each screen of the app, and those of a hostile source."""
import contextlib
import itertools
import json
import re
import subprocess
import urllib.parse

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import hostile
from appearance import PAGES
from browsers import OVERFLOW, script
from webapp import PICTURES, choose, settle, shows

# The steps of `regatta compare --script`, as its address has them.
SCRIPT = "/compare/tweets?pattern=mvc&pattern=vip&script=" + urllib.parse.quote("\n".join((
    "appear", "profile(standard): ada", "feed(standard): six", "like:5", "wait 50", "setLiked(5, false): fails",
    "close", "release")))

WIDTHS = (320, 800, 1400)
# Every violation of these is a problem, of best practices the serious ones are.
WCAG = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
AXE = """tags => axe.run({ runOnly: tags, resultTypes: ["violations"] })"""

# The address of each screen, and the controls to choose there.
SCREENS = {
    "home": ("/",), "articles": ("/articles",), "article": ("/articles/1001",),
    "article-missing": ("/articles/9",), "tags": ("/articles/tags",), "tag": ("/articles?tag=swift",),
    "tweets": ("/tweets",), "comments": ("/tweets", "comment"), "trace": ("/tweets", "Trace"),
    "new-tweet": ("/tweets/new",), "new-tweet-blank": ("/tweets/new", "Post"),
    "sources": ("/compare/tweets?pattern=mvc&pattern=vip", "Diff"),
    "picture": ("/tweets?row=ilse_keel-5&picture=2",),
    "characters": ("/characters",), "search": ("/characters?name=ma",),
    "search-empty": ("/characters?name=nothing",), "character": ("/characters/1009017",),
    "photos": ("/photos",), "photo": ("/photos?row=1",), "saved": ("/photos/saved",),
    "patterns": ("/patterns",), "sign-in": ("/account",), "register": ("/account", "Register"),
    "sign-in-rejected": ("/account", "Sign in"), "confirm": ("/account", "Confirm a registration"),
    "forgotten": ("/account", "Forgot your password?"),
    "new-password": ("/account", "Forgot your password?", "I have a code"),
    "compare": ("/compare/tweets",), "events": ("/compare/tweets?event=refresh&event=comments",),
    "script": (f"{SCRIPT}&step=3", "Next step"),
    "repeated": ("/compare/tweets?event=refresh&event=comments", "Repeat these 2"),
}
SIGNED_IN = {"account": ("/account",), "add-card": ("/account", "Add a card")}


def comparisons(program):
    """A screen with every pattern of each feature that has several."""
    patterns = json.loads(subprocess.check_output([program, "patterns", "--json"]))
    def path(feature):
        names = [pattern["name"] for pattern in patterns
                 if feature in [entry["feature"] for entry in pattern["targets"]]]
        return f"/compare/{feature}?" + "&".join(f"pattern={name}" for name in names)
    return {"all-tweets": (path("tweets"), "Comments"), "all-details": (path("character-detail"),)}


FOREIGN = script("foreign.js")


def violations(page):
    for violation in page.evaluate(AXE, [*WCAG, "best-practice"])["violations"]:
        if violation["impact"] in ("serious", "critical") or "best-practice" not in violation["tags"]:
            yield f"{violation['id']}: " + " ".join(node["html"][:120] for node in violation["nodes"][:3])


def double_text(page):
    """As by the browser's setting of the text size."""
    page.context.new_cdp_session(page).send(
        "Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})


def problems_in_all_sizes(page):
    page.evaluate(Axe().axe_script)
    for width, scheme in itertools.product(WIDTHS, ("light", "dark")):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme)
        yield width, scheme, [*page.evaluate(OVERFLOW), *violations(page)]


def check_screens(app, screens):
    for name, (path, *controls) in screens.items():
        with app.page(path) as page:
            for control in controls:
                choose(page, control)
            for width, scheme, problems in problems_in_all_sizes(page):
                for problem in problems:
                    yield f"{name}, {width} pixels, {scheme}: {problem}"
                if scheme == "light":
                    page.screenshot(path=PICTURES / f"{name}-{width}.png")
            double_text(page)
            for width in reversed(WIDTHS):
                page.set_viewport_size({"width": width, "height": 900})
                for problem in page.evaluate(OVERFLOW):
                    yield f"{name}, {width} pixels, text of 200 %: {problem}"
            page.screenshot(path=PICTURES / f"{name}-large-text.png")
        for problem in app.browser.problems(app.origin):
            yield f"{name}: {problem}"


def check_error_pages(app):
    """Of addresses without a screen, and of a browser without the cookie: each has a link that leads home."""
    addresses = ("/nothing", "/compare", "/tweets?pattern=nothing", "/-/search?words=a", "/photos?" + "x" * 5000)
    cases = [(path, app.browser.context.storage_state(), True) for path in addresses]
    for path, state, has_home in [*cases, ("/tweets", None, False)]:
        with contextlib.closing(app.browser.new_context(storage_state=state)) as context:
            page = context.new_page()
            page.goto(app.origin + path)
            for width, scheme, problems in problems_in_all_sizes(page):
                for problem in problems:
                    yield f"{path[:30]}, {width} pixels, {scheme}: {problem}"
            if has_home:
                page.get_by_role("link", name="Go to the first page").click()
                shows(page, "Regatta")


def check_pages(app):
    for name, path in PAGES.items():
        with app.page(path) as page:
            page.set_viewport_size({"width": WIDTHS[0], "height": 900})
            for problem in [*page.evaluate(OVERFLOW), *app.browser.problems(app.origin)]:
                yield f"{name}: {problem}"


def check_attacks(app, sample):
    """Screens of a hostile source, and hostile addresses."""
    address = urllib.parse.quote(hostile.TEXT)
    screens = {
        "/articles": [], "/articles/1001": [], "/articles/tags": [], "/tweets": ["comment", "Trace"],
        "/characters": [], "/characters/1009017": [], "/characters?service=rick-and-morty": [],
        "/photos": [], "/photos?row=1": ["Save it"], "/photos?service=picsum": [],
        "/account": []}
    addresses = {
        "/photos/saved": [], f"/articles?tag={address}": [], f"/characters?name={address}": [],
        f"/tweets?row={address}": [], f"/tweets?user={address}": [], f"/{address}": []}
    with hostile.source(sample) as source, app.serve(source.url), app.page("/account") as page:
        for label, text in (("Country code", "+49"), ("Phone number", "171 3920042"),
                            ("Password", "cast off at eight")):
            page.get_by_label(label).fill(text)
        choose(page, "Sign in")
        page.set_viewport_size({"width": 390, "height": 900})
        for path, controls in (screens | addresses).items():
            page.goto(app.origin + path)
            if path in screens:
                settle(page)
                expect(page.locator("body"), "shows the attack").to_contain_text(hostile.CODE)
            found = page.evaluate(FOREIGN)
            for control in controls:
                choose(page, control)
                found += page.evaluate(FOREIGN)
            yield from (f"{path[:30]}: {problem}" for problem in found)
            page.screenshot(path=PICTURES / f"attack{re.sub('[^a-z0-9]+', '-', path[:30])}.png")
        page.goto(app.origin)
        page.locator("main").evaluate("main => main.innerHTML = '<b>attack</b>'")
        if not page.evaluate(FOREIGN):
            yield "does not find an attack that succeeds"
