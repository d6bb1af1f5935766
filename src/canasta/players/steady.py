"""A steady player: sensible Canasta under every rule, from the cards that its seat can see and nothing else."""

from canasta.cards import DEUCE, SYMBOLS
from canasta.engine import Action
from canasta.engine.codes import DRAW, PASS, TAKE
from canasta.engine.law import CANASTA_SIZE
from canasta.players.closing import answer, closing_step
from canasta.players.discarding import best_discard, given_up
from canasta.players.going_out import out_possible, wants_race
from canasta.players.melding import Lay, best_lay
from canasta.players.opening import opening_plan, opening_value
from canasta.players.picking import any_lay, find
from canasta.players.pile import best_pickup, draw_value, last_take_value, stock_value
from canasta.players.reading import Sight
from canasta.players.reasons import Reason
from canasta.players.turns import TurnPlayer
from canasta.players.weights import Weights


class SteadyPlayer(TurnPlayer):
    """Plays by rules of thumb with figures."""

    def __init__(self, seed: str | int = 0, weights: Weights | None = None) -> None:
        """The seed only settles ties between equally good discards."""
        super().__init__("steady", seed, Weights() if weights is None else weights)

    def _answer(self, sight: Sight, legal: list[Action]) -> Action:
        return self._told(answer(sight, legal, self.weights))

    def _begin(self, sight: Sight, legal: list[Action]) -> Action:
        """Draw, or take the pile."""
        takes = [action for action in legal if action.code >> 32 == TAKE]
        pickup = best_pickup(sight, takes, self.weights)
        draw = find(legal, DRAW)
        if draw is None:
            declined = find(legal, PASS)
            brings = last_take_value(sight)
            if declined is not None and (pickup is None or brings <= 0):
                self._reason = Reason("declined")
                return declined
            self._reason = Reason("last-take", {"gain": round(brings)})
            return takes[0] if pickup is None else pickup.action
        if pickup is None:
            self._reason = Reason("opening-costly" if takes else "no-pile")
            return draw
        drawing = draw_value(sight, self.weights)
        drawn = stock_value(sight, self.weights)
        figures: dict[str, int | str] = {
            "pile": int(sight.pile_n),
            "gain": round(pickup.gain),
            "draw": round(drawn),
        }
        if pickup.gain > drawing:
            self._reason = Reason("take" if pickup.gain > drawn else "take-keeps", figures)
            return pickup.action
        self._reason = Reason("draw", figures)
        return draw

    def _go_on(self, sight: Sight, legal: list[Action]) -> Action:
        """After the draw or the pickup: go out, open, meld, or discard."""
        state = sight.state
        if not sight.apart and (state.must_out or out_possible(sight)):
            step = closing_step(sight, legal, self.weights)
            if step is not None:
                return self._told(step)
        if not sight.opened[sight.side]:
            chosen = self._open(sight, legal)
            if chosen is not None:
                return chosen
        racing = wants_race(sight, self.weights)
        if sight.opened[sight.side]:
            lay = best_lay(sight, legal, racing, self.weights)
            if lay is not None:
                self._reason = _brought(lay)
                return lay.action
        discard = best_discard(sight, legal, racing, self._order, self.weights)
        if discard is None:
            self._reason = Reason("finishes")
            return any_lay(legal)
        self._reason = given_up(sight, discard.action.slot, discard.danger)
        return discard.action

    def _open(self, sight: Sight, legal: list[Action]) -> Action | None:
        """The next meld of the opening, or None to wait."""
        state = sight.state
        begun = state.points > 0
        need = sight.need[sight.side] - int(state.points)
        plan = opening_plan(sight, sight.hand, need, self.weights)
        value = opening_value(sight, self.weights)
        if begun or plan.cost < value:
            for code in plan.codes:
                action = Action(code)
                if action in legal:
                    figures: dict[str, int | str] = {"need": need, "laid": int(plan.points)}
                    if begun:
                        # It has to be completed, whatever it is worth by now.
                        self._reason = Reason("opens-now", figures)
                    else:
                        figures |= {"value": round(value), "cost": round(plan.cost)}
                        self._reason = Reason("opens", figures)
                    return action
        if begun:
            self._reason = Reason("finishes")
            return any_lay(legal)
        return None


def _brought(lay: Lay) -> Reason:
    """What a meld does."""
    slot = lay.action.slot
    laid = lay.action.naturals + lay.action.deuces + lay.action.jokers
    if lay.size >= CANASTA_SIZE:
        code = "completes" if lay.size - laid < CANASTA_SIZE else "adds"
    else:
        code = "begins" if laid == lay.size else "grows"
    rank = "wild" if slot == DEUCE else SYMBOLS[slot]
    return Reason(code, {"rank": rank, "size": int(lay.size), "gain": round(lay.gain)})
