"""Worked scores that the rules state, held against the oracle itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from . import scoring
from .cards import VALUES, cards
from .positions import kind, table
from .presets import rules_of
from .state import State

CLASSIC = rules_of()


def final(melds: str = "", hand: str = "", reds: int = 0, out: int | None = None, **changes: Any) -> State:
    state = table(rules_of(**changes), hand, melds, others="", reds=reds)
    return replace(state, phase="over", out=out)


@pytest.mark.rule("cards.values")
def test_card_values() -> None:
    worth = {"JK": 50, "2": 20, "A": 20, "K": 10, "Q": 10, "J": 10, "10": 10, "9": 10, "8": 10}
    worth |= {"7": 5, "6": 5, "5": 5, "4": 5, "3": 5, "3R": 100}
    assert {name: VALUES[kind(name)] for name in worth} == worth


@pytest.mark.rule("score.canastas")
def test_natural_canasta_of_seven_kings() -> None:
    row = scoring.itemised(final("K K K K K K K"))[0]
    assert (row["natural"], row["melded"], row["total"]) == (500, 70, 570)


@pytest.mark.rule("score")
def test_worked_example() -> None:
    melds = "A A A A A A A, K K K K K K JK, Q Q JK, J J JK, 10 10 10"
    state = final(melds, reds=2, out=0)
    state = replace(state, hands=(state.hands[0], state.hands[1], cards("4 10 A"), state.hands[3]))
    row = scoring.itemised(state)[0]
    assert (row["melded"], row["held"], row["total"]) == (420, -35, 1485)


@pytest.mark.rule("score.red-threes")
def test_red_threes() -> None:
    assert scoring.itemised(final(reds=1))[0]["total"] == -100
    assert scoring.itemised(final(reds=4))[0]["total"] == -800
    assert scoring.itemised(final("K K K", reds=4))[0]["red_threes"] == 800
    assert scoring.itemised(final("K K K", reds=4, red_three_against="no_canasta"))[0]["red_threes"] == -800
    assert scoring.itemised(final("K K K", reds=4, packs=3))[0]["red_threes"] == 400
    assert scoring.itemised(final("K K K", reds=6, packs=3))[0]["red_threes"] == 1000


@pytest.mark.rule("match.end")
def test_winner() -> None:
    assert scoring.winner(CLASSIC, [(4995, 100)]) is None
    assert scoring.winner(CLASSIC, [(4995, 100), (5000, 5200)]) == 1
    assert scoring.winner(CLASSIC, [(5000, 5000)]) == "tie"
    again = rules_of(tie="extra_hand")
    assert scoring.winner(again, [(5000, 5000)]) is None
    assert scoring.winner(again, [(5000, 5000), (4900, 4800)]) == 0
    assert scoring.winner(again, [(5000, 5000), (5100, 5100)]) == "tie"
    assert scoring.winner(rules_of(hands=2), [(9000, 0)]) is None
    assert scoring.winner(rules_of(hands=2), [(9000, 0), (9000, 50)]) == 0


@pytest.mark.rule("score.canastas")
def test_canasta_bonuses() -> None:
    def bonuses(melds: str) -> tuple[int, int, int]:
        row = scoring.itemised(final(melds, wild_melds=2000))[0]
        return row["natural"], row["mixed"], row["wild"]

    assert bonuses("K K K K K K K K, Q Q Q Q Q Q") == (500, 0, 0)
    assert bonuses("K K K K K K 2, Q Q Q Q JK 2 2") == (0, 600, 0)
    assert bonuses("2 2 2 2 JK JK JK, A A A") == (0, 0, 2000)


@pytest.mark.rule("out")
def test_bonus_for_going_out_goes_to_the_side() -> None:
    for seat, side in ((1, 1), (2, 0)):
        state = final(out=seat)
        assert [row["out"] for row in scoring.itemised(state)] == [100 * (s == side) for s in (0, 1)]
        assert scoring.itemised(replace(state, concealed=True))[side]["out"] == 200
