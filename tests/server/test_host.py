"""The owner of a table under faults: a full disk, another writer, a computer player with a fault."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from canasta.players import make_player
from canasta.server.events import Dealt
from canasta.server.forms import NewMatch
from canasta.server.host import Host, LostTableError
from canasta.server.lobby import Lobby
from canasta.server.messages import Ack, Act, Next, Refused, Stale
from canasta.server.store import Store
from canasta.server.writer import NotWrittenError


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path)
    yield made
    made.close()


async def ready(lobby: Lobby, preset: str = "two-player") -> Host:
    """A new match's host whose first hand has been dealt and whose person is to act."""
    made = await lobby.create(NewMatch(preset), "device")
    host = await lobby.host(made.table)
    assert host is not None
    assert isinstance(await host.submit(0, Next("the-deal", made.table, 2)), Ack)
    while host.table.actor != 0:
        await asyncio.sleep(0)
    return host


def act(host: Host, text: str, identity: str = "identity") -> Act:
    return Act(identity, host.table.id, host.table.version, text)


def test_what_the_disk_refuses_is_not_done_and_can_be_tried_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        lobby = Lobby(store)
        host = await ready(lobby)
        version = host.table.version
        failed: Future[bool] = Future()
        failed.set_exception(NotWrittenError("disk full"))
        with monkeypatch.context() as patch:
            patch.setattr(store, "append", lambda *_: failed)
            answer = await host.submit(0, act(host, "draw"))
        assert isinstance(answer, Refused)
        assert (answer.code, host.table.version) == ("not-saved", version)
        assert await host.submit(0, act(host, "draw")) == Ack("identity", version + 1)
        lobby.close()

    asyncio.run(scene())


def test_another_writer_makes_the_table_load_anew(store: Store) -> None:
    """Two servers on one folder: the second to write finds the version taken, and reads what is there."""

    async def scene() -> None:
        here, there = Lobby(store), Lobby(store)
        mine = await ready(here)
        theirs = await there.host(mine.table.id)
        assert theirs is not None
        assert isinstance(await theirs.submit(0, act(theirs, "draw", "over-there")), Ack)
        with pytest.raises(LostTableError):
            await mine.submit(0, act(mine, "draw", "over-here"))
        assert mine.lost
        again = await here.host(mine.table.id)
        assert again is not None
        assert again is not mine
        assert again.table.version == theirs.table.version
        assert isinstance(await again.submit(0, Act("late-one", mine.table.id, mine.table.version, "draw")), Stale)
        for lobby in (here, there):
            lobby.close()

    asyncio.run(scene())


def test_a_faulty_computer_player_does_not_stop_the_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, view: object, legal: object) -> None:
            raise ZeroDivisionError

    def broken(name: str, seed: str) -> object:
        return Broken() if name == "steady" else make_player(name, seed)

    monkeypatch.setattr("canasta.server.host.make_player", broken)

    async def scene() -> None:
        lobby = Lobby(store)
        host = await ready(lobby, "six-player")
        assert host.table.actor == 0
        lobby.close()

    asyncio.run(scene())


def test_a_caller_that_goes_away_does_not_tear_the_table(store: Store) -> None:
    """Cancelled while the event is being written: it is written, and known."""

    async def scene() -> None:
        lobby = Lobby(store)
        host = await ready(lobby)
        version = host.table.version
        task = asyncio.create_task(host.submit(0, act(host, "draw")))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        while host.table.version == version:
            await asyncio.sleep(0)
        assert await host.submit(0, Act("identity", host.table.id, version, "draw")) == Ack("identity", version + 1)
        lobby.close()

    asyncio.run(scene())


def test_many_tables_are_let_go_when_nobody_looks(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("canasta.server.lobby.IDLE_TABLES", 3)

    async def scene() -> None:
        lobby = Lobby(store)
        first = await ready(lobby)
        for _ in range(8):
            await lobby.create(NewMatch("classic"), "device")
        assert len(lobby.hosts) <= 5
        again = await lobby.host(first.table.id)
        assert again is not None
        assert again.table.version == first.table.version
        assert [one.table for one in await lobby.summaries("device")].count(first.table.id) == 1
        lobby.close()

    asyncio.run(scene())


def test_events_of_one_version_by_two_lobbies_are_one(store: Store) -> None:
    assert store.append("nowhere", 1, None, Dealt(1, 0)).exception() is not None
