"""Taking melds back: until the discard, but never the pickup, nor anything before a draw or an answer."""

from __future__ import annotations

import pytest

from canasta.cards import cards_text
from canasta.engine import IllegalAction, State, check_undo, legal_actions, turn_melds, undo
from canasta.engine.codes import OVER
from tests.positions import cards_of

from .verdicts import allow, assert_reads_well, do, listed, position, refuse, with_rules

KINGS = "K K K K K K K"


def cannot_undo(state: State) -> None:
    before = state.key()
    found = check_undo(state)
    assert found is not None
    assert (found.code, found.section) == ("undo-nothing", "undo")
    assert_reads_well(found.message)
    with pytest.raises(IllegalAction):
        undo(state)
    assert state.key() == before


@pytest.mark.rule("undo")
def test_the_last_meld_may_be_taken_back() -> None:
    state = do(position(hand="K K K 9 4 5 6", melds="9 9 9"), "meld K K K")
    before = state.key()
    do(state, "add 9: 9")
    assert check_undo(state) is None
    assert undo(state, 1) == 1
    assert state.key() == before
    assert cards_of(state) == state.law.order()


@pytest.mark.rule("undo")
@pytest.mark.parametrize("count", [0, -1, 3, 9])
def test_all_melds_of_the_turn_may_be_taken_back(count: int) -> None:
    state = position(hand="K K K 9 2 4 5 6", melds="9 9 9")
    before, legal = state.key(), legal_actions(state)
    do(state, "meld K K K", "add 9: 9", "add K: 2")
    assert undo(state, count) == 3
    assert state.key() == before
    assert legal_actions(state) == legal
    cannot_undo(state)


@pytest.mark.rule("undo")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_melds_are_taken_back_in_the_order_last_first(count: int) -> None:
    state = position(hand="K K K K 9 2 JK 4 5 6", melds="9 9 9, Q Q Q")
    texts = ("meld K K K", "add 9: 9 2", "add K: K", "add Q: JK")
    keys = [state.key(), *(do(state, text).key() for text in texts)]
    assert undo(state, count) == count
    assert state.key() == keys[4 - count]


@pytest.mark.rule("undo")
def test_this_turns_melds_are_told_as_they_were_written() -> None:
    state = do(position(hand="KC KD 2C 9S 4 5 6", melds="9 9 9"), "meld K K 2", "add 9: 9")
    assert turn_melds(state) == ["meld KC KD 2C", "add 9: 9S"]
    undo(state, 1)
    assert turn_melds(state) == ["meld KC KD 2C"]
    wild = do(position(with_rules(wild_melds=1000), "2C 2D JK 5 6", "9 9 9"), "meld 2 2 JK")
    assert turn_melds(wild) == ["meld 2C 2D JK"]


@pytest.mark.rule("undo")
def test_with_nothing_laid_there_is_nothing_to_take_back() -> None:
    cannot_undo(position(hand="4 5 6"))
    cannot_undo(position(hand="4 5 6", drawn=False))


@pytest.mark.rule("undo")
def test_after_the_discard_nothing_can_be_taken_back() -> None:
    cannot_undo(do(position(hand="K K K 4 5", melds="9 9 9"), "meld K K K", "discard 4"))


@pytest.mark.rule("undo")
def test_a_draw_stands() -> None:
    cannot_undo(do(position(hand="4 5 6", drawn=False), "draw"))


@pytest.mark.rule("undo")
def test_the_meld_that_took_the_pile_stands() -> None:
    state = do(position(hand="9 9 5 6 K K K", melds="Q Q Q", pile="8 9", drawn=False), "take 9 9")
    cannot_undo(state)
    before = state.key()
    do(state, "meld K K K")
    assert undo(state) == 1
    assert state.key() == before
    assert state.meld_size(0, 5) == 3


@pytest.mark.rule("undo")
def test_melds_before_an_answer_stand() -> None:
    state = do(position(hand="Q Q Q 4", melds=KINGS), "ask", "yes")
    before = state.key()
    cannot_undo(state)
    do(state, "meld Q Q Q")
    undo(state)
    assert state.key() == before
    assert state.must_out == 1
    refuse(state, "discard 4", "must-go-out")


@pytest.mark.rule("undo")
def test_while_a_partner_is_asked_nothing_can_be_taken_back() -> None:
    cannot_undo(do(position(hand="Q Q Q 4", melds=KINGS), "ask"))


@pytest.mark.rule("undo")
def test_melds_laid_before_captured_cards_came_to_the_hand_stand() -> None:
    state = position(hand="9 9 Q Q Q 4 5 6", pile="K K K 9", drawn=False)
    do(state, "take 9 9", "meld Q Q Q")
    assert state.apart == 0
    cannot_undo(state)
    do(state, "meld K K K")
    assert undo(state, 0) == 1
    assert (state.opened[0], state.meld_size(0, 8)) == (1, 3)


@pytest.mark.rule("undo")
def test_where_no_captured_cards_wait_the_meld_that_completes_the_opening_may_be_taken_back() -> None:
    state = position(hand="9 9 7 7 7 Q Q Q 4 5 6", pile="9", drawn=False)
    do(state, "take 9 9")
    before = state.key()
    do(state, "meld Q Q Q")
    assert (state.apart, state.opened[0]) == (0, 1)
    do(state, "meld 7 7 7")
    assert undo(state, 0) == 2
    assert state.key() == before
    refuse(state, "discard 4", "opening-incomplete")
    do(state, "meld 7 7 7")
    undo(state)
    assert state.key() == before
    do(state, "meld Q Q Q", "discard 4")


@pytest.mark.rule("undo")
def test_melds_laid_towards_the_minimum_may_be_taken_back_while_captured_cards_lie_apart() -> None:
    state = position(hand="9 9 7 7 7 5 5 5 4 4 Q Q Q", pile="K K K 9", drawn=False)
    do(state, "take 9 9")
    before = state.key()
    do(state, "meld 7 7 7")
    assert (state.apart, state.points) == (1, 45)
    undo(state)
    assert state.key() == before
    do(state, "meld Q Q Q")
    assert state.opened[0] == 1


@pytest.mark.rule("undo")
def test_an_unfinished_opening_may_be_taken_back_and_the_turn_then_ended() -> None:
    state = position(hand="K K K 8 8 8 4 5")
    before = state.key()
    do(state, "meld K K K")
    refuse(state, "discard 4", "opening-incomplete")
    undo(state)
    assert state.key() == before
    allow(state, "discard 4")


@pytest.mark.rule("undo")
def test_an_opening_taken_back_leaves_the_side_unopened() -> None:
    state = position(hand="A A A 8 8 8 4 5")
    do(state, "meld A A A", "meld 8 8 8")
    assert state.opened[0] == 1
    undo(state, 1)
    assert (state.opened[0], state.points) == (1, 60)
    undo(state)
    assert (state.opened[0], state.points, state.unfinished[0]) == (0, 0, 0)


@pytest.mark.rule("undo")
def test_a_canasta_taken_back_counts_no_longer() -> None:
    state = do(position(hand="K 2 4 5", melds="K K K K K K"), "add K: K", "add K: 2")
    assert (state.canastas[0], state.natural_canastas[0]) == (1, 0)
    undo(state, 1)
    assert (state.canastas[0], state.natural_canastas[0], state.unfinished[0]) == (1, 1, 0)
    undo(state)
    assert (state.canastas[0], state.natural_canastas[0], state.unfinished[0]) == (0, 0, 1)


@pytest.mark.rule("undo")
def test_black_threes_taken_back_lift_the_duty_to_go_out() -> None:
    state = position(hand="3 3 3 Q Q Q 4", melds=KINGS)
    before = state.key()
    do(state, "meld 3 3 3")
    refuse(state, "discard 4", "must-go-out")
    undo(state)
    assert state.key() == before
    allow(state, "discard 4")


@pytest.mark.rule("undo")
def test_after_taking_back_the_question_may_be_put_again() -> None:
    state = do(position(hand="K Q Q Q 4", melds=KINGS), "add K: K")
    undo(state)
    allow(state, "ask")


@pytest.mark.rule("undo")
def test_cards_known_to_all_are_known_again() -> None:
    state = position(hand="K K K 4 5 6", melds="9 9 9", known={0: "KC KD 4"})
    known = state.known(0)
    do(state, "meld K K K")
    assert cards_text(state.known(0)) == "4C"
    undo(state)
    assert state.known(0) == known
    assert cards_text(state.known(0)) == "4C KC KD"


@pytest.mark.rule("undo")
def test_known_wild_cards_are_known_again() -> None:
    state = position(hand="2C 2D JK K K 4 5", melds="9 9 9", known={0: "2D JK"})
    before = state.key()
    do(state, "add 9: 2 2 JK")
    assert state.known(0) == []
    undo(state)
    assert state.key() == before


@pytest.mark.rule("undo")
def test_the_very_cards_that_were_laid_come_back() -> None:
    state = position(hand="KC KD KH KS 4 5 6", melds="9 9 9")
    before = state.key()
    do(state, "meld KD KH KS")
    assert cards_text(state.hand(0)) == "4C 5C 6C KC"
    undo(state)
    assert state.key() == before


@pytest.mark.rule("undo")
@pytest.mark.parametrize(
    ("hand", "melds", "texts"),
    [
        ("Q K", "K K K K K K, Q Q Q", ["add Q: Q"]),
        ("K K K 8 8 8 4 5", "", ["meld K K K", "meld 8 8 8"]),
        ("3 3 3 Q Q Q 4", KINGS, ["meld 3 3 3"]),
        ("Q Q Q 4", KINGS, ["meld Q Q Q"]),
    ],
)
def test_taking_back_never_makes_the_turn_unfinishable(hand: str, melds: str, texts: list[str]) -> None:
    state = position(hand=hand, melds=melds)
    do(state, *texts)
    for count in range(len(texts)):
        shorter = state.clone()
        undo(shorter, count + 1)
        assert listed(shorter)
        ends = shorter
        for _ in range(6):
            if ends.phase == OVER or ends.seat != state.seat:
                break
            do(ends, (listed(ends, "discard") or [one for one in listed(ends) if one != "ask"])[0])
        assert ends.phase == OVER or ends.seat != state.seat


@pytest.mark.rule("undo")
def test_a_long_turn_can_be_taken_back_whole() -> None:
    """More melds than the log has room for at first."""
    hand = "4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9"
    state = position(hand=hand, melds="K K K, Q Q Q", others={1: "J", 2: "J", 3: "J"})
    before = state.key()
    for rank in "45678":
        do(state, f"meld {rank} {rank} {rank}", f"add {rank}: {rank}")
    assert len(turn_melds(state)) == 10
    assert undo(state) == 10
    assert state.key() == before
