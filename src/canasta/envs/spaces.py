"""Gymnasium's spaces of a table, which PettingZoo shares."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from canasta.batch import ActionSpace, ObservationSpace
from canasta.engine import Law
from canasta.engine.listing import Codes, list_codes
from canasta.engine.state import State
from canasta.envs.arrays import Array, row_array


def action_space(law: Law) -> Any:
    """``Discrete``: the numbers of the flat action space."""
    return spaces.Discrete(int(ActionSpace(law).size))


def observation_space(law: Law) -> Any:
    """``Dict`` of the row (``observation``) and of what is legal (``action_mask``, 0 or 1)."""
    space = ObservationSpace(law)
    low = np.empty(int(space.width), dtype=np.int32)
    high = np.empty(int(space.width), dtype=np.int32)
    for one in space.segments:
        low[one.offset : one.end] = one.low
        high[one.offset : one.end] = one.high
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int32),
            "action_mask": spaces.Box(0, 1, (int(ActionSpace(law).size),), dtype=np.int8),
        }
    )


def legal_numbers(space: ActionSpace, state: State) -> list[int]:
    """The numbers of all legal actions, ascending."""
    codes = Codes()
    list_codes(state, codes)
    return [space.index(code) for code in codes.as_list()]


def observed(actions: ActionSpace, rows: ObservationSpace, state: State, seat: int) -> dict[str, Array]:
    """What a seat sees, and its mask: empty unless it is to act."""
    mask = np.zeros(int(actions.size), dtype=np.int8)
    if state.actor == seat:
        mask[legal_numbers(actions, state)] = 1
    return {"observation": row_array(rows, state, seat), "action_mask": mask}
