"""Players made for the arena's tests, entered into the table of players for as long as a test runs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import cast

from canasta.engine import Action, View
from canasta.players import PLAYERS, Entry, Player, RandomPlayer, Reason

Deed = Callable[[int, View, Action], object]
"""Given the number of the player's move (from 1), the view, and a random legal action: what to return instead."""


class Oddity:
    """Plays at random, as far as its deed lets it."""

    def __init__(self, seed: str | int, deed: Deed) -> None:
        self.name = "oddity"
        self.deed = deed
        self.moves = 0
        self.random = RandomPlayer(seed)

    def choose(self, view: View, legal: list[Action]) -> Action:
        self.moves += 1
        return cast("Action", self.deed(self.moves, view, self.random.choose(view, legal)))

    def why(self) -> list[Reason]:
        return self.random.why()


@contextmanager
def entered(deed: Deed, name: str = "oddity") -> Iterator[list[str | int]]:
    """Enter such a player; gives the seeds that players of it are made with."""
    seeds: list[str | int] = []

    def make(seed: str | int) -> Player:
        seeds.append(seed)
        return Oddity(seed, deed)

    table = cast("dict[str, Entry]", PLAYERS)
    table[name] = Entry(make, 0, name.title(), "Made for a test.")
    try:
        yield seeds
    finally:
        del table[name]
