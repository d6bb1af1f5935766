"""Explanations of the first chapters: the object, the cards, the deal, the turn, melds, the opening."""

from __future__ import annotations

from collections.abc import Mapping

from canasta.rules import Rules
from canasta.rules.figures import digits
from canasta.rules.phrases import CANASTA, MELD, any_bonus, bands_met, canastas_earn, has_minimum, single_hand, some
from canasta.rules.sections import Fact

from .entry import Entry


def partners(rules: Rules) -> bool:
    """Whether sides have several players."""
    return rules.has_partners


def alone(rules: Rules) -> bool:
    """Whether everybody plays for themselves."""
    return not rules.has_partners


def _rising(rules: Rules) -> bool:
    met = bands_met(rules)
    return has_minimum(rules) and met[0][1] < met[-1][1] and not rules.hands


def _prize(rules: Rules) -> str:
    canasta = f"the canasta, a meld of {CANASTA} cards or more:"
    if not canastas_earn(rules):
        return f"The great aim is {canasta}"
    return f"The great prize is {canasta} it {'earns' if rules.mixed_canasta else 'can earn'} a bonus, and"


def _goal(rules: Rules) -> str:
    if rules.hands:
        length = some("hands", rules.hands, "hand")
        return f"The match is {length} long, and the highest total wins it."
    return f"Hands are played until a side has {digits('target', rules.target)} points; then the highest total wins."


def _draw(rules: Rules) -> str:
    return (
        f"Draw {some('draw', rules.draw, 'card')} from the stock; or, instead of drawing, take the whole discard pile, "
        "where its rules allow it. Never both."
    )


def _partner(rules: Rules) -> str:
    """``partner`` or ``partners``, by how many a player has."""
    return "partner" if rules.players == 2 * rules.sides else "partners"


ENTRIES: Mapping[str, Entry] = {
    "object": Entry(
        facts=(
            Fact(
                lambda r: (
                    "Canasta is a game of collecting. You gather cards of the same rank and lay them face up on the "
                    f"table as melds. {_prize(r)} without it nobody may go out."
                )
            ),
            Fact(
                lambda r: (
                    f"You and your {_partner(r)} build the same melds and share one score, but each of you holds a "
                    "hand that nobody else sees."
                ),
                partners,
            ),
            Fact("Everybody builds melds of their own and keeps a score of their own.", alone),
            Fact(
                "What makes the game is the discard pile. Whoever can use its top card may take the whole pile, and "
                "a large pile brings many cards to meld; so much of the play is about who will get it."
            ),
            Fact(
                "A hand is played until somebody goes out, that is, gets rid of the last card, or until the stock is "
                "used up. Then each side counts what it has melded and its bonuses, less the cards still held.",
                any_bonus,
            ),
            Fact(
                "A hand is played until somebody goes out, that is, gets rid of the last card, or until the stock is "
                "used up. Then each side counts what it has melded, less the cards still held.",
                lambda r: not any_bonus(r),
            ),
            Fact(_goal),
        ),
        apart=True,
    ),
    "words": Entry(
        terms=(
            ("Natural card", Fact("any card that is not wild.")),
            (
                "Wild card",
                Fact("a deuce or a joker; it stands in for a natural card in a meld.", lambda r: r.jokers > 0),
            ),
            ("Wild card", Fact("a deuce; it stands in for a natural card in a meld.", lambda r: r.jokers == 0)),
            ("Meld", Fact(f"{MELD} or more cards of one rank, face up before the side that owns them.")),
            ("Canasta", Fact(f"a meld of {CANASTA} cards or more.")),
            ("Stock", Fact("the cards that nobody was dealt, face down in the middle.")),
            ("Discard pile", Fact("or simply the pile: the discards, face up beside the stock.")),
            ("Frozen", Fact("of the pile: harder to take than usual, because of a card that lies in it.")),
            ("Opening", Fact("the first melds that a side lays in a hand.")),
            ("Going out", Fact("getting rid of the last card, which ends the hand.")),
            (
                "Hand",
                Fact("the cards that a player holds; also the whole of the play from one deal to its scoring."),
            ),
        ),
    ),
    "cards": Entry(
        facts=(Fact("Suits play no part, except that hearts and diamonds make a three red, clubs and spades black."),)
    ),
    "seats": Entry(facts=(Fact("The player at your left is the next to play.", lambda r: r.players > 2),)),
    "deal": Entry(
        facts=(Fact("The cards left over are the stock; they lie face down in the middle, and the pile beside them."),)
    ),
    "deal.red-threes": Entry(
        facts=(
            Fact(
                lambda r: (
                    f"A red three is {'a bonus card: it is ' if r.red_three_total else ''}never kept in a hand, never "
                    "melded and never discarded."
                )
            ),
            Fact("If the replacement is another red three, it is laid down and replaced in the same way."),
        )
    ),
    "turn": Entry(
        steps=(
            Fact(_draw),
            Fact(
                lambda r: (
                    "If you wish, lay new melds, and add cards to the melds that "
                    + (f"you and your {_partner(r)} have." if r.has_partners else "you have.")
                )
            ),
            Fact("Discard one card face up on the pile. This ends your turn."),
        )
    ),
    "draw": Entry(facts=(Fact("Nothing is put back for what was drawn; the hand grows by it.", lambda r: r.draw > 1),)),
    "discard": Entry(
        facts=(
            Fact(
                "The card that you discard is the one with which the next player may take the pile; so look at the "
                "melds on the table first."
            ),
        )
    ),
    "turn.finish": Entry(
        facts=(
            Fact(
                "So before you lay your last cards, count: one card to discard and one to keep, unless you may go out."
            ),
        )
    ),
    "meld": Entry(
        facts=(
            Fact("The cards of a new meld are all laid at once. More can be added in any later turn of the side."),
            Fact(
                "Melds stay on the table until the hand is over. Cards are only ever added to the melds of one's own "
                "side."
            ),
        )
    ),
    "canasta": Entry(
        facts=(
            Fact(
                lambda r: (
                    "All cards of a canasta keep their own value" + (" besides its bonus." if canastas_earn(r) else ".")
                )
            ),
        )
    ),
    "meld.wild-melds": Entry(facts=(Fact("The limits on wild cards in other melds do not hold for it."),)),
    "meld.limit": Entry(
        facts=(
            Fact(
                "A canasta is finished and does not count. Cards may always be added to a meld that is there; but a "
                "pickup that would begin one meld too many is refused."
            ),
        )
    ),
    "opening": Entry(
        facts=(
            Fact(
                lambda r: (
                    ("" if single_hand(r) else "Every hand begins anew: each side has to open again. ")
                    + (
                        f"Once one of you has opened, the side is open, for your {_partner(r)} as well."
                        if r.has_partners
                        else "Once you have opened you may lay whatever melds you can."
                    )
                )
            ),
            Fact("A side that is ahead has more to lay, so the others can catch up.", _rising),
            Fact(
                "An opening that has been begun must be completed in the same turn, and may not be begun where the "
                "hand cannot complete it.",
                has_minimum,
            ),
        )
    ),
    "opening.canasta": Entry(
        facts=(Fact("It may be natural or mixed, and may be laid in several steps of that turn."),)
    ),
    "opening.concealed": Entry(
        facts=(
            Fact(
                lambda r: (
                    f"It has to be everything at once: {some('canastas_needed', r.canastas_needed, 'canasta')} and all "
                    "other cards melded, but for a last discard."
                )
            ),
        )
    ),
}
"""Section id -> what is explained there."""
