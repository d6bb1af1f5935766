"""The novice: legal and greedy. It melds what it can, takes every pile, and never asks who could use its discard."""

from canasta.cards import DEUCE, JOKER, SYMBOLS
from canasta.engine import Action, View
from canasta.engine.codes import ADD, ANSWERING, DISCARD, DRAW, MELD, NO, PASS, TAKE, TURN_START, YES
from canasta.players.going_out import out_possible, out_step
from canasta.players.opening import IMPOSSIBLE, opening_plan
from canasta.players.picking import any_lay, find, of_type, own_order
from canasta.players.pile import last_take_value
from canasta.players.reading import Sight
from canasta.players.reasons import Reason
from canasta.players.weights import Weights
from canasta.players.worth import lay_points

_FEW = 6
"""With at most so many cards in hand it is content to let its partner end the hand."""


class NovicePlayer:
    """Equal views and equal seeds give equal choices; it remembers nothing."""

    def __init__(self, seed: str | int = 0) -> None:
        """The seed only settles ties between equally useless discards."""
        self.name: str = "novice"
        self._weights: Weights = Weights()
        self._reason: Reason = Reason("unasked")
        self._order: list[int] = own_order(f"canasta-novice-1:{seed}")

    def choose(self, view: View, legal: list[Action]) -> Action:
        """One of the legal actions of the view's seat. Raises ValueError if there is none."""
        if not legal:
            raise ValueError("there is nothing to choose from")
        if len(legal) == 1:
            self._reason = Reason("only")
            return legal[0]
        sight = Sight(view, self._weights)
        if view.state.phase == ANSWERING:
            yes = sight.size <= _FEW
            self._reason = Reason("answer-size", {"yes": int(yes), "left": sight.size})
            return of_type(legal, YES if yes else NO)
        if view.state.phase == TURN_START:
            return self._begin(sight, legal)
        return self._go_on(sight, legal)

    def why(self) -> list[Reason]:
        """The main reason for the last choice."""
        return [self._reason]

    def _begin(self, sight: Sight, legal: list[Action]) -> Action:
        """Draw, or take the pile whenever it can be had without a wild card."""
        best: Action | None = None
        for action in legal:
            if action.code >> 32 == TAKE:
                if best is None or _wilds(action) < _wilds(best):
                    best = action
        draw = find(legal, DRAW)
        if draw is None:
            brings = last_take_value(sight)
            declined = find(legal, PASS)
            if best is None or (declined is not None and brings <= 0.0):
                self._reason = Reason("declined")
                return legal[0] if declined is None else declined
            self._reason = Reason("last-take", {"gain": round(brings)})
            return best
        if best is None or (_wilds(best) and sight.pile_n < 4):
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
            chosen = self._open(sight, legal)
            if chosen is not None:
                return chosen
        else:
            lay = _most(legal)
            if lay is not None:
                points = lay_points(lay.slot, lay.naturals, lay.deuces, lay.jokers)
                self._reason = Reason("lays", {"points": points})
                return lay
        return self._discard(sight, legal)

    def _open(self, sight: Sight, legal: list[Action]) -> Action | None:
        """The next meld of an opening that can be had; None if there is none."""
        points = int(sight.state.points)
        need = sight.need[sight.side] - points
        plan = opening_plan(sight, sight.hand, need, self._weights)
        if plan.cost < IMPOSSIBLE:
            for code in plan.codes:
                action = Action(code)
                if action in legal:
                    self._reason = Reason("opens-now", {"need": need, "laid": plan.points})
                    return action
        if points:
            self._reason = Reason("finishes")
            return any_lay(legal)
        return None

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


def _wilds(action: Action) -> int:
    return action.deuces + action.jokers


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
