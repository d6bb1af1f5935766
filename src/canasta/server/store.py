"""What is kept and how it is read: tables, their events, whose seats they are."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import MsgspecError
from sqlalchemy import Connection, Engine, Select, delete, func, insert, select, text, update

from canasta.server.database import open_database
from canasta.server.events import Created, Event, Promised, decoded, encoded
from canasta.server.schema import events, seats, summaries, tables
from canasta.server.table import CorruptTableError, Table
from canasta.server.writer import Entry, Writer, write_entry


class SeatRow(NamedTuple):
    """A seat of a device in the list of its matches, and the table's last event."""

    table_id: str
    seat: int
    created: str
    updated: str
    version: int


# One step down the key for each table, however many events it has.
_SAME = events.alias()
_VERSION = select(func.max(_SAME.c.seq)).where(_SAME.c.table_id == seats.c.table_id).scalar_subquery()
_SEATS = (
    select(seats.c.table_id, seats.c.seat, tables.c.created, events.c.at, events.c.seq)
    .join(tables, tables.c.id == seats.c.table_id)
    .join(events, (events.c.table_id == seats.c.table_id) & (events.c.seq == _VERSION))
    .order_by(events.c.at.desc(), seats.c.table_id)
)


def utc_now() -> str:
    """The time as it is stored: UTC, ISO 8601, whole milliseconds."""
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="milliseconds")


class Store:
    """The database with its writer. Reading methods block: call them from a thread."""

    def __init__(self, folder: Path) -> None:
        """Open it, making and migrating it as needed. Raises DatabaseError."""
        self.engine: Engine = open_database(folder)
        self.writer = Writer(self.engine)
        self.writer.start()

    def close(self) -> None:
        """Write what waits and let the file go."""
        self.writer.close()
        self.engine.dispose()

    def create(self, table_id: str, created: Created, promised: Promised, devices: dict[int, str]) -> Future[bool]:
        """Write a new table with its first promise; ``devices`` are the owners of people's seats."""
        at = utc_now()

        def work(connection: Connection) -> bool:
            connection.execute(insert(tables).values(id=table_id, created=at))
            first: tuple[Event, ...] = (created, promised)
            for number, event in enumerate(first, 1):
                write_entry(connection, Entry(table_id, number, None, at, encoded(event)))
            for seat, device in devices.items():
                connection.execute(insert(seats).values(table_id=table_id, seat=seat, device=device, removed=0))
            return True

        return self.writer.submit(work)

    def append(self, table_id: str, seq: int, command_id: str | None, event: Event) -> Future[bool]:
        """Write the event of one version; False if there is one already, or the command has been done."""
        return self.writer.append(Entry(table_id, seq, command_id, utc_now(), encoded(event)))

    def remove(self, table_id: str, seat: int) -> Future[bool]:
        """Take a match out of the list of its device."""

        def work(connection: Connection) -> bool:
            mine = (seats.c.table_id == table_id) & (seats.c.seat == seat)
            return connection.execute(update(seats).where(mine).values(removed=1)).rowcount == 1

        return self.writer.submit(work)

    def load(self, table_id: str) -> Table | None:
        """A table from its events; None if there is none. Raises CorruptTableError."""
        query = select(events.c.body, events.c.command_id).where(events.c.table_id == table_id).order_by(events.c.seq)
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return rebuilt(table_id, [(_bytes(row.body), row.command_id) for row in rows])

    def devices(self, table_id: str) -> dict[str, int]:
        """Whose seats these are: device to seat."""
        query = select(seats.c.device, seats.c.seat).where(seats.c.table_id == table_id)
        with self.engine.connect() as connection:
            return {row.device: row.seat for row in connection.execute(query)}

    def seats_of(self, device: str) -> list[SeatRow]:
        """The matches of a device, the one played last first."""
        return self._seats(_SEATS.where((seats.c.device == device) & (seats.c.removed == 0)))

    def all_seats_of(self, device: str, most: int) -> list[SeatRow]:
        """The matches of a device, removed ones too, the one played last first, at most so many."""
        return self._seats(_SEATS.where(seats.c.device == device).limit(most))

    def seat_of(self, device: str, table_id: str) -> SeatRow | None:
        """The seat of a device at a table, removed or not; None if it has none there."""
        found = self._seats(_SEATS.where((seats.c.device == device) & (seats.c.table_id == table_id)))
        return found[0] if found else None

    def _seats(self, query: Select[Any]) -> list[SeatRow]:
        with self.engine.connect() as connection:
            return [SeatRow(*row) for row in connection.execute(query)]

    def count_of(self, device: str) -> int:
        """How many matches a device has in its list."""
        query = select(func.count()).select_from(seats).where((seats.c.device == device) & (seats.c.removed == 0))
        with self.engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def summary(self, table_id: str, seat: int, version: int) -> bytes | None:
        """The kept summary of this very version."""
        same = (summaries.c.table_id == table_id) & (summaries.c.seat == seat) & (summaries.c.version == version)
        with self.engine.connect() as connection:
            found = connection.execute(select(summaries.c.body).where(same)).scalar()
        return None if found is None else bytes(found)

    def keep_summary(self, table_id: str, seat: int, version: int, body: bytes) -> Future[bool]:
        """Keep a summary for the next time that matches are listed."""

        def work(connection: Connection) -> bool:
            same = (summaries.c.table_id == table_id) & (summaries.c.seat == seat)
            connection.execute(delete(summaries).where(same))
            values = {"table_id": table_id, "seat": seat, "version": version, "body": body}
            connection.execute(insert(summaries).values(values))
            return True

        return self.writer.submit(work)

    def check(self) -> None:
        """Read something. Raises what the database raises."""
        with self.engine.connect() as connection:
            connection.execute(text("SELECT 1"))


def _made(table_id: str, event: Event) -> Table:
    if not isinstance(event, Created):
        raise CorruptTableError(f"table {table_id}: the first event is not the making of it")
    try:
        return Table(table_id, event)
    except (ValueError, LookupError) as fault:
        raise CorruptTableError(f"table {table_id}: its rules or seats make no sense: {fault}") from fault


def rebuilt(table_id: str, rows: Iterable[tuple[bytes, str | None]]) -> Table | None:
    """The table that these stored events add up to. Raises CorruptTableError."""
    table: Table | None = None
    for body, command_id in rows:
        try:
            event = decoded(body)
        except MsgspecError as fault:
            raise CorruptTableError(f"table {table_id}: an event cannot be read") from fault
        if table is None:
            table = _made(table_id, event)
        table.apply(event, command_id)
    return table


def _bytes(body: object) -> bytes:
    """An event's body as it was written; a column that somebody else filled with text holds no event."""
    return body if isinstance(body, bytes) else b""
