"""Faults in a file that a person can find: each names its line and its column."""

import sys
from collections.abc import Mapping
from pathlib import Path

from canasta.engine import Violation
from canasta.rules import RuleProblem

Figures = Mapping[str, int | str]


class PlacedError(ValueError):
    """A fault in a file. ``line`` and ``column`` count from 1, and are 0 where there is no place to name.

    ``kind`` is a stable word for the commonest kinds of faults, with their ``figures``, for programs that say it in
    their own words; it is empty for all others. ``violation`` and ``rule`` tell what the rules have against it.
    """

    def __init__(
        self,
        line: int,
        column: int,
        message: str,
        name: str = "",
        violation: Violation | None = None,
        *,
        kind: str = "",
        figures: Figures | None = None,
        rule: RuleProblem | None = None,
    ) -> None:
        """Carry the place, the sentence, the file's name if known, and what kind of fault it is."""
        super().__init__(message)
        self.line = line
        self.column = column
        self.message = message
        self.name = name
        self.violation = violation
        self.kind = kind
        self.figures: Figures = figures or {}
        self.rule = rule

    def __str__(self) -> str:
        """``name, line 3, column 7: what is wrong``, as much of it as is known."""
        where = [self.name] if self.name else []
        if self.line:
            where += [f"line {self.line}", f"column {self.column}"]
        return f"{', '.join(where)}: {self.message}" if where else self.message


class HistoryError(PlacedError):
    """A history file that cannot be read, or whose match cannot have been played as it says."""


class PositionError(PlacedError):
    """A position file that cannot be read, or whose cards cannot lie as it says."""


def check_size(text: str, most_characters: int, longest_line: int, error: type[PlacedError]) -> None:
    """Refuse a text that is too long as a whole or in one line, before anything else looks at it."""
    if len(text) > most_characters:
        raise error(
            0,
            0,
            f"the text has {len(text):,} characters; {most_characters:,} are the most allowed",
            kind="large",
            figures={"length": len(text), "limit": most_characters},
        )
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > longest_line:
            raise error(
                number,
                longest_line + 1,
                f"the line has {len(line):,} characters; {longest_line:,} are the most allowed",
                kind="long-line",
                figures={"length": len(line), "limit": longest_line},
            )


def shown_name(path: str | Path) -> str:
    """What faults call a file."""
    return "standard input" if str(path) == "-" else str(path)


def load_text(path: str | Path, most_bytes: int, error: type[PlacedError]) -> str:
    """The text of a file, or of standard input for ``-``; a byte-order mark at its start is dropped.

    Raises ``error`` for a file that cannot be opened, is larger than ``most_bytes``, or is no UTF-8 text.
    """
    name = shown_name(path)
    try:
        if str(path) == "-":
            data = sys.stdin.buffer.read(most_bytes + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(most_bytes + 1)
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise error(0, 0, f"cannot be read: {reason}", name) from None
    if len(data) > most_bytes:
        raise error(0, 0, f"is larger than {most_bytes:,} bytes, the most allowed", name)
    return decode(data, name, error)


def decode(data: bytes, name: str, error: type[PlacedError]) -> str:
    """The bytes as UTF-8 text without a byte-order mark. Raises ``error`` at the first byte that is none."""
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as fault:
        before = data[: fault.start]
        line = before.count(b"\n") + 1
        start = before.rfind(b"\n") + 1
        column = len(before[start:].decode("utf-8", "replace")) + 1
        raise error(line, column, "this byte is no UTF-8 text", name, kind="bytes") from None
