"""Positions whose verdict must hold, each of them once met wrongly somewhere."""

from __future__ import annotations

from typing import Any

import pytest

from canasta.cards import cards_text
from canasta.engine import legal_actions, score_sheet, undo
from canasta.rules import PRESETS

from .verdicts import allow, do, listed, position, refuse

BROWSER = PRESETS["browser"]
DUMMIES = PRESETS["dummies"]
OPEN = "8 8 8"
KINGS = "K K K K K K K"


@pytest.mark.rule("meld")
def test_two_kings_and_a_deuce_are_a_meld() -> None:
    allow(position(hand="K K 2 4 5", melds=OPEN), "meld K K 2")


@pytest.mark.rule("meld.wilds")
def test_a_king_and_two_wild_cards_are_not() -> None:
    refuse(position(hand="K 2 JK 4 5", melds=OPEN), "meld K 2 JK", "too-few-naturals", naturals=1)


@pytest.mark.rule("meld.wilds")
def test_three_naturals_and_three_wild_cards() -> None:
    allow(position(hand="K K K 2 2 JK 4 5", melds=OPEN), "meld K K K 2 2 JK")
    refuse(position(BROWSER, "K K K 2 2 JK 4 5", OPEN), "meld K K K 2 2 JK", "wilds-outnumber", limit=2, wilds=3)


@pytest.mark.rule("meld.wilds")
def test_four_naturals_and_four_wild_cards_are_too_many_wild() -> None:
    refuse(position(hand="K K K K 2 2 JK JK 4 5", melds=OPEN), "meld K K K K 2 2 JK JK", "too-many-wilds", wilds=4)


@pytest.mark.rule("meld")
def test_a_second_meld_of_nines_is_refused() -> None:
    refuse(position(hand="9 9 9 4 5", melds="9 9 9"), "meld 9 9 9", "meld-exists", rank="9")


@pytest.mark.rule("pile.frozen")
def test_a_frozen_pile_with_a_nine_on_top_a_meld_of_nines_and_one_nine_in_hand() -> None:
    refuse(position(hand="9 4 5", melds="9 9 9", pile="2 9", drawn=False), "take 9", "frozen-pair", held=1)


@pytest.mark.rule("pile.own-meld")
def test_an_unfrozen_pile_with_a_nine_on_top_and_a_meld_of_nines_needs_no_card_from_hand() -> None:
    allow(position(hand="4 5", melds="9 9 9", pile="8 9", drawn=False), "take")


@pytest.mark.rule("pile.with-wild")
def test_a_nine_and_a_joker_for_a_nine_without_a_meld_of_nines() -> None:
    words: dict[str, Any] = {"hand": "9 JK 4 5", "melds": OPEN, "pile": "7 9", "drawn": False}
    refuse(position(**words), "take 9 JK", "pair-needed")
    for rules in (DUMMIES, BROWSER):
        allow(position(rules, **words), "take 9 JK")


@pytest.mark.rule("pile.opening")
def test_queens_with_kings_for_a_queen_at_1520_points() -> None:
    state = position(hand="Q Q K K K 4 5", pile="7 Q", scores=(1520,), drawn=False)
    refuse(state, "take Q Q", "opening-short", need=90, laid=30, best=60)


@pytest.mark.rule("pile.opening")
def test_aces_a_joker_and_kings_for_an_ace_at_1520_points() -> None:
    state = position(hand="A A JK K K K 4 5", pile="7 A", scores=(1520,), drawn=False)
    do(state, "take A A", "meld K K K")
    assert (state.points, state.opened[0]) == (90, 1)
    state = position(hand="A A JK K K K 4 5", pile="7 A", scores=(1520,), drawn=False)
    do(state, "take A A JK", "meld K K K")
    assert score_sheet(state, 0).points("cards melded") == 140


@pytest.mark.rule("pile.black-three")
def test_a_black_three_on_top_blocks_this_turn_and_is_open_again_once_covered() -> None:
    others = {0: "4 5 9 9", 3: "3 4 5", 1: "Q Q Q 6", 2: "9 9 7"}
    state = position(hand="3 4 5", their_melds="8 8 8", others={k: v for k, v in others.items() if k != 3}, seat=3)
    do(state, "discard 3")
    refuse(state, "take", "top-black-three")
    do(state, "draw", "discard 9")
    assert state.seat == 1
    refuse(state, "take", "unopened-pair")
    do(state, "draw", "discard 6")
    refuse(state, "take", "pair-needed")


@pytest.mark.rule("meld.black-threes")
def test_three_black_threes_and_a_discard_go_out_with_a_canasta_only() -> None:
    do(position(hand="3 3 3 4", melds=KINGS), "meld 3 3 3", "discard 4")
    refuse(position(hand="3 3 3 4", melds=OPEN), "meld 3 3 3", "black-threes-not-out")


@pytest.mark.rule("out.canastas")
def test_the_last_two_cards_cannot_be_melded_without_a_canasta() -> None:
    refuse(position(hand="8 8", melds=OPEN), "add 8: 8 8", "unfinishable", left=0, canastas=0)
    refuse(position(hand="8 8", melds=OPEN), "add 8: 8", "unfinishable", left=1)


@pytest.mark.rule("stock.empty")
def test_an_empty_stock_and_a_top_card_for_the_own_meld_must_be_taken() -> None:
    state = position(hand="4 5", melds="9 9 9", pile="8 9", drawn=False, stock_ends=True)
    assert listed(state) == ["take"]
    refuse(state, "pass", "take-forced")


@pytest.mark.rule("pile.frozen")
def test_a_frozen_pile_with_three_or_more_of_the_rank_in_hand() -> None:
    state = position(hand="9 9 9 9 4 5", melds=OPEN, pile="2 7 9", drawn=False)
    assert listed(state, "take") == ["take 9 9", "take 9 9 9", "take 9 9 9 9"]
    do(state, "take 9 9 9")
    assert state.meld_size(0, 5) == 4


@pytest.mark.rule("pile.opening")
def test_other_melds_with_wild_cards_count_beside_the_pair_for_a_frozen_pile() -> None:
    state = position(hand="9 9 K K 2 4 5", pile="JK 7 9", drawn=False)
    do(state, "take 9 9", "meld K K 2")
    assert state.opened[0] == 1
    refuse(position(hand="9 2 K K 4 5", pile="JK 7 9", drawn=False), "take 9 2", "frozen-pair")


@pytest.mark.rule("opening")
def test_several_melds_below_the_minimum_add_up() -> None:
    state = do(position(hand="4 4 4 5 5 5 Q Q Q 6 7"), "meld 4 4 4", "meld 5 5 5")
    assert (state.points, state.opened[0]) == (30, 0)
    do(state, "meld Q Q Q", "discard 6")
    assert state.opened[0] == 1


@pytest.mark.rule("pile.own-meld")
def test_the_pair_and_the_top_card_join_the_existing_meld() -> None:
    state = do(position(hand="9 9 4 5", melds="9 9 9", pile="7 9", drawn=False), "take 9 9")
    assert cards_text(state.meld(0, 5)).count("9") == 6


@pytest.mark.rule("turn.finish")
def test_a_pickup_or_a_meld_that_leaves_an_unfinishable_hand_is_refused_with_the_reason() -> None:
    pickup = position(hand="9 9 4", melds=OPEN, pile="3D 9", drawn=False)
    refuse(pickup, "take 9 9", "unfinishable", left=1, needed=1, canastas=0)
    allow(position(hand="9 9 4", melds=OPEN, pile="7 9", drawn=False), "take 9 9")
    refuse(position(hand="8 4", melds=OPEN), "add 8: 8", "unfinishable", left=1)


@pytest.mark.rule("opening")
def test_thirty_towards_fifty_with_nothing_left_is_refused_from_the_start() -> None:
    refuse(position(hand="Q Q Q 4 5 6"), "meld Q Q Q", "opening-short", need=50, laid=30, best=30)


@pytest.mark.rule("draw")
def test_the_last_stock_card_is_the_whole_draw() -> None:
    state = do(position(PRESETS["two-player"], "4 5", stock="K", stock_ends=True, drawn=False), "draw")
    assert cards_text(state.hand(0)) == "4C 5C KC"
    allow(state, "discard 4")


@pytest.mark.rule("pile.black-three")
def test_after_a_black_three_the_nine_discarded_on_it_may_be_taken() -> None:
    state = position(hand="3 4 5", their_melds="Q Q Q", melds="9 9 9", others={1: "9 6 7", 2: "4 5"})
    do(state, "discard 3", "draw", "discard 9")
    assert state.seat == 2
    do(state, "take")


@pytest.mark.rule("canasta")
def test_a_deuce_on_a_natural_canasta_turns_five_hundred_into_three() -> None:
    state = position(hand="2 4 5", melds=KINGS)
    assert score_sheet(state, 0).points("natural canastas") == 500
    do(state, "add K: 2")
    sheet = score_sheet(state, 0)
    assert (sheet.points("natural canastas"), sheet.points("mixed canastas")) == (0, 300)


@pytest.mark.rule("pile.frozen")
def test_a_freezing_wild_card_buried_under_later_discards_is_still_frozen_and_shown() -> None:
    state = position(hand="2 4 5", melds="9 9 9", their_melds="Q Q Q", others={1: "6 7 8", 2: "6 7 8", 3: "9 6 7"})
    do(state, "discard 2", "draw", "discard 6", "draw", "discard 6", "draw", "discard 9")
    assert (state.frozen, cards_text(state.pile_cards())) == (1, "4D 2C 6C 6D 9C")
    refuse(state, "take", "frozen-pair")


@pytest.mark.rule("turn")
def test_asking_what_is_legal_changes_and_deals_nothing() -> None:
    for drawn in (False, True):
        state = position(hand="9 9 4 5 K K K", melds="9 9 9", pile="3D 9", drawn=drawn)
        before, stock = state.key(), state.stock_left()
        first = legal_actions(state)
        for _ in range(5):
            assert legal_actions(state) == first
        assert (state.key(), state.stock_left()) == (before, stock)


@pytest.mark.rule("undo")
def test_an_opening_is_tried_by_laying_and_taking_back() -> None:
    state = position(hand="K K K 8 8 8 2 4 5")
    before = state.key()
    do(state, "meld K K K", "add K: 2")
    undo(state)
    assert state.key() == before
