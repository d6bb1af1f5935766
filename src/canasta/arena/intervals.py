"""95 % confidence intervals over pairs: Student's for margins, Wilson's for shares of wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan, cos, fsum, pi, sin, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95

NORMAL = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
"""How many standard errors an interval reaches to either side where the normal distribution holds."""

_MANY = 300
"""From so many degrees of freedom a series about the normal distribution is right to eight digits."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean over `count` pairs, their standard deviation, and the interval; None where two pairs are not there."""

    count: int
    mean: float
    deviation: float | None
    low: float | None
    high: float | None

    @property
    def excludes_zero(self) -> bool:
        """Whether the whole interval lies on one side of 0."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


def student(values: Sequence[float]) -> Interval:
    """The mean of the pairs' values with Student's interval."""
    count = len(values)
    mean = fsum(values) / count if count else 0.0
    if count < 2:
        return Interval(count, mean, None, None, None)
    deviation = sqrt(fsum((value - mean) ** 2 for value in values) / (count - 1))
    half = student_quantile(count - 1) * deviation / sqrt(count)
    return Interval(count, mean, deviation, mean - half, mean + half)


def wilson(shares: Sequence[float], games: int) -> Interval:
    """The mean share of wins with Wilson's interval, which stays within 0 and 1.

    `shares` are the pairs' shares, `games` the games in each. The two games of a pair are not independent, so the
    interval counts as many games as would vary like the pairs do, at most all; where no pair differs from another,
    as many as there are pairs.
    """
    plain = student(shares)
    if plain.deviation is None:
        return plain
    count, mean = plain.count, min(1.0, max(0.0, plain.mean))
    error = plain.deviation**2 * (count - 1) / count**2
    worth = min(count * games, mean * (1 - mean) / error) if error > 0 else float(count)
    square = NORMAL * NORMAL
    middle = (mean + square / (2 * worth)) / (1 + square / worth)
    half = NORMAL / (1 + square / worth) * sqrt(mean * (1 - mean) / worth + square / (4 * worth * worth))
    return Interval(count, mean, plain.deviation, max(0.0, middle - half), min(1.0, middle + half))


@lru_cache
def student_quantile(freedom: int) -> float:
    """How many standard errors an interval of 95 % reaches to either side, for these degrees of freedom (from 1)."""
    if freedom > _MANY:
        z = NORMAL
        first = (z**3 + z) / (4 * freedom)
        second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        return z + first + second
    low, high = 0.0, 1000.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < CONFIDENCE else (low, middle)
    return (low + high) / 2


def _within(t: float, freedom: int) -> float:
    """The chance that a Student variable lies within ±t: the finite series for whole degrees of freedom."""
    angle = atan(t / sqrt(freedom))
    square = cos(angle) ** 2
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    # The powers of the cosine run up to the (freedom - 2)nd, every other one.
    for power in range(1 if odd else 0, freedom - 1, 2):
        total += term
        term *= square * (power + 1) / (power + 2)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
