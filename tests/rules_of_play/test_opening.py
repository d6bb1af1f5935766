"""The opening: the minimum, what counts towards it, and how a pickup may open."""

from __future__ import annotations

from typing import Any

import pytest

from canasta.cards import cards_text
from canasta.rules import PRESETS

from .verdicts import CLASSIC, allow, do, listed, position, refuse, with_rules

CANASTA = with_rules(opening_canasta=True)


@pytest.mark.rule("opening")
@pytest.mark.parametrize(
    ("score", "minimum"),
    [(-5, 15), (-2000, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (4995, 120), (7000, 120)],
)
def test_the_minimum_follows_the_sides_score_before_the_hand(score: int, minimum: int) -> None:
    state = position(hand="4 4 4 5 6", scores=(score,))
    assert state.need[0] == minimum
    if minimum > 15:
        refuse(state, "meld 4 4 4", "opening-short", need=minimum, laid=15, best=15)
    else:
        do(state, "meld 4 4 4")
        assert state.opened[0] == 1


@pytest.mark.rule("opening")
def test_each_side_has_its_own_minimum() -> None:
    state = position(hand="4 4 4 5 6", scores=(0, 3000))
    assert list(state.need) == [50, 120]
    state = position(PRESETS["three-player"], scores=(-5, 1500, 3000))
    assert list(state.need) == [15, 90, 120]


@pytest.mark.rule("opening")
def test_the_minimum_may_be_set_in_other_bands() -> None:
    rules = with_rules(opening=((None, 20), (500, 60)))
    assert [position(rules, scores=(score,)).need[0] for score in (-900, 0, 495, 500, 5000)] == [20, 20, 20, 60, 60]
    state = do(position(with_rules(opening=((None, 0),)), "4 4 4 5 6"), "meld 4 4 4")
    assert state.opened[0] == 1


@pytest.mark.rule("opening")
@pytest.mark.parametrize(
    ("hand", "meld", "opens"),
    [
        ("K K JK", "K K JK", True),  # 70
        ("10 10 10 2", "10 10 10 2", True),  # 50
        ("10 10 10 10", "10 10 10 10", False),  # 40
        ("A A A", "A A A", True),  # 60
        ("7 7 7 2", "7 7 7 2", False),  # 35
        ("4 4 2 2", "4 4 2 2", True),  # 50
        ("5 5 5 5 2", "5 5 5 5 2", False),  # 40
    ],
)
def test_cards_count_their_face_value_and_the_minimum_must_be_reached_exactly(
    hand: str, meld: str, opens: bool
) -> None:
    state = position(hand=f"{hand} 8 9 3")
    if opens:
        do(state, f"meld {meld}", "discard 3")
        assert state.opened[0] == 1
    else:
        refuse(state, f"meld {meld}", "opening-short", need=50)


@pytest.mark.rule("opening")
def test_several_melds_of_one_turn_add_up_and_the_discard_waits() -> None:
    state = position(hand="K K K 4 4 4 5 5 5 8 9", scores=(0,))
    do(state, "meld K K K")
    refuse(state, "discard 8", "opening-incomplete", need=50, laid=30, missing=20)
    assert listed(state, "discard") == []
    do(state, "meld 4 4 4")
    refuse(state, "discard 8", "opening-incomplete", need=50, laid=45, missing=5)
    do(state, "meld 5 5 5", "discard 8")
    assert state.opened[0] == 1


@pytest.mark.rule("opening")
def test_a_meld_may_grow_in_the_opening_turn_to_reach_the_minimum() -> None:
    state = do(position(hand="K K K 2 5 6 7"), "meld K K K")
    assert state.opened[0] == 0
    do(state, "add K: 2")
    assert state.opened[0] == 1


@pytest.mark.rule("opening")
def test_a_short_opening_is_refused_from_the_start_naming_the_most_the_hand_can_reach() -> None:
    state = position(hand="K K K 4 4 4 8 9")
    refuse(state, "meld K K K", "opening-short", need=50, laid=30, best=45)
    refuse(state, "meld 4 4 4", "opening-short", need=50, laid=15, best=45)
    assert listed(state, "meld") == []
    allow(position(hand="K K K 8 8 8 4 5"), "meld K K K", "meld 8 8 8")


@pytest.mark.rule("opening")
def test_an_opening_that_could_not_be_followed_by_a_discard_is_refused() -> None:
    """Enough points are there, but laying them all would leave one card and no right to go out."""
    state = position(hand="K K K 8 8 8 5")
    refuse(state, "meld K K K", "opening-short", laid=30, best=30)
    refuse(state, "meld 8 8 8", "opening-short", laid=30, best=30)


@pytest.mark.rule("opening")
def test_the_cards_of_an_earlier_turn_do_not_help() -> None:
    state = position(hand="K K K 8 8 8 4 5 6", others={1: "4 5 6", 2: "K 6 7 8", 3: "9 9 6"})
    do(state, "meld K K K", "meld 8 8 8", "discard 4", "draw", "discard 5", "draw")
    assert state.points == 0
    allow(state, "add K: K")


@pytest.mark.rule("opening")
def test_no_bonus_counts_towards_the_minimum() -> None:
    state = position(hand="4 4 4 4 4 4 4 8 9", reds="3D 3H", scores=(0,))
    refuse(state, "meld 4 4 4 4 4 4 4", "opening-short", need=50, laid=35, best=35)


@pytest.mark.rule("opening")
def test_once_open_a_side_lays_what_it_likes() -> None:
    state = position(hand="4 4 4 8 9", melds="K K K", scores=(3000,))
    do(state, "meld 4 4 4", "discard 8")


@pytest.mark.rule("opening")
def test_the_partner_opens_for_the_side() -> None:
    state = position(hand="A A A 4 5", others={2: "4 4 4 9 9", 1: "8 9 10"})
    do(state, "meld A A A", "discard 4", "draw", "discard 8", "draw", "meld 4 4 4")
    assert state.opened[0] == 1


@pytest.mark.rule("opening")
def test_the_first_meld_of_each_hand_must_reach_the_minimum_again() -> None:
    state = position(hand="4 4 4 8 9", scores=(700,))
    refuse(state, "meld 4 4 4", "opening-short", need=50)


@pytest.mark.rule("opening.canasta")
def test_as_an_option_a_canasta_laid_in_the_opening_turn_meets_any_minimum() -> None:
    words: dict[str, Any] = {"hand": "4 4 4 4 4 4 4 8 9", "scores": (3000,)}
    refuse(position(CLASSIC, **words), "meld 4 4 4 4 4 4 4", "opening-short", need=120, laid=35)
    state = do(position(CANASTA, **words), "meld 4 4 4 4 4 4 4", "discard 8")
    assert state.opened[0] == 1
    six = position(CANASTA, "4 4 4 4 4 4 8 9", scores=(3000,))
    refuse(six, "meld 4 4 4 4 4 4", "opening-short", need=120, laid=30)


@pytest.mark.rule("opening.canasta")
def test_an_opening_canasta_may_be_laid_step_by_step_and_be_mixed() -> None:
    state = position(CANASTA, "4 4 4 4 2 2 2 8 9", scores=(3000,))
    do(state, "meld 4 4 4 2")
    assert state.opened[0] == 0
    refuse(state, "discard 8", "opening-incomplete", need=120, laid=35)
    do(state, "add 4: 4 2 2")
    assert (state.opened[0], state.points) == (1, 80)


@pytest.mark.rule("opening.concealed")
def test_as_an_option_the_minimum_is_waived_for_a_concealed_out_after_a_draw() -> None:
    words: dict[str, Any] = {"hand": "4 4 4 4 4 4 4 8", "scores": (3000,)}
    refuse(position(CLASSIC, **words), "meld 4 4 4 4 4 4 4", "opening-short", need=120)
    state = position(with_rules(opening_waived=True), **words)
    do(state, "meld 4 4 4 4 4 4 4", "discard 8")
    assert (state.winner, state.ending) == (0, 2)


@pytest.mark.rule("opening.concealed")
def test_the_minimum_is_not_waived_when_the_hand_does_not_go_out() -> None:
    state = position(with_rules(opening_waived=True), "4 4 4 4 4 4 4 8 9", scores=(3000,))
    refuse(state, "meld 4 4 4 4 4 4 4", "opening-short", need=120, laid=35)


@pytest.mark.rule("opening.concealed")
def test_a_waived_opening_may_also_end_with_the_last_meld() -> None:
    rules = with_rules(opening_waived=True)
    state = position(rules, "4 4 4 4 4 4 4 5 5 5", scores=(3000,))
    do(state, "meld 4 4 4 4 4 4 4")
    refuse(state, "discard 5", "opening-incomplete", need=120, laid=35)
    do(state, "meld 5 5 5")
    assert (state.winner, state.ending) == (0, 2)


@pytest.mark.rule("opening.concealed")
def test_the_minimum_is_not_waived_after_taking_the_pile() -> None:
    rules = with_rules(opening_waived=True, concealed_after_take=True)
    state = position(rules, "4 4 4 4 4 4 8", pile="4", drawn=False, scores=(3000,))
    refuse(state, "take 4 4 4 4 4 4", "opening-short", need=120, laid=35)
    drawn = position(rules, "4 4 4 4 4 4 8", stock="4", drawn=False, scores=(3000,))
    do(drawn, "draw", "meld 4 4 4 4 4 4 4", "discard 8")
    assert drawn.winner == 0


@pytest.mark.rule("pile.opening")
@pytest.mark.parametrize("called_frozen", [True, False])
def test_before_opening_the_pile_needs_a_natural_pair_whatever_it_is_called(called_frozen: bool) -> None:
    rules = with_rules(unopened_frozen=called_frozen)
    state = position(rules, "9 JK K K K 5 6", pile="8 9", drawn=False)
    for text in ("take", "take 9", "take 9 JK"):
        refuse(state, text, "unopened-pair", rank="9", naturals=text.count("9"), held=1)
    allow(position(rules, "9 9 JK 5 6", pile="8 9", drawn=False), "take 9 9 JK")


@pytest.mark.rule("pile.opening")
def test_queens_and_kings_fall_short_of_ninety() -> None:
    """Score 1,520, top Q, hand Q Q and K K K: 30 + 30 = 60, which is below 90."""
    state = position(hand="Q Q K K K 4 5 6", pile="8 Q", scores=(1520,), drawn=False)
    refuse(state, "take Q Q", "opening-short", need=90, laid=30, best=60)


@pytest.mark.rule("pile.opening")
def test_aces_a_joker_and_kings_reach_a_hundred_and_forty() -> None:
    """Score 1,520, top A, hand A A, a joker, K K K and others: 60 + 50 + 30 = 140."""
    state = position(hand="A A JK K K K 4 5 6", pile="8 A", scores=(1520,), drawn=False)
    do(state, "take A A JK")
    assert (state.opened[0], state.points) == (1, 110)
    state = position(hand="A A JK K K K 4 5 6", pile="8 A", scores=(1520,), drawn=False)
    do(state, "take A A", "meld K K K")
    assert (state.opened[0], state.points) == (1, 90)


@pytest.mark.rule("pile.opening")
def test_the_top_card_counts_and_the_cards_beneath_never_do() -> None:
    short = position(hand="9 9 4 5 6", pile="9 9 9 9", drawn=False)
    refuse(short, "take 9 9", "opening-short", need=50, laid=30, best=30)
    enough = position(hand="9 9 9 9 5 6", pile="K K K 9", drawn=False)
    allow(enough, "take 9 9 9", "take 9 9 9 9")
    do(enough, "take 9 9 9 9")
    assert (enough.points, enough.opened[0]) == (50, 1)


@pytest.mark.rule("pile.opening")
def test_captured_cards_stay_apart_until_the_minimum_is_laid() -> None:
    state = position(hand="9 9 Q Q Q 4 5 6", pile="K K K 9", drawn=False)
    do(state, "take 9 9")
    assert cards_text(state.apart_cards()) == "KC KD KH"
    assert state.pile_cards() == []
    assert cards_text(state.hand(0)) == "4C 5C 6C QC QD QH"
    refuse(state, "meld K K K", "cards-not-held", rank="K", wanted=3, held=0)
    refuse(state, "discard 4", "opening-incomplete", need=50, laid=30, missing=20)
    do(state, "meld Q Q Q")
    assert state.apart_cards() == []
    assert cards_text(state.hand(0)) == "4C 5C 6C KC KD KH"
    do(state, "meld K K K", "discard 4")


@pytest.mark.rule("pile.opening")
def test_other_melds_with_wild_cards_count_when_a_frozen_pile_opens() -> None:
    state = position(hand="9 9 Q Q 2 4 5 6", pile="JK 8 9", drawn=False, scores=(1500,))
    refuse(state, "take 9 9", "opening-short", need=90, laid=30, best=70)
    state = position(hand="9 9 Q Q JK 2 4 5 6", pile="JK 8 9", drawn=False, scores=(1500,))
    do(state, "take 9 9", "meld Q Q JK")
    assert (state.points, state.opened[0]) == (100, 1)


@pytest.mark.rule("pile.opening")
def test_wild_cards_may_follow_onto_the_frozen_piles_meld_to_reach_the_minimum() -> None:
    rules = with_rules(frozen_take_wild=False)
    state = position(rules, "9 9 2 4 5 6", pile="JK 8 9", drawn=False)
    refuse(state, "take 9 9 2", "frozen-no-wilds")
    do(state, "take 9 9")
    assert (state.apart, state.points) == (1, 30)
    do(state, "add 9: 2")
    assert (state.apart, state.opened[0]) == (0, 1)
    assert "JK" in cards_text(state.hand(0))


@pytest.mark.rule("pile.opening")
def test_captured_cards_count_when_the_end_of_the_turn_is_judged() -> None:
    do(position(hand="A A JK", pile="7 8 A", drawn=False), "take A A JK", "discard 7")
    refuse(position(hand="A A JK", pile="8 A", drawn=False), "take A A JK", "unfinishable", left=1)


@pytest.mark.rule("pile.opening")
def test_a_red_three_among_the_cards_set_apart_is_shown_only_when_they_join_the_hand() -> None:
    state = position(hand="9 9 Q Q Q 4 5 6", pile="3D 8 9", stock="JC", drawn=False)
    do(state, "take 9 9")
    assert state.red_threes(0) == []
    do(state, "meld Q Q Q")
    assert cards_text(state.red_threes(0)) == "3D"
    assert "JC" in cards_text(state.hand(0))


@pytest.mark.rule("opening.canasta")
def test_an_opening_canasta_may_be_laid_with_the_top_card() -> None:
    state = position(CANASTA, "4 4 4 4 4 4 8", pile="9 4", drawn=False, scores=(3000,))
    do(state, "take 4 4 4 4 4 4")
    assert (state.opened[0], cards_text(state.hand(0))) == (1, "8C 9C")
    five = position(CANASTA, "4 4 4 4 4 8 10", pile="4 4", drawn=False, scores=(3000,))
    refuse(five, "take 4 4 4 4 4", "opening-short", need=120, laid=30, best=30)


@pytest.mark.rule("opening.canasta")
@pytest.mark.parametrize("first", ["4 4 4 JK", "4 4 4 2", "4 4 JK 2", "4 4 4 4"])
def test_an_opening_canasta_may_be_completed_on_any_first_meld(first: str) -> None:
    rest = " ".join(["4"] * (7 - len(first.split())))
    state = position(CANASTA, f"{first} {rest} 8 9", scores=(3000,))
    do(state, f"meld {first}")
    refuse(state, "discard 8", "opening-incomplete", need=120)
    do(state, f"add 4: {rest}", "discard 8")
    assert state.opened[0] == 1


@pytest.mark.rule("pile.opening")
@pytest.mark.parametrize(("pile", "legal"), [("7 8 9", True), ("8 9", False), ("3D 8 9", False), ("3D 7 8 9", True)])
def test_cards_set_apart_count_when_the_meld_that_brings_them_leaves_none(pile: str, legal: bool) -> None:
    state = position(hand="9 9 Q Q Q", pile=pile, drawn=False)
    if legal:
        do(state, "take 9 9", "meld Q Q Q", "discard 7")
        assert state.opened[0] == 1
    else:
        refuse(state, "take 9 9", "opening-short", need=50, laid=30, best=30)
