"""Partners and people at one screen: the question before going out, and hands that stay hidden."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from canasta.cards import card_text
from canasta.rules import PRESETS
from tests.terminal_driver import KINGS, TWO, Played, dealt


@pytest.mark.rule("out.ask")
def test_partner_at_the_same_screen_is_asked_and_bound(tmp_path: Path) -> None:
    dealt(
        tmp_path,
        PRESETS["classic"],
        "KC KD KH KS KC KD KH 4C 4D 4H 4S",
        "9H",
        "10D",
        seats="person,steady,person,steady",
    )
    with Played(tmp_path) as match:
        assert "It is P0's turn" in match.screen
        match.type("d")
        shown = match.type("ask")
        assert "It is P2's turn" in shown
        assert "P0 asks: may I go out?" in shown
        assert "KC KC KD" not in shown
        assert "You have been asked and must answer yes or no first" in match.type("x 9")
        shown = match.type("yes")
        assert "Your partner said yes: this turn must go out." in shown
        match.type("mKKKKKKK")
        match.type("m4444")
        assert "P0 went out concealed" in match.type("x 10")


def test_computer_partner_is_asked(tmp_path: Path) -> None:
    dealt(tmp_path, PRESETS["classic"], "KC KD KH KS KC KD KH 4C 4D 4H 4S", "9H", "10D")
    with Played(tmp_path) as match:
        match.type("d")
        assert re.search(r"Your partner said (yes|no)", match.type("ask"))


def test_people_at_one_screen_never_see_each_others_cards(tmp_path: Path) -> None:
    recorder = dealt(tmp_path, TWO, KINGS, "4H", "10C 10D", seats="person,person")
    other = [card_text(card) for card in recorder.state.hand(1)]
    with Played(tmp_path) as match:
        for typed in ("", "d", "l", "s", "h", "legal"):
            shown = match.type(typed) if typed else match.screen
            hand = re.search(r"Your hand, \d+ cards: (.*)\.", shown)
            if hand:
                assert sorted(hand.group(1).replace(",", " ").split()) != sorted(other)
        shown = match.type("x 9C")
        assert "It is P1's turn" in shown
        assert "10C 10D" not in shown.split("It is P1's turn")[1]
        assert "P0 drew 2 cards" in shown
