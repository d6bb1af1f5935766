"""Melds and canastas: naturals, wild cards, wild-card melds, and the limit on unfinished melds."""

from __future__ import annotations

from typing import Any

import pytest

from canasta.cards import DEUCE, JOKER, cards_text
from canasta.engine import Action, melds_of
from canasta.engine.codes import ADD, MELD
from canasta.rules import Rules

from .verdicts import CLASSIC, allow, do, listed, position, refuse, violation_of, with_rules

OPEN = "9 9 9"
KINGS = "K K K K K K K"
FEWER = with_rules(wild_balance="fewer")
FREE = with_rules(wild_balance="free")
CLOSED = with_rules(wild_on_canasta=False)
WILD_MELDS = with_rules(wild_melds=1000)


@pytest.mark.rule("meld")
@pytest.mark.parametrize("meld", ["K K K", "K K 2", "K K JK", "K K K K 2"])
def test_a_new_meld_has_three_cards_two_of_them_natural(meld: str) -> None:
    state = do(position(hand=f"{meld} 4 5 6", melds=OPEN), f"meld {meld}")
    assert len(state.meld(0, 9)) == len(meld.split())


@pytest.mark.rule("meld")
def test_two_cards_are_no_meld() -> None:
    refuse(position(hand="K K 4 5 6", melds=OPEN), "meld K K", "meld-too-small", size=2)


@pytest.mark.rule("meld.wilds")
@pytest.mark.parametrize(("meld", "naturals"), [("K 2 JK", 1), ("K 2", 1), ("K 2 2 2", 1)])
@pytest.mark.parametrize("rules", [CLASSIC, FEWER, FREE], ids=["not_more", "fewer", "free"])
def test_one_natural_card_is_too_few_under_any_balance(rules: Rules, meld: str, naturals: int) -> None:
    state = position(rules, f"{meld} 4 5 6", OPEN)
    refuse(state, f"meld {meld}", "too-few-naturals", naturals=naturals)


@pytest.mark.rule("meld.wilds")
def test_three_wild_cards_are_the_most_and_never_more_than_naturals() -> None:
    state = position(hand="K K K K 2 2 JK JK 5 6", melds=OPEN)
    allow(state, "meld K K 2 2", "meld K K K 2 2 JK", "meld K K K K 2 2 JK")
    refuse(state, "meld K K K K 2 2 JK JK", "too-many-wilds", limit=3, wilds=4)
    refuse(state, "meld K K 2 2 JK", "wilds-outnumber", naturals=2, limit=2, wilds=3)
    refuse(state, "meld K K K 2 2 JK JK", "too-many-wilds", limit=3, wilds=4)


@pytest.mark.rule("meld.wilds")
def test_as_an_option_naturals_always_outnumber_wild_cards() -> None:
    state = position(FEWER, "K K K K 2 2 JK 5 6", OPEN)
    allow(state, "meld K K 2", "meld K K K 2 2", "meld K K K K 2 2 JK")
    refuse(state, "meld K K 2 2", "wilds-outnumber", naturals=2, limit=1, wilds=2)
    refuse(state, "meld K K K 2 2 JK", "wilds-outnumber", naturals=3, limit=2, wilds=3)


@pytest.mark.rule("meld.wilds")
def test_as_an_option_only_the_limits_of_two_naturals_and_three_wild_cards_hold() -> None:
    state = position(FREE, "K K 2 2 JK JK 5 6", OPEN)
    allow(state, "meld K K 2 2 JK")
    refuse(state, "meld K K 2 2 JK JK", "too-many-wilds", limit=3, wilds=4)


@pytest.mark.rule("meld.wilds")
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_the_most_wild_cards_may_be_set(limit: int) -> None:
    state = position(with_rules(wild_limit=limit), "K K K K K 2 2 2 2 5 6", OPEN)
    allow(state, "meld K K K K K" + " 2" * limit)
    refuse(state, "meld K K K K K" + " 2" * (limit + 1), "too-many-wilds", limit=limit, wilds=limit + 1)


@pytest.mark.rule("meld.wilds")
def test_the_limits_hold_for_the_whole_meld_when_cards_are_added() -> None:
    state = position(hand="K 2 2 2 5 6 7", melds="K K K 2 2")
    allow(state, "add K: 2", "add K: K 2")
    refuse(state, "add K: 2 2", "too-many-wilds", limit=3, wilds=4)
    state = position(hand="K 2 2 5 6 7", melds="K K 2")
    allow(state, "add K: 2", "add K: K 2 2")
    refuse(state, "add K: 2 2", "wilds-outnumber", naturals=2, limit=2, wilds=3)


@pytest.mark.rule("meld")
def test_a_side_has_one_meld_of_a_rank() -> None:
    state = position(hand="9 9 9 5 6 7", melds=OPEN)
    refuse(state, "meld 9 9 9", "meld-exists", rank="9")
    do(state, "add 9: 9 9 9")
    assert state.meld_size(0, 5) == 6


@pytest.mark.rule("meld")
def test_both_sides_may_have_a_meld_of_the_same_rank() -> None:
    state = position(hand="K K K 5 6", melds=OPEN, their_melds="K K K")
    do(state, "meld K K K")
    assert (state.meld_size(0, 9), state.meld_size(1, 9)) == (3, 3)


@pytest.mark.rule("meld")
def test_each_partner_may_extend_the_sides_melds() -> None:
    state = position(hand="9 5 6", melds=OPEN, seat=2, laid=(0,))
    do(state, "add 9: 9")
    assert state.meld_size(0, 5) == 4


@pytest.mark.rule("meld")
def test_nothing_is_added_to_a_meld_that_is_not_there() -> None:
    state = position(hand="K K 2 5 6 7", melds=OPEN, their_melds="Q Q Q")
    refuse(state, "add K: K K", "no-meld", rank="K")
    refuse(state, "add Q: 2", "no-meld", rank="Q")
    refuse(position(WILD_MELDS, "2 2 5 6", OPEN), "add wild: 2", "no-meld", rank="wild")


@pytest.mark.rule("meld")
def test_cards_of_two_ranks_do_not_go_together() -> None:
    refuse(position(hand="K K Q 5 6", melds=OPEN), "meld K K Q", "mixed-ranks", cards="K K Q")


@pytest.mark.rule("meld")
def test_a_meld_without_a_card_is_refused() -> None:
    state = position(hand="K K K 5 6", melds=OPEN)
    for text in ("meld", "add", "add 9:"):
        refuse(state, text, "nothing-laid")


@pytest.mark.rule("meld")
@pytest.mark.parametrize(
    ("text", "rank", "wanted", "held"),
    [
        ("meld K K K", "K", 3, 2),
        ("meld K K 2 2", "2", 2, 1),
        ("meld K K JK", "JK", 1, 0),
        ("add 9: 9 9", "9", 2, 0),
    ],
)
def test_cards_that_are_not_in_the_hand_cannot_be_laid(text: str, rank: str, wanted: int, held: int) -> None:
    refuse(position(hand="K K 2 5 6", melds=OPEN), text, "cards-not-held", rank=rank, wanted=wanted, held=held)


@pytest.mark.rule("meld.wilds")
def test_a_wild_card_never_moves_once_laid() -> None:
    state = do(position(hand="K Q Q 5 6 7", melds="K K 2"), "add K: K")
    assert cards_text(state.meld(0, 9)) == "KC KD KH 2C"
    refuse(state, "meld Q Q 2", "cards-not-held", rank="2", wanted=1, held=0)
    assert [melds.deuces for melds in melds_of(state, 0)] == [1]


@pytest.mark.rule("canasta")
def test_seven_cards_are_a_canasta_natural_or_mixed() -> None:
    state = position(hand="K 2 Q Q Q 5 6", melds="K K K K K K, J J J J J 2")
    assert (state.canastas[0], state.unfinished[0]) == (0, 2)
    do(state, "add K: K")
    assert (state.canastas[0], state.natural_canastas[0], state.unfinished[0]) == (1, 1, 1)
    do(state, "add J: 2")
    assert (state.canastas[0], state.natural_canastas[0], state.unfinished[0]) == (2, 1, 0)
    kings = next(meld for meld in melds_of(state, 0) if meld.slot == 9)
    jacks = next(meld for meld in melds_of(state, 0) if meld.slot == 7)
    assert (kings.is_canasta, kings.is_natural, jacks.is_canasta, jacks.is_natural) == (True, True, True, False)
    assert (jacks.size, jacks.wilds) == (7, 2)


@pytest.mark.rule("canasta")
def test_naturals_always_join_a_finished_canasta() -> None:
    for rules in (CLASSIC, CLOSED):
        for canasta in (KINGS, "K K K K K K 2", "K K K K 2 2 JK"):
            state = do(position(rules, "K 5 6", canasta), "add K: K")
            assert (state.canastas[0], state.natural_canastas[0], state.meld_size(0, 9)) == (1, canasta == KINGS, 8)
        for longer in ("K K K K K 2 2 2", "K K K K K K 2 2 2"):
            do(position(rules, "K 5 6", longer), "add K: K")


@pytest.mark.rule("canasta")
def test_a_wild_card_laid_on_a_natural_canasta_makes_it_mixed() -> None:
    state = do(position(hand="2 5 6", melds="K K K K K K K"), "add K: 2")
    assert (state.canastas[0], state.natural_canastas[0]) == (1, 0)


@pytest.mark.rule("canasta")
def test_as_an_option_a_finished_canasta_takes_no_wild_card() -> None:
    state = position(CLOSED, "2 K 5 6", "K K K K K K K")
    refuse(state, "add K: 2", "canasta-closed", size=7, room=0, wilds=1)
    refuse(state, "add K: K 2", "canasta-closed", size=7, room=0, wilds=1)
    allow(state, "add K: K")


@pytest.mark.rule("canasta")
def test_where_a_canasta_takes_no_wild_card_they_may_fill_it_up_to_seven() -> None:
    state = position(CLOSED, "K K 2 2 2 5 6", "K K K K K")
    allow(state, "add K: 2 2", "add K: K K 2 2")
    refuse(state, "add K: 2 2 2", "canasta-closed", size=5, room=2, wilds=3)
    refuse(state, "add K: K K 2 2 2", "canasta-closed", size=5, room=2, wilds=3)


@pytest.mark.rule("canasta")
def test_a_new_meld_of_more_than_seven_may_hold_wild_cards_even_so() -> None:
    allow(position(CLOSED, "K K K K K K 2 2 5 6", OPEN), "meld K K K K K K 2 2")


@pytest.mark.rule("meld.wild-melds")
def test_melds_of_wild_cards_are_refused_where_they_are_not_played() -> None:
    state = position(hand="2 2 JK 5 6 7", melds=OPEN)
    refuse(state, "meld 2 2 JK", "wild-melds-off")
    assert listed(state, "meld") == []


@pytest.mark.rule("meld.wild-melds")
def test_three_wild_cards_start_a_wild_card_meld_and_seven_complete_it() -> None:
    state = position(WILD_MELDS, "2 2 2 2 JK JK JK 5 6", OPEN)
    refuse(state, "meld 2 2", "meld-too-small", size=2)
    do(state, "meld 2 2 JK")
    assert (state.canastas[0], state.unfinished[0]) == (0, 2)
    refuse(state, "meld 2 2 JK", "meld-exists", rank="wild")
    do(state, "add wild: 2 2 JK JK")
    assert (state.canastas[0], state.natural_canastas[0], state.unfinished[0]) == (1, 0, 1)
    assert state.meld_size(0, DEUCE) == 7


@pytest.mark.rule("meld.wild-melds")
def test_wild_card_melds_lie_outside_the_limits_on_wild_cards() -> None:
    allow(position(WILD_MELDS, "2 2 2 2 JK JK 5 6", OPEN), "meld 2 2 2 2", "meld 2 2 2 2 JK JK", "meld JK JK 2")


@pytest.mark.rule("meld.wild-melds")
@pytest.mark.parametrize("beyond", [False, True])
def test_more_wild_cards_after_seven_are_an_option(beyond: bool) -> None:
    rules = with_rules(WILD_MELDS, wild_melds_beyond=beyond)
    full = position(rules, "JK JK 5 6", "9 9 9, 2 2 2 2 2 JK JK")
    at_once = position(rules, "2 2 2 2 2 2 JK JK 5 6", OPEN)
    six = position(rules, "JK JK 5 6", "9 9 9, 2 2 2 2 2 2")
    allow(six, "add wild: JK")
    allow(at_once, "meld 2 2 2 2 2 JK JK")
    if beyond:
        allow(full, "add wild: JK", "add wild: JK JK")
        allow(six, "add wild: JK JK")
        allow(at_once, "meld 2 2 2 2 2 2 JK JK")
    else:
        refuse(full, "add wild: JK", "wild-meld-full", size=8)
        refuse(six, "add wild: JK JK", "wild-meld-full", size=8)
        refuse(at_once, "meld 2 2 2 2 2 2 JK JK", "wild-meld-full", size=8)


@pytest.mark.rule("meld.wild-melds")
def test_wild_card_melds_count_their_face_value_to_the_opening() -> None:
    state = do(position(WILD_MELDS, "2 2 JK 5 6"), "meld 2 2 JK")
    assert (state.points, state.opened[0]) == (90, 1)
    refuse(position(WILD_MELDS, "2 2 2 5 6", scores=(1500,)), "meld 2 2 2", "opening-short", laid=60, need=90)


@pytest.mark.rule("meld.wild-melds")
def test_wild_card_melds_never_take_the_pile() -> None:
    state = position(WILD_MELDS, "2 JK 5 6", "9 9 9, 2 2 JK", pile="8 2", drawn=False)
    refuse(state, "take 2", "top-wild")
    assert listed(state) == ["draw"]


@pytest.mark.rule("meld.wild-melds")
def test_a_natural_card_does_not_join_a_wild_card_meld() -> None:
    state = position(WILD_MELDS, "K 2 5 6 7", "9 9 9, 2 2 JK")
    refuse(state, "add wild: K", "mixed-ranks")
    refuse(state, Action(ADD << 32 | DEUCE << 24 | 1 << 16 | 1 << 8), "cards-not-held")


@pytest.mark.rule("meld")
def test_there_is_no_meld_of_jokers_apart_from_the_wild_cards() -> None:
    state = position(WILD_MELDS, "JK JK JK 5 6 7", OPEN)
    for kind in (MELD, ADD):
        refuse(state, Action(kind << 32 | JOKER << 24 | 3), "no-such-action")
    allow(state, "meld JK JK JK")


@pytest.mark.rule("meld.limit")
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_a_side_holds_at_most_so_many_unfinished_melds(limit: int) -> None:
    there = ["9 9 9", "8 8 8", "7 7 7"]
    full = position(with_rules(meld_limit=limit), "K K K 4 5", ", ".join(there[:limit]))
    refuse(full, "meld K K K", "meld-limit", limit=limit, unfinished=limit)
    below = position(with_rules(meld_limit=limit + 1), "K K K 4 5", ", ".join(there[:limit]))
    allow(below, "meld K K K")
    allow(position(hand="K K K 4 5", melds=", ".join(there)), "meld K K K")


@pytest.mark.rule("meld.limit")
def test_joining_an_own_meld_and_laying_a_whole_canasta_are_no_matter_of_the_limit() -> None:
    rules = with_rules(meld_limit=1)
    state = position(rules, "9 9 9 9 K K K K K K K Q Q Q 4 5", OPEN)
    refuse(state, "meld Q Q Q", "meld-limit", limit=1, unfinished=1)
    allow(state, "add 9: 9", "meld K K K K K K K")
    refuse(state, "meld K K K K K K", "meld-limit", limit=1, unfinished=1)
    do(state, "add 9: 9 9 9 9", "meld Q Q Q")
    assert (state.canastas[0], state.unfinished[0]) == (1, 1)


@pytest.mark.rule("meld.limit")
def test_a_pickup_that_makes_one_meld_too_many_is_refused() -> None:
    rules = with_rules(meld_limit=3)
    words: dict[str, Any] = {"pile": "4 K", "drawn": False}
    refuse(position(rules, "K K 4 5", "9 9 9, 8 8 8, 7 7 7", **words), "take K K", "meld-limit", limit=3, unfinished=3)
    allow(position(rules, "K K 4 5", "9 9 9, 8 8 8, K K K", **words), "take K K", "take")
    allow(position(rules, "K K 4 5", "9 9 9, 8 8 8", **words), "take K K")


@pytest.mark.rule("meld.limit")
def test_an_unfinished_wild_card_meld_counts_to_the_limit() -> None:
    rules = with_rules(WILD_MELDS, meld_limit=2)
    refuse(position(rules, "K K K 4 5", "9 9 9, 2 2 JK"), "meld K K K", "meld-limit", limit=2, unfinished=2)
    refuse(position(rules, "2 2 JK 4 5", "9 9 9, 8 8 8"), "meld 2 2 JK", "meld-limit", limit=2, unfinished=2)
    allow(position(rules, "2 2 2 2 2 JK JK 4 5", "9 9 9, 8 8 8"), "meld 2 2 2 2 2 JK JK")
    allow(position(rules, "2 4 5", "9 9 9, 2 2 JK"), "add wild: 2")
    allow(position(rules, "2 2 JK 4 5", "9 9 9"), "meld 2 2 JK")
    allow(position(rules, "2 2 JK 4 5", f"9 9 9, {'8 ' * 7}"), "meld 2 2 JK")


@pytest.mark.rule("meld.limit")
def test_the_limit_is_kept_in_mind_when_an_opening_is_judged() -> None:
    rules = with_rules(meld_limit=1)
    refuse(position(rules, "K K K Q Q Q 4 5"), "meld K K K", "opening-short", need=50, laid=30, best=30)
    allow(position(rules, "K K K K K 4 5"), "meld K K K K K")


@pytest.mark.rule("turn.finish")
@pytest.mark.parametrize(("hand", "left"), [("K K K", 0), ("K K K 4", 1)])
def test_a_meld_that_leaves_too_few_cards_is_refused_without_the_right_to_go_out(hand: str, left: int) -> None:
    state = position(hand=hand, melds=OPEN)
    refuse(state, "meld K K K", "unfinishable", left=left, needed=1, canastas=0)
    do(position(hand="K K K 4 5", melds=OPEN), "meld K K K", "discard 4")


@pytest.mark.rule("turn.finish")
def test_after_any_meld_there_is_always_a_way_on() -> None:
    state = position(hand="9 K K K 4", melds=OPEN)
    do(state, "add 9: 9")
    assert violation_of(state, "meld K K K").code == "unfinishable"
    assert listed(state) == ["discard 4", "discard K"]
