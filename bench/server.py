"""500 tables with computer players on one real server process, driven from this one; then clients with bad manners.

Prints one JSON object; run by bench/report.py as ``python -m bench.server`` with the repository on the path. Needs a
system that has /proc and all of 127.0.0.0/8.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.server_people import Room, quantile
from canasta.server.limits import SILENCE
from tests.counts.silence import CLIENTS_OF_A_TABLE, KINDS
from tests.server.browser import Browser

RATES = (100, 250, 500)
"""Commands a second, offered in the open loop."""
BURSTS = 5
OBSERVERS = 10
IDLERS = 10
"""Silent and slow clients of each kind."""
CUT_BY = 10.0
"""Seconds within which a silent or slow client must be gone."""
GIVE_UP = 60.0


class Process:
    """The server's process as its system sees it."""

    def __init__(self, pid: int) -> None:
        """Look at a process."""
        self._folder = Path(f"/proc/{pid}")

    def memory(self) -> dict[str, float]:
        """Resident memory now and at its most, in MiB."""
        lines = (self._folder / "status").read_text().splitlines()
        found = {line.split(":")[0]: line.split()[1] for line in lines if line.startswith("Vm")}
        return {"rss_mib": int(found["VmRSS"]) / 1024, "peak_mib": int(found["VmHWM"]) / 1024}

    def processor(self) -> float:
        """Seconds of processor time that it has had."""
        words = (self._folder / "stat").read_text().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving() -> Iterator[tuple[int, Process]]:
    """``canasta serve`` in a process of its own: its port and the process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-P", "-m", "canasta", "serve", "--port", "0", "--json", "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            yield int(json.loads(server.stdout.readline())["port"]), Process(server.pid)
        finally:
            server.terminate()
            server.communicate()


async def load(port: int, process: Process, tables: int, seconds: float) -> dict[str, Any]:
    """People at many tables: at fixed rates, as fast as they can, and one among computer players that all think."""
    found: dict[str, Any] = {"tables": tables, "empty": process.memory(), "open": []}
    room = Room(port, tables)
    watching = [asyncio.create_task(one.run()) for one in room.people]
    await room.seated()
    found["seated"] = process.memory()
    for rate in RATES:
        before = process.processor()
        row = await room.open_loop(rate, seconds)
        found["open"].append(row | {"processor": (process.processor() - before) / seconds} | process.memory())
        await room.seated()
    before = process.processor()
    row = await room.closed_loop(seconds)
    found["closed"] = row | {"processor": (process.processor() - before) / seconds} | process.memory()
    await room.seated()
    bursts = [await room.burst(OBSERVERS, 0.02) for _ in range(BURSTS)]
    waited = sorted(one for _, times in bursts for one in times)
    found["bursts"] = {
        "count": BURSTS,
        "observers": OBSERVERS,
        "seconds": sorted(seconds for seconds, _ in bursts)[BURSTS // 2],
        "commands": len(waited),
        "p50_ms": quantile(waited, 0.5) * 1e3,
        "p99_ms": quantile(waited, 0.99) * 1e3,
    }
    found["after"] = process.memory()
    for one in room.people:
        await one.line.close()
    await asyncio.gather(*watching)
    return found


def silence(port: int) -> list[float]:
    """Seconds until silent and slow clients of every kind were cut, ascending. Slow ones send a little every second."""
    browser = Browser(port)
    idlers = []
    for number in range(IDLERS * len(KINDS)):
        if number % CLIENTS_OF_A_TABLE == 0:
            table = browser.new_match()
        idlers.append(KINDS[number % len(KINDS)](browser, table))
    begun = time.monotonic()
    open_ = {one.line.fileno(): one for one in idlers}
    look = select.poll()
    for number in open_:
        look.register(number, select.POLLRDHUP)
    took: list[float] = []
    while open_:
        soon = time.monotonic() + 1.0
        while open_ and (rest := soon - time.monotonic()) > 0:
            for number, _ in look.poll(rest * 1000):
                took.append(time.monotonic() - begun)
                look.unregister(number)
                open_.pop(number).line.close()
        for one in open_.values():
            one.go_on()
        if time.monotonic() - begun > GIVE_UP:
            raise RuntimeError(f"{len(open_)} silent or slow clients were not cut within {GIVE_UP} s")
    return took


def sync() -> float:
    """Median milliseconds of writing 4 KiB and waiting until they are on the disk."""
    times = []
    with tempfile.TemporaryFile() as file:
        for _ in range(100):
            begun = time.perf_counter()
            os.write(file.fileno(), bytes(4096))
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - begun)
    return sorted(times)[len(times) // 2] * 1e3


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--share", type=int, default=1, metavar="N", help="only one Nth of the tables and the time")
    options = parser.parse_args()
    tables, seconds = max(20, 500 // options.share), max(2.0, 15 / options.share)
    with serving() as (port, process):
        found = asyncio.run(load(port, process, tables, seconds))
    with serving() as (port, _):
        cut = silence(port)
    broken = []
    if cut[-1] > CUT_BY:
        broken.append(f"the server: a silent or slow client was cut after {cut[-1]:.1f} s only")
    about = {"seconds": seconds, "cut_after": cut, "kinds": len(KINDS), "silence": SILENCE, "sync_ms": sync()}
    print(json.dumps(found | about | {"broken": broken}))


if __name__ == "__main__":
    main()
