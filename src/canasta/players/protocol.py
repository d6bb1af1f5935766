"""What a computer player is: something that chooses one of the legal actions of what its seat can see."""

from typing import Protocol

from canasta.engine import Action, View
from canasta.players.reasons import Reason


class Player(Protocol):
    """A player of one seat. It is given its own view and nothing else, and never changes it."""

    name: str

    def choose(self, view: View, legal: list[Action]) -> Action:
        """One of ``legal``, the actions of the view's seat in ascending order; answers to a question included.

        Raises ValueError if ``legal`` is empty.
        """
        ...

    def why(self) -> list[Reason]:
        """The main reasons for the last choice, with figures."""
        ...
