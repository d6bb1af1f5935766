"""numpy's view of rows, masks and whole batches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from canasta.batch import Batch, ObservationSpace
from canasta.engine import State
from canasta.envs.tables import RulesLike, Settings, table_law, table_scores

Array = Any
"""A numpy array; its shape and type are in the docstrings."""


def as_array(buffer: object, dtype: type) -> Array:
    """A flat array over a buffer, read-only and without copying; a copy where plain lists stand in for vectors."""
    if _must_copy(buffer):
        return np.array(buffer, dtype=dtype)
    return np.frombuffer(buffer, dtype=dtype)


def _must_copy(buffer: object) -> bool:
    """Whether a plain list stands in for a vector."""
    return isinstance(buffer, list)


def row_array(space: ObservationSpace, state: State, seat: int) -> Array:
    """A new row of what a seat sees: int32, shape ``(width,)``."""
    return as_array(space.row(state, seat), np.int32).copy()


def split(space: ObservationSpace, rows: Array) -> dict[str, Array]:
    """Rows by named segments: of shape ``(..., width)`` into views of ``(..., *shape)``."""
    lead = rows.shape[:-1]
    return {one.name: rows[..., one.offset : one.end].reshape(*lead, *one.shape) for one in space.segments}


class ArrayBatch:
    """A :class:`canasta.batch.Batch` as numpy arrays.

    The arrays are views, read-only, and change with each step: ``rows`` int32 (count, width), ``masks`` bool
    (count, actions), ``choices``, ``seats``, ``acted`` int32 (count,), ``dones`` bool (count,), ``returns`` float64
    (count, players), ``points`` int32 (count, sides), ``finals`` like ``rows`` with ``same_step``. ``legal`` is the
    list of all legal actions, hand after hand, ``choices`` of each.
    """

    rows: Array
    masks: Array
    choices: Array
    seats: Array
    acted: Array
    dones: Array
    returns: Array
    points: Array
    finals: Array

    def __init__(
        self,
        count: int,
        rules: RulesLike = "classic",
        settings: Settings | None = None,
        *,
        seed: str | int = 0,
        same_step: bool = False,
        scores: Sequence[int] | None = None,
    ) -> None:
        """Deal ``count`` first hands; see :class:`canasta.batch.Batch`."""
        law = table_law(rules, settings)
        self.batch = Batch(law, count, seed, same_step, table_scores(law, scores))
        self.law = law
        self.count = count
        self.actions = int(self.batch.actions.size)
        self._look()

    def reset(self, seed: str | int) -> None:
        """Begin anew from a seed."""
        self.batch.reset(seed)
        self._refresh()

    def step(self, actions: Array) -> None:
        """Play an array of action numbers, one for each hand; see :meth:`canasta.batch.Batch.step`."""
        self.batch.step(actions.tolist())
        self._refresh()

    @property
    def legal(self) -> Array:
        """All legal actions, hand after hand: int32, shape ``(choices.sum(),)``."""
        return as_array(self.batch.legal, np.int32)[: int(self.batch.listed)]

    def sample(self, random: Any) -> Array:
        """A legal action for each hand, uniformly, by a numpy generator; 0 where a hand is over."""
        starts = np.cumsum(self.choices) - self.choices
        picked = starts + (random.random(self.count) * self.choices).astype(np.int64)
        legal = self.legal
        if len(legal) == 0:
            return np.zeros(self.count, dtype=np.int32)
        return np.where(self.choices > 0, legal[np.minimum(picked, len(legal) - 1)], 0)

    def split(self) -> dict[str, Array]:
        """The rows by named segments: views of shape ``(count, *shape)``."""
        return split(self.batch.observations, self.rows)

    def _refresh(self) -> None:
        if _must_copy(self.batch.rows):
            self._look()

    def _look(self) -> None:
        batch, count = self.batch, self.count
        self.rows = as_array(batch.rows, np.int32).reshape(count, -1)
        self.masks = as_array(batch.masks, np.bool_).reshape(count, -1)
        self.choices = as_array(batch.choices, np.int32)
        self.seats = as_array(batch.seats, np.int32)
        self.acted = as_array(batch.acted, np.int32)
        self.dones = as_array(batch.dones, np.bool_)
        self.returns = as_array(batch.returns, np.float64).reshape(count, -1)
        self.points = as_array(batch.points, np.int32).reshape(count, -1)
        self.finals = as_array(batch.finals, np.int32).reshape(count if batch.same_step else 0, self.rows.shape[1])
