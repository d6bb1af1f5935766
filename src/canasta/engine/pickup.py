"""The start of a turn: drawing, taking the pile, or letting the hand end (``draw``, ``pile``, ``stock.empty``)."""

from mypy_extensions import i64

from canasta.cards import BLACK_THREE, COPY_BITS, DEUCE, JOKER, KINDS, RANKS, RED_THREE
from canasta.engine.codes import PARTS, TURN_START
from canasta.engine.faults import (
    ALREADY_DREW,
    CARDS_NOT_HELD,
    FROZEN_NO_WILDS,
    FROZEN_PAIR,
    OK,
    ONE_CARD_TAKE,
    PAIR_NEEDED,
    PILE_EMPTY,
    STOCK_EMPTY,
    STOCK_NOT_EMPTY,
    STRICT_PAIR,
    TAKE_FORCED,
    TOP_BLACK_THREE,
    TOP_RED_THREE,
    TOP_WILD,
    UNOPENED_PAIR,
    WRONG_RANK,
)
from canasta.engine.finishing import finish_verdict
from canasta.engine.melding import shape_verdict
from canasta.engine.state import State


def draw_verdict(state: State) -> i64:
    """Drawing from the stock (``draw``)."""
    if state.phase != TURN_START:
        return ALREADY_DREW
    return OK if state.stock_at < state.stock_end else STOCK_EMPTY


def pass_verdict(state: State) -> i64:
    """Declining the pile when the stock is empty, which ends the hand (``stock.empty``)."""
    if state.phase != TURN_START:
        return ALREADY_DREW
    if state.stock_at < state.stock_end:
        return STOCK_NOT_EMPTY
    return TAKE_FORCED if take_forced(state) else OK


def take_forced(state: State) -> bool:
    """Whether an empty stock obliges the seat to play to take the pile, given that it can (``stock.empty``)."""
    if state.law.any_forced:
        return True
    top = rank_of_top(state)
    return top >= 0 and take_verdict(state, top, 0, 0, 0) == OK


def rank_of_top(state: State) -> i64:
    """The rank on top of the pile, -1 where the top card has none or there is none."""
    if state.pile_n == 0:
        return -1
    kind = state.pile[state.pile_n - 1] >> COPY_BITS
    return kind if kind < RANKS else -1


def top_verdict(state: State) -> i64:
    """Whether the top card allows any pickup at all (``pile.top``)."""
    if state.pile_n == 0:
        return PILE_EMPTY
    kind = state.pile[state.pile_n - 1] >> COPY_BITS
    if kind < RANKS:
        return OK
    if kind == BLACK_THREE:
        return TOP_BLACK_THREE
    return TOP_RED_THREE if kind == RED_THREE else TOP_WILD


def take_verdict(state: State, slot: i64, naturals: i64, deuces: i64, jokers: i64) -> i64:
    """Taking the pile, its top card and these hand cards going into one meld at once (``pile``)."""
    if state.phase != TURN_START:
        return ALREADY_DREW
    fault = top_verdict(state)
    if fault:
        return fault
    if slot != state.pile[state.pile_n - 1] >> COPY_BITS:
        return WRONG_RANK
    law = state.law
    seat = state.seat
    side = state.team
    at = seat * KINDS
    if naturals > state.hand_n[at + slot] or deuces > state.hand_n[at + DEUCE] or jokers > state.hand_n[at + JOKER]:
        return CARDS_NOT_HELD
    wilds = deuces + jokers
    if naturals < 2:
        if law.strict_pickup:
            return STRICT_PAIR
        if state.frozen:
            return FROZEN_PAIR
        if not state.opened[side]:
            return UNOPENED_PAIR
        if state.table_n[side * law.kinds.width + slot * PARTS] == 0 and not (
            law.take_with_wild and naturals == 1 and wilds > 0
        ):
            return PAIR_NEEDED
    if wilds > 0 and state.frozen and not law.frozen_take_wild:
        return FROZEN_NO_WILDS
    if state.pile_n == 1 and state.hand_size[seat] == 1 and not law.one_card_take:
        return ONE_CARD_TAKE
    fault = shape_verdict(state, side, slot, naturals + 1, wilds)
    if fault:
        return fault
    return finish_verdict(state, slot, naturals, deuces, jokers, 1)
