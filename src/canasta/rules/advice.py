"""Comments on rules that can be played but are unusual, or have no effect beside the others."""

from __future__ import annotations

from .fields import Rules
from .figures import CUSTOM, digits, first_up, plain, word
from .phrases import some, waiver_possible

_USUAL_DEAL = {(2, 2): 15, (3, 2): 13, (4, 2): 11, (6, 2): 11, (6, 3): 13}
"""Cards dealt by (players, packs), where there is a custom."""


def advice(rules: Rules) -> list[str]:
    """Sentences about what is usual or without effect; empty when nothing is worth a comment."""
    return [plain(sentence) for sentence in marked_advice(rules)]


def marked_advice(rules: Rules) -> list[str]:
    """The same, the figures marked with where they come from (see `figures`)."""
    told = []
    if rules.players == 6 and rules.packs == 3:
        told += _three_packs(rules)
    else:
        usual = _USUAL_DEAL.get((rules.players, rules.packs))
        if usual is not None and rules.deal != usual:
            players = first_up(word("players", rules.players))
            told.append(
                f"{players} players are usually dealt {digits(CUSTOM, usual)} cards each; here it is "
                f"{digits('deal', rules.deal)}."
            )
    if rules.wild_melds not in (0, 1000, 2000):
        told.append(
            f"The bonus for a canasta of wild cards is usually {digits(CUSTOM, 1000)} or {digits(CUSTOM, 2000)}; "
            f"here it is {digits('wild_melds', rules.wild_melds)}."
        )
    if rules.meld_limit not in (0, 3):
        told.append(
            f"Where unfinished melds are limited, the usual limit is {word(CUSTOM, 3)}; here it is "
            f"{word('meld_limit', rules.meld_limit)}."
        )
    target = digits("target", rules.target)
    if rules.hands and rules.target != Rules().target:
        told.append(
            f"The match ends after {some('hands', rules.hands, 'hand')}, so the target of "
            f"{digits('unused target', rules.target)} points is never looked at."
        )
    if rules.opening_waived and not waiver_possible(rules):
        told.append(
            "That a concealed out needs no minimum changes nothing: nobody can go out concealed in the opening turn."
        )
    top = rules.opening[-1][0]
    if not rules.hands and top is not None and top >= rules.target != Rules().target:
        told.append(
            f"The match ends at {target} points, before the opening minimum from {digits('opening.band', top)} "
            "is reached."
        )
    return told


def _three_packs(rules: Rules) -> list[str]:
    usual = []
    if not rules.hands and rules.target != 10_000:
        usual.append(f"a target of {digits(CUSTOM, 10_000)} (now {digits('target', rules.target)})")
    if rules.canastas_needed != 2:
        needed = word("canastas_needed", rules.canastas_needed)
        usual.append(f"{word(CUSTOM, 2)} canastas to go out (now {needed})")
    if rules.deal != 13:
        usual.append(f"{digits(CUSTOM, 13)} cards dealt (now {digits('deal', rules.deal)})")
    if not usual:
        return []
    players, packs = first_up(word("players", rules.players)), word("packs", rules.packs)
    return [f"{players} players with {packs} packs usually play with " + _listed(usual) + "."]


def _listed(items: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(items[:-1]), items[-1]]))
