"""picture.py CHROMIUM PROGRAM FOLDER: takes the README's pictures of the app in the browser, light and dark."""
import contextlib
import io
import pathlib
import sys

from PIL import Image

from browsers import chromium
from webapp import App, choose, rest, server, settle

# The address, whether all of the page is shown, and the controls to choose.
PICTURES = {
    "feed": ("/tweets", False),
    "compare": ("/compare/tweets?pattern=mvc&pattern=vip", True, "Like"),
}
# As wide as a README.
SIZE = {"width": 880, "height": 790}


def take(app, path, is_whole, *controls):
    """Yields a picture of each scheme, twice as large for screens of high resolution."""
    with contextlib.closing(app.browser.new_context(
            storage_state=app.browser.context.storage_state(), device_scale_factor=2, viewport=SIZE)) as context:
        page = context.new_page()
        page.goto(app.origin + path)
        settle(page)
        for control in controls:
            choose(page, control)
            rest(page)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.mouse.move(0, 0)
            yield scheme, Image.open(io.BytesIO(page.screenshot(full_page=is_whole))).convert("RGB")


def main(program, app, folder):
    with chromium(program) as browser, server(
            app, "sample-server", "--port", "0", "--new-tweet-interval", "3600s") as sample:
        app = App(browser, app)
        for name, arguments in PICTURES.items():
            with app.serve(sample):
                for scheme, picture in take(app, *arguments):
                    file = pathlib.Path(folder, name + {"light": "", "dark": "-dark"}[scheme] + ".png")
                    # A palette halves the file.
                    picture.quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)


main(*sys.argv[1:])
