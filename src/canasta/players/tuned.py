"""The weights that training has found, as differences from the defaults of :class:`Weights`.

They are the results of the recipes in ``canasta.training``; a test compares them with the files that training wrote.
"""

from typing import Final

from canasta.players.weights import Weights

ALONE: Final[dict[str, float]] = {
    "freeze_pile": 6.0,
    "freeze_danger": 0.3,
    "deuce_thrown": 120.0,
    "joker_thrown": 160.0,
    "waiting": 0.85,
    "waiting_right": 0.6,
    "deuce": 66.17,
    "joker": 71.71,
    "pair": 17.37,
    "triple": 25.35,
    "own_meld": 17.59,
    "spend": 8.501,
    "spoil": 197.6,
    "progress": 12.88,
    "thin": 14.9,
    "reserve": 4.82,
    "reserve_cost": 5.596,
    "new_meld": 13.49,
    "right": 109.3,
    "race_size": 8.3,
    "pile_card": 14.0,
    "pile_meld": 21.68,
    "draw_card": 37.82,
    "deny": 3.393,
    "open_base": 8.046,
    "open_turn": 3.31,
    "open_pile": 1.933,
    "open_foes": 10.42,
    "threat": 0.63,
    "set_worth": 0.8783,
    "meld_card": 8.754,
    "natural_hoped": 476.1,
    "mixed_hoped": 118.5,
}
"""Where every player is alone: recipe ``club-alone``, trained with the program of commit 00b9add."""

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
