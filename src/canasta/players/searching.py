"""A player that tries its choices out on deals that could be the one it plays, and changes its mind only for cause."""

from typing import Final

from canasta.cards import DEUCE, SYMBOLS
from canasta.engine import Action, View
from canasta.engine.codes import ADD, ASK, DISCARD, DRAW, MELD, NO, PASS, TAKE, YES
from canasta.players.allocating import Effort, Verdict, halved
from canasta.players.candidates import Candidate, Candidates
from canasta.players.club import ClubPlayer
from canasta.players.protocol import Player
from canasta.players.reasons import Reason
from canasta.players.rollouts import Rollouts
from canasta.players.worlds import Worlds

_DOUBT: Final = 3.0
"""How many times the margin a doubtful choice needs."""


class SearchingPlayer:
    """Follows its policy unless sampled deals, played out by that policy in all seats, speak clearly against it.

    Each seat plays such a deal from its own view, so no choice is ever tried as if the cards lay open. Only this seat
    searches: partners and opponents are taken to play by the policy. Equal views and equal seeds give equal choices;
    it remembers nothing.
    """

    def __init__(self, seed: str | int = 0, effort: Effort | None = None) -> None:
        """The seed settles the deals that are tried, and the policy's ties."""
        self.name: str = "strong"
        self.effort: Effort = Effort() if effort is None else effort
        self._policy = ClubPlayer(seed)
        self._seed = f"canasta-strong-1:{seed}"
        self._reasons: list[Reason] = [Reason("unasked")]

    def choose(self, view: View, legal: list[Action]) -> Action:
        """One of the legal actions of the view's seat. Raises ValueError if there is none."""
        own = self._policy.choose(view, legal)
        self._reasons = self._policy.why()
        if len(legal) == 1:
            return own
        candidates = Candidates(view, legal, own, self._policy.weights).gather()
        if len(candidates) == 1:
            return own
        verdict = self._search(view, candidates)
        if verdict.best == 0:
            if verdict.worlds:
                self._reasons = [*self._reasons, Reason("stood-trial", {"deals": verdict.worlds})]
            return own
        chosen = candidates[verdict.best].action
        self._reasons = [_preferred(verdict, own)]
        return chosen

    def why(self) -> list[Reason]:
        """The main reasons for the last choice."""
        return self._reasons

    def _search(self, view: View, candidates: list[Candidate]) -> Verdict:
        trials = _DealtTrials(view, candidates, self._seed, self._policy)
        margins = [self.effort.margin * (_DOUBT if one.doubtful else 1.0) for one in candidates]
        return halved(trials, len(candidates), self.effort, margins)


class _DealtTrials:
    """The candidates of a position, tried on deals that could be the one it lies in."""

    def __init__(self, view: View, candidates: list[Candidate], seed: str, policy: Player) -> None:
        self._side = view.side
        self._candidates = candidates
        self._worlds = Worlds(view, seed)
        self._rollouts = Rollouts(view.law, policy)

    def value(self, choice: int, world: int) -> float | None:
        """What comes of a candidate in a world; None where no such deal was found."""
        state = self._worlds.world(world)
        return None if state is None else self._rollouts.value(state, self._candidates[choice].plan, self._side)

    def work(self) -> int:
        """The decisions taken so far."""
        return self._rollouts.decisions


_INSTEAD: Final[dict[int, str]] = {
    DRAW: "draw",
    TAKE: "take",
    PASS: "pass",
    ASK: "ask",
    YES: "yes",
    NO: "no",
    MELD: "lay",
    ADD: "lay",
    DISCARD: "discard",
}
"""What was not done, by type of action: the end of the reason's code."""


def _preferred(verdict: Verdict, own: Action) -> Reason:
    """Better than what the policy would have done, and by how much."""
    figures: dict[str, int | str] = {"deals": verdict.worlds, "gain": round(verdict.gain)}
    kind = own.code >> 32
    if kind == MELD or kind == ADD or kind == DISCARD:
        figures["rank"] = "wild" if kind != DISCARD and own.slot == DEUCE else SYMBOLS[own.slot]
    return Reason(f"better-than-{_INSTEAD[kind]}", figures)
