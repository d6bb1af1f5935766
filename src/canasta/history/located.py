"""Where in a TOML text each key and each value stands, so that a fault can name its line and column.

The text has been accepted by ``tomllib`` before; this scanner only finds places and decides nothing.
"""

import re
from bisect import bisect_right
from typing import NamedTuple

Path = tuple[str | int, ...]
"""The way to a value: keys of tables and, from 0, numbers of array elements."""

_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BLANK = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_LONG = re.compile(r'"""(?s:\\.|[^\\])*?"""\"{0,2}' + r"|'''(?s:.)*?''''{0,2}")
_SHORT = re.compile(r'"(?:[^"\\\n]|\\.)*"' + r"|'[^'\n]*'")
_SCALAR = re.compile(r"[^,\]}#\n]*")


class Spot(NamedTuple):
    """A place in a text, both from 1."""

    line: int
    column: int


class Places:
    """The places of one text's keys and values."""

    def __init__(self, text: str) -> None:
        """Scan a text that is valid TOML. Raises RecursionError if its arrays are nested too deeply."""
        self._text = text
        self._at = 0
        self._keys: dict[Path, int] = {}
        self._values: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}
        self._starts = [0] + [match.end() for match in re.finditer("\n", text)]
        self._scan()

    def spot(self, offset: int) -> Spot:
        """The place of a character."""
        line = bisect_right(self._starts, offset)
        return Spot(line, offset - self._starts[line - 1] + 1)

    def key(self, path: Path) -> Spot:
        """Where a key is written; where its table begins if it is written nowhere."""
        offset = self._keys.get(path)
        return self.value(path) if offset is None else self.spot(offset)

    def value(self, path: Path) -> Spot:
        """Where a value begins; for one that is written nowhere, where the table around it begins."""
        while path:
            for known in (self._values, self._keys):
                if path in known:
                    return self.spot(known[path])
            path = path[:-1]
        return Spot(1, 1)

    def content(self, path: Path) -> Spot:
        """Where the characters of a string begin, after its quotation mark."""
        spot = self.value(path)
        return Spot(spot.line, spot.column + 1)

    def _skip(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self._text, self._at)
        if match is None:
            raise ValueError(f"the scanner lost its way at character {self._at}")
        self._at = match.end()
        return match.group()

    def _next(self, sign: str) -> bool:
        if self._text.startswith(sign, self._at):
            self._at += len(sign)
            return True
        return False

    def _scan(self) -> None:
        table: Path = ()
        while True:
            self._skip(_SPACE)
            start = self._at
            if start >= len(self._text):
                return
            if self._next("[["):
                table = self._enter(self._key_path(), start, many=True)
                self._next("]]")
            elif self._next("["):
                table = self._enter(self._key_path(), start, many=False)
                self._next("]")
            else:
                self._pair(table)

    def _enter(self, keys: list[str], start: int, *, many: bool) -> Path:
        """The path of a table's header: in an array of tables the last one, or with ``many`` a new one."""
        path: Path = ()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            self._keys.setdefault(path, start)
            if many and number == len(keys):
                self._tables[path] = self._tables.get(path, -1) + 1
            if path in self._tables:
                path = (*path, self._tables[path])
        self._values.setdefault(path, start)
        return path

    def _key_path(self) -> list[str]:
        keys: list[str] = []
        while True:
            self._skip(_BLANK)
            if self._text[self._at] in "\"'":
                keys.append(self._skip(_SHORT)[1:-1])
            else:
                keys.append(self._skip(_BARE))
            self._skip(_BLANK)
            if not self._next("."):
                return keys

    def _pair(self, table: Path) -> None:
        start = self._at
        path = (*table, *self._key_path())
        for length in range(len(table) + 1, len(path) + 1):
            self._keys.setdefault(path[:length], start)
        self._next("=")
        self._skip(_BLANK)
        self._value(path)

    def _value(self, path: Path) -> None:
        self._values[path] = self._at
        if self._next("["):
            self._array(path)
        elif self._next("{"):
            self._skip(_SPACE)
            while not self._next("}"):
                self._pair(path)
                self._skip(_SPACE)
                self._next(",")
                self._skip(_SPACE)
        elif self._text.startswith(('"""', "'''"), self._at):
            self._skip(_LONG)
        elif self._text[self._at] in "\"'":
            self._skip(_SHORT)
        else:
            self._skip(_SCALAR)

    def _array(self, path: Path) -> None:
        number = 0
        self._skip(_SPACE)
        while not self._next("]"):
            self._value((*path, number))
            number += 1
            self._skip(_SPACE)
            self._next(",")
            self._skip(_SPACE)
