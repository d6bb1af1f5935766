"""One open page at a table: reads commands, writes answers and the newest state.

States are made when they are sent, so a page that takes them slowly skips versions and never makes a queue grow.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from canasta.server.host import Host, LostTableError
from canasta.server.limits import BAD_FRAME, Bucket
from canasta.server.messages import AskTake, ClientMessage, Fault, Hint, Ping, Pong, ServerMessage
from canasta.server.reading import reason

TOO_MUCH = 1008
NOT_TEXT = 1003
AGAIN = 1012
NO_SEAT = 4401
NO_TABLE = 4404
"""Close codes: too much or too many bad messages; binary; come again; not this device's; no such table."""

WAITING_ANSWERS = 64
_DECODER = msgspec.json.Decoder(ClientMessage)
_ENCODER = msgspec.json.Encoder()
_LOG = logging.getLogger("canasta.socket")


class Socket:
    """A connection that has been accepted, for one seat."""

    def __init__(self, websocket: WebSocket, host: Host, seat: int, since: int | None, bucket: Bucket) -> None:
        """``since`` is the last version that the page has, None for none; ``bucket`` limits its messages."""
        self._websocket = websocket
        self._host = host
        self._seat = seat
        self._since = since
        self._greeted = False
        self._bucket = bucket
        self._answers: deque[ServerMessage] = deque()
        self._news = asyncio.Event()
        self._hint: asyncio.Task[None] | None = None

    def changed(self) -> None:
        """The table has a new version."""
        self._news.set()

    async def run(self) -> None:
        """Serve the page until it goes, or has to."""
        self._host.watch(self)
        self._news.set()
        sender = asyncio.create_task(self._send())
        receiver = asyncio.create_task(self._receive())
        try:
            done, _ = await asyncio.wait({sender, receiver}, return_when=asyncio.FIRST_COMPLETED)
            code = next(iter(done)).result()
        finally:
            self._host.leave(self)
            unfinished = [task for task in (sender, receiver, self._hint) if task is not None and not task.done()]
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)
        if code and self._websocket.application_state == WebSocketState.CONNECTED:
            await self._last_words(code)

    async def _last_words(self, code: int) -> None:
        try:
            while self._answers:
                await self._write(self._answers.popleft())
            await self._websocket.close(code)
        except (WebSocketDisconnect, RuntimeError):
            pass  # It has gone already.

    async def _send(self) -> int:
        """Write answers, and the table whenever it has changed. Returns a close code, 0 if the page has gone."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                while self._answers:
                    await self._write(self._answers.popleft())
                if self._host.lost:
                    return AGAIN
                if not self._greeted or self._since != self._host.table.version:
                    state = self._host.state_for(self._seat, self._since)
                    self._since, self._greeted = state.version, True
                    await self._write(state)
        except WebSocketDisconnect:
            return 0

    async def _write(self, message: ServerMessage) -> None:
        """Send a message. Raises WebSocketDisconnect."""
        try:
            await self._websocket.send_text(_ENCODER.encode(message).decode())
        except RuntimeError as fault:
            # A frame that was no WebSocket's has closed the connection, and its end waits to be received.
            raise WebSocketDisconnect from fault

    def _answer(self, message: ServerMessage) -> None:
        self._answers.append(message)
        self._news.set()

    async def _receive(self) -> int:
        """Read and carry out commands. Returns a close code, 0 if the page has gone."""
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return 0
            text = message.get("text")
            if text is None:
                self._answer(Fault("not-text", "Messages are JSON text; this one was binary."))
                return NOT_TEXT
            if not self._bucket.take() or len(self._answers) >= WAITING_ANSWERS:
                rate, most = self._bucket.limits
                self._answer(Fault("too-fast", f"A page may send {most:g} messages, then {rate:g} a second."))
                return TOO_MUCH
            try:
                command = _DECODER.decode(text)
            except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
                self._answer(Fault("no-command", f"This message is no command of this version: {reason(fault)}"))
                if not self._bucket.take(BAD_FRAME - 1):
                    return TOO_MUCH
                continue
            try:
                await self._carry_out(command)
            except LostTableError:
                return AGAIN

    async def _carry_out(self, command: ClientMessage) -> None:
        if isinstance(command, Ping):
            self._answer(Pong(self._host.table.version))
        elif isinstance(command, AskTake):
            self._answer(self._host.check_take(self._seat, command))
        elif isinstance(command, Hint):
            if self._hint is not None and not self._hint.done():
                self._answer(Fault("busy", "The last hint is still being thought of."))
            else:
                self._hint = asyncio.create_task(self._advise(command))
        else:
            self._answer(await self._host.submit(self._seat, command))

    async def _advise(self, command: Hint) -> None:
        self._answer(await self._host.advise(self._seat, command))
