"""Run the measurements and report them; ``bench/run`` prepares the environment.

Sections that are not run keep their part of the report. Exit status 1 if a promise or a limit is broken.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench import engine, research
from canasta.players import DEFAULT_PLAYER

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SECTIONS = ("engine", "page", "research", "server")
TITLE = "# Speed\n\nWritten by `bench/run`; one section alone: `bench/run server`.\n"
Part = tuple[list[str], list[str]]
"""Lines of the report, and what is broken."""


def module(name: str, share: int) -> dict[str, Any]:
    """What a module of this folder measured."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-P", "-m", f"bench.{name}", "--share", str(share)]
    run = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def page(share: int) -> Part:
    """The page in a browser."""
    found = module("page", share)
    lines = [f"{found['about']}.", "", "| figure | measured | limit |", "|---|---|---|"]
    lines += [f"| {name} | {value} | {limit} |" for name, value, limit in found["rows"]]
    lines += ["", *(f"- {note}" for note in found["notes"])]
    return lines, found["broken"]


def server(share: int) -> Part:
    """Many tables on one server."""
    found = module("server", share)
    seconds = found["seconds"]
    lines = [
        f"{found['tables']} tables, half of two and half of four players, one scripted person at each and the others "
        f"`{DEFAULT_PLAYER}`; one `canasta serve` in a process of its own with the limits that people have, driven "
        f"from a second process over WebSockets, {seconds:g} s a row. A person plays any legal action, discards at "
        "three of five. "
        "*Acknowledged*: from the moment at which the command was due to the arrival of its ack, commit included. "
        "*Moves*: events of people and computer players. *Processor*: of the server's process, in cores.",
        "",
        "| load | commands/s | moves/s | acknowledged p50 | p99 | worst | processor | memory |",
        "|---|---|---|---|---|---|---|---|",
    ]
    rows = [(f"open loop, {row['offered_per_second']} commands/s offered", row) for row in found["open"]]
    rows.append(("closed loop, everybody at once, no thinking", found["closed"]))
    for name, row in rows:
        lines.append(
            f"| {name} | {row['answered_per_second']:,.0f} | {row['moves_per_second']:,.0f} "
            f"| {row['p50_ms']:,.1f} ms | {row['p99_ms']:,.1f} ms | {row['worst_ms']:,.1f} ms "
            f"| {row['processor']:.2f} | {row['rss_mib']:.0f} MiB |"
        )
    burst, cut = found["bursts"], found["cut_after"]
    lines += [
        "",
        f"Memory of the server: {found['empty']['rss_mib']:.0f} MiB empty, {found['seated']['rss_mib']:.0f} MiB with "
        f"{found['tables']} tables open, {found['after']['rss_mib']:.0f} MiB at the end, "
        f"{found['after']['peak_mib']:.0f} MiB at most.",
        "",
        f"While computer players think: all but {burst['observers']} act in one moment, {burst['count']} times. Until "
        f"the computer players of all of these have come to rest ({burst['seconds']:.1f} s), the {burst['observers']} "
        f"play on as soon as they can: {burst['commands']} commands, acknowledged p50 {burst['p50_ms']:.1f} ms, "
        f"p99 {burst['p99_ms']:.1f} ms.",
        "",
        f"{len(cut)} silent and slow clients of {found['kinds']} kinds: cut after "
        f"{cut[0]:.1f} to {cut[-1]:.1f} s (the limit is {found['silence']:g} s, and it is looked at every second).",
        "",
        f"The disk: 4 KiB and `fdatasync` take {found['sync_ms']:.1f} ms (median); each commit waits for that.",
    ]
    return lines, found["broken"]


def commit() -> str:
    """The commit measured, marked when sources differ from it."""
    git = ["git", "-C", str(ROOT)]
    found = subprocess.run([*git, "rev-parse", "HEAD"], capture_output=True, text=True).stdout.strip()
    changed = subprocess.run([*git, "status", "--porcelain", "--", "src"], capture_output=True, text=True).stdout
    return f"{found}{', with uncommitted changes' if changed.strip() else ''}"


def machine() -> str:
    """What the figures were measured on."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if "model name" in line]
        model = f"{names[0]}, {len(names)} cores" if names else model
    return f"{model}; Python {platform.python_version()}"


def parts_of(report: Path) -> dict[str, str]:
    """The sections of an earlier report."""
    pieces = report.read_text().split("\n## The ")[1:] if report.is_file() else []
    return {piece.split("\n", 1)[0]: "## The " + piece.rstrip("\n") + "\n" for piece in pieces}


def main() -> int:
    """Measure, print, write, and judge."""
    parser = argparse.ArgumentParser(prog="bench/run", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)} (default: all)")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="do only one Nth of the work")
    parser.add_argument("--report", type=Path, default=HERE / "results.md")
    parser.add_argument("--pin", action="store_true", help="pin the engine's interpreted figures as the new floor")
    options = parser.parse_args()
    if unknown := [one for one in options.sections if one not in SECTIONS]:
        parser.error(f"there is no section {unknown[0]!r}; there are: {', '.join(SECTIONS)}")
    parts = parts_of(options.report)
    broken: list[str] = []
    for section in options.sections or SECTIONS:
        if section == "engine":
            lines, faults = engine.measure(options.share, pin=options.pin)
        elif section == "research":
            lines, faults = research.measure(options.share)
        else:
            lines, faults = (page if section == "page" else server)(options.share)
        head = [f"## The {section}", "", f"Commit {commit()}", f"on {machine()}.", ""]
        parts[section] = "\n".join([*head, *lines, ""])
        print(parts[section])
        broken += faults
        options.report.write_text("\n".join([TITLE, *(parts[one] for one in SECTIONS if one in parts)]))
    for fault in broken:
        print(f"BROKEN: {fault}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
