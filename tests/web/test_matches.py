"""Whole matches in a browser, by taps and by keys."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.conftest import Opener
from tests.web.driver import ByKeys, ByTaps, new_match

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

SAMPLE = 500
TARGET = int(os.environ.get("CANASTA_WEB_TARGET", SAMPLE))
"""To how many points the matches go; the full count plays to 5000."""

HEARD = """window.heard = []; new MutationObserver(all => { for (const one of all) for (const node of one.addedNodes)
if (node.nodeName === 'P' && node.parentElement?.getAttribute('aria-live')) window.heard.push(node.textContent) })
.observe(document, { childList: true, subtree: true });"""


def _play(player: ByTaps | ByKeys, most: int = 5000) -> None:
    for _ in range(most):
        if not player.step():
            return
    pytest.fail("the match did not end")


def test_a_match_by_taps_on_a_small_phone(serving: Serving, open_page: Opener) -> None:
    page = open_page(360, 640, touch=True)
    new_match(page, serving.url, target=TARGET)
    page.locator("[data-act=next]").tap()
    _play(ByTaps(page))
    assert page.locator("dialog table").count() >= 1


def test_a_match_by_keyboard_alone(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    page.add_init_script(HEARD)
    told = _events(page)
    new_match(page, serving.url, target=TARGET)
    page.keyboard.press("n")
    page.wait_for_selector("button.card")
    page.keyboard.press("ArrowRight")
    player = ByKeys(page)
    for _ in range(5000):
        if not player.step():
            break
        # Focus never jumps away from the table.
        assert page.evaluate("document.activeElement !== document.body"), "the focus was lost"
    heard = page.evaluate("window.heard.filter(line => line !== 'Your turn.' && !line.startsWith('Suggestion:'))")
    assert len(heard) == len(told), "every event is said once"


def test_four_play_on_a_desktop(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url, "classic", **({"target": TARGET} if TARGET > SAMPLE else {"hands": 1}))
    page.keyboard.press("n")
    page.wait_for_selector("button.card")
    _play(ByKeys(page))


def _events(page: Page) -> set[int]:
    """The numbers of all events that the server tells live, as they come."""
    import json

    seen: set[int] = set()

    def heard(frame: Any) -> None:
        message = json.loads(frame)
        if message["type"] == "state" and message["since"] is not None:
            seen.update(event["seq"] for event in message["events"])

    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    return seen
