"""All tables in use, and the making and listing of matches."""

from __future__ import annotations

import asyncio
import datetime
import logging
import secrets
from collections import OrderedDict
from concurrent.futures import Executor, ThreadPoolExecutor

import msgspec

from canasta.history import new_secret
from canasta.history.record import PERSON
from canasta.players import DEFAULT_PLAYER, PLAYERS
from canasta.rules import (
    PRESETS,
    Rules,
    RulesError,
    SettingError,
    apply_settings,
    to_dict,
)
from canasta.server.drafting import known_preset, rules_name
from canasta.server.events import Created, Promised, SeatEntry
from canasta.server.figures import MatchFigures, TableVersion, figures_of
from canasta.server.forms import MatchCreated, MatchSummary, NewMatch
from canasta.server.host import Host, LostTableError
from canasta.server.limits import COUNTED, MATCHES
from canasta.server.messages import Concede, Refused
from canasta.server.problems import RequestError, about_rules, problem
from canasta.server.store import SeatRow, Store
from canasta.server.table import CorruptTableError, Table
from canasta.server.writer import NotWrittenError

IDLE_TABLES = 64
"""Tables kept in memory although nobody looks at them; a match of 500 events takes about half a megabyte."""
HOUSES = 12
"""Tables at which computer players move at the same time; what a person sends never stands behind more of them."""

_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
_LOG = logging.getLogger("canasta.lobby")


class Lobby:
    """The tables. All methods belong to the event loop."""

    def __init__(self, store: Store, pool: Executor | None = None, threads: int = 2) -> None:
        """Take the store; ``pool`` is where computer players think, by default so many threads."""
        self.store = store
        self._pool = pool or ThreadPoolExecutor(threads, thread_name_prefix="canasta-thought")
        self._turns = asyncio.Semaphore(HOUSES)
        self._hosts: OrderedDict[str, Host] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Host | None]] = {}

    def close(self) -> None:
        """Think no further."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def hosts(self) -> list[Host]:
        """The tables in memory."""
        return list(self._hosts.values())

    async def host(self, table_id: str) -> Host | None:
        """The table, loaded if need be; None if there is none. Raises CorruptTableError."""
        host = self._hosts.get(table_id)
        if host is not None and not host.lost:
            self._hosts.move_to_end(table_id)
            return host
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Host | None:
        try:
            table = await asyncio.to_thread(self.store.load, table_id)
        except CorruptTableError:
            _LOG.exception("table cannot be read", extra={"table": table_id})
            raise
        if table is None:
            return None
        devices = await asyncio.to_thread(self.store.devices, table_id)
        return self._keep(Host(table, devices, self.store, self._pool, self._turns))

    def _keep(self, host: Host) -> Host:
        self._hosts[host.table.id] = host
        self._hosts.move_to_end(host.table.id)
        for table_id in [one for one, kept in self._hosts.items() if kept.idle][:-IDLE_TABLES]:
            del self._hosts[table_id]
        host.wake()
        return host

    async def create(self, form: NewMatch, device: str) -> MatchCreated:
        """Make a match for a device. Raises RequestError, NotWrittenError."""
        rules = chosen_rules(form)
        title = rules_name(form.title)
        entries, mine = seated(form, rules)
        if await asyncio.to_thread(self.store.count_of, device) >= MATCHES:
            raise RequestError(problem("too-many-matches", {"limit": MATCHES}))
        created = Created(
            rules=to_dict(rules),
            preset=form.preset,
            seats=entries,
            dealer=secrets.randbelow(rules.players),
            date=datetime.datetime.now(datetime.UTC).date().isoformat(),
            bot_seed=secrets.token_hex(16),
            pace=form.pace,
            title=title,
        )
        promised = Promised(1, new_secret().hex())
        table_id = secrets.token_urlsafe(16)
        devices = {device: mine}
        await asyncio.wrap_future(self.store.create(table_id, created, promised, {mine: device}))
        table = Table(table_id, created)
        table.apply(created)
        table.apply(promised)
        self._keep(Host(table, devices, self.store, self._pool, self._turns))
        _LOG.info("table made", extra={"table": table_id, "preset": form.preset})
        return MatchCreated(table_id, f"/table/{table_id}", promised.commitment)

    async def summaries(self, device: str) -> list[MatchSummary]:
        """The matches of a device, the one played last first. A table that cannot be read is left out."""
        rows = await asyncio.to_thread(self.store.seats_of, device)
        found = [await self._summary(row) for row in rows]
        return [one for one in found if one is not None]

    async def _summary(self, row: SeatRow) -> MatchSummary | None:
        host = self._hosts.get(row.table_id)
        if host is not None and not host.lost and host.table.version == row.version:
            return summary_of(host.table, row)
        kept = await asyncio.to_thread(self.store.summary, row.table_id, row.seat, row.version)
        if kept is not None:
            try:
                return msgspec.json.decode(kept, type=MatchSummary)
            except msgspec.MsgspecError:
                pass  # Kept by another version of the program: made again below.
        try:
            table = await asyncio.to_thread(self.store.load, row.table_id)
        except Exception:
            _LOG.exception("table cannot be read", extra={"table": row.table_id})
            return None
        if table is None:
            return None
        summary = summary_of(table, row)
        self.store.keep_summary(row.table_id, row.seat, table.version, msgspec.json.encode(summary))
        return summary

    async def counted(self, device: str) -> list[TableVersion]:
        """All matches of a device that its statistics may count, removed ones too, the one played last first."""
        rows = await asyncio.to_thread(self.store.all_seats_of, device, COUNTED)
        return [TableVersion(row.table_id, row.version) for row in rows]

    async def figures(self, table_id: str, device: str) -> MatchFigures | None:
        """What a device may count of a match, removed or not; None if it is not the device's, or cannot be read."""
        if await asyncio.to_thread(self.store.seat_of, device, table_id) is None:
            return None
        host = self._hosts.get(table_id)
        try:
            if host is not None and not host.lost:
                table: Table | None = host.table
            else:
                table = await asyncio.to_thread(self.store.load, table_id)
        except CorruptTableError:
            _LOG.exception("table cannot be read", extra={"table": table_id})
            return None
        # Read after the table: once a match is over nothing more happens in it, so that this is when it ended.
        row = await asyncio.to_thread(self.store.seat_of, device, table_id)
        return None if table is None or row is None else figures_of(table, row)

    async def remove(self, table_id: str, device: str) -> bool:
        """Give a match up if it still runs, and take it out of the device's list; False if it is not there.

        Raises NotWrittenError.
        """
        try:
            seat = await self._give_up(table_id, device)
        except CorruptTableError:
            # What cannot be read cannot be given up, but it need not count among the device's matches.
            seat = (await asyncio.to_thread(self.store.devices, table_id)).get(device)
        return seat is not None and await asyncio.wrap_future(self.store.remove(table_id, seat))

    async def _give_up(self, table_id: str, device: str) -> int | None:
        """Concede the match if it still runs. Returns the device's seat in it, None if it has none."""
        while True:
            host = await self.host(table_id)
            seat = None if host is None else host.devices.get(device)
            if host is None or seat is None or host.table.recorder.over:
                return seat
            command = Concede(secrets.token_urlsafe(12), table_id, host.table.version, "match")
            try:
                answer = await host.submit(seat, command)
            except LostTableError:
                continue
            if isinstance(answer, Refused) and answer.code == "not-saved":
                raise NotWrittenError(answer.message)


def chosen_rules(form: NewMatch) -> Rules:
    """The rules that a form asks for. Raises RequestError."""
    try:
        return apply_settings(known_preset(form.preset), form.settings)
    except SettingError as fault:
        raise RequestError(about_rules("unreadable-setting", [fault.problem])) from None
    except RulesError as fault:
        raise RequestError(about_rules("rules-contradict", fault.problems)) from None


def seated(form: NewMatch, rules: Rules) -> tuple[list[SeatEntry], int]:
    """Who sits where, and the person's seat. Raises RequestError."""
    words = form.seats or ["you"] + [DEFAULT_PLAYER] * (rules.players - 1)
    if len(words) != rules.players:
        raise RequestError(problem("seats-named", {"seats": rules.players, "named": len(words)}))
    if words.count("you") != 1:
        raise RequestError(problem("seats-yours", {"yours": words.count("you")}))
    unknown = [word for word in words if word != "you" and word not in PLAYERS]
    if unknown:
        raise RequestError(problem("seats-unknown", {"player": repr(unknown[0]), "players": ", ".join(PLAYERS)}))
    name = " ".join("".join(sign for sign in form.name if sign.isprintable()).split()) or "You"
    others = iter(one for one in _NAMES if one.casefold() != name.casefold())
    entries = [SeatEntry(name, PERSON) if word == "you" else SeatEntry(next(others), word) for word in words]
    return entries, words.index("you")


def summary_of(table: Table, row: SeatRow) -> MatchSummary:
    """A match as its device's list shows it."""
    winner = table.recorder.winner
    known = PRESETS.get(table.created.preset)
    return MatchSummary(
        table=table.id,
        url=f"/table/{table.id}",
        preset=table.created.preset,
        house_rules=known != table.rules,
        players=table.rules.players,
        sides=table.rules.sides,
        me=row.seat,
        names=[entry.name for entry in table.created.seats],
        scores=list(table.recorder.match.scores),
        target=table.rules.target,
        hands=table.rules.hands,
        hand_number=table.hand_number,
        actor=table.actor,
        my_move=table.actor == row.seat and not table.resting(row.seat),
        finished=table.recorder.over,
        winner=winner if isinstance(winner, int) else None,
        conceded=table.recorder.conceded,
        version=table.version,
        created=row.created,
        updated=row.updated,
        title=table.created.title,
    )
