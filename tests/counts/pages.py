"""Two pages of one table: whatever either does, both are shown the same."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.browser import FAST, Browser, Json, Page, running

from .playing import new_table, step

STEPS = 25


def pages(cases: Iterable[int]) -> int:
    """A table a case, played from two pages in turns. Returns how many states were compared."""
    compared = 0
    with TemporaryDirectory() as folder, running(Path(folder), limits=FAST) as server:
        for case in cases:
            chance = random.Random(f"pages {case}")
            browser = Browser(server.port)
            table = new_table(browser, chance)
            with browser.open(table) as one, browser.open(table) as two:
                for _ in range(STEPS):
                    acting, looking = chance.sample((one, two), 2)
                    if not step(acting, chance):
                        break
                    looking.until_version(acting.version)
                one.settle()
                two.settle()
                assert one.state["view"] == two.state["view"], f"case {case}"
                assert one.told == two.told, f"case {case}"
                compared += _compared(one, two, case)
    return compared


def _compared(one: Page, two: Page, case: int) -> int:
    """Every version that both were shown; a page that is slower may skip some."""
    first, second = _views(one), _views(two)
    both = first.keys() & second.keys()
    for version in both:
        assert first[version] == second[version], f"case {case}, version {version}"
    return len(both)


def _views(page: Page) -> dict[int, Json]:
    states = [message for message in map(json.loads, page.raw) if message["type"] == "state"]
    return {state["version"]: state["view"] for state in states}
