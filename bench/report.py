"""Run every measurement of the engine and the page and report them; ``bench/run`` prepares the environment.

Exit status 1 if a promise is broken: compiled at least 20 times the interpreted engine and 20 times OpenSpiel's gin
rummy, the interpreted engine not slower than pinned, start-up under 3 times ``import argparse``, memory flat, the page
within its limits.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PINNED = HERE / "interpreted.json"
PRESETS = ("two-player", "classic")
SLACK = 0.85
"""The interpreted engine, per step of the calibration loop, may measure this much below its pin before it counts."""


def part(*words: object, interpreted: bool = False) -> dict[str, Any]:
    """One measurement in its own process."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if interpreted:
        environment["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, "-P", str(HERE / "parts.py"), *map(str, words)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    if run.returncode:
        raise RuntimeError(run.stderr.strip().splitlines()[-1])
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def page(share: int) -> tuple[list[str], list[str]]:
    """What bench.page measured in a browser: its lines of the report, and which limits it broke."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-P", "-m", "bench.page", "--share", str(share)]
    run = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    found = json.loads(run.stdout)
    lines = ["", "## The page", "", f"{found['about']}.", "", "| figure | measured | limit |", "|---|---|---|"]
    lines += [f"| {name} | {value} | {limit} |" for name, value, limit in found["rows"]]
    lines += ["", *(f"- {note}" for note in found["notes"])]
    return lines, found["broken"]


def start_up(repeats: int) -> dict[str, float]:
    """Median wall time of starting, in milliseconds."""
    commands = {
        "bare": [sys.executable, "-c", ""],
        "argparse": [sys.executable, "-c", "import argparse"],
        "version": [str(Path(sys.executable).with_name("canasta")), "--version"],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(repeats):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(command, check=True, capture_output=True)
            times[name].append((time.perf_counter() - start) * 1e3)
    return {name: sorted(found)[repeats // 2] for name, found in times.items()}


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


def main() -> int:
    """Measure, print, write, and judge."""
    parser = argparse.ArgumentParser(prog="bench/run", description=__doc__)
    parser.add_argument("--share", type=int, default=1, metavar="N", help="do only one Nth of the work")
    parser.add_argument("--report", type=Path, default=HERE / "results.md")
    parser.add_argument("--no-page", action="store_true", help="leave the browser out")
    parser.add_argument("--pin", action="store_true", help="pin the interpreted figures as the new floor")
    options = parser.parse_args()
    share = options.share
    broken: list[str] = []
    lines = ["# Speed", "", f"Commit {commit()}", f"on {machine()}. Command: `bench/run`. Times are of one core.", ""]
    try:
        spiel = part("openspiel", max(20, 400 // share))["decisions_per_second"]
    except RuntimeError as error:
        spiel = 0.0
        print(f"no OpenSpiel: {error}", file=sys.stderr)
    lines += [
        "Random play, all legal actions listed at every decision, deals included (median of five runs):",
        "",
        "| game | compiled, decisions/s | interpreted | ratio | against OpenSpiel |",
        "|---|---|---|---|---|",
    ]
    pinned: dict[str, float] = json.loads(PINNED.read_text()) if PINNED.exists() else {}
    steps: dict[str, float] = {}
    for preset in PRESETS:
        slow = part("playout", preset, max(20, 150 // share), interpreted=True)
        fast = part("playout", preset, max(500, 8000 // share))
        assert (slow["engine"], fast["engine"]) == ("interpreted", "compiled"), (slow, fast)
        ratio = fast["decisions_per_second"] / slow["decisions_per_second"]
        against = fast["decisions_per_second"] / spiel if spiel else 0.0
        steps[preset] = slow["best"] / slow["calibration"]
        lines.append(
            f"| {preset} | {fast['decisions_per_second']:,.0f} | {slow['decisions_per_second']:,.0f} | {ratio:.0f} × | "
            f"{f'{against:.0f} ×' if spiel else 'not measured'} |"
        )
        if ratio < 20:
            broken.append(f"{preset}: compiled is only {ratio:.1f} times interpreted")
        if spiel and against < 20:
            broken.append(f"{preset}: only {against:.1f} times OpenSpiel")
        if steps[preset] < pinned.get(preset, 0.0) * SLACK:
            broken.append(f"{preset}: the interpreted engine fell from {pinned[preset]:.5f} to {steps[preset]:.5f}")
    if spiel:
        lines += [
            "",
            f"OpenSpiel: gin_rummy, two uniform random bots in its C++ loop (`pyspiel.evaluate_bots`), {spiel:,.0f} "
            "decisions/s in the same run. The games differ: gin rummy's actions are single cards and its hands are "
            "short, so the ratio compares engines for research, not the same work.",
        ]
    worst = part("solver", max(200, 2_000 // share))
    lines += [
        "",
        "Opening solver, full search, random 40-card hands:",
        "",
        "| rules | median | worst |",
        "|---|---|---|",
    ]
    for name, row in worst.items():
        lines.append(f"| {name} | {row['median_ms']:.3f} ms | {row['worst_ms']:.3f} ms |")
    times = start_up(max(5, 31 // share))
    lines += [
        "",
        f"Start of `canasta --version`: {times['version']:.0f} ms; bare Python {times['bare']:.0f} ms; "
        f"`python -c 'import argparse'` {times['argparse']:.0f} ms; ratio {times['version'] / times['argparse']:.2f}.",
    ]
    if times["version"] > 3 * times["argparse"]:
        broken.append("canasta --version starts too slowly")
    flat = part("memory", max(20_000, 1_000_000 // share))
    lines += [
        "",
        f"Peak memory over {flat['hands']:,} hands: {flat['after_a_tenth_mib']:.1f} MiB after a tenth, "
        f"{flat['after_all_mib']:.1f} MiB after all.",
        "",
    ]
    if flat["after_all_mib"] > flat["after_a_tenth_mib"] * 1.05:
        broken.append("memory grows")
    if not options.no_page:
        seen, over = page(share)
        lines += [*seen, ""]
        broken += over
    text = "\n".join(lines)
    print(text)
    options.report.write_text(text)
    if options.pin:
        PINNED.write_text(json.dumps(steps, indent=1) + "\n")
    for fault in broken:
        print(f"BROKEN: {fault}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
