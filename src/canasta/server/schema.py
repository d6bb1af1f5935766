"""The tables of the database, as SQLAlchemy describes them; migrations make them."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

HEAD = "0001"
"""The migration that this program needs; a newer database is refused."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("created", String(32), nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("command_id", String(80)),
    Column("at", String(32), nullable=False),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "command_id", name="one_event_a_command"),
    sqlite_with_rowid=False,
)
"""The truth. The key orders them, refuses a second event for one version, and a second one for one command."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("device", String(64), nullable=False),
    Column("removed", Integer, nullable=False, default=0),
    Index("seats_of_a_device", "device"),
)
"""Whose seat it is: the SHA-256 of the device's key. ``removed`` seats are left out of the device's list."""

summaries = Table(
    "summaries",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""Kept only to list matches without playing them through; made again whenever the version differs."""
