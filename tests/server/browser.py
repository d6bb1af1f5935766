"""A real server and a scripted browser: one device with its cookie, its requests and its open pages."""

from __future__ import annotations

import http.client
import json
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from canasta.server.limits import Limits
from canasta.server.running import Options, Server

Json = dict[str, Any]
PATIENCE = 20.0
"""Seconds after which a test that waits for a message has failed."""

FAST = Limits((1e6, 1e6), (1e6, 1e6), replays=(1e6, 1e6), questions=(1e6, 1e6))
"""For scripts that play faster than people."""


@contextmanager
def running(folder: Path, **more: Any) -> Iterator[Server]:
    """A server in a thread, stopped at the end. ``more`` goes to :class:`Server`."""
    server = Server(Options(folder), **more)
    ready = threading.Event()
    thread = threading.Thread(target=server.run, args=(ready.set,))
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield server
    finally:
        server.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive()


class Answer:
    """What came back for a request."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()


class Browser:
    """One device. It gets its key with its first request."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    @property
    def host(self) -> str:
        return f"localhost:{self.port}"

    def ask(self, method: str, path: str, body: Json | bytes | None = None, **headers: str) -> Answer:
        """One request; underscores in names of headers stand for hyphens."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        given = {"Host": self.host} | {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookie:
            given.setdefault("Cookie", self.cookie)
        content = json.dumps(body).encode() if isinstance(body, dict) else body
        if content is not None:
            given.setdefault("Content-Type", "application/json")
        try:
            connection.request(method, path, content, given)
            answer = Answer(connection.getresponse())
        finally:
            connection.close()
        for line in answer.headers.get_all("set-cookie") or []:
            self.cookie = line.split(";")[0]
        return answer

    def new_match(self, preset: str = "two-player", **form: Any) -> str:
        """Make a match; returns its table."""
        if not self.cookie:
            self.ask("GET", "/api/matches")
        answer = self.ask("POST", "/api/matches", {"preset": preset, **form})
        assert answer.status == 201, answer.text
        return str(answer.json["table"])

    def open(self, table: str, since: int | None = None, **headers: str) -> Page:
        """Open the table's page."""
        return Page(self, table, since, headers)


class Page:
    """An open connection of a page. It remembers the newest state."""

    def __init__(self, browser: Browser, table: str, since: int | None, headers: dict[str, str]) -> None:
        query = "" if since is None else f"?since={since}"
        uri = f"ws://localhost:{browser.port}/ws/table/{table}{query}"
        given = {"Origin": f"http://{browser.host}", "Cookie": browser.cookie}
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        self.table = table
        self._opening = connect(
            uri,
            additional_headers={name: value for name, value in given.items() if value},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=1.0,
            proxy=None,
        )
        self.state: Json = {}
        self.told: list[Json] = []
        self.raw: list[str] = []

    def __enter__(self) -> Page:
        self.connection: ClientConnection = self._opening.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._opening.__exit__(kind, fault, trace)

    @property
    def view(self) -> Json:
        found: Json = self.state["view"]
        return found

    @property
    def version(self) -> int:
        return int(self.state["version"])

    def receive(self) -> Json:
        """The next message; a state is remembered. Raises ConnectionClosed."""
        text = self.connection.recv(PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = json.loads(text)
        if message["type"] == "state":
            self.state = message
            self.told += message["events"]
        return message

    def until(self, fits: Callable[[Json], bool]) -> Json:
        """Receive up to the message that fits."""
        while True:
            message = self.receive()
            if fits(message):
                return message

    def answer_to(self, identity: str) -> Json:
        """Receive up to the answer to a command."""
        return self.until(lambda message: message.get("id") == identity)

    def send(self, kind: str, **fields: Any) -> str:
        """Send a message as it is; returns its id."""
        message = {"type": kind, "id": uuid.uuid4().hex, **fields}
        self.connection.send(json.dumps(message))
        return str(message["id"])

    def command(self, kind: str, **fields: Any) -> str:
        """Send a command for the newest version known."""
        return self.send(kind, **{"table": self.table, "version": self.version, **fields})

    def do(self, kind: str, **fields: Any) -> Json:
        """Send a command and receive its answer."""
        return self.answer_to(self.command(kind, **fields))

    def act(self, action: str) -> Json:
        """Play an action."""
        return self.do("act", action=action)

    def settle(self) -> Json:
        """Receive until the person is to act, the next hand can be dealt, or the match is over."""
        while not self.state or not settled(self.view):
            self.receive()
        return self.view

    def advance(self) -> Json:
        """One step of the person, by the page's hints; deals where that is due. Returns the answer."""
        view = self.settle()
        if view["phase"] == "deal":
            answer = self.do("next")
        else:
            advice = self.answer_to(self.send("hint"))
            assert advice["type"] == "hint", advice
            answer = self.act(advice["action"])
        if answer["type"] == "ack":
            self.until_version(answer["version"])
        return answer

    def until_version(self, version: int) -> None:
        """Receive until the table is known at this version or a later one."""
        while not self.state or self.version < version:
            self.receive()

    def closed(self) -> int:
        """Receive until the server closes; returns the close code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closing:
            return closing.rcvd.code if closing.rcvd is not None else 1006


def settled(view: Json) -> bool:
    """Whether a table waits for its person."""
    if view["match_over"] or view["my_move"]:
        return True
    return bool(view["phase"] == "deal" and view["fair"][-1]["hand"] == view["hand_number"])
