"""The links of comparisons, opened by other processes with data of their own."""
import difflib
import re
import shlex

from playwright.sync_api import expect

from webapp import App, rest, server, settle

# Those that are not in the link: a view of the messages, and the end of a wait, where nothing waits.
VIEWS = ("previous-message", "next-message", "sources", "diff", "later")
# Events that are offered after another.
LONGER = (["like", "undo"], ["like", "later"], ["like", "later", "refresh"], ["fail", "load", "retry"],
          ["slow", "load"], ["close", "load"])
TEXTS = """panes => panes.map(pane =>
  [...pane.querySelectorAll("h2, h3, .sequence, .screen")].map(part => part.innerText).join("\\n"))"""


def visits(app, path):
    """Each event that the page offers, and the longer ones."""
    with app.page(path) as page:
        controls = page.locator("[data-do^='action:/']").evaluate_all("all => all.map(e => e.dataset.do.slice(8))")
    events = [control for control in controls if control not in VIEWS]
    return [[event] for event in events] + [visit for visit in LONGER if visit[0] in events]


def shown(page):
    """The texts of each pane: its messages and screen. An object may be released after its pane was drawn."""
    # Twice: a load that has just begun shows no progress yet.
    for _ in range(2):
        settle(page)
        rest(page, 300)
    return page.locator(".pane").evaluate_all(TEXTS)


def differences(expected, page, source):
    found = shown(page)
    if len(found) != len(expected):
        yield f"{source}: {len(found)} panes instead of {len(expected)}"
    for old, new in zip(expected, found):
        if old != new:
            lines = difflib.unified_diff(old.splitlines(), new.splitlines(), "copied", "opened", lineterm="")
            yield f"{source}:\n" + "\n".join(lines)


def check_links(app, paths):
    """A link, and the command beside it, show the messages and texts of the page that they were copied from."""
    other = App(app.browser, app.program)
    with app.serve("sample"), other.serve("sample"):
        for path in paths:
            for events in visits(app, path):
                with app.page(path) as page:
                    link = page.get_by_role("link", name="Link to this view")
                    for event in events:
                        shown(page)
                        page.locator(f"[data-do='action:/{event}'], [data-do='{event}']").first.click()
                        expect(link).to_have_attribute("href", re.compile(f"event={event}[^&]*$"))
                    expected = shown(page)
                    link = link.get_attribute("href")
                    command = page.locator(".choice code").inner_text()
                with other.page(link) as page:
                    yield from differences(expected, page, link)
                with (server(app.program, *shlex.split(command)[1:], "--no-open") as address,
                      app.browser.context.new_page() as page):
                    page.goto(address)
                    yield from differences(expected, page, command)
                    yield from app.browser.problems(app.origin, other.origin, address.split("/?")[0])
