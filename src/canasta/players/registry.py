"""The computer players by name: the levels of the ladder, and those for practice and tests."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final

from canasta.players.casual import CasualPlayer
from canasta.players.club import ClubPlayer
from canasta.players.novice import NovicePlayer
from canasta.players.protocol import Player
from canasta.players.searching import SearchingPlayer
from canasta.players.steady import SteadyPlayer
from canasta.players.uniform import RandomPlayer


class Entry:
    """A player that can be asked for.

    ``make`` makes one from a seed; ``title`` is its name for people, and ``about`` one sentence that tells them what
    to expect. ``level`` is its rung on the ladder, 1 the lowest; 0 for players outside it.
    """

    def __init__(self, make: Callable[[str | int], Player], level: int, title: str, about: str) -> None:
        """Take them all."""
        self.make = make
        self.level = level
        self.title = title
        self.about = about


PLAYERS: Final[Mapping[str, Entry]] = {
    "novice": Entry(
        NovicePlayer,
        1,
        "Novice",
        "Melds whatever it can and discards without a thought for who could use the card: good for a first match.",
    ),
    "casual": Entry(
        CasualPlayer,
        2,
        "Casual",
        "Plays like a friend at the kitchen table: careful with discards and with its partner, but in love with piles.",
    ),
    "club": Entry(
        ClubPlayer,
        3,
        "Club",
        "Plays like a seasoned club member: counts cards, guards the pile, and weighs when to open, freeze and go out.",
    ),
    "strong": Entry(
        SearchingPlayer,
        4,
        "Strong",
        "Tries its choices on many deals that could be this one before it moves: gives little away, forgives little.",
    ),
    "random": Entry(RandomPlayer, 0, "Random", "Chooses uniformly at random among everything that is legal."),
    "steady": Entry(
        SteadyPlayer,
        0,
        "Steady",
        "Plays sensible Canasta: opens in time, builds canastas, guards the pile and thinks of its partner.",
    ),
}
"""Name to player: the ladder from the lowest rung up, then the others."""

DEFAULT_PLAYER: Final = "club"
"""Who plays where nobody has been named; gives hints, and goes on for a person who gave up a hand."""


def ladder() -> list[str]:
    """The names of the ladder's levels, the lowest first."""
    return [name for name, entry in PLAYERS.items() if entry.level]


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
