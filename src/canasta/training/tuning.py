"""CMA-ES over a recipe's weights, generation by generation, kept in a file from which it goes on.

The evolution strategy works on the logarithms of the weights, scaled alike, within their bounds. It is the package
``cma`` (the extra ``train``); the file holds only the candidates' scores, for with its seed and these the strategy can
be led to where it was.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from typing import Any

from canasta.arena.intervals import Interval, student
from canasta.arena.spread import in_order
from canasta.players.weights import Weights
from canasta.training.recipe import Recipe
from canasta.training.scoring import Candidate, margins, score

FORMAT = "canasta-tuning-1"


class TuningError(ValueError):
    """A file of scores that belongs to another recipe, or cannot be read."""


@dataclass(frozen=True, slots=True)
class Generation:
    """The best and the mean score of a generation's candidates, in points a hand, and the strategy's step after it."""

    number: int
    best: float
    mean: float
    step: float


class Tuning:
    """A tuning under way. `generation` counts those that are done."""

    def __init__(self, recipe: Recipe) -> None:
        """Begin; ``keep`` may be set to what keeps scores. Raises ImportError where ``cma`` is not installed."""
        self.recipe = recipe
        self.names = list(recipe.tuned)
        self.scores: list[list[float]] = []
        self.keep: Callable[[list[float]], None] = lambda scores: None
        start = Weights()
        low, high = zip(*recipe.tuned.values(), strict=True)
        self._strategy = _strategy(
            [log(getattr(start, name)) for name in self.names],
            recipe.step,
            {
                "bounds": [[log(one) for one in low], [log(one) for one in high]],
                "popsize": recipe.population,
                "verbose": -9,
            },
            _number(recipe),
        )

    @property
    def generation(self) -> int:
        """How many generations are done."""
        return len(self.scores)

    @property
    def finished(self) -> bool:
        """Whether all are."""
        return self.generation >= self.recipe.generations

    def weights(self) -> dict[str, float]:
        """The centre of the strategy's distribution: changes to the defaults, rounded to be written down."""
        return self._changes(self._strategy.result.xfavorite if self.scores else self._strategy.x0)

    def run(self, jobs: int = 1, done: Callable[[Generation], None] = lambda one: None) -> None:
        """Do the generations that are missing; ``keep`` is given the candidates' scores of each, ``done`` is told."""
        while not self.finished:
            points = self._strategy.ask()
            round_ = str(self.generation + 1)
            tried = [Candidate(self.recipe, self._changes(one), round_, self.recipe.pairs) for one in points]
            scores = list(in_order(score, tried, jobs))
            self._enter(points, scores)
            self.keep(scores)
            done(self._told())

    def go_on(self, generations: Iterable[Sequence[float]]) -> None:
        """Enter generations whose scores are known. Raises :class:`TuningError` for one of another size."""
        for scores in generations:
            if len(scores) != self.recipe.population or self.finished:
                raise TuningError("its scores are not those of this recipe")
            self._enter(self._strategy.ask(), list(scores))

    def check(self, jobs: int = 1) -> tuple[Interval, Interval]:
        """The start's and the result's margin over the recipe's opponents, in points a hand, on the same new deals."""
        both = [{**self.recipe.fixed}, self.weights()]
        tried = [Candidate(self.recipe, one, "check", self.recipe.check_pairs) for one in both]
        start, result = (student(found) for found in in_order(margins, tried, jobs))
        return start, result

    def _enter(self, points: Any, scores: list[float]) -> None:
        # The strategy looks for the least.
        self._strategy.tell(points, [-one for one in scores])
        self.scores.append(scores)

    def _told(self) -> Generation:
        scores = self.scores[-1]
        step = float(self._strategy.sigma)
        return Generation(self.generation, max(scores), sum(scores) / len(scores), step)

    def _changes(self, point: Sequence[float]) -> dict[str, float]:
        found = {name: float(f"{exp(one):.4g}") for name, one in zip(self.names, point, strict=True)}
        return {**self.recipe.fixed, **found}


def _strategy(start: list[float], step: float, options: dict[str, object], seed: int) -> Any:
    """The evolution strategy with a generator of its own, not the one that the whole process shares."""
    import warnings

    with warnings.catch_warnings():
        # It misses a plotting package that is of no use here.
        warnings.simplefilter("ignore")
        from cma import CMAEvolutionStrategy

    from numpy.random import RandomState

    return CMAEvolutionStrategy(start, step, {**options, "seed": float("nan"), "randn": RandomState(seed).randn})


def _number(recipe: Recipe) -> int:
    """The strategy's own seed, from the recipe's; never 0, which would mean the time of day."""
    digest = hashlib.sha256(f"{FORMAT}/{recipe.name}/{recipe.seed}".encode()).digest()
    return 1 + int.from_bytes(digest[:4], "big") % (2**31 - 2)


class Scores:
    """The file of a tuning: a first line that names the recipe, then one line of scores for each generation."""

    def __init__(self, path: Path, recipe: Recipe) -> None:
        """Where it lies, and for which recipe."""
        self.path = path
        self.head = {"format": FORMAT, "recipe": recipe.name, "digest": recipe.digest()}

    def read(self) -> Iterator[list[float]]:
        """The generations that it holds; none where there is no file. Raises :class:`TuningError` and OSError."""
        if not self.path.exists():
            return
        lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        try:
            if not lines or json.loads(lines[0]) != self.head:
                raise TuningError(f"{self.path} belongs to another recipe, or to another version of this one")
            # A last line without an end was cut off, and its generation is played again.
            whole = [line for line in lines[1:] if line.endswith("\n")]
            found = [[float(one) for one in json.loads(line)] for line in whole]
        except (json.JSONDecodeError, TypeError) as fault:
            raise TuningError(f"{self.path} cannot be read: {fault}") from None
        self._write([json.dumps(self.head) + "\n", *whole], "w")
        yield from found

    def add(self, scores: list[float]) -> None:
        """Keep a generation. Raises OSError."""
        if not self.path.exists():
            self._write([json.dumps(self.head) + "\n"], "w")
        self._write([json.dumps(scores) + "\n"], "a")

    def _write(self, lines: list[str], mode: str) -> None:
        with self.path.open(mode, encoding="utf-8") as file:
            file.writelines(lines)
