"""A run of the arena: plays a plan's missing pairs, in order, until all are there or a test has decided."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from time import perf_counter

from canasta.arena.plan import Plan
from canasta.arena.playing import Pair, play_pair
from canasta.arena.seating import difference, seatings
from canasta.arena.spread import in_order
from canasta.arena.sprt import Progress

_CHUNK_SECONDS = 0.5
_LARGEST_CHUNK = 64


@dataclass(frozen=True, slots=True)
class Chunk:
    """Pairs that one process plays in one go: those with the numbers `first` to `first + count - 1` of the plan."""

    plan: Plan
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Played:
    """A chunk's pairs in order, and how long they took together."""

    pairs: list[Pair]
    seconds: float


Spread = Callable[[Callable[[Chunk], Played], Iterable[Chunk], int], Generator[Played]]
"""Does the work of chunks somewhere, and gives the results in the order of the chunks, until it is closed."""


def play_chunk(chunk: Chunk) -> Played:
    """Play the pairs of a chunk."""
    begun = perf_counter()
    indices = range(chunk.first, chunk.first + chunk.count)
    pairs = [play_pair(chunk.plan, *chunk.plan.job(index)) for index in indices]
    return Played(pairs, perf_counter() - begun)


def margin(plan: Plan, pair: Pair) -> float:
    """By how many points a game A's sides were better than B's, on average over the pair."""
    table = seatings(plan.rules.sides)
    return difference([(seating, game.points) for seating, game in zip(table, pair.games, strict=True)])


@dataclass
class Campaign:
    """A plan and the pairs of it that have been played, in the plan's order."""

    plan: Plan
    pairs: list[Pair] = field(default_factory=list)
    test: Progress | None = None

    def __post_init__(self) -> None:
        """Enter the pairs that are there already into the test."""
        if self.plan.sprt:
            self.test = Progress(self.plan.sprt, (margin(self.plan, pair) for pair in self.pairs))

    @property
    def finished(self) -> bool:
        """Whether nothing is left to play."""
        return len(self.pairs) >= self.plan.total or (self.test is not None and self.test.decision != "")

    def run(
        self,
        jobs: int = 1,
        keep: Callable[[list[Pair]], None] = lambda pairs: None,
        progress: Callable[[int], None] = lambda done: None,
        spread: Spread = in_order,
    ) -> None:
        """Play what is missing. `keep` is given finished pairs in order, `progress` how many there are in all.

        When it is interrupted, all pairs that were given to `keep` are in `pairs`, too.
        """
        sizes = _Sizes(jobs)
        chunks = () if self.finished else self._chunks(sizes)
        with closing(spread(play_chunk, chunks, jobs)) as results:
            for played in results:
                sizes.learn(played)
                wanted = self._wanted(played.pairs)
                keep(wanted)
                self.pairs.extend(wanted)
                progress(len(self.pairs))
                if self.finished:
                    return

    def _chunks(self, sizes: _Sizes) -> Iterator[Chunk]:
        first = len(self.pairs)
        while first < self.plan.total:
            count = sizes.next(self.plan.total - first)
            yield Chunk(self.plan, first, count)
            first += count

    def _wanted(self, pairs: list[Pair]) -> list[Pair]:
        """The pairs up to the one that decides the test; those after it are as if they had not been played."""
        if self.test is None:
            return pairs
        for number, pair in enumerate(pairs, 1):
            if self.test.enter(margin(self.plan, pair)):
                return pairs[:number]
        return pairs


class _Sizes:
    """How many pairs make a chunk: enough to be worth a message between processes, few enough to lose little."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.size = 1

    def learn(self, played: Played) -> None:
        """Aim at half a second a chunk."""
        each = played.seconds / max(1, len(played.pairs))
        self.size = max(1, min(_LARGEST_CHUNK, int(_CHUNK_SECONDS / max(each, 1e-6))))

    def next(self, left: int) -> int:
        """The size of the next chunk; smaller towards the end, so that no process idles for long."""
        return max(1, min(self.size, -(-left // self.jobs)))
