"""Recorded matches (``.canasta`` files) and single positions (``.position`` files): read, write, replay."""

from canasta.history.exporting import redacted
from canasta.history.fair import FAIR_SHUFFLE, commitment_to, fair_order, new_secret
from canasta.history.placed import HistoryError, PlacedError, PositionError
from canasta.history.position import Position
from canasta.history.position_reading import load_position, read_position
from canasta.history.position_writing import write_position
from canasta.history.reading import load_history, read_history
from canasta.history.record import (
    HandRecord,
    OrderDeal,
    Record,
    Result,
    Seat,
    SecretDeal,
    SeedDeal,
    SeenDeal,
    Step,
    Substitute,
)
from canasta.history.recorder import Recorder
from canasta.history.replaying import replay, verify
from canasta.history.saving import save
from canasta.history.writing import write_history

__all__ = [
    "FAIR_SHUFFLE",
    "HandRecord",
    "HistoryError",
    "OrderDeal",
    "PlacedError",
    "Position",
    "PositionError",
    "Record",
    "Recorder",
    "Result",
    "Seat",
    "SecretDeal",
    "SeedDeal",
    "SeenDeal",
    "Step",
    "Substitute",
    "commitment_to",
    "fair_order",
    "load_history",
    "load_position",
    "new_secret",
    "read_history",
    "read_position",
    "redacted",
    "replay",
    "save",
    "verify",
    "write_history",
    "write_position",
]
