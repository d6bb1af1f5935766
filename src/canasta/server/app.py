"""The application: routes, the gate before them, and what lives as long as the server."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from canasta.server.api import Api
from canasta.server.bundle import Bundle
from canasta.server.gate import REPLAYS, Gate, Names
from canasta.server.limits import PAGES, PEOPLE, Bucket, Buckets, Clock, Limits
from canasta.server.lobby import Lobby
from canasta.server.pile import Pile
from canasta.server.replay_api import ReplayApi
from canasta.server.socket import AGAIN, NO_SEAT, NO_TABLE, TOO_MUCH, Socket
from canasta.server.store import Store
from canasta.server.table import CorruptTableError

ADDRESSES = (
    "/",
    "/new",
    "/pile",
    "/replay",
    "/replay/{source}",
    "/replay/{source}/{id}",
    "/statistics",
    "/table/{table}",
)
"""The addresses of the page; it knows by itself what to show at each (``web/src/pages.ts``)."""


def make_app(
    store: Store,
    names: Names,
    *,
    bundle: Bundle | None = None,
    clock: Clock = time.monotonic,
    limits: Limits = PEOPLE,
) -> ASGIApp:
    """The whole application on a store that the caller opens and closes."""
    lobby = Lobby(store)
    api = Api(lobby, bundle or Bundle(), Buckets(clock, *limits.matches))
    replays = ReplayApi(Buckets(clock, *limits.replays))
    pile = Pile(Buckets(clock, *limits.questions))

    async def table_socket(websocket: WebSocket) -> None:
        await websocket.accept()
        try:
            host = await lobby.host(websocket.path_params["table"])
        except CorruptTableError:
            host = None
        if host is None:
            await websocket.close(NO_TABLE)
            return
        seat = host.devices.get(websocket.scope.get("device") or "")
        if seat is None:
            await websocket.close(NO_SEAT)
        elif host.lost:
            await websocket.close(AGAIN)
        elif len(host.pages) >= PAGES:
            await websocket.close(TOO_MUCH)
        else:
            await Socket(websocket, host, seat, _since(websocket), Bucket(clock, *limits.messages)).run()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        lobby.close()

    routes = [
        *(Route(path, api.page) for path in ADDRESSES),
        Route("/healthz", api.health),
        Route("/api/presets", api.presets),
        Route("/api/rules", api.check_rules, methods=["POST"]),
        Route("/api/rules/text", api.read_rules, methods=["POST"]),
        Route("/api/matches", api.matches, methods=["GET"]),
        Route("/api/matches", api.create, methods=["POST"]),
        Route("/api/matches/{table}", api.remove, methods=["DELETE"]),
        Route("/api/figures", api.counted),
        Route("/api/figures/{table}", api.figures),
        Route("/api/pile", pile.ask, methods=["POST"]),
        Route("/api/tables/{table}/file", api.file),
        Route(REPLAYS, replays.judge, methods=["POST"]),
        Route("/rules/table/{table}", api.table_rules),
        *(Route(path, api.rule_sets) for path in ("/rules", "/rules/")),
        Route("/rules/{name}", api.rules),
        Route("/rules.css", api.style),
        Route("/engine.json", api.engine),
        WebSocketRoute("/ws/table/{table}", table_socket),
        Route("/{path:path}", api.asset),
    ]
    return Gate(Starlette(routes=routes, lifespan=lifespan), names)


def _since(websocket: WebSocket) -> int | None:
    text = websocket.query_params.get("since", "")
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else None
