"""Run the full counts of every check and write a report that names the commit: ``scripts/full-counts``."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rich.progress import Progress

from canasta.engine import engine_kind

from ..test_engine_oracle import play_both
from .checks import CHECKS, Check, rules_of

ROOT = Path(__file__).resolve().parents[2]
BLOCK = 100


def reference(cases: Iterable[int]) -> int:
    """Random hands agree action by action with the slow reference."""
    return sum(play_both(rules_of(case), case) for case in cases)


ALL = {**CHECKS, "the slow reference agrees at every decision": Check(reference, 3_000, "decisions")}


def run_block(name: str, first: int, last: int) -> tuple[str, int, int]:
    """One block of cases of one check: its name, how many cases, what they returned."""
    return name, last - first, ALL[name].run(range(first, last))


def commit() -> str:
    """The commit that is checked, marked when files differ from it."""
    git = ["git", "-C", str(ROOT)]
    found = subprocess.run([*git, "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
    changed = subprocess.run([*git, "status", "--porcelain", "--", "src", "tests"], capture_output=True, text=True)
    return f"{found}, with uncommitted changes" if changed.stdout.strip() else found


def main() -> int:
    """Run everything; exit 1 at the first case that fails."""
    parser = argparse.ArgumentParser(prog="scripts/full-counts", description=__doc__)
    parser.add_argument("--share", type=int, default=1, metavar="N", help="run only one Nth of each count")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument("--report", type=Path, help="write the report here as well")
    options = parser.parse_args()
    jobs = []
    for name, check in ALL.items():
        count = max(1, check.full // options.share)
        jobs += [(name, first, min(first + BLOCK, count)) for first in range(0, count, BLOCK)]
    done = dict.fromkeys(ALL, 0)
    units = dict.fromkeys(ALL, 0)
    started = time.perf_counter()
    with Progress(disable=not sys.stderr.isatty()) as progress, ProcessPoolExecutor(options.jobs) as pool:
        bars = {name: progress.add_task(name, total=max(1, check.full // options.share)) for name, check in ALL.items()}
        for name, cases, returned in pool.map(run_block, *zip(*jobs, strict=True)):
            done[name] += cases
            units[name] += returned
            progress.advance(bars[name], cases)
    minutes = (time.perf_counter() - started) / 60
    lines = [
        "# Full counts",
        "",
        f"Commit {commit()}; {engine_kind()} engine, Python {platform.python_version()}, {options.jobs} processes, "
        f"{minutes:.1f} minutes. Every case passed. Command: `scripts/full-counts`.",
        "",
        "| check | cases | looked at |",
        "|---|---|---|",
        *(f"| {name} | {done[name]:,} | {units[name]:,} {ALL[name].unit} |" for name in ALL),
        "",
    ]
    text = "\n".join(lines)
    print(text)
    if options.report:
        options.report.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
