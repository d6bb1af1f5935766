"""What a seat can read off its view: counts, chances and threats, gathered once for a decision.

Everything here comes from a :class:`canasta.engine.View`, so nothing can depend on a hidden card. Lists are
indexed by kind (length 15), by seat, or by side, as named.
"""

from canasta.cards import DEUCE, JOKER, KINDS, RANKS, RED_THREE, VALUES
from canasta.engine import Law, State, View
from canasta.engine.codes import PARTS
from canasta.engine.law import CANASTA_SIZE
from canasta.players.weights import Weights

_OUT_BY_SIZE: tuple[float, ...] = (0.6, 0.6, 0.5, 0.4, 0.3, 0.22, 0.15, 0.13, 0.08, 0.06, 0.05, 0.03)


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
        self.sizes: list[int] = [int(size) for size in list(state.hand_size)]
        self.size: int = self.sizes[self.seat]
        hands = [int(count) for count in list(state.hand_n)]
        self.known: list[list[int]] = [hands[seat * KINDS : (seat + 1) * KINDS] for seat in range(self.players)]
        self.hand: list[int] = self.known[self.seat]
        self.wilds: int = self.hand[DEUCE] + self.hand[JOKER]
        self.pile: list[int] = [int(card) >> 5 for card in list(state.pile)[: int(state.pile_n)]]
        self.pile_n: int = len(self.pile)
        self.frozen: bool = state.frozen == 1
        self.apart: bool = state.apart == 1
        self.stock_left: int = int(state.stock_left())
        self.turn: int = int(state.turn)
        self.naturals: list[list[int]] = []
        self.wild: list[list[int]] = []
        self.unseen: list[int] = [int(count) for count in list(law.kinds.copies)]
        self._table(state, law)
        for seat in range(self.players):
            held = self.known[seat]
            for kind in range(KINDS):
                self.unseen[kind] -= held[kind]
        for kind in self.pile:
            self.unseen[kind] -= 1
        self.hidden: int = 0
        points = 0
        for kind in range(RED_THREE):
            self.hidden += self.unseen[kind]
            points += self.unseen[kind] * VALUES[kind]
        self.average: float = points / self.hidden if self.hidden else 0.0
        self.opened: list[bool] = [flag == 1 for flag in list(state.opened)]
        self.need: list[int] = [int(points) for points in list(state.need)]
        self.scores: list[int] = [int(points) for points in list(state.scores)]
        self.canastas: list[int] = [int(count) for count in list(state.canastas)]
        self.natural_canastas: list[int] = [int(count) for count in list(state.natural_canastas)]
        self.threat: float = self._threat()
        self.ending: float = self._ending()

    def _table(self, state: State, law: Law) -> None:
        """Naturals and wild cards of every meld, ``[side][slot]``; what lies open is no longer unseen."""
        width = int(law.kinds.width)
        table = [int(count) for count in list(state.table_n)]
        for side in range(self.sides):
            naturals = [0] * KINDS
            wild = [0] * KINDS
            for slot in range(KINDS):
                at = side * width + slot * PARTS
                first, deuces, jokers = table[at], table[at + 1], table[at + 2]
                naturals[slot] = first
                wild[slot] = deuces + jokers
                if first + deuces + jokers:
                    self.unseen[slot] -= first
                    self.unseen[DEUCE] -= deuces
                    self.unseen[JOKER] -= jokers
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
