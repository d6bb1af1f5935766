"""Why a computer player chose what it did: a stable code with figures, and its English sentence.

Figures are whole numbers, card symbols and words that never change; all grammar is in the sentences and the forms, so
a translation needs its own sentences and forms, and nothing else.
"""

from typing import Final

from canasta.cards import SINGULAR, SYMBOLS
from canasta.engine import messages
from canasta.engine.messages import Figures, Form, filled

TEXTS: Final[dict[str, str]] = {
    "unasked": "Nothing has been chosen yet.",
    "only": "It is the only thing that can be done.",
    "random": "Drawn at random from {legal:actions}.",
    "answer": "{yes:answer}: my hand holds {points} points and the opponents about {foes}; ending now looks {value} "
    "points {better:better} than playing on.",
    "answer-size": "{yes:answer}: I hold {left:cards_left}.",
    "declined": "The stock is empty, and the pile would leave more in the hand than it brings.",
    "last-take": "The stock is empty; the pile still brings about {gain} points.",
    "no-pile": "The pile cannot be taken.",
    "opening-costly": "Opening for the pile costs too much.",
    "take": "Taking the {pile}-card pile gains about {gain} points, a draw about {draw}.",
    "take-keeps": "Taking the {pile}-card pile gains about {gain} points, a draw about {draw}, and it is kept from the "
    "others.",
    "draw": "Taking the {pile}-card pile gains about {gain} points, which is less than a draw is worth: about {draw}.",
    "takes": "I take {pile:pile} because it can be taken.",
    "pile-small": "Taking {pile:pile} costs more than so few cards are worth.",
    "pile-caught": "The hand may end before I could meld the cards of {pile:pile}.",
    "begins": "It begins a meld of {rank:ranks}, about {gain} points better than waiting.",
    "grows": "It brings the {rank:ranks} to {size} cards, about {gain} points better than waiting.",
    "completes": "It completes a canasta of {rank:ranks}, about {gain} points better than waiting.",
    "adds": "It adds to a canasta of {rank:ranks}, about {gain} points better than waiting.",
    "opens": "The opening needs {need} points and the hand brings {laid}; being open is worth about {value} points, "
    "what it takes from the hand about {cost}.",
    "opens-now": "The opening still needs {need} points, and this way brings {laid}.",
    "lays": "These cards can be melded now, for {points} points.",
    "ends": "I can go out, for a bonus of {bonus} points.",
    "finishes": "The turn has to be completed.",
    "asks": "Going out looks about {value} points {better:better} than playing on: close enough to ask, for my partner "
    "holds about {partner} points.",
    "goes-out": "Going out leaves the opponents about {foes} points in hand.",
    "goes-out-costs": "Going out leaves the opponents about {foes} points in hand and my side about {partner}.",
    "freezes": "A wild card keeps {pile:pile} from the next player.",
    "blocks": "A black three blocks {pile:pile} for the next player.",
    "spares": "The next player can take {rank:one} with a chance of about {chance}%, and the hand can spare it.",
    "spared": "I can spare {rank:one}.",
    "stood-trial": "In {deals} sampled deals nothing else came out clearly better.",
    "better-than-draw": "In {deals} sampled deals this came out about {gain} points better than drawing.",
    "better-than-take": "In {deals} sampled deals this came out about {gain} points better than taking the pile.",
    "better-than-pass": "In {deals} sampled deals this came out about {gain} points better than letting the hand end.",
    "better-than-lay": "In {deals} sampled deals this came out about {gain} points better than "
    "melding {rank:ranks} now.",
    "better-than-discard": "In {deals} sampled deals this came out about {gain} points better than "
    "discarding {rank:one}.",
    "better-than-ask": "In {deals} sampled deals this came out about {gain} points better than asking my partner.",
    "better-than-yes": "In {deals} sampled deals this came out about {gain} points better than saying yes.",
    "better-than-no": "In {deals} sampled deals this came out about {gain} points better than saying no.",
}
"""Code to sentence."""


class Reason:
    """One reason: ``code`` is a key of ``TEXTS``, ``figures`` fill its sentence."""

    def __init__(self, code: str, figures: Figures | None = None) -> None:
        """Take both. Nothing is looked up before somebody asks for the sentence."""
        self.code: str = code
        self.figures: dict[str, int | str] = {} if figures is None else dict(figures)

    @property
    def sentence(self) -> str:
        """In English."""
        return filled(TEXTS[self.code], self.figures, FORMS)


def told(reasons: list[Reason]) -> str:
    """Reasons as a text."""
    return " ".join([reason.sentence for reason in reasons])


def _one(symbol: int | str) -> str:
    """A card of a kind, with its article."""
    name = SINGULAR[SYMBOLS.index(str(symbol))]
    return f"an {name}" if name[0] in "ae" else f"a {name}"


FORMS: Final[dict[str, Form]] = {
    "cards_left": messages.FORMS["cards_left"],
    "ranks": messages.FORMS["ranks"],
    "one": lambda value, _: _one(value),
    "pile": lambda value, _: f"the {value}-card pile" if value else "the pile",
    "actions": lambda value, _: f"{value} legal action" if value == 1 else f"{value} legal actions",
    "answer": lambda value, _: "Yes" if value else "No",
    "better": lambda value, _: "better" if value else "worse",
}
