"""Run the full counts of every check and write a report that names the commit: ``scripts/full-counts``.

Sections that are not run keep their part of the report.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rich.progress import Progress

from canasta.engine import engine_kind

from .check import Check, Found
from .sections import SECTIONS

ROOT = Path(__file__).resolve().parents[2]
REPORT = ROOT / "docs/full-counts.md"
TITLE = (
    "# Full counts\n\n"
    "Written by `scripts/full-counts`; one section alone: `scripts/full-counts server`. Every case passed, or there "
    "would be no report. The test suite runs a fixed sample of the same checks.\n"
)


def run_block(section: str, name: str, first: int, last: int) -> tuple[str, int, Found]:
    """One block of cases of one check: its name, how many cases, what they found."""
    return name, last - first, SECTIONS[section][name].over(range(first, last))


def commit() -> str:
    """The commit that is checked, marked when files differ from it."""
    git = ["git", "-C", str(ROOT)]
    found = subprocess.run([*git, "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
    paths = ["src", "tests", "web"]
    changed = subprocess.run([*git, "status", "--porcelain", "--", *paths], capture_output=True, text=True)
    return f"{found}, with uncommitted changes" if changed.stdout.strip() else found


def run_section(section: str, share: int, processes: int) -> str:
    """Run all checks of a section; its part of the report. Raises what a case raises."""
    checks = SECTIONS[section]
    counts = {name: max(1, check.full // share) for name, check in checks.items()}
    jobs = [
        (section, name, first, min(first + check.block, counts[name]))
        for name, check in checks.items()
        for first in range(0, counts[name], check.block)
    ]
    done = dict.fromkeys(checks, 0)
    found = {name: Found(0) for name in checks}
    started = time.perf_counter()
    with Progress(disable=not sys.stderr.isatty()) as progress, ProcessPoolExecutor(processes) as pool:
        bars = {name: progress.add_task(name, total=count) for name, count in counts.items()}
        for name, cases, block in pool.map(run_block, *zip(*jobs, strict=True)):
            done[name] += cases
            found[name] = Found(found[name].count + block.count, found[name].seconds + block.seconds)
            progress.advance(bars[name], cases)
            if not sys.stderr.isatty() and done[name] == counts[name]:
                line = f"{section}: {name}: {done[name]:,}, {told(found[name], checks[name])}"
                print(line, file=sys.stderr, flush=True)
    minutes = (time.perf_counter() - started) / 60
    lines = [
        f"## The {section}",
        "",
        f"Commit {commit()}; {engine_kind()} engine, Python {platform.python_version()}, {processes} processes, "
        f"{minutes:.1f} minutes.",
        "",
        "| check | cases | looked at |",
        "|---|---|---|",
        *(f"| {name} | {done[name]:,} | {told(found[name], check)} |" for name, check in checks.items()),
        "",
    ]
    return "\n".join(lines)


def told(found: Found, check: Check) -> str:
    """What a check found, in words."""
    text = f"{found.count:,} {check.unit}"
    if not found.seconds:
        return text
    seconds = sorted(found.seconds)
    median, most = seconds[len(seconds) // 2], seconds[len(seconds) * 99 // 100]
    return f"{text}; {check.took} {median:.2f} s, 99 of 100 within {most:.2f} s, the slowest {seconds[-1]:.2f} s"


def parts_of(report: Path) -> dict[str, str]:
    """The sections of an earlier report."""
    pieces = report.read_text().split("\n## The ")[1:] if report.is_file() else []
    return {piece.split("\n", 1)[0]: "## The " + piece.rstrip("\n") + "\n" for piece in pieces}


def main() -> int:
    """Run what is asked for; the first case that fails ends it with its traceback."""
    parser = argparse.ArgumentParser(prog="scripts/full-counts", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)} (default: all)")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="run only one Nth of each count")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument(
        "--report", type=Path, help="where the report is (default with full counts: docs/full-counts.md)"
    )
    options = parser.parse_args()
    if unknown := [one for one in options.sections if one not in SECTIONS]:
        parser.error(f"there is no section {unknown[0]!r}; there are: {', '.join(SECTIONS)}")
    report = options.report or (REPORT if options.share == 1 else None)
    parts = parts_of(report) if report else {}
    for section in options.sections or SECTIONS:
        parts[section] = run_section(section, options.share, options.jobs)
        print(parts[section])
        if report:
            report.write_text("\n".join([TITLE, *(parts[one] for one in SECTIONS if one in parts)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
