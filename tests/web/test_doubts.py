"""What is often a slip, or costs points, is asked about before it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.conftest import Opener
from tests.web.driver import await_count, await_done, choose_first, deal, draw, faces, new_match
from tests.web.patched import View, patch

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.relay import Relay
    from tests.web.serving import Serving


def _doubtful(view: View) -> None:
    """As if every discard froze the pile."""
    for action in view["legal"]:
        if action["verb"] == "discard":
            action["doubt"] = {"code": "freezes", "figures": {"rank": "2"}, "message": ""}


def _question(page: Page) -> str:
    page.wait_for_selector("dialog [data-act=sure]")
    return page.locator("dialog p").inner_text()


def test_what_is_often_a_slip_is_asked_first(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    relay = patch(page, _doubtful)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    cards = len(faces(page))
    before = int(page.locator(".page").get_attribute("data-version") or -1)
    choose_first(page)
    page.keyboard.press("x")
    assert _question(page) == "Discarding a deuce freezes the pile, and cannot be taken back."
    sent = len(relay.sent)
    page.locator("dialog .button", has_text="Not now").click()
    page.wait_for_selector("dialog", state="detached")
    assert len(faces(page)) == cards
    page.keyboard.press("x")
    assert relay.sent[sent:] == []
    await_done(page, before + 1, lambda sure: sure.click())
    await_count(page, cards - 1)


def _price_of_error(page: Page, url: str) -> tuple[Relay, str]:
    """A table where a card of the hand has the top card's rank and taking the pile in error costs points.

    Returns what is sent, and the face of the top card.
    """
    tops = []

    def change(view: View) -> None:
        tops.append(view["hand"][0]["face"])
        view["pile"]["top"] = tops[-1]
        view["legal"] = [action for action in view["legal"] if action["verb"] != "take"]
        view["at_stake"] = 100

    relay = patch(page, change)
    new_match(page, url)
    deal(page)
    return relay, tops[-1]


def test_a_pickup_in_error_is_asked_about_with_its_price(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    relay, top = _price_of_error(page, serving.url)
    sent = len(relay.sent)
    page.locator(f'button.card[data-face="{top}"]').first.press("Space")
    page.keyboard.press("t")
    assert "costs 100 points" in _question(page)
    assert relay.sent[sent:] == []
    page.locator("dialog [data-act=sure]").click()
    page.wait_for_selector("dialog", state="detached")
    page.wait_for_selector("[data-testid=refusal]")
    assert [message["type"] for message in relay.sent[sent:]] == ["act"]


def test_cards_of_another_rank_are_refused_without_asking(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    _, top = _price_of_error(page, serving.url)
    other = next(face for face in faces(page) if face[:-1] not in (top[:-1], "2", "J"))
    page.locator(f'button.card[data-face="{other}"]').first.press("Space")
    page.keyboard.press("t")
    page.wait_for_selector("[data-testid=refusal]")
    assert page.locator("dialog").count() == 0
