"""The weights that training has found, as differences from the defaults of :class:`Weights`.

They are the results of the recipes in ``canasta.training``; a test compares them with the files that training wrote.
"""

from typing import Final

from canasta.players.weights import Weights

ALONE: Final[dict[str, float]] = {}
"""Where every player is alone: as set by hand, for now. Recipe ``club-alone`` has found nothing yet that is stronger
and keeps to what people ask of an opponent: its results so far held wild cards back until the hand was over."""

PARTNERED: Final[dict[str, float]] = {
    "freeze_pile": 6.0,
    "freeze_danger": 0.3,
    "deuce": 35.31,
    "joker": 57.94,
    "pair": 14.16,
    "triple": 12.36,
    "own_meld": 18.29,
    "waiting": 0.813,
    "waiting_right": 0.5318,
    "spend": 10.4,
    "spoil": 62.47,
    "progress": 17.31,
    "thin": 9.437,
    "reserve": 7.875,
    "reserve_cost": 14.99,
    "new_meld": 14.2,
    "right": 89.33,
    "race_size": 7.661,
    "pile_card": 16.36,
    "pile_meld": 3.521,
    "draw_card": 39.19,
    "deny": 1.692,
    "open_base": 37.9,
    "open_turn": 2.125,
    "open_pile": 3.03,
    "open_foes": 41.39,
    "threat": 0.6038,
    "set_worth": 2.146,
    "meld_card": 31.94,
    "natural_hoped": 351.9,
    "mixed_hoped": 146.8,
}
"""Where partners play together: recipe ``club-partnered``, trained with the program of commit 99ae423."""


def weights_from(changes: dict[str, float]) -> Weights:
    """The defaults with some of them changed. Raises AttributeError for a name that is none."""
    weights = Weights()
    for name, value in changes.items():
        if not hasattr(weights, name):
            raise AttributeError(f"there is no weight called {name}")
        setattr(weights, name, value)
    return weights
