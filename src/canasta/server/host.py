"""The one owner of a table: takes commands in turn, writes events, and tells every open page.

Nothing is told before it is committed. Computer players think in a pool of threads at a version, and their move
is written only if the table is still there; it is thought up again after a crash, because the state says that
it is due.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, Protocol, TypeVar

from canasta.engine import View
from canasta.history import new_secret
from canasta.players import DEFAULT_PLAYER, make_player
from canasta.server.deciding import Changing, decide
from canasta.server.events import Conceded, Dealt, Event, Fined, Played, Promised, Undone
from canasta.server.messages import (
    Ack,
    Act,
    Advice,
    AskTake,
    Because,
    Concede,
    Hint,
    Next,
    Refused,
    Stale,
    State,
    TakeCheck,
    Undo,
)
from canasta.server.naming import written
from canasta.server.refusals import Refusal, refusal
from canasta.server.showing import keys_of, show
from canasta.server.store import Store
from canasta.server.table import Command, Duty, Table
from canasta.server.take_check import take_check
from canasta.server.writer import NotWrittenError

T = TypeVar("T")
_LOG = logging.getLogger("canasta.table")

RETRY_AFTER = 1.0
"""Seconds until the house tries again to write what the disk refused."""

_EVENTS: dict[type[Changing], tuple[type[Event], ...]] = {
    Act: (Played, Fined),
    Undo: (Undone,),
    Next: (Dealt,),
    Concede: (Conceded,),
}
"""What each command can have become."""

Answer = Ack | Refused | Stale | Advice | TakeCheck


class Page(Protocol):
    """An open page that watches the table."""

    def changed(self) -> None:
        """The table has a new version. Must not block."""


class LostTableError(Exception):
    """The table in memory can no longer be trusted; it must be loaded anew."""


class Host:
    """A table in use. All methods belong to the event loop."""

    def __init__(
        self,
        table: Table,
        devices: dict[str, int],
        store: Store,
        pool: Executor,
        turns: asyncio.Semaphore | None = None,
    ) -> None:
        """Take a table as loaded, and who owns its seats. ``turns`` bounds how many tables' house works at once."""
        self.table = table
        self.devices = devices
        self.pages: set[Page] = set()
        self.lost = False
        self._store = store
        self._pool = pool
        self._turns = turns or asyncio.Semaphore()
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._working = False

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is being done."""
        return not self.pages and not self._tasks and not self._lock.locked()

    def watch(self, page: Page) -> None:
        """Tell a page of every new version."""
        self.pages.add(page)
        self.wake()

    def leave(self, page: Page) -> None:
        """Tell it no more."""
        self.pages.discard(page)

    def state_for(self, seat: int, since: int | None) -> State:
        """The table as a seat sees it now, with what happened after ``since``."""
        since, told = self.table.told(seat, since)
        return State(self.table.version, since, told, show(self.table, seat))

    async def submit(self, seat: int, command: Changing) -> Answer:
        """Carry a command out, or say why not. Goes on to its end even if the caller is cancelled.

        Raises LostTableError if the store knows more than this host.
        """
        return await asyncio.shield(self._spawn(self._submit(seat, command)))

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # Looked at here, or asyncio complains where the caller has gone away and nobody asks any more.
            task.exception()

    async def _submit(self, seat: int, command: Changing) -> Answer:
        async with self._lock:
            self._trusted()
            table = self.table
            done = table.commands.get(command.id)
            if done is not None:
                return self._again(seat, command, done)
            if command.table == table.id and command.version != table.version:
                return Stale(command.id, table.version)
            found = decide(table, seat, command)
            if isinstance(found, Refusal):
                return self._refused(command.id, found)
            try:
                await self._write(found, command.id)
            except NotWrittenError:
                return self._refused(command.id, refusal("not-saved"))
            if isinstance(found, Fined):
                return self._fined(command.id, found, table.version)
            return Ack(command.id, table.version)

    def _again(self, seat: int, command: Changing, done: Command) -> Answer:
        """The same command once more: the same answer, and nothing is done."""
        if command.table != self.table.id:
            return self._refused(command.id, refusal("wrong-table"))
        if done.seat != seat or done.kind not in _EVENTS[type(command)]:
            return self._refused(command.id, refusal("command-used"))
        if done.fined is not None:
            return self._fined(command.id, done.fined, done.version)
        return Ack(command.id, done.version)

    async def _write(self, event: Event, command_id: str) -> None:
        """Commit the next event and let it happen. Only with the lock held."""
        table = self.table
        seq = table.version + 1
        written = await asyncio.wrap_future(self._store.append(table.id, seq, command_id, event))
        if not written:
            self.lost = True
            self._announce()
            raise LostTableError(table.id)
        try:
            table.apply(event, command_id)
        except BaseException:
            # It is written down but cannot be shown: whoever looks must load the table anew.
            self.lost = True
            self._announce()
            raise
        _LOG.info("event", extra={"table": table.id, "seq": seq, "kind": type(event).__name__.lower()})
        self._announce()
        self.wake()

    def _announce(self) -> None:
        for page in list(self.pages):
            page.changed()

    def _trusted(self) -> None:
        if self.lost:
            raise LostTableError(self.table.id)

    def _refused(self, command_id: str, why: Refusal) -> Refused:
        return Refused(
            command_id,
            self.table.version,
            why.code,
            why.section,
            why.figures,
            why.message,
            column=why.column or None,
        )

    def _fined(self, command_id: str, event: Fined, version: int) -> Refused:
        return Refused(
            command_id,
            version,
            event.code,
            event.section,
            event.figures,
            event.message,
            charged=event.points,
        )

    async def advise(self, seat: int, question: Hint) -> Answer:
        """What a computer player would do with what the seat can see, and why."""
        view = self.table.view(seat)
        version = self.table.version
        if view is None or not self.table.playing or not view.my_move or self.table.resting(seat):
            return self._refused(question.id, self._not_to_move(seat))
        action, verb, faces, why = await self._think(lambda: _advice(view))
        return Advice(question.id, version, action, verb, keys_of(faces), why)

    def _not_to_move(self, seat: int) -> Refusal:
        table = self.table
        if table.recorder.over:
            return refusal("match-over")
        if table.actor is None:
            return refusal("no-hand")
        if table.resting(seat):
            return refusal("hand-conceded")
        return refusal("not-your-turn", {"seat": table.actor, "name": table.created.seats[table.actor].name})

    def check_take(self, seat: int, question: AskTake) -> TakeCheck:
        """The four checks for a seat."""
        view = self.table.view(seat) if self.table.playing and not self.table.resting(seat) else None
        return take_check(view, question.id, self.table.version)

    async def _think(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def wake(self) -> None:
        """See whether the house has something to do, and do it."""
        if not self._working and not self.lost and self.table.duty() is not None:
            self._working = True
            self._spawn(self._work())

    async def _work(self) -> None:
        """Promise hands and move for computer players until a person is to act."""
        try:
            while not self.lost and self.table.duty() is not None:
                async with self._turns:
                    # Asked again: while this waited its turn, a person may have given up the match.
                    if (duty := self.table.duty()) is not None:
                        await self._do(duty)
        except LostTableError:
            pass
        except NotWrittenError:
            asyncio.get_running_loop().call_later(RETRY_AFTER, self.wake)
        except Exception:
            _LOG.exception("house work failed", extra={"table": self.table.id})
        finally:
            self._working = False

    async def _do(self, duty: Duty) -> None:
        version = self.table.version
        if duty.seat < 0:
            event: Event = Promised(self.table.hand_number, new_secret().hex())
        else:
            view = self.table.view(duty.seat)
            assert view is not None
            seed = f"{self.table.created.bot_seed}/{duty.seat}/{version}"
            action = await self._think(lambda: _choice(view, duty.player, seed))
            event = Played(duty.seat, action)
        async with self._lock:
            self._trusted()
            # A person may have given up the match while the computer player was thinking.
            if self.table.version == version:
                await self._write(event, f"house:{version}")


def _choice(view: View, player: str, seed: str) -> str:
    """A computer player's action, every card named."""
    legal = view.legal()
    try:
        action = make_player(player, seed).choose(view, legal)
    except Exception:
        # A table must never stop because a computer player has a fault.
        _LOG.exception("computer player failed", extra={"player": player})
        action = make_player("random", seed).choose(view, legal)
    return written(view, action)


def _advice(view: View) -> tuple[str, str, list[str], list[Because]]:
    player = make_player(DEFAULT_PLAYER)
    action = player.choose(view, view.legal())
    text = written(view, action)
    words = text.split()[2 if action.verb == "add" else 1 :]
    return text, action.verb, words, [Because(one.code, one.figures, one.sentence) for one in player.why()]
