"""The manifest beside the files: what they hold, how they were made, and their digests."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import canasta
from canasta.batch import ACTIONS_ID, OBSERVATION_ID
from canasta.batch.starts import STARTS_ID
from canasta.dataset.decisions import columns_of
from canasta.dataset.plan import DATASET_ID, Plan
from canasta.engine import Law, engine_kind
from canasta.engine.dealing import SHUFFLE
from canasta.players import PLAYERS
from canasta.rules import RulesError, from_dict, to_dict

MANIFEST: Final = "manifest.json"
_IDS: Final = {
    "dataset": DATASET_ID,
    "actions": ACTIONS_ID,
    "observation": OBSERVATION_ID,
    "starts": STARTS_ID,
    "shuffle": SHUFFLE,
}


class ManifestError(ValueError):
    """A manifest that cannot be read, or that this version cannot make again; the message says why."""


@dataclass(frozen=True, slots=True)
class Made:
    """One file: its name, its hands, its rows, the SHA-256 of its bytes and that of its rows."""

    name: str
    first_hand: int
    hands: int
    rows: int
    sha256: str
    rows_sha256: str


@dataclass(slots=True)
class Manifest:
    """A plan, the command line that gave it, and the files made so far, in order."""

    plan: Plan
    command: list[str]
    files: list[Made] = field(default_factory=list)
    pyarrow: str = ""

    @property
    def complete(self) -> bool:
        """Whether every file has been made."""
        return len(self.files) == len(self.plan.files())

    @property
    def rows(self) -> int:
        """Decisions in all files."""
        return sum(made.rows for made in self.files)


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write ``manifest.json`` in one go: it is never seen half-written."""
    plan = manifest.plan
    law = Law(plan.rules)
    told = {
        "ids": _IDS,
        "canasta": canasta.__version__,
        "engine": engine_kind(),
        "pyarrow": manifest.pyarrow,
        "command": manifest.command,
        "preset": plan.preset,
        "rules": to_dict(plan.rules),
        "players": list(plan.players),
        "seed": plan.seed,
        "hands": plan.hands,
        "hands_per_file": plan.hands_per_file,
        "scores": None if plan.scores is None else list(plan.scores),
        "columns": [asdict(one) for one in columns_of(law)],
        "complete": manifest.complete,
        "rows": manifest.rows,
        "files": [asdict(made) for made in manifest.files],
    }
    unfinished = folder / f"{MANIFEST}.part"
    unfinished.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    unfinished.replace(folder / MANIFEST)


def read_manifest(path: Path) -> Manifest:
    """Read a manifest. Raises ManifestError where it is none, or of a version that would give other rows."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        ids = told["ids"]
    except OSError as problem:
        raise ManifestError(f"{path} cannot be read: {problem.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise ManifestError(f"{path} is no manifest of a dataset") from None
    for name, mine in _IDS.items():
        if not isinstance(ids, dict) or ids.get(name) != mine:
            theirs = ids.get(name) if isinstance(ids, dict) else None
            raise ManifestError(f"{path} was made with {name} {theirs}; this version has {mine} and gives other rows")
    try:
        return _manifest_of(told)
    except RulesError as refused:
        raise ManifestError(f"{path}: {refused}") from None
    except (KeyError, TypeError, ValueError) as problem:
        raise ManifestError(f"{path} is damaged: {problem!r}") from None


def _manifest_of(told: dict[str, Any]) -> Manifest:
    scores = told["scores"]
    plan = Plan(
        rules=from_dict(told["rules"]),
        preset=str(told["preset"]),
        players=tuple(map(str, told["players"])),
        seed=str(told["seed"]),
        hands=int(told["hands"]),
        hands_per_file=int(told["hands_per_file"]),
        scores=None if scores is None else tuple(map(int, scores)),
    )
    unknown = [name for name in plan.players if name not in PLAYERS]
    if unknown or len(plan.players) != plan.rules.players:
        raise ValueError(f"players {list(plan.players)} for {plan.rules.players} seats")
    if plan.hands < 1 or plan.hands_per_file < 1:
        raise ValueError(f"{plan.hands} hands, {plan.hands_per_file} in a file")
    files = [Made(**each) for each in told["files"]]
    return Manifest(plan, [str(word) for word in told["command"]], files, str(told["pyarrow"]))
