"""Giving up a hand or a match after a question, and the file that tells of a problem without hidden cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canasta.history import SeenDeal, read_history
from tests.web.conftest import Opener
from tests.web.driver import TURN, ByKeys, close_dialog, deal, faces, new_match, open_menu
from tests.web.listening import Listener

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving


def _ask(page: Page, what: str) -> None:
    open_menu(page)
    page.locator("dialog .button", has_text=what).click()
    page.wait_for_selector("dialog .sure")


def test_giving_up_asks_first_and_can_be_thought_better_of(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    listener = Listener(page)
    new_match(page, serving.url)
    deal(page)
    for what in ("Give up this hand", "Give up the match"):
        _ask(page, what)
        close_dialog(page)
        _ask(page, what)
        page.locator("dialog .button", has_text="Keep playing").click()
        page.wait_for_selector("dialog", state="detached")
    ByKeys(page).step()
    assert not any(event["verb"].startswith("concede") for event in listener.events.values())


def test_a_hand_given_up_is_finished_by_a_computer_player(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    listener = Listener(page)
    new_match(page, serving.url, target=5000)
    deal(page)
    _ask(page, "Give up this hand")
    page.locator("dialog .sure").click()
    page.wait_for_selector("dialog [data-act=next]")
    verbs = [event["verb"] for event in listener.events.values()]
    assert verbs.count("concede_hand") == 1
    # The cards were played to the end, and the match goes on.
    assert sum(event["seat"] == listener.me for event in listener.events.values()) > 10
    page.locator("dialog [data-act=next]").click()
    page.wait_for_selector("button.card")


def test_a_match_given_up_is_over_and_lost(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    deal(page)
    _ask(page, "Give up the match")
    page.locator("dialog .sure").click()
    page.wait_for_selector("[data-act=sheet]")
    page.goto(serving.url)
    assert "Conceded" in page.locator("li .open").first.inner_text()


def test_giving_up_works_while_computer_players_move(serving: Serving, open_page: Opener) -> None:
    page = open_page(settings={"pace": "slow"})
    new_match(page, serving.url, "six-player")
    page.locator("[data-act=next]").click()
    page.wait_for_selector("button.card")
    _ask(page, "Give up the match")
    page.locator("dialog .sure").click()
    page.wait_for_selector("[data-act=sheet]")


def test_a_report_tells_everything_but_hidden_cards(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    # Others may end a hand this early, rarely; then another match shows one in play.
    while True:
        new_match(page, serving.url, "classic")
        deal(page)
        player = ByKeys(page)
        for _ in range(7):
            player.step()
        page.wait_for_selector(TURN)
        if not page.locator("dialog").count() and "Hand 1" in page.locator("header.top").inner_text():
            break
    hand = sorted(faces(page))
    open_menu(page)
    with page.expect_download() as saved:
        page.locator("dialog a", has_text="Report a problem").click()
    assert saved.value.suggested_filename.endswith(".canasta")
    text = saved.value.path().read_text(encoding="utf-8")
    assert "secret" not in text
    assert "seed" not in text.replace("shuffle", "")
    record = read_history(text)
    deal_seen = record.hands[-1].deal
    assert isinstance(deal_seen, SeenDeal)
    assert deal_seen.seat == 0
    turns = re.findall(r'"(\d): ([^"]*)"', text)
    assert len(turns) > 3
    for seat, actions in turns:
        drawn = [card for cards in re.findall(r"\[([^\]]*)\]", actions) for card in cards.split()]
        hidden = [card for card in drawn if card not in ("??", "3D", "3H")]
        assert not hidden or seat == "0", f"seat {seat}'s drawn cards are told"
    # One's own cards are told: all that was dealt, and what was drawn.
    own = [*deal_seen.hand, *(card for step in record.hands[-1].steps if step.seat == 0 for card in step.drawn or ())]
    if not any(step.text.startswith("take") for step in record.hands[-1].steps):
        assert set(hand) <= set(own)
