"""Computer players. They see what their seat sees, and choose among what is legal."""

from canasta.players.protocol import Player
from canasta.players.registry import PLAYERS, Entry, UnknownPlayerError, make_player
from canasta.players.steady import SteadyPlayer
from canasta.players.uniform import RandomPlayer

__all__ = [
    "PLAYERS",
    "Entry",
    "Player",
    "RandomPlayer",
    "SteadyPlayer",
    "UnknownPlayerError",
    "make_player",
]
