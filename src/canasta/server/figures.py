"""What a device's statistics are reckoned from: each match's finished hands, as its person and their side played them.

They are those of ``canasta.summary``, as the terminal counts them too. Only finished hands are told, so nothing hidden
is. What the page makes of them is in ``docs/statistics.md``.
"""

from __future__ import annotations

from msgspec import Struct

from canasta.players import PLAYERS
from canasta.server.store import SeatRow
from canasta.server.table import Table
from canasta.summary import HandFigures as HandSummary
from canasta.summary import figures


class Heading(Struct, frozen=True):
    """A line of the side's score sheet: its stable name, how many, the points they make."""

    name: str
    count: int
    points: int


class HandFigures(Struct, frozen=True):
    """A finished hand. ``out``: the seat that went out; ``given_up``: a computer player finished it for the person.

    ``pickups`` are the person's own, ``lines`` their side's sheet, ``totals`` all sides'.
    """

    hand: int
    ending: str
    out: int | None
    given_up: bool
    pickups: int
    lines: list[Heading]
    totals: list[int]


class Opponent(Struct, frozen=True):
    """Who sat at a seat of another side: a computer player with its rung on the ladder, 0 for none."""

    player: str
    level: int


class MatchFigures(Struct, frozen=True):
    """A match of this device, removed ones too; ``hands`` are the finished ones. Times are UTC, ISO 8601."""

    table: str
    version: int
    preset: str
    house_rules: bool
    players: int
    sides: int
    me: int
    opponents: list[Opponent]
    hands: list[HandFigures]
    scores: list[int]
    finished: bool
    winner: int | None
    conceded: int | None
    created: str
    updated: str


class TableVersion(Struct, frozen=True):
    """A table with the number of its last event."""

    table: str
    version: int


class Counted(Struct, frozen=True):
    """``GET /api/figures``: every match of this device, removed ones too, the one played last first."""

    tables: list[TableVersion]


def figures_of(table: Table, row: SeatRow) -> MatchFigures:
    """What the seat's person may count of this table now."""
    recorder = table.recorder
    found = figures(recorder.record(), row.seat, recorder.match.sheets)
    return MatchFigures(
        table=table.id,
        version=table.version,
        preset=found.preset,
        house_rules=found.house_rules,
        players=found.players,
        sides=found.sides,
        me=found.me,
        opponents=[Opponent(name, PLAYERS[name].level if name in PLAYERS else 0) for name in found.opponents],
        hands=[_hand(hand) for hand in found.hands],
        scores=list(found.scores),
        finished=found.finished,
        winner=found.winner,
        conceded=found.conceded,
        created=row.created,
        updated=row.updated,
    )


def _hand(hand: HandSummary) -> HandFigures:
    return HandFigures(
        hand=hand.number,
        ending=hand.ending,
        out=hand.out,
        given_up=hand.given_up,
        pickups=hand.pickups,
        lines=[Heading(line.name, line.count, line.points) for line in hand.sheet.items],
        totals=list(hand.totals),
    )
