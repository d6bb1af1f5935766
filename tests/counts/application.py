"""The whole application without a network: what it answers to requests and says on open pages, byte by byte."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any

from starlette.types import ASGIApp, Message, Scope

from canasta.server.devices import COOKIE, device_of

KEY = "0" * 32
DEVICE = device_of(KEY)
"""The one device that asks here."""


def _scope(kind: str, path: str, query: str = "") -> Scope:
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "ws" if kind == "websocket" else "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"localhost"), (b"cookie", f"{COOKIE}={KEY}".encode())],
        "client": ("127.0.0.1", 50000),
        "server": ("localhost", 80),
    }


@asynccontextmanager
async def alive(app: ASGIApp) -> AsyncIterator[None]:
    """Start the application, and let it end what it has begun."""
    up: asyncio.Queue[Message] = asyncio.Queue()
    down: asyncio.Queue[Message] = asyncio.Queue()
    life = asyncio.ensure_future(app({"type": "lifespan", "asgi": {"version": "3.0"}}, up.get, down.put))
    up.put_nowait({"type": "lifespan.startup"})
    assert (await down.get())["type"] == "lifespan.startup.complete"
    try:
        yield
    finally:
        up.put_nowait({"type": "lifespan.shutdown"})
        await life


async def get(app: ASGIApp, path: str) -> list[bytes]:
    """The answer to a request: its first line and headers, then its body."""
    parts: list[bytes] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            parts.append(repr((message["status"], message["headers"])).encode())
        else:
            parts.append(message["body"])

    await app(_scope("http", path), receive, send)
    return parts


class Line:
    """An open page. ``said`` is every text that came, in order."""

    def __init__(self, app: ASGIApp, path: str, query: str = "") -> None:
        self._app = app
        self._scope = _scope("websocket", path, query)
        self._up: asyncio.Queue[Message] = asyncio.Queue()
        self._down: asyncio.Queue[Message] = asyncio.Queue()
        self.said: list[bytes] = []
        self.version = 0

    async def __aenter__(self) -> Line:
        self._task = asyncio.ensure_future(self._app(self._scope, self._up.get, self._down.put))
        self._up.put_nowait({"type": "websocket.connect"})
        assert (await self._down.get())["type"] == "websocket.accept"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._up.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._task

    async def receive(self) -> dict[str, Any]:
        """The next message."""
        message = await self._down.get()
        assert message["type"] == "websocket.send", message
        self.said.append(message["text"].encode())
        found: dict[str, Any] = json.loads(message["text"])
        if found["type"] == "state":
            self.version = found["version"]
        return found

    async def ask(self, text: str) -> dict[str, Any]:
        """Send a message and receive up to what is no state."""
        self._up.put_nowait({"type": "websocket.receive", "text": text})
        while (answer := await self.receive())["type"] == "state":
            pass
        return answer

    async def until_version(self, version: int) -> None:
        """Receive until the page has a state of this version or a later one."""
        while self.version < version:
            await self.receive()
