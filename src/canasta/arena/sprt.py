"""A sequential test: play until the pairs decide between two margins, and no longer.

Wald's sequential probability ratio test of 1945 in the form that testers of chess engines use: the margins are taken
as normal, and their variance as that of the pairs so far. The pair's margin is the observation, so luck of the deal
and who sat where are out of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, log
from typing import Literal

FEWEST_PAIRS = 32
"""No decision before so many pairs: from fewer the variance is hardly known."""

Decision = Literal["", "H0", "H1"]
"""Nothing yet, the change is rejected, the change is accepted."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """H0: A's true margin is `h0` points a game; H1: it is `h1`.

    The test errs with chance `alpha` where H0 is true and with chance `beta` where H1 is.
    """

    h0: float
    h1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.h0 < self.h1:
            raise ValueError(f"H0 must be below H1; {self.h0:g} is not below {self.h1:g}")
        for name, risk in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < risk < 0.5:
                raise ValueError(f"{name} must lie between 0 and 0.5, not {risk:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Wald's bounds: H0 is accepted at or below the first, H1 at or above the second."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def as_json(self) -> dict[str, float]:
        """The four figures by name."""
        return {name: float(getattr(self, name)) for name in ("h0", "h1", "alpha", "beta")}


class Progress:
    """A test under way: pairs are entered one after another until there is a decision."""

    def __init__(self, test: Sprt, margins: Iterable[float] = ()) -> None:
        """Begin, and enter these margins."""
        self.test = test
        self.count = 0
        self._mean = 0.0
        self._squares = 0.0
        self.decision: Decision = ""
        for margin in margins:
            self.enter(margin)

    def enter(self, margin: float) -> Decision:
        """Enter the next pair's margin; one that comes after the decision changes nothing."""
        if self.decision:
            return self.decision
        self.count += 1
        off = margin - self._mean
        self._mean += off / self.count
        self._squares += off * (margin - self._mean)
        if self.count >= FEWEST_PAIRS:
            low, high = self.test.bounds
            ratio = self.llr
            self.decision = "H1" if ratio >= high else "H0" if ratio <= low else ""
        return self.decision

    @property
    def llr(self) -> float:
        """The logarithm of the likelihood of H1 over that of H0; infinite where margins never vary."""
        if self.count == 0:
            return 0.0
        lead = (self.test.h1 - self.test.h0) * (2 * self._mean - self.test.h0 - self.test.h1)
        variance = self._squares / self.count
        if variance <= 0:
            return inf if lead > 0 else -inf if lead < 0 else 0.0
        return self.count * lead / (2 * variance)
