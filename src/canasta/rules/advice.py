"""Comments on rules that can be played but are unusual, or have no effect beside the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from .accepts import Figures
from .fields import Rules
from .figures import CUSTOM, digits, first_up, plain, word
from .phrases import some, waiver_possible

_USUAL_DEAL = {(2, 2): 15, (3, 2): 13, (4, 2): 11, (6, 2): 11, (6, 3): 13}
"""Cards dealt by (players, packs), where there is a custom."""

_THREE_PACKS: Mapping[str, int] = {"target": 10_000, "canastas_needed": 2, "deal": 13}
"""What six players with three packs usually play with."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One comment: a stable code, its sentence with marked figures (see `figures`), and the figures by name.

    `offer` are the values that tables usually play with, by field, where there is one custom to offer.
    """

    code: str
    marked: str
    figures: Figures = field(default_factory=dict)
    offer: Mapping[str, int] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """The comment for people."""
        return plain(self.marked)


def remarks(rules: Rules) -> list[Remark]:
    """What is unusual or without effect; empty when nothing is worth a comment."""
    return list(_remarks(rules))


def advice(rules: Rules) -> list[str]:
    """The same as sentences."""
    return [remark.sentence for remark in _remarks(rules)]


def marked_advice(rules: Rules) -> list[str]:
    """The same, the figures marked with where they come from (see `figures`)."""
    return [remark.marked for remark in _remarks(rules)]


def _remarks(rules: Rules) -> Iterator[Remark]:
    if rules.players == 6 and rules.packs == 3:
        yield from _three_packs(rules)
    else:
        yield from _usual_deal(rules)
    if rules.wild_melds not in (0, 1000, 2000):
        yield Remark(
            "usual_wild_melds",
            f"The bonus for a canasta of wild cards is usually {digits(CUSTOM, 1000)} or {digits(CUSTOM, 2000)}; "
            f"here it is {digits('wild_melds', rules.wild_melds)}.",
            {"bonus": rules.wild_melds},
        )
    if rules.meld_limit not in (0, 3):
        yield Remark(
            "usual_meld_limit",
            f"Where unfinished melds are limited, the usual limit is {word(CUSTOM, 3)}; here it is "
            f"{word('meld_limit', rules.meld_limit)}.",
            {"limit": rules.meld_limit},
            {"meld_limit": 3},
        )
    yield from _without_effect(rules)


def _usual_deal(rules: Rules) -> Iterator[Remark]:
    usual = _USUAL_DEAL.get((rules.players, rules.packs))
    if usual is not None and rules.deal != usual:
        players = first_up(word("players", rules.players))
        yield Remark(
            "usual_deal",
            f"{players} players are usually dealt {digits(CUSTOM, usual)} cards each; here it is "
            f"{digits('deal', rules.deal)}.",
            {"players": rules.players, "usual": usual, "deal": rules.deal},
            {"deal": usual},
        )


def _without_effect(rules: Rules) -> Iterator[Remark]:
    target = digits("target", rules.target)
    if rules.hands and rules.target != Rules().target:
        yield Remark(
            "target_unused",
            f"The match ends after {some('hands', rules.hands, 'hand')}, so the target of "
            f"{digits('unused target', rules.target)} points is never looked at.",
            {"hands": rules.hands, "target": rules.target},
        )
    if rules.opening_waived and not waiver_possible(rules):
        yield Remark(
            "waiver_idle",
            "That a concealed out needs no minimum changes nothing: nobody can go out concealed in the opening turn.",
        )
    top = rules.opening[-1][0]
    if not rules.hands and top is not None and top >= rules.target != Rules().target:
        yield Remark(
            "band_unreached",
            f"The match ends at {target} points, before the opening minimum from {digits('opening.band', top)} "
            "is reached.",
            {"target": rules.target, "score": top},
        )


def _three_packs(rules: Rules) -> Iterator[Remark]:
    usual: dict[str, str] = {}
    if not rules.hands and rules.target != _THREE_PACKS["target"]:
        usual["target"] = f"a target of {digits(CUSTOM, _THREE_PACKS['target'])} (now {digits('target', rules.target)})"
    if rules.canastas_needed != _THREE_PACKS["canastas_needed"]:
        needed = word("canastas_needed", rules.canastas_needed)
        usual["canastas_needed"] = f"{word(CUSTOM, _THREE_PACKS['canastas_needed'])} canastas to go out (now {needed})"
    if rules.deal != _THREE_PACKS["deal"]:
        usual["deal"] = f"{digits(CUSTOM, _THREE_PACKS['deal'])} cards dealt (now {digits('deal', rules.deal)})"
    if usual:
        players, packs = first_up(word("players", rules.players)), word("packs", rules.packs)
        yield Remark(
            "usual_three_packs",
            f"{players} players with {packs} packs usually play with " + _listed(list(usual.values())) + ".",
            {"players": rules.players, "packs": rules.packs},
            {name: _THREE_PACKS[name] for name in usual},
        )


def _listed(items: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(items[:-1]), items[-1]]))
