"""What a person does while a computer player thinks: the thought is for its version, or for nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketState

from canasta.server.events import Conceded, Played
from canasta.server.forms import NewMatch
from canasta.server.host import Host, LostTableError
from canasta.server.limits import Bucket
from canasta.server.lobby import Lobby
from canasta.server.messages import Ack, Act, Advice, Concede, Hint, Next, Refused
from canasta.server.socket import Socket
from canasta.server.store import Store
from canasta.server.table import CorruptTableError, Table
from canasta.server.writer import NotWrittenError


class Held(Executor):
    """A pool whose work waits until the test lets it be done."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.jobs.append((future, lambda: fn(*args, **kwargs)))
        return future

    def finish(self, index: int = 0) -> None:
        """Do one piece of work."""
        future, work = self.jobs.pop(index)
        future.set_result(work())


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path)
    yield made
    made.close()


def play(store: Store, scene: Callable[[Lobby, Held], Awaitable[None]]) -> None:
    """Run a scene with a lobby whose computer players think when they are told to."""

    async def all_of_it() -> None:
        pool = Held()
        lobby = Lobby(store, pool)
        await scene(lobby, pool)
        lobby.close()

    asyncio.run(all_of_it())


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0)


async def thinking(lobby: Lobby, pool: Held) -> Host:
    """A match for four, dealt, in which a computer player thinks."""
    made = await lobby.create(NewMatch("classic"), "device")
    host = await lobby.host(made.table)
    assert host is not None
    assert isinstance(await host.submit(0, Next("the-deal", made.table, 2)), Ack)
    await until(lambda: pool.jobs or host.table.actor == 0)
    if host.table.actor == 0:
        for action in ("draw", None):
            view = host.table.view(0)
            assert view is not None
            text = action or next(str(one) for one in view.legal() if one.verb == "discard")
            answer = await host.submit(0, Act(f"id-{host.table.version:09}", made.table, host.table.version, text))
            assert isinstance(answer, Ack)
        await until(lambda: pool.jobs)
    return host


def concede(host: Host, what: Any) -> Concede:
    return Concede("give-it-up", host.table.id, host.table.version, what)


@pytest.mark.parametrize("what", ["hand", "match"])
def test_giving_up_while_a_computer_player_thinks(store: Store, what: str) -> None:
    """Its old thought is dropped; of a hand, it is thought anew for the new version."""

    async def scene(lobby: Lobby, pool: Held) -> None:
        host = await thinking(lobby, pool)
        version = host.table.version
        assert await host.submit(0, concede(host, what)) == Ack("give-it-up", version + 1)
        pool.finish()
        await until(lambda: pool.jobs or not host._tasks)
        assert host.table.version == version + 1
        assert bool(pool.jobs) == (what == "hand")
        if pool.jobs:
            pool.finish()
            await until(lambda: host.table.version == version + 2)
        rebuilt = store.load(host.table.id)
        assert rebuilt is not None
        assert rebuilt.version == host.table.version
        assert not host.lost

    play(store, scene)


def test_a_command_that_is_not_the_persons_turn_does_not_disturb_a_thought(store: Store) -> None:
    async def scene(lobby: Lobby, pool: Held) -> None:
        host = await thinking(lobby, pool)
        version = host.table.version
        answer = await host.submit(0, Act("too-early", host.table.id, version, "draw"))
        assert isinstance(answer, Refused)
        assert answer.code == "not-your-turn"
        pool.finish()
        await until(lambda: host.table.version == version + 1)

    play(store, scene)


def test_a_hint_says_for_which_version_it_is(store: Store) -> None:
    """The table may move on while it is thought of; then the page must not show it."""

    async def scene(lobby: Lobby, pool: Held) -> None:
        host = await thinking(lobby, pool)
        while host.table.actor != 0:
            pool.finish()
            await until(lambda: pool.jobs or host.table.actor == 0)
        version = host.table.version
        asked = asyncio.ensure_future(host.advise(0, Hint("the-hint")))
        await until(lambda: pool.jobs)
        assert isinstance(await host.submit(0, Act("meanwhile", host.table.id, version, "draw")), Ack)
        pool.finish()
        advice = await asked
        assert isinstance(advice, Advice)
        assert (advice.version, host.table.version) == (version, version + 1)

    play(store, scene)


def test_a_server_that_goes_while_a_computer_player_thinks(store: Store) -> None:
    """Another one finds the same computer player to move, and thinks anew."""

    async def scene(lobby: Lobby, pool: Held) -> None:
        host = await thinking(lobby, pool)
        before = host.table.duty()
        later = Held()
        again = Lobby(store, later)
        found = await again.host(host.table.id)
        assert found is not None
        assert found.table.duty() == before
        await until(lambda: later.jobs)
        later.finish()
        await until(lambda: found.table.version == host.table.version + 1)
        # The first server's thought comes too late: it finds the version taken, and gives the table up.
        pool.finish()
        await until(lambda: host.lost)

    play(store, scene)


class Watcher:
    """A page that counts what it is told."""

    def __init__(self) -> None:
        self.told = 0

    def changed(self) -> None:
        self.told += 1


def test_pages_are_told_when_what_was_written_cannot_happen(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """They must load the table anew rather than wait for ever."""

    async def scene(lobby: Lobby, pool: Held) -> None:
        host = await thinking(lobby, pool)
        page = Watcher()
        host.watch(page)

        def fault(*_: object) -> None:
            raise CorruptTableError("it cannot happen")

        monkeypatch.setattr(host.table, "apply", fault)
        with pytest.raises(CorruptTableError):
            await host.submit(0, concede(host, "hand"))
        assert host.lost
        assert page.told == 1
        with pytest.raises(LostTableError):
            await host.submit(0, concede(host, "match"))

    play(store, scene)


class Gone:
    """A connection that the server's protocol has closed because of a broken frame, which nobody has noticed yet."""

    application_state = WebSocketState.CONNECTED

    async def send_text(self, text: str) -> None:
        raise RuntimeError("Unexpected ASGI message 'websocket.send', after sending 'websocket.close'.")

    async def receive(self) -> dict[str, object]:
        await asyncio.Event().wait()
        return {}

    async def close(self, code: int) -> None:
        raise RuntimeError("Unexpected ASGI message 'websocket.close'.")


def test_a_page_that_broke_off_is_left_without_a_fault(store: Store) -> None:
    """Whether its end is received first or the next state is sent first."""

    async def scene(lobby: Lobby, pool: Held) -> None:
        host = await thinking(lobby, pool)
        gone: Any = Gone()
        await Socket(gone, host, 0, None, Bucket(lambda: 0.0, 1.0, 1.0)).run()
        assert not host.pages

    play(store, scene)


def test_a_match_whose_giving_up_cannot_be_written_is_not_removed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(lobby: Lobby, pool: Held) -> None:
        host = await thinking(lobby, pool)
        failed: Future[bool] = Future()
        failed.set_exception(NotWrittenError("disk full"))
        with monkeypatch.context() as patch:
            patch.setattr(store, "append", lambda *_: failed)
            with pytest.raises(NotWrittenError):
                await lobby.remove(host.table.id, "device")
        assert len(await lobby.summaries("device")) == 1
        assert await lobby.remove(host.table.id, "device")
        assert host.table.recorder.over
        assert await lobby.summaries("device") == []

    play(store, scene)


def test_a_match_that_was_lost_is_removed_all_the_same(store: Store) -> None:
    async def scene(lobby: Lobby, pool: Held) -> None:
        host = await thinking(lobby, pool)
        version = host.table.version
        assert await asyncio.wrap_future(store.append(host.table.id, version + 1, None, Conceded(0, "hand")))
        assert await lobby.remove(host.table.id, "device")
        again = await lobby.host(host.table.id)
        assert again is not None
        assert again.table.recorder.over

    play(store, scene)


def test_a_match_that_cannot_be_read_can_be_removed(store: Store) -> None:
    async def scene(lobby: Lobby, pool: Held) -> None:
        host = await thinking(lobby, pool)
        await asyncio.wrap_future(store.append(host.table.id, host.table.version + 1, None, Played(3, "meld Q Q Q")))
        other = Lobby(store, pool)
        with pytest.raises(CorruptTableError):
            await other.host(host.table.id)
        assert store.count_of("device") == 1
        assert not await other.remove(host.table.id, "somebody else")
        assert await other.remove(host.table.id, "device")
        assert store.count_of("device") == 0

    play(store, scene)


def test_a_state_does_not_grow_with_the_match(store: Store) -> None:
    """Sheets of the last hands, totals of some more, and then no more."""
    import msgspec

    from canasta.server.showing import SHOWN_HANDS, SHOWN_SHEETS, show
    from canasta.server.shown import HandResult, SheetLine

    async def scene(lobby: Lobby, pool: Held) -> None:
        host = await thinking(lobby, pool)
        table: Table = host.table
        line = SheetLine("cards in hand", "score.hand", 99, -1000)
        promise = table.promises[0]
        sizes = []
        for hands in (SHOWN_HANDS, 20 * SHOWN_HANDS):
            table.results = [
                HandResult(number, 0, "out", 0, [[line] * 9] * 2, [0, 0], [0, 0]) for number in range(hands)
            ]
            table.promises = [promise] * hands
            view = show(table, 0)
            assert [bool(one.sheets) for one in view.results] == [False] * (SHOWN_HANDS - SHOWN_SHEETS) + [
                True
            ] * SHOWN_SHEETS
            assert view.results[-1].hand == hands - 1
            sizes.append(len(msgspec.json.encode(view)))
        assert sizes[1] < 1.05 * sizes[0] < 80_000

    play(store, scene)
