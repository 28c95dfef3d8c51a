"""Events and uploads that fail, and pages without what their script needs."""
import contextlib
import json

from playwright.sync_api import expect

from webapp import choose, comments, settle, until

IMAGE = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff])
NEEDS_SCRIPT = "#page [data-do]:not(a):visible"


def button(page):
    return page.locator("[data-do$='/comments']").first


def check_many_events(app):
    """More than the host takes in a second: what it rejects is sent again."""
    with app.page("/tweets") as page:
        statuses = []
        page.on("response", lambda r: statuses.append(r.status) if r.url.endswith("/-/event") else None)
        button(page).evaluate("button => { for (let left = 91; left > 0; left--) button.click(); }")
        if not until(page, lambda: statuses.count(204) >= 91):
            yield f"of 91 clicks {statuses.count(204)} were taken"
        settle(page)
        expect(comments(page)).to_have_count(1)
        expect(page.locator(".report")).to_be_hidden()


def check_order_of_events(app):
    """Every third event is rejected once."""
    with app.page("/tweets") as page:
        taken, rejected = [], []
        page.on("response", lambda r: taken.append(json.loads(r.request.post_data)["control"])
                if r.url.endswith("/-/event") and r.status == 204 else None)

        def handle(route):
            if len(taken) % 3 == 2 and len(rejected) <= len(taken) // 3:
                rejected.append(route.request.post_data)
                route.fulfill(status=429, headers={"Retry-After": "0"}, body="too many events a second\n")
            else:
                route.continue_()

        page.route("**/-/event", handle)
        sent = page.evaluate("""() => {
          const [a, b] = document.querySelectorAll("[data-do$='/comments']");
          const clicks = [...Array(10).fill(a), b, a, a, b];
          clicks.forEach(button => button.click());
          return clicks.map(button => button.dataset.do);
        }""")
        until(page, lambda: len(taken) >= len(sent))
        if taken != sent or not rejected:
            yield f"{sent} were sent and {taken} taken; {len(rejected)} were rejected once"


def check_failed_events(app):
    with app.page("/tweets") as page:
        for words, answer in (
                ("too large", lambda route: route.fulfill(status=413, body="content too large\n")),
                ("may be lost", lambda route: route.abort())):
            page.route("**/-/event", answer)
            button(page).click()
            expect(page.locator(".report")).to_contain_text(words)
            page.unroute("**/-/event")
        choose(page, "comment")
        expect(page.locator(".report"), "the report ends with the next event").to_be_hidden()


def check_failed_uploads(app):
    with app.page("/photos") as page:
        def upload(name):
            page.set_input_files("#file", {"name": name, "mimeType": "image/jpeg", "buffer": IMAGE})
            page.locator(".upload button").click()

        page.set_input_files("#file", {"name": "a.txt", "mimeType": "text/plain", "buffer": b"no picture"})
        page.locator(".upload button").click()
        expect(page.get_by_role("alert"), "a rejected file is reported").to_contain_text("a.txt is not a PNG")
        upload("猫" * 240 + ".jpg")
        expect(page.locator(".app"), "a file with a long name is uploaded").to_contain_text("猫猫")
        for words, answer in (
                ("two cats.jpg was rejected", lambda route: route.fulfill(status=503, body="try again\n")),
                ("two cats.jpg may be lost", lambda route: route.abort())):
            page.route("**/-/upload*", answer)
            upload("two cats.jpg")
            expect(page.locator(".report")).to_contain_text(words)
            page.unroute("**/-/upload*")


def check_missing_features(app):
    """What has no effect is hidden, and the page says so."""
    for script in ("delete self.SharedWorker",
                   "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"):
        with contextlib.closing(app.browser.new_context(
                storage_state=app.browser.context.storage_state())) as context:
            context.add_init_script(script)
            page = context.new_page()
            page.goto(app.origin + "/tweets")
            expect(page.locator(".report")).to_contain_text("Buttons and forms are hidden")
            expect(page.locator(NEEDS_SCRIPT)).to_have_count(0)


def check_ended_worker(app):
    """Another worker takes the place of one that has ended."""
    with contextlib.ExitStack() as stack:
        pages = [stack.enter_context(app.page("/tweets")) for _ in range(3)]
        form = stack.enter_context(app.page("/characters"))
        form.locator("#words").fill("half")
        for _ in range(3):
            if not app.browser.end_shared_workers():
                yield "there was no worker"
            for page in pages:
                count = comments(page).count()
                settle(page)
                button(page).click()
                expect(comments(page)).to_have_count(1 - count)
        expect(form.locator("#words"), "a typed text stays").to_have_value("half")
