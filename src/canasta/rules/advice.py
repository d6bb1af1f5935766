"""Comments on rules that can be played but are unusual, or have no effect beside the others."""

from __future__ import annotations

from .fields import Rules
from .phrases import count, waiver_possible

_USUAL_DEAL = {(2, 2): 15, (3, 2): 13, (4, 2): 11, (6, 2): 11, (6, 3): 13}
"""Cards dealt by (players, packs), where there is a custom."""


def advice(rules: Rules) -> list[str]:
    """Sentences about what is usual or without effect; empty when nothing is worth a comment."""
    told = []
    if rules.players == 6 and rules.packs == 3:
        told += _three_packs(rules)
    else:
        usual = _USUAL_DEAL.get((rules.players, rules.packs))
        if usual is not None and rules.deal != usual:
            told.append(f"deal = {rules.deal}: {count(rules.players)} players are usually dealt {usual} cards each.")
    if rules.wild_melds not in (0, 1000, 2000):
        told.append(f"wild_melds = {rules.wild_melds}: the usual bonus is 1,000 or 2,000.")
    if rules.meld_limit not in (0, 3):
        told.append(f"meld_limit = {rules.meld_limit}: the usual limit is three unfinished melds.")
    if rules.hands and rules.target != Rules().target:
        told.append(f"hands = {rules.hands} ends the match, so target = {rules.target:,} is never looked at.")
    if rules.opening_waived and not waiver_possible(rules):
        told.append("opening_waived = yes changes nothing: nobody can go out concealed in the opening turn.")
    top = rules.opening[-1][0]
    if not rules.hands and top is not None and top >= rules.target != Rules().target:
        told.append(f"target = {rules.target:,} ends the match before the opening minimum from {top:,} is reached.")
    return told


def _three_packs(rules: Rules) -> list[str]:
    usual = []
    if not rules.hands and rules.target != 10_000:
        usual.append(f"a target of 10,000 (now {rules.target:,})")
    if rules.canastas_needed != 2:
        usual.append(f"two canastas to go out (now {count(rules.canastas_needed)})")
    if rules.deal != 13:
        usual.append(f"13 cards dealt (now {rules.deal})")
    if not usual:
        return []
    return ["Six players with three packs usually play with " + _listed(usual) + "."]


def _listed(items: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(items[:-1]), items[-1]]))
