"""Computer players. They see what their seat sees, and choose among what is legal."""

from canasta.players.casual import CasualPlayer
from canasta.players.club import ClubPlayer
from canasta.players.novice import NovicePlayer
from canasta.players.protocol import Player
from canasta.players.reasons import Reason, told
from canasta.players.registry import DEFAULT_PLAYER, PLAYERS, Entry, UnknownPlayerError, ladder, make_player
from canasta.players.searching import SearchingPlayer
from canasta.players.steady import SteadyPlayer
from canasta.players.uniform import RandomPlayer

__all__ = [
    "DEFAULT_PLAYER",
    "PLAYERS",
    "CasualPlayer",
    "ClubPlayer",
    "Entry",
    "NovicePlayer",
    "Player",
    "RandomPlayer",
    "Reason",
    "SearchingPlayer",
    "SteadyPlayer",
    "UnknownPlayerError",
    "ladder",
    "make_player",
    "told",
]
