"""What a large count is: a check, how many cases are the full count, what it found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Found:
    """What a check looked at: how many things, and the seconds that something took, where that is of interest."""

    count: int
    seconds: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class Check:
    """A check, how many cases make the full count, what it counts, how many cases go together, what took seconds."""

    run: Callable[[Iterable[int]], int | Found]
    full: int
    unit: str
    block: int = 100
    took: str = ""

    def over(self, cases: Iterable[int]) -> Found:
        """Run these cases. Raises AssertionError at the first that fails."""
        found = self.run(cases)
        return found if isinstance(found, Found) else Found(found)
