"""A store without a disk, for tables that stand still."""

from __future__ import annotations

from concurrent.futures import Future
from types import SimpleNamespace

from canasta.server.events import Event
from canasta.server.store import SeatRow, Store
from canasta.server.table import Table

from .application import DEVICE


class FrozenStore(Store):
    """A store that holds one table of one device and writes nothing."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        self.writer = SimpleNamespace(alive=True)  # type: ignore[assignment]

    def load(self, table_id: str) -> Table | None:
        return self._table if table_id == self._table.id else None

    def devices(self, table_id: str) -> dict[str, int]:
        return {DEVICE: self._seat}

    def append(self, table_id: str, seq: int, command_id: str | None, event: Event) -> Future[bool]:
        return _done()

    def seats_of(self, device: str) -> list[SeatRow]:
        return [SeatRow(self._table.id, self._seat, "then", "now", self._table.version)]

    def all_seats_of(self, device: str, most: int) -> list[SeatRow]:
        return self.seats_of(device)

    def seat_of(self, device: str, table_id: str) -> SeatRow | None:
        return self.seats_of(device)[0] if table_id == self._table.id else None

    def summary(self, table_id: str, seat: int, version: int) -> bytes | None:
        return None

    def keep_summary(self, table_id: str, seat: int, version: int, body: bytes) -> Future[bool]:
        return _done()


def _done() -> Future[bool]:
    future: Future[bool] = Future()
    future.set_result(True)
    return future
