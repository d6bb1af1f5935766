"""Hands for research: a flat action space, observations as numbers, and many hands stepped at once.

Needs no other package; the buffers are meant for numpy's ``frombuffer``. The specification is docs/research.md.
"""

from canasta.batch.actions import ACTIONS_ID, ActionSpace
from canasta.batch.hands import Batch, IllegalIndex
from canasta.batch.observations import OBSERVATION_ID, ObservationSpace, Segment
from canasta.batch.starts import hand_returns, start_of, starting_scores

__all__ = [
    "ACTIONS_ID",
    "OBSERVATION_ID",
    "ActionSpace",
    "Batch",
    "IllegalIndex",
    "ObservationSpace",
    "Segment",
    "hand_returns",
    "start_of",
    "starting_scores",
]
