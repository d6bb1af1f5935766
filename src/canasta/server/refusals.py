"""Refusals that are the table's and not the rules': stable codes, sections, sentences (see docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from canasta.engine import Violation

TEXTS: Mapping[str, tuple[str, str]] = {
    "wrong-table": ("turn", "This command was meant for another table."),
    "command-used": ("turn", "Another seat has used this command's id."),
    "not-your-turn": ("turn", "It is {name}'s turn."),
    "no-hand": ("deal", "No hand is in play; deal the next one first."),
    "hand-running": ("deal", "The hand in play must be finished first."),
    "not-ready": ("deal", "The next deal is being prepared; try again in a moment."),
    "match-over": ("match.end", "The match is over."),
    "hand-conceded": ("turn", "You gave this hand up; a computer player finishes it."),
    "unreadable": ("turn", "{message}"),
    "not-saved": ("turn", "This could not be written down, so nothing was done. Try again."),
}
"""Code -> handbook section and English sentence."""


class Refusal(NamedTuple):
    """Why nothing was done. ``column`` is where reading stopped (0: not a matter of reading)."""

    code: str
    section: str
    figures: dict[str, int | str]
    message: str
    column: int = 0


def refusal(code: str, figures: dict[str, int | str] | None = None, column: int = 0) -> Refusal:
    """A refusal of the table's own, by its code."""
    section, text = TEXTS[code]
    figures = figures or {}
    return Refusal(code, section, figures, text.format(**figures), column)


def by_rule(violation: Violation) -> Refusal:
    """A refusal by the rules."""
    return Refusal(violation.code, violation.section, violation.figures, violation.message)
