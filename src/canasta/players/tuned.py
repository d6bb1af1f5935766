"""The weights that tuning by duplicate play has found, as differences from the defaults of :class:`Weights`."""

from typing import Final

from canasta.players.weights import Weights

ALONE: Final[dict[str, float]] = {}
"""Where every player is alone."""

PARTNERED: Final[dict[str, float]] = {}
"""Where partners play together."""


def weights_from(changes: dict[str, float]) -> Weights:
    """The defaults with some of them changed. Raises AttributeError for a name that is none."""
    weights = Weights()
    for name, value in changes.items():
        if not hasattr(weights, name):
            raise AttributeError(f"there is no weight called {name}")
        setattr(weights, name, value)
    return weights
