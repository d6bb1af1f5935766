"""Drawing: from the stock or the pile, never both; red threes are shown and replaced."""

from __future__ import annotations

import pytest

from canasta.cards import cards_text
from canasta.engine import State
from canasta.engine.codes import ENDINGS, IN_TURN, OVER
from canasta.rules import PRESETS

from .verdicts import allow, do, listed, position, refuse, with_rules

TWO = with_rules(PRESETS["two-player"])


def ending(state: State) -> str:
    return ENDINGS[state.ending]


@pytest.mark.rule("draw")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_turn_begins_with_as_many_cards_as_the_rules_say(number: int) -> None:
    state = position(with_rules(draw=number), "4 5 6", drawn=False, stock="KC KD KH KS")
    left = state.stock_left()
    do(state, "draw")
    assert cards_text(state.hand(0)).split()[3:] == ["KC", "KD", "KH"][:number]
    assert (state.stock_left(), state.phase) == (left - number, IN_TURN)


@pytest.mark.rule("turn")
def test_a_player_draws_or_takes_the_pile_never_both() -> None:
    state = position(hand="9 9 5 6", melds="K K K", pile="8 9", drawn=False)
    drawn = do(state.clone(), "draw")
    refuse(drawn, "take 9 9", "already-drew")
    refuse(drawn, "draw", "already-drew")
    refuse(drawn, "pass", "already-drew")
    taken = do(state, "take 9 9")
    refuse(taken, "draw", "already-drew")
    refuse(taken, "take", "already-drew")


@pytest.mark.rule("turn")
def test_nothing_is_laid_or_discarded_before_the_draw() -> None:
    state = position(hand="9 9 9 5 6", melds="K K K", drawn=False)
    for text in ("meld 9 9 9", "meld 9 9 5", "add K: 9", "discard 5", "ask"):
        refuse(state, text, "draw-first")
    assert listed(state) == ["draw"]


@pytest.mark.rule("draw.red-three")
def test_a_drawn_red_three_is_shown_and_replaced_at_once() -> None:
    state = do(position(hand="4 5 6", stock="3D 3H KC QC", drawn=False), "draw")
    assert cards_text(state.red_threes(0)) == "3D 3H"
    assert cards_text(state.hand(0)) == "4C 5C 6C KC"
    assert cards_text(state.stock_cards()[:1]) == "QC"


@pytest.mark.rule("draw.red-three")
def test_each_of_two_drawn_cards_is_replaced_if_it_is_a_red_three() -> None:
    state = do(position(TWO, "4 5 6", stock="3D KC 3H QC JC", drawn=False), "draw")
    assert cards_text(state.hand(0)) == "4C 5C 6C QC KC"
    assert len(state.red_threes(0)) == 2


@pytest.mark.rule("draw.last-red-three")
def test_a_red_three_as_the_last_stock_card_is_shown_and_the_turn_goes_on() -> None:
    state = do(position(hand="4 5 6", stock="3D", stock_ends=True, drawn=False), "draw")
    assert cards_text(state.red_threes(0)) == "3D"
    assert (cards_text(state.hand(0)), state.phase) == ("4C 5C 6C", IN_TURN)
    allow(state, "discard 4")


@pytest.mark.rule("draw.last-red-three")
def test_the_hand_ends_where_the_turn_could_not_be_finished_after_a_last_red_three() -> None:
    state = do(position(hand="4", stock="3D", stock_ends=True, drawn=False, melds="9 9 9"), "draw")
    assert (state.phase, ending(state), state.winner) == (OVER, "turn unfinishable", -1)
    assert listed(state) == []


@pytest.mark.rule("draw.last-red-three")
def test_with_the_right_to_go_out_a_last_red_three_does_not_end_the_hand() -> None:
    state = position(hand="4", stock="3D", stock_ends=True, drawn=False, melds="9 9 9 9 9 9 9")
    do(state, "draw")
    assert listed(state) == ["discard 4"]
    do(state, "discard 4")
    assert ending(state) == "out"


@pytest.mark.rule("draw.last-red-three")
def test_one_card_that_completes_the_canasta_saves_the_turn_after_a_last_red_three() -> None:
    state = position(hand="K", stock="3D", stock_ends=True, drawn=False, melds="K K K K K K")
    do(state, "draw")
    assert listed(state) == ["add K: K"]
    refuse(state, "discard K", "no-canasta", needed=1, canastas=0)
    do(state, "add K: K")
    assert (ending(state), state.winner) == ("out", 0)


@pytest.mark.rule("draw.last-red-three")
@pytest.mark.parametrize("stock", ["3D", "3D 3H"])
def test_as_an_option_a_last_red_three_ends_the_hand_at_once(stock: str) -> None:
    rules = with_rules(last_red_three="ends")
    state = position(rules, "4 5 6", stock=stock, stock_ends=True, drawn=False, melds="9 9 9 9 9 9 9")
    do(state, "draw")
    assert (state.phase, ending(state), state.winner) == (OVER, "last red three", -1)
    assert len(state.red_threes(0)) == len(stock.split())
    assert len(state.hand(0)) == 3


@pytest.mark.rule("draw.last-red-three")
def test_as_an_option_a_red_three_that_is_not_last_ends_nothing() -> None:
    rules = with_rules(last_red_three="ends")
    state = do(position(rules, "4 5 6", stock="3D KC", stock_ends=True, drawn=False), "draw")
    assert (state.phase, cards_text(state.hand(0))) == (IN_TURN, "4C 5C 6C KC")


@pytest.mark.rule("draw.last-red-three")
def test_with_two_to_draw_a_red_three_as_the_second_and_last_card_ends_or_is_shown() -> None:
    for option, phase in (("ends", OVER), ("shown", IN_TURN)):
        rules = with_rules(TWO, last_red_three=option)
        state = do(position(rules, "4 5 6", stock="KC 3D", stock_ends=True, drawn=False), "draw")
        assert (state.phase, cards_text(state.hand(0))) == (phase, "4C 5C 6C KC")


@pytest.mark.rule("draw")
def test_with_two_to_draw_and_one_in_the_stock_that_one_is_the_whole_draw() -> None:
    state = do(position(TWO, "4 5 6", stock="KC", stock_ends=True, drawn=False), "draw")
    assert (cards_text(state.hand(0)), state.phase) == ("4C 5C 6C KC", IN_TURN)
    allow(state, "discard K")


@pytest.mark.rule("stock.empty")
def test_an_empty_stock_cannot_be_drawn_from() -> None:
    state = position(hand="9 9 5 6", melds="K K K", pile="8 9", stock_ends=True, drawn=False)
    refuse(state, "draw", "stock-empty")


@pytest.mark.rule("discard")
def test_a_discard_ends_the_turn_and_the_next_seat_plays() -> None:
    state = position(hand="4 5 6", seat=3)
    do(state, "discard 5")
    assert (state.seat, state.actor, state.turn) == (0, 0, 2)
    assert cards_text(state.pile_cards()[-1:]) == "5C"
    assert len(state.hand(3)) == 2


@pytest.mark.rule("discard")
@pytest.mark.parametrize(("word", "frozen"), [("2", 1), ("JK", 1), ("3", 0), ("9", 0)])
def test_a_discarded_wild_card_freezes_the_pile(word: str, frozen: int) -> None:
    state = do(position(hand=f"4 5 {word}", pile="8"), f"discard {word}")
    assert state.frozen == frozen


@pytest.mark.rule("discard")
def test_a_card_that_is_not_held_cannot_be_discarded() -> None:
    refuse(position(hand="4 5 6"), "discard K", "cards-not-held", rank="K", wanted=1, held=0)


@pytest.mark.rule("turn")
def test_when_the_hand_is_over_nothing_more_can_be_played() -> None:
    state = do(position(hand="4", stock="3D", stock_ends=True, drawn=False), "draw")
    for text in ("draw", "discard 4", "ask", "yes", "pass"):
        refuse(state, text, "hand-over")


@pytest.mark.rule("turn.finish")
@pytest.mark.parametrize(("hand", "melds"), [("4", ""), ("4", "9 9 9"), ("4", "9 9 9 9 9 9 9")])
def test_a_hand_of_two_cards_can_always_be_played_on(hand: str, melds: str) -> None:
    state = do(position(hand=hand, melds=melds, stock="K", drawn=False), "draw")
    assert state.phase == IN_TURN
    assert {"discard 4", "discard K"} <= set(listed(state))
    do(state, "discard K")
    assert state.seat == 1
