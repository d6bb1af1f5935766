"""Whole matches in a browser, by taps and by keys, and what is heard of them."""

from __future__ import annotations

import os
from itertools import dropwhile, pairwise
from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import Opener
from tests.web.driver import ByKeys, ByTaps, new_match
from tests.web.listening import Listener
from tests.web.sentences import Teller, catalogue

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

SAMPLE = 100
TARGET = int(os.environ.get("CANASTA_WEB_TARGET", SAMPLE))
"""To how many points the matches go; the full count plays to 5000."""
MOST_ELEMENTS = 1500
"""Of a table after a whole match, its log included, however long the match was."""


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


def test_a_match_by_keyboard_alone_is_told_whole_and_never_moves_the_focus(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    listener = Listener(page)
    new_match(page, serving.url, target=TARGET)
    page.keyboard.press("n")
    page.wait_for_selector("button.card")
    page.keyboard.press("ArrowRight")
    _play(ByKeys(page))
    _assert_told(page, listener)
    _assert_focus(page, listener)
    assert page.evaluate("document.querySelectorAll('*').length") <= MOST_ELEMENTS


def test_four_play_on_a_desktop(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    listener = Listener(page)
    new_match(page, serving.url, "classic", **({"target": TARGET} if TARGET > SAMPLE else {"hands": 1}))
    page.keyboard.press("n")
    page.wait_for_selector("button.card")
    _play(ByKeys(page))
    _assert_told(page, listener)


def _assert_told(page: Page, listener: Listener) -> None:
    """The live region has said every event once, in the order in which they happened."""
    texts = catalogue()
    suggestion = texts["hint.action"].split("{")[0]
    heard = [line for line in page.evaluate("window.heard") if line != texts["tell.yourTurn"]]
    teller = Teller(listener.me, listener.names)
    expected = [teller.tell(event) for _, event in sorted(listener.events.items())]
    assert [line for line in heard if not line.startswith(suggestion)] == expected
    # A hand may be short: somebody goes out in the fourth round.
    assert len(expected) > 15


def _assert_focus(page: Page, listener: Listener) -> None:
    """What others do never moves the focus, and it is never lost."""
    # It begins with the first arrow key; before that nothing had it.
    focuses = list(dropwhile(lambda one: not one[1], page.evaluate("window.focuses")))
    lost = [at for at, focused in focuses if not focused]
    assert not lost, f"the focus was lost with {[listener.events.get(at) for at in lost]}"
    watched = [pair for pair in pairwise(focuses) if listener.by_others(pair[0][0], pair[1][0])]
    assert [pair for pair in watched if pair[0][1] != pair[1][1]] == []
    assert len(watched) > 5
