"""The one thread that writes: it takes all that waits, writes it in one transaction, and answers after the commit.

A fault in one piece of work fails that piece and nothing else; whatever it is, the thread goes on, and everybody is
answered.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import NamedTuple

from sqlalchemy import Connection, Engine, text
from sqlalchemy.dialects.sqlite import insert

from canasta.server.schema import events

LARGEST_BATCH = 256
_INSERT = insert(events).on_conflict_do_nothing()
"""Made once: putting a statement together takes longer than running it."""
_LOG = logging.getLogger("canasta.writer")


class NotWrittenError(Exception):
    """The disk or the database refused; nothing was written."""


class Entry(NamedTuple):
    """One event to write: ``body`` is its JSON, ``at`` the time, ``command_id`` None for the house's own."""

    table_id: str
    seq: int
    command_id: str | None
    at: str
    body: bytes


Work = Callable[[Connection], bool]
"""What is done inside the transaction; False if it was not done because something is there already."""

_Job = tuple[Work, "Future[bool]"]


class Writer:
    """Hand work in with :meth:`append` or :meth:`submit`; the future is set after the commit."""

    def __init__(self, engine: Engine) -> None:
        """Take the database. Call :meth:`start` before the first work."""
        self._engine = engine
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="canasta-writer", daemon=True)
        self._closing = False

    @property
    def alive(self) -> bool:
        """Whether the thread runs."""
        return self._thread.is_alive()

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def close(self) -> None:
        """Write what waits, then stop."""
        self._closing = True
        self._jobs.put(None)
        self._thread.join()

    def append(self, entry: Entry) -> Future[bool]:
        """Write one event; False if that version or that command is there already."""
        return self.submit(lambda connection: write_entry(connection, entry))

    def submit(self, work: Work) -> Future[bool]:
        """Do any work in a transaction. The future raises NotWrittenError if it could not be committed."""
        future: Future[bool] = Future()
        if self._closing:
            future.set_exception(NotWrittenError("the store is closing"))
            return future
        self._jobs.put((work, future))
        return future

    def _run(self) -> None:
        last = False
        while not last:
            batch, last = self._batch()
            try:
                with self._engine.connect() as connection:
                    self._write(connection, batch)
            except BaseException as fault:
                _LOG.exception("writer stumbled")
                for _, future in batch:
                    if not future.done():
                        future.set_exception(_not_written(fault))

    def _batch(self) -> tuple[list[_Job], bool]:
        """All that waits and is still wanted, perhaps nothing; True if it is the end."""
        batch: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            # From here on it cannot be called off any more: it will be written, and answered.
            if job[1].set_running_or_notify_cancel():
                batch.append(job)
            if len(batch) == LARGEST_BATCH:
                return batch, False
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _write(self, connection: Connection, batch: list[_Job]) -> None:
        done: list[bool] = []
        try:
            connection.execute(text("BEGIN IMMEDIATE"))
            done = [work(connection) for work, _ in batch]
            connection.commit()
        except BaseException as fault:
            _LOG.error("batch not written", extra={"size": len(batch), "fault": type(fault).__name__})
            _undo(connection)
            if len(batch) == 1:
                batch[0][1].set_exception(_not_written(fault))
            else:
                # One bad piece of work must not fail its neighbours.
                for job in batch:
                    self._write(connection, [job])
            return
        for (_, future), result in zip(batch, done, strict=True):
            future.set_result(result)


def _not_written(fault: BaseException) -> NotWrittenError:
    refused = NotWrittenError(type(fault).__name__)
    refused.__cause__ = fault
    return refused


def _undo(connection: Connection) -> None:
    """Roll back; a connection that cannot even do that is thrown away, and the next use opens another."""
    try:
        connection.rollback()
    except Exception:
        connection.invalidate()
        connection.rollback()


def write_entry(connection: Connection, entry: Entry) -> bool:
    """Insert one event; a doubled version or command leaves everything as it was."""
    return connection.execute(_INSERT, entry._asdict()).rowcount == 1
