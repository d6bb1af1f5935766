"""The presets as the rules tables state them, copied out apart from the product, and random rules."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

CLASSIC: dict[str, Any] = {
    "players": 4,
    "sides": 2,
    "packs": 2,
    "jokers": 2,
    "deal": 11,
    "draw": 1,
    "turn_up": "cover",
    "turn_up_black_three": "blocks",
    "opening": ((None, 15), (0, 50), (1500, 90), (3000, 120)),
    "opening_canasta": False,
    "opening_waived": False,
    "unopened_frozen": True,
    "wild_limit": 3,
    "wild_balance": "not_more",
    "wild_on_canasta": True,
    "strict_pickup": False,
    "take_with_wild": False,
    "frozen_take_wild": True,
    "one_card_take": True,
    "captured_red_three": "replaced",
    "concealed_after_take": False,
    "black_three_melds": "going_out",
    "black_three_pile": "blocks",
    "canastas_needed": 1,
    "natural_needed": False,
    "ask_partner": True,
    "out_bonus": 100,
    "concealed_bonus": 200,
    "concealed_test": "player",
    "last_red_three": "shown",
    "red_three": 100,
    "red_three_all": 800,
    "red_three_all_six": 1000,
    "red_three_against": "no_meld",
    "natural_canasta": 500,
    "mixed_canasta": 300,
    "empty_stock": "meld_forced",
    "wild_melds": 0,
    "wild_melds_beyond": False,
    "meld_limit": 0,
    "target": 5000,
    "hands": 0,
    "tie": "tie",
    "dealer": "clockwise",
    "penalty": 0,
}

TWO = {"players": 2, "sides": 2, "deal": 15, "draw": 2, "ask_partner": False}

CHANGES: dict[str, dict[str, Any]] = {
    "classic": {},
    "two-player": TWO | {"canastas_needed": 2},
    "three-player": TWO | {"players": 3, "sides": 3, "deal": 13, "canastas_needed": 2},
    "six-player": {"players": 6},
    "canasta101": TWO | {"canastas_needed": 2, "unopened_frozen": False},
    "dummies": {"take_with_wild": True, "frozen_take_wild": False, "penalty": 100},
    "browser": TWO
    | {
        "turn_up": "single",
        "wild_balance": "fewer",
        "wild_on_canasta": False,
        "take_with_wild": True,
        "black_three_melds": "never",
        "concealed_test": "side",
        "concealed_after_take": True,
        "captured_red_three": "kept",
        "empty_stock": "any_forced",
    },
    "pagat": {
        "wild_balance": "free",
        "take_with_wild": True,
        "opening_waived": True,
        "captured_red_three": "kept",
        "last_red_three": "ends",
        "one_card_take": False,
    },
}


def rules_of(name: str = "classic", **changes: Any) -> SimpleNamespace:
    """A preset with some fields changed."""
    return SimpleNamespace(**(CLASSIC | CHANGES[name] | changes))


OPTIONS: dict[str, tuple[Any, ...]] = {
    "packs": (2, 2, 3),
    "jokers": (0, 1, 2, 3),
    "draw": (1, 2, 3),
    "turn_up": ("cover", "single"),
    "turn_up_black_three": ("blocks", "covered"),
    "opening": (CLASSIC["opening"], CLASSIC["opening"], ((None, 0),), ((None, 30),), ((None, 90),)),
    "opening_canasta": (False, True),
    "opening_waived": (False, True),
    "wild_limit": (1, 2, 3),
    "wild_balance": ("not_more", "fewer", "free"),
    "wild_on_canasta": (False, True),
    "strict_pickup": (False, False, True),
    "take_with_wild": (False, True),
    "frozen_take_wild": (False, True),
    "one_card_take": (False, True),
    "captured_red_three": ("replaced", "kept"),
    "concealed_after_take": (False, True),
    "black_three_melds": ("going_out", "never"),
    "black_three_pile": ("blocks", "freezes"),
    "canastas_needed": (1, 1, 2),
    "natural_needed": (False, False, True),
    "concealed_test": ("player", "side"),
    "last_red_three": ("shown", "ends"),
    "red_three_against": ("no_meld", "no_canasta"),
    "empty_stock": ("meld_forced", "any_forced"),
    "wild_melds": (0, 0, 1000, 2000),
    "wild_melds_beyond": (False, True),
    "meld_limit": (0, 0, 1, 2, 3),
}

SEATINGS = ((2, 2), (3, 3), (4, 2), (4, 2), (6, 2), (6, 3), (4, 4), (5, 5))


def random_rules(rng: random.Random, **fixed: Any) -> SimpleNamespace:
    """Rules with every option drawn at random; deals stay small enough for the packs."""
    players, sides = rng.choice(SEATINGS)
    changes: dict[str, Any] = {name: rng.choice(values) for name, values in OPTIONS.items()}
    changes |= {"players": players, "sides": sides, "deal": rng.randint(5, 11)}
    changes["ask_partner"] = players > sides and rng.random() < 0.7
    if not changes["wild_melds"]:
        changes["wild_melds_beyond"] = False
    return rules_of(**(changes | fixed))
