"""Laying cards: what a meld may hold, and new melds and additions (``meld``)."""

from mypy_extensions import i64

from canasta.cards import DEUCE, JOKER, KINDS, RANKS, RED_THREE
from canasta.engine.codes import ANSWERED_NO, IN_TURN, MELD, PARTS
from canasta.engine.faults import (
    BLACK_THREES_APART,
    BLACK_THREES_NATURAL,
    BLACK_THREES_NEVER,
    CANASTA_CLOSED,
    CARDS_NOT_HELD,
    DRAW_FIRST,
    MELD_EXISTS,
    MELD_LIMIT,
    MELD_TOO_SMALL,
    NO_MELD,
    NO_SUCH_ACTION,
    NOTHING_LAID,
    OK,
    OUT_REFUSED,
    TOO_FEW_NATURALS,
    TOO_MANY_WILDS,
    WILD_MELD_FULL,
    WILD_MELDS_OFF,
    WILDS_OUTNUMBER,
)
from canasta.engine.faults import RED_THREE as RED_THREE_REFUSED
from canasta.engine.finishing import finish_verdict
from canasta.engine.law import CANASTA_SIZE, MELD_NATURALS, MELD_SIZE
from canasta.engine.state import State


def shape_verdict(state: State, side: i64, slot: i64, naturals: i64, wilds: i64) -> i64:
    """Whether a side's meld of a rank is well formed after these cards join it (``meld``, ``meld.wilds``)."""
    law = state.law
    at = side * law.kinds.width + slot * PARTS
    old_naturals = state.table_n[at]
    old = old_naturals + state.table_n[at + 1] + state.table_n[at + 2]
    all_naturals = old_naturals + naturals
    size = old + naturals + wilds
    all_wilds = size - all_naturals
    if all_naturals < MELD_NATURALS:
        return TOO_FEW_NATURALS
    if size < MELD_SIZE:
        return MELD_TOO_SMALL
    if wilds > 0:
        if all_wilds > law.wilds_allowed(all_naturals):
            return TOO_MANY_WILDS if all_wilds > law.wild_limit else WILDS_OUTNUMBER
        if old > 0 and not law.wild_on_canasta and old + wilds > CANASTA_SIZE:
            return CANASTA_CLOSED
    if law.meld_limit and old == 0 and size < CANASTA_SIZE and state.unfinished[side] >= law.meld_limit:
        return MELD_LIMIT
    return OK


def wild_meld_verdict(state: State, side: i64, old: i64, wilds: i64) -> i64:
    """A meld of wild cards only (``meld.wild-melds``)."""
    law = state.law
    if not law.wild_melds:
        return WILD_MELDS_OFF
    size = old + wilds
    if size < MELD_SIZE:
        return MELD_TOO_SMALL
    if size > CANASTA_SIZE and not law.wild_melds_beyond:
        return WILD_MELD_FULL
    if law.meld_limit and old == 0 and size < CANASTA_SIZE and state.unfinished[side] >= law.meld_limit:
        return MELD_LIMIT
    return OK


def black_three_verdict(state: State, size: i64, wilds: i64) -> i64:
    """A meld of black threes, possible only on the way out (``meld.black-threes``)."""
    if not state.law.black_three_melds:
        return BLACK_THREES_NEVER
    if wilds > 0:
        return BLACK_THREES_NATURAL
    if size < MELD_SIZE:
        return MELD_TOO_SMALL
    if state.apart:
        return BLACK_THREES_APART
    return OUT_REFUSED if state.asked == ANSWERED_NO else OK


def lay_verdict(state: State, type_: i64, slot: i64, naturals: i64, deuces: i64, jokers: i64) -> i64:
    """Laying a new meld or adding to one's own (``meld``)."""
    if state.phase != IN_TURN:
        return DRAW_FIRST
    law = state.law
    seat = state.seat
    side = state.team
    at = seat * KINDS
    wilds = deuces + jokers
    if slot == RED_THREE:
        return RED_THREE_REFUSED
    if slot == JOKER:
        return NO_SUCH_ACTION
    if naturals + wilds == 0:
        return NOTHING_LAID
    if (
        naturals > (0 if slot == DEUCE else state.hand_n[at + slot])
        or deuces > state.hand_n[at + DEUCE]
        or jokers > state.hand_n[at + JOKER]
    ):
        return CARDS_NOT_HELD
    table_at = side * law.kinds.width + slot * PARTS
    old = state.table_n[table_at] + state.table_n[table_at + 1] + state.table_n[table_at + 2]
    if type_ == MELD:
        if old > 0:
            return MELD_EXISTS
    elif old == 0:
        return NO_MELD
    if slot < RANKS:
        fault = shape_verdict(state, side, slot, naturals, wilds)
    elif slot == DEUCE:
        fault = wild_meld_verdict(state, side, old, wilds)
    else:
        fault = black_three_verdict(state, old + naturals, wilds)
    if fault:
        return fault
    return finish_verdict(state, slot, naturals, deuces, jokers, 0)
