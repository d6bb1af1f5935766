"""Which kept matches the statistics count, and what each comes to; a reset leaves the matches where they are."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from canasta.history import HistoryError, Record, load_history, save
from canasta.history.record import OPEN, PERSON
from canasta.summary import MatchFigures, figures
from canasta.terminal.saves import finished_files, set_aside

_FORGOTTEN = "statistics.json"
_VERSION = 1


@dataclass
class Counted:
    """Figures of matches, the one that ended first first; how many were left out, and files that cannot be counted."""

    matches: list[MatchFigures] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    watched: int = 0
    """Matches in which nobody, or nobody of the name asked for, played."""
    faults: list[str] = field(default_factory=list)


def count_matches(folder: Path, name: str, done: Callable[[int], None] = lambda _: None) -> Counted:
    """The figures of all finished matches since the last reset, of the person called ``name`` or the first in each.

    Every match is played through. ``done`` is told how many have been.
    """
    found = Counted()
    forgotten = read_forgotten(folder, found.faults)
    for number, path in enumerate(reversed(finished_files(folder)), 1):
        try:
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            if digest in forgotten:
                continue
            record = load_history(path, check=False)
            me = seat_of(record, name)
            if record.winner == OPEN or me is None:
                found.watched += 1
                continue
            found.matches.append(figures(record, me))
            found.digests.append(digest)
        except HistoryError as fault:
            fault.name = fault.name or str(path)
            found.faults.append(f"{fault}")
        except OSError as fault:
            found.faults.append(f"{path}: {fault.strerror or fault}")
        finally:
            done(number)
    return found


def seat_of(record: Record, name: str) -> int | None:
    """The seat of a person called ``name``, or of the first person; None if there is none."""
    wanted = name.casefold()
    return next(
        (
            at
            for at, seat in enumerate(record.seats)
            if seat.player == PERSON and (not wanted or seat.name.casefold() == wanted)
        ),
        None,
    )


def read_forgotten(folder: Path, faults: list[str]) -> set[str]:
    """The digests of the matches that are no longer counted; where they cannot be read, ``faults`` says so."""
    path = folder / _FORGOTTEN
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if found["version"] == _VERSION and all(isinstance(one, str) for one in found["forgotten"]):
            return set(found["forgotten"])
        raise ValueError
    except FileNotFoundError:
        return set()
    except (OSError, ValueError, KeyError, TypeError):
        faults.append(f"{path}: what was reset before cannot be read from it, so every kept match is counted")
        return set()


def forget(folder: Path, digests: Sequence[str]) -> None:
    """Count these matches no more. Raises OSError where that cannot be written."""
    path = folder / _FORGOTTEN
    faults: list[str] = []
    before = read_forgotten(folder, faults)
    if faults:
        with suppress(OSError):
            set_aside(path)
    text = json.dumps({"version": _VERSION, "forgotten": sorted(before | set(digests))}, indent=1)
    save(path, text + "\n")
