"""The page in Debian's Chromium against a real server: what is loaded, how soon it is there, how it answers.

Prints one JSON object; run by bench/report.py as ``python -m bench.page`` with the repository on the path.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.page_frames import CARDS, travelling
from bench.page_loading import FAST, PHONE, SLOW_4G, Load, Network, load
from bench.page_session import DESKTOP, SLOWER, Session, by_keys, by_taps
from tests.web.conftest import ARGUMENTS, CHROMIUM
from tests.web.driver import deal, new_match
from tests.web.serving import Serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BROWSER = os.environ.get("CHROMIUM") or shutil.which("chromium") or CHROMIUM
"""People's browsers draw a window too, so the whole one is measured where it is there."""
VITALS = (Path(__file__).parent / "page_vitals.js").read_text()
PAGES = {"matches": "form", "a table": "button.card"}
"""The pages that are loaded, and what must be there before one is."""


class Sheet:
    """Figures beside their limits."""

    def __init__(self) -> None:
        """Empty."""
        self.rows: list[tuple[str, str, str]] = []
        self.broken: list[str] = []

    def add(self, name: str, value: float, unit: str, limit: float | None = None, *, digits: int = 0) -> None:
        """A figure; one over its limit is broken."""
        text = f"{value:.{digits}f} {unit}".strip()
        allowed = "" if limit is None else f"≤ {limit:g} {unit}".strip()
        self.rows.append((name, text, allowed))
        if limit is not None and value > limit:
            self.broken.append(f"the page: {name}: {text}, allowed {allowed}")


def loads(browser: Browser, url: str, sheet: Sheet, repeats: int) -> None:
    """First loads of both pages, each in a browser that has nothing."""
    context = browser.new_context()
    page = context.new_page()
    table = new_match(page, url)
    deal(page)
    who = context.storage_state()
    context.close()
    addresses = {"matches": url, "a table": f"{url}/table/{table}"}

    def measured(name: str, network: Network) -> list[Load]:
        return [load(browser, addresses[name], PAGES[name], network, who, VITALS) for _ in range(repeats)]

    found = {(name, network): measured(name, network) for network in (FAST, SLOW_4G) for name in PAGES}
    scripts = max(one.scripts for page_loads in found.values() for one in page_loads)
    sheet.add("JavaScript, gzip", scripts, "kB", 100, digits=1)
    for name in PAGES:
        everything = max(one.everything for one in found[name, FAST])
        sheet.add(f"First load of {name}, everything", everything, "kB", 300, digits=1)
    for (name, network), page_loads in found.items():
        middle = statistics.median(one.largest_paint for one in page_loads)
        sheet.add(f"LCP of {name}, {network.name}, median of {repeats}", middle, "s", 2.5, digits=2)


def sessions(browser: Browser, url: str, sheet: Sheet, least: int) -> list[str]:
    """Play on a phone by taps and on a desktop by keys; returns what was slowest."""
    notes = []
    for name, play in (("phone, taps", by_taps), ("desktop, keys", by_keys)):
        found: Session = play(browser, url, VITALS, least)
        done = ", ".join(f"{count} {verb}" for verb, count in sorted(found.done.items()))
        what = f"{name}, {SLOWER} × slower CPU"
        sheet.add(f"INP, {what}, {found.interactions} interactions", found.inp, "ms", 200)
        sheet.add(f"CLS, {what}", found.cls, "", 0.1, digits=3)
        notes.append(f"{name}: {done}; the slowest answers: {'; '.join(found.longest[:3])}")
        if found.moved:
            notes.append(f"{name}: what moved: {', '.join(found.moved)}")
    return notes


def frames(browser: Browser, url: str, sheet: Sheet, rounds: int) -> None:
    """Frames while cards travel over a full table."""
    for name, size, cpu in (("desktop", DESKTOP, 1), ("phone, 4 × slower CPU", PHONE, SLOWER)):
        found = travelling(browser, url, VITALS, size, cpu, rounds)
        what = f"{CARDS} cards on the table, {name}"
        sheet.add(f"Frame time, {what}, median of {found.frames}", found.median, "ms", digits=1)
        sheet.add(f"Frame time, {what}, 95 % below", found.p95, "ms", 50, digits=1)
        sheet.add(f"Frame time, {what}, longest", found.longest, "ms", digits=1)


def main() -> int:
    """Measure everything and print it."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(prog="bench.page", description=__doc__)
    parser.add_argument("--share", type=int, default=1, metavar="N", help="do only one Nth of the work")
    share = parser.parse_args().share
    sheet = Sheet()
    busy = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Serving(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=BROWSER, args=ARGUMENTS)
            loads(browser, server.url, sheet, max(3, 7 // share))
            notes = sessions(browser, server.url, sheet, max(100, 300 // share))
            frames(browser, server.url, sheet, max(3, 10 // share))
            name = f"{Path(BROWSER).name} {browser.version}"
            about = f"{name}, headless, no graphics processor; load average before it {busy:.1f}"
            browser.close()
        finally:
            server.stop()
    found: dict[str, Any] = {"about": about, "rows": sheet.rows, "notes": notes, "broken": sheet.broken}
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
