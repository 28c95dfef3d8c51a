"""web.py chromium|firefox BROWSER PROGRAM [--update]: checks the pages of `PROGRAM web`."""
import re
import sys
import time

from appearance import check_appearance, record
from browsers import chromium, collect, firefox
from connections import check_interruption, check_live_feed, check_restart, check_tabs, check_times
from controls import (
    check_composer, check_history, check_keyboard, check_messages, check_patterns, check_script, check_scrolling,
    check_sign_in, check_sources, check_typing, check_without_script)
from failures import (
    check_ended_worker, check_failed_events, check_failed_uploads, check_many_events,
    check_missing_features, check_order_of_events)
from firstpages import check_first_pages
from links import check_links
from paper import check_paper
from pictures import check_pictures, check_slow_pictures
from screens import (
    SCREENS, SIGNED_IN, check_attacks, check_error_pages, check_pages, check_screens, comparisons)
from webapp import App, server

LOST = "Failed to load resource"
# The stylesheet, too, needs the cookie, and axe adds one.
WITHOUT_COOKIE = "Refused to apply style|Applying inline style|Couldn't load preload assets"


def run(app, check, *arguments, expected="$."):
    """Returns whether `check` passes. `expected` matches what the browser may report."""
    start = time.monotonic()
    name = f"{app.browser.name}, " + check.__name__.removeprefix("check_").replace("_", " ")
    found = collect(check, app, *arguments)
    found += [p for p in app.browser.problems(app.origin) if not re.match(expected, p)]
    print(f"{name}: {time.monotonic() - start:.0f} s", flush=True)
    for problem in found:
        print(f"{name}: {problem}", file=sys.stderr)
    return not found


def check_in_chromium(app, sample):
    every = comparisons(app.program)
    with app.serve(sample):
        # First, since other checks like tweets.
        yield run(app, check_appearance)
        yield run(app, check_first_pages)
        yield run(app, check_times)
        yield run(app, check_screens, SCREENS | every)
        yield run(app, check_error_pages, expected=f"{LOST}|{WITHOUT_COOKIE}")
        yield run(app, check_paper, [SCREENS["compare"], *every.values()])
        yield run(app, check_typing)
        yield run(app, check_keyboard)
        yield run(app, check_messages)
        yield run(app, check_sources)
        yield run(app, check_script, expected=LOST)
        yield run(app, check_patterns)
        yield run(app, check_sign_in)
        yield run(app, check_screens, SIGNED_IN)
        yield run(app, check_history)
        yield run(app, check_scrolling)
        yield run(app, check_tabs)
        yield run(app, check_without_script)
        yield run(app, check_missing_features)
        yield run(app, check_interruption, expected=LOST)
        yield run(app, check_many_events, expected=LOST)
        yield run(app, check_order_of_events, expected=LOST)
        yield run(app, check_failed_events, expected=LOST)
        yield run(app, check_failed_uploads, expected=LOST)
        yield run(app, check_ended_worker)
        yield run(app, check_composer)
    yield run(app, check_restart, sample, expected=LOST)
    yield run(app, check_attacks, sample, expected=LOST)
    yield run(app, check_pictures, sample)
    yield run(app, check_slow_pictures, sample)
    yield run(app, check_live_feed)
    yield run(app, check_links, [path for path, *_ in every.values()])


def check_in_firefox(app, sample):
    with app.serve(sample):
        yield run(app, check_pages)
        # Not the sign-in: the Tab key does not return to the page from its end.
        yield run(app, check_keyboard)
        yield run(app, check_messages)
        yield run(app, check_sources)
        yield run(app, check_script, expected=LOST)
        yield run(app, check_patterns)
        yield run(app, check_history)
        yield run(app, check_scrolling)
        yield run(app, check_composer)
    yield run(app, check_pictures, sample)
    yield run(app, check_slow_pictures, sample)


def main(name, path, program, *options):
    launch, check = {"chromium": (chromium, check_in_chromium), "firefox": (firefox, check_in_firefox)}[name]
    if options == ("--update",):
        check = record
    with launch(path) as browser, server(
            # Pages without new tweets look the same at all times.
            program, "sample-server", "--port", "0", "--new-tweet-interval", "3600s") as sample:
        passed = list(check(App(browser, program), sample))
    sys.exit(0 if all(passed) else 1)


main(*sys.argv[1:])
