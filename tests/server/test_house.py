"""People come first: however many computer players are to move, a person waits for a few of them at most."""

from __future__ import annotations

from pathlib import Path

from canasta.server.forms import NewMatch
from canasta.server.host import Host
from canasta.server.lobby import HOUSES, Lobby
from canasta.server.messages import Ack, Concede, Next
from canasta.server.store import Store
from tests.server.test_races import Held, play, until


async def dealt(lobby: Lobby) -> Host:
    """A match for six, just dealt."""
    made = await lobby.create(NewMatch("six-player"), "device")
    host = await lobby.host(made.table)
    assert host is not None
    assert isinstance(await host.submit(0, Next("the-deal", made.table, 2)), Ack)
    return host


def test_computer_players_take_turns_and_people_wait_for_none_of_them(tmp_path: Path) -> None:
    """No thought ends at all, and yet every table is dealt and can be given up."""

    async def scene(lobby: Lobby, pool: Held) -> None:
        hosts: list[Host] = []
        while sum(one.table.actor != 0 for one in hosts) < 2 * HOUSES:
            hosts.append(await dealt(lobby))
        await until(lambda: len(pool.jobs) >= HOUSES)
        for host in hosts:
            given_up = Concede("give-it-up", host.table.id, host.table.version, "match")
            assert isinstance(await host.submit(0, given_up), Ack)
        assert len(pool.jobs) == HOUSES
        while pool.jobs:
            pool.finish()
            await until(lambda: pool.jobs or not any(one._tasks for one in hosts))
        assert all(one.table.recorder.conceded == 0 for one in hosts)

    store = Store(tmp_path)
    play(store, scene)
    store.close()
