"""Computer players. They see what their seat sees, and choose among what is legal."""

from canasta.players.protocol import Player
from canasta.players.reasons import Reason, told
from canasta.players.registry import PLAYERS, Entry, UnknownPlayerError, make_player
from canasta.players.steady import SteadyPlayer
from canasta.players.uniform import RandomPlayer

__all__ = [
    "PLAYERS",
    "Entry",
    "Player",
    "RandomPlayer",
    "Reason",
    "SteadyPlayer",
    "UnknownPlayerError",
    "make_player",
    "told",
]
