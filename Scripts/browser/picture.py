"""picture.py CHROMIUM PROGRAM PNG: takes the README's picture of a comparison in the browser."""
import contextlib
import sys

from webapp import PICTURES, App, server

chromium, program, picture = sys.argv[1:]
PICTURES.mkdir(parents=True, exist_ok=True)
app = App(chromium, program)
with contextlib.closing(app.browser), server(program, "sample-server", "--port", "0") as sample, \
        app.serve(sample), app.page("/compare/tweets?pattern=mvc&pattern=vip&pattern=reducer") as page:
    page.choose("Like")
    page.show(1200, 1250, "light")
    page.screenshot(picture, full=False)
