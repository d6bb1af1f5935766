"""Score sheets as they are shown (handbook: ``score``)."""

from __future__ import annotations

from collections.abc import Sequence

from canasta.engine import ScoreSheet, State
from canasta.engine.codes import ENDINGS
from canasta.engine.scoring import ITEM_NAMES
from canasta.server.shown import HandResult, SheetLine


def hand_result(
    state: State, sheets: Sequence[ScoreSheet], number: int, dealer: int, scores: Sequence[int]
) -> HandResult:
    """A hand that has ended: its sheets by side, and the totals by side after it."""
    return HandResult(
        hand=number,
        dealer=dealer,
        ending=ENDINGS[state.ending],
        out=int(state.winner) if state.winner >= 0 else None,
        sheets=[
            [SheetLine(item.name, ITEM_NAMES[item.name], item.count, item.points) for item in sheet.items]
            for sheet in sheets
        ],
        totals=[sheet.total for sheet in sheets],
        scores=list(scores),
    )
