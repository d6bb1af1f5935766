"""Playing in a browser by hand: by taps or by keys, following the page's own hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

CORNER: Any = {"x": 14, "y": 20}
"""Where a covered card can be touched."""

TURN = ".page[data-my-move=true], dialog [data-act=next], dialog .can, [data-act=sheet]"
"""There is something to do, or a hand is over."""

SEATS = {"two-player": 2, "browser": 2, "three-player": 3, "dummies": 4, "classic": 4, "six-player": 6}

TOO_MANY = 429


def new_match(page: Page, url: str, preset: str = "two-player", **settings: object) -> str:
    """Make a match over HTTP, as this browser, and open its table; returns the table's id."""
    seats = ["you", *["steady"] * (SEATS[preset] - 1)]
    form = {"preset": preset, "settings": settings, "seats": seats, "name": "You"}
    page.request.get(url)
    answer = page.request.post(f"{url}/api/matches", data=form)
    while answer.status == TOO_MANY:
        answer = page.request.post(f"{url}/api/matches", data=form)
    made = answer.json()
    page.goto(url + made["url"])
    page.wait_for_selector("[data-act=next].can")
    return str(made["table"])


def deal(page: Page) -> None:
    """Deal, and wait until it is one's own turn."""
    page.locator("[data-act=next]").last.click()
    page.wait_for_selector("button.card")
    my_turn(page)


def my_turn(page: Page) -> None:
    """Wait until one is to move."""
    page.wait_for_selector(".page[data-my-move=true]")


def draw(page: Page) -> None:
    """Begin the turn: draw, or take the pile where that is all that can be done."""
    page.keyboard.press("d" if page.locator("[data-act=draw].can").count() else "t")
    page.wait_for_selector("[data-act=meld]")
    my_turn(page)


def faces(page: Page) -> list[str]:
    """The faces of the hand, in the order shown."""
    return list(page.eval_on_selector_all("button.card", "all => all.map(one => one.dataset.face)"))


def selected(page: Page) -> list[str]:
    """The faces of the selected cards."""
    return list(page.eval_on_selector_all("button.card[aria-pressed=true]", "all => all.map(one => one.dataset.face)"))


def choose_first(page: Page) -> None:
    """Select the first card of the hand by keys."""
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    page.keyboard.press("Space")


def version(page: Page) -> int:
    """The version of the table that the page shows."""
    return int(page.locator(".page").get_attribute("data-version") or -1)


def await_version(page: Page, least: int) -> None:
    """Wait until the page shows this version or a later one."""
    page.wait_for_function(f"() => Number(document.querySelector('.page')?.dataset.version) >= {least}")


def await_done(page: Page, least: int, press: Callable[[Locator], None]) -> None:
    """Wait until the page shows this version; where it asks whether that is meant, say so."""
    page.wait_for_function(
        f"""() => document.querySelector('dialog [data-act=sure]')
        || Number(document.querySelector('.page')?.dataset.version) >= {least}"""
    )
    sure = page.locator("dialog [data-act=sure]")
    if sure.count():
        press(sure)
    await_version(page, least)


def await_count(page: Page, count: int) -> None:
    """Wait until the hand has so many cards."""
    page.wait_for_function(f"() => document.querySelectorAll('button.card').length === {count}")


def hint(page: Page) -> str:
    """Ask for a hint by key; the action as text."""
    page.keyboard.press("h")
    return _suggestion(page)


def open_menu(page: Page) -> None:
    """Open the menu of the table."""
    page.locator("header.top button").first.click()
    page.wait_for_selector("dialog .calm")


def close_dialog(page: Page) -> None:
    """Close what is open by its key."""
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def _suggestion(page: Page) -> str:
    return page.locator(".hint").get_attribute("data-action") or ""


class ByTaps:
    """Everything by touching what is on the screen."""

    def __init__(self, page: Page) -> None:
        """Play on this page, which must have a touch screen."""
        self.page = page

    def step(self) -> bool:
        """One action, or the next deal; False once the match is over."""
        page = self.page
        page.wait_for_selector(TURN)
        if page.locator("dialog").count():
            if page.locator("[data-act=sheet]").count():
                return False
            page.locator("dialog [data-act=next]").tap()
            page.wait_for_selector("dialog", state="detached")
            page.wait_for_selector("[data-act=next]", state="detached")
            return True
        page.locator("[data-act=hint]").tap()
        self.do(_suggestion(page))
        return True

    def do(self, action: str) -> None:
        """Carry an action out."""
        page = self.page
        verb = action.split(maxsplit=1)[0]
        before = version(page)
        if verb == "draw":
            page.locator("[data-spot=stock]").tap()
        elif verb in ("ask", "yes", "no", "pass"):
            page.locator(f"[data-act={verb}]").tap()
        else:
            for card in page.locator("button.card.suggested").all():
                card.tap(position=CORNER)
            if verb == "take":
                page.locator("[data-spot=pile]").tap(position=CORNER)
            elif verb == "add":
                slot = action.split(":", maxsplit=1)[0].removeprefix("add ")
                page.locator(f'[data-drop="meld:{slot}"]').tap(position=CORNER)
            else:
                page.locator(f"[data-act={verb}]").tap()
        await_done(page, before + 1, lambda sure: sure.tap())


class ByKeys:
    """Everything by keys; nothing is clicked."""

    def __init__(self, page: Page) -> None:
        """Play on this page."""
        self.page = page

    def step(self) -> bool:
        """One action, or the next deal; False once the match is over."""
        page = self.page
        page.wait_for_selector(TURN)
        if page.locator("dialog").count():
            over = page.locator("[data-act=sheet]").count() == 1
            close_dialog(page)
            if over:
                return False
            page.keyboard.press("n")
            page.wait_for_selector("[data-act=next]", state="detached")
            return True
        self.do(hint(page))
        return True

    def do(self, action: str) -> None:
        """Carry an action out."""
        page = self.page
        verb = action.split(maxsplit=1)[0]
        before = version(page)
        if verb == "draw":
            page.keyboard.press("d")
        elif verb in ("ask", "yes", "no", "pass"):
            page.locator(f"[data-act={verb}]").press("Enter")
        else:
            self._select()
            if verb == "add":
                slot = action.split(":", maxsplit=1)[0].removeprefix("add ")
                page.locator(f'[data-drop="meld:{slot}"]').press("Enter")
            else:
                page.keyboard.press({"take": "t", "meld": "f", "discard": "x"}[verb])
        await_done(page, before + 1, lambda sure: sure.press("Enter"))

    def _select(self) -> None:
        page = self.page
        wanted = page.eval_on_selector_all(
            "button.card", "all => all.flatMap((one, at) => one.classList.contains('suggested') ? [at] : [])"
        )
        if not wanted:
            return
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Home")
        at = 0
        for goal in wanted:
            for _ in range(goal - at):
                page.keyboard.press("ArrowRight")
            at = goal
            page.keyboard.press("Space")
