"""Frames and requests that no page sends: a clean refusal or a clean close, and the table unharmed."""

from __future__ import annotations

import json
import logging
import random
import socket
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.server.browser import PATIENCE, Browser, Json, Page
from tests.server.killed import ServerProcess

from .playing import new_table, steps

FRAMES_OF_A_TABLE = 50
CLOSES = {1002, 1003, 1007, 1008, 1009}
"""Close codes that say what was wrong; 1006 where the connection was simply ended."""


def frames(cases: Iterable[int]) -> int:
    """A hostile frame or request a case, each on a connection of its own. Returns how many were refused in words."""
    todo = list(cases)
    refused = 0
    # The client, too, complains of what it is made to send.
    logging.getLogger("websockets").setLevel(logging.CRITICAL + 1)
    with TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server:
        browser = Browser(server.port)
        for first in range(0, len(todo), FRAMES_OF_A_TABLE):
            some = todo[first : first + FRAMES_OF_A_TABLE]
            chance = random.Random(f"table {some[0]}")
            table = new_table(browser, chance)
            with browser.open(table) as page:
                steps(page, chance, 10)
                for case in some:
                    refused += _thrown(browser, page, random.Random(f"frame {case}"), case)
                _unharmed(browser, page)
                browser.ask("DELETE", f"/api/matches/{table}")
    # What others send is no fault of the server's, and nothing to fill its log with.
    assert not server.errors, server.errors[-3000:]
    return refused


def _thrown(browser: Browser, page: Page, chance: random.Random, case: int) -> bool:
    """Send one; True if it was refused in words."""
    name, made = chance.choice(FAMILIES)
    if name == "request":
        return _request(browser.port, chance)
    sent = made(page, chance)
    with browser.open(page.table) as bad:
        bad.receive()
        try:
            if isinstance(sent, str | list):
                bad.connection.send(sent)
            else:
                bad.connection.socket.sendall(sent)
            bad.connection.send('{"type":"ping"}')
            while (answer := bad.receive())["type"] == "state":
                pass
        except (ConnectionClosed, OSError):
            assert bad.closed() in CLOSES | {1006}, f"case {case}: {name}"
            return False
        assert answer["type"] in ("error", "refused", "stale", "pong", "hint", "take_check"), f"case {case}: {answer}"
        if answer["type"] == "refused":
            assert answer["message"], f"case {case}"
        return bool(answer["type"] != "pong")


def _unharmed(browser: Browser, page: Page) -> None:
    """A new page sees the table as it was."""
    with browser.open(page.table) as fresh:
        fresh.receive()
        assert fresh.version == page.version
        assert fresh.view == page.view


_FIRST_LINE = (
    (b"GET", b"POST", b"PUT", b"\x16\x03\x01", b""),
    (b"/", b"*", b"/%2e%2e/x", b"//"),
    (b"HTTP/1.1", b"HTTP/1.0", b"HTTP/9", b""),
)
_HEADERS = (b"Content-Length: -1", b"Content-Length: 1e9", b"Transfer-Encoding: gzip", b": x", b"a" * 9000)


def _request(port: int, chance: random.Random) -> bool:
    """Something that is hardly HTTP."""
    first = [chance.choice(words) for words in _FIRST_LINE]
    lines = [b" ".join(first), b"Host: localhost", chance.choice(_HEADERS)]
    lines += [chance.randbytes(chance.randrange(40)).replace(b"\n", b"") for _ in range(chance.randrange(3))]
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
        line.sendall(b"\r\n".join(lines) + b"\r\n\r\n" + chance.randbytes(chance.randrange(64)))
        line.shutdown(socket.SHUT_WR)
        try:
            answer = line.recv(65536)
        except ConnectionError:
            return False
    status: bytes = answer.split(b" ")[1] if answer.startswith(b"HTTP/1.1 ") else b""
    assert status[:1] in (b"", b"2", b"3", b"4"), answer[:200]
    return status.startswith(b"4")


def _command(page: Page) -> Json:
    return {"type": "act", "id": "hostile-frame", "table": page.table, "version": page.version, "action": "draw"}


def _broken(page: Page, chance: random.Random) -> str:
    """A command with one thing in it made wrong."""
    command: Json = _command(page)
    name = chance.choice([*command, "more"])
    wrong: tuple[object, ...] = (
        None,
        True,
        [],
        {},
        -1,
        2**53 + 1,
        1.5,
        "",
        "x" * 500,
        "\x00",
        ["act"],
        {"a": 1},
        "\ud800",
    )
    command[name] = chance.choice(wrong)
    if command == _command(page) | {"type": "act"}:
        command["more"] = 1
    return json.dumps(command)


def _nested(page: Page, chance: random.Random) -> str:
    depth = chance.randrange(200, 8000)
    opening, closing = chance.choice((("[", "]"), ('{"a":', "}")))
    depth = min(depth, 16_000 // (len(opening) + 1))
    return opening * depth + "1" + (closing * depth if chance.random() < 0.5 else "")


def _huge_number(page: Page, chance: random.Random) -> str:
    digits = chance.choice(
        ("9" * chance.randrange(20, 15_000), "1e999", "-1e999", "1e-999", "0." + "0" * 9000 + "1", "-0")
    )
    return json.dumps(_command(page)).replace(str(page.version), digits, 1)


def _oversized(page: Page, chance: random.Random) -> str | list[str]:
    size = chance.randrange(16 * 1024 + 1, 200_000)
    if chance.random() < 0.5:
        return "x" * size
    return ["y" * 9000] * (size // 9000 + 1)


def _binary(page: Page, chance: random.Random) -> bytes:
    return Frame(Opcode.BINARY, chance.randbytes(chance.randrange(2000))).serialize(mask=True)


def _no_utf8(page: Page, chance: random.Random) -> bytes:
    text = json.dumps(_command(page)).encode()
    at = chance.randrange(len(text))
    return Frame(
        Opcode.TEXT, text[:at] + chance.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf5")) + text[at:]
    ).serialize(mask=True)


def _no_frame(page: Page, chance: random.Random) -> bytes:
    """Reserved bits and opcodes, no mask, long control frames, lengths beyond everything."""
    return chance.choice(
        (
            bytes([0x80 | chance.randrange(3, 8), 0x80]) + bytes(4),
            bytes([0x81 | chance.choice((0x10, 0x20, 0x40)), 0x80]) + bytes(4),
            Frame(Opcode.TEXT, b"{}").serialize(mask=False),
            b"\x89\xfe\x01\x00" + bytes(4 + 256),
            b"\x81\xff" + b"\xff" * 8 + bytes(4),
            b"\x80\x80" + bytes(4),
            chance.randbytes(chance.randrange(2, 100)) + b"\x88\x80" + bytes(4),
        )
    )


def _action(page: Page, chance: random.Random) -> str:
    """A well-formed command whose action is nonsense."""
    words = (
        "draw",
        "take",
        "meld",
        "add",
        "discard",
        "Q:",
        "QH",
        "2",
        "JK",
        "ask",
        "é",
        "\u2028",
        "٣",
        "-1",
        "{0}",
        "%s",
    )
    action = " ".join(chance.choices(words, k=chance.randrange(2, 60)))
    return json.dumps(_command(page) | {"action": action + " nonsense"})


def _noise(page: Page, chance: random.Random) -> str:
    return "".join(map(chr, chance.choices(range(1, 0xD7FF), k=chance.randrange(500))))


Made = str | list[str] | bytes
FAMILIES: Sequence[tuple[str, Callable[[Page, random.Random], Made]]] = (
    ("broken command", _broken),
    ("deeply nested", _nested),
    ("huge number", _huge_number),
    ("oversized", _oversized),
    ("binary", _binary),
    ("no UTF-8", _no_utf8),
    ("no frame", _no_frame),
    ("nonsense", _action),
    ("noise", _noise),
    ("request", lambda page, chance: b""),
)
