"""The novice: legal and greedy. It melds what it can, takes every pile, and never asks who could use its discard."""

from canasta.cards import DEUCE, JOKER, SYMBOLS
from canasta.engine import Action
from canasta.engine.codes import ADD, DISCARD, DRAW, MELD, NO, YES
from canasta.players.going_out import out_possible, out_step
from canasta.players.picking import any_lay, find, of_type
from canasta.players.reading import Sight
from canasta.players.reasons import Reason
from canasta.players.turns import TurnPlayer, fewest_wilds, greedy_opening, without_stock
from canasta.players.weights import Weights
from canasta.players.worth import lay_points

_FEW = 6
"""With at most so many cards in hand it is content to let its partner end the hand."""


class NovicePlayer(TurnPlayer):
    """Melds what it can and takes every pile that costs no wild card."""

    def __init__(self, seed: str | int = 0) -> None:
        """The seed only settles ties between equally useless discards."""
        super().__init__("novice", seed, Weights())

    def _answer(self, sight: Sight, legal: list[Action]) -> Action:
        yes = sight.size <= _FEW
        self._reason = Reason("answer-size", {"yes": int(yes), "left": sight.size})
        return of_type(legal, YES if yes else NO)

    def _begin(self, sight: Sight, legal: list[Action]) -> Action:
        """Draw, or take the pile whenever it can be had without a wild card."""
        best = fewest_wilds(legal)
        draw = find(legal, DRAW)
        if draw is None:
            return self._told(without_stock(sight, legal, best))
        if best is None or (best.deuces + best.jokers and sight.pile_n < 4):
            self._reason = Reason("no-pile" if best is None else "pile-small", {"pile": sight.pile_n})
            return draw
        self._reason = Reason("takes", {"pile": sight.pile_n})
        return best

    def _go_on(self, sight: Sight, legal: list[Action]) -> Action:
        """After the draw or the pickup: go out, open, meld, or discard."""
        if not sight.apart and (sight.state.must_out or out_possible(sight)):
            step = out_step(sight)
            if step is not None and step in legal:
                self._reason = Reason("ends", {"bonus": int(sight.law.rules.out_bonus)})
                return step
        if not sight.opened[sight.side]:
            laid = greedy_opening(sight, legal, self.weights)
            if laid is not None:
                return self._told(laid)
        else:
            lay = _most(legal)
            if lay is not None:
                points = lay_points(lay.slot, lay.naturals, lay.deuces, lay.jokers)
                self._reason = Reason("lays", {"points": points})
                return lay
        return self._discard(sight, legal)

    def _discard(self, sight: Sight, legal: list[Action]) -> Action:
        """Any card that is not wild and of which it does not hold three: whichever comes first in its own order."""
        best: Action | None = None
        least = 0
        for action in legal:
            if action.code >> 32 != DISCARD:
                continue
            kind = action.slot
            use = self._order[kind]
            if kind == DEUCE or kind == JOKER:
                use += 200
            elif sight.hand[kind] > 2:
                use += 100
            if best is None or use < least:
                best, least = action, use
        if best is None:
            self._reason = Reason("finishes")
            return any_lay(legal)
        self._reason = Reason("spared", {"rank": SYMBOLS[best.slot]})
        return best


def _most(legal: list[Action]) -> Action | None:
    """The meld with the most points, whatever it costs in wild cards and pairs."""
    best: Action | None = None
    most = 0
    for action in legal:
        kind = action.code >> 32
        if kind != MELD and kind != ADD:
            continue
        points = lay_points(action.slot, action.naturals, action.deuces, action.jokers)
        if points > most:
            best, most = action, points
    return best
