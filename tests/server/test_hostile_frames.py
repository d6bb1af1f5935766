"""Whatever a page sends, the table is unharmed: a clean refusal or a clean close."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from canasta.server.limits import Limits
from canasta.server.running import Server
from tests.server.browser import PATIENCE, Browser, Page, running

NESTED = "[" * 8000
REFUSED = [
    "",
    "null",
    "[]",
    "42",
    '"draw"',
    "{",
    NESTED,
    '{"a":' * 2500 + "1" + "}" * 2500,
    '{"type":"act"}',
    '{"type":"nothing"}',
    '{"type":"ping","more":1}',
    '{"type":["ping"]}',
    '{"type":"act","id":"12345678","table":"t","version":1e999,"action":"draw"}',
    '{"type":"act","id":"12345678","table":"t","version":' + "9" * 5000 + ',"action":"draw"}',
    '{"type":"act","id":"12345678","table":"t","version":-1,"action":"draw"}',
    '{"type":"act","id":"12345678","table":"t","version":true,"action":"draw"}',
    '{"type":"act","id":"12345678","table":"t","version":1,"action":"' + "K " * 300 + '"}',
    '{"type":"act","id":"short","table":"t","version":1,"action":"draw"}',
    '{"type":"act","id":"has blanks and\\u0000","table":"t","version":1,"action":"draw"}',
    '{"type":"undo","id":"12345678","table":"t","version":1,"count":101}',
    '{"type":"concede","id":"12345678","table":"t","version":1,"what":"everything"}',
    '{"type":"ping","type":"act"}',
    "\ufeff{}",
    '{"type":"' + "x" * 9000 + '"}',
    '{"type":"hint","id":"\\ud800\\ud800\\ud800\\ud800"}',
]


def still_well(browser: Browser, page: Page) -> None:
    """The same table, at the same version, for a new page."""
    with browser.open(page.table) as other:
        other.settle()
        assert other.state["version"] == page.version
        assert other.view == page.view


@pytest.mark.parametrize("text", REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_command_is_refused_and_the_page_lives_on(browser: Browser, page: Page, text: str) -> None:
    page.connection.send(text)
    refused = page.until(lambda message: message["type"] == "error")
    assert refused["code"] == "no-command"
    assert len(refused["message"]) < 300
    page.connection.send('{"type":"ping"}')
    assert page.receive() == {"type": "pong", "version": page.version}
    still_well(browser, page)


HOSTILE_ACTIONS = [
    "draw draw",
    "meld " + "JK " * 100,
    "add Q:",
    "discard",
    "discard QH QH",
    "meld 99999999999999999999H",
    "take ٣",
    "meld 3D 3H 3D",
    "add 3: 3D",
    "\x00",
    "DROP TABLE events;",
    "meld {0} {naturals!r}",
    "discard ♥",
    "take\u2028QH",
]


@pytest.mark.parametrize("action", HOSTILE_ACTIONS, ids=range(len(HOSTILE_ACTIONS)))
def test_hostile_actions_are_refused_with_words(page: Page, action: str) -> None:
    answer = page.act(action)
    assert answer["type"] == "refused"
    assert answer["message"]
    assert page.settle()["my_move"]


def closing_frames() -> list[tuple[str, Callable[[Page], None], set[int]]]:
    def binary(page: Page) -> None:
        page.connection.send(b"\x00\x01")

    def large(page: Page) -> None:
        page.connection.send(json.dumps({"type": "ping", "fill": "x" * 17000}))

    def fragments(page: Page) -> None:
        with suppress(ConnectionClosed):
            page.connection.send(["x" * 9000, "y" * 9000])

    def crumbs(page: Page) -> None:
        raw(page, Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
        with suppress(OSError):
            for _ in range(1000):
                raw(page, Frame(Opcode.CONT, b"", fin=False).serialize(mask=True))

    def not_utf8(page: Page) -> None:
        raw(page, Frame(Opcode.TEXT, b"\xff\xfe\xfd").serialize(mask=True))

    def reserved(page: Page) -> None:
        raw(page, b"\xf1\x80\x00\x00\x00\x00")

    def unmasked(page: Page) -> None:
        raw(page, Frame(Opcode.TEXT, b"{}").serialize(mask=False))

    return [
        ("binary", binary, {1003}),
        # The server reads no further: that the rest was in vain may overtake its word.
        ("large", large, {1009, 1006}),
        ("fragments", fragments, {1009, 1006}),
        ("empty fragments without end", crumbs, {1009, 1006}),
        ("not utf-8", not_utf8, {1007}),
        ("reserved bits", reserved, {1002, 1006}),
        ("unmasked", unmasked, {1002, 1006}),
    ]


def raw(page: Page, data: bytes) -> None:
    page.connection.socket.sendall(data)


@pytest.mark.parametrize(("name", "send", "codes"), closing_frames(), ids=[one[0] for one in closing_frames()])
def test_frames_that_close_the_page(
    browser: Browser, page: Page, name: str, send: Callable[[Page], None], codes: set[int]
) -> None:
    with browser.open(page.table) as bad:
        bad.settle()
        send(bad)
        assert bad.closed() in codes
    still_well(browser, page)


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Browser]:
    """A browser at a server with the limits that people have, but for the refilling of buckets."""
    with running(tmp_path, limits=Limits(messages=(0.0, 60.0))) as server:
        yield Browser(server.port)


def test_a_flood_is_cut_off(strict: Browser) -> None:
    """Sixty messages may come at once, the next one closes the page; a new page finds the table as it was."""
    with strict.open(strict.new_match()) as bad:
        bad.settle()
        for _ in range(60):
            bad.connection.send('{"type":"ping"}')
            assert bad.receive()["type"] == "pong"
        bad.connection.send('{"type":"ping"}')
        assert bad.closed() == 1008
        still_well(strict, bad)


def test_rubbish_is_cut_off_sooner(strict: Browser) -> None:
    """A message that is no command costs ten."""
    with strict.open(strict.new_match()) as bad:
        bad.settle()
        for _ in range(6):
            bad.connection.send("rubbish")
            assert bad.receive()["code"] == "no-command"
        bad.connection.send("rubbish")
        assert bad.closed() == 1008
        still_well(strict, bad)


def test_too_many_pages_of_one_table(browser: Browser, page: Page) -> None:
    from contextlib import ExitStack

    with ExitStack() as stack:
        pages = [stack.enter_context(browser.open(page.table)) for _ in range(15)]
        for one in pages:
            one.settle()
        with browser.open(page.table) as last:
            assert last.closed() == 1008


@pytest.mark.parametrize(
    "request_",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n",
        b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
        b"GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: localhost\r\n\r\n",
    ],
    ids=range(8),
)
def test_broken_requests_get_a_plain_refusal(server: Server, request_: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        connection.sendall(request_)
        found = connection.recv(65536)
    assert found == b"" or found.split(b" ")[1][:1] == b"4"
    assert Browser(server.port).ask("GET", "/healthz").json["ok"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "unreadable"),
        (b"[" * 9000, 400, "unreadable"),
        (b"\xff\xff", 400, "unreadable"),
        (b'{"preset":"classic","extra":1}', 400, "unreadable"),
        (b'{"preset":"clasic"}', 422, "unknown-preset"),
        (b'{"preset":"classic","settings":{"target":"many"}}', 422, "unreadable-setting"),
        (b'{"preset":"classic","settings":{"players":3}}', 422, "rules-contradict"),
        (b'{"preset":"classic","settings":{"deal":true}}', 422, "rules-contradict"),
        (b'{"preset":"classic","seats":["you","you","steady","steady"]}', 422, "seats-yours"),
        (b'{"preset":"classic","seats":["steady","steady","steady","steady"]}', 422, "seats-yours"),
        (b'{"preset":"classic","seats":["you"]}', 422, "seats-named"),
        (b'{"preset":"classic","seats":["you","steady","steady","nobody"]}', 422, "seats-unknown"),
        (b'{"preset":"' + b"x" * 17000 + b'"}', 413, "too-large"),
    ],
    ids=range(13),
)
def test_a_new_match_that_cannot_be(server: Server, body: bytes, status: int, code: str) -> None:
    """Refused by a code, with a sentence that has its figures."""
    browser = Browser(server.port)
    browser.ask("GET", "/api/matches")
    answer = browser.ask("POST", "/api/matches", body)
    assert (answer.status, answer.json["code"]) == (status, code)
    assert "{" not in answer.json["message"]
    assert all(str(figure) in answer.json["message"] for figure in answer.json["figures"].values())
    assert browser.ask("GET", "/api/matches").json == {"matches": []}


def test_new_matches_come_at_a_measured_pace(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(matches=(0.0, 3.0))) as server:
        browser = Browser(server.port)
        for _ in range(3):
            browser.new_match()
        answer = browser.ask("POST", "/api/matches", {"preset": "classic"})
        assert (answer.status, answer.json["code"]) == (429, "too-fast")
        assert len(browser.ask("GET", "/api/matches").json["matches"]) == 3


def test_a_body_that_is_larger_than_it_says(server: Server) -> None:
    """Chunked bodies say no length at all; they are cut off all the same."""
    chunk = b"4000\r\n" + b"x" * 0x4000 + b"\r\n"
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        head = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nCookie: canasta_device=" + b"a" * 32
        head += b"\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        connection.sendall(head + chunk + chunk)
        found = connection.recv(65536)
    assert found.split(b" ")[1] == b"413"
