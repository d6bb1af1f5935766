"""Help at a table with real cards, where no program deals, counts and refuses."""

from __future__ import annotations

from collections.abc import Mapping

from canasta.rules import Rules
from canasta.rules.figures import digits, word
from canasta.rules.phrases import some
from canasta.rules.sections import Fact

from .entry import Entry


def _teams(rules: Rules) -> str:
    team = word("players of a side", rules.players // rules.sides)
    if rules.sides == 2:
        return f"The {team} who drew the highest cards play against the {team} who drew the lowest."
    return f"The {team} who drew the highest cards play together, then the next {team}, and so on."


def _seated(rules: Rules) -> str:
    if rules.players == 2 * rules.sides == 4:
        return "Partners sit opposite each other."
    return "Then sit down so that the sides take turns around the table."


def _dealt(rules: Rules) -> str:
    return f"Count your cards before you play: there should be {digits('deal', rules.deal)}."


ENTRIES: Mapping[str, Entry] = {
    "table.partners": Entry(
        facts=(
            Fact(
                lambda r: (
                    "Agree on partners, or spread the pack face down and let everybody draw a card; who draws the same "
                    f"rank as another draws again. {_teams(r)}"
                ),
                lambda r: r.has_partners,
            ),
            Fact(_seated, lambda r: r.has_partners),
        )
    ),
    "table.deal": Entry(
        apart=True,
        facts=(
            Fact(_dealt),
            Fact("Too few: the missing cards are dealt from the stock."),
            Fact(
                "Too many: the player holds the hand face down, somebody draws the surplus from it, and it goes back "
                "into the stock unseen, which is shuffled."
            ),
            Fact(
                "If players have seen each other's cards, or if play has gone on so far that nothing can be put right "
                "fairly, shuffle and deal again."
            ),
        ),
    ),
    "table.errors": Entry(
        apart=True,
        facts=(
            Fact("Put an honest mistake right as soon as it is noticed, and in the same way for every side."),
            Fact("A meld that was not allowed goes back to the hand, as long as it has given nothing hidden away."),
            Fact(
                "A pile that was not to be taken is put back, if its order is still known. Deal again only where "
                "nothing else would be fair."
            ),
            Fact(
                lambda r: f"Taking it in error costs the side {some('penalty', r.penalty, 'point')} here.",
                lambda r: r.penalty > 0,
            ),
            Fact(
                lambda r: (
                    "A red three that somebody has kept in the hand is laid down when it is found"
                    + (", and counts as it would have." if r.red_three_total else ".")
                )
            ),
        ),
    ),
    "table.cards": Entry(
        apart=True,
        facts=(
            Fact(
                lambda r: (
                    "Lay a card that freezes the pile crosswise"
                    + ("." if r.black_three_pile == "freezes" else ", and a black three on it as well.")
                )
            ),
            Fact(
                "Square a canasta up into a packet, with a natural card on top if it is natural and a wild card if it "
                "is mixed."
            ),
            Fact("Red threes lie beside the melds of the side that has them."),
        ),
    ),
    "table.talk": Entry(
        facts=(
            Fact(
                "During a hand nobody tells or hints what is held or wanted; the only question allowed is the one "
                "before going out.",
                lambda r: r.ask_partner,
            ),
            Fact("During a hand nobody tells or hints what is held or wanted.", lambda r: not r.ask_partner),
        )
    ),
}
"""Section id -> what is said there."""
