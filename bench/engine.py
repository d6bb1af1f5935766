"""The engine's speed against the interpreted engine and OpenSpiel, its solver, its start-up and its memory.

Broken if compiled is not at least 20 times the interpreted engine and 20 times OpenSpiel's gin rummy, the interpreted
engine slower than pinned, start-up over 3 times ``import argparse``, or memory not flat.
"""

from __future__ import annotations

import json
import os
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


def measure(share: int, *, pin: bool) -> tuple[list[str], list[str]]:
    """Its lines of the report, and which promises are broken. ``pin``: keep the interpreted figures as the floor."""
    broken: list[str] = []
    try:
        spiel = part("openspiel", max(20, 400 // share))["decisions_per_second"]
    except RuntimeError as error:
        spiel = 0.0
        print(f"no OpenSpiel: {error}", file=sys.stderr)
    lines = [
        "Times are of one core. Random play, all legal actions listed at every decision, deals included (median of "
        "five runs):",
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
    ]
    if flat["after_all_mib"] > flat["after_a_tenth_mib"] * 1.05:
        broken.append("memory grows")
    if pin:
        PINNED.write_text(json.dumps(steps, indent=1) + "\n")
    return lines, broken
