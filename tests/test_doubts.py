"""What is asked before an action that is legal but often a slip (``canasta.doubts``)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from canasta.doubts import Doubt, doubt
from canasta.engine import State, legal_actions, parse_action, view
from canasta.rules import Rules
from tests.positions import CLASSIC, position


def asked(state: State, text: str) -> Doubt | None:
    action = parse_action(state, text)
    assert action in legal_actions(state)
    return doubt(view(state, int(state.seat)), action)


def spoiling(rules: Rules = CLASSIC, melds: str = "K K K K K K K") -> State:
    return position(rules, "K 2 4 5 6", melds)


@pytest.mark.rule("score.canastas")
def test_a_wild_card_on_a_natural_canasta_is_asked_about_with_both_bonuses() -> None:
    found = asked(spoiling(), "add K: 2")
    assert found is not None
    assert found.code == "spoils"
    assert found.sentence == "This makes your natural canasta of kings mixed: its bonus falls from 500 to 300 points."


@pytest.mark.rule("score.canastas")
@pytest.mark.parametrize(
    ("state", "text"),
    [
        (spoiling(), "add K: K"),
        (spoiling(melds="K K K K K K 2"), "add K: 2"),
        (spoiling(melds="K K K K K K"), "add K: 2"),
        (spoiling(replace(CLASSIC, mixed_canasta=500)), "add K: 2"),
    ],
)
def test_nothing_is_asked_where_no_bonus_falls(state: State, text: str) -> None:
    assert asked(state, text) is None


@pytest.mark.rule("pile.frozen")
def test_a_discard_that_freezes_the_pile_is_asked_about() -> None:
    found = asked(position(CLASSIC, "K JK 4 5 6", "9 9 9", pile="4"), "discard JK")
    assert found == Doubt("freezes", {"rank": "JK"})
    assert found.sentence == "Discarding a joker freezes the pile, and cannot be taken back."


@pytest.mark.rule("pile.frozen")
@pytest.mark.parametrize(("pile", "text"), [("2 4", "discard JK"), ("4", "discard K")])
def test_a_discard_that_freezes_nothing_is_not_asked_about(pile: str, text: str) -> None:
    assert asked(position(CLASSIC, "K JK 4 5 6", "9 9 9", pile=pile), text) is None
