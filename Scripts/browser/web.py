"""web.py CHROMIUM PROGRAM: checks the pages of `PROGRAM web` in Chromium."""
import re
import sys
import time

from chromium import chromium, collect
from connections import check_interruption, check_restart, check_tabs, check_times
from controls import (
    check_history, check_keyboard, check_scrolling, check_sign_in, check_typing, check_without_script)
from failures import (
    check_ended_worker, check_failed_events, check_failed_uploads, check_many_events,
    check_missing_features, check_order_of_events)
from screens import SCREENS, SIGNED_IN, check_attacks, check_screens, comparisons
from webapp import App, server

LOST = "Failed to load resource"


def main():
    wrong = []

    def run(check, *arguments, expected="$."):
        """`expected` matches what the browser may report."""
        start, name = time.monotonic(), check.__name__.removeprefix("check_").replace("_", " ")
        found = collect(check, app, *arguments)
        found += [p for p in browser.problems(app.origin) if not re.match(expected, p)]
        print(f"{name}: {time.monotonic() - start:.0f} s", flush=True)
        for problem in found:
            print(f"{name}: {problem}", file=sys.stderr)
        wrong.extend(found)

    program = sys.argv[2]
    with chromium(sys.argv[1]) as browser, \
            server(program, "sample-server", "--port", "0") as sample:
        app = App(browser, program)
        with app.serve(sample):
            run(check_times)
            run(check_screens, SCREENS | comparisons(program))
            run(check_typing)
            run(check_keyboard)
            run(check_sign_in)
            run(check_screens, SIGNED_IN)
            run(check_history)
            run(check_scrolling)
            run(check_tabs)
            run(check_without_script)
            run(check_missing_features)
            run(check_interruption, expected=LOST)
            run(check_many_events, expected=LOST)
            run(check_order_of_events, expected=LOST)
            run(check_failed_events, expected=LOST)
            run(check_failed_uploads, expected=LOST)
            run(check_ended_worker)
        run(check_restart, sample, expected=LOST)
        run(check_attacks, sample, expected=LOST)
    sys.exit(1 if wrong else 0)


main()
