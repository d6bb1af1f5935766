"""A recipe: which weights are tuned within which bounds, at which tables, against whom, from which seed.

A TOML file of::

    name = "club-alone"
    seed = "1"                                # all that is random follows from it
    generations = 60
    population = 14                           # candidates in a generation
    pairs = 128                               # duplicate pairs for each candidate, the same deals for all of them
    step = 0.2                                # first standard deviation, of the logarithm of each weight
    rules = ["browser", "two-player"]         # presets in turn
    opponents = ["steady", "casual"]          # players in turn
    check_pairs = 400                         # the result against the start, on deals of their own

    [fixed]                                   # weights that stand, where they differ from the defaults
    freeze_pile = 6.0

    [tuned]                                   # lowest and highest value
    pair = [5.0, 80.0]
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from canasta.players import PLAYERS
from canasta.players.weights import Weights
from canasta.rules import PRESETS

SHIPPED = Path(__file__).with_name("recipes")
"""Where the recipes of the shipped weights lie."""

_TEXTS = ("name", "seed")
_COUNTS = ("generations", "population", "pairs", "check_pairs")
_LISTS = ("rules", "opponents")


class RecipeError(ValueError):
    """A recipe that cannot be followed; the message says why, and what would be accepted."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that decides the result of a tuning, but for the program."""

    name: str
    seed: str
    generations: int
    population: int
    pairs: int
    check_pairs: int
    step: float
    rules: tuple[str, ...]
    opponents: tuple[str, ...]
    fixed: Mapping[str, float]
    tuned: Mapping[str, tuple[float, float]]

    def digest(self) -> str:
        """SHA-256 over everything that it says; equal for recipes that say the same in other words."""
        return hashlib.sha256(json.dumps(asdict(self), sort_keys=True).encode()).hexdigest()

    def table(self, number: int) -> tuple[str, str]:
        """The preset and the opponent of a pair, numbered from 0: every opponent comes at every table."""
        count = len(self.rules)
        return self.rules[number % count], self.opponents[number // count % len(self.opponents)]


def shipped_recipes() -> dict[str, Path]:
    """Name to file."""
    return {path.stem: path for path in sorted(SHIPPED.glob("*.toml"))}


def load_recipe(path: Path) -> Recipe:
    """Read a recipe. Raises :class:`RecipeError`."""
    try:
        return read_recipe(tomllib.loads(path.read_text(encoding="utf-8")))
    except OSError as fault:
        raise RecipeError(f"{path} cannot be read: {fault.strerror}") from None
    except ValueError as fault:
        # Unreadable TOML, text that is no UTF-8, or what read_recipe refuses.
        raise RecipeError(f"{path}: {fault}") from None


def read_recipe(found: Mapping[str, object]) -> Recipe:
    """Make a recipe of a document's values. Raises :class:`RecipeError`."""
    known = {*_TEXTS, *_COUNTS, *_LISTS, "step", "fixed", "tuned"}
    if unknown := sorted(set(found) - known):
        raise RecipeError(f"{unknown[0]} is no field of a recipe; there are: {', '.join(sorted(known))}")
    if missing := sorted(known - {"fixed"} - set(found)):
        raise RecipeError(f"{missing[0]} is missing")
    name, seed = (_text(name, found[name]) for name in _TEXTS)
    generations, population, pairs, check_pairs = (_count(name, found[name]) for name in _COUNTS)
    if population < 4:
        raise RecipeError(f"population must be at least 4, not {population}")
    step = _number("step", found["step"])
    if not 0 < step <= 2:
        raise RecipeError(f"step must lie above 0 and be at most 2, not {step:g}")
    rules = _names("rules", found["rules"], list(PRESETS))
    opponents = _names("opponents", found["opponents"], list(PLAYERS))
    fixed = {name: _number(name, value) for name, value in _section("fixed", found.get("fixed", {})).items()}
    tuned = {name: _bounds(name, value) for name, value in _section("tuned", found["tuned"]).items()}
    if len(tuned) < 2:
        raise RecipeError(f"the section tuned needs at least two weights, and has {len(tuned)}")
    if both := sorted(set(fixed) & set(tuned)):
        raise RecipeError(f"{both[0]} cannot be fixed and tuned")
    return Recipe(name, seed, generations, population, pairs, check_pairs, step, rules, opponents, fixed, tuned)


def _text(name: str, value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= 40 or not value.isprintable():
        raise RecipeError(f"{name} must be a text of 1 to 40 printable characters, not {value!r}")
    return value


def _count(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise RecipeError(f"{name} must be a whole number of at least 1, not {value!r}")
    return value


def _number(name: str, value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise RecipeError(f"{name} must be a number, not {value!r}")
    return float(value)


def _names(name: str, value: object, known: list[str]) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise RecipeError(f"{name} must be a list of names, not {value!r}")
    for one in value:
        if one not in known:
            raise RecipeError(f"{name} names {one!r}; there are: {', '.join(known)}")
    return tuple(value)


def _section(name: str, value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise RecipeError(f"{name} must be a section of weights, not {value!r}")
    weights = Weights()
    for one in value:
        if not hasattr(weights, one):
            raise RecipeError(f"the section {name} names {one!r}, which is no weight (canasta.players.weights)")
    return value


def _bounds(name: str, value: object) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2:
        raise RecipeError(f"{name} must be its lowest and highest value, such as [1.0, 9.0], not {value!r}")
    low, high = (_number(name, one) for one in value)
    start = float(getattr(Weights(), name))
    if not 0 < low <= start <= high or low == high:
        raise RecipeError(
            f"{name} starts at {start:g}, which must lie within its bounds above 0, not [{low:g}, {high:g}]"
        )
    return low, high
