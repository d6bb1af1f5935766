"""What a rule's value may be: reading it from text, writing it, saying it, refusing it.

Four shapes are enough for every rule: a whole number, one of a few names, yes or no, and the bands of the
opening minimum. A refusal is a short phrase that completes "<field> = <value>: ..." and says what would do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

Bands = tuple[tuple[int | None, int], ...]
"""Opening minimum by score: (lowest score of the band, minimum in points); None for any lower score."""

Value = int | str | Bands
"""The value of one field of the rules (a yes or no is a bool)."""

_PLAIN_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_GROUPED_NUMBER = re.compile(r"[+-]?[0-9]{1,3}(,[0-9]{3}){1,2}")
_YES_NO = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}

HIGHEST_MINIMUM = 300
"""Points. No hand of this game can be expected to lay more at once."""
WIDEST_SCORE = 1_000_000
"""Points either side of zero within which the bands of the opening minimum must start."""
MOST_BANDS = 12


Figures = Mapping[str, int | str]
"""What a sentence about a refusal is filled with, by name."""


class Unfit(NamedTuple):
    """Why a value will not do: a stable code, a phrase that says what will, and the figures in it."""

    code: str
    phrase: str
    figures: Figures = MappingProxyType({})


class UnreadableValueError(ValueError):
    """The text is no value of this field; the message says what is accepted."""


def figure(number: int) -> str:
    """The number with its thousands grouped; Python itself refuses to write a very long one."""
    return f"{number:,}" if abs(number) < 10**15 else "a number of many digits"


def plain(number: int) -> int | str:
    """The number for a sentence in another language, which groups its thousands in its own way."""
    return number if abs(number) < 10**15 else figure(number)


def shown(value: object) -> str:
    """The value as an error shows it, short however long it is; text stands as it is."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except ValueError:
        return "a number of many digits"
    return text if len(text) <= 80 else text[:77] + "..."


def read_number(text: str) -> int | None:
    """The whole number written in `text` (thousands may be grouped by commas), or None."""
    text = text.strip()
    if _PLAIN_NUMBER.fullmatch(text) or _GROUPED_NUMBER.fullmatch(text):
        return int(text.replace(",", ""))
    return None


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high` in steps of `step`; `off` names what 0 means, if it is special."""

    low: int
    high: int
    step: int = 1
    unit: str = ""
    off: str = ""
    on_from: int = 0
    """With `off`: the smallest number other than 0."""

    type_name = "number"

    @property
    def lowest(self) -> int:
        """The smallest number accepted, but for 0 where that means off."""
        return self.on_from if self.off else self.low

    def describe(self) -> str:
        """What is accepted, in words."""
        low = self.lowest
        span = f"a whole number from {low:,} to {self.high:,}"
        if self.step > 1:
            span += f" in steps of {self.step}"
        return f"{span}, or 0 ({self.off})" if self.off else span

    def limits(self) -> dict[str, object]:
        """The accepted values for a program that builds a form."""
        numbers: dict[str, object] = {"lowest": self.lowest, "highest": self.high, "step": self.step}
        return numbers | ({"off": 0} if self.off else {})

    def refusal(self, value: object) -> Unfit | None:
        """Why `value` will not do, or None."""
        low = self.lowest
        figures: Figures = {"lowest": low, "highest": self.high, "step": self.step, "zero": int(bool(self.off))}
        if type(value) is not int:
            return Unfit("whole", f"must be {self.describe()}", figures)
        if self.off and value == 0:
            return None
        if not low <= value <= self.high:
            return Unfit("range", f"must be {self.describe()}", figures)
        if value % self.step:
            lower = value - value % self.step
            near = [n for n in (lower, lower + self.step) if low <= n <= self.high]
            phrase = f"must be a multiple of {self.step}, such as {' or '.join(f'{n:,}' for n in near)}"
            return Unfit("step", phrase, {"step": self.step, "near": near[0]})
        return None

    def read(self, text: str) -> Value:
        """The value written in `text`. Raises `UnreadableValueError`."""
        if self.off and text.strip().lower() in ("off", "no", self.off):
            return 0
        number = read_number(text)
        if number is None:
            raise UnreadableValueError(self.describe())
        return number

    def write(self, value: Value) -> str:
        """The value as text that `read` reads back."""
        return str(value)

    def words(self, value: Value) -> str:
        """The value in a few words for people."""
        if self.off and value == 0:
            return self.off
        unit = self.unit.removesuffix("s") if value == 1 else self.unit
        return f"{value:,} {unit}".rstrip() if isinstance(value, int) else str(value)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few names, each with a few words for people."""

    options: tuple[tuple[str, str], ...]

    type_name = "choice"

    @property
    def names(self) -> tuple[str, ...]:
        """The names, in order."""
        return tuple(name for name, _ in self.options)

    def describe(self) -> str:
        """What is accepted, in words."""
        return "one of " + ", ".join(self.names)

    def limits(self) -> dict[str, object]:
        """The accepted values for a program that builds a form."""
        return {"values": dict(self.options)}

    def refusal(self, value: object) -> Unfit | None:
        """Why `value` will not do, or None."""
        if type(value) is not str:
            return Unfit("type", f"must be {self.describe()}")
        return None if value in self.names else Unfit("choice", f"must be {self.describe()}")

    def read(self, text: str) -> Value:
        """The value written in `text`. Raises `UnreadableValueError`."""
        name = text.strip().lower().replace("-", "_")
        if name not in self.names:
            raise UnreadableValueError(self.describe())
        return name

    def write(self, value: Value) -> str:
        """The value as text that `read` reads back."""
        return str(value)

    def words(self, value: Value) -> str:
        """The value in a few words for people."""
        return dict(self.options)[str(value)]


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no: a bool, never a number."""

    type_name = "yes or no"

    def describe(self) -> str:
        """What is accepted, in words."""
        return "yes or no (also on/off, true/false)"

    def limits(self) -> dict[str, object]:
        """The accepted values for a program that builds a form."""
        return {}

    def refusal(self, value: object) -> Unfit | None:
        """Why `value` will not do, or None."""
        return None if type(value) is bool else Unfit("type", "must be yes or no")

    def read(self, text: str) -> Value:
        """The value written in `text`. Raises `UnreadableValueError`."""
        word = text.strip().lower()
        if word not in _YES_NO:
            raise UnreadableValueError(self.describe())
        return _YES_NO[word]

    def write(self, value: Value) -> str:
        """The value as text that `read` reads back."""
        return "yes" if value else "no"

    def words(self, value: Value) -> str:
        """The value in a few words for people."""
        return "yes" if value else "no"


@dataclass(frozen=True, slots=True)
class ScoreBands:
    """Bands of the opening minimum. In text: "15 0:50 1500:90" is 15 below 0, 50 from 0, 90 from 1,500."""

    type_name = "bands"

    def describe(self) -> str:
        """What is accepted, in words."""
        return (
            'bands like "15 0:50 1500:90 3000:120": the minimum for the lowest scores, then SCORE:MINIMUM '
            "with rising "
            f"scores; minimums from 0 to {HIGHEST_MINIMUM} in steps of 5, at most {MOST_BANDS} bands"
        )

    def limits(self) -> dict[str, object]:
        """The accepted values for a program that builds a form."""
        return {"highest": HIGHEST_MINIMUM, "step": 5}

    def refusal(self, value: object) -> Unfit | None:
        """Why `value` will not do, or None."""
        if not isinstance(value, tuple) or not value:
            return Unfit("type", f"must be {self.describe()}")
        for band in value:
            if not isinstance(band, tuple) or len(band) != 2 or type(band[1]) is not int:
                return Unfit("type", f"must be {self.describe()}")
            if band[0] is not None and type(band[0]) is not int:
                return Unfit("type", f"must be {self.describe()}")
        starts = [start for start, _ in value]
        if starts[0] is not None or None in starts[1:]:
            return Unfit("bands_first", "must begin with the minimum for any lower score, and have only one such band")
        if len(value) > MOST_BANDS:
            figures: Figures = {"bands": len(value), "most": MOST_BANDS}
            return Unfit("bands_many", f"has {len(value)} bands; at most {MOST_BANDS} will do", figures)
        for before, after in pairwise(starts[1:]):
            if after <= before:
                return Unfit(
                    "bands_order",
                    f"has {figure(after)} after {figure(before)}; the scores must rise",
                    {"before": plain(before), "after": plain(after)},
                )
        for start in starts[1:]:
            if abs(start) > WIDEST_SCORE or start % 5:
                return Unfit(
                    "bands_start",
                    f"has a band from {figure(start)}; scores are multiples of 5 up to {WIDEST_SCORE:,}",
                    {"start": plain(start), "widest": WIDEST_SCORE},
                )
        for _, minimum in value:
            if not 0 <= minimum <= HIGHEST_MINIMUM or minimum % 5:
                return Unfit(
                    "bands_minimum",
                    f"has a minimum of {figure(minimum)}; they go from 0 to {HIGHEST_MINIMUM} in steps of 5",
                    {"minimum": plain(minimum), "highest": HIGHEST_MINIMUM},
                )
        return None

    def read(self, text: str) -> Value:
        """The value written in `text`. Raises `UnreadableValueError`."""
        bands: list[tuple[int | None, int]] = []
        for number, word in enumerate(text.split()):
            start_text, colon, minimum_text = word.rpartition(":")
            start = read_number(start_text) if colon else None
            minimum = read_number(minimum_text)
            if minimum is None or bool(colon) != bool(number) or (colon and start is None):
                raise UnreadableValueError(self.describe())
            bands.append((start, minimum))
        if not bands:
            raise UnreadableValueError(self.describe())
        return tuple(bands)

    def write(self, value: Value) -> str:
        """The value as text that `read` reads back."""
        assert isinstance(value, tuple)
        return " ".join(str(minimum) if start is None else f"{start}:{minimum}" for start, minimum in value)

    def words(self, value: Value) -> str:
        """The value in a few words for people."""
        assert isinstance(value, tuple)
        if len(value) == 1:
            return f"{value[0][1]} at any score"
        first = f"{value[0][1]} below {value[1][0]:,}"
        return ", ".join([first, *(f"{minimum} from {start:,}" for start, minimum in value[1:])])


Accepts = Whole | Choice | YesNo | ScoreBands
