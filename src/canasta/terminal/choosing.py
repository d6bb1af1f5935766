"""Which match `canasta play` plays: a new one, the running one, or the one that is named."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass, field
from pathlib import Path

from canasta.history import HistoryError, load_history
from canasta.players import UnknownPlayerError
from canasta.rules import Rules
from canasta.terminal.kept import described
from canasta.terminal.saves import LockedError, SaveFile, running_files, set_aside
from canasta.terminal.scene import Notice
from canasta.terminal.seats import Seat, read_seats
from canasta.terminal.session import Session, Setup, setup_of


class ChoiceError(Exception):
    """No match can be played as asked; the message says why, ``status`` what the command ends with."""

    def __init__(self, message: str, status: int) -> None:
        """Carry both."""
        super().__init__(message)
        self.status = status


@dataclass(frozen=True)
class Wish:
    """What the command line asks for; None and empty where it says nothing."""

    rules: Rules
    preset: str
    rules_named: bool
    seats: str
    names: tuple[str, ...]
    seed: str
    new: bool
    folder: Path

    @property
    def plain(self) -> bool:
        """Whether nothing at all was asked for, so that any running match will do."""
        return not (self.rules_named or self.seats or self.names or self.seed)

    def table(self) -> tuple[Seat, ...]:
        """The seats asked for. Raises SeatError."""
        return tuple(read_seats(self.seats, self.rules, self.names))

    def fits(self, setup: Setup) -> bool:
        """Whether a running match is the one that was asked for."""
        if self.plain:
            return True
        return (
            (not self.rules_named or setup.rules == self.rules)
            and (not (self.seats or self.names) or (setup.rules == self.rules and setup.seats == self.table()))
            and (not self.seed or setup.seed == self.seed)
        )


@dataclass
class Found:
    """The session to play and what the person should be told first."""

    session: Session
    notices: list[Notice] = field(default_factory=list)


def begin(wish: Wish, seed: str, notices: list[Notice]) -> Found:
    """A new match. Raises SeatError, UnknownPlayerError."""
    setup = Setup(wish.rules, wish.preset, wish.table(), wish.seed or seed, datetime.date.today())
    # Made once without a file, so that an unknown player leaves none behind.
    Session(setup, SaveFile(None))
    stem = "-".join(filter(None, [f"{setup.date}", wish.preset, re.sub(r"[^A-Za-z0-9]+", "-", setup.seed)[:24]]))
    return Found(Session(setup, SaveFile.create(wish.folder, stem.strip("-"))), notices)


def go_on(wish: Wish) -> tuple[Found | None, list[Notice]]:
    """The running match that fits and was played last, if there is one; and what was found on the way.

    Files that cannot be read are set aside. Raises ChoiceError while another process plays the match.
    """
    notices: list[Notice] = []
    for path in running_files(wish.folder):
        session = opened(path, wish, notices)
        if session is not None:
            return Found(session, notices), notices
    return None, notices


def opened(path: Path, wish: Wish, notices: list[Notice]) -> Session | None:
    """The running match of a file if it fits, ready to go on; None if not, with what ``notices`` say of it.

    A file that cannot be read is set aside. Raises ChoiceError while another process plays the match.
    """
    try:
        record = load_history(path, check=False)
    except HistoryError as fault:
        notices.append(_unreadable(path, fault))
        return None
    if not wish.fits(setup_of(record)):
        return None
    try:
        file = SaveFile.open(path)
    except LockedError as locked:
        raise ChoiceError(str(locked), 1) from None
    try:
        session = Session.resume(load_history(path), file)
    except (HistoryError, UnknownPlayerError) as fault:
        file.close()
        notices.append(_unreadable(path, fault))
        return None
    if session.over:
        # Its last hand was saved, but the process ended before the file was put with the finished ones.
        file.finish()
        return None
    return session


def resume_file(path: Path) -> Found:
    """The match of a file that was named. Raises ChoiceError; a file that cannot be read stays as it is."""
    try:
        record = load_history(path)
        file = SaveFile.open(path)
        session = Session.resume(record, file)
    except (HistoryError, UnknownPlayerError) as fault:
        raise ChoiceError(str(fault), 2) from None
    except LockedError as locked:
        raise ChoiceError(str(locked), 1) from None
    if session.over:
        file.close()
        over = "is over" if session.conceded is None else f"was given up by {session.names[session.conceded]}"
        raise ChoiceError(f"{path}: this match {over}; 'canasta replay {path}' steps through it", 1)
    return Found(session)


def describe(session: Session) -> str:
    """``classic, hand 2: We 340, They 515``."""
    return described(session.setup, session.match.number, session.match.scores)


def _unreadable(path: Path, fault: Exception) -> Notice:
    """Put a damaged match out of the way, and say where it is."""
    if isinstance(fault, HistoryError) and not fault.line and fault.message.startswith("cannot be read"):
        return Notice("trouble", (f"{path} {fault.message}. It was left where it is.",))
    try:
        kept = set_aside(path)
    except OSError as failed:
        return Notice("trouble", (f"{fault}. The file could not be set aside ({failed.strerror}).",))
    return Notice(
        "trouble", (f"A saved match cannot be read: {fault}. Nothing was thrown away; it is kept as {kept}.",)
    )
