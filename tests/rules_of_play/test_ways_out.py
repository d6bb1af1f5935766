"""Whether a turn can still go out is judged by every way to lay the hand."""

from __future__ import annotations

import pytest

from canasta.rules import Rules

from .verdicts import CLASSIC, allow, do, listed, position, refuse, violation_of, with_rules

KINGS = "K K K K K K K"
QUEENS = "Q Q Q Q Q Q Q"
FULL = "K K K K JK JK JK"
"""A canasta that can take no more wild cards."""
WILD_MELDS = with_rules(wild_melds=1000)
BEYOND = with_rules(WILD_MELDS, wild_melds_beyond=True)


def can_go_out(rules: Rules, hand: str, melds: str) -> bool:
    """Whether the partner may be asked, which needs a way out."""
    state = position(rules, hand, melds)
    if "ask" in listed(state):
        do(state.clone(), "ask", "yes")
        return True
    assert violation_of(state, "ask").code == "ask-impossible"
    return False


@pytest.mark.rule("out.ask")
@pytest.mark.parametrize(
    ("rules", "hand", "melds", "possible"),
    [
        (CLASSIC, "2 2 2 4", FULL, False),
        (WILD_MELDS, "2 2 2 4", FULL, True),
        (WILD_MELDS, "2 2 4", FULL, False),
        (WILD_MELDS, "2 4", f"{FULL}, 2 2 2", True),
        (WILD_MELDS, "2 2 4", f"{FULL}, 2 2 2 2 2 2", False),
        (WILD_MELDS, "2 2", f"{FULL}, 2 2 2 2 2 2", True),
        (BEYOND, "2 2 4", f"{FULL}, 2 2 2 2 2 2", True),
        (WILD_MELDS, "2 4", "2 2 2 2 2 JK", True),
        (WILD_MELDS, "2 4", "2 2 2 2 JK", False),
        (CLASSIC, "3 3 4", KINGS, False),
        (CLASSIC, "3 3 3 4", KINGS, True),
        (CLASSIC, "3 4", KINGS, False),
        (CLASSIC, "3 Q Q Q", KINGS, True),
        (CLASSIC, "Q Q 2 4", "K K K K 2 2 2", True),
        (CLASSIC, "Q Q 2 2 4", "K K K K JK JK JK", True),
        (CLASSIC, "Q Q 2 2 2 4", "K K K K JK JK JK", False),
        (with_rules(wild_balance="free"), "Q Q 2 2 2 4", "K K K K JK JK JK", True),
        (with_rules(wild_balance="fewer"), "Q Q 2 2 4", "K K K K JK JK JK", False),
        (with_rules(wild_limit=1), "Q Q 2 2 4", "K K K K K K 2", False),
        (with_rules(wild_on_canasta=False), "2 2", KINGS, False),
        (with_rules(wild_on_canasta=False), "2 4", "K K K K K K", True),
        (with_rules(wild_on_canasta=False), "2 2 4", "K K K K K K", False),
        (with_rules(wild_on_canasta=False), "2 2 4", f"{QUEENS}, K K 2", False),
        (with_rules(wild_on_canasta=False), "2 4", f"{QUEENS}, K K 2", True),
        (with_rules(meld_limit=1), "Q Q Q 4", f"{KINGS}, J J J", False),
        (with_rules(meld_limit=1), "Q Q Q J J J J 4", f"{KINGS}, J J J", True),
        (with_rules(meld_limit=1), "3 3 3 4", f"{KINGS}, J J J", True),
        (with_rules(natural_needed=True), "K 4", "K K K K K K", True),
        (with_rules(natural_needed=True), "2 4", "K K K K K K", False),
        (with_rules(natural_needed=True), "2 4", f"{KINGS}, Q Q Q", True),
        (with_rules(natural_needed=True), "2 4", KINGS, False),
        (with_rules(canastas_needed=2), "Q 4", f"{KINGS}, Q Q Q Q Q Q", True),
        (with_rules(canastas_needed=2), "Q 4", f"{KINGS}, Q Q Q Q Q", False),
        (with_rules(canastas_needed=3), "Q 4", f"{KINGS}, Q Q Q Q Q Q, J J J J J J J", True),
        (with_rules(canastas_needed=3, opening_canasta=True), "Q 4", f"{KINGS}, Q Q Q Q Q Q, J J J J J J J", True),
        (with_rules(canastas_needed=3, opening_canasta=True), "Q 4", f"{KINGS}, Q Q Q Q Q, J J J J J J J", False),
        (with_rules(canastas_needed=3, opening_canasta=True), "2 2 4", f"{KINGS}, Q Q Q Q Q, J J J J J J J", True),
    ],
)
def test_going_out_is_possible_exactly_when_some_way_to_lay_the_hand_exists(
    rules: Rules, hand: str, melds: str, possible: bool
) -> None:
    assert can_go_out(rules, hand, melds) == possible


@pytest.mark.rule("meld.black-threes")
def test_a_fourth_black_three_that_is_left_can_still_be_laid() -> None:
    state = position(hand="3 3 3 3 4", melds=KINGS)
    allow(state, "meld 3 3 3", "meld 3 3 3 3")
    do(state, "meld 3 3 3")
    assert listed(state) == ["add 3: 3"]
    do(state, "add 3: 3", "discard 4")
    assert state.winner == 0


@pytest.mark.rule("pile.captured")
@pytest.mark.parametrize(
    ("melds", "pile", "legal"),
    [
        ("2 2 2 2 JK JK, Q Q Q", "2 9", True),
        ("2 2 2 2 JK, Q Q Q", "2 9", False),
        ("K K K K K K", "2 9", True),
        ("K K K K K", "2 9", False),
        ("K K K K K K", "K 9", True),
        ("K K K JK JK JK", "2 9", False),
        ("K K K JK JK JK", "K 9", True),
        ("K K K K K K", "Q 9", False),
        ("K K K K K K", "3 9", False),
        ("K K K K K K", "3D K 9", True),
        ("K K K K K K", "3D 9", False),
    ],
)
def test_the_one_captured_card_may_complete_the_canasta_that_goes_out(melds: str, pile: str, legal: bool) -> None:
    state = position(WILD_MELDS, "9 9", melds, pile=pile, drawn=False)
    if not legal:
        refuse(state, "take 9 9", "unfinishable")
        return
    do(state, "take 9 9")
    for _ in range(4):
        if state.winner >= 0:
            break
        do(state, next(text for text in listed(state) if text != "ask"))
    assert state.winner == 0


@pytest.mark.rule("pile.captured")
def test_a_captured_wild_card_may_complete_it_even_where_canastas_take_none() -> None:
    allow(position(with_rules(wild_on_canasta=False), "9 9", "K K K K K K", pile="2 9", drawn=False), "take 9 9")


@pytest.mark.rule("turn.finish")
def test_a_meld_that_cuts_off_every_way_on_is_refused_even_when_others_are_left() -> None:
    state = position(hand="Q Q 2 J J 2 4", melds=KINGS)
    do(state, "ask", "yes")
    refuse(state, "meld Q Q 2 2", "must-go-out")
    allow(state, "meld Q Q 2", "meld J J 2")


@pytest.mark.rule("out.canastas")
@pytest.mark.parametrize(
    ("hand", "melds", "legal"),
    [
        ("K K", "K K K K", True),
        ("K K K", "K K K", True),
        ("K K 2", "K K K K", False),
        ("K K", "K K K 2", False),
        ("K K", "K K K", False),
    ],
)
def test_the_top_card_may_complete_the_natural_canasta_that_is_needed(hand: str, melds: str, legal: bool) -> None:
    rules = with_rules(natural_needed=True)
    state = position(rules, hand, f"{melds}, J J J J J 2 2", pile="4 K", drawn=False)
    text = f"take {hand}"
    if legal:
        do(state, text, "discard 4")
        assert state.winner == 0
    else:
        refuse(state, text, "unfinishable", needed=1, natural_needed=1, left=1)


@pytest.mark.rule("turn.finish")
@pytest.mark.parametrize(
    ("hand", "melds", "first", "last"),
    [
        ("2 K", "K K K K K", "add K: 2", "add K: K"),
        ("K 2", "K K K K K", "add K: K", "add K: 2"),
        ("2 JK", "K K K K K", "add K: 2", "add K: JK"),
        ("Q Q JK K", "K K K K K K", "meld Q Q JK", "add K: K"),
    ],
)
def test_the_meld_just_laid_may_be_the_six_that_the_last_card_completes(
    hand: str, melds: str, first: str, last: str
) -> None:
    state = do(position(hand=hand, melds=melds), first)
    assert listed(state) == [last]
    do(state, last)
    assert state.winner == 0


@pytest.mark.rule("out.canastas")
@pytest.mark.parametrize(("captured", "legal"), [("K", True), ("2", False)])
def test_the_one_captured_card_may_complete_the_natural_canasta_that_is_needed(captured: str, legal: bool) -> None:
    rules = with_rules(natural_needed=True)
    state = position(rules, "9 9", "K K K K K K, J J J J J 2 2", pile=f"{captured} 9", drawn=False)
    if legal:
        do(state, "take 9 9", "add K: K")
        assert state.winner == 0
    else:
        refuse(state, "take 9 9", "unfinishable", canastas=1, natural=0, natural_needed=1)


@pytest.mark.rule("turn.finish")
def test_a_refusal_tells_the_canastas_that_there_would_be() -> None:
    state = position(with_rules(canastas_needed=2), "K 2 4", "K K K K K")
    refuse(state, "add K: K 2", "unfinishable", needed=2, canastas=1, natural=0, left=1)
    state = position(with_rules(canastas_needed=2), "K K 4", "K K K K K")
    refuse(state, "add K: K K", "unfinishable", needed=2, canastas=1, natural=1, left=1)
