"""Going out: the canastas it needs, how it ends the hand, and when it is concealed."""

from __future__ import annotations

import pytest

from canasta.engine import State, undo
from canasta.engine.codes import ENDINGS, OVER
from canasta.rules import PRESETS, Rules

from .verdicts import CLASSIC, allow, do, listed, position, refuse, with_rules

KINGS = "K K K K K K K"
QUEENS = "Q Q Q Q Q Q Q"
JACKS = "J J J J J 2 2"
BY_SIDE = with_rules(concealed_test="side")


def ending(state: State) -> str:
    assert state.phase == OVER
    return ENDINGS[state.ending]


@pytest.mark.rule("out")
def test_the_last_card_may_be_discarded() -> None:
    state = do(position(hand="4", melds=KINGS, laid=(0,)), "discard 4")
    assert (ending(state), state.winner, listed(state)) == ("out", 0, [])


@pytest.mark.rule("out")
def test_the_last_card_may_be_melded_and_the_hand_ends_at_once() -> None:
    state = do(position(hand="9 9 9", melds=KINGS, laid=(0,)), "meld 9 9 9")
    assert (ending(state), state.winner) == ("out", 0)
    state = do(position(hand="K", melds=KINGS, laid=(0,)), "add K: K")
    assert (ending(state), state.winner) == ("out", 0)


@pytest.mark.rule("out")
def test_a_last_discard_is_never_forced_on_a_player_who_can_meld_all() -> None:
    state = position(hand="9 4", melds=f"{KINGS}, 9 9 9")
    assert listed(state) == ["ask", "add 9: 9", "discard 4", "discard 9"]
    do(state, "add 9: 9")
    assert listed(state) == ["discard 4"]


@pytest.mark.rule("out.canastas")
@pytest.mark.parametrize("needed", [1, 2, 3])
def test_going_out_needs_as_many_canastas_as_the_rules_say(needed: int) -> None:
    rules = with_rules(canastas_needed=needed)
    there = [KINGS, QUEENS, JACKS]
    do(position(rules, "4", ", ".join(there[:needed])), "discard 4")
    short = position(rules, "4", ", ".join([*there[: needed - 1], "9 9 9"]))
    refuse(short, "discard 4", "no-canasta", needed=needed, canastas=needed - 1)
    melding = position(rules, "8 8 8", ", ".join([*there[: needed - 1], "9 9 9"]))
    refuse(melding, "meld 8 8 8", "unfinishable", needed=needed, canastas=needed - 1, left=0)


@pytest.mark.rule("out.canastas")
def test_more_than_the_canastas_needed_do_as_well() -> None:
    do(position(hand="4", melds=f"{KINGS}, {QUEENS}"), "discard 4")


@pytest.mark.rule("out.canastas")
def test_the_canastas_of_the_other_side_do_not_help() -> None:
    refuse(position(hand="4", melds="9 9 9", their_melds=KINGS), "discard 4", "no-canasta", canastas=0)


@pytest.mark.rule("out.canastas")
def test_as_an_option_one_canasta_must_be_natural() -> None:
    rules = with_rules(natural_needed=True)
    refuse(position(rules, "4", JACKS), "discard 4", "no-natural-canasta", needed=1)
    refuse(position(rules, "9 9 9", JACKS), "meld 9 9 9", "unfinishable", left=0)
    do(position(rules, "4", KINGS), "discard 4")
    do(position(CLASSIC, "4", JACKS), "discard 4")
    two = with_rules(rules, canastas_needed=2)
    refuse(position(two, "4", KINGS), "discard 4", "no-canasta", needed=2, canastas=1)
    do(position(two, "4", f"{KINGS}, {JACKS}"), "discard 4")


@pytest.mark.rule("out.canastas")
def test_a_natural_canasta_may_not_be_spoiled_on_the_way_out_where_one_is_needed() -> None:
    rules = with_rules(natural_needed=True)
    state = position(rules, "2 4", KINGS)
    refuse(state, "add K: 2", "unfinishable")
    do(state, "discard 2")
    do(position(rules, "2 4", f"{KINGS}, {QUEENS}"), "add K: 2", "discard 4")


@pytest.mark.rule("out.canastas")
def test_a_canasta_completed_naturally_in_the_last_turn_counts_as_natural() -> None:
    rules = with_rules(natural_needed=True)
    do(position(rules, "K 4", "K K K K K K"), "add K: K", "discard 4")
    refuse(position(rules, "K 4", "K K K K K 2"), "add K: K", "unfinishable", left=1)
    refuse(position(rules, "2 4", "K K K K K K"), "add K: 2", "unfinishable", left=1)


@pytest.mark.rule("meld.wild-melds")
def test_a_wild_card_canasta_counts_as_a_canasta_but_never_as_a_natural_one() -> None:
    wild = "2 2 2 2 2 JK JK"
    do(position(with_rules(wild_melds=1000), "4", f"9 9 9, {wild}"), "discard 4")
    natural = with_rules(wild_melds=1000, natural_needed=True)
    refuse(position(natural, "4", f"9 9 9, {wild}"), "discard 4", "no-natural-canasta")


@pytest.mark.rule("out")
def test_the_required_canasta_may_be_completed_in_the_turn_that_goes_out() -> None:
    state = do(position(hand="K 2 4", melds="K K K K K"), "add K: K 2", "discard 4")
    assert ending(state) == "out"
    state = do(position(hand=f"{KINGS} 4", melds="9 9 9"), f"meld {KINGS}", "discard 4")
    assert state.winner == 0


@pytest.mark.rule("turn.finish")
def test_without_the_right_to_go_out_a_card_must_stay_after_the_discard() -> None:
    state = position(hand="9 4 5", melds="9 9 9")
    do(state, "add 9: 9")
    do(state, "discard 4")
    assert state.hand_size[0] == 1
    refuse(position(hand="9 4", melds="9 9 9"), "add 9: 9", "unfinishable", left=1, needed=1)


@pytest.mark.rule("turn.finish")
def test_a_meld_that_leaves_one_card_is_allowed_if_that_card_can_complete_the_canasta() -> None:
    state = position(hand="Q K", melds="K K K K K K, Q Q Q")
    do(state, "add Q: Q")
    assert listed(state) == ["add K: K"]
    refuse(state, "discard K", "no-canasta")
    refuse(position(hand="Q K", melds="K K K K K, Q Q Q"), "add Q: Q", "unfinishable", left=1)


@pytest.mark.rule("out")
@pytest.mark.parametrize("name", ["two-player", "three-player", "six-player", "browser"])
def test_whoever_goes_out_is_the_winner_of_the_hand(name: str) -> None:
    rules = PRESETS[name]
    for seat in range(rules.players):
        state = do(position(rules, "4", f"{KINGS}, {QUEENS}", seat=seat, laid=(seat,)), "discard 4")
        assert (state.winner, ending(state)) == (seat, "out")


@pytest.mark.rule("out.concealed")
@pytest.mark.parametrize("last", ["4", ""])
def test_concealed_is_laying_ones_own_canasta_with_nothing_laid_before(last: str) -> None:
    state = position(hand=f"{KINGS} {last}", melds="9 9 9", laid=(2,))
    do(state, f"meld {KINGS}", *(["discard 4"] if last else []))
    assert ending(state) == "out concealed"


@pytest.mark.rule("out.concealed")
def test_a_player_who_has_laid_something_earlier_does_not_go_out_concealed() -> None:
    state = do(position(hand=f"{KINGS} 4", melds="9 9 9", laid=(0,)), f"meld {KINGS}", "discard 4")
    assert ending(state) == "out"


@pytest.mark.rule("out.concealed")
@pytest.mark.parametrize(
    ("hand", "first", "how"),
    [
        (KINGS, ["draw"], "out concealed"),
        (f"{KINGS} 9", ["draw", "add 9: 9"], "out"),
        (f"{KINGS} A A A", ["draw", "meld A A A"], "out"),
        (KINGS, ["take"], "out"),
        (f"{KINGS} 9", ["take 9"], "out"),
        (f"{KINGS} 9 9", ["take 9 9"], "out"),
    ],
)
def test_whatever_a_player_laid_in_an_earlier_turn_counts(hand: str, first: list[str], how: str) -> None:
    others = {1: "4 5 6", 2: "4 5 6", 3: "4 5 6"}
    state = position(CLASSIC, hand, "9 9 9", pile="8 9", drawn=False, others=others, stock="8 8 8 8 8", laid=(2,))
    do(state, *first, "discard 8")
    for card in "456":
        do(state, "draw", f"discard {card}")
    do(state, "draw", f"meld {KINGS}")
    do(state, *listed(state, "discard")[:1])
    assert ending(state) == how


@pytest.mark.rule("out.concealed")
def test_melds_that_were_taken_back_do_not_count() -> None:
    others = {1: "4 5 6", 2: "4 5 6", 3: "4 5 6"}
    state = position(hand=f"{KINGS} 9", melds="9 9 9", others=others, stock="8 8 8 8", laid=(2,))
    do(state, "add 9: 9")
    undo(state)
    do(state, "discard 9")
    for card in "456":
        do(state, "draw", f"discard {card}")
    do(state, "draw", f"meld {KINGS}", "discard 8")
    assert ending(state) == "out concealed"


@pytest.mark.rule("out.concealed")
def test_a_card_laid_on_a_partners_meld_spoils_it() -> None:
    state = position(hand=f"{KINGS} 9", melds="9 9 9", laid=(2,))
    do(state.clone(), f"meld {KINGS}", "discard 9")
    do(state, f"meld {KINGS}", "add 9: 9")
    assert ending(state) == "out"


@pytest.mark.rule("out.concealed")
def test_a_card_added_to_a_meld_of_this_turn_does_not() -> None:
    state = position(hand=f"{KINGS} Q Q Q Q", melds="9 9 9", laid=(2,))
    do(state, "meld K K K", "add K: K K K K", "meld Q Q Q", "add Q: Q")
    assert ending(state) == "out concealed"


@pytest.mark.rule("out.concealed")
def test_it_needs_a_canasta_of_its_own() -> None:
    state = do(position(hand="9 9 9 4", melds=KINGS, laid=(2,)), "meld 9 9 9", "discard 4")
    assert ending(state) == "out"
    state = do(position(hand="9 9 9 9 9 9 9 4", melds=KINGS, laid=(2,)), "meld 9 9 9 9 9 9 9", "discard 4")
    assert ending(state) == "out concealed"


@pytest.mark.rule("out.concealed")
def test_its_canasta_may_be_mixed_or_of_wild_cards() -> None:
    state = do(position(hand="J J J J J 2 2 4", melds="9 9 9"), f"meld {JACKS}", "discard 4")
    assert ending(state) == "out concealed"
    rules = with_rules(wild_melds=1000)
    state = do(position(rules, "2 2 2 2 2 JK JK 4", "9 9 9"), "meld 2 2 2 2 2 JK JK", "discard 4")
    assert ending(state) == "out concealed"


@pytest.mark.rule("out.concealed")
def test_black_threes_are_allowed_but_are_never_its_canasta() -> None:
    state = do(position(hand=f"{KINGS} 3 3 3"), f"meld {KINGS}", "meld 3 3 3")
    assert ending(state) == "out concealed"
    state = do(position(hand="9 9 9 3 3 3 3", melds=KINGS, laid=(2,)), "meld 9 9 9", "meld 3 3 3 3")
    assert ending(state) == "out"
    three_packs = Rules(players=6, packs=3, canastas_needed=1)
    state = do(position(three_packs, "3 3 3 3 3 3", KINGS, laid=(2,)), "meld 3 3 3 3 3 3")
    assert ending(state) == "out"


@pytest.mark.rule("out.concealed")
@pytest.mark.parametrize(("after_take", "how"), [(False, "out"), (True, "out concealed")])
def test_taking_the_pile_prevents_it_unless_the_rules_say_otherwise(after_take: bool, how: str) -> None:
    rules = with_rules(concealed_after_take=after_take)
    state = position(rules, "K K K K K K", pile="4 K", drawn=False)
    do(state, "take K K K K K K", "discard 4")
    assert ending(state) == how


@pytest.mark.rule("out.concealed")
def test_a_pile_taken_onto_an_older_meld_prevents_it_even_so() -> None:
    rules = with_rules(concealed_after_take=True)
    state = position(rules, KINGS, "9 9 9", pile="4 9", drawn=False, laid=(2,))
    do(state, "take", f"meld {KINGS}", "discard 4")
    assert ending(state) == "out"


@pytest.mark.rule("out.concealed")
@pytest.mark.parametrize(
    ("rules", "melds", "laid", "how"),
    [
        (BY_SIDE, "", (), "out concealed"),
        (BY_SIDE, "9 9 9", (2,), "out"),
        (BY_SIDE, "9 9 9", (0,), "out"),
        (CLASSIC, "", (), "out concealed"),
        (CLASSIC, "9 9 9", (2,), "out concealed"),
        (CLASSIC, "9 9 9", (0,), "out"),
    ],
)
def test_concealed_is_judged_by_the_player_or_by_the_whole_side(
    rules: Rules, melds: str, laid: tuple[int, ...], how: str
) -> None:
    state = position(rules, f"{KINGS} 4", melds, laid=laid)
    do(state, f"meld {KINGS}", "discard 4")
    assert ending(state) == how


@pytest.mark.rule("out.concealed")
def test_the_other_sides_melds_do_not_matter() -> None:
    state = do(position(BY_SIDE, f"{KINGS} 4", their_melds="9 9 9"), f"meld {KINGS}", "discard 4")
    assert ending(state) == "out concealed"


@pytest.mark.rule("out")
def test_a_side_that_may_go_out_need_not() -> None:
    state = position(hand="9 4 5", melds=f"{KINGS}, 9 9 9")
    allow(state, "add 9: 9", "discard 4")
    do(state, "discard 4")
    assert state.phase != OVER


@pytest.mark.rule("turn.finish")
@pytest.mark.parametrize(
    ("card", "melds"),
    [
        ("A", "A A A A A A"),
        ("A", "A A A A 2 2"),
        ("4", "4 4 4 4 4 JK"),
        ("2", "K K K K K 2"),
        ("JK", "K K K K K JK"),
        ("2", "2 2 2 2 JK JK"),
        ("JK", "2 2 2 2 2 2"),
    ],
)
def test_any_meld_of_six_may_be_the_canasta_that_the_last_card_completes(card: str, melds: str) -> None:
    state = position(with_rules(wild_melds=1000), f"Q {card}", f"Q Q Q, {melds}")
    do(state, "add Q: Q")
    (last,) = listed(state)
    assert last.startswith("add")
    do(state, last)
    assert state.winner == 0


@pytest.mark.rule("turn.finish")
@pytest.mark.parametrize(
    ("hand", "meld"),
    [("K K 2 2 4", "K K 2 2"), ("10 10 JK 4", "10 10 JK"), ("A A A 4", "A A A"), ("A A 2 JK", "A A 2 JK")],
)
def test_an_opening_with_points_enough_but_too_few_cards_is_refused_for_that(hand: str, meld: str) -> None:
    left = int(hand != meld)
    refuse(position(hand=hand), f"meld {meld}", "unfinishable", left=left)


@pytest.mark.rule("out.concealed")
@pytest.mark.parametrize(
    "before", [["draw", "add Q: Q", "discard 5"], ["take", "discard 5"], ["draw", "meld A A A", "discard 5"]]
)
def test_what_others_did_in_their_turns_does_not_matter(before: list[str]) -> None:
    others = {1: f"{KINGS}", 3: "4 5"}
    hand = "Q A A A 5 6"
    state = position(CLASSIC, hand, "Q Q Q", pile="8 Q", drawn=False, others=others, stock="8 8", laid=(2,))
    do(state, *before, "draw", f"meld {KINGS}", "discard 8")
    assert (ending(state), state.winner) == ("out concealed", 1)
