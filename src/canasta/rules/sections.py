"""The sections of the handbook, and in each what holds at every table whatever rules are chosen.

A fact is fixed play, said once here; a fact that depends on the rules says so by its condition.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .figures import first_up
from .phrases import (
    CANASTA,
    MELD,
    NATURALS,
    any_bonus,
    canastas_earn,
    has_minimum,
    joker_words,
    values_words,
)
from .spec import Condition, Sentence, always

if TYPE_CHECKING:
    from .fields import Rules


@dataclass(frozen=True, slots=True)
class Fact:
    """A sentence of the handbook that is no option, with the condition under which it matters."""

    sentence: Sentence
    matters: Condition = always


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the handbook: a stable id, its title and its fixed facts."""

    id: str
    title: str
    facts: tuple[Fact, ...] = ()


def _or_black_three(rules: Rules) -> str:
    return " or a black three" if rules.black_three_pile == "freezes" else ""


_LIST = (
    Section("cards", "The cards"),
    Section(
        "cards.values",
        "Values of the cards",
        (
            Fact("Jokers and deuces are wild.", lambda r: r.jokers > 0),
            Fact("Deuces are wild.", lambda r: r.jokers == 0),
            Fact("Every card from four to ace is natural; threes have rules of their own."),
            Fact(joker_words(), lambda r: r.jokers > 0),
            Fact(values_words()),
        ),
    ),
    Section("seats", "Players and sides"),
    Section("deal", "The deal"),
    Section("deal.turn-up", "The first card of the pile"),
    Section(
        "deal.red-threes",
        "Red threes in the deal",
        (
            Fact(
                "Before the first turn every player in order lays any red threes on the table and draws a "
                "replacement for each."
            ),
        ),
    ),
    Section(
        "turn",
        "The turn",
        (
            Fact("The player at the dealer's left begins."),
            Fact(
                "A turn is a draw or the taking of the whole pile, then any melds, then one discard, "
                "unless the "
                "last card was melded."
            ),
        ),
    ),
    Section(
        "turn.finish",
        "Finishing the turn",
        (
            Fact(
                "No play may leave a turn that cannot be finished: without the right to go out, at least "
                "one card "
                "stays in the hand after the discard."
            ),
        ),
    ),
    Section("draw", "Drawing"),
    Section(
        "draw.red-three",
        "Drawing a red three",
        (Fact("A red three that is drawn goes to the table at once and is replaced from the stock."),),
    ),
    Section("draw.last-red-three", "A red three as the last card"),
    Section(
        "meld",
        "Melds",
        (
            Fact(f"A meld is {MELD} or more cards of one rank from four to ace, {NATURALS} of them natural at least."),
            Fact(
                lambda r: (
                    "A side has one meld of a rank, and "
                    + ("every partner may add to it." if r.has_partners else "its later cards join that meld.")
                )
            ),
        ),
    ),
    Section("meld.wilds", "Wild cards in melds", (Fact("A wild card never moves once it is laid."),)),
    Section("meld.wild-melds", "Melds of wild cards"),
    Section("meld.limit", "Limit on unfinished melds"),
    Section("meld.black-threes", "Melding black threes"),
    Section(
        "canasta",
        "Canastas",
        (
            Fact(
                f"{first_up(CANASTA)} cards or more in a meld are a canasta: natural without a wild card, "
                "mixed with one."
            ),
        ),
    ),
    Section(
        "opening",
        "The opening",
        (
            Fact(
                lambda r: (
                    "A side's first melds of a hand must reach a minimum: all that it lays in that turn counts "
                    "together, by the values of the cards" + (", and no bonus does." if any_bonus(r) else ".")
                ),
                has_minimum,
            ),
        ),
    ),
    Section("opening.canasta", "Opening with a canasta"),
    Section("opening.concealed", "Opening and going out in one turn"),
    Section(
        "pile",
        "Taking the pile",
        (
            Fact(
                "Whoever takes the pile takes all of it: the top card goes into a meld first, and only "
                "then the "
                "rest comes to the hand."
            ),
        ),
    ),
    Section(
        "pile.top",
        "The top card",
        (Fact("A wild card, a black three or a red three on top cannot be taken."),),
    ),
    Section(
        "pile.frozen",
        "The frozen pile",
        (
            Fact(
                lambda r: (
                    f"A wild card{_or_black_three(r)} in the pile, or a red three turned up at the start, freezes it "
                    "for everyone until it is taken; only a natural pair from the hand takes it then."
                )
            ),
        ),
    ),
    Section("pile.black-three", "A black three on the pile"),
    Section(
        "pile.own-meld",
        "Taking onto a meld",
        (
            Fact(
                "Once a side has opened, the top card of a pile that is not frozen may join the side's own "
                "meld "
                "of its rank.",
                lambda r: not r.strict_pickup,
            ),
        ),
    ),
    Section("pile.with-wild", "Taking with a wild card"),
    Section(
        "pile.opening",
        "Taking the pile to open",
        (
            Fact(
                "Only cards of the hand and the top card count to the minimum, and they must reach it "
                "before the "
                "rest of the pile is touched.",
                has_minimum,
            ),
        ),
    ),
    Section("pile.captured", "Red threes in the pile"),
    Section(
        "discard",
        "The discard",
        (
            Fact(
                lambda r: (
                    f"Any card but a red three may be discarded; a wild card{_or_black_three(r)} freezes the pile."
                )
            ),
        ),
    ),
    Section("out", "Going out", (Fact("Going out is melding or discarding the last card; it ends the hand."),)),
    Section("out.canastas", "Canastas needed"),
    Section("out.concealed", "Going out concealed"),
    Section("out.ask", "Asking the partner"),
    Section("stock.empty", "The empty stock"),
    Section(
        "score",
        "Scoring a hand",
        (
            Fact(
                lambda r: (
                    f"A hand counts {'its bonuses and ' if any_bonus(r) else ''}the values of all cards melded, less "
                    "the values of the cards left in the hands of the side."
                )
            ),
        ),
    ),
    Section("score.red-threes", "Red threes"),
    Section("score.canastas", "Canastas", (Fact("A longer meld earns no second bonus.", canastas_earn),)),
    Section("match.end", "The end of the match"),
    Section("match.dealer", "The dealer", (Fact("Chance decides who deals the first hand."),)),
    Section("penalty", "Errors"),
    Section(
        "undo",
        "Taking back",
        (
            Fact(
                "The melds of a turn may be taken back until the discard, but not the one that took the "
                "pile, nor "
                "anything before a draw or an answer."
            ),
        ),
    ),
)

SECTIONS: Mapping[str, Section] = {section.id: section for section in _LIST}
"""Handbook section id -> section, in reading order."""
