"""Hidden cards never leave: what a seat gets at a table and at its twin, byte by byte (see :mod:`twins`).

The whole application is asked for everything that a page can ask for, before any computer player moves on: states,
news since any version, refusals, hints, checks, lists, files, and what is logged meanwhile.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Iterable
from typing import Any

import msgspec
from starlette.types import ASGIApp

from canasta.cards import COPY_BITS, RED_THREE
from canasta.engine import View
from canasta.server.app import make_app
from canasta.server.bundle import Bundle
from canasta.server.deciding import decide
from canasta.server.gate import Names
from canasta.server.limits import Limits
from canasta.server.logs import JsonLines
from canasta.server.messages import Act, Undo
from canasta.server.refusals import Refusal
from canasta.server.table import Table

from .application import Line, alive, get
from .frozen_store import FrozenStore
from .twins import Position, frozen, pinned_orders

TRIES = (
    *("draw", "take", "take Q Q", "take QH QS", "take 4 4", "meld K K 2", "meld 4 4 4", "meld 3 3 3", "meld JK JK 2"),
    *("add Q: Q", "add wild: JK", "discard 4", "discard JK", "discard 5D", "ask", "yes", "no", "pass", "nonsense"),
    *(f"discard {rank}{suit}" for rank in ("7", "10", "Q", "A") for suit in "CDHS"),
)
"""Actions that are tried whatever the position; most are refused, and say why."""

_FILE = "/api/tables/table/file"
_LISTS = ("/api/matches", "/api/figures", "/api/figures/table")
_ENDLESS = Limits((1e9, 1e9), (1e9, 1e9))
_NO_PAGE = Bundle.__new__(Bundle)
_NO_PAGE.files = {}


def secrecy(cases: Iterable[int]) -> int:
    """Nothing that a seat gets depends on what is hidden from it."""
    compared = 0
    for case in cases:
        with pinned_orders():
            position, twin = frozen(case)
            here = everything(position, position.table, case)
            there = everything(position, twin, case)
        assert here == there, f"case {case}: {_difference(here, there)}"
        compared += sum(map(len, here))
    return compared


def _difference(here: list[bytes], there: list[bytes]) -> str:
    """Where they part, with a few words around it."""
    for one, other in zip(here, there, strict=False):
        if one != other:
            at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
            return f"{one[max(0, at - 60) : at + 30]!r} against {other[max(0, at - 60) : at + 30]!r}"
    return f"{len(here)} against {len(there)} pieces"


def everything(position: Position, table: Table, case: int) -> list[bytes]:
    """All that the seat gets out of the server, and all that is logged meanwhile.

    At the end it plays something; what it sees then belongs to it, unless that ended the hand and opened the cards.
    """
    log = _Log()
    logger = logging.getLogger("canasta")
    level = logger.level
    logger.addHandler(log)
    logger.setLevel(logging.INFO)
    try:
        return asyncio.run(_asked(position, table, random.Random(case))) + log.lines
    finally:
        logger.removeHandler(log)
        logger.setLevel(level)


async def _asked(position: Position, table: Table, chance: random.Random) -> list[bytes]:
    app = make_app(FrozenStore(table, position.seat), Names("localhost"), bundle=_NO_PAGE, limits=_ENDLESS)
    sent: list[bytes] = []
    async with alive(app):
        for since in (1, table.version - 3, table.version, table.version + 1):
            async with Line(app, "/ws/table/table", f"since={since}") as line:
                await line.receive()
            sent += line.said
        sent += await _requests(app, *_LISTS, _FILE, "/rules/table/table", "/api/tables/other/file", "/healthz")
        async with Line(app, "/ws/table/table") as line:
            await line.receive()
            possible = await _tried(position, table, line)
            before = len(line.said)
            if possible:
                await _play(chance.choice(possible), line)
            if not table.playing:
                del line.said[before:]
        sent += line.said
        if table.playing:
            sent += await _requests(app, *_LISTS, _FILE)
    return sent


def _draws(view: View, action: str) -> bool:
    """Whether an action brings cards from the stock: a draw, or a red three among captured cards, which is replaced."""
    verb = action.partition(" ")[0]
    captured = view.pile if verb == "take" else view.apart if verb in ("meld", "add") else []
    return verb == "draw" or any(card >> COPY_BITS == RED_THREE for card in captured)


async def _requests(app: ASGIApp, *paths: str) -> list[bytes]:
    return [part for path in paths for part in await get(app, path)]


async def _tried(position: Position, table: Table, line: Line) -> list[dict[str, Any]]:
    """Send whatever changes nothing; returns the commands that would be accepted and show nothing new."""
    view = table.view(position.seat)
    assert view is not None
    meant = {"table": "table", "version": table.version}
    possible = []
    actions = dict.fromkeys([*TRIES, *map(str, view.legal())])
    commands: list[Act | Undo] = [Act("command-a", "table", table.version, text) for text in actions]
    commands += [Undo("command-u", "table", table.version, count) for count in (0, 1)]
    for command in commands:
        found = decide(table, position.seat, command)
        fields = msgspec.to_builtins(command)
        if isinstance(found, Refusal):
            await line.ask(json.dumps(fields))
            continue
        line.said.append(repr(found).encode())
        if position.pinned or not _draws(view, fields.get("action", "")):
            possible.append(fields)
    stale = meant | {"version": table.version - 1}
    for message in (
        {"type": "next", "id": "command-n", **meant},
        {"type": "act", "id": "command-t", **meant, "table": "other", "action": "draw"},
        {"type": "act", "id": "command-s", **stale, "action": "draw"},
        {"type": "act", "id": "command-0", **stale, "action": "draw"},
        {"type": "concede", "id": "command-c", **meant, "what": "everything"},
        {"type": "hint", "id": "question-h"},
        {"type": "ask_take", "id": "question-t"},
        {"type": "ping"},
    ):
        await line.ask(json.dumps(message))
    return possible


async def _play(fields: dict[str, Any], line: Line) -> None:
    """Play, and ask again afterwards."""
    answer = await line.ask(json.dumps(fields))
    await line.until_version(answer["version"])
    await line.ask('{"type":"hint","id":"question-2"}')
    await line.ask('{"type":"ask_take","id":"question-3"}')
    await line.ask(json.dumps(fields | {"id": "command-again"}))
    await line.ask(json.dumps(fields))


class _Log(logging.Handler):
    """Everything that is logged with ``--log``, as it is written, but for the time."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(JsonLines())
        self.lines: list[bytes] = []

    def emit(self, record: logging.LogRecord) -> None:
        record.created = 0.0
        self.lines.append(self.format(record).encode())
