"""What a user does in one page: keys, links, history, forms, scrolling."""
import contextlib
import re

from playwright.sync_api import expect

from screens import SCRIPT
from webapp import choose, comments, reach, settle, shows, until


def check_keyboard(app):
    with app.page("/articles") as page:
        reach(page, "^Skip")
        page.keyboard.press("Enter")
        expect(page.locator("#main")).to_be_focused()
        reach(page, "...")
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile("/articles/"))
        settle(page)
    with app.page("/articles/tags") as page:
        reach(page, "swift")
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile(r"\?tag=swift$"))
        settle(page)
    with app.page("/tweets") as page:
        reach(page, "comment")
        page.keyboard.press("Enter")
        expect(comments(page)).to_have_count(1)
        reach(page, "like")
        page.keyboard.press(" ")
        expect(page.locator(":focus")).to_contain_text("13 likes")
        reach(page, "Undo")
        page.keyboard.press("Enter")
        expect(page.locator(":focus"), "the focus goes back to Like").to_contain_text("12 likes")


MARKED = """() => [...document.querySelectorAll(".hovered")].map(({ dataset }) => dataset.object ?? dataset.line)"""
# The objects and lines of the pane that a message names.
NAMED = """message => [...message.closest(".pane").querySelectorAll("[data-object], [data-line]")]
  .map(({ dataset }) => dataset.object ?? dataset.line)
  .filter(name => [message.dataset.from, message.dataset.to, message.dataset.call].includes(name))"""


def marks(page, names, case):
    if not until(page, lambda: page.evaluate(MARKED) == names):
        yield f"{case}: marks {page.evaluate(MARKED)} and not {names}"


def check_messages(app):
    """A message under the pointer, and one with the focus, marks its objects and its lines."""
    with app.page("/compare/tweets?pattern=vip&pattern=mvp") as page:
        choose(page, "Sources")
        page.locator("summary").evaluate_all("all => all.forEach(summary => summary.parentElement.open = true)")
        diagram = page.locator(".sequence").first
        messages = diagram.locator("li").all()
        named = [message.evaluate(NAMED) for message in messages]
        if not any({"Interactor", "Presenter", "presentTimeline"} <= {*names} for names in named):
            yield f"the messages name {named}"
        for message, names in zip(messages, named):
            message.hover()
            yield from marks(page, names, f"under the pointer, {message.inner_text()}")
        page.locator("h1").hover()
        yield from marks(page, [], "when the pointer has left")
        page.mouse.move(0, 0)
        diagram.focus()
        for message, names in zip(messages, named):
            page.keyboard.press("ArrowDown")
            expect(message).to_be_focused()
            yield from marks(page, names, f"with the focus, {message.inner_text()}")
        page.keyboard.press("ArrowUp")
        expect(messages[-2]).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.locator(".sequence li:focus"), "the Tab key leaves the diagram").to_have_count(0)
        yield from marks(page, [], "when the focus has left")


# The lines of the step that are not seen in the box of their pane.
HIDDEN_STEPS = """() => [...document.querySelectorAll("[data-line][aria-current=step], .sequence [aria-current=step]")]
  .filter(line => {
    const { top, bottom } = line.getBoundingClientRect();
    const box = line.closest(".folder, .sequence").getBoundingClientRect();
    return bottom < box.top + 1 || top > box.bottom - 1;
  }).map(line => line.textContent)"""


def check_sources(app):
    """They are coloured, the step of a message scrolls to its function, and differences are shown on request."""
    with app.page("/compare/tweets?pattern=mvp&pattern=vip") as page:
        choose(page, "Sources")
        steps = page.locator("[data-line][aria-current=step]")
        counts = []
        for _ in range(6):
            choose(page, "Next message")
            if not until(page, lambda: not page.evaluate(HIDDEN_STEPS)):
                yield f"not in view: {page.evaluate(HIDDEN_STEPS)}"
            counts.append(steps.count())
            if steps.count():
                expect(page.locator(".folder").first).to_be_in_viewport(ratio=0.99)
        if max(counts) < 2 or page.locator(".folder details[open]").count() < 2:
            yield f"the steps mark {counts} functions"
        for kind in ("comment", "keyword", "type"):
            if not until(page, lambda: page.evaluate("kind => CSS.highlights.get(kind).size", kind)):
                yield f"no {kind} is coloured"
        wide = page.locator(".folder pre").evaluate_all(
            "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).length")
        if wide:
            yield f"{wide} files have lines that are not wrapped"
        choose(page, "Diff")
        expect(page.locator(".pane").first.locator("ins, del")).to_have_count(0)
        page.locator(".pane:last-child summary", has_text="TweetsView").click()
        expect(page.locator(".pane:last-child details[open] ins").first).to_be_visible()


def check_script(app):
    """Its steps are gone through in all panes, and the link and the list of steps show one of them."""
    # A screen that loads shows progress.
    with app.page(f"{SCRIPT}&step=3") as page:
        panes = page.locator(".pane h3")
        current = page.locator(".steps [aria-current=step]")
        steps = page.locator(".steps button").all_inner_texts()
        for number, step in list(enumerate(steps, 1))[2:]:
            if number > 3:
                choose(page, "Next step")
            expect(current).to_have_text(step)
            for pane in panes.all():
                expect(pane).to_contain_text(f"After {number}. {step}: ")
        expect(page.get_by_text("Closed", exact=True)).to_have_count(2)
        choose(page, "Previous step")
        link = page.get_by_role("link", name="Link to this view").get_attribute("href")
    with app.page(link) as page:
        expect(page.locator(".steps [aria-current=step]")).to_have_text(steps[-2])
        page.locator(".steps button", has_text="like:5").click()
        page.wait_for_url("**step=4")
        settle(page)
        expect(page.get_by_role("button", name="Undo")).to_have_count(2)
        expect(page.locator(".steps [aria-current=step]")).to_have_text("like:5")
    with app.page("/compare/tweets?script=appear%0Ajump") as page:
        expect(page.locator("main")).to_contain_text("script:2: “jump” is no step here")
        page.get_by_role("link", name="Regatta", exact=True).click()
        shows(page, "Regatta")


def check_patterns(app):
    """The pattern that is chosen is in the address, and stays."""
    with app.page("/tweets") as page:
        choice = page.get_by_label("Pattern")
        expect(choice).to_have_value("vip")
        choose(page, "comment")
        choice.select_option("mvc")
        page.wait_for_url("**/tweets?pattern=mvc")
        expect(page.locator(".where")).to_contain_text("mvc")
        settle(page)
        page.reload()
        settle(page)
        expect(choice).to_have_value("mvc")
        expect(page.locator(".where")).to_contain_text("mvc")
        page.locator(".list a").first.click()
        expect(page).to_have_url(re.compile("pattern=mvc.*row="))
        settle(page)
        page.locator("main a", has_text="‹ Tweets").click()
        page.wait_for_url("**/tweets?pattern=mvc")
        settle(page)
        choice.select_option("vip")
        page.wait_for_url("**/tweets")
        settle(page)
        page.go_back()
        settle(page)
        page.go_forward()
        settle(page)
        expect(choice).to_have_value("vip")


def check_sign_in(app):
    """With the keyboard alone."""
    with app.page("/account") as page:
        for label, text in (("Country code", "+49"), ("Phone number", "171 3920042"),
                            ("Password", "not the password\n")):
            reach(page, label)
            page.keyboard.type(text)
        expect(page.get_by_role("alert")).to_be_visible()
        expect(page.locator("[type=password]")).to_be_focused()
        reach(page, "Password")
        page.keyboard.type("cast off at eight\n")
        expect(page.locator("main")).to_contain_text("Ada Lotse")
        reach(page, "Activate this")
        page.keyboard.press("Enter")
        expect(page.locator("[data-do*=activate-card]")).to_have_count(0)
        settle(page)


def check_composer(app):
    """A new tweet, with the keyboard alone."""
    with app.page("/tweets") as page:
        field = page.get_by_label("Text", exact=True)
        reach(page, "New tweet")
        page.keyboard.press("Enter")
        expect(field).to_be_focused()
        page.keyboard.type("Half a thought")
        expect(page.locator("main"), "counted as one types").to_contain_text("14 of 280 characters")
        page.keyboard.type("x" * 290)
        expect(page.locator("main")).to_contain_text("304 of 280 characters")
        expect(field).to_be_focused()
        expect(field).to_have_value("Half a thought" + "x" * 290)
        for _ in range(290):
            page.keyboard.press("Backspace")
        expect(page.locator("main")).to_contain_text("14 of 280 characters")
        choose(page, "Discard")
        expect(page.locator("main")).to_contain_text("Discard the draft?")
        choose(page, "‹ Tweets")
        choose(page, "Continue the draft")
        expect(field).to_have_value("Half a thought")
        page.keyboard.press("Enter")
        shows(page, "Tweets")
        first = page.locator(".list > li").first
        expect(first).to_contain_text("Half a thought")
        expect(first).to_have_attribute("aria-current", "true")
    for number in range(10):
        with app.page("/tweets/new") as page:
            expect(page.get_by_label("Text", exact=True), f"opened {number} times").to_be_focused()
    with app.page("/tweets/new") as page:
        shows(page, "New tweet")
        page.reload()
        shows(page, "New tweet")
        choose(page, "Discard")
        shows(page, "Tweets")


def check_history(app):
    with app.page("/tweets") as page:
        # The first trace builds the screen again.
        choose(page, "Trace")
        choose(page, "‹ Tweets")
        choose(page, "comment")
        choose(page, "Trace")
        page.locator("header a[href='/']").click()
        shows(page, "Regatta")
        page.locator("a", has_text=re.compile("^Tweets")).first.click()
        shows(page, "Tweets")
        expect(comments(page), "a link shows a new page").to_have_count(0)
        page.go_back()
        shows(page, "Regatta")
        for move, heading, title in ((page.go_back, "Trace", "Trace · Regatta"),
                                     (page.go_forward, "Regatta", "Regatta"),
                                     (page.go_back, "Trace", "Trace · Regatta")):
            move()
            shows(page, heading)
            expect(page).to_have_title(title)
        choose(page, "‹ Tweets")
        expect(comments(page), "Back shows the comments that were open").to_have_count(1)
        content = page.locator("#page")
        session = content.get_attribute("data-session")
        page.reload()
        expect(content).not_to_have_attribute("data-session", session)
        shows(page, "Tweets")
        expect(comments(page), "a reloaded page is as at its address").to_have_count(0)


def check_scrolling(app):
    with app.page("/articles") as page:
        # An entry of the history within the page.
        page.locator(".skip").press("Enter")
        rows = page.locator(".list > li")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(rows.nth(50)).to_be_attached()
        settle(page)
        top = page.evaluate("scrollTo(0, document.body.scrollHeight), scrollY")
        # A click of the mouse could scroll to the link.
        page.locator(".list a").first.dispatch_event("click")
        expect(page).to_have_url(re.compile("/articles/"))
        settle(page)
        page.go_back()
        expect(rows.nth(50)).to_be_attached()
        expect(page.locator("html")).to_have_js_property("scrollTop", top)
        settle(page)


def check_typing(app):
    """The page changes while a text is typed."""
    for path, field, control in (("/characters", "#words", "refresh"),
                                 ("/account", "#field-phone-number", "submit")):
        with app.page(path) as page:
            text = page.locator(field)
            text.press_sequentially("half")
            text.evaluate("e => e.setSelectionRange(2, 2)")
            # A click would move the focus.
            page.evaluate("""control => post("event", {
              session: +document.getElementById("page").dataset.session, control }).then(() => true)""", control)
            settle(page)
            if control == "refresh":
                expect(text).to_be_focused()
            else:
                # A rejected form moves the focus to its first problem.
                expect(page.locator(".error").first).to_be_visible()
            typed = text.evaluate("e => [e.value, e.selectionStart]")
            if typed != ["half", 2]:
                yield f"{path}: the text and caret ['half', 2] became {typed}"


def check_without_script(app):
    with contextlib.closing(app.browser.new_context(
            java_script_enabled=False, storage_state=app.browser.context.storage_state())) as context:
        page = context.new_page()

        def read(path):
            page.goto(app.origin + path)
            expect(page.locator("noscript p")).to_be_visible()
            expect(page.locator("button[data-do]:visible, form[data-do]:visible, .upload:visible")).to_have_count(0)

        read("/articles")
        page.locator(".list a").first.click()
        page.wait_for_url("**/articles/*")
        read("/articles")
        page.locator(".more a").first.click()
        page.wait_for_url("**?*rows=*")
        read("/tweets")
        page.locator(".list a").first.click()
        expect(page.locator("h1")).to_have_text("Tweet")
        read("/tweets")
        page.locator(".grid4 a, .grid2 a").first.click()
        expect(page.locator("h1")).to_have_text(re.compile("Picture 1 of"))
        page.get_by_role("link", name="Next").click()
        expect(page.locator("h1")).to_have_text(re.compile("Picture 2 of"))
        page.get_by_role("link", name="‹ Tweet").click()
        expect(page.locator("h1")).to_have_text("Tweet")
        read("/characters?name=ma")
        page.fill("#words", "mar")
        page.locator("form button").first.click()
        page.wait_for_url("**?name=mar")
