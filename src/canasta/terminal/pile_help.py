"""'Can I take the pile?' in words: the four checks of :mod:`canasta.pickup_check` (handbook: ``pile``)."""

from __future__ import annotations

from dataclasses import dataclass

from canasta.cards import DEUCE, JOKER, PLURAL, SINGULAR, SYMBOLS, count_text, kind_of
from canasta.engine import Action, View
from canasta.pickup_check import Step, freezer, pickup_check
from canasta.terminal.faces import card_number, mark

TITLES = {
    "top": "Top card?",
    "frozen": "Frozen?",
    "cards": "Which cards?",
    "finish": "Opening and finish?",
}
_TOO_LATE = "the pile can be taken only instead of drawing, as a turn's first act."
_VERDICTS = {
    "take-impossible": "No, the pile cannot be taken.",
    "take-drew": f"You drew this turn; {_TOO_LATE}",
    "take-took": f"You took the pile this turn; {_TOO_LATE}",
    "take-not-yours": "The pile is taken only at the beginning of a turn.",
}
_PAIR = "a natural pair from the hand is needed."
_FROZEN = {
    "take-frozen-side": ("for your side", f"no card froze it, but until your side has opened {_PAIR}"),
    "take-unopened": ("no", f"no card froze it. But your side has laid no opening yet: {_PAIR}"),
    "take-strict": ("no", "no card froze it. But at this table every pickup needs a natural pair from the hand."),
    "take-unfrozen": ("no", "no card froze it."),
}
_WAYS = {
    "pair": "a natural pair qualifies",
    "join": "the top card may join the meld alone",
    "wild": "one natural and a wild card qualify",
}
_FINISHES = {
    "take-open": "your side has opened, and the turn can be finished.",
    "take-enough": "your opening needs {need}, and '{take}' lays {laid} with the top card.",
    "take-more": "your opening needs {need}; '{take}' lays {laid} with the top card, and {missing} more can follow.",
    "take-more-or-canasta": "your opening needs {need} points or a whole canasta; '{take}' lays {laid} with the top"
    " card, and the hand has what completes the one or the other.",
}


@dataclass(frozen=True)
class Answer:
    """One of the four questions: its title, whether it lets the pickup go on (None: not reached), the answer.

    ``found`` is the answer itself in a word or two, ``words`` what it means.
    """

    title: str
    passed: bool | None
    found: str
    words: str
    section: str = ""


@dataclass(frozen=True)
class PileHelp:
    """The verdict in a sentence, and the four answers in their order."""

    verdict: str
    answers: tuple[Answer, ...]
    takes: tuple[Action, ...] = ()


def pile_help(view: View) -> PileHelp:
    """Walk the four checks for the seat that is to act. Asking changes nothing."""
    check = pickup_check(view)
    verdict = f"Yes, the pile can be taken: {_ways(check.takes)}." if check.takes else _VERDICTS[check.code]
    return PileHelp(verdict, tuple(_answer(view, step) for step in check.steps), check.takes)


def _answer(view: View, step: Step) -> Answer:
    if step.ok is None:
        return Answer(TITLES[step.name], None, "", "")
    found, words = {"top": _top, "frozen": _frozen, "cards": _cards, "finish": _finish}[step.name](view, step)
    return Answer(TITLES[step.name], step.ok, found, step.refusal.message if step.refusal else words, step.section)


def _top(view: View, step: Step) -> tuple[str, str]:
    words = "a natural card, which can be melded; only the top card decides."
    return mark(view.pile[-1]) if view.pile else "none", words


def _frozen(view: View, step: Step) -> tuple[str, str]:
    if step.code in _FROZEN:
        return _FROZEN[step.code]
    card, depth = freezer(view)
    by = f"by {mark(card)}, {card_number(depth)} below the top" if depth else f"by {mark(card)}"
    words = f"{by}, for everyone. It takes two natural cards of the top rank from the hand"
    return "yes", words + (", and no wild card goes down with them." if step.code == "take-frozen-no-wilds" else ".")


def _cards(view: View, step: Step) -> tuple[str, str]:
    kind = kind_of(view.pile[-1])
    held = view.counts[kind]
    found = f"you hold {count_text(kind, held) if held else f'no {SINGULAR[kind]}'}"
    meld = next((one for one in view.melds(view.side) if one.slot == kind), None)
    if meld:
        found += f"; your side has a meld of {meld.size} {PLURAL[kind]}"
    ways = [_WAYS[way] for way in str(step.figures.get("ways", "")).split()]
    return found, f"{', or '.join(ways) or 'they qualify'}."


def _finish(view: View, step: Step) -> tuple[str, str]:
    if step.refusal:
        return "not possible", ""
    words = _FINISHES[step.code].format(**step.figures)
    return "possible", words if step.code == "take-open" else f"{words} Cards beneath the top never count."


def _ways(takes: tuple[Action, ...]) -> str:
    shown = [f"take{''.join(f' {SYMBOLS[kind]}' for kind in kinds)}" for kinds in map(_kinds, takes[:4])]
    more = len(takes) - len(shown)
    return ", ".join(shown) + (f" and {more} more way{'' if more == 1 else 's'} ('legal' lists them)" if more else "")


def _kinds(take: Action) -> list[int]:
    return [take.slot] * take.naturals + [DEUCE] * take.deuces + [JOKER] * take.jokers
