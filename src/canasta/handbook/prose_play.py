"""Explanations of the later chapters: the pile, threes, going out, the stock, the score."""

from __future__ import annotations

from collections.abc import Mapping

from canasta.rules import Rules
from canasta.rules.phrases import PAIR, any_bonus, canastas_earn, going_out_earns, has_minimum, some
from canasta.rules.sections import Fact

from .entry import Entry


def _unfrozen_way(rules: Rules) -> str:
    wild = (
        ", or go down with one natural card of its rank and a wild card from your hand" if rules.take_with_wild else ""
    )
    return (
        "If no card freezes the pile and your side has opened, it is easier: the top card may also join a meld of its "
        f"rank that your side has{wild}."
    )


def _lay(rules: Rules) -> str:
    opening = ", and the rest of your opening if you have not opened" if has_minimum(rules) else ""
    return (
        f"Lay the top card and your cards that go with it as a meld{opening}; only then take the rest of the pile into "
        "your hand. You may meld more, and you end the turn with a discard as usual."
    )


def _bonuses(rules: Rules) -> str:
    kinds = {
        "canastas": canastas_earn(rules),
        "red threes": rules.red_three_total > 0,
        "going out": going_out_earns(rules),
    }
    return f"Count the bonuses of the side: {', '.join(kind for kind, earns in kinds.items() if earns)}."


def _question(rules: Rules) -> str:
    words = "The question is only: may I go out? "
    if rules.players == 2 * rules.sides:
        answer = "After a yes you must go out in this turn, after a no you must not."
    else:
        answer = "After a yes from all of them you must go out in this turn, after a single no you must not."
    return words + answer


ENTRIES: Mapping[str, Entry] = {
    "pile": Entry(
        facts=(Fact("Nobody looks through the pile to decide: the top card alone tells whether it can be taken."),),
        steps=(
            Fact("Look at the top card. A natural card from four to ace can be taken; a wild card or a three cannot."),
            Fact(
                f"With {PAIR} natural cards of its rank in your hand you can take the pile, frozen or not.",
                lambda r: not r.strict_pickup,
            ),
            Fact(
                f"Find {PAIR} natural cards of its rank in your hand; without them you cannot take the pile.",
                lambda r: r.strict_pickup,
            ),
            Fact(_unfrozen_way, lambda r: not r.strict_pickup),
            Fact(_lay),
        ),
    ),
    "pile.top": Entry(
        facts=(Fact("Once such a card is covered by another discard, that other card decides."),),
    ),
    "pile.own-meld": Entry(
        facts=(
            Fact(
                "No card from the hand is needed for that. If you use a pair from your hand all the same, the pair and "
                "the top card join the meld.",
                lambda r: not r.strict_pickup,
            ),
            Fact(
                "A meld of the top card's rank on the table does not help: the pair comes from the hand, and joins the "
                "meld together with the top card.",
                lambda r: r.strict_pickup,
            ),
        )
    ),
    "pile.with-wild": Entry(
        facts=(
            Fact("Where the side has no meld of that rank, the natural card, the wild card and the top card make one."),
        )
    ),
    "pile.frozen": Entry(
        facts=(
            Fact(
                "The card that froze the pile is laid crosswise, so that it shows when others lie on it. A meld on the "
                "table is of no use for taking a frozen pile."
            ),
        )
    ),
    "pile.opening": Entry(
        facts=(
            Fact(
                "So the pair must come from the hand, together with whatever else the minimum asks for. Until it is "
                "laid the rest of the pile lies apart, and nobody looks at it.",
                has_minimum,
            ),
        )
    ),
    "pile.black-three": Entry(facts=(Fact("So a black three is the safest of discards."),)),
    "meld.black-threes": Entry(
        facts=(
            Fact(
                "They are the last thing to be laid: whoever melds them must go out in that turn. Such a meld is never "
                "a canasta.",
                lambda r: r.black_three_melds == "going_out",
            ),
            Fact(
                "A black three can only be discarded; kept to the end it counts against its side.",
                lambda r: r.black_three_melds == "never",
            ),
        )
    ),
    "out": Entry(
        facts=(
            Fact(
                "You may meld all your cards, or all but one and discard that one. The others play no further turn; "
                "what they still hold counts against them."
            ),
        )
    ),
    "out.canastas": Entry(
        facts=(
            Fact(
                lambda r: (
                    ("It" if r.canastas_needed == 1 else "The last of them")
                    + " may be completed in the very turn in which the player goes out."
                )
            ),
        )
    ),
    "out.ask": Entry(facts=(Fact("Nobody has to ask."), Fact(_question))),
    "stock.empty": Entry(facts=(Fact("The pile is never turned over to make a new stock."),)),
    "score": Entry(
        steps=(
            Fact(_bonuses, any_bonus),
            Fact("Add the values of all cards that the side has melded, those in canastas too."),
            Fact(
                lambda r: (
                    "Subtract the values of the cards that are left in "
                    + ("the hands of all its players." if r.has_partners else "the hand.")
                )
            ),
            Fact("Add the result, which may be negative, to the side's total."),
        )
    ),
    "score.canastas": Entry(
        facts=(
            Fact(
                lambda r: (
                    f"A canasta of wild cards alone earns its own bonus ({some('wild_melds', r.wild_melds, 'point')})."
                ),
                lambda r: r.wild_melds > 0,
            ),
        )
    ),
    "match.end": Entry(
        facts=(
            Fact(
                lambda r: (
                    ("If both sides pass it" if r.sides == 2 else "If several sides pass it")
                    + " in the same hand, the higher total wins."
                ),
                lambda r: r.hands == 0,
            ),
        )
    ),
}
"""Section id -> what is explained there."""
