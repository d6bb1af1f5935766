"""What a person's finished matches come to: the figures of one match, reckoned from its record, and their sums."""

from canasta.summary.match import LOST, TIED, WON, MatchFigures, Unfinished, figures, sheets_of
from canasta.summary.totals import Totals, add_up, by_opponents, by_preset

__all__ = [
    "LOST",
    "TIED",
    "WON",
    "MatchFigures",
    "Totals",
    "Unfinished",
    "add_up",
    "by_opponents",
    "by_preset",
    "figures",
    "sheets_of",
]
