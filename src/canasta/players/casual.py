"""The casual player: greedy for melds and piles, but careful with its discards, its wild cards and its partner."""

from canasta.cards import BLACK_THREE, DEUCE, JOKER, RANKS, VALUES
from canasta.engine import Action
from canasta.engine.codes import ADD, DISCARD, DRAW, MELD
from canasta.engine.law import CANASTA_SIZE
from canasta.players.closing import answer, closing_step
from canasta.players.discarding import given_up, take_chance
from canasta.players.going_out import out_possible, wants_race
from canasta.players.picking import any_lay, find
from canasta.players.pile import last_take_value
from canasta.players.reading import Sight
from canasta.players.reasons import Reason
from canasta.players.turns import TurnPlayer, fewest_wilds, greedy_opening, without_stock
from canasta.players.weights import Weights
from canasta.players.worth import lay_points

_RESERVE = 4
"""Cards that it likes to keep in hand while its side may not go out: without a pair there is no pile."""

_WORTHWHILE = 7
"""The smallest pile that it opens for, or pays a wild card for."""

_LATE = 0.5
"""From this chance on that the hand ends before its next turn, it lays all that it can."""


class CasualPlayer(TurnPlayer):
    """Greedy for melds and large piles; weighs what it gives up, and thinks of its partner."""

    def __init__(self, seed: str | int = 0) -> None:
        """The seed only settles ties between equally good discards."""
        super().__init__("casual", seed, Weights())

    def _answer(self, sight: Sight, legal: list[Action]) -> Action:
        return self._told(answer(sight, legal, self.weights))

    def _begin(self, sight: Sight, legal: list[Action]) -> Action:
        """Draw, or take a pile that is worth its price, unless its cards would only be caught in the hand."""
        best = fewest_wilds(legal)
        draw = find(legal, DRAW)
        if draw is None:
            return self._told(without_stock(sight, legal, best))
        if best is None:
            self._reason = Reason("no-pile")
            return draw
        free = sight.opened[sight.side] and best.deuces + best.jokers == 0
        if sight.ending >= _LATE and last_take_value(sight) <= 0.0:
            self._reason = Reason("pile-caught", {"pile": sight.pile_n})
            return draw
        if sight.pile_n < (2 if free else _WORTHWHILE):
            self._reason = Reason("pile-small", {"pile": sight.pile_n})
            return draw
        self._reason = Reason("takes", {"pile": sight.pile_n})
        return best

    def _go_on(self, sight: Sight, legal: list[Action]) -> Action:
        """After the draw or the pickup: go out, open, meld, or discard."""
        if not sight.apart and (sight.state.must_out or out_possible(sight)):
            step = closing_step(sight, legal, self.weights)
            if step is not None:
                return self._told(step)
        if not sight.opened[sight.side]:
            laid = greedy_opening(sight, legal, self.weights)
            if laid is not None:
                return self._told(laid)
        else:
            lay = _lay(sight, legal, wants_race(sight, self.weights) or sight.ending >= _LATE)
            if lay is not None:
                points = lay_points(lay.slot, lay.naturals, lay.deuces, lay.jokers)
                self._reason = Reason("lays", {"points": points})
                return lay
        return self._discard(sight, legal)

    def _discard(self, sight: Sight, legal: list[Action]) -> Action:
        """The card that the next player can least use and the hand can best spare; a wild card only if it must be."""
        best: Action | None = None
        least = 0.0
        danger = 0.0
        for action in legal:
            if action.code >> 32 != DISCARD:
                continue
            kind = action.slot
            chance = take_chance(sight, kind)
            cost = chance * (30.0 + 10.0 * sight.pile_n) + _use(sight, kind)
            if best is None or (cost, self._order[kind]) < (least, self._order[best.slot]):
                best, least, danger = action, cost, chance
        if best is None:
            self._reason = Reason("finishes")
            return any_lay(legal)
        self._reason = given_up(sight, best.slot, danger)
        return best


def _use(sight: Sight, kind: int) -> float:
    """What a card is good for in the hand, in points, roughly."""
    if kind == DEUCE or kind == JOKER:
        return 1000.0 + VALUES[kind]
    if kind == BLACK_THREE:
        return 12.0
    if sight.meld(sight.side, kind) >= CANASTA_SIZE:
        return 4.0
    if sight.meld(sight.side, kind) > 0:
        return 40.0
    return 20.0 * (sight.hand[kind] - 1) + 0.3 * VALUES[kind]


def _lay(sight: Sight, legal: list[Action], everything: bool) -> Action | None:
    """The meld with the most points: of naturals, or with the wild cards that make it a canasta."""
    best: Action | None = None
    most = 0
    for action in legal:
        kind = action.code >> 32
        if kind != MELD and kind != ADD:
            continue
        wilds = action.deuces + action.jokers
        cards = action.naturals + wilds
        size = sight.meld(sight.side, action.slot) + cards
        completes = size - cards < CANASTA_SIZE <= size
        if not everything:
            if sight.size - cards - 1 < _RESERVE and not completes:
                continue
            if wilds and not _sensible(sight, action, size):
                continue
        elif wilds and action.slot < RANKS and size - cards >= CANASTA_SIZE > sight.wild[sight.side][action.slot] + 6:
            # Nothing is won by spoiling a natural canasta.
            continue
        points = lay_points(action.slot, action.naturals, action.deuces, action.jokers) + (300 if completes else 0)
        if points > most:
            best, most = action, points
    return best


def _sensible(sight: Sight, action: Action, size: int) -> bool:
    """Whether the wild cards make just a canasta of seven, one or two of them at most; no meld of wilds begins."""
    return action.slot < RANKS and size == CANASTA_SIZE and action.deuces + action.jokers <= 2
