"""What an example is made of: a section, a position for some rules, a play, and what it is meant to show."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from canasta.cards import SYMBOLS
from canasta.rules import Rules
from canasta.rules.spec import Condition, Sentence, always


class Asked(NamedTuple):
    """A play to be judged by the engine for the rules of a table.

    It is shown where it is legal, or where the refusal cites ``section`` or one of ``also``: only then does it show
    what the section says. Where the position cannot lie like that by the rules, there is no example.
    """

    section: str
    asks: str
    position: str | Callable[[Rules], str]
    """As in a position file, without the rules; whoever is to move is seat 0."""
    plays: str | Callable[[Rules], str]
    legal: Sentence = ""
    """Why, where the engine finds it legal."""
    wanted: Condition = always
    also: tuple[str, ...] = ()
    only_legal: bool = False
    """Whether a refusal shows nothing here."""


class Counted(NamedTuple):
    """A position whose score is to be shown for side 0, perhaps after a play; ``says`` what it shows."""

    section: str
    asks: str
    position: str | Callable[[Rules], str]
    plays: str = ""
    wanted: Condition = always


def canastas(rules: Rules, *, short: bool = False) -> str:
    """As many natural canastas as going out needs, from the kings down; with ``short`` one card is missing.

    Five ranks are enough for any table: no more than five canastas can be asked for.
    """
    melds = [" ".join([SYMBOLS[9 - number]] * 7) for number in range(rules.canastas_needed)]
    if short:
        melds[-1] = melds[-1].rpartition(" ")[0]
    return " / ".join(melds)


def scores(rules: Rules, mine: int) -> str:
    """The line of a position file for these totals, the other sides having none."""
    return "scores: " + " ".join([str(mine), *["0"] * (rules.sides - 1)])


def no_other_hands(rules: Rules) -> str:
    """The lines that leave the partners of seat 0 without cards."""
    return "\n".join(f"hand {seat}:" for seat in range(rules.sides, rules.players, rules.sides))
