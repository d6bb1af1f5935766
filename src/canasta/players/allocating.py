"""Spending a number of trials on a few choices: common worlds, halving, and a paired test at the end."""

from collections.abc import Callable
from math import sqrt


class Effort:
    """How much a search may do, in counts: never in seconds, so that it chooses alike on every machine.

    ``first`` worlds are tried for every choice, then twice as many in each of ``rounds`` rounds for the better half of
    those left. The incumbent is left for a gain of ``margin`` standard errors.
    """

    def __init__(self, first: int = 8, rounds: int = 4, margin: float = 1.5) -> None:
        """Take the figures."""
        self.first = first
        self.rounds = rounds
        self.margin = margin


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
        return (returns[0] - base[0] if count else 0.0), float("inf")
    differences = [returns[index] - base[index] for index in range(count)]
    mean = sum(differences) / count
    spread = 0.0
    for one in differences:
        spread += (one - mean) * (one - mean)
    return mean, sqrt(spread / (count - 1) / count)


def significant(mean: float, error: float, margin: float) -> bool:
    """Whether a gain is one: better than nothing by more than ``margin`` standard errors."""
    return mean > 0.0 and mean > margin * error


def halved(
    trial: Callable[[int, int], float | None], choices: int, effort: Effort, margins: list[float] | None = None
) -> Verdict:
    """Try ``choices`` against each other, the first of them the incumbent.

    ``trial(choice, world)`` is what a choice returns in a world, in points, or None where the world does not exist.
    Choice ``i`` needs a gain of ``margins[i]`` standard errors (all of them ``effort.margin`` without a list).
    """
    returns: list[list[float]] = [[] for _ in range(choices)]
    alive = list(range(1, choices))
    goal = 0
    for number in range(effort.rounds):
        goal += effort.first << number
        for choice in [0, *alive]:
            while len(returns[choice]) < goal:
                found = trial(choice, len(returns[choice]))
                if found is None:
                    return Verdict(0, 0.0, float("inf"), 0)
                returns[choice].append(found)
        alive = _better(returns, alive, last=number == effort.rounds - 1)
        if not alive:
            break
    best = 0
    gain, error = 0.0, 0.0
    for choice in alive:
        mean, own_error = paired(returns[choice], returns[0])
        margin = effort.margin if margins is None else margins[choice]
        if significant(mean, own_error, margin) and (best == 0 or mean > gain):
            best, gain, error = choice, mean, own_error
    return Verdict(best, gain, error, len(returns[0]))


def _better(returns: list[list[float]], alive: list[int], last: bool) -> list[int]:
    """The better half of the challengers; none that already look clearly worse than the incumbent."""
    hopeful: list[tuple[float, int]] = []
    for choice in alive:
        mean, error = paired(returns[choice], returns[0])
        if last or mean > -error:
            hopeful.append((-mean, choice))
    hopeful.sort()
    return [choice for _, choice in (hopeful if last else hopeful[: (len(alive) + 1) // 2])]
