"""Playing in a browser by hand: by taps or by keys, following the page's own hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

CORNER: Any = {"x": 14, "y": 20}
"""Where a covered card can be touched."""

TURN = ".page[data-my-move=true], dialog [data-act=next], dialog .can, [data-act=sheet]"
"""There is something to do, or a hand is over."""


def new_match(page: Page, url: str, preset: str = "two-player", **settings: object) -> str:
    """Make a match over HTTP and open its table; returns the table's id."""
    page.goto(url)
    page.wait_for_selector("form")
    seats = {"two-player": 2, "three-player": 3, "classic": 4, "six-player": 6}[preset]
    answer = page.evaluate(
        """async body => (await fetch('/api/matches', {method: 'POST', body: JSON.stringify(body),
        headers: {'Content-Type': 'application/json'}})).json()""",
        {"preset": preset, "settings": settings, "seats": ["you", *["steady"] * (seats - 1)], "name": "You"},
    )
    page.goto(url + answer["url"])
    page.wait_for_selector("[data-act=next]")
    return str(answer["table"])


def deal(page: Page) -> None:
    """Deal, and wait until it is one's own turn."""
    page.locator("[data-act=next]").last.click()
    page.wait_for_selector("button.card")
    page.wait_for_selector("[data-act=draw].can, [data-act=take].can")


def faces(page: Page) -> list[str]:
    """The faces of the hand, in the order shown."""
    return list(page.eval_on_selector_all("button.card", "all => all.map(one => one.dataset.face)"))


def version(page: Page) -> int:
    """The version of the table that the page shows."""
    return int(page.locator(".page").get_attribute("data-version") or -1)


def await_version(page: Page, least: int) -> None:
    """Wait until the page shows this version or a later one."""
    page.wait_for_function(f"() => Number(document.querySelector('.page')?.dataset.version) >= {least}")


def hint(page: Page) -> str | None:
    """Ask for a hint; the action as text, or None if there is none to be had now."""
    page.keyboard.press("h")
    return _suggestion(page)


def _suggestion(page: Page) -> str | None:
    try:
        page.wait_for_selector(".hint, dialog", timeout=4000)
    except Exception:
        return None
    if page.locator("dialog").count():
        return None
    return page.locator(".hint").get_attribute("data-action")


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
            return True
        page.locator(".small .button").nth(1).tap()
        action = _suggestion(page)
        if action is not None:
            self.do(action)
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
        await_version(page, before + 1)


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
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog", state="detached")
            if over:
                return False
            page.keyboard.press("n")
            page.wait_for_selector("[data-act=next]", state="detached")
            return True
        action = hint(page)
        if action is not None:
            self.do(action)
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
        await_version(page, before + 1)

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
