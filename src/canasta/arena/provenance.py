"""Which program made some figures: its version, its commit, and a digest of all that decides how it plays."""

from __future__ import annotations

import hashlib
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path

import canasta
from canasta.engine import engine_kind

_DECIDES = ("arena", "cards.py", "engine", "players", "rules")
"""What decides how a game comes out, below the package: a change there makes another program."""

_MADE = (".so", ".pyd", ".pyc")


@dataclass(frozen=True, slots=True)
class Program:
    """The program of a run. `commit` is empty outside a git repository, and ends in + with changes not committed."""

    version: str
    engine: str
    digest: str
    commit: str

    def as_json(self) -> dict[str, str]:
        """The four by name."""
        return asdict(self)


def this_program(folder: Path) -> Program:
    """The program that runs; its commit is that of the repository around a folder."""
    return Program(canasta.__version__, engine_kind(), _digest(Path(canasta.__file__).parent), _commit(folder))


def uncommitted(path: Path) -> str:
    """Why a file does not lie in git just as it is on disk; empty if it does."""
    folder, name = path.resolve().parent, path.name
    if _git(folder, "rev-parse", "--is-inside-work-tree") is None:
        return f"{path} is in no git repository"
    if _git(folder, "cat-file", "-e", f"HEAD:./{name}") is None:
        return f"{path} is not committed"
    if _git(folder, "diff", "--quiet", "HEAD", "--", name) is None:
        return f"{path} has changed since it was committed"
    return ""


def _commit(folder: Path) -> str:
    found = _git(folder, "rev-parse", "HEAD")
    if found is None:
        return ""
    return found if _git(folder, "diff", "--quiet", "HEAD") is not None else f"{found}+"


def _git(folder: Path, *words: str) -> str | None:
    """What a git command says; None if it fails or there is no git."""
    try:
        done = subprocess.run(["git", "-C", str(folder), *words], capture_output=True, text=True, check=False)
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def _digest(package: Path) -> str:
    """SHA-256 over names and contents of sources and data, the same for an interpreted and a compiled package."""
    digest = hashlib.sha256()
    for entry in _DECIDES:
        place = package / entry
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file() and path.suffix not in _MADE:
                body = path.read_bytes()
                digest.update(f"{path.relative_to(package).as_posix()} {len(body)}\n".encode() + body)
    return digest.hexdigest()
