"""A line to a server that can be cut after any byte, in either direction, like a cable that is pulled out."""

from __future__ import annotations

import asyncio
import threading
import time
from types import TracebackType
from typing import cast

PATIENCE = 20.0


class Wire:
    """Listens on ``port`` and passes everything on to the server. One thread moves the bytes."""

    def __init__(self, server_port: int) -> None:
        self._server_port = server_port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._pairs: set[_Pair] = set()
        self._left: dict[str, int] = {}
        self.cut_at = 0.0
        """When the last cut was, as ``time.time``."""
        self._cut = threading.Event()

    def __enter__(self) -> Wire:
        self._thread.start()
        listening = asyncio.run_coroutine_threadsafe(
            self._loop.create_server(lambda: _End(_Pair(self), "up"), "127.0.0.1", 0), self._loop
        )
        self._listener = listening.result(PATIENCE)
        self.port = int(self._listener.sockets[0].getsockname()[1])
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        async def end() -> None:
            self._listener.close()
            self.cut_now()
            # Once round, so that closed transports are told.
            await asyncio.sleep(0)

        asyncio.run_coroutine_threadsafe(end(), self._loop).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def redirect(self, server_port: int) -> None:
        """New connections go to another server."""
        self._server_port = server_port

    def cut(self, direction: str = "down", after: int = 0) -> None:
        """Cut every connection, once: now, or when so many more bytes have gone ``up`` or ``down``."""
        self._cut.clear()
        self._loop.call_soon_threadsafe(self._arm, direction, after)

    def wait(self) -> None:
        """Wait until the cut has been made."""
        assert self._cut.wait(PATIENCE)

    @property
    def cutting(self) -> bool:
        """Whether a cut is still to come."""
        return not self._cut.is_set()

    def _arm(self, direction: str, after: int) -> None:
        if after == 0:
            self.cut_now()
        else:
            self._left[direction] = after

    def cut_now(self) -> None:
        """Only in the thread that moves the bytes."""
        self._left.clear()
        for pair in list(self._pairs):
            pair.abort()
        self.cut_at = time.time()
        self._cut.set()

    def passed(self, direction: str, data: bytes) -> tuple[bytes, bool]:
        """What of these bytes still gets through, and whether they are the last."""
        left = self._left.get(direction)
        if left is None:
            return data, False
        self._left[direction] = left - len(data)
        return data[:left], left <= len(data)

    async def connect(self, pair: _Pair) -> None:
        """Open the other half of a pair."""
        try:
            await self._loop.create_connection(lambda: _End(pair, "down"), "127.0.0.1", self._server_port)
        except OSError:
            pair.abort()

    def begin(self, pair: _Pair) -> None:
        self._pairs.add(pair)
        pair.opening = self._loop.create_task(self.connect(pair))

    def end(self, pair: _Pair) -> None:
        self._pairs.discard(pair)


class _Pair:
    """A connection from a client and the one to the server that belongs to it."""

    opening: asyncio.Task[None]

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.ends: dict[str, asyncio.Transport] = {}
        self._early = b""
        self._over = False

    def made(self, direction: str, transport: asyncio.Transport) -> None:
        if self._over:
            transport.abort()
            return
        self.ends[direction] = transport
        if direction == "up":
            self.wire.begin(self)
        elif self._early:
            transport.write(self._early)

    def pass_on(self, direction: str, data: bytes) -> None:
        data, last = self.wire.passed(direction, data)
        to = self.ends.get("down" if direction == "up" else "up")
        if to is not None:
            to.write(data)
        else:
            self._early += data
        if last:
            self.wire.cut_now()

    def abort(self) -> None:
        self._over = True
        for transport in self.ends.values():
            transport.abort()
        self.wire.end(self)


class _End(asyncio.Protocol):
    """One end: the client's (its bytes go ``up``) or the server's."""

    def __init__(self, pair: _Pair, direction: str) -> None:
        self._pair = pair
        self._direction = direction

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._pair.made(self._direction, cast("asyncio.Transport", transport))

    def data_received(self, data: bytes) -> None:
        self._pair.pass_on(self._direction, data)

    def connection_lost(self, exc: Exception | None) -> None:
        for transport in self._pair.ends.values():
            transport.close()
        self._pair.wire.end(self._pair)
