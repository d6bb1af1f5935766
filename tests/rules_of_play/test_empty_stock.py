"""The empty stock: who must take the pile, who may, and when the hand ends."""

from __future__ import annotations

from typing import Any

import pytest

from canasta.engine import State, parse_action, play, score
from canasta.engine.codes import ENDINGS, OVER, TURN_START
from canasta.rules import PRESETS, Rules

from .verdicts import CLASSIC, allow, do, listed, position, refuse, with_rules

ANY_FORCED = with_rules(empty_stock="any_forced")
WITH_WILD = with_rules(take_with_wild=True)


def empty(rules: Rules = CLASSIC, hand: str = "9 9 5 6", melds: str = "K K K", **words: Any) -> State:
    """Seat 0 is to move, and the stock is empty."""
    usual: dict[str, Any] = {"pile": "8 9", "drawn": False, "stock_ends": True}
    return position(rules, hand, melds, **(usual | words))


@pytest.mark.rule("stock.empty")
def test_play_goes_on_while_the_pile_can_be_taken() -> None:
    state = position(hand="5 6 9", melds="Q Q Q", their_melds="9 9 9", others={1: "4 5", 2: "7 8"}, stock_ends=True)
    do(state, "discard 9")
    assert (state.phase, state.seat) == (TURN_START, 1)
    assert listed(state) == ["take"]
    do(state, "take")


@pytest.mark.rule("stock.empty")
def test_the_hand_ends_when_the_next_player_can_neither_draw_nor_take() -> None:
    state = position(hand="5 6 8", melds="Q Q Q", their_melds="9 9 9", others={1: "4 5", 2: "7 8"}, stock_ends=True)
    do(state, "discard 8")
    assert (state.phase, ENDINGS[state.ending], state.winner) == (OVER, "stock empty", -1)
    assert listed(state) == []


@pytest.mark.rule("stock.empty")
@pytest.mark.parametrize("discard", ["3", "2", "JK"])
def test_a_blocked_pile_and_an_empty_stock_end_the_hand(discard: str) -> None:
    hand = f"5 6 {discard}"
    state = position(hand=hand, melds="Q Q Q", their_melds="9 9 9", others={1: "4 5", 2: "7 8"}, stock_ends=True)
    do(state, f"discard {discard}")
    assert ENDINGS[state.ending] == "stock empty"


@pytest.mark.rule("stock.empty")
def test_the_last_card_of_the_stock_is_drawn_and_the_turn_is_played_out() -> None:
    state = position(hand="5 6", melds="Q Q Q", drawn=False, stock="J", stock_ends=True, others={1: "4 5", 2: "7 8"})
    do(state, "draw", "discard J")
    assert ENDINGS[state.ending] == "stock empty"


@pytest.mark.rule("stock.empty")
def test_a_top_card_that_fits_an_own_meld_must_be_taken() -> None:
    state = empty(hand="9 9 2 5 6", melds="9 9 9")
    assert listed(state) == ["take", "take 2", "take 9", "take 9 2", "take 9 9", "take 9 9 2"]
    refuse(state, "pass", "take-forced")
    refuse(state, "draw", "stock-empty")
    for text in listed(state):
        do(state.clone(), text)


@pytest.mark.rule("stock.empty")
def test_with_a_pair_from_hand_taking_is_optional_and_declining_ends_the_hand() -> None:
    state = empty()
    assert listed(state) == ["take 9 9", "pass"]
    do(state.clone(), "take 9 9")
    do(state, "pass")
    assert (state.phase, ENDINGS[state.ending], state.winner) == (OVER, "pile declined", -1)
    assert [sheet.points("going out") for sheet in score(state)] == [0, 0]


@pytest.mark.rule("stock.empty")
def test_as_an_option_a_pair_from_hand_must_be_taken_too() -> None:
    state = empty(ANY_FORCED)
    assert listed(state) == ["take 9 9"]
    refuse(state, "pass", "take-forced")


@pytest.mark.rule("stock.empty")
def test_one_natural_and_one_wild_may_decline_but_must_take_under_that_option() -> None:
    assert listed(empty(WITH_WILD, "9 2 5 6")) == ["take 9 2", "pass"]
    assert listed(empty(with_rules(WITH_WILD, empty_stock="any_forced"), "9 2 5 6")) == ["take 9 2"]


@pytest.mark.rule("stock.empty")
def test_a_frozen_pile_of_the_own_melds_rank_is_not_forced() -> None:
    assert listed(empty(melds="9 9 9", pile="2 9")) == ["take 9 9", "pass"]


@pytest.mark.rule("stock.empty")
def test_under_strict_pickup_an_own_meld_does_not_force() -> None:
    assert listed(empty(with_rules(strict_pickup=True), melds="9 9 9")) == ["take 9 9", "pass"]


@pytest.mark.rule("stock.empty")
def test_before_opening_nothing_is_forced() -> None:
    assert listed(empty(hand="9 9 2 5 6", melds="")) == ["take 9 9", "take 9 9 2", "pass"]


@pytest.mark.rule("stock.empty")
def test_a_pickup_that_could_not_be_finished_is_not_forced_but_refused() -> None:
    state = empty(hand="5", melds="9 9 9", pile="9")
    refuse(state, "take", "unfinishable", left=1)
    allow(state, "pass")
    state = empty(hand="9 9 5", melds="9 9 9 9", pile="9")
    assert listed(state, "take") == ["take", "take 9", "take 9 9"]
    refuse(state, "pass", "take-forced")


@pytest.mark.rule("stock.empty")
def test_the_hand_ends_if_the_only_pickup_could_not_be_finished() -> None:
    state = position(
        hand="9 6 7 8", melds="Q Q Q", their_melds="9 9 9", others={1: "4", 2: "7 8"}, pile="", stock_ends=True
    )
    do(state, "discard 9")
    assert ENDINGS[state.ending] == "stock empty"


@pytest.mark.rule("stock.empty")
def test_the_hand_cannot_be_let_end_while_cards_are_in_the_stock() -> None:
    state = position(hand="9 9 5 6", melds="9 9 9", pile="8 9", drawn=False, stock="4 5 6", stock_ends=True)
    refuse(state, "pass", "stock-not-empty", stock=3)
    assert "pass" not in listed(state)
    allow(state, "draw")


@pytest.mark.rule("stock.empty")
def test_in_the_browser_game_whoever_can_take_must_and_otherwise_the_hand_ends() -> None:
    for held, actions in (("9 9 4 5 K", ["take 9 9"]), ("9 JK 4 5 K", ["take 9 JK"]), ("9 4 5 6 K", [])):
        words: dict[str, Any] = {"others": {1: held}, "their_melds": "K K K", "pile": "7 8"}
        state = position(PRESETS["browser"], "9 6 7", "Q Q Q", stock="4", stock_ends=False, **words)
        state.stock_end = state.stock_at
        play(state, parse_action(state, "discard 9"))
        assert listed(state) == actions
        assert (state.phase == OVER) == (not actions)


@pytest.mark.rule("stock.empty")
def test_a_player_without_a_choice_is_never_left_without_an_action() -> None:
    over = 0
    for rules in (CLASSIC, ANY_FORCED, WITH_WILD, with_rules(strict_pickup=True), with_rules(one_card_take=False)):
        for hand in ("9 9 5 6", "9 2 5 6", "5 6", "9 9", "5"):
            for pile in ("8", "", "2", "3D"):
                words: dict[str, Any] = {
                    "their_melds": "9 9 9",
                    "others": {0: hand},
                    "pile": pile,
                    "seat": 3,
                    "stock": "4",
                }
                state = position(rules, "9 6 7 8", **words)
                state.stock_end = state.stock_at
                play(state, parse_action(state, "discard 9"))
                over += state.phase == OVER
                assert (state.phase == OVER) != bool(listed(state)), (rules, hand, pile)
    assert over > 10


@pytest.mark.rule("stock.empty")
def test_a_one_card_hand_that_may_not_take_one_card_is_not_forced_to() -> None:
    state = empty(with_rules(one_card_take=False), "5", "9 9 9 9 9 9 9", pile="9")
    refuse(state, "take", "one-card-take")
    assert listed(state) == ["pass"]
