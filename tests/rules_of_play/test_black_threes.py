"""Black threes: melded only in the turn that goes out, if at all."""

from __future__ import annotations

import pytest

from canasta.cards import BLACK_THREE
from canasta.engine import Action, melds_of, score_sheet
from canasta.engine.codes import MELD
from canasta.rules import PRESETS, Rules

from .verdicts import CLASSIC, allow, do, listed, position, refuse, with_rules

CANASTA = "K K K K K K K"
THREE_PACKS = Rules(players=6, packs=3, deal=13, target=10_000, canastas_needed=1)


@pytest.mark.rule("meld.black-threes")
@pytest.mark.parametrize("hand", ["3 3 3", "3 3 3 4", "3 3 3 3", "3 3 3 3 4"])
def test_three_or_more_black_threes_are_melded_when_going_out(hand: str) -> None:
    state = position(hand=hand, melds=CANASTA)
    threes = [word for word in hand.split() if word == "3"]
    do(state, f"meld {' '.join(threes)}", *(["discard 4"] if "4" in hand else []))
    assert (state.winner, state.ending) == (0, 1)
    assert score_sheet(state, 0).points("cards melded") == 70 + 5 * len(threes)


@pytest.mark.rule("meld.black-threes")
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_with_three_packs_up_to_six_black_threes_are_melded(number: int) -> None:
    state = do(position(THREE_PACKS, "3 " * number, CANASTA), "meld" + " 3" * number)
    assert state.winner == 0


@pytest.mark.rule("meld.black-threes")
def test_black_threes_are_refused_without_the_canasta() -> None:
    state = position(hand="3 3 3 4", melds="K K K K K K")
    refuse(state, "meld 3 3 3", "black-threes-not-out", needed=1, canastas=0, left=1)
    assert listed(state, "meld") == []


@pytest.mark.rule("meld.black-threes")
def test_black_threes_are_refused_when_too_many_cards_would_stay() -> None:
    state = position(hand="3 3 3 4 5", melds=CANASTA)
    refuse(state, "meld 3 3 3", "black-threes-not-out", needed=1, canastas=1, left=2)


@pytest.mark.rule("meld.black-threes")
def test_black_threes_are_allowed_when_the_rest_can_still_be_laid() -> None:
    state = position(hand="3 3 3 Q Q Q 4", melds=CANASTA)
    do(state, "meld 3 3 3")
    refuse(state, "discard 4", "must-go-out", why="black-threes", left=3)
    assert listed(state) == ["meld Q Q Q"]
    do(state, "meld Q Q Q", "discard 4")
    assert state.winner == 0


@pytest.mark.rule("meld.black-threes")
def test_the_canasta_may_be_completed_after_the_black_threes() -> None:
    state = do(position(hand="3 3 3 K 4", melds="K K K K K K"), "meld 3 3 3")
    refuse(state, "discard 4", "must-go-out", why="black-threes")
    do(state, "add K: K", "discard 4")
    assert state.winner == 0


@pytest.mark.rule("meld.black-threes")
def test_fewer_than_three_black_threes_are_no_meld() -> None:
    refuse(position(hand="3 3", melds=CANASTA), "meld 3 3", "meld-too-small", size=2)


@pytest.mark.rule("meld.black-threes")
def test_no_wild_card_goes_with_black_threes() -> None:
    state = position(hand="3 3 3 2 JK", melds=CANASTA)
    refuse(state, "meld 3 3 2", "black-threes-natural", wilds=1)
    refuse(state, "meld 3 3 3 2 JK", "black-threes-natural", wilds=2)


@pytest.mark.rule("meld.black-threes")
def test_as_an_option_black_threes_are_never_melded() -> None:
    for rules in (with_rules(black_three_melds="never"), with_rules(PRESETS["browser"])):
        refuse(position(rules, "3 3 3 4", CANASTA), "meld 3 3 3", "black-threes-never")


@pytest.mark.rule("meld.black-threes")
def test_a_fourth_black_three_may_join_in_the_same_turn() -> None:
    state = do(position(hand="3 3 3 3", melds=CANASTA), "meld 3 3 3")
    allow(state, "add 3: 3", "discard 3")
    do(state, "add 3: 3")
    assert (state.winner, state.meld_size(0, BLACK_THREE)) == (0, 4)


@pytest.mark.rule("meld.black-threes")
def test_black_threes_are_no_canasta_and_no_unfinished_meld() -> None:
    state = do(position(with_rules(meld_limit=1), "3 3 3 4", f"{CANASTA}, Q Q Q"), "meld 3 3 3")
    assert (state.canastas[0], state.unfinished[0]) == (1, 1)
    assert [meld.is_canasta for meld in melds_of(state, 0)] == [False, True, False]


@pytest.mark.rule("meld.limit")
def test_black_threes_while_going_out_are_exempt_from_the_meld_limit() -> None:
    state = do(position(with_rules(meld_limit=1), "3 3 3 4", f"{CANASTA}, Q Q Q"), "meld 3 3 3", "discard 4")
    assert state.winner == 0


@pytest.mark.rule("meld.black-threes")
def test_black_threes_count_to_the_opening_of_a_turn_that_goes_out() -> None:
    state = position(hand="4 4 4 4 4 4 4 3 3 3", scores=())
    do(state, "meld 4 4 4 4 4 4 4", "meld 3 3 3")
    assert (state.winner, state.points, state.ending) == (0, 50, 2)
    refuse(position(hand="4 4 4 4 4 4 4 3 3 3", scores=(1500,)), "meld 3 3 3", "black-threes-not-out", left=7)


@pytest.mark.rule("meld.black-threes")
def test_black_threes_wait_until_captured_cards_are_taken_up() -> None:
    state = position(hand="A A 3 3 3 A", pile="4 A", scores=(3000,), drawn=False)
    refuse(state, "take A A A", "opening-short", need=120)
    state = position(hand="Q Q 10 10 10 10 10 10 10 3 3 3", pile="4 Q", drawn=False)
    do(state, "take Q Q")
    refuse(state, "meld 3 3 3", "black-threes-apart")
    do(state, "meld 10 10 10 10 10 10 10", "meld 3 3 3", "discard 4")
    assert state.winner == 0


@pytest.mark.rule("meld.black-threes")
def test_a_black_three_never_joins_another_meld() -> None:
    state = position(hand="3 K 4 5", melds=CANASTA)
    refuse(state, "add K: 3", "mixed-ranks")
    refuse(state, "add 3: 3", "no-meld", rank="3")


@pytest.mark.rule("deal.red-threes")
def test_red_threes_are_neither_melded_nor_discarded() -> None:
    state = position(CLASSIC, "4 5 6", CANASTA, reds="3D 3H 3D")
    refuse(state, Action(MELD << 32 | 14 << 24 | 3 << 16), "red-three")
    refuse(state, Action(8 << 32 | 14 << 24 | 3 << 16), "red-three")
    refuse(state, Action(9 << 32 | 14 << 24), "red-three")
    refuse(state, "discard 3D", "card-not-held", card="3D")
