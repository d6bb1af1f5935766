"""How long frames take while cards travel over a table that has 90 cards on it: a meld, and a pile taken up.

The table is made up on the way from the server to the page, so that it is the same every time.
"""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any, NamedTuple

from bench.page_loading import show_whole
from tests.web.driver import new_match
from tests.web.patched import HAND, View, cards, full, meld

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, WebSocketRoute

CARDS = 90
COLUMNS = 1000
"""From this width on every card of a meld is drawn; below, the top one."""

RANKS = ("4", "5", "6", "7", "9", "10", "Q", "K")
SETTINGS = (
    """localStorage.setItem('canasta.settings', JSON.stringify({ pace: 'none', motion: 'auto', sound: false }))"""
)
Told = dict[str, Any]


class Frames(NamedTuple):
    """Milliseconds from frame to frame while cards travelled."""

    frames: int
    median: float
    p95: float
    longest: float


def crowded(view: View) -> None:
    """Eight melds of four on both sides, red threes, 24 cards in hand: 90 faces. Somebody else is to move."""
    full(view)
    for side in view["sides"]:
        side["melds"] = [meld(rank, [rank + suit for suit in "CDHS"]) for rank in RANKS]
        side["red_threes"] = ["3D"]
    view["hand"] = cards(HAND[:24])
    view["pile"] = {**view["pile"], "count": 0, "cards": [], "top": None, "frozen": False, "freezer": None, "depth": 0}
    view["my_move"], view["legal"] = False, []


def before_taking(view: View) -> View:
    """The same table with the pile of 17 not yet taken."""
    return {**view, "hand": cards(HAND[:8]), "pile": {**view["pile"], "count": 17, "cards": ["JH"] * 17, "top": "JH"}}


def melded(view: View) -> tuple[View, Told]:
    """The other player lays three aces."""
    other = 1 - view["me"]
    after = copy.deepcopy(view)
    laid = ["AC", "AD", "AH"]
    after["sides"][other]["melds"].append(meld("A", laid))
    return after, {"seat": other, "verb": "meld", "cards": laid, "slot": "A"}


def taken(view: View) -> tuple[View, Told]:
    """The pile comes to the own hand."""
    told = {"seat": view["me"], "verb": "take", "cards": ["JS", "JD"], "slot": "J", "top": "JH"}
    return view, {**told, "captured": 17, "joined": 16, "gained": 16}


class Puppet:
    """A page whose table does what it is told."""

    def __init__(self, page: Page, url: str) -> None:
        """Open the crowded table."""
        self.page = page
        self.view: View = {}
        self._version = 0
        self._line: WebSocketRoute | None = None
        page.route_web_socket("**/ws/**", self._between)
        new_match(page, url)
        page.locator("[data-act=next]").last.click()
        page.wait_for_selector("button.card")

    def _between(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self._line = route

        def to_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "state" or not message["view"]["hand"]:
                route.send(text)
            elif not self.view:
                self.view, self._version = message["view"], message["version"]
                crowded(self.view)
                self.show(self.view)

        server.on_message(to_page)
        route.on_message(server.send)

    def show(self, view: View, told: Told | None = None) -> None:
        """Send a state: as news if there is something to tell, else as the table anew, which nothing flies to."""
        assert self._line is not None
        since = self._version if told else None
        self._version += 1
        events = [{"seq": self._version, "hand": 1, "turn": 3, **told}] if told else []
        state = {"type": "state", "version": self._version, "since": since, "events": events, "view": view}
        self._line.send(json.dumps(state))

    def rest(self) -> None:
        """Wait until the page shows what was sent and nothing moves any more."""
        version = self._version
        self.page.wait_for_function(f"() => document.querySelector('.page').dataset.version === '{version}'")
        self.page.wait_for_function("() => !document.getAnimations().some(one => one.playState === 'running')")


def travelling(browser: Browser, url: str, vitals: str, size: dict[str, int], cpu: int, rounds: int) -> Frames:
    """Let a meld and a pickup be seen so many times."""
    context = browser.new_context(viewport=size)  # type: ignore[arg-type]
    context.add_init_script(vitals)
    context.add_init_script(SETTINGS)
    page = context.new_page()
    puppet = Puppet(page, url)
    puppet.rest()
    if size["width"] >= COLUMNS:
        drawn = page.locator(".page .face").count()
        assert drawn == CARDS, f"{drawn} faces are on the table"
    session = context.new_cdp_session(page)
    show_whole(session, size)
    session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    times: list[float] = []
    for _ in range(rounds):
        for rest, (after, told) in (
            (puppet.view, melded(puppet.view)),
            (before_taking(puppet.view), taken(puppet.view)),
        ):
            puppet.show(rest)
            puppet.rest()
            page.evaluate("() => vitals.watchFrames()")
            puppet.show(after, told)
            puppet.rest()
            times += page.evaluate("() => vitals.lastFrames()")
    context.close()
    times.sort()
    return Frames(len(times), times[len(times) // 2], times[int(len(times) * 0.95)], times[-1])
