"""Events are written once, in order, and the writer goes on whatever happens."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import msgspec
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from canasta.rules import PRESETS, to_dict
from canasta.server.database import FILE, DatabaseError, open_database
from canasta.server.events import Created, Dealt, Played, Promised, SeatEntry
from canasta.server.schema import HEAD, metadata
from canasta.server.store import Store
from canasta.server.table import CorruptTableError
from canasta.server.writer import NotWrittenError

CREATED = Created(
    to_dict(PRESETS["two-player"]),
    "two-player",
    [SeatEntry("You", "person"), SeatEntry("Ada", "steady")],
    0,
    "2026-11-30",
    "00",
)
PROMISED = Promised(1, "ab" * 32)


@pytest.fixture
def store(tmp_path: Path):  # type: ignore[no-untyped-def]
    made = Store(tmp_path)
    assert made.create("t", CREATED, PROMISED, {0: "device"}).result()
    yield made
    made.close()


def test_one_event_for_a_version_and_for_a_command(store: Store) -> None:
    assert store.append("t", 3, "first", Dealt(1, 0)).result()
    assert not store.append("t", 3, "second", Dealt(1, 0)).result()
    assert not store.append("t", 4, "first", Dealt(1, 0)).result()
    table = store.load("t")
    assert table is not None
    assert (table.version, list(table.commands)) == (3, ["first"])


def test_hundreds_at_once_are_written_in_few_commits_and_answered_each(store: Store) -> None:
    futures = [store.append("t", 3 + number // 2, f"command-{number}", Dealt(1, 0)) for number in range(400)]
    results = [future.result() for future in futures]
    assert results.count(True) == 200
    assert results == [True, False] * 200


def test_bad_work_fails_alone(store: Store) -> None:
    """In one batch with good work, which is written all the same."""
    gate = threading.Event()

    def wait(connection: Connection) -> bool:
        return gate.wait(20)

    def bad(connection: Connection) -> bool:
        connection.execute(text("INSERT INTO nowhere VALUES (1)"))
        return True

    first = store.writer.submit(wait)
    failing = store.writer.submit(bad)
    good = store.append("t", 3, "good", Dealt(1, 0))
    gate.set()
    assert first.result()
    with pytest.raises(NotWrittenError):
        failing.result()
    assert good.result()
    table = store.load("t")
    assert table is not None
    assert table.version == 3


def test_nothing_ends_the_writer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither deadly work, beside which others' is written, nor a database that cannot be opened."""
    gate = threading.Event()

    def wait(connection: Connection) -> bool:
        return gate.wait(20)

    def deadly(connection: Connection) -> bool:
        raise SystemExit

    store.writer.submit(wait)
    dying = store.writer.submit(deadly)
    neighbour = store.append("t", 3, "beside", Dealt(1, 0))
    gate.set()
    with pytest.raises(NotWrittenError):
        dying.result(20)
    assert neighbour.result(20)
    with monkeypatch.context() as patch:
        patch.setattr(store.writer, "_engine", None)
        with pytest.raises(NotWrittenError):
            store.append("t", 4, "lost", Dealt(1, 0)).result(20)
    assert store.append("t", 4, "lost", Dealt(1, 0)).result(20)


def test_work_that_was_called_off_is_not_done_and_stops_nobody(store: Store) -> None:
    gate = threading.Event()

    def wait(connection: Connection) -> bool:
        return gate.wait(20)

    store.writer.submit(wait)
    unwanted = store.append("t", 3, "unwanted", Dealt(1, 0))
    assert unwanted.cancel()
    gate.set()
    assert store.append("t", 3, "wanted", Dealt(1, 0)).result(20)
    assert store.writer.alive
    table = store.load("t")
    assert table is not None
    assert list(table.commands) == ["wanted"]


def test_a_locked_database_refuses_and_recovers(store: Store, tmp_path: Path) -> None:
    """Another program holds it: the command fails with nothing half done, and succeeds later."""
    with store.engine.connect() as connection:
        connection.execute(text("SELECT 1"))
    store.writer._engine.dispose()
    holder = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    holder.execute("INSERT INTO tables VALUES ('other', '')")
    waiting = store.append("t", 3, "waits", Dealt(1, 0))
    holder.execute("ROLLBACK")
    holder.close()
    assert waiting.result()


def test_after_closing_nothing_is_taken(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.close()
    with pytest.raises(NotWrittenError):
        store.append("t", 1, None, CREATED).result()


def test_durability_is_asked_for(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


def test_only_the_owner_reads_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    open_database(folder).dispose()
    assert folder.stat().st_mode & 0o077 == 0
    assert (folder / FILE).stat().st_mode & 0o077 == 0


def test_migrations_make_what_the_program_describes(tmp_path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", "canasta.server:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]
    engine = open_database(tmp_path)
    found = inspect(engine)
    for table in metadata.tables.values():
        columns = {column["name"]: column for column in found.get_columns(table.name)}
        assert set(columns) == {column.name for column in table.columns}
        for column in table.columns:
            assert columns[column.name]["nullable"] == column.nullable
        keys = found.get_pk_constraint(table.name)["constrained_columns"]
        assert keys == [column.name for column in table.primary_key]
    unique = found.get_unique_constraints("events")
    assert [one["column_names"] for one in unique] == [["table_id", "command_id"]]
    engine.dispose()


def test_data_of_a_newer_program_are_left_alone(tmp_path: Path) -> None:
    open_database(tmp_path).dispose()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(DatabaseError, match="newer version"):
        open_database(tmp_path)


def test_events_that_do_not_add_up_are_named(store: Store) -> None:
    assert store.append("t", 3, None, Played(0, "draw")).result()
    with pytest.raises(CorruptTableError, match="event 3"):
        store.load("t")


def test_rules_that_this_version_does_not_know_are_named(store: Store) -> None:
    strange = msgspec.structs.replace(CREATED, rules=CREATED.rules | {"shuffle_twice": True})
    assert store.create("strange", strange, PROMISED, {0: "device"}).result()
    with pytest.raises(CorruptTableError, match=r"strange.*shuffle_twice"):
        store.load("strange")


def test_matches_are_listed_by_their_last_event(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter(f"2026-12-0{day}T00:00:00.000+00:00" for day in range(1, 9))
    monkeypatch.setattr("canasta.server.store.utc_now", lambda: next(times))
    for name in ("a", "b", "c"):
        assert store.create(name, CREATED, PROMISED, {0: "another device"}).result()
    assert store.append("a", 3, None, Dealt(1, 0)).result()
    assert store.remove("b", 0).result()
    found = [(row.table_id, row.version, row.updated[:10]) for row in store.seats_of("another device")]
    assert found == [("a", 3, "2026-12-04"), ("c", 2, "2026-12-03")]


def test_no_such_table(store: Store) -> None:
    assert store.load("nowhere") is None
    assert store.devices("t") == {"device": 0}
    assert [row.table_id for row in store.seats_of("device")] == ["t"]
    assert store.seats_of("somebody else") == []
