"""Running the server: a socket that is bound first, so that its port is known, and uvicorn on it."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import uvicorn
from starlette.types import ASGIApp

from canasta.server.app import make_app
from canasta.server.bundle import Bundle
from canasta.server.database import DatabaseError, unusable
from canasta.server.deadlines import Watch, protocols
from canasta.server.gate import EVERY_ADDRESS, Names
from canasta.server.limits import FRAME, PEOPLE, SILENCE, Clock, Limits
from canasta.server.occupation import Occupation
from canasta.server.store import Store

LOCAL = ("127.0.0.1", "::1", "localhost")


class StartError(Exception):
    """The server cannot start; the message says why and what would be accepted."""


class PortTakenError(StartError):
    """The port has another owner."""


class Options(NamedTuple):
    """How to serve. Port 0 takes any free one; ``cert`` and ``key`` are files for HTTPS."""

    folder: Path
    host: str = "127.0.0.1"
    port: int = 0
    cert: str | None = None
    key: str | None = None
    allowed: tuple[str, ...] = ()


class Server:
    """A server about to run; :meth:`run` blocks until :meth:`stop` or a signal."""

    def __init__(
        self,
        options: Options,
        *,
        bundle: Bundle | None = None,
        clock: Clock = time.monotonic,
        sweep: float = 1.0,
        limits: Limits = PEOPLE,
    ) -> None:
        """Take the folder, bind the socket, open the database. Raises StartError, OccupiedError, DatabaseError.

        ``sweep``: seconds between two looks at overdue connections; ``limits``: how fast things may be asked for.
        """
        self.options = options
        self.watch = Watch(clock)
        self._sweep = sweep
        with ExitStack() as undone:
            self._occupation = _occupied(options.folder)
            undone.callback(self._occupation.release)
            self._socket = bound_socket(options.host, options.port)
            undone.callback(self._socket.close)
            self.store = Store(options.folder)
            undone.callback(self.store.close)
            names = Names(self._socket.getsockname()[0], (options.host, *options.allowed))
            app = make_app(self.store, names, bundle=bundle, clock=clock, limits=limits)
            self._server = QuietServer(_config(app, options, self.watch))
            self._undo = undone.pop_all()

    @property
    def port(self) -> int:
        """The port that is listened on."""
        port: int = self._socket.getsockname()[1]
        return port

    @property
    def url(self) -> str:
        """Where a browser on this machine finds it."""
        bound = self._socket.getsockname()[0]
        host = "localhost" if self.options.host in LOCAL or bound in EVERY_ADDRESS else self.options.host
        name = f"[{host}]" if ":" in host else host
        return f"{'https' if self.options.cert else 'http'}://{name}:{self.port}/"

    def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Serve; ``ready`` is called once requests are answered."""
        with self._undo:
            asyncio.run(self._serve(ready))

    def stop(self) -> None:
        """End :meth:`run` soon. May be called from any thread."""
        self._server.should_exit = True

    async def _serve(self, ready: Callable[[], None]) -> None:
        sweeping = asyncio.create_task(self.watch.run(self._sweep))
        waiting = asyncio.create_task(self._tell(ready))
        if self.options.cert:
            _hasten_handshakes()
        try:
            await self._server.serve(sockets=[self._socket])
        finally:
            sweeping.cancel()
            waiting.cancel()

    async def _tell(self, ready: Callable[[], None]) -> None:
        while not self._server.started:
            await asyncio.sleep(0.005)
        self._occupation.announce(self.url)
        ready()


def _hasten_handshakes() -> None:
    """Give HTTPS's handshake as long as a request; uvicorn has no setting for it, and the loop's own is a minute."""
    loop = asyncio.get_running_loop()
    loop.create_server = partial(loop.create_server, ssl_handshake_timeout=SILENCE)  # type: ignore[method-assign]


class QuietServer(uvicorn.Server):
    """Stops when the system asks for it, and does not end the process by a signal after that."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; asked again, at once."""
        self.force_exit = self.should_exit
        self.should_exit = True


def _config(app: ASGIApp, options: Options, watch: Watch) -> uvicorn.Config:
    http, websocket = protocols(watch)
    config = uvicorn.Config(
        app,
        http=http,
        ws=websocket,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=4.0,
        ws_ping_timeout=None,  # the watch judges, by its own clock
        h11_max_incomplete_event_size=FRAME,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=3,
        limit_concurrency=4096,
        ssl_certfile=options.cert,
        ssl_keyfile=options.key,
    )
    try:
        config.load()
    except ssl.SSLError as fault:
        files = f"{options.cert} and {options.key}"
        why = fault.reason or "one of them has another form"
        raise StartError(f"{files} are no certificate and its private key in PEM form: {why}") from None
    return config


def _occupied(folder: Path) -> Occupation:
    try:
        return Occupation(folder)
    except OSError as fault:
        raise DatabaseError(unusable(folder, fault.strerror or str(fault))) from None


def bound_socket(host: str, port: int) -> socket.socket:
    """A listening socket. Raises StartError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Told to be TCP, or asyncio leaves small messages to wait for the other side's delayed acknowledgement (40 ms).
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            # Else a port is taken for minutes after a stop. Elsewhere this would share it with another program.
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(128)
    except (OSError, UnicodeError, TypeError) as fault:
        made.close()
        raise _not_bound(host, port, fault) from None
    return made


def _not_bound(host: str, port: int, fault: OSError | UnicodeError | TypeError) -> StartError:
    if not isinstance(fault, OSError):
        return StartError(f"{host!r} can be no address: {fault}")
    if fault.errno == errno.EADDRINUSE:
        return PortTakenError(
            f"port {port} of {host} is taken by another program, or by a canasta with other matches."
            " Choose another with --port N, or let --port 0 take any free one."
        )
    if isinstance(fault, PermissionError):
        return StartError(f"port {port} needs an administrator's rights. Choose one from 1024 on with --port N.")
    if fault.errno == errno.EADDRNOTAVAIL or isinstance(fault, socket.gaierror):
        return StartError(
            f"this machine has no address {host}. Choose one of its own with --host H: 127.0.0.1 for this machine"
            " alone, 0.0.0.0 for every device that reaches it."
        )
    return StartError(f"it is not possible to listen on {host} port {port}: {fault.strerror or fault}")
