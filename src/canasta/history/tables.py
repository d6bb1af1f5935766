"""Strict reading of TOML tables: known keys only, values of their kind and in their limits, faults placed."""

import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches

from canasta.history.located import Path, Places, Spot
from canasta.history.placed import Figures, HistoryError

_MOST_DOTS = 8
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|' + r"'[^']*'")
_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def parse_toml(text: str) -> tuple[dict[str, object], Places]:
    """The tables of a TOML text and the places of their keys and values. Raises HistoryError."""
    _check_plain(text)
    try:
        return tomllib.loads(text), Places(text)
    except tomllib.TOMLDecodeError as fault:
        raise _misread(text, str(fault)) from None
    except RecursionError:
        raise HistoryError(0, 0, "is nested too deeply") from None
    except ValueError as fault:
        # Numbers of thousands of digits and the like: the parser lets Python's own complaint through.
        raise HistoryError(0, 0, f"is no TOML text: {fault}") from None


def _check_plain(text: str) -> None:
    """Refuse what the format never needs and what would keep the parser busy for minutes: keys of countless parts.

    Strings over several lines are refused with them, as in their midst no line can be judged by itself.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if '"""' in line or "'''" in line:
            column = max(line.find('"""'), line.find("'''")) + 1
            raise HistoryError(number, column, "three quotation marks in a row are not used in this format")
        if line.count(".") > _MOST_DOTS and _QUOTED.sub("", line).split("#")[0].count(".") > _MOST_DOTS:
            raise HistoryError(number, line.index(".") + 1, "this line has more dots than any key of the format")


def _misread(text: str, complaint: str) -> HistoryError:
    place = _PLACE.search(complaint)
    message = complaint[: place.start()] if place else complaint
    if place and place.group(1):
        return HistoryError(int(place.group(1)), int(place.group(2)), f"is no TOML text: {message}")
    lines = text.split("\n")
    return HistoryError(len(lines), len(lines[-1]) + 1, f"the text ends too soon: {message}", kind="cut")


class Table:
    """One table, read key by key. All methods raise HistoryError at the place of what is wrong."""

    def __init__(self, values: dict[str, object], path: Path, places: Places, what: str) -> None:
        """Take a table's values, the way to it, and what to call it in sentences."""
        self.values = values
        self.path = path
        self.places = places
        self.what = what

    def fault(self, key: str, message: str, kind: str = "", figures: Figures | None = None) -> HistoryError:
        """A fault in a key's value, or in the table if it lacks the key."""
        spot = self.places.value((*self.path, key))
        return HistoryError(spot.line, spot.column, message, kind=kind, figures=figures)

    def spots(self) -> dict[str, Spot]:
        """Where the value of each key stands: its line and column."""
        return {key: self.places.value((*self.path, key)) for key in self.values}

    def only(self, known: Iterable[str]) -> None:
        """Refuse every key but these."""
        names = list(known)
        for key in self.values:
            if key not in names:
                near = get_close_matches(key.lower()[:40], names, n=1)
                hint = f"did you mean {near[0]}?" if near else "it may have " + ", ".join(names)
                spot = self.places.key((*self.path, key))
                raise HistoryError(spot.line, spot.column, f"{self.what} has no key {key[:40]!r}; {hint}")

    def has(self, key: str) -> bool:
        """Whether the table has the key."""
        return key in self.values

    def _get(self, key: str, accepted: str) -> object:
        if key not in self.values:
            raise self.fault(key, f"{self.what} lacks {key}: {accepted}", kind="missing-key", figures={"key": key})
        return self.values[key]

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number within these limits."""
        accepted = f"a whole number from {low:,} to {high:,}"
        return self._number(self._get(key, accepted), (key,), accepted, low, high)

    def _number(self, value: object, key: Path, accepted: str, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            spot = self.places.value((*self.path, *key))
            raise HistoryError(
                spot.line,
                spot.column,
                f"{key[0]} must be {accepted}, not {_shown(value)}",
                kind="number",
                figures={"key": str(key[0]), "low": low, "high": high},
            )
        return value

    def numbers(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """A list of just so many whole numbers within these limits."""
        accepted = f"a list of {count} whole numbers from {low:,} to {high:,}"
        value = self._get(key, accepted)
        if not isinstance(value, list) or len(value) != count:
            raise self.fault(key, f"{key} must be {accepted}, not {_shown(value)}")
        return tuple(self._number(one, (key, index), accepted, low, high) for index, one in enumerate(value))

    def text(self, key: str, longest: int, default: str | None = None) -> str:
        """A printable text of one line; ``default`` if the key is missing and there is one."""
        if default is not None and key not in self.values:
            return default
        accepted = f"a text of at most {longest} characters"
        value = self._get(key, accepted)
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            raise self.fault(key, f"{key} must be {accepted}, all of them printable, not {_shown(value)}")
        return value

    def choice(self, key: str, names: Iterable[str]) -> str:
        """One of a few names."""
        accepted = f"one of {', '.join(names)}"
        value = self._get(key, accepted)
        if not isinstance(value, str) or value not in names:
            raise self.fault(key, f"{key} must be {accepted}, not {_shown(value)}")
        return value

    def texts(self, key: str, most: int) -> list[tuple[str, int, int]]:
        """A list of texts, each with the line and column at which its characters begin."""
        value = self._get(key, "a list of texts")
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.fault(key, f"{key} must be a list of texts, not {_shown(value)}")
        if len(value) > most:
            raise self.fault(key, f"{key} has {len(value):,} entries; {most:,} are the most allowed")
        spots = [self.places.content((*self.path, key, index)) for index in range(len(value))]
        return [(one, spot.line, spot.column) for one, spot in zip(value, spots, strict=True)]

    def table(self, key: str) -> "Table":
        """A table within this one."""
        value = self._get(key, "a table")
        if not isinstance(value, dict):
            raise self.fault(key, f"{key} must be a table, not {_shown(value)}")
        return Table(value, (*self.path, key), self.places, key)

    def tables(self, key: str, most: int) -> list["Table"]:
        """A list of tables within this one; empty if the key is missing."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.fault(key, f"{key} must be a list of tables, not {_shown(value)}")
        if len(value) > most:
            raise self.fault(key, f"{key} has {len(value):,} entries; {most:,} are the most allowed")
        return [
            Table(one, (*self.path, key, index), self.places, f"{key} {index + 1}") for index, one in enumerate(value)
        ]


def _shown(value: object) -> str:
    """A value for a sentence: never long, never with control characters."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        # A number of thousands of digits must not be turned into text.
        return str(value) if abs(value) < 10**20 else "a number of over twenty digits"
    if isinstance(value, str):
        return ascii(value if len(value) <= 40 else value[:40] + "...")
    if isinstance(value, dict):
        return "a table"
    return f"a list of {len(value):,}" if isinstance(value, list) else f"a {type(value).__name__}"
