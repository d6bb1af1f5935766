"""The matches that are kept on this machine: all of them, one by its name, and a line about each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from canasta.history import HistoryError, Record, load_history
from canasta.history.record import OPEN
from canasta.terminal import sheets
from canasta.terminal.faces import cut, literal
from canasta.terminal.saves import SUFFIX, finished_files, running_files
from canasta.terminal.scene import Notice
from canasta.terminal.screen import Screen
from canasta.terminal.seats import side_names
from canasta.terminal.session import Setup, setup_of

PAGE = 15
"""Matches that are offered at a time."""

RUNNING, FINISHED, UNREADABLE = "running", "finished", "unreadable"


class UnknownMatchError(LookupError):
    """No kept match has this name; the message names the nearest one, or how to list them."""


@dataclass(frozen=True)
class Kept:
    """A kept match: its file, its state (running, finished, unreadable), its record, or why there is none."""

    path: Path
    state: str
    record: Record | None
    fault: str = ""

    @property
    def name(self) -> str:
        """What it can be asked for by: its file's name without the ending."""
        return self.path.name.removesuffix(SUFFIX)


def kept_matches(folder: Path) -> Iterator[Kept]:
    """All of them, the running ones first, of each the one played last first; each is read when it is reached.

    Nothing in them is checked by play.
    """
    yield from map(read_kept, running_files(folder))
    yield from map(read_kept, finished_files(folder))


def read_kept(path: Path) -> Kept:
    """The match of a file in one of the folders for them."""
    try:
        record = load_history(path, check=False)
    except HistoryError as fault:
        return Kept(path, UNREADABLE, None, str(fault))
    # A match can be over and still lie among the running ones: its process ended before the file was moved.
    running = record.winner == OPEN and path.parent.name == RUNNING
    return Kept(path, RUNNING if running else FINISHED, record)


def find_match(folder: Path, word: str) -> Path:
    """The file of a kept match by its name, or ``last`` for the one that ended last. Raises UnknownMatchError."""
    files = [*running_files(folder), *finished_files(folder)]
    named = {path.name.removesuffix(SUFFIX): path for path in files}
    wanted = word.removesuffix(SUFFIX)
    if wanted in named:
        return named[wanted]
    if wanted.lower() == "last" and files:
        finished = finished_files(folder)
        if not finished:
            raise UnknownMatchError("no kept match has ended yet; 'canasta replay --list' lists the running ones")
        return finished[0]
    if not files:
        raise UnknownMatchError(f"no file and no kept match is called {cut(word)!r}; no match is kept in {folder}")
    near = get_close_matches(wanted, list(named), n=1)
    hint = f"did you mean {near[0]}?" if near else "'canasta replay --list' lists those that are kept"
    raise UnknownMatchError(f"no file and no kept match is called {cut(word)!r}; {hint}")


def choose_match(folder: Path, screen: Screen) -> Path | None:
    """Let a person choose a kept match to look at, page by page; None if there is none or none was wanted."""
    # A match that is over has more to show than one that still runs.
    files = [*finished_files(folder), *running_files(folder)]
    if not files:
        print(f"No match is kept in {folder}.")
        return None
    start = 0
    told: list[Notice] = []
    while True:
        page = [read_kept(path) for path in files[start : start + PAGE]]
        rows = [f"{start + number}\t{literal(about(one))}{_state(one)}\t" for number, one in enumerate(page, 1)]
        title = "1 kept match" if len(files) == 1 else f"{len(files):,} kept matches"
        screen.report(title, [Notice("choices", tuple(rows)), *told])
        more = " · m more" if len(files) > PAGE else ""
        try:
            answer = screen.ask(f"Which one? Enter: {start + 1} · a number · its name{more} · q quit").strip()
        except EOFError:
            return None
        told = []
        if answer.lower() in ("q", "quit", "exit"):
            return None
        if answer.lower() in ("m", "more") and more:
            start = start + PAGE if start + PAGE < len(files) else 0
        elif not answer:
            return files[start]
        elif answer.isdecimal() and len(answer) < 7 and 1 <= int(answer) <= len(files):
            return files[int(answer) - 1]
        else:
            try:
                return find_match(folder, answer)
            except UnknownMatchError as unknown:
                told = [Notice("refusal", (literal(f"{unknown}."), f"Accepted: 1 to {len(files)}, a name, q."))]


def _state(kept: Kept) -> str:
    return "" if kept.state == FINISHED else f" ({kept.state})"


def row(kept: Kept) -> dict[str, object]:
    """What a list of matches says of one, for programs."""
    head: dict[str, object] = {"state": kept.state, "file": str(kept.path)}
    record = kept.record
    if record is None:
        return {**head, "fault": kept.fault}
    setup = setup_of(record)
    return {
        **head,
        "name": kept.name,
        "rules": setup.preset,
        "date": f"{setup.date or ''}",
        "seats": [{"name": seat.name, "plays": seat.plays} for seat in setup.seats],
        "hand": len(record.hands),
        "scores": list(record.scores),
        "winner": record.winner,
        "conceded": None if record.conceded is None else record.seats[record.conceded].name,
    }


def about(kept: Kept) -> str:
    """A match in a line for people: when it began, its rules, how many hands, the scores, who gave it up."""
    record = kept.record
    if record is None:
        return kept.fault
    setup = setup_of(record)
    text = described(setup, len(record.hands), record.scores)
    text = f"{setup.date}, {text}" if setup.date else text
    return text if record.conceded is None else f"{text}, given up by {record.seats[record.conceded].name}"


def described(setup: Setup, hand: int, scores: Sequence[int]) -> str:
    """A match in a few words, seen by its first person: ``classic, hand 2: We 340, They 515``."""
    names = side_names(setup.seats, setup.rules.sides, first_person(setup))
    totals = ", ".join(f"{name} {sheets.number(score)}" for name, score in zip(names, scores, strict=True))
    return f"{setup.preset or 'canasta'}, hand {hand}: {totals}"


def first_person(setup: Setup) -> int:
    """The first seat that a person plays, -1 if there is none."""
    return next((index for index, seat in enumerate(setup.seats) if seat.person), -1)


def show_kept(folder: Path, *, as_json: bool) -> None:
    """Print the list of all kept matches, for people or for programs."""
    found = list(kept_matches(folder))
    if as_json:
        print(json.dumps({"folder": str(folder), "matches": [row(one) for one in found]}, indent=2))
    elif not found:
        print(f"No match is kept in {folder}.")
    for one in () if as_json else found:
        print(f"{one.state:<10}  {about(one)}")
        # A line of its own, never broken: people copy it.
        print(f"  {one.path}")
