"""At which tables each refusal of the engine can occur: one entry for every code.

A refusal links the section that it cites, so in a handbook of a table where it can occur that section must be there,
or at least, where it says that something is not played, what stands in the section's place.
"""

from __future__ import annotations

from collections.abc import Mapping

from canasta.engine.messages import TEXTS, section
from canasta.rules import Rules
from canasta.rules.phrases import balance_matters, has_minimum
from canasta.rules.spec import Condition, always


def _asked(rules: Rules) -> bool:
    return rules.ask_partner


def _pair_by_itself(rules: Rules) -> bool:
    return not rules.strict_pickup


def _black_threes(rules: Rules) -> bool:
    return rules.black_three_melds == "going_out"


POSSIBLE: Mapping[str, Condition] = {
    "hand-over": always,
    "answer-due": _asked,
    "no-question": always,
    "already-drew": always,
    "draw-first": always,
    "stock-empty": always,
    "stock-not-empty": always,
    "take-forced": always,
    "pile-empty": always,
    "top-wild": always,
    "top-red-three": always,
    "top-black-three": always,
    "cards-not-held": always,
    "card-not-held": always,
    "strict-pair": lambda r: r.strict_pickup,
    "frozen-pair": _pair_by_itself,
    "unopened-pair": _pair_by_itself,
    "pair-needed": _pair_by_itself,
    "frozen-no-wilds": lambda r: not r.frozen_take_wild,
    "one-card-take": lambda r: not r.one_card_take,
    "wrong-rank": always,
    "nothing-laid": always,
    "meld-exists": always,
    "no-meld": always,
    "meld-too-small": always,
    "too-few-naturals": always,
    "too-many-wilds": always,
    "wilds-outnumber": balance_matters,
    "canasta-closed": lambda r: not r.wild_on_canasta,
    "wild-melds-off": lambda r: r.wild_melds == 0,
    "wild-meld-full": lambda r: r.wild_melds > 0 and not r.wild_melds_beyond,
    "black-threes-never": lambda r: not _black_threes(r),
    "black-threes-natural": _black_threes,
    "black-threes-not-out": _black_threes,
    "black-threes-apart": lambda r: _black_threes(r) and has_minimum(r),
    "red-three": always,
    "meld-limit": lambda r: r.meld_limit > 0,
    "opening-short": has_minimum,
    "opening-incomplete": has_minimum,
    "must-go-out": lambda r: _asked(r) or _black_threes(r),
    "out-refused": _asked,
    "no-canasta": always,
    "no-natural-canasta": lambda r: r.natural_needed,
    "unfinishable": always,
    "ask-off": lambda r: r.has_partners and not r.ask_partner,
    "ask-no-partner": lambda r: not r.has_partners,
    "ask-already": _asked,
    "ask-late": _asked,
    "ask-apart": lambda r: _asked(r) and has_minimum(r),
    "ask-impossible": _asked,
    "ask-stuck": _asked,
    "mixed-ranks": always,
    "card-twice": always,
    "no-such-action": always,
    "undo-nothing": always,
    "fine-off": always,
}
"""Code of a refusal -> whether it can occur at a table playing by these rules."""

OF_WHAT_IS_NOT_PLAYED = ("no-question", "wild-melds-off", "ask-off", "ask-no-partner", "fine-off")
"""Refusals that say, at some tables, that something is not played there; they link what stands in its place."""


def cited(rules: Rules) -> set[tuple[str, str]]:
    """Code and section of every refusal that can occur by these rules."""
    found = set()
    for fault, (code, own, _) in TEXTS.items():
        if not POSSIBLE[code](rules):
            continue
        if code == "must-go-out":
            whys = [why for why, holds in (("yes", _asked), ("black-threes", _black_threes)) if holds(rules)]
            found |= {(code, section(fault, {"why": why})) for why in whys}
        else:
            found.add((code, own))
    return found
