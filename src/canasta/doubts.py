"""What to ask a person before an action that is legal, cannot be taken back, or is often a slip.

Every screen asks the same: the terminal in a line, the browser in a dialog. A program is never asked.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from canasta.cards import BLACK_THREE, DEUCE, JOKER, SYMBOLS
from canasta.engine import Action, View
from canasta.engine.messages import filled
from canasta.players.reasons import FORMS

TEXTS: Final[dict[str, str]] = {
    "freezes": "Discarding {rank:one} freezes the pile, and cannot be taken back.",
    "spoils": "This makes your natural canasta of {rank:ranks} mixed: "
    "its bonus falls from {natural} to {mixed} points.",
}
"""Code to sentence."""


class Doubt(NamedTuple):
    """``code`` is a key of ``TEXTS``, ``figures`` fill its sentence."""

    code: str
    figures: dict[str, int | str]

    @property
    def sentence(self) -> str:
        """In English."""
        return filled(TEXTS[self.code], self.figures, FORMS)


def doubt(view: View, action: Action) -> Doubt | None:
    """What speaks for asking first before this legal action of the view's seat (``pile.frozen``, ``canasta``)."""
    if action.verb == "discard" and action.slot in (DEUCE, JOKER) and not view.frozen and len(view.hand) > 1:
        return Doubt("freezes", {"rank": SYMBOLS[action.slot]})
    if action.verb in ("add", "take") and action.deuces + action.jokers and action.slot < BLACK_THREE:
        rules = view.state.law.rules
        meld = next((one for one in view.melds(view.side) if one.slot == action.slot), None)
        if meld and meld.is_canasta and meld.is_natural and rules.natural_canasta > rules.mixed_canasta:
            figures: dict[str, int | str] = {"natural": rules.natural_canasta, "mixed": rules.mixed_canasta}
            return Doubt("spoils", {"rank": SYMBOLS[action.slot], **figures})
    return None
