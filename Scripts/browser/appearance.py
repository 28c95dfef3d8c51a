"""The main pages as they look, compared with the pictures of the repository.

A picture is half the size of its page, and both are blurred before they are compared: what moved by a few
pixels differs, and the rendering of glyphs does not. Pictures of other fonts cannot be compared.
"""
import io
import pathlib
import subprocess

from PIL import Image, ImageChops, ImageFilter

from webapp import PICTURES

FOLDER = pathlib.Path("Tests/Snapshots/web")
PAGES = {
    "home": "/", "articles": "/articles", "article": "/articles/1001", "tweets": "/tweets",
    "characters": "/characters", "character": "/characters/1009017", "photos": "/photos", "photo": "/photos?row=3",
    "account": "/account", "compare": "/compare/tweets",
}
# By the name of the picture.
SIZES = {"wide": (1400, 900), "narrow": (320, 700)}
SCHEMES = {"wide": "light", "narrow": "dark"}
# Of 255; and the share of the pixels that may differ more.
TOLERANCE, SHARE = 20, 0.0005


def fonts():
    """Those of text, code and emoji."""
    command = ["fc-match", "-f", "%{family} %{fontversion} hinting %{hintstyle}\n"]
    try:
        return "".join(subprocess.check_output([*command, family], text=True)
                       for family in ("system-ui", "monospace", "emoji"))
    except FileNotFoundError:
        return "of a system without fontconfig\n"


def take(app):
    """Yields the name and the picture of each page, in which nothing varies from run to run."""
    for name, path in PAGES.items():
        with app.page(path) as page:
            for size, (width, height) in SIZES.items():
                page.set_viewport_size({"width": width, "height": height})
                page.emulate_media(color_scheme=SCHEMES[size], reduced_motion="reduce")
                page.evaluate(LOADED)
                picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
                yield f"{name}-{size}", picture.resize((width // 2, height // 2), Image.Resampling.BOX)


# Pictures that are in view and still load.
LOADED = """() => Promise.all([...document.images].filter(image =>
  !image.complete && image.getBoundingClientRect().top < innerHeight).map(image =>
  new Promise(done => { image.onload = image.onerror = done; })))"""


def record(app, sample):
    FOLDER.mkdir(exist_ok=True)
    with app.serve(sample):
        for name, picture in take(app):
            picture.save(FOLDER / f"{name}.webp", quality=70, method=6)
            yield True
    (FOLDER / "fonts.txt").write_text(fonts())


def check_appearance(app):
    recorded = (FOLDER / "fonts.txt").read_text()
    if fonts() != recorded:
        print("appearance: SKIPPED, since the pictures show other fonts: " + ", ".join(recorded.splitlines()))
        return
    for name, picture in take(app):
        with Image.open(FOLDER / f"{name}.webp") as file:
            expected = file.convert("RGB")
        differing = difference(picture, expected)
        share = differing.histogram()[255] / (differing.width * differing.height)
        if share > SHARE:
            picture.save(PICTURES / f"{name}-now.png")
            differing.save(PICTURES / f"{name}-difference.png")
            yield (f"{name}: {share:.1%} of the page differ: see {PICTURES}/{name}-now.png and "
                   f"{name}-difference.png; if it is right, run Scripts/web --update")


def difference(one, other):
    """White where they differ."""
    blurred = [image.filter(ImageFilter.GaussianBlur(2)) for image in (one, other)]
    channels = ImageChops.difference(*blurred).split()
    largest = ImageChops.lighter(ImageChops.lighter(*channels[:2]), channels[2])
    return largest.point(lambda value: 255 if value > TOLERANCE else 0)
