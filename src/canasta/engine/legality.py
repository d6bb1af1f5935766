"""What may be done now: the one place that decides (handbook: ``turn`` and all its sections).

Every function answers with a number of :mod:`canasta.engine.faults`, 0 for *legal*. Listing asks the same
functions as checking, so a listed action is legal and a legal action is listed.
"""

from mypy_extensions import i64

from canasta.cards import KINDS, RED_THREE
from canasta.engine.codes import (
    ANSWERED_NO,
    ANSWERING,
    ASK,
    DISCARD,
    DRAW,
    IN_TURN,
    NO,
    NOT_ASKED,
    OVER,
    PASS,
    TAKE,
    YES,
)
from canasta.engine.faults import (
    ANSWER_DUE,
    ASK_ALREADY,
    ASK_APART,
    ASK_IMPOSSIBLE,
    ASK_LATE,
    ASK_NO_PARTNER,
    ASK_OFF,
    ASK_STUCK,
    CARDS_NOT_HELD,
    DRAW_FIRST,
    HAND_OVER,
    MUST_GO_OUT,
    NO_CANASTA,
    NO_NATURAL_CANASTA,
    NO_QUESTION,
    NO_SUCH_ACTION,
    OK,
    OPENING_INCOMPLETE,
    OUT_REFUSED,
)
from canasta.engine.faults import RED_THREE as RED_THREE_REFUSED
from canasta.engine.finishing import can_go_out, has_right
from canasta.engine.melding import lay_verdict
from canasta.engine.pickup import draw_verdict, pass_verdict, take_verdict
from canasta.engine.state import State


def verdict(state: State, code: i64) -> i64:
    """Whether a count-level action is legal for the seat that acts; 0, or the number of the fault."""
    type_ = code >> 32
    slot = code >> 24 & 255
    naturals = code >> 16 & 255
    deuces = code >> 8 & 255
    jokers = code & 255
    if code < 0 or type_ < DRAW or type_ > DISCARD or slot >= KINDS:
        return NO_SUCH_ACTION
    if state.phase == OVER:
        return HAND_OVER
    if type_ == YES or type_ == NO:
        if naturals + deuces + jokers + slot > 0:
            return NO_SUCH_ACTION
        return OK if state.phase == ANSWERING else NO_QUESTION
    if state.phase == ANSWERING:
        return ANSWER_DUE
    if type_ == DRAW or type_ == PASS or type_ == ASK:
        if naturals + deuces + jokers + slot > 0:
            return NO_SUCH_ACTION
        if type_ == DRAW:
            return draw_verdict(state)
        return pass_verdict(state) if type_ == PASS else ask_verdict(state)
    if type_ == TAKE:
        return take_verdict(state, slot, naturals, deuces, jokers)
    if type_ == DISCARD:
        if naturals + deuces + jokers > 0:
            return NO_SUCH_ACTION
        return discard_verdict(state, slot)
    return lay_verdict(state, type_, slot, naturals, deuces, jokers)


def discard_verdict(state: State, kind: i64) -> i64:
    """Ending the turn by discarding (``discard``); the last card goes out (``out``)."""
    if state.phase != IN_TURN:
        return DRAW_FIRST
    if kind == RED_THREE:
        return RED_THREE_REFUSED
    if state.hand_n[state.seat * KINDS + kind] == 0:
        return CARDS_NOT_HELD
    return end_verdict(state)


def end_verdict(state: State) -> i64:
    """Whether the turn may end now by discarding any card of the hand (``discard``, ``opening``, ``out``)."""
    law = state.law
    side = state.team
    last = state.hand_size[state.seat] == 1
    if state.must_out and not last:
        return MUST_GO_OUT
    if not state.opened[side] and state.points > 0:
        if not (last and law.opening_waived and not state.took):
            return OPENING_INCOMPLETE
    if last:
        if state.apart:
            return OPENING_INCOMPLETE
        if state.asked == ANSWERED_NO:
            return OUT_REFUSED
        if not has_right(state, side, state.canastas[side], state.natural_canastas[side]):
            return NO_NATURAL_CANASTA if state.canastas[side] >= law.canastas_needed else NO_CANASTA
    return OK


def ask_verdict(state: State) -> i64:
    """Asking the partner for leave to go out (``out.ask``)."""
    law = state.law
    if not law.partners:
        return ASK_NO_PARTNER
    if not law.ask_partner:
        return ASK_OFF
    if state.phase != IN_TURN:
        return DRAW_FIRST
    if state.asked != NOT_ASKED:
        return ASK_ALREADY
    if state.apart:
        return ASK_APART
    if not state.fresh:
        return ASK_LATE
    if state.hand_size[state.seat] < 2:
        return ASK_STUCK
    return OK if can_go_out(state) else ASK_IMPOSSIBLE
