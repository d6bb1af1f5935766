"""The choices that are worth trying in a position: the policy's own first, then what else makes sense."""

from typing import Final

from canasta.cards import BLACK_THREE, DEUCE, JOKER, KINDS
from canasta.engine import Action, State
from canasta.engine.codes import ADD, ANSWERING, ASK, DISCARD, DRAW, IN_TURN, MELD, PASS, TAKE, TURN_START
from canasta.engine.play import play_code
from canasta.engine.view import View
from canasta.players.discarding import keeping, pile_stake, take_chance
from canasta.players.going_out import out_possible, out_step, wants_race
from canasta.players.melding import lay_gain, wasteful
from canasta.players.opening import IMPOSSIBLE, opening_plan
from canasta.players.reading import Sight
from canasta.players.weights import Weights

_PICKUPS: Final = 3
_LAYS: Final = 3
_DISCARDS: Final = 5
_FAR: Final = 90.0
"""Points by which a choice may look worse than the best of its sort and still be tried."""
_LEAST_FREEZE: Final = 6
"""Cards that a pile has before freezing it is worth a thought."""


class Candidate:
    """A choice to try: the ``action``, and the ``plan``, the codes of it and of what must follow it to make sense.

    ``doubtful`` ones need a far surer gain than others.
    """

    def __init__(self, action: Action, plan: list[int], doubtful: bool) -> None:
        """Take them."""
        self.action = action
        self.plan = plan
        self.doubtful = doubtful


class Candidates:
    """Gathers the choices of one position, each once; one action may begin two plans."""

    def __init__(self, view: View, legal: list[Action], own: Action, weights: Weights) -> None:
        """``own`` is what the rollout policy chooses; it comes first."""
        self._view = view
        self._legal = legal
        self._weights = weights
        self._sight = Sight(view, weights)
        self.found: list[Candidate] = []
        self._add(own)

    def gather(self) -> list[Candidate]:
        """All of them, the policy's first."""
        phase = self._view.state.phase
        if phase == ANSWERING:
            for action in self._legal:
                self._add(action)
        elif phase == TURN_START:
            self._openers()
        else:
            self._lays()
            self._ends()
            self._discards()
        return self.found

    def _add(self, action: Action, plan: list[int] | None = None, doubtful: bool = False) -> None:
        codes = [action.code] if plan is None else plan
        # What begins as the policy would is left to the policy to go on with.
        if self.found and (action.code == self.found[0].action.code or any(one.plan == codes for one in self.found)):
            return
        self.found.append(Candidate(action, codes, doubtful))

    def _openers(self) -> None:
        """Drawing, declining, and the cheapest ways to take the pile."""
        takes: list[tuple[float, int]] = []
        for place in range(len(self._legal)):
            action = self._legal[place]
            kind = action.code >> 32
            if kind == DRAW or kind == PASS:
                self._add(action)
            elif kind == TAKE and not self._needless(action):
                # Wild cards are dear.
                cost = action.deuces * self._weights.deuce + action.jokers * self._weights.joker
                takes.append((cost + action.naturals, place))
        takes.sort()
        for _, place in takes[:_PICKUPS]:
            self._add(self._legal[place])

    def _needless(self, take: Action) -> bool:
        """Whether the pile can be taken with some of the same cards; the others can follow later in the turn."""
        for other in self._legal:
            if other.code != take.code and other.code >> 32 == TAKE:
                if other.naturals <= take.naturals and other.deuces <= take.deuces and other.jokers <= take.jokers:
                    return True
        return False

    def _lays(self) -> None:
        """Melds that look nearly as good as waiting, and the cheapest opening."""
        sight = self._sight
        state = self._view.state
        if not sight.opened[sight.side]:
            need = sight.need[sight.side] - int(state.points)
            plan = opening_plan(sight, sight.hand, need, self._weights)
            if plan.cost < IMPOSSIBLE:
                listed = [action.code for action in self._legal]
                # All of the opening is meant; begun, the policy would finish it, but perhaps another way.
                if all(code in listed for code in plan.codes):
                    self._add(Action(plan.codes[0]), list(plan.codes))
            return
        racing = wants_race(sight, self._weights)
        lays: list[tuple[float, int]] = []
        for place in range(len(self._legal)):
            action = self._legal[place]
            kind = action.code >> 32
            if (kind == MELD or kind == ADD) and not wasteful(sight, action):
                gain = lay_gain(sight, action, racing, self._weights)
                if gain > -_FAR:
                    lays.append((-gain, place))
        lays.sort()
        for _, place in lays[:_LAYS]:
            self._add(self._legal[place])

    def _ends(self) -> None:
        """Asking the partner, and going out with all that it takes."""
        for action in self._legal:
            if action.code >> 32 == ASK:
                self._add(action)
        sight = self._sight
        if sight.apart or not out_possible(sight):
            return
        plan = _out_plan(self._view, self._weights)
        if plan and any(action.code == plan[0] for action in self._legal):
            self._add(Action(plan[0]), plan)

    def _discards(self) -> None:
        """The cheapest discards; a wild card only to freeze a pile worth freezing, and in doubt not."""
        sight = self._sight
        racing = wants_race(sight, self._weights)
        stake = pile_stake(sight, self._weights)
        costs: list[tuple[float, int]] = []
        wild: Action | None = None
        for place in range(len(self._legal)):
            action = self._legal[place]
            if action.code >> 32 != DISCARD:
                continue
            kind = action.slot
            if kind == DEUCE or kind == JOKER:
                # The deuce is listed before the joker, and is the one to spare.
                wild = action if wild is None else wild
                continue
            cost = take_chance(sight, kind) * stake + keeping(sight, kind, racing, self._weights)
            costs.append((cost, place))
        costs.sort()
        for cost, place in costs[:_DISCARDS]:
            if cost - costs[0][0] <= _FAR:
                self._add(self._legal[place])
        if wild is not None and not sight.frozen and sight.pile_n >= _LEAST_FREEZE:
            self._add(wild, None, True)


def _out_plan(view: View, weights: Weights) -> list[int]:
    """The codes that end the hand from here, the seat's own cards and what lies open being all it needs."""
    state: State = view.state.clone()
    plan: list[int] = []
    for _ in range(KINDS + BLACK_THREE):
        if state.phase != IN_TURN or state.seat != view.seat:
            break
        step = out_step(Sight(View(state, view.seat, True), weights))
        if step is None:
            return []
        plan.append(step.code)
        play_code(state, step.code)
    return plan
