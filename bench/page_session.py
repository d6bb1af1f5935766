"""How long the page takes to answer, and how much it shifts, while a person plays on a machine four times slower.

All input is the browser's own (CDP), so that it is timed as a person's would be.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from bench.page_loading import PHONE, show_whole
from tests.web.driver import CORNER, ByKeys, ByTaps, version

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SLOWER = 4
DESKTOP = {"width": 1440, "height": 900}
ALL_KINDS = {"draw", "meld", "discard"}
"""A session goes on until each of these has been done."""


class Session(NamedTuple):
    """What a session showed: milliseconds for INP, the slowest interactions, the worst shifts and what moved.

    ``done`` counts the actions played, by verb.
    """

    interactions: int
    inp: float
    longest: list[str]
    cls: float
    moved: list[str]
    done: Counter[str]


class _Taps(ByTaps):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.done: Counter[str] = Counter()

    def do(self, action: str) -> None:
        super().do(action)
        self.done[action.split()[0]] += 1

    def look_around(self) -> None:
        """What people do besides playing: sort, select and deselect, ask, read, change the cloth."""
        page = self.page
        page.locator(".small .button").nth(2).tap()
        for number in (0, 1, 2, 1, 0, 2):
            page.locator("button.card").nth(number).tap(position=CORNER)
        page.locator("button.card").first.tap(position=CORNER)
        main = page.locator("[data-act=meld]")
        if main.count():
            before = version(page)
            main.tap(force=True)
            # One card is refused, or added where it fits, or it is asked where a wild card shall go.
            page.wait_for_function(
                f"""() => document.querySelector('[data-testid=refusal], [data-testid=notice]')
                || Number(document.querySelector('.page').dataset.version) > {before}"""
            )
        chosen = page.locator("button.card[aria-pressed=true]")
        while chosen.count():
            chosen.first.tap(position=CORNER)
        page.locator("header.top button").first.tap()
        for cloth in ("light", "dark"):
            page.locator(f"dialog label:has(input[value={cloth}])").tap()
        page.locator("dialog header button").tap()
        page.locator("header.top button").last.tap()
        page.locator("dialog header button").tap()
        page.wait_for_selector("dialog", state="detached")


class _Keys(ByKeys):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.done: Counter[str] = Counter()

    def do(self, action: str) -> None:
        super().do(action)
        self.done[action.split()[0]] += 1

    def look_around(self) -> None:
        """What people do besides playing: sort, select and deselect, ask, read."""
        page = self.page
        for key in ("s", "ArrowRight", "Home", "Space", "ArrowRight", "Space", "f", "Escape", "?"):
            page.keyboard.press(key)
        page.wait_for_selector("dialog")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")


def by_taps(browser: Browser, url: str, vitals: str, least: int) -> Session:
    """Play on a small phone until there have been so many interactions."""
    return _play(browser, url, vitals, least, touch=True)


def by_keys(browser: Browser, url: str, vitals: str, least: int) -> Session:
    """Play on a desktop by keyboard."""
    return _play(browser, url, vitals, least, touch=False)


def _play(browser: Browser, url: str, vitals: str, least: int, *, touch: bool) -> Session:
    size = PHONE if touch else DESKTOP
    context = browser.new_context(viewport=size, has_touch=touch)  # type: ignore[arg-type]
    context.add_init_script(vitals)
    page = context.new_page()
    session = context.new_cdp_session(page)
    show_whole(session, size)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(url)
    two = page.locator("label:has(input[value='2'])")
    start = page.locator("button.start")
    if touch:
        two.tap()
        start.tap()
        page.locator("[data-act=next]").tap()
        player: _Taps | _Keys = _Taps(page)
    else:
        two.click()
        start.press("Enter")
        page.wait_for_selector("[data-act=next]")
        page.keyboard.press("n")
        player = _Keys(page)
    page.wait_for_selector("button.card")
    turns = 0
    while page.evaluate("() => performance.interactionCount") < least or not player.done.keys() >= ALL_KINDS:
        if not player.step():
            break
        if page.locator(".page[data-my-move=true]").count() and not page.locator("dialog").count():
            turns += 1
            if turns % 6 == 2:
                player.look_around()
    page.wait_for_function("() => !document.getAnimations().some(one => one.playState === 'running')")
    answer = page.evaluate("() => vitals.interactionToNextPaint()")
    shifts = page.evaluate("() => vitals.cumulativeLayoutShift()")
    context.close()
    longest = [
        "{length:.0f} ms, {what} (waiting {0}, handling {1}, showing {2})".format(*one["parts"], **one)
        for one in answer["longest"]
    ]
    return Session(answer["count"], answer["value"], longest, shifts["value"], shifts["what"], player.done)
