"""Opening the database file and bringing it up to date."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from canasta.server.schema import HEAD

FILE = "tables.sqlite3"
PATIENCE = 10.0
"""Seconds that a write waits for another program to be done with the file."""


class DatabaseError(Exception):
    """The database cannot be used; the message says why."""


def open_database(folder: Path) -> Engine:
    """The engine for the database in a folder, which is made if it is not there.

    Only its owner may read the folder: it holds the secrets of deals. Raises DatabaseError.
    """
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.touch(mode=0o600, exist_ok=True)
    except OSError as fault:
        raise DatabaseError(unusable(folder, fault.strerror or str(fault))) from fault
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": PATIENCE})
    event.listen(engine, "connect", _prepare)
    try:
        _migrate(engine)
    except DatabaseError:
        engine.dispose()
        raise
    except (sqlite3.Error, DBAPIError) as fault:
        engine.dispose()
        raise DatabaseError(_reason(path, fault)) from fault
    return engine


def unusable(folder: Path, why: str) -> str:
    """The sentence for a folder in which nothing can be kept."""
    return f"nothing can be kept in {folder}: {why}. Choose another folder with --data DIR or $CANASTA_DATA."


def _reason(path: Path, fault: Exception) -> str:
    """What is wrong with the file and what helps."""
    why = str(fault.orig) if isinstance(fault, DBAPIError) else str(fault)
    if "not a database" in why or "malformed" in why:
        return f"{path} is no database of canasta, or it is damaged: move it away, or put a copy in its place."
    if "locked" in why:
        return f"{path} is locked by another program that writes to it; end that one first."
    if "full" in why or "disk I/O" in why:
        return unusable(path.parent, f"{why}; is there room left on the disk?")
    return unusable(path.parent, why)


def _prepare(connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
    """Write-ahead log, and every commit on the disk before it counts (``synchronous=FULL``)."""
    # Transactions are begun by name; Python's own driver must not begin any.
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def revision_of(connection: Connection) -> str | None:
    """The last migration that a database has had; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _migrate(engine: Engine) -> None:
    with engine.connect() as connection:
        present = revision_of(connection)
    if present == HEAD:
        return
    from alembic import command  # slow to import, and hardly ever needed
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "canasta.server:migrations")
    known = {one.revision for one in ScriptDirectory.from_config(config).walk_revisions()}
    if present is not None and present not in known:
        raise DatabaseError(
            f"the matches were kept by a newer version of canasta (their form is {present}, this one knows {HEAD});"
            " update it first"
        )
    with engine.connect() as connection:
        # One writer at a time, also among several processes that start together.
        connection.execute(text("BEGIN IMMEDIATE"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()
