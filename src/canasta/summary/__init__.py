"""What a person's matches come to: the figures of one match, reckoned from its record, and their sums."""

from canasta.summary.match import LOST, TIED, WON, HandFigures, MatchFigures, figures, sheets_of
from canasta.summary.totals import OWN_RULES, Totals, add_up, by_opponent, by_rules

__all__ = [
    "LOST",
    "OWN_RULES",
    "TIED",
    "WON",
    "HandFigures",
    "MatchFigures",
    "Totals",
    "add_up",
    "by_opponent",
    "by_rules",
    "figures",
    "sheets_of",
]
