"""What is said in place of a section that has nothing to say at a table, so that every link to it arrives."""

from __future__ import annotations

from collections.abc import Mapping

from canasta.rules import FIELDS, Rules
from canasta.rules.phrases import NATURALS, concealed_possible, has_minimum
from canasta.rules.spec import Sentence


def _opening_canasta(rules: Rules) -> str:
    if has_minimum(rules):
        return FIELDS["opening_canasta"].marked_meaning(rules)
    return "Any meld opens here, so a canasta needs no special right to."


def _opening_concealed(rules: Rules) -> str:
    if not has_minimum(rules):
        return "Any meld opens here, so nothing is waived for a player who goes out in the opening turn."
    if rules.opening_waived:
        return "Nobody can go out concealed in the opening turn here, so the minimum is never waived."
    return FIELDS["opening_waived"].marked_meaning(rules)


def _concealed(rules: Rules) -> str:
    if concealed_possible(rules) and not rules.concealed_bonus:
        return "Going out in one turn without having melded before earns nothing here, like any going out."
    if concealed_possible(rules):
        return "Going out in one turn without having melded before earns no more here than going out."
    return "The hands are too small here for a whole canasta in one turn, so nobody goes out concealed."


def _asking(rules: Rules) -> str:
    if rules.has_partners:
        return FIELDS["ask_partner"].marked_meaning(rules)
    return "Nobody has a partner here, so there is nobody to ask before going out."


def _wild_melds(rules: Rules) -> str:
    return f"There are no melds of wild cards alone: wild cards lie beside {NATURALS} natural cards at least."


ABSENT: Mapping[str, Sentence] = {
    "opening.canasta": _opening_canasta,
    "opening.concealed": _opening_concealed,
    "pile.with-wild": FIELDS["take_with_wild"].marked_meaning,
    "out.concealed": _concealed,
    "out.ask": _asking,
    "meld.wild-melds": _wild_melds,
    "meld.limit": FIELDS["meld_limit"].marked_meaning,
    "penalty": FIELDS["penalty"].marked_meaning,
}
"""Section id -> what holds where the section is silent."""
