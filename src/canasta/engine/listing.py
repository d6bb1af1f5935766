"""Every legal action of a state, as sorted count-level codes (handbook: ``turn``).

The loops below only skip what cannot be legal for want of cards; the verdicts are those of
:mod:`canasta.engine.legality`.
"""

from typing import Final

from mypy_extensions import i64

from canasta.cards import BLACK_THREE, COPY_BITS, DEUCE, JOKER, KINDS, RANKS
from canasta.engine.codes import (
    ADD,
    ANSWERING,
    ASK,
    DISCARD,
    DRAW,
    IN_TURN,
    MELD,
    NO,
    PARTS,
    PASS,
    TAKE,
    TURN_START,
    YES,
)
from canasta.engine.faults import OK
from canasta.engine.finishing import finish_verdict
from canasta.engine.legality import ask_verdict, end_verdict
from canasta.engine.melding import lay_verdict, shape_verdict
from canasta.engine.pickup import draw_verdict, pass_verdict, take_verdict, top_verdict
from canasta.engine.solver import SOLVER
from canasta.engine.state import State
from canasta.engine.vectors import vec

_ROOM: Final = 256


class Codes:
    """A list of action codes that is filled again and again without being made anew."""

    def __init__(self) -> None:
        """An empty list."""
        self.items: vec[i64] = vec[i64]([0] * _ROOM)
        self.count: i64 = 0

    def push(self, code: i64) -> None:
        """Append one code."""
        if self.count == len(self.items):
            self.items = vec[i64](list(self.items) + [0] * len(self.items))
        self.items[self.count] = code
        self.count += 1

    def as_list(self) -> list[int]:
        """The codes as an ordinary list."""
        return list(self.items)[: self.count]


def list_codes(state: State, out: Codes) -> None:
    """Fill ``out`` with the codes of all legal actions, ascending; empty when the hand is over."""
    out.count = 0
    if state.phase == IN_TURN:
        if ask_verdict(state) == OK:
            out.push(ASK << 32)
        _list_lays(state, out)
        _list_discards(state, out)
    elif state.phase == TURN_START:
        if draw_verdict(state) == OK:
            out.push(DRAW << 32)
        _list_takes(state, out)
        if state.stock_at >= state.stock_end and pass_verdict(state) == OK:
            out.push(PASS << 32)
    elif state.phase == ANSWERING:
        out.push(YES << 32)
        out.push(NO << 32)


def can_take(state: State) -> bool:
    """Whether any way of taking the pile is legal now (``pile``)."""
    out = Codes()
    _list_takes(state, out)
    return out.count > 0


def _list_takes(state: State, out: Codes) -> None:
    if top_verdict(state) != OK:
        return
    slot = state.pile[state.pile_n - 1] >> COPY_BITS
    law = state.law
    seat = state.seat
    at = seat * KINDS
    held = state.hand_n[at + slot]
    least: i64 = 0
    if law.strict_pickup or state.frozen or not state.opened[state.team]:
        least = 2
        if held < 2:
            return
    elif held == 0 and state.table_n[state.team * law.kinds.width + slot * PARTS] == 0:
        return
    _list_melds(state, out, TAKE, slot, least, held, 0)


def _list_melds(state: State, out: Codes, type_: i64, slot: i64, least: i64, most: i64, size: i64) -> None:
    """Offer every number of naturals from ``least`` to ``most`` with every number of wild cards."""
    at = state.seat * KINDS
    side = state.team
    deuces = state.hand_n[at + DEUCE]
    jokers = state.hand_n[at + JOKER]
    wilds = deuces + jokers
    if slot != DEUCE and wilds > state.law.wild_limit:
        wilds = state.law.wild_limit
    for naturals in range(least, most + 1):
        for d in range(deuces + 1):
            if d > wilds:
                break
            for j in range(jokers + 1):
                if d + j > wilds:
                    break
                if naturals + d + j < size:
                    continue
                if type_ == TAKE:
                    if take_verdict(state, slot, naturals, d, j) != OK:
                        continue
                elif slot == DEUCE:
                    if lay_verdict(state, type_, slot, 0, d, j) != OK:
                        continue
                elif (
                    # lay_verdict asks the same two, after making sure of what these loops know already
                    shape_verdict(state, side, slot, naturals, d + j) != OK
                    or finish_verdict(state, slot, naturals, d, j, 0) != OK
                ):
                    continue
                out.push(type_ << 32 | slot << 24 | naturals << 16 | d << 8 | j)


def _list_lays(state: State, out: Codes) -> None:
    law = state.law
    seat = state.seat
    side = state.team
    at = seat * KINDS
    if not state.opened[side] and state.points == 0:
        # Nothing of this turn is laid yet: if the whole hand cannot open, no single meld can.
        solver = SOLVER
        solver.load(state, -1, 0, 0, 0, 0)
        if not solver.finishable(law):
            return
    table_at = side * law.kinds.width
    wilds = state.hand_n[at + DEUCE] + state.hand_n[at + JOKER]
    for slot in range(i64(RANKS)):
        held = state.hand_n[at + slot]
        if held >= 2 and state.table_n[table_at + slot * PARTS] == 0 and held + wilds > 2:
            _list_melds(state, out, MELD, slot, 2, held, 3)
    if law.wild_melds and wilds > 2 and _wild_meld_size(state) == 0:
        _list_melds(state, out, MELD, DEUCE, 0, 0, 3)
    black = state.hand_n[at + BLACK_THREE]
    if black > 2 and law.black_three_melds:
        for count in range(i64(3), black + 1):
            if lay_verdict(state, MELD, BLACK_THREE, count, 0, 0) == OK:
                out.push(MELD << 32 | BLACK_THREE << 24 | count << 16)
    for slot in range(i64(RANKS)):
        held = state.hand_n[at + slot]
        if held + wilds > 0 and state.table_n[table_at + slot * PARTS] > 0:
            _list_melds(state, out, ADD, slot, 0, held, 1)
    if law.wild_melds and wilds > 0 and _wild_meld_size(state) > 0:
        _list_melds(state, out, ADD, DEUCE, 0, 0, 1)
    if black > 0 and state.must_out:
        for count in range(i64(1), black + 1):
            if lay_verdict(state, ADD, BLACK_THREE, count, 0, 0) == OK:
                out.push(ADD << 32 | BLACK_THREE << 24 | count << 16)


def _wild_meld_size(state: State) -> i64:
    at = state.team * state.law.kinds.width + DEUCE * PARTS
    return state.table_n[at + 1] + state.table_n[at + 2]


def _list_discards(state: State, out: Codes) -> None:
    if end_verdict(state) != OK:
        return
    at = state.seat * KINDS
    for kind in range(i64(BLACK_THREE + 1)):
        if state.hand_n[at + kind] > 0:
            out.push(DISCARD << 32 | kind << 24)
