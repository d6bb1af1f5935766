"""Which cards to open with, and whether to open at all (handbook: ``opening``)."""

from typing import Final

from canasta.cards import DEUCE, JOKER, KINDS, RANKS, VALUES
from canasta.engine.codes import ADD, MELD, encode
from canasta.engine.law import CANASTA_SIZE
from canasta.players.reading import Sight
from canasta.players.weights import Weights

IMPOSSIBLE: Final = 1.0e9


class Choice:
    """One way to lay a rank: its action's code, points, cards, wild cards, and what it costs in structure."""

    def __init__(self, code: int, points: int, cards: int, deuces: int, jokers: int, cost: float, full: bool) -> None:
        """Take the figures; ``full`` says that it makes a canasta."""
        self.code = code
        self.points = points
        self.cards = cards
        self.deuces = deuces
        self.jokers = jokers
        self.cost = cost
        self.full = full


class Plan:
    """The cheapest set of melds that reaches a minimum. ``cost`` is :data:`IMPOSSIBLE` when there is none."""

    def __init__(self) -> None:
        """An empty plan."""
        self.cost: float = IMPOSSIBLE
        self.points: int = 0
        self.cards: int = 0
        self.codes: list[int] = []


class Planner:
    """Searches the ways to open with a hand."""

    def __init__(self, sight: Sight, counts: list[int], need: int, keep: int, weights: Weights) -> None:
        """``counts`` by kind; ``need`` points are still to be laid and at least ``keep`` cards to be kept."""
        self.sight = sight
        self.counts = counts
        self.need = need
        self.room = sum(counts[kind] for kind in range(KINDS)) - keep
        self.weights = weights
        self.best = Plan()
        self.choices: list[list[Choice]] = []
        self.reach: list[int] = []

    def search(self) -> Plan:
        """The cheapest plan."""
        for slot in range(RANKS):
            found = self._rank(slot)
            if found:
                self.choices.append(found)
        if self.sight.law.wild_melds and self.counts[DEUCE] + self.counts[JOKER] >= 3:
            self.choices.append(self._wild())
        # The most points that the choices from each place on can still bring: what cannot reach is cut off.
        self.reach = [0] * (len(self.choices) + 1)
        for place in range(len(self.choices) - 1, -1, -1):
            self.reach[place] = self.reach[place + 1] + max(choice.points for choice in self.choices[place])
        self._extend(0, 0, 0, self.counts[DEUCE], self.counts[JOKER], 0.0, False, [])
        return self.best

    def _rank(self, slot: int) -> list[Choice]:
        """The ways to lay one rank, cheap ones first."""
        held = self.counts[slot]
        sight = self.sight
        size = sight.meld(sight.side, slot)
        if held == 0 or (size == 0 and held < 2):
            return []
        found: list[Choice] = []
        least = 1 if size else 2
        for naturals in range(held, max(least, min(held, 3)) - 1, -1):
            for wilds in range(3):
                if size + naturals + wilds < 3:
                    continue
                on_table = sight.naturals[sight.side][slot]
                if wilds and sight.wild[sight.side][slot] + wilds > sight.law.wilds_allowed(on_table + naturals):
                    break
                for jokers in range(wilds + 1):
                    deuces = wilds - jokers
                    if deuces <= self.counts[DEUCE] and jokers <= self.counts[JOKER]:
                        found.append(self._choice(slot, size, naturals, deuces, jokers))
        found.sort(key=_cost_of)
        return found

    def _choice(self, slot: int, size: int, naturals: int, deuces: int, jokers: int) -> Choice:
        weights = self.weights
        points = naturals * VALUES[slot] + deuces * VALUES[DEUCE] + jokers * VALUES[JOKER]
        cost = deuces * weights.deuce + jokers * weights.joker + 3.0 * naturals
        left = self.counts[slot] - naturals
        if size == 0 and naturals == 2:
            cost += weights.pair - 6.0
        if left == 1:
            cost += 4.0
        type_ = ADD if size else MELD
        code = int(encode(type_, slot, naturals, deuces, jokers))
        cards = naturals + deuces + jokers
        return Choice(code, points, cards, deuces, jokers, cost, size + cards >= CANASTA_SIZE)

    def _wild(self) -> list[Choice]:
        """The ways to lay a meld of wild cards."""
        found: list[Choice] = []
        size = self.sight.wild[self.sight.side][DEUCE]
        type_ = ADD if size else MELD
        for deuces in range(self.counts[DEUCE] + 1):
            for jokers in range(self.counts[JOKER] + 1):
                cards = deuces + jokers
                if size + cards < 3 or size + cards > CANASTA_SIZE:
                    continue
                points = deuces * VALUES[DEUCE] + jokers * VALUES[JOKER]
                code = int(encode(type_, DEUCE, 0, deuces, jokers))
                found.append(Choice(code, points, cards, deuces, jokers, 12.0 * cards, size + cards >= CANASTA_SIZE))
        found.sort(key=_cost_of)
        return found

    def _extend(
        self, place: int, points: int, cards: int, deuces: int, jokers: int, cost: float, full: bool, codes: list[int]
    ) -> None:
        """Try every choice from a place on; ``deuces`` and ``jokers`` are those left."""
        if cost >= self.best.cost or cards > self.room:
            return
        if codes and (points >= self.need or (full and self.sight.law.opening_canasta)):
            self.best.cost = cost
            self.best.points = points
            self.best.cards = cards
            self.best.codes = list(codes)
            return
        if place == len(self.choices):
            return
        if points + self.reach[place] < self.need and not self.sight.law.opening_canasta:
            return
        for choice in self.choices[place]:
            if choice.deuces > deuces or choice.jokers > jokers:
                continue
            codes.append(choice.code)
            self._extend(
                place + 1,
                points + choice.points,
                cards + choice.cards,
                deuces - choice.deuces,
                jokers - choice.jokers,
                cost + choice.cost,
                full or choice.full,
                codes,
            )
            codes.pop()
        self._extend(place + 1, points, cards, deuces, jokers, cost, full, codes)


def _cost_of(choice: Choice) -> tuple[float, int]:
    return (choice.cost, choice.code)


def opening_plan(sight: Sight, counts: list[int], need: int, weights: Weights) -> Plan:
    """The cheapest opening from a hand; a card must be left after the discard."""
    return Planner(sight, counts, max(1, need), 2, weights).search()


def opening_value(sight: Sight, weights: Weights) -> float:
    """What it is worth to be open from this turn on rather than from a later one."""
    rounds = (sight.turn - 1) // sight.players
    value = weights.open_base + weights.open_turn * rounds + weights.open_pile * sight.pile_n
    if any(sight.opened[side] for side in sight.foes):
        value += weights.open_foes
    value += 60.0 * sum(sight.naturals[sight.side][14:15])
    return value + 400.0 * sight.ending
