"""What a device's statistics are reckoned from: each match's finished hands, as its person and their side played them.

Points and canastas are those of the engine's score sheets; nothing here knows a rule. Only finished hands are told, so
nothing hidden is. What the page makes of it is in ``docs/statistics.md``.
"""

from __future__ import annotations

from msgspec import Struct

from canasta.history import HandRecord
from canasta.players import PLAYERS
from canasta.rules import PRESETS
from canasta.server.shown import HandResult
from canasta.server.store import SeatRow
from canasta.server.table import Table


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
    mine = row.seat % table.rules.sides
    winner = recorder.winner
    records = recorder.record().hands
    return MatchFigures(
        table=table.id,
        version=table.version,
        preset=table.created.preset,
        house_rules=PRESETS.get(table.created.preset) != table.rules,
        players=table.rules.players,
        sides=table.rules.sides,
        me=row.seat,
        opponents=[
            Opponent(entry.player, PLAYERS[entry.player].level if entry.player in PLAYERS else 0)
            for seat, entry in enumerate(table.created.seats)
            if seat % table.rules.sides != mine
        ],
        # A hand in play has a record, but no result yet.
        hands=[
            _hand(result, record, row.seat, mine)
            for result, record in zip(table.results, records[: len(table.results)], strict=True)
        ],
        scores=list(recorder.match.scores),
        finished=recorder.over,
        winner=winner if isinstance(winner, int) else None,
        conceded=recorder.conceded,
        created=row.created,
        updated=row.updated,
    )


def _hand(result: HandResult, record: HandRecord, seat: int, side: int) -> HandFigures:
    return HandFigures(
        hand=result.hand,
        ending=result.ending,
        out=result.out,
        given_up=any(one.seat == seat for one in record.substitutes),
        pickups=sum(step.seat == seat and step.text.startswith("take") and not step.fined for step in record.steps),
        lines=[Heading(line.name, line.count, line.points) for line in result.sheets[side]],
        totals=result.totals,
    )
