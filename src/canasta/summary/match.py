"""The figures of one match for one of its seats, from its record and its score sheets alone.

Points and canastas are those of the engine's sheets; nothing here knows a rule. Only finished hands are told.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from canasta.engine import ScoreSheet, score
from canasta.engine.codes import OVER
from canasta.history import HandRecord, Record, replay
from canasta.history.record import OPEN
from canasta.rules import PRESETS

WON: Final = "won"
LOST: Final = "lost"
TIED: Final = "tied"


@dataclass(frozen=True)
class HandFigures:
    """A finished hand. ``ending`` is the engine's name of how it ended, ``out`` the seat that went out, if one did.

    ``given_up``: a computer player finished it for the person. ``pickups`` are the times that the person took the
    pile, ``sheet`` is their side's, ``totals`` are the points of all sides.
    """

    number: int
    ending: str
    out: int | None
    given_up: bool
    pickups: int
    sheet: ScoreSheet
    totals: tuple[int, ...]


@dataclass(frozen=True)
class MatchFigures:
    """A match as the seat ``me`` may count it; ``hands`` are the finished ones, ``scores`` the totals by side.

    ``opponents`` are who played the seats of the other sides (``person`` for a human being), by seat. ``winner`` is a
    side, None for a tie or while the match runs; ``conceded`` the seat that gave the match up, if one did.
    """

    date: datetime.date | None
    preset: str
    house_rules: bool
    players: int
    sides: int
    me: int
    opponents: tuple[str, ...]
    hands: tuple[HandFigures, ...]
    scores: tuple[int, ...]
    finished: bool
    winner: int | None
    conceded: int | None

    @property
    def side(self) -> int:
        """The side of the seat."""
        return self.me % self.sides

    @property
    def outcome(self) -> str | None:
        """How the match ended for the seat: won, lost, tied; None while it runs. Who gives it up has lost."""
        if not self.finished:
            return None
        if self.conceded == self.me:
            return LOST
        if self.winner is None:
            return TIED
        return WON if self.winner == self.side else LOST


def sheets_of(record: Record) -> list[list[ScoreSheet]]:
    """The sheets of every finished hand by side, made by playing the record through, which checks it on the way.

    Raises HistoryError at the first thing in the record that cannot be so.
    """
    return [
        score(state)
        for hand, step, state in replay(record)
        if step is not None and hand.result is not None and state.phase == OVER
    ]


def figures(record: Record, me: int, sheets: Sequence[Sequence[ScoreSheet]] | None = None) -> MatchFigures:
    """The figures of a match for the seat ``me``.

    ``sheets`` are those of its finished hands by side, where somebody has them already. Raises ValueError for no such
    seat, HistoryError where the record has to be played through and cannot be.
    """
    rules = record.rules
    if not 0 <= me < rules.players:
        raise ValueError(f"there is no seat {me}; seats are 0 to {rules.players - 1}")
    done = [hand for hand in record.hands if hand.result is not None]
    by_hand = sheets_of(record) if sheets is None else sheets
    return MatchFigures(
        date=record.date,
        preset=record.preset,
        house_rules=PRESETS.get(record.preset) != rules,
        players=rules.players,
        sides=rules.sides,
        me=me,
        opponents=tuple(seat.player for at, seat in enumerate(record.seats) if at % rules.sides != me % rules.sides),
        hands=tuple(_hand(hand, found, me) for hand, found in zip(done, by_hand, strict=True)),
        scores=record.scores,
        finished=record.winner != OPEN,
        winner=record.winner if isinstance(record.winner, int) else None,
        conceded=record.conceded,
    )


def _hand(hand: HandRecord, sheets: Sequence[ScoreSheet], me: int) -> HandFigures:
    assert hand.result is not None
    return HandFigures(
        number=hand.number,
        ending=hand.result.ending,
        out=hand.result.by,
        given_up=any(one.seat == me for one in hand.substitutes),
        pickups=sum(step.seat == me and step.text.startswith("take") and not step.fined for step in hand.steps),
        sheet=sheets[me % len(sheets)],
        totals=tuple(sheet.total for sheet in sheets),
    )
