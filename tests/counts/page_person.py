"""A page in Chromium that is cut off, and a scripted page of the same table that never is."""

from __future__ import annotations

import json
import random
from types import TracebackType
from typing import TYPE_CHECKING

from tests.server.browser import PATIENCE, Browser, Page
from tests.web.conftest import QUICK, watch

from .wire import Wire

if TYPE_CHECKING:
    from playwright.sync_api import Browser as Chromium

_WATCH_LINE = """
localStorage.setItem('canasta.settings', SETTINGS);
window.backAt = 0;
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(url) {
    super(url);
    let first = true;
    this.addEventListener('message', event => {
      if (!first || JSON.parse(event.data).type !== 'state') return;
      first = false;
      requestAnimationFrame(() => setTimeout(() => { window.backAt = Date.now() }));
    });
  }
};
"""
"""Notes when the first state of a new line has been painted."""

_SPOTS = """() => [...document.querySelectorAll('[data-spot]')].map(
  one => [one.dataset.spot, one.getAttribute('aria-label'), one.textContent].join('|')).sort()"""

MILLISECONDS = PATIENCE * 1000


class PagePerson:
    """A table with a page behind a wire, and ``steady``, a scripted page, directly at the server."""

    def __init__(self, chromium: Chromium, port: int, wire: Wire, preset: str) -> None:
        browser = Browser(port)
        self.browser = browser
        self.table = browser.new_match(preset)
        self.wire = wire
        self.problems: list[str] = []
        self._context = chromium.new_context(viewport={"width": 360, "height": 640}, color_scheme="dark")
        name, value = browser.cookie.split("=")
        self._context.add_cookies([{"name": name, "value": value, "url": f"http://localhost:{wire.port}/"}])
        self._context.add_init_script(_WATCH_LINE.replace("SETTINGS", json.dumps(json.dumps(QUICK))))
        self._url = f"http://localhost:{wire.port}/table/{self.table}"
        self.page = self._context.new_page()
        watch(self.page, self.problems)
        self.page.goto(self._url)
        self.page.wait_for_selector(".page[data-version]")
        self.look()

    def look(self) -> None:
        """Open the scripted page."""
        self.steady = self.browser.open(self.table).__enter__()
        self.steady.settle()

    def __enter__(self) -> PagePerson:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.steady.__exit__(kind, fault, trace)
        self._context.close()

    @property
    def version(self) -> int:
        """What the page shows."""
        return int(self.page.locator(".page").get_attribute("data-version") or -1)

    def shows(self, version: int) -> None:
        """Wait until the page shows at least this version, on a line that works."""
        self.page.wait_for_function(
            f"""() => Number(document.querySelector('.page')?.dataset.version) >= {version}
            && !document.querySelector('.offline')""",
            timeout=MILLISECONDS,
        )

    def agrees(self) -> None:
        """Both come to rest, and the page shows what the scripted page was sent."""
        self.shows(self.current().version)
        hand = sorted(card["face"] for card in self.steady.view["hand"])
        self.page.wait_for_function(
            """hand => JSON.stringify([...document.querySelectorAll('button.card')].map(one => one.dataset.face).sort())
            === JSON.stringify(hand)""",
            arg=hand,
            timeout=MILLISECONDS,
        )
        assert self.version == self.steady.version
        assert self.problems == []

    def current(self) -> Page:
        """The scripted page, at rest and up to date."""
        steady = self.steady
        steady.connection.send('{"type":"ping"}')
        pong = steady.until(lambda message: message["type"] == "pong")
        steady.until_version(pong["version"])
        steady.settle()
        return steady

    def seconds_away(self, since: float) -> float:
        """From this moment (``time.time``) until the page had painted the first state of its new line."""
        self.page.wait_for_function("since => window.backAt > since", arg=since * 1000, timeout=MILLISECONDS)
        return float(self.page.evaluate("window.backAt")) / 1000 - since

    def same_as_new(self) -> None:
        """A page that has just been opened looks the same: every seat, pile, meld and card."""
        fresh = self._context.new_page()
        fresh.goto(self._url)
        fresh.wait_for_selector(f".page[data-version='{self.version}']")
        assert fresh.evaluate(_SPOTS) == self.page.evaluate(_SPOTS)
        fresh.close()

    def act(self, chance: random.Random) -> bool:
        """Do something on the page that surely is legal, without waiting for it; False where a dialog is open."""
        steady = self.current()
        page = self.page
        if page.locator("dialog").count():
            page.keyboard.press("Escape")
        if page.locator("dialog").count() or not steady.view["my_move"]:
            return False
        self.shows(steady.version)
        legal = steady.view["legal"]
        discards = [action for action in legal if action["verb"] == "discard"]
        if any(action["verb"] == "draw" for action in legal):
            page.keyboard.press("d")
            return True
        if not discards:
            return False
        discard = chance.choice(discards)
        face = next(card["face"] for card in steady.view["hand"] if card["rank"] == discard["slot"])
        page.locator(f"button.card[data-face='{face}']").first.dispatch_event("click")
        page.keyboard.press("x")
        if "doubt" in discard:
            page.locator("dialog [data-act=sure]").click()
        return True
