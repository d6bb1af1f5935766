"""'Can I take the pile?' as a message: the four checks of :mod:`canasta.pickup_check` with English sentences."""

from __future__ import annotations

from collections.abc import Mapping

from canasta.cards import PLURAL, SYMBOLS
from canasta.engine import View
from canasta.engine.messages import FORMS, Figures, filled
from canasta.pickup_check import PickupCheck, Step, pickup_check
from canasta.server.messages import TakeCheck, TakeStep

_TOO_LATE = "the pile can be taken only instead of drawing, as a turn's first act."
_PAIR = "It takes two natural cards of the top rank from the hand"
_FROZEN = f"The pile is frozen for everyone ({{by}}), with {{depth:cards_left}} lying on it. {_PAIR}"
_UNDER = "Cards beneath the top never count."

TEXTS: Mapping[str, str] = {
    "take-possible": "Yes, the pile can be taken.",
    "take-impossible": "No, the pile cannot be taken.",
    "take-drew": f"You drew this turn; {_TOO_LATE}",
    "take-took": f"You took the pile this turn; {_TOO_LATE}",
    "take-not-yours": "The pile can be taken only at the beginning of your own turn.",
    "take-top": "{top} lies on top: a natural card that can be melded. Only the top card decides.",
    "take-frozen": f"{_FROZEN}.",
    "take-frozen-no-wilds": f"{_FROZEN}, and no wild card goes down with them.",
    "take-frozen-by": f"The pile is frozen for everyone, by {{froze:freezer}} in it. {_PAIR}.",
    "take-frozen-by-no-wilds": f"The pile is frozen for everyone, by {{froze:freezer}} in it. {_PAIR}, and no wild "
    "card goes down with them.",
    "take-frozen-side": "No card froze the pile, but for your side it counts as frozen until it has opened: a natural "
    "pair from the hand is needed.",
    "take-unopened": "No card froze the pile; but your side has not opened, so a natural pair from the hand is needed.",
    "take-strict": "No card froze the pile; but at this table every pickup needs a natural pair from the hand.",
    "take-unfrozen": "No card froze the pile.",
    "take-cards": "You hold {held:cards_of}{meld:and_meld}. That is enough: {ways:ways}.",
    "take-open": "Your side has opened, and the turn can be finished.",
    "take-enough": f"Your opening needs {{need}} points; the smallest pickup lays {{laid}} with the top card. {_UNDER}",
    "take-more": "Your opening needs {need} points; the smallest pickup lays {laid} with the top card, and {missing} "
    f"more can follow from the hand. {_UNDER}",
    "take-more-or-canasta": "Your opening needs {need} points or a whole canasta; the smallest pickup lays {laid} with "
    f"the top card, and the hand has what completes the one or the other. {_UNDER}",
    "pile-depends": "It depends on how many cards lie in the pile.",
    "pile-no-top": "First say which card lies on top.",
    "pile-no-hand": "Now the cards of your hand.",
    "not-reached": "",
}
"""Code -> English sentence, for what the engine has no refusal for."""

_WAYS = {
    "pair": "a natural pair qualifies",
    "join": "the top card may join the meld alone",
    "wild": "one natural and a wild card qualify",
}


def _meld(size: int | str, figures: Figures) -> str:
    ranks = PLURAL[SYMBOLS.index(str(figures["rank"]))]
    return f"; your side has a meld of {size} {ranks}" if size else ""


def _ways(ways: int | str, figures: Figures) -> str:
    return ", or ".join(_WAYS[way] for way in str(ways).split()) or "the cards qualify"


_FREEZERS = {"wild": "a wild card", "red": "a red three", "black": "a black three"}
_FORMS = {**FORMS, "and_meld": _meld, "ways": _ways, "freezer": lambda by, _: _FREEZERS.get(str(by), str(by))}


def take_check(view: View | None, command_id: str, version: int) -> TakeCheck:
    """Walk the four checks for a seat; None: nobody is to act. Asking changes nothing."""
    check = PickupCheck("take-not-yours") if view is None else pickup_check(view)
    return TakeCheck(
        command_id,
        version,
        bool(check.takes),
        check.code,
        told(check.code, {}),
        [str(take) for take in check.takes],
        [_step(step) for step in check.steps],
    )


def told(code: str, figures: Figures) -> str:
    """The sentence of a code of :data:`TEXTS`."""
    return filled(TEXTS[code], figures, _FORMS)


def _step(step: Step) -> TakeStep:
    message = step.refusal.message if step.refusal else told(step.code, step.figures)
    return TakeStep(step.name, step.ok, step.code, step.section, step.figures, message)
