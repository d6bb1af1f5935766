"""Connections that keep the server waiting are cut: those that send no whole request, fall silent, or take nothing.

uvicorn itself waits for a request as long as the client likes. Its protocols are extended here to report to one
watch, which a task sweeps; time comes from a clock that tests bring.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Iterator
from typing import Any, Protocol

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from canasta.server.limits import SILENCE, Clock

MOST_FRAMES = 64
"""How many frames a message may come in; browsers send one. Empty ones add up to no size that could be limited."""
GOODBYE = 2.0
"""Seconds that a page has to answer a close."""
_FORGET = struct.pack("ii", 1, 0)


class Transport(Protocol):
    """What is needed of a connection."""

    def abort(self) -> None:
        """Close at once."""

    def get_extra_info(self, name: str) -> Any:
        """Its ``socket``, if it has one."""

    def get_write_buffer_size(self) -> int:
        """Bytes that the other side has not taken."""


class Watched:
    """One connection. ``heard`` is when it last did what it must, None while nothing is expected of it."""

    def __init__(self, transport: Transport, heard: float | None) -> None:
        """A connection that must act from now on."""
        self.transport = transport
        self.heard = heard
        self._waiting = 0
        self._since: float | None = None

    def overdue(self, now: float) -> bool:
        """Whether it has kept the server waiting too long: to be heard, or to take what was sent."""
        if self.heard is not None and now - self.heard >= SILENCE:
            return True
        waiting = self.transport.get_write_buffer_size()
        if waiting == 0 or waiting < self._waiting:
            self._since = None
        elif self._since is None:
            self._since = now
        self._waiting = waiting
        return waiting > 0 and self._since is not None and now - self._since >= SILENCE

    def cut(self) -> None:
        """Close at once. Reset, or the system would go on for minutes offering what was not taken."""
        line = self.transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _FORGET)
        self.transport.abort()


class Watch:
    """All connections."""

    def __init__(self, clock: Clock) -> None:
        """Begin with none."""
        self.clock = clock
        self._watched: set[Watched] = set()

    def __len__(self) -> int:
        return len(self._watched)

    def __iter__(self) -> Iterator[Watched]:
        return iter(self._watched)

    def enter(self, transport: Transport) -> Watched:
        """Watch a connection that must now send a whole request."""
        watched = Watched(transport, self.clock())
        self._watched.add(watched)
        return watched

    def leave(self, watched: Watched) -> None:
        """It has closed."""
        self._watched.discard(watched)

    def sweep(self) -> int:
        """Cut every connection that is overdue; returns how many."""
        now = self.clock()
        overdue = [one for one in self._watched if one.overdue(now)]
        for one in overdue:
            self._watched.discard(one)
            one.cut()
        return len(overdue)

    async def run(self, period: float = 1.0) -> None:
        """Sweep for ever."""
        while True:
            await asyncio.sleep(period)
            self.sweep()


def protocols(watch: Watch) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of uvicorn for HTTP and WebSocket, watched."""

    class WatchedHttp(H11Protocol):
        """Must send a whole request, body included; between requests uvicorn's own time-out holds."""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.watched = watch.enter(transport)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._look()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._look()

        def _look(self) -> None:
            # The time is for a request as a whole: more bytes do not begin it anew.
            if not self._request_due():
                self.watched.heard = None
            elif self.watched.heard is None:
                self.watched.heard = watch.clock()

        def _request_due(self) -> bool:
            state = self.conn.their_state
            return state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0]))

        def handle_websocket_upgrade(self, event: Any) -> None:
            watch.leave(self.watched)
            super().handle_websocket_upgrade(event)

        def connection_lost(self, exc: Exception | None) -> None:
            watch.leave(self.watched)
            super().connection_lost(exc)

    class WatchedWebSocket(WebSocketsSansIOProtocol):
        """Must be heard now and then: every browser answers pings by itself. Only whole frames count."""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.close_timeout = GOODBYE
            self.watched = watch.enter(transport)

        def handle_events(self) -> None:
            if self.conn.events:
                self.watched.heard = watch.clock()
            super().handle_events()

        def handle_cont(self, event: Frame) -> None:
            if len(self.frames) < MOST_FRAMES:
                super().handle_cont(event)
            elif not self.close_sent:
                self.conn.send_close(CloseCode.MESSAGE_TOO_BIG)
                self.handle_parser_exception()

        def send_receive_event_to_app(self) -> None:
            text = self.curr_msg_data_type == "text"
            if text and not self.close_sent and not _is_text(b"".join(self.frames)):
                # Closed as uvicorn closes it, but without a word in the log: anybody could fill the disk with them.
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
            else:
                super().send_receive_event_to_app()

        def connection_lost(self, exc: Exception | None) -> None:
            watch.leave(self.watched)
            super().connection_lost(exc)

    return WatchedHttp, WatchedWebSocket


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
