"""A hand in play: every card, whose turn it is, and what has happened in this turn (handbook: ``turn``).

Cards are kept twice: as counts, which the rules read, and as sets of physical copies, one integer of bits per
kind, which people see. All arrays are flat:

========== ============================== =====================================================
array      index                          holds
========== ============================== =====================================================
hand_n     seat * kinds + kind            number of cards in the hand
hand_m     seat * kinds + kind            which copies
known_m    seat * kinds + kind            which of them everybody knows (taken with a pile)
table_n    side * width + part            number of cards in that part of a meld
table_m    side * width + part            which copies
pile       position, bottom first         card ids; with ``apart`` they are the taker's, unopened
stock      position; ``stock_at`` next    card ids
========== ============================== =====================================================
"""

from typing import Final

from mypy_extensions import i64

from canasta.cards import COPY_BITS, COPY_MASK
from canasta.engine.codes import END_NONE, NOT_ASKED, TURN_START
from canasta.engine.law import (
    CANASTA_SIZE,
    MELD_OF_BLACK_THREES,
    RED_THREES_SHOWN,
    Law,
)
from canasta.engine.vectors import vec

LOG_WIDTH: Final = 7
"""One entry of the turn's log: the action, the three sets of copies laid, and which of those were known."""


def copied(source: vec[i64]) -> vec[i64]:
    """A vector with the same numbers."""
    return source[:]


class State:
    """One hand in play. Made by :func:`canasta.engine.dealing.start_hand`; changed only by ``play`` and ``undo``."""

    def __init__(self, law: Law, scores: list[int], blank: bool = False) -> None:
        """An empty table; ``scores`` are the sides' totals before this hand, in points.

        A ``blank`` one has no arrays at all: ``clone`` brings its own.
        """
        kinds = law.kinds
        seats: i64 = 0 if blank else law.players
        sides: i64 = 0 if blank else law.sides
        cards: i64 = 0 if blank else kinds.cards
        entries: i64 = 0 if blank else 8
        self.law: Law = law
        self.hand_n: vec[i64] = vec[i64]([0] * (seats * kinds.count))
        self.hand_m: vec[i64] = vec[i64]([0] * (seats * kinds.count))
        self.known_m: vec[i64] = vec[i64]([0] * (seats * kinds.count))
        self.hand_size: vec[i64] = vec[i64]([0] * seats)
        self.melded: vec[i64] = vec[i64]([0] * seats)
        self.table_n: vec[i64] = vec[i64]([0] * (sides * kinds.width))
        self.table_m: vec[i64] = vec[i64]([0] * (sides * kinds.width))
        self.opened: vec[i64] = vec[i64]([0] * sides)
        self.canastas: vec[i64] = vec[i64]([0] * sides)
        self.natural_canastas: vec[i64] = vec[i64]([0] * sides)
        self.unfinished: vec[i64] = vec[i64]([0] * sides)
        self.need: vec[i64] = vec[i64]([law.minimum(score) for score in scores])
        self.scores: vec[i64] = vec[i64](list(scores))
        self.penalties: vec[i64] = vec[i64]([0] * sides)
        self.stock: vec[i64] = vec[i64]([0] * cards)
        self.stock_at: i64 = 0
        self.stock_end: i64 = 0
        self.pile: vec[i64] = vec[i64]([0] * cards)
        self.pile_n: i64 = 0
        self.pile_reds: i64 = 0
        self.frozen: i64 = 0
        self.dealer: i64 = 0
        self.seat: i64 = 0
        self.actor: i64 = 0
        self.team: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = TURN_START
        self.ending: i64 = END_NONE
        self.winner: i64 = -1
        # What follows is about this turn only.
        self.took: i64 = 0
        self.apart: i64 = 0
        self.fresh: i64 = 0
        self.points: i64 = 0
        self.asked: i64 = NOT_ASKED
        self.must_out: i64 = 0
        self.begun: i64 = 0
        self.extended: i64 = 0
        self.fined: i64 = 0
        # The turn as it stood when the last cards came or the partner answered: undo goes back to here.
        self.base_points: i64 = 0
        self.base_opened: i64 = 0
        self.base_begun: i64 = 0
        self.base_extended: i64 = 0
        self.base_fresh: i64 = 0
        self.base_apart: i64 = 0
        self.log: vec[i64] = vec[i64]([0] * (LOG_WIDTH * entries))
        self.log_n: i64 = 0

    def clone(self) -> "State":
        """An independent copy; only the law, which never changes, is shared."""
        other = State(self.law, [], True)
        other.hand_n = copied(self.hand_n)
        other.hand_m = copied(self.hand_m)
        other.known_m = copied(self.known_m)
        other.hand_size = copied(self.hand_size)
        other.melded = copied(self.melded)
        other.table_n = copied(self.table_n)
        other.table_m = copied(self.table_m)
        other.opened = copied(self.opened)
        other.canastas = copied(self.canastas)
        other.natural_canastas = copied(self.natural_canastas)
        other.unfinished = copied(self.unfinished)
        other.need = copied(self.need)
        other.scores = copied(self.scores)
        other.penalties = copied(self.penalties)
        other.stock = copied(self.stock)
        other.pile = copied(self.pile)
        other.log = copied(self.log)
        other.stock_at = self.stock_at
        other.stock_end = self.stock_end
        other.pile_n = self.pile_n
        other.pile_reds = self.pile_reds
        other.frozen = self.frozen
        other.dealer = self.dealer
        other.seat = self.seat
        other.actor = self.actor
        other.team = self.team
        other.turn = self.turn
        other.phase = self.phase
        other.ending = self.ending
        other.winner = self.winner
        other.took = self.took
        other.apart = self.apart
        other.fresh = self.fresh
        other.points = self.points
        other.asked = self.asked
        other.must_out = self.must_out
        other.begun = self.begun
        other.extended = self.extended
        other.fined = self.fined
        other.base_points = self.base_points
        other.base_opened = self.base_opened
        other.base_begun = self.base_begun
        other.base_extended = self.base_extended
        other.base_fresh = self.base_fresh
        other.base_apart = self.base_apart
        other.log_n = self.log_n
        return other

    def key(self) -> tuple[object, ...]:
        """All that tells this state from another, as a hashable value; equal keys mean equal futures."""
        return (
            tuple(self.hand_m),
            tuple(self.known_m),
            tuple(self.melded),
            tuple(self.table_m),
            tuple(self.opened),
            tuple(self.need),
            tuple(self.scores),
            tuple(self.penalties),
            tuple(self.stock)[self.stock_at : self.stock_end],
            tuple(self.pile)[: self.pile_n],
            (
                self.frozen,
                self.dealer,
                self.seat,
                self.actor,
                self.turn,
                self.phase,
                self.ending,
                self.winner,
            ),
            (self.took, self.apart, self.fresh, self.points, self.asked, self.must_out),
            (self.begun, self.extended, self.fined),
            tuple(self.log)[: self.log_n * LOG_WIDTH],
        )

    def stock_left(self) -> i64:
        """How many cards the stock still has."""
        return self.stock_end - self.stock_at

    def side(self) -> i64:
        """The side whose turn it is."""
        return self.team

    def hand(self, seat: i64) -> list[int]:
        """A seat's cards, ascending by kind and copy."""
        kinds = self.law.kinds.count
        return [card for kind in range(kinds) for card in cards_in(kind, self.hand_m[seat * kinds + kind])]

    def known(self, seat: i64) -> list[int]:
        """The cards of a seat that everybody knows it holds, having seen them taken with a pile."""
        kinds = self.law.kinds.count
        return [card for kind in range(kinds) for card in cards_in(kind, self.known_m[seat * kinds + kind])]

    def meld(self, side: i64, slot: i64) -> list[int]:
        """The cards that a side has in a slot of the table; empty if there is no such meld."""
        kinds = self.law.kinds
        found: list[int] = []
        for part in range(kinds.slot_at[slot], kinds.slot_at[slot + 1]):
            if kinds.part_kind[part] >= 0:
                found.extend(cards_in(kinds.part_kind[part], self.table_m[side * kinds.width + part]))
        return found

    def meld_size(self, side: i64, slot: i64) -> i64:
        """The number of cards in a slot."""
        kinds = self.law.kinds
        total: i64 = 0
        for part in range(kinds.slot_at[slot], kinds.slot_at[slot + 1]):
            total += self.table_n[side * kinds.width + part]
        return total

    def pile_cards(self) -> list[int]:
        """The discard pile, bottom first; empty while its cards lie apart for the player who took it."""
        return [] if self.apart else list(self.pile)[: self.pile_n]

    def apart_cards(self) -> list[int]:
        """The captured cards that lie apart until the opening is complete, bottom first."""
        return list(self.pile)[: self.pile_n] if self.apart else []

    def stock_cards(self) -> list[int]:
        """The stock, next card first."""
        return list(self.stock)[self.stock_at : self.stock_end]

    def red_threes(self, side: i64) -> list[int]:
        """The red threes that a side has shown."""
        kinds = self.law.kinds
        found: list[int] = []
        for slot in range(kinds.slots):
            if kinds.slot_type[slot] == RED_THREES_SHOWN:
                found.extend(self.meld(side, slot))
        return found

    def recount(self, side: i64) -> None:
        """Count a side's canastas and unfinished melds anew from the cards on the table."""
        kinds = self.law.kinds
        canastas: i64 = 0
        natural: i64 = 0
        unfinished: i64 = 0
        for slot in range(kinds.slots):
            type_ = kinds.slot_type[slot]
            if type_ in (0, RED_THREES_SHOWN, MELD_OF_BLACK_THREES):
                continue
            size = self.meld_size(side, slot)
            if size >= CANASTA_SIZE:
                canastas += 1
                at = kinds.slot_at[slot]
                if size == self.table_n[side * kinds.width + at]:
                    natural += 1
            elif size > 0:
                unfinished += 1
        self.canastas[side] = canastas
        self.natural_canastas[side] = natural
        self.unfinished[side] = unfinished


def cards_in(kind: i64, mask: i64) -> list[int]:
    """The cards of a kind whose copies are the set bits of ``mask``."""
    found: list[int] = []
    copy: i64 = 0
    while mask >> copy:
        if mask >> copy & 1:
            found.append(kind << COPY_BITS | copy)
        copy += 1
    return found


def card_bit(card: i64) -> i64:
    """The set of copies that holds just this card."""
    one: i64 = 1
    return one << (card & COPY_MASK)


def put_in_hand(state: State, seat: i64, card: i64) -> None:
    """Give a card to a hand."""
    index = seat * state.law.kinds.count + (card >> COPY_BITS)
    one: i64 = 1
    state.hand_n[index] += 1
    state.hand_m[index] |= one << (card & COPY_MASK)
    state.hand_size[seat] += 1


def put_on_table(state: State, side: i64, part: i64, card: i64) -> None:
    """Lay a card into a part of a side's melds."""
    index = side * state.law.kinds.width + part
    one: i64 = 1
    state.table_n[index] += 1
    state.table_m[index] |= one << (card & COPY_MASK)
