"""Whole deals that a seat cannot tell from the one it plays: what a search tries its choices on."""

from typing import Final

from canasta.engine import State, View, sample
from canasta.engine.codes import ANSWERING
from canasta.engine.finishing import can_go_out

_TRIES: Final = 60
"""Deals tried for one world before the search gives up on the position."""


class Worlds:
    """Deals consistent with a view, made as they are asked for. Number ``i`` is always the same for equal seeds.

    The unknown cards do not change while a seat lays its own, so a turn's decisions meet the same worlds.
    """

    def __init__(self, view: View, seed: str) -> None:
        """Deals are drawn from what the view shows and the seed alone."""
        self._view = view
        self._seed = f"{seed}/{int(view.state.turn)}"
        self._made: list[State] = []

    def world(self, number: int) -> State | None:
        """A fresh copy of one deal; None where none was found in which the position could have come about."""
        while len(self._made) <= number:
            found = self._deal(len(self._made))
            if found is None:
                return None
            self._made.append(found)
        return self._made[number].clone()

    def _deal(self, number: int) -> State | None:
        if self._view.state.phase != ANSWERING:
            return sample(self._view, f"{self._seed}/{number}")
        # Whoever asks for leave to go out is able to: other deals are not consistent with the question.
        for attempt in range(_TRIES):
            found = sample(self._view, f"{self._seed}/{number}/{attempt}")
            if can_go_out(found):
                return found
        return None
