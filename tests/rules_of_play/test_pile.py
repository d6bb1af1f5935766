"""Taking the pile: what the top card, a freeze and the side's own melds allow."""

from __future__ import annotations

from typing import Any

import pytest

from canasta.cards import cards_text
from canasta.engine import Action, fine
from canasta.engine.codes import TAKE
from canasta.rules import PRESETS, RulesError

from .verdicts import CLASSIC, allow, do, listed, position, refuse, violation_of, with_rules

WITH_WILD = with_rules(take_with_wild=True)


@pytest.mark.rule("pile")
def test_a_natural_pair_from_the_hand_takes_an_unfrozen_pile() -> None:
    state = position(hand="9 9 5 6", melds="K K K", pile="7 8 9", drawn=False)
    allow(state, "take 9 9")
    do(state, "take 9 9")
    assert cards_text(state.meld(0, 5)) == "9C 9D 9H"
    assert cards_text(state.hand(0)) == "5C 6C 7C 8C"
    assert state.pile_n == 0


@pytest.mark.rule("pile")
def test_one_card_of_the_rank_is_not_enough_without_a_meld() -> None:
    state = position(hand="9 5 6", melds="K K K", pile="8 9", drawn=False)
    refuse(state, "take 9", "pair-needed", rank="9", naturals=1, held=1, wilds=0, or_wild=0)
    refuse(state, "take", "pair-needed", naturals=0, held=1)


@pytest.mark.rule("pile.own-meld")
@pytest.mark.parametrize("hand", ["5 6", "9 5 6"])
def test_the_top_card_may_join_the_sides_own_meld_without_a_card_from_hand(hand: str) -> None:
    state = position(hand=hand, melds="9 9 9", pile="8 9", drawn=False)
    do(state, "take")
    assert state.meld_size(0, 5) == 4
    assert "8C" in cards_text(state.hand(0))


@pytest.mark.rule("pile.own-meld")
def test_cards_from_hand_may_go_along_onto_the_own_meld() -> None:
    state = position(hand="9 9 2 5 6", melds="9 9 9", pile="8 9", drawn=False)
    assert listed(state, "take") == ["take", "take 2", "take 9", "take 9 2", "take 9 9", "take 9 9 2"]
    do(state, "take 9 9 2")
    assert (state.meld_size(0, 5), len(state.meld(0, 5))) == (7, 7)


@pytest.mark.rule("pile.own-meld")
def test_a_pair_and_the_top_card_join_the_own_meld_and_never_make_a_second() -> None:
    state = do(position(hand="9 9 5 6", melds="9 9 9", pile="8 9", drawn=False), "take 9 9")
    assert state.meld_size(0, 5) == 6
    refuse(state, "meld 9 9 9", "cards-not-held")


@pytest.mark.rule("pile.own-meld")
def test_a_meld_of_the_other_side_takes_nothing() -> None:
    state = position(hand="9 5 6", melds="K K K", their_melds="9 9 9", pile="8 9", drawn=False)
    refuse(state, "take", "pair-needed")


@pytest.mark.rule("pile.own-meld")
def test_a_pile_may_be_taken_onto_ones_own_finished_canasta() -> None:
    for rules in (CLASSIC, with_rules(wild_on_canasta=False)):
        state = position(rules, "5 6", "9 9 9 9 9 9 9", pile="8 9", drawn=False)
        do(state, "take")
        assert state.meld_size(0, 5) == 8


@pytest.mark.rule("pile.own-meld")
def test_strict_pickup_needs_a_natural_pair_even_for_ones_own_meld() -> None:
    rules = with_rules(strict_pickup=True)
    one = position(rules, "9 5 6 JK", "9 9 9", pile="8 9", drawn=False)
    for text in ("take", "take 9", "take 9 JK"):
        found = refuse(one, text, "strict-pair", rank="9", held=1)
        assert found.figures["naturals"] == text.count("9")
    pair = position(rules, "9 9 5 6", "9 9 9", pile="8 9", drawn=False)
    refuse(pair, "take", "strict-pair", naturals=0, held=2)
    do(pair, "take 9 9")
    assert pair.meld_size(0, 5) == 6


@pytest.mark.rule("pile.frozen")
def test_a_frozen_pile_needs_a_natural_pair_even_with_a_meld_of_the_rank() -> None:
    state = position(hand="9 5 6 JK", melds="9 9 9", pile="2 8 9", drawn=False)
    for text in ("take", "take 9", "take 9 JK", "take JK"):
        refuse(state, text, "frozen-pair", rank="9", naturals=text.count("9"), held=1)
    allow(position(hand="9 9 5 6", melds="9 9 9", pile="2 8 9", drawn=False), "take 9 9")


@pytest.mark.rule("pile.frozen")
def test_a_frozen_pile_may_be_taken_with_two_three_or_more_of_the_rank() -> None:
    state = position(hand="9 9 9 9 5 6", melds="K K K", pile="2 8 9", drawn=False)
    assert listed(state, "take") == ["take 9 9", "take 9 9 9", "take 9 9 9 9"]


@pytest.mark.rule("pile.frozen")
@pytest.mark.parametrize("pile", ["2 4 5 6 9", "JK 4 5 6 9", "3D 4 5 6 9"])
def test_a_freezing_card_buried_under_later_discards_still_freezes(pile: str) -> None:
    state = position(hand="5 6 9", melds="9 9 9", pile=pile, drawn=False)
    refuse(state, "take", "frozen-pair")
    do(state, "draw", "discard 5")
    assert state.frozen == 1


@pytest.mark.rule("pile.frozen")
def test_a_discarded_wild_card_freezes_the_pile_for_both_sides() -> None:
    state = position(hand="2 4 5", melds="9 9 9", their_melds="Q Q Q", others={1: "9 6 7", 2: "Q 6 8"}, pile="8")
    do(state, "discard 2", "draw", "discard 9")
    refuse(state, "take", "frozen-pair", rank="9")
    do(state, "draw", "discard Q")
    refuse(state, "take", "frozen-pair", rank="Q")


@pytest.mark.rule("pile.frozen")
def test_taking_the_pile_ends_the_freeze() -> None:
    state = position(hand="9 9 5 6", melds="K K K", their_melds="5 5 5", pile="2 8 9", drawn=False)
    do(state, "take 9 9")
    assert state.frozen == 0
    do(state, "discard 5")
    assert state.frozen == 0
    allow(state, "take")


@pytest.mark.rule("pile.frozen")
def test_a_wild_card_may_go_down_with_a_frozen_pile_beside_the_pair() -> None:
    state = position(hand="9 9 2 JK 5 6", melds="K K K", pile="2 8 9", drawn=False)
    allow(state, "take 9 9 2", "take 9 9 2 JK")
    refuse(state, "take 9 2", "frozen-pair")


@pytest.mark.rule("pile.frozen")
def test_as_an_option_no_wild_card_goes_down_with_a_pile_frozen_by_a_card() -> None:
    rules = with_rules(frozen_take_wild=False)
    state = position(rules, "9 9 2 JK 5 6", "K K K", pile="2 8 9", drawn=False)
    refuse(state, "take 9 9 2", "frozen-no-wilds")
    refuse(state, "take 9 9 2 JK", "frozen-no-wilds")
    assert listed(state, "take") == ["take 9 9"]
    do(state, "take 9 9")
    allow(state, "add 9: 2", "add 9: 2 JK")


@pytest.mark.rule("pile.frozen")
def test_with_that_option_wild_cards_may_join_an_unfrozen_pile_of_a_side_not_yet_open() -> None:
    state = position(with_rules(frozen_take_wild=False), "9 9 2 5 6 7", pile="8 9", drawn=False)
    do(state, "take 9 9 2")
    assert (state.opened[0], state.points) == (1, 50)


@pytest.mark.rule("pile.with-wild")
@pytest.mark.parametrize("wild", ["2", "JK"])
def test_one_natural_and_one_wild_take_the_pile_only_where_the_rules_say_so(wild: str) -> None:
    words: dict[str, Any] = {"hand": f"9 {wild} 5 6", "melds": "K K K", "pile": "8 9", "drawn": False}
    refuse(position(CLASSIC, **words), f"take 9 {wild}", "pair-needed", naturals=1, wilds=1, or_wild=0)
    state = position(WITH_WILD, **words)
    refuse(state, f"take {wild}", "pair-needed", naturals=0, wilds=1, or_wild=1)
    refuse(state, "take 9", "pair-needed", naturals=1, wilds=0)
    do(state, f"take 9 {wild}")
    assert state.meld_size(0, 5) == 3


@pytest.mark.rule("pile.with-wild")
def test_one_natural_and_a_wild_never_take_a_frozen_pile() -> None:
    refuse(position(WITH_WILD, "9 2 5 6", "K K K", pile="2 8 9", drawn=False), "take 9 2", "frozen-pair", naturals=1)


@pytest.mark.rule("pile.with-wild")
def test_one_natural_and_a_wild_take_nothing_before_the_side_has_opened() -> None:
    state = position(WITH_WILD, "9 JK 5 6 K K K", pile="8 9", drawn=False)
    refuse(state, "take 9 JK", "unopened-pair", rank="9", naturals=1, held=1)


@pytest.mark.rule("pile.with-wild")
def test_more_wild_cards_go_along_only_within_the_limits() -> None:
    words: dict[str, Any] = {"hand": "9 2 JK 5 6", "melds": "K K K", "pile": "8 9", "drawn": False}
    allow(position(WITH_WILD, **words), "take 9 2 JK")
    fewer = position(with_rules(WITH_WILD, wild_balance="fewer"), **words)
    allow(fewer, "take 9 2")
    refuse(fewer, "take 9 2 JK", "wilds-outnumber", naturals=2, limit=1, wilds=2)


@pytest.mark.rule("pile.with-wild")
def test_strict_pickup_and_pickup_with_a_wild_card_together_are_refused() -> None:
    with pytest.raises(RulesError, match="strict_pickup"):
        with_rules(WITH_WILD, strict_pickup=True)


@pytest.mark.rule("meld.wilds")
def test_the_top_card_counts_as_natural_for_the_wild_limit() -> None:
    state = position(hand="9 9 2 2 2 2 5 6", melds="K K K", pile="8 9", drawn=False)
    allow(state, "take 9 9 2 2 2")
    refuse(state, "take 9 9 2 2 2 2", "too-many-wilds", limit=3, wilds=4)
    fewer = position(with_rules(wild_balance="fewer"), "9 9 2 2 2 5 6", "K K K", pile="8 9", drawn=False)
    allow(fewer, "take 9 9 2 2")
    refuse(fewer, "take 9 9 2 2 2", "wilds-outnumber", naturals=3, limit=2, wilds=3)


@pytest.mark.rule("pile.top")
@pytest.mark.parametrize(
    ("pile", "code"), [("8 2", "top-wild"), ("8 JK", "top-wild"), ("8 3D", "top-red-three"), ("8 3", "top-black-three")]
)
def test_a_wild_card_or_a_three_on_top_cannot_be_taken(pile: str, code: str) -> None:
    state = position(hand="2 2 JK JK 3 3 5 6", melds="9 9 9", pile=pile, drawn=False)
    refuse(state, "take", code)
    assert listed(state) == ["draw"]


@pytest.mark.rule("pile.top")
def test_only_cards_of_the_top_rank_go_with_it() -> None:
    state = position(hand="K K 9 9 5 6", melds="Q Q Q", pile="K K 9", drawn=False)
    refuse(state, "take K K", "wrong-rank", top="9H")
    refuse(state, "take 9 K", "wrong-rank", top="9H")
    refuse(state, Action(TAKE << 32 | 9 << 24 | 2 << 16), "wrong-rank", top="9H")
    allow(state, "take 9 9")


@pytest.mark.rule("pile.top")
@pytest.mark.parametrize("buried", ["4 5 6", "9 9 9", "K Q J", "A A A"])
def test_nobody_looks_beneath_the_top_card(buried: str) -> None:
    state = position(hand="9 9 5 6 Q Q Q", pile=f"{buried} 9", drawn=False)
    assert listed(state) == ["draw", "take 9 9"]
    short = position(hand="9 9 5 6 7 8", pile=f"{buried} 9", drawn=False)
    refuse(short, "take 9 9", "opening-short", need=50, laid=30, best=30)


@pytest.mark.rule("pile")
def test_an_empty_pile_cannot_be_taken() -> None:
    refuse(position(hand="9 9 5 6", melds="K K K", pile="", drawn=False), "take", "pile-empty")


@pytest.mark.rule("pile.black-three")
def test_a_black_three_blocks_the_next_player_only() -> None:
    state = position(hand="3 5 6", others={1: "Q 9 9 7", 2: "Q 6 8"}, their_melds="Q Q Q", melds="9 9 9", pile="8 Q")
    do(state, "discard 3")
    refuse(state, "take", "top-black-three")
    assert state.frozen == 0
    do(state, "draw", "discard 9")
    allow(state, "take")


@pytest.mark.rule("pile.black-three")
def test_as_an_option_a_black_three_freezes_the_pile_for_good() -> None:
    rules = with_rules(black_three_pile="freezes")
    state = position(rules, "3 5 6", "9 9 9", others={1: "Q 9 9 7", 2: "9 9 8"}, pile="8 Q")
    do(state, "discard 3")
    refuse(state, "take", "top-black-three")
    assert state.frozen == 1
    do(state, "draw", "discard 9")
    refuse(state, "take", "frozen-pair", naturals=0, held=2)
    do(state, "take 9 9")
    assert state.frozen == 0


@pytest.mark.rule("pile")
@pytest.mark.parametrize(("allowed", "code"), [(True, ""), (False, "one-card-take")])
def test_a_one_card_hand_taking_a_one_card_pile(allowed: bool, code: str) -> None:
    rules = with_rules(one_card_take=allowed)
    state = position(rules, "5", "9 9 9 9 9 9 9", pile="9", drawn=False)
    if allowed:
        do(state, "take", "discard 5")
        assert state.winner == 0
    else:
        refuse(state, "take", code)
    allow(position(rules, "5", "9 9 9 9 9 9 9", pile="8 9", drawn=False), "take")
    allow(position(rules, "5 6", "9 9 9 9 9 9 9", pile="9", drawn=False), "take")


@pytest.mark.rule("pile.captured")
def test_a_red_three_in_a_captured_pile_is_shown_and_replaced_from_the_stock() -> None:
    state = position(hand="9 9 5 6", melds="K K K", pile="3D 3H 8 9", stock="QC QD JC", drawn=False)
    do(state, "take 9 9")
    assert cards_text(state.red_threes(0)) == "3D 3H"
    assert cards_text(state.hand(0)) == "5C 6C 8C QC QD"
    assert cards_text(state.stock_cards()[:1]) == "JC"


@pytest.mark.rule("pile.captured")
def test_as_an_option_a_captured_red_three_is_not_replaced() -> None:
    rules = with_rules(captured_red_three="kept")
    state = do(position(rules, "9 9 5 6", "K K K", pile="3D 8 9", stock="QC", drawn=False), "take 9 9")
    assert cards_text(state.red_threes(0)) == "3D"
    assert cards_text(state.hand(0)) == "5C 6C 8C"
    assert cards_text(state.stock_cards()[:1]) == "QC"


@pytest.mark.rule("pile.captured")
def test_a_captured_red_three_with_an_empty_stock_is_shown_and_the_turn_goes_on() -> None:
    state = position(hand="9 9 5 6", melds="K K K", pile="3D 8 9", stock_ends=True, drawn=False)
    do(state, "take 9 9")
    assert cards_text(state.hand(0)) == "5C 6C 8C"
    allow(state, "discard 5")


@pytest.mark.rule("pile.captured")
def test_a_red_three_drawn_to_replace_a_captured_one_as_the_last_card() -> None:
    words: dict[str, Any] = {
        "hand": "9 9 5 6",
        "melds": "K K K",
        "pile": "3D 8 9",
        "stock": "3H",
        "stock_ends": True,
        "drawn": False,
    }
    state = do(position(with_rules(last_red_three="ends"), **words), "take 9 9")
    assert (state.phase, state.ending) == (3, 5)
    state = do(position(CLASSIC, **words), "take 9 9")
    assert (state.phase, len(state.red_threes(0))) == (1, 2)


@pytest.mark.rule("pile.captured")
def test_captured_cards_are_known_to_all_until_they_are_played() -> None:
    state = do(position(hand="9 9 5 QH", melds="K K K", pile="QC 3D KD 9", stock="JC", drawn=False), "take 9 9")
    assert cards_text(state.known(0)) == "QC KD"
    assert "JC" in cards_text(state.hand(0))
    do(state, "add K: KD", "discard QC")
    assert state.known(0) == []


@pytest.mark.rule("turn.finish")
@pytest.mark.parametrize(
    ("hand", "pile", "left"),
    [("9 9", "9", 0), ("9 9 5", "9", 1), ("9 9", "8 9", 1), ("9 9 5", "3D 9", 1)],
)
def test_a_pickup_that_leaves_too_few_cards_to_finish_is_refused(hand: str, pile: str, left: int) -> None:
    state = position(hand=hand, melds="K K K", pile=pile, drawn=False)
    refuse(state, "take 9 9", "unfinishable", left=left, needed=1, canastas=0)


@pytest.mark.rule("turn.finish")
@pytest.mark.parametrize(("hand", "pile"), [("9 9 5", "8 9"), ("9 9", "7 8 9"), ("9 9 5 6", "3D 9"), ("9 9 5 6", "9")])
def test_a_pickup_that_leaves_two_cards_is_allowed(hand: str, pile: str) -> None:
    do(position(hand=hand, melds="K K K", pile=pile, drawn=False), "take 9 9")


@pytest.mark.rule("turn.finish")
def test_a_pickup_may_leave_one_card_or_none_with_the_right_to_go_out() -> None:
    state = do(position(hand="9 9", melds="K K K K K K K", pile="9", drawn=False), "take 9 9")
    assert state.winner == 0
    do(position(hand="9 9 5", melds="K K K K K K K", pile="9", drawn=False), "take 9 9", "discard 5")


@pytest.mark.rule("turn.finish")
def test_a_pickup_whose_one_captured_card_completes_the_canasta_is_allowed() -> None:
    state = position(hand="9 9", melds="K K K K K K", pile="K 9", drawn=False)
    do(state, "take 9 9")
    refuse(state, "discard K", "no-canasta")
    do(state, "add K: K")
    assert state.winner == 0
    short = position(hand="9 9", melds="K K K K K", pile="K 9", drawn=False)
    refuse(short, "take 9 9", "unfinishable", left=1)


@pytest.mark.rule("penalty")
def test_a_pickup_in_error_costs_the_side_only_where_the_rules_say_so() -> None:
    words: dict[str, Any] = {"hand": "9 5 6", "melds": "K K K", "pile": "8 9", "drawn": False}
    state = position(PRESETS["dummies"], **words)
    action = Action(TAKE << 32 | 5 << 24 | 1 << 16)
    refuse(state, action, "pair-needed")
    assert state.penalties[0] == 0
    assert fine(state, action) == 100
    assert list(state.penalties) == [100, 0]
    assert violation_of(state, action).code == "pair-needed"


@pytest.mark.rule("pile")
@pytest.mark.parametrize(
    ("text", "rank", "wanted", "held"),
    [
        ("take 9 9 9", "9", 3, 2),
        ("take 9 9 2 2", "2", 2, 1),
        ("take 9 9 JK", "JK", 1, 0),
    ],
)
def test_only_cards_of_the_hand_go_with_the_top_card(text: str, rank: str, wanted: int, held: int) -> None:
    state = position(hand="9 9 2 5 6", melds="9 9 9", pile="8 9", drawn=False)
    refuse(state, text, "cards-not-held", rank=rank, wanted=wanted, held=held)
