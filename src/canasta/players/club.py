"""The club player: the steady player's features, with weights that duplicate play has tuned for the kind of table."""

from canasta.engine import Action, View
from canasta.players.steady import SteadyPlayer
from canasta.players.tuned import ALONE, PARTNERED, weights_from


class ClubPlayer(SteadyPlayer):
    """Plays with one set of weights where everybody is alone, and with another where there are partners."""

    def __init__(self, seed: str | int = 0) -> None:
        """The seed only settles ties between equally good discards."""
        super().__init__(seed, weights_from(ALONE))
        self.name = "club"
        self._alone = self.weights
        self._partnered = weights_from(PARTNERED)

    def choose(self, view: View, legal: list[Action]) -> Action:
        """One of the legal actions of the view's seat. Raises ValueError if there is none."""
        law = view.state.law
        self.weights = self._partnered if law.players > law.sides else self._alone
        return super().choose(view, legal)
