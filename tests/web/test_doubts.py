"""What is often a slip, or costs points, is asked about before it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.conftest import Opener
from tests.web.driver import await_count, await_done, choose_first, deal, draw, faces, new_match
from tests.web.patched import View, patch
from tests.web.relay import Relay

if TYPE_CHECKING:
    from playwright.sync_api import Page

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


def test_a_pickup_in_error_is_asked_about_with_its_price(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    relay = Relay(page)
    new_match(page, serving.url, "dummies")
    deal(page)
    sent = len(relay.sent)
    choose_first(page)
    for card in page.locator("button.card[aria-pressed=false]").all()[:2]:
        card.press("Space")
    page.keyboard.press("t")
    assert "costs 100 points" in _question(page)
    assert relay.sent[sent:] == []
    page.locator("dialog [data-act=sure]").click()
    page.wait_for_selector("[data-testid=refusal]")
    assert [message["type"] for message in relay.sent[sent:]] == ["act"]
