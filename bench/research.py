"""The research interface driven from Python, beside OpenSpiel's and RLCard's gin rummy, one core each.

Run by bench/report.py (``bench/run research``); each measurement in a process of its own, in processor time. Broken if
no batch of 256 or more is at least 20 times OpenSpiel's Python API doing the same: at every decision the observation,
the mask and a random legal action.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

BATCHES = (1, 64, 256, 1024)
PRESETS = ("two-player", "classic")
LEAST = 20


def rates(play: Callable[[int], int], repeats: int = 5) -> dict[str, Any]:
    """Decisions per second of processor time: the median and the best; ``play`` is given the number of the part."""
    found = []
    for part in range(repeats):
        start = time.process_time()
        decisions = play(part)
        found.append(decisions / (time.process_time() - start))
    found.sort()
    return {"decisions_per_second": found[repeats // 2], "best": found[-1]}


def batch(preset: str, count: int, steps: int, way: str) -> dict[str, Any]:
    """Random play of a batch; actions chosen by numpy from the list of legal ones, or from the masks alone."""
    import numpy as np

    from canasta.engine import engine_kind
    from canasta.envs.arrays import ArrayBatch

    arrays = ArrayBatch(count, preset, seed="bench")
    generator = np.random.default_rng(1)
    base = np.arange(count) * arrays.actions
    flat = arrays.masks.reshape(-1)

    def from_masks() -> Any:
        legal = np.flatnonzero(flat)
        if len(legal) == 0:
            return np.zeros(count, dtype=np.int64)
        starts = np.cumsum(arrays.choices) - arrays.choices
        picked = starts + (generator.random(count) * arrays.choices).astype(np.int64)
        return np.where(arrays.choices > 0, legal[np.minimum(picked, len(legal) - 1)] - base, 0)

    def play(_: int) -> int:
        decisions = 0
        for _ in range(steps):
            decisions += int(np.count_nonzero(arrays.choices))
            arrays.step(from_masks() if way == "masks" else arrays.sample(generator))
        return decisions

    play(0)
    return {"engine": engine_kind(), **rates(play)}


def openspiel(hands: int, whole: bool) -> dict[str, Any]:
    """OpenSpiel's gin rummy by its Python API; ``whole``: with observation tensor and mask at every decision."""
    import numpy as np
    import pyspiel

    game = pyspiel.load_game("gin_rummy")

    def play(part: int) -> int:
        decisions = 0
        for seed in range(hands):
            pick = random.Random(1000 * part + seed)
            state = game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    decisions += 1
                    if whole:
                        np.asarray(state.observation_tensor(), dtype=np.float32)
                        np.asarray(state.legal_actions_mask(), dtype=np.bool_)
                state.apply_action(pick.choice(state.legal_actions()))
        return decisions

    play(0)
    return rates(play)


def rlcard(hands: int) -> dict[str, Any]:
    """RLCard's gin rummy: ``step`` returns the observation and the legal actions."""
    import rlcard as package

    table = package.make("gin-rummy", config={"seed": 1})
    pick = random.Random(1)

    def play(_: int) -> int:
        decisions = 0
        for _ in range(hands):
            state, _ = table.reset()
            while not table.is_over():
                state, _ = table.step(pick.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions

    play(0)
    return rates(play)


def part(*words: object) -> dict[str, Any]:
    """One measurement in its own process. Raises RuntimeError with its last line."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    environment |= dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
    command = [sys.executable, "-P", __file__, *map(str, words)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    if run.returncode:
        raise RuntimeError((run.stderr.strip().splitlines() or ["no reason given"])[-1])
    found: dict[str, Any] = json.loads(run.stdout.strip().splitlines()[-1])
    return found


def other(name: str, *words: object) -> float:
    """Another package's decisions per second; 0 where it is not installed."""
    try:
        return float(part(*words)["decisions_per_second"])
    except RuntimeError as error:
        print(f"no {name}: {error}", file=sys.stderr)
        return 0.0


def measure(share: int) -> tuple[list[str], list[str]]:
    """Its lines of the report, and which promises are broken."""
    broken: list[str] = []
    whole = other("OpenSpiel", "openspiel", max(10, 100 // share), 1)
    bare = other("OpenSpiel", "openspiel", max(10, 100 // share), 0)
    rival = other("RLCard", "rlcard", max(5, 30 // share))
    lines = [
        "Decisions per second of processor time, one core, driven from Python; random legal actions, observation and "
        "mask of every decision included (median of five runs).",
        "",
        "| what | batch | decisions/s | against OpenSpiel | against its `legal_actions` alone |",
        "|---|---|---|---|---|",
    ]

    def ratio(rate: float) -> str:
        return f"{rate / whole:.1f} × | {rate / bare:.1f} ×" if whole and bare else "not measured | –"

    for preset in PRESETS:
        best = 0.0
        for count in BATCHES:
            ways = ("list", "masks") if count >= 256 else ("list",)
            for way in ways:
                found = part("batch", preset, count, max(50, 400_000 // count // share), way)
                if found["engine"] != "compiled":
                    raise RuntimeError("the research interface is measured compiled")
                rate = found["decisions_per_second"]
                by = "the list of legal actions" if way == "list" else "the masks"
                lines.append(f"| {preset}, chosen from {by} | {count} | {rate:,.0f} | {ratio(rate)} |")
                if count >= 256:
                    best = max(best, rate)
        if best < LEAST * whole:
            broken.append(f"research: {preset} by 256 or more is only {best / whole:.1f} times OpenSpiel")
    for name, rate in (
        ("OpenSpiel gin rummy, observation tensor and mask as arrays", whole),
        ("OpenSpiel gin rummy, `legal_actions` alone", bare),
        ("RLCard gin rummy, `step`", rival),
    ):
        lines.append(f"| {name} | 1 | {f'{rate:,.0f} | {ratio(rate)}' if rate else 'not installed | – | –'} |")
    lines += [
        "",
        "OpenSpiel by its Python API, giving the same at every decision: what the player sees and what it may do, as "
        "arrays; the last column compares with a loop that asks it for the legal actions only. The games differ: "
        "gin rummy's hands are short and its actions single cards.",
    ]
    return lines, broken


PARTS: dict[str, Callable[..., dict[str, Any]]] = {"batch": batch, "openspiel": openspiel, "rlcard": rlcard}

if __name__ == "__main__":
    values = [int(word) if word.isdigit() else word for word in sys.argv[2:]]
    print(json.dumps(PARTS[sys.argv[1]](*values)))
