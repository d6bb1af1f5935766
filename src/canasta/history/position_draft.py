"""A position as far as its file tells it: some cards named, some only counted, the rest left open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from canasta.engine.codes import NOT_ASKED, TURN_START
from canasta.history.placed import PositionError
from canasta.history.position_lines import Entry, Named
from canasta.rules import Rules


@dataclass(slots=True)
class Heap:
    """Cards that lie together, in order; None for one that is there but not named."""

    cards: list[Named | None] = field(default_factory=list)
    entry: Entry | None = None

    @property
    def named(self) -> list[Named]:
        """Those that are named."""
        return [one for one in self.cards if one is not None]

    def fault(self, message: str) -> PositionError:
        """A fault where the cards are told; at the beginning if they are told nowhere."""
        return PositionError(1, 1, message) if self.entry is None else self.entry.fault(message)

    @property
    def unknown(self) -> int:
        """How many are not named."""
        return self.cards.count(None)


@dataclass(slots=True)
class Group:
    """One meld: its slot and its cards."""

    slot: int
    cards: list[Named]


@dataclass(slots=True)
class Draft:
    """What a file says, still without the cards it leaves open. None means: not said."""

    rules: Rules
    seat: int = 0
    actor: int = 0
    dealer: int = 0
    number: int = 1
    phase: int = TURN_START
    took: bool = False
    asked: int = NOT_ASKED
    fresh: bool = True
    extended: bool = False
    fined: bool = False
    ending: int = 0
    winner: int = -1
    scores: tuple[int, ...] = ()
    penalties: tuple[int, ...] = ()
    opened: tuple[bool, ...] = ()
    laid: tuple[int, ...] = ()
    begun: tuple[int, ...] = ()
    hands: list[Heap | None] = field(default_factory=list)
    known: list[list[Named]] = field(default_factory=list)
    melds: list[list[Group]] = field(default_factory=list)
    red_threes: list[Heap | None] = field(default_factory=list)
    pile: Heap = field(default_factory=Heap)
    pile_open: bool = False
    """Whether more cards may be thought beneath those that are said to be in the pile."""
    frozen: bool | None = None
    frozen_entry: Entry | None = None
    apart: Heap = field(default_factory=Heap)
    stock: int | None = None
    stock_entry: Entry | None = None
    next: list[Named] = field(default_factory=list)

    def heaps(self) -> Iterator[Heap]:
        """Every heap there is; of a heap left open nothing."""
        for heap in (*self.hands, *self.red_threes, self.pile, self.apart):
            if heap is not None:
                yield heap

    def named(self) -> Iterator[Named]:
        """Every card that is named, in no special order."""
        for heap in self.heaps():
            yield from heap.named
        for groups in self.melds:
            for group in groups:
                yield from group.cards
        yield from self.next
