"""How much one connection may ask for, and how long it may keep the server waiting."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

Clock = Callable[[], float]
"""Seconds that never run backwards; tests bring their own."""

FRAME = 16 * 1024
"""Bytes of the largest message and of the largest request."""
FILE = 2_000_000
"""Bytes of the largest history file that is read (``canasta.history`` takes no larger one)."""
SILENCE = 8.5
"""Seconds after which a connection that says nothing, or takes nothing, is closed.

With a look at all of them every second, each is gone within the ten that are promised.
"""
BAD_FRAME = 10.0
"""What a message that is no command costs, in messages."""
PAGES = 16
"""Open pages of one table."""
MATCHES = 200
"""Matches of one device."""
COUNTED = 5000
"""Matches of one device, removed ones among them, that its statistics are told of: those played last."""


class Limits(NamedTuple):
    """How fast things may be asked for: so many a second on and on, and so many at once."""

    messages: tuple[float, float] = (20.0, 60.0)
    """Messages of one open page."""
    matches: tuple[float, float] = (1.0, 20.0)
    """New matches of one address."""
    replays: tuple[float, float] = (1.0, 30.0)
    """Histories that one address has judged."""
    questions: tuple[float, float] = (10.0, 60.0)
    """Questions about a pile, of one address."""


PEOPLE = Limits()
"""More than anybody's fingers reach."""


class Bucket:
    """A bucket of tokens that refills by itself."""

    def __init__(self, clock: Clock, rate: float, burst: float) -> None:
        """A full bucket of ``burst`` tokens that gains ``rate`` a second."""
        self._clock = clock
        self.limits = rate, burst
        self._tokens = burst
        self._at = clock()

    def take(self, tokens: float = 1.0) -> bool:
        """Take tokens; False, and nothing is taken, if there are too few."""
        now = self._clock()
        rate, burst = self.limits
        self._tokens = min(burst, self._tokens + (now - self._at) * rate)
        self._at = now
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True


class Buckets:
    """One bucket a name (an address, say); those used longest ago are forgotten, as they are full again."""

    def __init__(self, clock: Clock, rate: float, burst: float, most: int = 4096) -> None:
        """As :class:`Bucket`, for at most ``most`` names at a time."""
        self._clock, self._most = clock, most
        self.limits = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take a token of a name."""
        bucket = self._buckets.pop(name, None) or Bucket(self._clock, *self.limits)
        self._buckets[name] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()
