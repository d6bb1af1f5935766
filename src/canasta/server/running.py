"""Running the server: a socket that is bound first, so that its port is known, and uvicorn on it."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import uvicorn

from canasta.server.app import make_app
from canasta.server.bundle import Bundle
from canasta.server.deadlines import Watch, protocols
from canasta.server.gate import Names
from canasta.server.limits import FRAME, PEOPLE, Clock, Limits
from canasta.server.store import Store

LOCAL = ("127.0.0.1", "::1", "localhost")


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
        """Bind the socket and open the database. Raises OSError and DatabaseError.

        ``sweep``: seconds between two looks at overdue connections; ``limits``: how fast things may be asked for.
        """
        self.options = options
        self.watch = Watch(clock)
        self._sweep = sweep
        self._socket = bound_socket(options.host, options.port)
        try:
            self.store = Store(options.folder)
        except BaseException:
            self._socket.close()
            raise
        app = make_app(self.store, Names(options.host, options.allowed), bundle=bundle, clock=clock, limits=limits)
        http, websocket = protocols(self.watch)
        self._server = uvicorn.Server(
            uvicorn.Config(
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
        )

    @property
    def port(self) -> int:
        """The port that is listened on."""
        port: int = self._socket.getsockname()[1]
        return port

    @property
    def url(self) -> str:
        """Where a browser on this machine finds it."""
        host = "localhost" if self.options.host in (*LOCAL, "", "0.0.0.0", "::") else self.options.host
        name = f"[{host}]" if ":" in host else host
        return f"{'https' if self.options.cert else 'http'}://{name}:{self.port}/"

    def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Serve; ``ready`` is called once requests are answered."""
        try:
            asyncio.run(self._serve(ready))
        finally:
            self.store.close()
            self._socket.close()

    def stop(self) -> None:
        """End :meth:`run` soon. May be called from any thread."""
        self._server.should_exit = True

    async def _serve(self, ready: Callable[[], None]) -> None:
        sweeping = asyncio.create_task(self.watch.run(self._sweep))
        waiting = asyncio.create_task(self._tell(ready))
        try:
            await self._server.serve(sockets=[self._socket])
        finally:
            sweeping.cancel()
            waiting.cancel()

    async def _tell(self, ready: Callable[[], None]) -> None:
        while not self._server.started:
            await asyncio.sleep(0.005)
        ready()


def bound_socket(host: str, port: int) -> socket.socket:
    """A listening socket's beginning: bound, not yet listening. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
    except OSError:
        made.close()
        raise
    return made
