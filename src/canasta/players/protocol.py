"""What a computer player is: something that chooses one of the legal actions of what its seat can see."""

from typing import Protocol

from canasta.engine import Action, View


class Player(Protocol):
    """A player of one seat. It is given its own view and nothing else, and never changes it."""

    name: str

    def choose(self, view: View, legal: list[Action]) -> Action:
        """One of ``legal``, the actions of the view's seat in ascending order; answers to a question included.

        Raises ValueError if ``legal`` is empty.
        """
        ...

    def why(self) -> str:
        """The main reason for the last choice, in one or two plain sentences with figures."""
        ...
