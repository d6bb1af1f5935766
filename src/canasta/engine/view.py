"""What one seat may know: the only place that takes hidden cards away (handbook: ``turn``).

A view is a state from which everything hidden from the seat has been removed: other hands keep only the cards that
everybody saw being taken with a pile, and the stock keeps only its number of cards. Nothing in a view can depend
on a hidden card, so nothing made from one can leak it.
"""

from mypy_extensions import i64

from canasta.cards import BLACK_THREE, KINDS
from canasta.engine.actions import Action, legal_actions
from canasta.engine.codes import ENDINGS, OVER, PARTS
from canasta.engine.law import Law
from canasta.engine.state import State
from canasta.engine.vectors import vec

HIDDEN = -1
"""Stands for a card that the seat may not see."""


class Meld:
    """One meld on the table: its slot (the rank), its counts, and its cards as ids, ascending by part."""

    def __init__(self, slot: int, naturals: int, deuces: int, jokers: int, cards: tuple[int, ...]) -> None:
        """Take the figures."""
        self.slot = slot
        self.naturals = naturals
        self.deuces = deuces
        self.jokers = jokers
        self.cards = cards

    @property
    def size(self) -> int:
        """Number of cards."""
        return self.naturals + self.deuces + self.jokers

    @property
    def wilds(self) -> int:
        """Number of wild cards."""
        return self.deuces + self.jokers

    @property
    def is_canasta(self) -> bool:
        """Seven cards or more; black threes are never one (``canasta``)."""
        return self.size >= 7 and self.slot != BLACK_THREE

    @property
    def is_natural(self) -> bool:
        """Without a wild card."""
        return self.wilds == 0


def melds_of(state: State, side: int) -> list[Meld]:
    """The melds of a side in the order of their slots."""
    found = []
    width = int(state.law.kinds.width)
    for slot in range(BLACK_THREE + 1):
        at = side * width + slot * PARTS
        naturals, deuces, jokers = (int(state.table_n[at + part]) for part in range(3))
        if naturals + deuces + jokers:
            found.append(Meld(slot, naturals, deuces, jokers, tuple(state.meld(side, slot))))
    return found


def redact(state: State, seat: int) -> State:
    """A copy of the state in which everything hidden from a seat is gone."""
    shown = state.clone()
    for other in range(state.law.players):
        if other == seat:
            continue
        for kind in range(KINDS):
            index = other * KINDS + kind
            known = int(state.known_m[index])
            shown.hand_m[index] = known
            shown.hand_n[index] = known.bit_count()
    for index in range(len(shown.stock)):
        shown.stock[index] = HIDDEN
    for index in range(state.pile_n, len(shown.pile)):
        shown.pile[index] = HIDDEN
    return shown


class View:
    """A hand as one seat sees it. ``state`` is redacted: use it for questions, never for what will come."""

    def __init__(self, state: State, seat: int, covered: bool = False) -> None:
        """Redact a state for a seat; one that a :class:`Curtain` has ``covered`` shows nothing hidden already.

        Raises ValueError if there is no such seat.
        """
        if not 0 <= seat < state.law.players:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {state.law.players - 1}")
        self.state: State = state if covered else redact(state, seat)
        self.seat: int = seat

    @property
    def law(self) -> Law:
        """The rules of the table."""
        return self.state.law

    @property
    def side(self) -> int:
        """The side that the seat plays for."""
        return self.seat % int(self.state.law.sides)

    @property
    def actor(self) -> int:
        """The seat that is to act: the player in turn, or a partner who has been asked."""
        return int(self.state.actor)

    @property
    def my_move(self) -> bool:
        """Whether this seat is to act."""
        return self.state.phase != OVER and self.state.actor == self.seat

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.phase == OVER

    @property
    def ending(self) -> str:
        """How the hand ended, in words; ``running`` before that."""
        return ENDINGS[self.state.ending]

    @property
    def hand(self) -> list[int]:
        """The seat's own cards."""
        return self.state.hand(self.seat)

    @property
    def counts(self) -> list[int]:
        """The seat's own cards, counted by kind (length 15)."""
        at = self.seat * KINDS
        return [int(self.state.hand_n[at + kind]) for kind in range(KINDS)]

    @property
    def hand_sizes(self) -> list[int]:
        """The number of cards in every hand, by seat."""
        return list(self.state.hand_size)

    def known(self, seat: int) -> list[int]:
        """The cards that everybody knows a seat to hold."""
        return self.state.known(seat)

    def melds(self, side: int) -> list[Meld]:
        """The melds of a side."""
        return melds_of(self.state, side)

    def red_threes(self, side: int) -> list[int]:
        """The red threes that a side has shown."""
        return self.state.red_threes(side)

    @property
    def pile(self) -> list[int]:
        """The discard pile as all saw it, bottom first."""
        return self.state.pile_cards()

    @property
    def apart(self) -> list[int]:
        """Captured cards that lie apart until the opening is complete."""
        return self.state.apart_cards()

    @property
    def frozen(self) -> bool:
        """Whether a card has frozen the pile for everyone (``pile.frozen``)."""
        return self.state.frozen == 1

    @property
    def stock_left(self) -> int:
        """The number of cards in the stock."""
        return int(self.state.stock_left())

    def opened(self, side: int) -> bool:
        """Whether a side has laid its opening meld."""
        return self.state.opened[side] == 1

    def need(self, side: int) -> int:
        """The opening minimum of a side in points."""
        return int(self.state.need[side])

    def legal(self) -> list[Action]:
        """What this seat may do now; empty when it is not to act."""
        return legal_actions(self.state) if self.my_move else []

    def key(self) -> tuple[object, ...]:
        """Everything the view shows, as a hashable value."""
        return (self.seat, tuple(self.state.hand_size), self.state.key())

    def __eq__(self, other: object) -> bool:
        """Showing exactly the same."""
        return isinstance(other, View) and self.key() == other.key()

    def __hash__(self) -> int:
        """By key."""
        return hash(self.key())


def view(state: State, seat: int) -> View:
    """What a seat may know of a state. Raises ValueError if there is no such seat."""
    return View(state, seat)


class Curtain:
    """Shows full states to one seat at a time, in place: the same as :func:`view`, for thousands of looks a second.

    Between ``draw`` and ``lift`` the state itself hides what the seat may not see, so the view must be done with
    before the curtain is lifted, and nothing may be played behind it.
    """

    def __init__(self, law: Law) -> None:
        """One curtain serves one state at a time."""
        self._hand_n: vec[i64] = vec[i64]([0] * (law.players * KINDS))
        self._hand_m: vec[i64] = vec[i64]([0] * (law.players * KINDS))
        self._stock: vec[i64] = vec[i64]([HIDDEN] * law.kinds.cards)
        self._drawn: bool = False

    def draw(self, state: State, seat: int) -> View:
        """Hide what a seat may not see. Raises RuntimeError while the curtain is drawn before another state."""
        if self._drawn:
            raise RuntimeError("a curtain is lifted before it is drawn again")
        counts = self._hand_n
        masks = self._hand_m
        known: i64 = 0
        number: i64 = 0
        first: i64 = seat * KINDS
        for index in range(state.law.players * KINDS):
            if first <= index < first + KINDS:
                counts[index] = state.hand_n[index]
                masks[index] = state.hand_m[index]
            else:
                known = state.known_m[index]
                masks[index] = known
                number = 0
                while known:
                    known &= known - 1
                    number += 1
                counts[index] = number
        for index in range(state.pile_n, i64(len(state.pile))):
            state.pile[index] = HIDDEN
        self._swap(state)
        self._drawn = True
        return View(state, seat, True)

    def lift(self, state: State) -> None:
        """Give the hidden cards back to the state that was covered. Raises RuntimeError if none was."""
        if not self._drawn:
            raise RuntimeError("the curtain is not drawn")
        self._swap(state)
        self._drawn = False

    def _swap(self, state: State) -> None:
        state.hand_n, self._hand_n = self._hand_n, state.hand_n
        state.hand_m, self._hand_m = self._hand_m, state.hand_m
        state.stock, self._stock = self._stock, state.stock
