"""The named rules. A name is only a way to find a rules value; nothing in play ever asks for it."""

from __future__ import annotations

from collections.abc import Mapping

from .accepts import shown
from .fields import Rules


class UnknownPresetError(LookupError):
    """No preset has this name; the message names the nearest one, or all."""


CLASSIC = Rules()

TWO_PLAYER = Rules(players=2, sides=2, deal=15, draw=2, canastas_needed=2, ask_partner=False)

PRESETS: Mapping[str, Rules] = {
    "classic": CLASSIC,
    "two-player": TWO_PLAYER,
    "three-player": Rules(players=3, sides=3, deal=13, draw=2, canastas_needed=2, ask_partner=False),
    "six-player": Rules(players=6, sides=2),
    "canasta101": Rules(
        players=2, sides=2, deal=15, draw=2, canastas_needed=2, ask_partner=False, unopened_frozen=False
    ),
    "dummies": Rules(take_with_wild=True, frozen_take_wild=False, penalty=100),
    "browser": Rules(
        players=2,
        sides=2,
        deal=15,
        draw=2,
        ask_partner=False,
        turn_up="single",
        wild_balance="fewer",
        wild_on_canasta=False,
        take_with_wild=True,
        black_three_melds="never",
        concealed_test="side",
        concealed_after_take=True,
        captured_red_three="kept",
        empty_stock="any_forced",
    ),
    "pagat": Rules(
        wild_balance="free",
        take_with_wild=True,
        opening_waived=True,
        captured_red_three="kept",
        last_red_three="ends",
        one_card_take=False,
    ),
}

TITLES: Mapping[str, str] = {
    "classic": "Classic",
    "two-player": "Two players",
    "three-player": "Three players",
    "six-player": "Six players",
    "canasta101": "Canasta101",
    "dummies": "Easy pickups",
    "browser": "Quick two",
    "pagat": "Pagat",
}
"""What people call each preset."""

DESCRIPTIONS: Mapping[str, str] = {
    "classic": "Four players in two partnerships, 11 cards each; the standard game.",
    "two-player": "Two players, 15 cards each, two drawn a turn, two canastas to go out.",
    "three-player": "Three players, each alone, 13 cards each, two drawn a turn, two canastas to go out.",
    "six-player": "Six players in two teams of three, 11 cards each.",
    "canasta101": "Two players by the family rules of Canasta101: as two-player, with its own words for the opening.",
    "dummies": "Four in partnerships with easier pickups by a wild card and 100 points for one taken in error.",
    "browser": "Two players as in the browser game: one canasta, fewer wild cards, no black-three melds.",
    "pagat": "Four in partnerships as pagat.com publishes the classic game.",
}


def preset(name: str) -> Rules:
    """The rules of that name. Raises `UnknownPresetError`, with the nearest name in its message."""
    return PRESETS[preset_name(name)]


def preset_name(name: str) -> str:
    """The preset that a person means, by its own name. Raises `UnknownPresetError`."""
    for one in (name, name.strip().lower().replace("_", "-")):
        if one in PRESETS:
            return one
    raise UnknownPresetError(unknown("preset", name, PRESETS))


def unknown(what: str, name: str, known: Mapping[str, object]) -> str:
    """The sentence that refuses an unknown name: the nearest known one, or if none is near, how to find them."""
    import difflib  # only a mistake needs it

    near = difflib.get_close_matches(name[:80].lower(), list(known), n=1)
    every = "there are: " + ", ".join(known) + "." if len(known) <= 10 else "'canasta rules --fields' lists them."
    hint = f"did you mean {near[0]}?" if near else every
    return f"There is no {what} called {shown(name)!r}; {hint}"
