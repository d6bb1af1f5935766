"""Whether a turn can still be finished after laying cards, and who may go out (``turn.finish``, ``out``)."""

from mypy_extensions import i64

from canasta.cards import BLACK_THREE, DEUCE, JOKER, KINDS, RANKS
from canasta.engine.codes import ANSWERED_NO, PARTS
from canasta.engine.faults import BLACK_THREES_NOT_OUT, MUST_GO_OUT, OK, OPENING_SHORT, OUT_REFUSED, UNFINISHABLE
from canasta.engine.law import CANASTA_SIZE
from canasta.engine.solver import SOLVER, stuck_cards
from canasta.engine.state import State


def has_right(state: State, side: i64, canastas: i64, natural: i64) -> bool:
    """Whether a side with this many canastas may go out (``out.canastas``)."""
    law = state.law
    return canastas >= law.canastas_needed and (natural > 0 or not law.natural_needed)


def completes(state: State, slot: i64, naturals: i64, wilds: i64) -> i64:
    """1 if a meld that was no canasta becomes one with these cards, else 0 (``canasta``)."""
    if slot == BLACK_THREE:
        return 0
    side = state.team
    at = side * state.law.kinds.width + slot * PARTS
    old = state.table_n[at] + state.table_n[at + 1] + state.table_n[at + 2]
    return 1 if old < CANASTA_SIZE and old + naturals + wilds >= CANASTA_SIZE else 0


def natural_change(state: State, slot: i64, naturals: i64, wilds: i64) -> i64:
    """How the number of a side's natural canastas changes with these cards: 1, 0, or -1 (``canasta``)."""
    if slot >= RANKS:
        return 0
    at = state.team * state.law.kinds.width + slot * PARTS
    old_wilds = state.table_n[at + 1] + state.table_n[at + 2]
    if old_wilds or state.table_n[at] + naturals + wilds < CANASTA_SIZE:
        return 0
    was_natural = state.table_n[at] >= CANASTA_SIZE
    if wilds:
        return -1 if was_natural else 0
    return 0 if was_natural else 1


def six_after(state: State, slot: i64, naturals: i64, wilds: i64) -> bool:
    """Whether the side has a meld of six cards after these join the one in ``slot``."""
    at = state.team * state.law.kinds.width
    for other in range(i64(DEUCE + 1)):
        size = state.table_n[at] + state.table_n[at + 1] + state.table_n[at + 2]
        if other == slot:
            size += naturals + wilds
        if size == CANASTA_SIZE - 1:
            return True
        at += PARTS
    return False


def captured(state: State, top: i64) -> i64:
    """How many cards the pile will bring to the hand: red threes do not count, nor the top card if ``top`` is 1."""
    return state.pile_n - top - state.pile_reds


def finish_verdict(state: State, slot: i64, naturals: i64, deuces: i64, jokers: i64, top: i64) -> i64:
    """Whether the turn can still be finished after laying these cards (``turn.finish``, ``opening``)."""
    law = state.law
    seat = state.seat
    side = state.team
    left = state.hand_size[seat] - naturals - deuces - jokers
    opened = state.opened[side]
    must: i64 = 1 if state.must_out or slot == BLACK_THREE else 0
    if not opened:
        points = state.points + deuces * law.values[DEUCE] + jokers * law.values[JOKER]
        if slot != DEUCE:
            points += (naturals + top) * law.values[slot]
        if points >= state.need[side] or (
            law.opening_canasta and completes(state, slot, naturals + top, deuces + jokers)
        ):
            opened = 1
    if opened:
        more = captured(state, top) if state.apart or top else 0
        if left + more >= 2 and not must:
            return OK
        if left + more <= 1 and state.asked != ANSWERED_NO:
            canastas = state.canastas[side] + completes(state, slot, naturals + top, deuces + jokers)
            natural = state.natural_canastas[side] + natural_change(state, slot, naturals + top, deuces + jokers)
            if has_right(state, side, canastas, natural):
                return OK
        if not must and not six_after(state, slot, naturals + top, deuces + jokers):
            # One card or none is left, and no canasta can be completed with it.
            return OUT_REFUSED if state.asked == ANSWERED_NO else UNFINISHABLE
    solver = SOLVER
    solver.load(state, slot, naturals, deuces, jokers, top)
    solver.must_out = must
    if opened:
        solver.need = 0
    if solver.finishable(law):
        return OK
    if state.must_out:
        return MUST_GO_OUT
    if must:
        return BLACK_THREES_NOT_OUT
    if not opened:
        return OPENING_SHORT
    return OUT_REFUSED if state.asked == ANSWERED_NO else UNFINISHABLE


def can_go_out(state: State) -> bool:
    """Whether the seat to play, having drawn, could end the hand in this turn (``out``)."""
    hand_at = state.seat * KINDS
    table_at = state.team * state.law.kinds.width
    wild = state.hand_n[hand_at + DEUCE] + state.hand_n[hand_at + JOKER]
    if stuck_cards(state.hand_n, hand_at, state.table_n, table_at, PARTS, wild) > 1:
        return False
    solver = SOLVER
    solver.load(state, -1, 0, 0, 0, 0)
    solver.must_out = 1
    solver.may_out = 1
    return solver.finishable(state.law)
