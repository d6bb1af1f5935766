"""Plays the hands of a plan and keeps every decision, column by column."""

from __future__ import annotations

import hashlib
import sys
from array import array
from dataclasses import dataclass
from typing import Any

from canasta.batch import ActionSpace, ObservationSpace, hand_returns, start_of
from canasta.dataset.plan import Plan
from canasta.engine import Law, play, score, view
from canasta.engine.codes import OVER
from canasta.players import make_player


@dataclass(frozen=True, slots=True)
class Column:
    """A column's name, what one row of it is (``int64``, ``int32`` or ``float64``), how many of these, and a bound.

    ``shape`` is empty for a single figure; None stands for a list of varying length. ``low`` and ``high`` are the
    range of an observation's segment.
    """

    name: str
    kind: str
    shape: tuple[int, ...] | None = ()
    low: int | None = None
    high: int | None = None

    @property
    def size(self) -> int:
        """Figures in a row; 0 where that varies."""
        if self.shape is None:
            return 0
        size = 1
        for extent in self.shape:
            size *= extent
        return size


def columns_of(law: Law) -> list[Column]:
    """The columns of these rules' datasets, in order."""
    found = [Column("hand", "int64"), Column("decision", "int32"), Column("seat", "int32")]
    found += [
        Column(f"obs_{one.name}", "int32", one.shape, one.low, one.high) for one in ObservationSpace(law).segments
    ]
    found += [
        Column("legal", "int32", None),
        Column("action", "int32"),
        Column("return", "float64"),
        Column("returns", "float64", (int(law.players),)),
    ]
    return found


_TYPECODES = {"int64": "q", "int32": "i", "float64": "d"}


class Decisions:
    """Columns of decisions: flat figures by name, and for ``legal`` where each row's list ends."""

    def __init__(self, law: Law) -> None:
        """No rows yet."""
        self.columns = columns_of(law)
        self.figures: dict[str, array[Any]] = {one.name: array(_TYPECODES[one.kind]) for one in self.columns}
        self.ends: array[int] = array("i", [0])
        self.rows = 0

    def digest(self) -> str:
        """SHA-256 over every column's name and figures in little-endian order, whatever file they are written to."""
        found = hashlib.sha256()
        for name, figures in [*self.figures.items(), ("legal ends", self.ends)]:
            plain = array(figures.typecode, figures)
            if sys.byteorder == "big":
                plain.byteswap()
            found.update(f"{name} {len(plain)}\n".encode())
            found.update(plain.tobytes())
        return found.hexdigest()


def play_decisions(plan: Plan, first: int, count: int) -> Decisions:
    """Play ``count`` hands of a plan from ``first`` on. Raises IllegalAction if a player plays what it may not."""
    law = Law(plan.rules)
    actions, rows = ActionSpace(law), ObservationSpace(law)
    found = Decisions(law)
    for hand in range(first, first + count):
        _play_hand(plan, law, actions, rows, hand, found)
    return found


def _play_hand(plan: Plan, law: Law, actions: ActionSpace, rows: ObservationSpace, hand: int, found: Decisions) -> None:
    seed = plan.hand_seed(hand)
    state = start_of(law, seed, None if plan.scores is None else list(plan.scores))
    players = [make_player(name, f"{seed}/seat{seat}") for seat, name in enumerate(plan.players)]
    figures = found.figures
    seats: list[int] = []
    while state.phase != OVER:
        seat = int(state.actor)
        shown = view(state, seat)
        legal = shown.legal()
        action = players[seat].choose(shown, legal)
        row = [int(number) for number in rows.row(shown.state, seat)]
        for one in rows.segments:
            figures[f"obs_{one.name}"].extend(row[one.offset : one.end])
        figures["legal"].extend([actions.index(each.code) for each in legal])
        found.ends.append(len(figures["legal"]))
        figures["action"].append(actions.index(action.code))
        figures["hand"].append(hand)
        figures["decision"].append(len(seats))
        figures["seat"].append(seat)
        seats.append(seat)
        play(state, action)
    returns = hand_returns(law, score(state))
    for seat in seats:
        figures["return"].append(returns[seat])
        figures["returns"].extend(returns)
    found.rows += len(seats)
