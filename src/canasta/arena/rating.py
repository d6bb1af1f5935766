"""Ratings of a ladder: the model of Bradley and Terry (Zermelo's of 1929), fitted to shares of wins by pair.

A few lines of our own: the packages for it bring SciPy, or rate game by game and in an order, where here a likelihood
with a single maximum is at hand. Newton's method finds it; one drawn pair is added to every pairing, so that a player
who wins everything has a finite rating, too. The intervals are of 95 %, from the spread of the pairs as it is and not
as the model supposes (the sandwich estimate of Huber and White).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from canasta.arena.intervals import NORMAL
from canasta.arena.plan import Pairing

ELO = 400 / log(10)
"""Points of Elo's scale for each unit of the model's own: 400 points are odds of ten to one."""

_ROUNDS = 200
_LONGEST_STEP = 1.0
_CLOSE = 1e-10

Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength on Elo's scale; `low` and `high` are None for the player that stands at 0."""

    player: str
    elo: float
    low: float | None
    high: float | None


def bradley_terry(players: Sequence[str], results: Mapping[Pairing, Sequence[float]]) -> list[Rating]:
    """The ratings, best first; the last of `players` stands at 0.

    `results` are for each pairing the share of every pair that its first player won, from 0 to 1; a pairing of a
    player with itself says nothing. Raises ValueError where the pairings do not connect all players.
    """
    names = list(dict.fromkeys(players))
    index = {name: number for number, name in enumerate(names)}
    data = [(index[a], index[b], [*shares, 0.5]) for (a, b), shares in results.items() if a != b]
    _check_connected(names, [(a, b) for a, b, _ in data])
    free = len(names) - 1
    strength = [0.0] * len(names)
    inverse: Matrix = []
    for _ in range(_ROUNDS):
        slope = [0.0] * len(names)
        curve: Matrix = [[0.0] * len(names) for _ in names]
        for a, b, shares in data:
            chance = _chance(strength[a] - strength[b])
            _add_pair(slope, a, b, sum(shares) - len(shares) * chance)
            _add_square(curve, a, b, len(shares) * chance * (1 - chance))
        inverse = _inverse([row[:free] for row in curve[:free]])
        step = [sum(one * rise for one, rise in zip(row, slope, strict=False)) for row in inverse]
        longest = max((abs(one) for one in step), default=0.0)
        for number, one in enumerate(step):
            strength[number] += one * min(1.0, _LONGEST_STEP / longest) if longest else 0.0
        if longest < _CLOSE:
            break
    errors = _errors(data, strength, inverse)
    ratings = [_rating(name, strength[number], errors[number]) for number, name in enumerate(names[:free])]
    return sorted([*ratings, Rating(names[free], 0.0, None, None)], key=lambda one: -one.elo)


def _rating(name: str, strength: float, error: float) -> Rating:
    return Rating(name, ELO * strength, ELO * (strength - NORMAL * error), ELO * (strength + NORMAL * error))


def _chance(lead: float) -> float:
    return 1 / (1 + exp(-lead))


def _errors(data: Sequence[tuple[int, int, list[float]]], strength: list[float], inverse: Matrix) -> list[float]:
    """The standard errors of all strengths but the last."""
    size = len(strength)
    spread: Matrix = [[0.0] * size for _ in range(size)]
    for a, b, shares in data:
        chance = _chance(strength[a] - strength[b])
        _add_square(spread, a, b, sum((share - chance) ** 2 for share in shares))
    found = []
    for row in inverse:
        middle = [sum(row[i] * spread[i][j] for i in range(len(row))) for j in range(len(row))]
        found.append(sqrt(sum(one * other for one, other in zip(middle, row, strict=True))))
    return found


def _add_pair(vector: list[float], a: int, b: int, value: float) -> None:
    vector[a] += value
    vector[b] -= value


def _add_square(matrix: Matrix, a: int, b: int, value: float) -> None:
    for row, column, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
        matrix[row][column] += sign * value


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a small positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(number == column) for column in range(size))] for number, row in enumerate(matrix)]
    for pivot in range(size):
        head = rows[pivot][pivot]
        rows[pivot] = [value / head for value in rows[pivot]]
        for number in range(size):
            factor = rows[number][pivot]
            if number != pivot and factor:
                rows[number] = [one - factor * two for one, two in zip(rows[number], rows[pivot], strict=True)]
    return [row[size:] for row in rows]


def _check_connected(names: Sequence[str], pairings: Sequence[tuple[int, int]]) -> None:
    reached = {len(names) - 1}
    for _ in names:
        reached |= {one for pairing in pairings if reached & set(pairing) for one in pairing}
    apart = [name for number, name in enumerate(names) if number not in reached]
    if apart:
        raise ValueError(f"no pairings lead from {names[-1]} to {', '.join(apart)}; ratings need them connected")
