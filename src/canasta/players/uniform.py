"""The player that chooses uniformly at random among the legal actions."""

from canasta.engine import Action, Random, State, View
from canasta.engine.codes import OVER
from canasta.engine.listing import Codes, list_codes
from canasta.engine.play import play_code
from canasta.players.reasons import Reason


class RandomPlayer:
    """Each legal action is equally likely. Equal seeds give equal choices for equal lists of actions."""

    def __init__(self, seed: str | int = 0) -> None:
        """Its own generator, from a seed."""
        self.name: str = "random"
        self.random: Random = Random(random_seed(seed))
        self._count: int = 0

    def choose(self, view: View, legal: list[Action]) -> Action:
        """One of the legal actions. Raises ValueError if there is none."""
        if not legal:
            raise ValueError("there is nothing to choose from")
        self._count = len(legal)
        return legal[int(self.random.below(len(legal)))]

    def why(self) -> list[Reason]:
        """The main reason for the last choice."""
        if self._count == 0:
            return [Reason("unasked")]
        return [Reason("random", {"legal": self._count})]


def random_seed(seed: str | int) -> str:
    """The text that a random player's generator starts from."""
    return f"canasta-random-player-1:{seed}"


def play_uniformly(state: State, randoms: list[Random], codes: Codes) -> int:
    """Play a hand to its end with a random player in every seat; returns the number of decisions.

    Makes exactly the choices that :class:`RandomPlayer` makes with the same generators, by seat, without building
    the views that it would not look at. ``codes`` is working space.
    """
    decisions = 0
    while state.phase != OVER:
        list_codes(state, codes)
        random = randoms[state.actor]
        play_code(state, codes.items[random.below(codes.count)])
        decisions += 1
    return decisions
