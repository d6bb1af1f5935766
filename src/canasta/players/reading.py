"""What a seat can read off its view: counts, chances and threats, gathered once for a decision.

Everything here comes from a :class:`canasta.engine.View`, so nothing can depend on a hidden card. Lists are
indexed by kind (length 15), by seat, or by side, as named.
"""

from typing import Final

from mypy_extensions import i64

from canasta.cards import COPY_BITS, DEUCE, JOKER, KINDS, RANKS, RED_THREE, VALUES
from canasta.engine import Law, State, View
from canasta.engine.codes import PARTS
from canasta.engine.law import CANASTA_SIZE
from canasta.engine.state import copied
from canasta.engine.vectors import vec
from canasta.players.weights import Weights

_OUT_BY_SIZE: Final[tuple[float, ...]] = (0.6, 0.6, 0.5, 0.4, 0.3, 0.22, 0.15, 0.13, 0.08, 0.06, 0.05, 0.03)


class Sight:
    """The table as one seat sees it, in plain numbers."""

    def __init__(self, view: View, weights: Weights) -> None:
        """Read a view; the weights say how readily others are believed to go out."""
        self.weights: Weights = weights
        state: State = view.state
        law: Law = state.law
        self.state: State = state
        self.law: Law = law
        self.seat: int = view.seat
        self.players: int = int(law.players)
        self.sides: int = int(law.sides)
        self.side: int = self.seat % self.sides
        self.next: int = (self.seat + 1) % self.players
        self.foes: list[int] = [side for side in range(self.sides) if side != self.side]
        self.sizes: list[int] = whole(state.hand_size, 0, self.players)
        self.size: int = self.sizes[self.seat]
        self.pile_n: int = int(state.pile_n)
        self.frozen: bool = state.frozen == 1
        self.apart: bool = state.apart == 1
        self.stock_left: int = int(state.stock_left())
        self.turn: int = int(state.turn)
        left = copied(law.kinds.copies)
        self.known: list[list[int]] = _hands(state, left)
        self.hand: list[int] = self.known[self.seat]
        self.wilds: int = self.hand[DEUCE] + self.hand[JOKER]
        self.pile: list[int] = _pile(state, left)
        self.naturals: list[list[int]] = []
        self.wild: list[list[int]] = []
        for side in range(law.sides):
            self._table(state, side, left)
        self.unseen: list[int] = whole(left, 0, KINDS)
        hidden: i64 = 0
        points: i64 = 0
        for kind in range(i64(RED_THREE)):
            hidden += left[kind]
            points += left[kind] * law.values[kind]
        self.hidden: int = int(hidden)
        self.average: float = int(points) / self.hidden if hidden else 0.0
        self.opened: list[bool] = [flag == 1 for flag in whole(state.opened, 0, self.sides)]
        self.need: list[int] = whole(state.need, 0, self.sides)
        self.scores: list[int] = whole(state.scores, 0, self.sides)
        self.canastas: list[int] = whole(state.canastas, 0, self.sides)
        self.natural_canastas: list[int] = whole(state.natural_canastas, 0, self.sides)
        self.threat: float = self._threat()
        self.ending: float = self._ending()

    def _table(self, state: State, side: i64, left: vec[i64]) -> None:
        """Naturals and wild cards of a side's melds, by slot; what lies open is no longer ``left``."""
        naturals = [0] * KINDS
        wild = [0] * KINDS
        table = state.table_n
        at = side * state.law.kinds.width
        for slot in range(i64(KINDS)):
            first, deuces, jokers = table[at], table[at + 1], table[at + 2]
            at += PARTS
            if first + deuces + jokers:
                naturals[slot] = int(first)
                wild[slot] = int(deuces + jokers)
                left[slot] -= first
                left[DEUCE] -= deuces
                left[JOKER] -= jokers
        self.naturals.append(naturals)
        self.wild.append(wild)

    def meld(self, side: int, slot: int) -> int:
        """The size of a side's meld; 0 without one."""
        return self.naturals[side][slot] + self.wild[side][slot]

    def right(self, side: int) -> bool:
        """Whether a side has the canastas to go out."""
        if self.canastas[side] < self.law.canastas_needed:
            return False
        return self.natural_canastas[side] > 0 or not self.law.natural_needed

    def near(self, side: int) -> int:
        """How many melds of a side lack one or two cards for a canasta."""
        return sum(
            1
            for slot in range(RANKS + 1)
            if CANASTA_SIZE - 2 <= self.naturals[side][slot] + self.wild[side][slot] < CANASTA_SIZE
        )

    def out_chance(self, seat: int) -> float:
        """A guess at the chance (0 to 1) that a seat goes out in its next turn."""
        side = seat % self.sides
        if not self.opened[side]:
            return 0.01
        chance = _OUT_BY_SIZE[min(self.sizes[seat], len(_OUT_BY_SIZE) - 1)]
        if self.right(side):
            return chance
        if self.canastas[side] + self.near(side) >= self.law.canastas_needed:
            return 0.4 * chance
        return 0.06 * chance

    def _threat(self) -> float:
        """The chance (0 to 1) that an opponent goes out before this seat plays again."""
        quiet = 1.0
        for seat in range(self.players):
            if seat % self.sides != self.side:
                quiet *= 1.0 - min(0.95, self.weights.threat * self.out_chance(seat))
        return 1.0 - quiet

    def _ending(self) -> float:
        """The chance (0 to 1) that the hand ends before this seat plays again, the stock running out included."""
        left = self.stock_left / int(self.law.draw)
        if left < self.players:
            return max(self.threat, self.weights.last_round)
        if left < 2 * self.players:
            return max(self.threat, self.weights.last_but_one)
        return self.threat

    def hand_points(self, seat: int) -> float:
        """The points expected in another hand: the known cards, the rest at the average of what is unseen."""
        held = self.known[seat]
        points = 0.0
        count = 0
        for kind in range(KINDS):
            if held[kind]:
                points += held[kind] * VALUES[kind]
                count += held[kind]
        return points + (self.sizes[seat] - count) * self.average

    def own_points(self) -> int:
        """The points in this seat's hand."""
        return sum(self.hand[kind] * VALUES[kind] for kind in range(KINDS))

    def least(self, seat: int, kind: int, count: int) -> float:
        """The chance (0 to 1) that a seat holds at least ``count`` (1 or 2) cards of a kind."""
        wanted = count - self.known[seat][kind]
        if wanted <= 0:
            return 1.0
        unseen = self.unseen[kind]
        if unseen < wanted or self.hidden == 0:
            return 0.0
        unknown = self.sizes[seat] - sum(self.known[seat])
        share = min(1.0, unknown / self.hidden)
        none = (1.0 - share) ** unseen
        if wanted == 1:
            return 1.0 - none
        one = unseen * share * (1.0 - share) ** (unseen - 1)
        return max(0.0, 1.0 - none - one)

    def discarder(self, index: int) -> int:
        """The seat that discarded the pile's card at an index (bottom 0); -1 for a card turned up in the deal."""
        back = self.pile_n - index
        if back > self.turn - 1:
            return -1
        return (self.seat - back) % self.players


def whole(numbers: vec[i64], start: i64, count: i64) -> list[int]:
    """Some of a vector's numbers as a list."""
    found: list[int] = []
    for index in range(start, start + count):
        found.append(int(numbers[index]))  # noqa: PERF401 - compiled, this is the fastest
    return found


def _hands(state: State, left: vec[i64]) -> list[list[int]]:
    """The cards of every hand that can be seen, counted by kind; they are no longer ``left``."""
    hands: list[list[int]] = []
    at: i64 = 0
    for _ in range(state.law.players):
        counts = [0] * KINDS
        for kind in range(i64(KINDS)):
            number = state.hand_n[at]
            at += 1
            if number:
                counts[kind] = int(number)
                left[kind] -= number
        hands.append(counts)
    return hands


def _pile(state: State, left: vec[i64]) -> list[int]:
    """The pile's kinds, bottom first; they are no longer ``left``."""
    kinds: list[int] = []
    for index in range(state.pile_n):
        kind = state.pile[index] >> COPY_BITS
        left[kind] -= 1
        kinds.append(int(kind))
    return kinds
