"""Hostile frames leave nothing behind: the memory of a server's own process, before and after ten thousand of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest

from tests.server.browser import Browser, Page
from tests.server.killed import HastyServer
from tests.server.test_hostile_frames import HOSTILE_ACTIONS, REFUSED, closing_frames

FRAMES = 10_000
ROUND = 500
"""So many frames on one page, then a few pages that a frame closes."""
LEAK = 1024
"""Bytes a frame that must not stay."""


def resident(process: int) -> int:
    """Bytes of a process's own memory that are really there."""
    status = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("RssAnon"))
    return int(line.split()[1]) * 1024


def hostile_texts(page: Page) -> list[str]:
    """Rubbish, and commands that are well formed and refused: never two with one id."""
    acts = [{"type": "act", "version": page.version, "action": action} for action in HOSTILE_ACTIONS]
    acts += [{"type": "act", "version": 0, "action": "draw"}, {"type": "undo", "version": page.version, "count": 1}]
    acts += [
        {"type": "next", "version": page.version},
        {"type": "act", "version": page.version, "action": "meld " * 79},
    ]
    return REFUSED + [json.dumps({"id": "id-to-be", "table": page.table, **act}) for act in acts]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the system tells a process's memory in /proc")
def test_memory_stays_flat_under_ten_thousand_hostile_frames(tmp_path: Path) -> None:
    """What stays of a frame is far below a kilobyte; the table is as it was."""
    with HastyServer(tmp_path) as server:
        browser = Browser(server.port)
        with browser.open(browser.new_match()) as page:
            page.advance()
            page.settle()
            version = page.version
            texts, closing = cycle(hostile_texts(page)), cycle(closing_frames())

            def round_of(first: int) -> None:
                for number in range(first, first + ROUND):
                    text = next(texts).replace("id-to-be", f"{number:064}")
                    page.connection.send(text)
                    assert page.receive()["type"] in ("error", "refused", "stale")
                    page.raw.clear()
                for _ in range(ROUND // 25):
                    close_one(browser, page.table, next(closing)[1])

            for number in range(4):
                round_of(number * ROUND)
            before = resident(server.process.pid)
            for number in range(4, 4 + FRAMES // ROUND):
                round_of(number * ROUND)
            grown = resident(server.process.pid) - before
            assert page.do("act", action="draw")["version"] == version + 1
    assert server.errors == ""
    print("grown", grown, grown / FRAMES)
    assert grown < FRAMES * LEAK / 2, f"{grown / FRAMES:.0f} bytes a frame"


def close_one(browser: Browser, table: str, send: Callable[[Page], None]) -> None:
    """A page that sends a frame after which it is closed."""
    with browser.open(table) as bad:
        send(bad)
        bad.closed()
