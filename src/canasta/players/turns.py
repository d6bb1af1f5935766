"""What the players share that look at their cards anew for every action, and the steps that greedy ones take alike."""

from canasta.engine import Action, View
from canasta.engine.codes import ANSWERING, PASS, TAKE, TURN_START
from canasta.players.closing import Step
from canasta.players.opening import IMPOSSIBLE, opening_plan
from canasta.players.picking import any_lay, find, own_order
from canasta.players.pile import last_take_value
from canasta.players.reading import Sight
from canasta.players.reasons import Reason
from canasta.players.weights import Weights


class TurnPlayer:
    """Answers, begins a turn, or goes on with it.

    Equal views and equal seeds give equal choices; it remembers nothing.
    """

    def __init__(self, name: str, seed: str | int, weights: Weights) -> None:
        """The seed only settles ties between equally good discards."""
        self.name: str = name
        self.weights: Weights = weights
        self._reason: Reason = Reason("unasked")
        self._order: list[int] = own_order(f"canasta-{name}-1:{seed}")

    def choose(self, view: View, legal: list[Action]) -> Action:
        """One of the legal actions of the view's seat. Raises ValueError if there is none."""
        if not legal:
            raise ValueError("there is nothing to choose from")
        if len(legal) == 1:
            self._reason = Reason("only")
            return legal[0]
        sight = Sight(view, self.weights)
        if view.state.phase == ANSWERING:
            return self._answer(sight, legal)
        if view.state.phase == TURN_START:
            return self._begin(sight, legal)
        return self._go_on(sight, legal)

    def why(self) -> list[Reason]:
        """The main reason for the last choice."""
        return [self._reason]

    def _told(self, step: Step) -> Action:
        """Keep the reason and return the action."""
        self._reason = step.reason
        return step.action

    def _answer(self, sight: Sight, legal: list[Action]) -> Action:
        """Yes or no to a partner who asks whether to go out."""
        raise NotImplementedError

    def _begin(self, sight: Sight, legal: list[Action]) -> Action:
        """Draw, or take the pile."""
        raise NotImplementedError

    def _go_on(self, sight: Sight, legal: list[Action]) -> Action:
        """After the draw or the pickup: go out, open, meld, or discard."""
        raise NotImplementedError


def fewest_wilds(legal: list[Action]) -> Action | None:
    """The pickup with the fewest wild cards; None if the pile cannot be taken."""
    best: Action | None = None
    for action in legal:
        if action.code >> 32 == TAKE:
            if best is None or action.deuces + action.jokers < best.deuces + best.jokers:
                best = action
    return best


def without_stock(sight: Sight, legal: list[Action], pickup: Action | None) -> Step:
    """Where nothing can be drawn: the pile if it brings something or must be taken, else the end of the hand."""
    brings = last_take_value(sight)
    declined = find(legal, PASS)
    if pickup is None or (declined is not None and brings <= 0.0):
        return Step(legal[0] if declined is None else declined, Reason("declined"))
    return Step(pickup, Reason("last-take", {"gain": round(brings)}))


def greedy_opening(sight: Sight, legal: list[Action], weights: Weights) -> Step | None:
    """The next meld of an opening that can be had; None if there is none."""
    points = int(sight.state.points)
    need = sight.need[sight.side] - points
    plan = opening_plan(sight, sight.hand, need, weights)
    if plan.cost < IMPOSSIBLE:
        for code in plan.codes:
            action = Action(code)
            if action in legal:
                return Step(action, Reason("opens-now", {"need": need, "laid": plan.points}))
    if points:
        return Step(any_lay(legal), Reason("finishes"))
    return None
