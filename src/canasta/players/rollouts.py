"""Playing a deal to the end of the hand, every seat by one policy and from its own view."""

from time import sleep
from typing import Final

from canasta.engine import Action, Law, State
from canasta.engine.codes import OVER
from canasta.engine.listing import Codes, list_codes
from canasta.engine.play import play_code
from canasta.engine.scoring import score_sheet
from canasta.engine.view import Curtain
from canasta.players.protocol import Player

_LONGEST: Final = 4000
"""Decisions after which a hand is scored as it lies; hands take a few dozen to a few hundred."""

MATCH_WON: Final = 600.0
"""What winning the match with this hand counts for, in points."""


class Rollouts:
    """Finishes hands with one policy in every seat. No seat is shown another's cards on the way.

    ``decisions`` counts what the policy has decided so far.
    """

    def __init__(self, law: Law, policy: Player) -> None:
        """The policy must not remember anything from one decision to the next."""
        self._policy = policy
        self._curtain = Curtain(law)
        self._codes = Codes()
        self.decisions: int = 0

    def value(self, world: State, plan: list[int], side: int) -> float:
        """What comes of a plan (the codes of the next actions) in a world, for a side; the world is played out.

        See :func:`hand_value`. A step of the plan that is not legal after all ends it.
        """
        for code in plan:
            list_codes(world, self._codes)
            if code not in self._codes.as_list():
                break
            play_code(world, code)
        self._finish(world)
        # Compiled code never hands the interpreter lock on by itself: whoever waits for it, such as a server, goes now.
        sleep(0.0)
        return hand_value(world, side)

    def _finish(self, world: State) -> None:
        codes = self._codes
        for _ in range(_LONGEST):
            if world.phase == OVER:
                return
            list_codes(world, codes)
            if codes.count == 1:
                play_code(world, codes.items[0])
                continue
            # What is legal depends on the acting hand and on what lies open: the view has the same list.
            legal = [Action(code) for code in codes.as_list()]
            view = self._curtain.draw(world, int(world.actor))
            try:
                chosen = self._policy.choose(view, legal)
            finally:
                self._curtain.lift(world)
            self.decisions += 1
            play_code(world, chosen.code)


def hand_value(state: State, side: int) -> float:
    """The points of a side's hand above the others' mean, and :data:`MATCH_WON` for a match won or lost with it."""
    law = state.law
    totals: list[int] = [score_sheet(state, one).total for one in range(int(law.sides))]
    mine = totals[side]
    others = sum(totals) - mine
    value = mine - others / (len(totals) - 1)
    if law.rules.hands == 0:
        finals = [int(state.scores[one]) + totals[one] for one in range(len(totals))]
        best = max(finals)
        if best >= law.rules.target and finals.count(best) == 1:
            value += MATCH_WON if finals[side] == best else -MATCH_WON
    return value
