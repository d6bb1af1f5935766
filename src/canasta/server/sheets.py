"""Score sheets as they are shown (handbook: ``score``)."""

from __future__ import annotations

from canasta.engine.codes import ENDINGS
from canasta.engine.scoring import ITEM_NAMES
from canasta.history import Recorder
from canasta.server.shown import HandResult, SheetLine


def hand_result(recorder: Recorder, number: int, dealer: int) -> HandResult:
    """The hand that has just ended and been entered into the score."""
    state = recorder.state
    sheets = recorder.sheets
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
        scores=list(recorder.match.scores),
    )
