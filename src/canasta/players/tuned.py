"""The weights that training has found, as differences from the defaults of :class:`Weights`.

They are the results of the recipes in ``canasta.training``; a test compares them with the files that training wrote.
"""

from typing import Final

from canasta.players.weights import Weights

ALONE: Final[dict[str, float]] = {
    "freeze_pile": 6.0,
    "freeze_danger": 0.3,
    "deuce": 92.88,
    "joker": 88.31,
    "pair": 8.058,
    "triple": 37.87,
    "own_meld": 14.03,
    "waiting": 1.225,
    "waiting_right": 0.7999,
    "spend": 5.256,
    "spoil": 230.1,
    "progress": 10.94,
    "thin": 12.63,
    "reserve": 8.908,
    "reserve_cost": 9.915,
    "new_meld": 13.1,
    "right": 213.9,
    "race_size": 5.379,
    "pile_card": 8.638,
    "pile_meld": 9.01,
    "draw_card": 66.04,
    "deny": 3.937,
    "open_base": 16.98,
    "open_turn": 3.764,
    "open_pile": 2.265,
    "open_foes": 37.86,
    "threat": 0.9829,
    "set_worth": 1.353,
    "meld_card": 36.62,
    "natural_hoped": 183.1,
    "mixed_hoped": 174.6,
}
"""Where every player is alone: recipe ``club-alone``, trained with the program of commit 99ae423."""

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
