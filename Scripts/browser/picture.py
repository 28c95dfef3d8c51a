"""picture.py CHROMIUM PROGRAM PNG: takes the README's picture of a comparison in the browser."""
import sys

from chromium import chromium
from webapp import App, choose, server

program, picture = sys.argv[2:]
with chromium(sys.argv[1]) as browser, server(program, "sample-server", "--port", "0") as sample:
    app = App(browser, program)
    with app.serve(sample), app.page("/compare/tweets?pattern=mvc&pattern=vip&pattern=reducer") as page:
        choose(page, "Like")
        page.set_viewport_size({"width": 1200, "height": 1250})
        page.screenshot(path=picture)
