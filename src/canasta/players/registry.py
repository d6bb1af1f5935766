"""The computer players by name."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from canasta.players.protocol import Player
from canasta.players.steady import SteadyPlayer
from canasta.players.uniform import RandomPlayer


class Entry:
    """A player that can be asked for: how to make one from a seed, and one sentence about it."""

    def __init__(self, make: Callable[[str | int], Player], about: str) -> None:
        """Take both."""
        self.make = make
        self.about = about


def _random(seed: str | int) -> Player:
    return RandomPlayer(seed)


def _steady(seed: str | int) -> Player:
    return SteadyPlayer(seed)


PLAYERS: Mapping[str, Entry] = {
    "random": Entry(_random, "Chooses uniformly at random among everything that is legal."),
    "steady": Entry(
        _steady, "Plays sensible Canasta: opens in time, builds canastas, guards the pile and thinks of its partner."
    ),
}
"""Name to player."""


class UnknownPlayerError(LookupError):
    """No player has this name; the message names the nearest one or all of them."""


def make_player(name: str, seed: str | int = 0) -> Player:
    """A new player of that name. Raises :class:`UnknownPlayerError`."""
    entry = PLAYERS.get(name) or PLAYERS.get(name.strip().lower())
    if entry is None:
        near = get_close_matches(name.strip().lower(), list(PLAYERS), n=1)
        hint = f"did you mean {near[0]}?" if near else "there are: " + ", ".join(PLAYERS) + "."
        raise UnknownPlayerError(f"There is no player called {name!r}; {hint}")
    return entry.make(seed)
