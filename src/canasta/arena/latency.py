"""How long moves take: counts on a logarithmic scale, small enough to be kept with every pair."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, exp, log

_STEPS = 10
"""Steps of the scale for each factor of e: a quantile read off it is right to 5 %."""


class Latency:
    """Counts of moves by the time that each took."""

    __slots__ = ("counts",)

    def __init__(self, counts: Mapping[int, int] | None = None) -> None:
        """Start from counts by step of the scale; none by default."""
        self.counts: dict[int, int] = dict(counts or {})

    def add(self, nanoseconds: int) -> None:
        """Enter one move."""
        step = int(log(nanoseconds) * _STEPS) if nanoseconds > 0 else 0
        self.counts[step] = self.counts.get(step, 0) + 1

    def merge(self, other: Latency) -> None:
        """Enter all that another has."""
        for step, count in other.counts.items():
            self.counts[step] = self.counts.get(step, 0) + count

    def milliseconds(self, quantile: float) -> float | None:
        """The time that this share of the moves (0 to 1) did not exceed, within 5 %; None without a move."""
        wanted = ceil(quantile * sum(self.counts.values()))
        for step in sorted(self.counts):
            wanted -= self.counts[step]
            if wanted <= 0:
                return exp((step + 0.5) / _STEPS) / 1e6
        return None
