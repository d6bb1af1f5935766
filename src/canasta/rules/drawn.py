"""Rules drawn at random, for tests that must hold whatever the rules are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .accepts import HIGHEST_MINIMUM, Bands, Choice, Value, Whole, YesNo
from .checks import combination_problems
from .fields import FIELDS, Rules, unchecked, validated

if TYPE_CHECKING:
    from random import Random  # slow to import, and the caller has it

_SEATS = ((2, 2), (3, 3), (4, 2), (4, 2), (4, 4), (5, 5), (6, 2), (6, 2), (6, 3), (6, 3), (6, 6))
"""(players, sides), those with partners twice as often."""

_CUSTOMARY: dict[str, tuple[int, ...]] = {
    "wild_melds": (0, 1000, 2000),
    "meld_limit": (0, 0, 3),
    "hands": (0, 1, 2),
    "target": (500, 3000, 5000),
    "penalty": (0, 100),
    "deal": (11, 13, 15),
}
"""Values that are worth meeting often."""

_DRAWN_TO = {"target": 20_000, "hands": 12}
"""Fields whose highest values would only make a match long."""


def random_rules(rng: Random) -> Rules:
    """Valid rules drawn over all fields: any accepted value can come up, customary ones more often.

    Only targets above 20,000 and more than 12 fixed hands are left out, as they merely lengthen a match.
    The same generator state gives the same rules.
    """
    players, sides = rng.choice(_SEATS)
    values: dict[str, object] = {name: spec.default for name, spec in FIELDS.items()}
    values |= {"players": players, "sides": sides, "deal": 5}
    values["ask_partner"] = players > sides and rng.random() < 0.75
    order = [name for name in FIELDS if name not in ("players", "sides", "ask_partner")]
    rng.shuffle(order)
    for name in order:
        # Drawn again until it fits the fields before it; the default always does.
        for _ in range(20):
            trial = {**values, name: _drawn(rng, name)}
            if not combination_problems(unchecked(trial)):
                values = trial
                break
    return validated(values)


def _drawn(rng: Random, name: str) -> Value:
    accepts = FIELDS[name].accepts
    if isinstance(accepts, YesNo):
        return rng.random() < 0.5
    if isinstance(accepts, Choice):
        return rng.choice(accepts.names)
    if isinstance(accepts, Whole):
        if rng.random() < 0.6 and (name in _CUSTOMARY or accepts.high > 100):
            return rng.choice((FIELDS[name].default, *_CUSTOMARY.get(name, ())))
        return rng.randrange(accepts.low, _DRAWN_TO.get(name, accepts.high) + 1, accepts.step)
    return _drawn_bands(rng)


def _drawn_bands(rng: Random) -> Bands:
    if rng.random() < 0.4:
        return Rules().opening
    starts = sorted(rng.sample(range(-2000, 8001, 5), rng.randrange(5)))
    most = rng.choice((50, 120, 150, HIGHEST_MINIMUM))
    minimums = sorted(rng.randrange(0, most + 1, 5) for _ in range(len(starts) + 1))
    return ((None, minimums[0]), *zip(starts, minimums[1:], strict=True))
