"""Clients that say nothing, say it byte by byte, or take nothing are cut at the limit, by a clock that is turned."""

from __future__ import annotations

import select
import socket
from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from websockets.frames import Frame, Opcode

from canasta.server.limits import SILENCE
from tests.server.browser import FAST, PATIENCE, Browser, Page, running

REQUESTS = 400
"""Requests whose answers are more than any system keeps for a connection."""


CLIENTS_OF_A_TABLE = 30
"""A table takes so many pages only."""


MOST_PASSES = 20
"""Steps of the clock, each less than half the limit, after which nobody may be left: buffers are finite."""


class Hands:
    """A clock."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Idler:
    """A client with bad manners: what it sends at first, and at every later moment."""

    def __init__(self, port: int, beginning: bytes, later: bytes = b"") -> None:
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.line.settimeout(PATIENCE)
        self.line.connect(("127.0.0.1", port))
        self.line.sendall(beginning)
        self._later = later

    def go_on(self) -> None:
        """Send a little more."""
        with suppress(ConnectionError):
            self.line.sendall(self._later)

    def cut(self, seconds: float) -> bool:
        """Whether the server has closed the line, waiting so long for it. Nothing is taken from the line."""
        look = select.poll()
        look.register(self.line, select.POLLRDHUP)
        return bool(look.poll(seconds * 1000))


def opening(browser: Browser, table: str) -> bytes:
    """The request that makes a connection a page."""
    lines = [
        f"GET /ws/table/{table} HTTP/1.1",
        f"Host: {browser.host}",
        f"Origin: http://{browser.host}",
        f"Cookie: {browser.cookie}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


def _first(beginning: bytes, later: bytes = b"") -> Callable[[Browser, str], Idler]:
    return lambda browser, table: Idler(browser.port, beginning, later)


def _page(beginning: bytes, later: bytes = b"") -> Callable[[Browser, str], Idler]:
    return lambda browser, table: Idler(browser.port, opening(browser, table) + beginning, later)


def _half_a_body(browser: Browser, table: str) -> Idler:
    lines = ["POST /api/matches HTTP/1.1", f"Host: {browser.host}", f"Cookie: {browser.cookie}"]
    lines += ["Content-Type: application/json", "Content-Length: 100", "", "{"]
    return Idler(browser.port, "\r\n".join(lines).encode(), b" ")


def _takes_nothing(browser: Browser, table: str) -> Idler:
    return Idler(browser.port, b"GET /api/presets HTTP/1.1\r\nHost: localhost\r\n\r\n" * REQUESTS)


_HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
_PART = Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=True)[:9]
KINDS: tuple[Callable[[Browser, str], Idler], ...] = (
    _first(b""),
    _first(b"GE"),
    _first(_HEAD, b"a"),
    _first(_HEAD + b"X: y\r\n", b"Z: z\r\n"),
    _half_a_body,
    _first(_HEAD + b"\r\nGET / HT"),
    _page(b""),
    _page(_PART),
    _takes_nothing,
)
"""Nothing; a bit; byte by byte; line by line; half a body; a second request that stops; a page that answers no ping;
half a message; one that asks and takes nothing."""


def silence(cases: Iterable[int]) -> int:
    """A client a case, all at once. Returns how many were cut; a well-behaved page and requests live on meanwhile."""
    cases = list(cases)
    clock = Hands()
    with (
        TemporaryDirectory() as folder,
        running(Path(folder), clock=clock, sweep=0.01, limits=FAST) as server,
        ExitStack() as stack,
    ):
        browser = Browser(server.port)
        page = stack.enter_context(browser.open(browser.new_match()))
        page.settle()
        idlers = []
        for number, case in enumerate(cases):
            if number % CLIENTS_OF_A_TABLE == 0:
                table = browser.new_match()
            idlers.append(KINDS[case % len(KINDS)](browser, table))
        for one in idlers:
            stack.callback(one.line.close)
        takers = sum(map(_taker, cases))
        while sum(one.transport.get_write_buffer_size() > 0 for one in tuple(server.watch)) < takers:
            browser.ask("GET", "/healthz")
        _pass(clock, 0.0, browser, page, idlers)
        for _ in range(2):
            _pass(clock, SILENCE * 0.45, browser, page, idlers)
        assert not [one for one in idlers if one.cut(0)]
        _pass(clock, SILENCE * 0.45, browser, page, idlers)
        silent = [one for case, one in zip(cases, idlers, strict=True) if not _taker(case)]
        assert all(one.cut(PATIENCE) for one in silent)
        for _ in range(MOST_PASSES):
            # Who takes nothing is judged from the moment at which that was first seen, and the system may go on to take
            # a little into its own buffers.
            _pass(clock, SILENCE * 0.45, browser, page, idlers)
            if all(one.cut(0) for one in idlers):
                break
        assert all(one.cut(PATIENCE) for one in idlers)
        _pass(clock, 0.0, browser, page, [])
    return len(idlers)


def _taker(case: int) -> bool:
    return KINDS[case % len(KINDS)] is _takes_nothing


def _pass(clock: Hands, seconds: float, browser: Browser, page: Page, idlers: list[Idler]) -> None:
    """Let time pass; everybody does what they do, and good manners are rewarded."""
    clock.now += seconds
    for one in idlers:
        one.go_on()
    page.connection.send('{"type":"ping"}')
    assert page.until(lambda message: message["type"] == "pong")
    # Answered requests show that the server has looked at what came before them.
    for _ in range(2):
        assert browser.ask("GET", "/healthz").status == 200
