"""An independent look at a state: whether every card is there once and every running count is true (``cards``)."""

from mypy_extensions import i64

from canasta.cards import COPY_BITS, RED_THREE
from canasta.engine.codes import OVER
from canasta.engine.law import MELD_OF_RANK
from canasta.engine.state import State, card_bit
from canasta.engine.vectors import vec


def audit(state: State) -> str:
    """What is wrong with a state, in words; empty if nothing is.

    Looks at the cards themselves: each lies in exactly one place, the counts equal the sets of copies, the hand
    sizes and the counts of canastas and unfinished melds are right, no hand holds a red three, what is known of a
    hand is in it, and at most one player is at the end of the cards.
    """
    kinds = state.law.kinds
    seen: vec[i64] = vec[i64]([0] * kinds.count)
    for seat in range(state.law.players):
        size: i64 = 0
        for kind in range(kinds.count):
            at = seat * kinds.count + kind
            wrong = _merge(seen, kind, state.hand_m[at])
            if wrong:
                return f"hand of seat {seat}: {wrong}"
            if bits(state.hand_m[at]) != state.hand_n[at]:
                return f"seat {seat} counts {state.hand_n[at]} of kind {kind} but holds {bits(state.hand_m[at])}"
            if state.known_m[at] & ~state.hand_m[at]:
                return f"seat {seat} is known to hold a card of kind {kind} that it does not"
            size += state.hand_n[at]
        if size != state.hand_size[seat]:
            return f"seat {seat} counts {state.hand_size[seat]} cards but holds {size}"
        if state.hand_n[seat * kinds.count + RED_THREE]:
            return f"seat {seat} holds a red three"
        if size == 0 and state.phase != OVER and not (state.apart and seat == state.seat):
            return f"seat {seat} has no card while the hand goes on"
    for side in range(state.law.sides):
        wrong = _table(state, side, seen)
        if wrong:
            return wrong
    for index in range(state.pile_n):
        card = state.pile[index]
        wrong = _merge(seen, card >> COPY_BITS, card_bit(card))
        if wrong:
            return f"pile: {wrong}"
    for index in range(state.stock_at, state.stock_end):
        card = state.stock[index]
        wrong = _merge(seen, card >> COPY_BITS, card_bit(card))
        if wrong:
            return f"stock: {wrong}"
    for kind in range(kinds.count):
        if bits(seen[kind]) != kinds.copies[kind]:
            return f"{bits(seen[kind])} of {kinds.copies[kind]} cards of kind {kind} are there"
    return ""


def _table(state: State, side: i64, seen: vec[i64]) -> str:
    """The melds of one side."""
    kinds = state.law.kinds
    canastas, natural, unfinished = state.canastas[side], state.natural_canastas[side], state.unfinished[side]
    for slot in range(kinds.slots):
        for part in range(kinds.slot_at[slot], kinds.slot_at[slot + 1]):
            at = side * kinds.width + part
            if kinds.part_kind[part] < 0:
                if state.table_m[at] or state.table_n[at]:
                    return f"side {side} has cards in an unused part of slot {slot}"
                continue
            wrong = _merge(seen, kinds.part_kind[part], state.table_m[at])
            if wrong:
                return f"meld {slot} of side {side}: {wrong}"
            if bits(state.table_m[at]) != state.table_n[at]:
                return f"meld {slot} of side {side} counts wrongly"
        size = state.meld_size(side, slot)
        if kinds.slot_type[slot] == MELD_OF_RANK and 0 < size < 3:
            return f"meld {slot} of side {side} has {size} cards"
    state.recount(side)
    if (canastas, natural, unfinished) != (
        state.canastas[side],
        state.natural_canastas[side],
        state.unfinished[side],
    ):
        return f"side {side} had counted {canastas} canastas ({natural} natural) and {unfinished} unfinished melds"
    return ""


def _merge(seen: vec[i64], kind: i64, mask: i64) -> str:
    """Add copies of a kind to those seen; words if one has been seen before."""
    if seen[kind] & mask:
        return f"a card of kind {kind} lies in two places"
    seen[kind] |= mask
    return ""


def bits(mask: i64) -> i64:
    """The number of set bits."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
