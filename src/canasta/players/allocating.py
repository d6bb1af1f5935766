"""Spending a number of trials on a few choices: common worlds, halving, and a paired test at the end."""

from math import inf, sqrt
from typing import Final, Protocol

_PLAIN: Final = 3.0
"""Standard errors at which a single challenger needs no further worlds."""

_MOST: Final = 150
"""Worlds in one round at most, however little work they are: near the end of a hand more would tell nothing new."""


class Effort:
    """How much a search may do, in counts: never in seconds, so that it chooses alike on every machine.

    ``work`` is the number of decisions that its trials may take in all, about; it is spent in ``rounds`` equal parts,
    each on the better half of the choices left, and each on ``least`` worlds or more. The incumbent is left for a gain
    of ``margin`` standard errors.
    """

    def __init__(self, work: int = 8000, rounds: int = 4, least: int = 4, margin: float = 1.0) -> None:
        """Take the figures."""
        self.work = work
        self.rounds = rounds
        self.least = least
        self.margin = margin


class Trials(Protocol):
    """What can be tried, and what trying has cost so far."""

    def value(self, choice: int, world: int) -> float | None:
        """What a choice returns in a world, in points; None where the world does not exist."""
        ...

    def work(self) -> int:
        """The decisions taken so far."""
        ...


class Verdict:
    """What the trials say.

    ``best`` is the choice by number (0: the incumbent stays), ``gain`` what it brings over the incumbent in points,
    ``error`` the standard error of that gain, ``worlds`` the number of worlds that both were tried in.
    """

    def __init__(self, best: int, gain: float, error: float, worlds: int) -> None:
        """Take them."""
        self.best = best
        self.gain = gain
        self.error = error
        self.worlds = worlds


def paired(returns: list[float], base: list[float]) -> tuple[float, float]:
    """The mean difference of two series over their common worlds, and its standard error.

    The error of fewer than two worlds is infinite.
    """
    count = min(len(returns), len(base))
    if count < 2:
        return (returns[0] - base[0] if count else 0.0), inf
    differences = [returns[index] - base[index] for index in range(count)]
    mean = sum(differences) / count
    spread = 0.0
    for one in differences:
        spread += (one - mean) * (one - mean)
    return mean, sqrt(spread / (count - 1) / count)


def significant(mean: float, error: float, margin: float) -> bool:
    """Whether a gain is one: better than nothing by more than ``margin`` standard errors."""
    return mean > 0.0 and mean > margin * error


def halved(trials: Trials, choices: int, effort: Effort, margins: list[float] | None = None) -> Verdict:
    """Try ``choices`` against each other, the first of them the incumbent, all in the same worlds.

    Choice ``i`` needs a gain of ``margins[i]`` standard errors (all of them ``effort.margin`` without a list).
    """
    returns: list[list[float]] = [[] for _ in range(choices)]
    alive = list(range(1, choices))
    for number in range(effort.rounds):
        last = number == effort.rounds - 1
        if not _round(trials, returns, [0, *alive], effort.work // effort.rounds, effort.least):
            return Verdict(0, 0.0, inf, 0)
        alive = _better(returns, alive, last)
        if not alive:
            break
        if len(alive) == 1:
            mean, error = paired(returns[alive[0]], returns[0])
            if abs(mean) > _PLAIN * error:
                break
    best = 0
    gain, error = 0.0, 0.0
    for choice in alive:
        mean, own_error = paired(returns[choice], returns[0])
        margin = effort.margin if margins is None else margins[choice]
        if significant(mean, own_error, margin) and (best == 0 or mean > gain):
            best, gain, error = choice, mean, own_error
    return Verdict(best, gain, error, len(returns[0]))


def _round(trials: Trials, returns: list[list[float]], choices: list[int], work: int, least: int) -> bool:
    """Try some choices in further worlds until a share of the work is done; False if there are no such worlds."""
    goal = trials.work() + work
    tried = 0
    while tried < least or trials.work() < goal:
        if tried == _MOST:
            break
        world = len(returns[0])
        for choice in choices:
            found = trials.value(choice, world)
            if found is None:
                return False
            returns[choice].append(found)
        tried += 1
    return True


def _better(returns: list[list[float]], alive: list[int], last: bool) -> list[int]:
    """The better half of the challengers; none that already look clearly worse than the incumbent."""
    hopeful: list[tuple[float, int]] = []
    for choice in alive:
        mean, error = paired(returns[choice], returns[0])
        if last or mean > -error:
            hopeful.append((-mean, choice))
    hopeful.sort()
    kept = hopeful if last else hopeful[: (len(hopeful) + 1) // 2]
    return [choice for _, choice in kept]
