"""Asking the partner for leave to go out, and what the answer binds."""

from __future__ import annotations

from typing import Any

import pytest

from canasta.engine import State, undo, view
from canasta.engine.codes import ANSWERING, IN_TURN, OVER
from canasta.rules import PRESETS, RulesError

from .verdicts import allow, do, listed, position, refuse, with_rules

KINGS = "K K K K K K K"


def ready(**changes: object) -> State:
    """Seat 0 can lay its queens and go out by a discard."""
    words: dict[str, Any] = {"hand": "Q Q Q 4", "melds": KINGS}
    return position(**(words | changes))


@pytest.mark.rule("out.ask")
def test_asking_is_optional() -> None:
    state = do(ready(), "meld Q Q Q", "discard 4")
    assert state.winner == 0


@pytest.mark.rule("out.ask")
def test_the_partner_must_answer_before_anything_else() -> None:
    state = do(ready(), "ask")
    assert (state.phase, state.seat, state.actor) == (ANSWERING, 0, 2)
    assert listed(state) == ["yes", "no"]
    for text in ("meld Q Q Q", "discard 4", "ask", "draw"):
        refuse(state, text, "answer-due", partner=2)
    assert [str(one) for one in view(state, 2).legal()] == ["yes", "no"]
    assert view(state, 0).legal() == view(state, 1).legal() == []


@pytest.mark.rule("out.ask")
def test_nobody_answers_a_question_that_was_not_put() -> None:
    for text in ("yes", "no"):
        refuse(ready(), text, "no-question")


@pytest.mark.rule("out.ask")
def test_after_yes_only_plays_that_keep_going_out_possible_are_legal() -> None:
    state = do(position(hand="Q Q J J 2 2 4", melds=KINGS), "ask", "yes")
    assert (state.phase, state.actor, state.must_out) == (IN_TURN, 0, 1)
    assert listed(state) == ["meld J J 2", "meld Q Q 2"]
    refuse(state, "discard 4", "must-go-out", why="yes", left=6)
    refuse(state, "meld Q Q 2 2", "must-go-out", why="yes", left=3)
    refuse(state, "add K: 2", "must-go-out", why="yes", left=6)
    do(state, "meld Q Q 2", "meld J J 2", "discard 4")
    assert (state.phase, state.winner) == (OVER, 0)


@pytest.mark.rule("out.ask")
def test_after_no_going_out_is_refused_for_this_turn() -> None:
    state = do(ready(), "ask", "no")
    assert (state.phase, state.actor) == (IN_TURN, 0)
    refuse(state, "meld Q Q Q", "out-refused")
    assert listed(state) == ["discard 4", "discard Q"]
    longer = ready(hand="K Q Q Q 4")
    do(longer, "ask", "no", "add K: K")
    refuse(longer, "meld Q Q Q", "out-refused")


@pytest.mark.rule("out.ask")
def test_after_no_the_last_meld_is_refused_and_so_are_black_threes() -> None:
    state = do(ready(hand="Q Q Q"), "ask", "no")
    refuse(state, "meld Q Q Q", "out-refused")
    threes = do(ready(hand="3 3 3 4"), "ask", "no")
    refuse(threes, "meld 3 3 3", "out-refused")


@pytest.mark.rule("out.ask")
def test_after_no_a_canasta_in_the_making_does_not_help() -> None:
    state = position(hand="Q Q J", melds=f"{KINGS}, Q Q Q Q Q, J J J")
    do(state, "ask", "no")
    refuse(state, "add Q: Q Q", "out-refused")
    do(state, "add Q: Q")
    refuse(state, "add J: J", "out-refused")


@pytest.mark.rule("out.ask")
def test_the_answer_binds_for_this_turn_only() -> None:
    others = {1: "4 5 6", 2: "4 5 6", 3: "4 5 6"}
    state = position(hand="Q 4", melds=f"{KINGS}, Q Q Q", others=others, stock="9 9 9 8", stock_ends=False)
    do(state, "ask", "no", "discard 4", "draw", "discard 4", "draw", "discard 4", "draw", "discard 4", "draw")
    allow(state, "ask", "add Q: Q")
    do(state, "add Q: Q", "discard 8")
    assert state.winner == 0


@pytest.mark.rule("out.ask")
def test_the_question_is_put_once_a_turn() -> None:
    for answer in ("yes", "no"):
        refuse(do(ready(), "ask", answer), "ask", "ask-already")


@pytest.mark.rule("out.ask")
def test_the_question_comes_after_the_draw_and_before_any_meld() -> None:
    refuse(ready(drawn=False), "ask", "draw-first")
    state = do(ready(hand="K Q Q Q 4"), "add K: K")
    refuse(state, "ask", "ask-late")
    undo(state)
    allow(state, "ask")


@pytest.mark.rule("out.ask")
def test_the_question_may_be_put_after_a_pickup() -> None:
    state = do(position(hand="9 9 4", melds=KINGS, pile="4 9", drawn=False), "take 9 9")
    refuse(state, "ask", "ask-impossible")
    state = do(position(hand="9 9 4", melds=f"{KINGS}, 8 8 8", pile="8 9", drawn=False), "take 9 9")
    allow(state, "ask")
    do(state, "add 8: 8")
    refuse(state, "ask", "ask-late")


@pytest.mark.rule("out.ask")
def test_the_question_waits_until_captured_cards_are_taken_up() -> None:
    state = position(hand="Q Q 10 10 10 10 10 10 10 4", pile="10 Q", drawn=False)
    do(state, "take Q Q")
    refuse(state, "ask", "ask-apart")
    do(state, "meld 10 10 10 10 10 10 10")
    allow(state, "ask")
    do(state, "add 10: 10")
    refuse(state, "ask", "ask-late")


@pytest.mark.rule("out.ask")
@pytest.mark.parametrize(
    ("hand", "melds"),
    [("Q Q Q 4", "K K K K K K"), ("Q Q Q 4 5", KINGS), ("Q Q 4", KINGS), ("9 9 9 9 4", "8 8 8 8 8 8")],
)
def test_the_question_is_refused_where_going_out_is_impossible(hand: str, melds: str) -> None:
    state = position(hand=hand, melds=melds)
    refuse(state, "ask", "ask-impossible")
    assert "ask" not in listed(state)


@pytest.mark.rule("out.ask")
@pytest.mark.parametrize(
    ("hand", "melds"), [("Q Q Q K 4", "K K K K K K"), ("K 4", "K K K K K K"), ("2 2 4", "K K K K K")]
)
def test_the_question_may_be_put_where_the_canasta_can_still_be_completed(hand: str, melds: str) -> None:
    do(position(hand=hand, melds=melds), "ask", "yes")


@pytest.mark.rule("out.ask")
def test_the_question_counts_black_threes_among_what_can_be_laid() -> None:
    allow(position(hand="3 3 3 4", melds=KINGS), "ask")
    refuse(position(with_rules(black_three_melds="never"), "3 3 3 4", KINGS), "ask", "ask-impossible")


@pytest.mark.rule("out.ask")
def test_with_a_single_card_the_question_is_refused_for_a_no_could_not_be_obeyed() -> None:
    refuse(position(hand="4", melds=KINGS), "ask", "ask-stuck")


@pytest.mark.rule("out.ask")
def test_the_question_is_refused_without_a_partner() -> None:
    state = position(PRESETS["three-player"], "Q Q Q 4", f"{KINGS}, J J J J J J J")
    refuse(state, "ask", "ask-no-partner")


@pytest.mark.rule("out.ask")
def test_as_an_option_partners_are_not_asked() -> None:
    state = position(with_rules(ask_partner=False), "Q Q Q 4", KINGS)
    refuse(state, "ask", "ask-off")
    assert "ask" not in listed(state)
    with pytest.raises(RulesError, match="nobody has a partner"):
        with_rules(PRESETS["two-player"], ask_partner=True)


@pytest.mark.rule("out.ask")
@pytest.mark.parametrize(
    ("answers", "must_out"),
    [(["yes", "yes"], 1), (["yes", "no"], 0), (["no", "yes"], 0), (["no", "no"], 0)],
)
def test_with_several_partners_each_is_asked_and_any_no_binds(answers: list[str], must_out: int) -> None:
    state = do(position(PRESETS["six-player"], "Q Q Q 4", KINGS, seat=3), "ask")
    asked = []
    for answer in answers:
        asked.append(state.actor)
        do(state, answer)
    assert asked == [5, 1]
    assert (state.phase, state.actor, state.must_out) == (IN_TURN, 3, must_out)
    if must_out:
        refuse(state, "discard 4", "must-go-out", why="yes")
    else:
        refuse(state, "meld Q Q Q", "out-refused")


@pytest.mark.rule("out.ask")
def test_the_partner_answers_whichever_seat_asks() -> None:
    for seat in range(4):
        state = do(position(hand="Q Q Q 4", melds=KINGS, seat=seat), "ask")
        assert state.actor == (seat + 2) % 4
