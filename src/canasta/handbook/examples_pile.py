"""Examples of taking the pile and of the empty stock."""

from __future__ import annotations

from canasta.rules import Rules
from canasta.rules.figures import digits, first_up
from canasta.rules.phrases import PAIR, bands_met

from .asked import Asked, scores


def _dearest(rules: Rules) -> int:
    """A total at which the highest minimum holds that a side can meet in this match, in points."""
    starts = [start for start, _ in bands_met(rules) if start is not None and (rules.hands or start < rules.target)]
    return max([0, *starts])


def _asked_for(rules: Rules) -> bool:
    """Whether the highest minimum is more than the cheapest meld there is."""
    return rules.minimum(_dearest(rules)) > 15


def _poor(rules: Rules) -> str:
    return f"hand: 5S 5C KC KD KH 4C 6D 7S\n{scores(rules, _dearest(rules))}\ntop: 5D\npile size: 6"


def _rich(rules: Rules) -> str:
    return f"hand: AH AS KC KD KH QC QD QH 2C 2D 4C 5D\n{scores(rules, _dearest(rules))}\ntop: AD\npile size: 6"


def _at(rules: Rules) -> str:
    total = _dearest(rules)
    need = digits(f"opening:{total}", rules.minimum(total))
    return f"The hand and the top card can reach the {need} points that are needed."


PILE = (
    Asked(
        "pile",
        "Two nines from the hand for a nine.",
        "hand: 9C 9H 5D 6C KH\nmelds: QC QD QH\ntop: 9D\npile size: 4",
        "take 9C 9H",
        f"{first_up(PAIR)} natural cards take the pile.",
    ),
    Asked(
        "pile",
        "A single nine from the hand for a nine, without a meld of nines.",
        "hand: 9S 5D 6C KH\nmelds: QC QD QH\ntop: 9D\npile size: 4",
        "take 9S",
        only_legal=False,
    ),
    Asked(
        "pile.top",
        "A deuce lies on top.",
        "hand: 9C 9H 5D 6C KH 2S\nmelds: QC QD QH\npile: 4S 9D 2C",
        "take",
    ),
    Asked(
        "pile.own-meld",
        "A nine lies on top, and the side has nines.",
        "hand: 5D 6C KH\nmelds: 9H 9C 9S\ntop: 9D\npile size: 4",
        "take",
        "The top card joins the meld.",
    ),
    Asked(
        "pile.own-meld",
        "The pair goes onto the meld of nines that is there.",
        "hand: 9C 9H 5D 6C KH\nmelds: 9S 9S 9D\ntop: 9D\npile size: 4",
        "take 9C 9H",
        "The pair and the top card join the meld.",
    ),
    Asked(
        "pile.with-wild",
        "A nine and a deuce from the hand for a nine.",
        "hand: 9S 2C 5D 6C KH\nmelds: QC QD QH\ntop: 9D\npile size: 4",
        "take 9S 2C",
        "The pile is not frozen.",
    ),
    Asked(
        "pile.frozen",
        "A frozen pile, one nine in the hand and nines on the table.",
        "hand: 9S 5D 6C KH\nmelds: 9H 9C 9D\npile: 4S 2C 9D",
        "take 9S",
    ),
    Asked(
        "pile.frozen",
        "A frozen pile and a natural pair in the hand.",
        "hand: 9S 9C 5D 6C KH\nmelds: 9H 9C 9D\npile: 4S 2C 9D",
        "take 9S 9C",
        "The natural pair takes it.",
    ),
    Asked(
        "pile.frozen",
        "A frozen pile, and a deuce laid together with the pair.",
        "hand: 9S 9C 2D 5D 6C KH\nmelds: QH QC QD\npile: 4S 2C 9D",
        "take 9S 9C 2D",
        "The wild card joins the natural pair.",
    ),
    Asked(
        "pile.black-three",
        "A black three lies on top.",
        "hand: 9C 9S 4C 7D KH\nmelds: QC QD QH\npile: 4S 9D 3S",
        "take",
    ),
    Asked(
        "pile.opening",
        "A side that has not opened, with a nine and a deuce for a nine.",
        "hand: 9S 2C KC KD KH AC AD AH 5D 6C\ntop: 9D\npile size: 6",
        "take 9S 2C",
    ),
    Asked(
        "pile.opening",
        "A pair of fives, and kings, for a pile at the highest minimum.",
        _poor,
        "take 5S 5C",
        _at,
        wanted=_asked_for,
        also=("opening",),
    ),
    Asked(
        "pile.opening",
        "A pair of aces, and much else to meld, for a pile at the highest minimum.",
        _rich,
        "take AH AS",
        _at,
        wanted=_asked_for,
        only_legal=True,
    ),
    Asked(
        "turn.finish",
        "The pickup would leave no card to keep.",
        "hand: 9C 9H 5D\nmelds: QC QD QH\ntop: 9D",
        "take 9C 9H",
    ),
)

STOCK = (
    Asked(
        "stock.empty",
        "The stock is empty, the top card fits the side's nines, and the player would rather let the hand end.",
        "hand: 5D 6C KH\nmelds: 9H 9C 9S\ntop: 9D\nstock: 0",
        "pass",
        "The pile need not be taken, and the hand ends.",
    ),
    Asked(
        "stock.empty",
        "The stock is empty, the hand has a pair for the top card, and the player would rather let the hand end.",
        "hand: 9H 9C 5D 6C KH\nmelds: QC QD QH\ntop: 9D\nstock: 0",
        "pass",
        "The pile need not be taken, and the hand ends.",
    ),
)
