"""The figures of one finished match for one of its seats, from its record and its score sheets alone."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from canasta.engine import ScoreSheet, score
from canasta.engine.codes import OVER
from canasta.history import Record, replay
from canasta.history.record import OPEN
from canasta.rules import PRESETS

WON: Final = "won"
LOST: Final = "lost"
TIED: Final = "tied"


class Unfinished(ValueError):
    """The match is still being played, so that it has no figures yet."""


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """A finished match as the seat ``me`` counts it; points, canastas and red threes are those of its side.

    ``opponents`` and ``partners`` are the programs that played those seats (``person`` for a human being), by seat.
    ``best_hand`` and ``worst_hand`` are points of a whole hand, None where no hand was played to its end. ``outs``
    counts the hands in which the side went out, ``concealed`` those of them that were concealed. ``penalties`` are
    points lost. ``conceded``: the seat ``me`` gave the match up.
    """

    date: datetime.date | None
    preset: str
    house_rules: bool
    me: int
    partners: tuple[str, ...]
    opponents: tuple[str, ...]
    result: str
    conceded: bool
    hands: int
    score: int
    others: int
    """The highest score of another side."""
    best_hand: int | None
    worst_hand: int | None
    natural_canastas: int
    mixed_canastas: int
    wild_canastas: int
    red_threes: int
    outs: int
    concealed: int
    penalties: int

    @property
    def canastas(self) -> int:
        """All canastas of the side, of whatever sort."""
        return self.natural_canastas + self.mixed_canastas + self.wild_canastas


def sheets_of(record: Record) -> list[list[ScoreSheet]]:
    """The sheets of every finished hand by side, made by playing the record through, which checks it on the way.

    Raises HistoryError at the first thing in the record that cannot be so.
    """
    found = []
    for hand, step, state in replay(record):
        if step is not None and hand.result is not None and state.phase == OVER:
            found.append(score(state))
    return found


def figures(record: Record, me: int, sheets: Sequence[Sequence[ScoreSheet]] | None = None) -> MatchFigures:
    """The figures of a finished match for the seat ``me``.

    ``sheets`` are those of its finished hands by side, where somebody has them already. Raises Unfinished while the
    match runs, ValueError for no such seat, HistoryError where the record has to be played through and cannot be.
    """
    rules = record.rules
    if not 0 <= me < rules.players:
        raise ValueError(f"there is no seat {me}; seats are 0 to {rules.players - 1}")
    if record.winner == OPEN:
        raise Unfinished("the match is still being played")
    hands = sheets_of(record) if sheets is None else sheets
    side = me % rules.sides
    own = [hand[side] for hand in hands]
    totals = [sheet.total for sheet in own]
    others = [seat for seat in range(rules.players) if seat % rules.sides != side]
    partners = [seat for seat in range(side, rules.players, rules.sides) if seat != me]

    def count(name: str) -> int:
        return sum(sheet.count(name) for sheet in own)

    return MatchFigures(
        date=record.date,
        preset=record.preset,
        house_rules=PRESETS.get(record.preset) != rules,
        me=me,
        partners=tuple(record.seats[seat].player for seat in partners),
        opponents=tuple(record.seats[seat].player for seat in others),
        result=WON if record.winner == side else TIED if _tied(record, side) else LOST,
        conceded=record.conceded == me,
        hands=len(own),
        score=record.scores[side],
        others=max(record.scores[at] for at in range(rules.sides) if at != side),
        best_hand=max(totals, default=None),
        worst_hand=min(totals, default=None),
        natural_canastas=count("natural canastas"),
        mixed_canastas=count("mixed canastas"),
        wild_canastas=count("wild canastas"),
        red_threes=count("red threes"),
        outs=count("going out") + count("going out concealed"),
        concealed=count("going out concealed"),
        penalties=-sum(sheet.points("penalties") for sheet in own),
    )


def _tied(record: Record, side: int) -> bool:
    """Whether a side is one of those that share the first place."""
    if isinstance(record.winner, int):
        return False
    rules = record.rules
    gone = None if record.conceded is None else record.conceded % rules.sides
    ranked = [at for at in range(rules.sides) if at != gone]
    best = max(record.scores[at] for at in ranked)
    return side in ranked and record.scores[side] == best
