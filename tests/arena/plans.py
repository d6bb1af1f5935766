"""Plans, pairs and repositories for the arena's tests."""

import subprocess
from pathlib import Path
from typing import Any

from canasta.arena import Pair, Plan
from canasta.rules import PRESETS


def plan(a: str = "steady", b: str = "random", preset: str = "two-player", pairs: int = 4, **more: Any) -> Plan:
    """A plan of one pairing."""
    return Plan(PRESETS[preset], preset, ((a, b),), pairs, more.pop("seed", "t"), **more)


def comparable(pairs: list[Pair]) -> list[tuple[object, ...]]:
    """All of some pairs but the time that moves took."""
    return [(one.pairing, one.number, one.games, one.moves, one.faults) for one in pairs]


def git(folder: Path, *words: str) -> None:
    """Run git in a folder."""
    names = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "-C", str(folder), *names, *words], check=True, capture_output=True)
