"""'Can I take the pile?': the four questions, walked on the table as it lies (handbook: ``pile``).

Nothing is decided here: every verdict and figure is the engine's.
"""

from __future__ import annotations

from dataclasses import dataclass

from canasta.cards import (
    BLACK_THREE,
    DEUCE,
    JOKER,
    PLURAL,
    RANKS,
    SINGULAR,
    SYMBOLS,
    VALUES,
    count_text,
    kind_of,
)
from canasta.engine import Action, View, Violation, check, play
from canasta.engine.codes import DISCARD, IN_TURN, TAKE, TURN_START
from canasta.terminal.faces import card_number, mark

TITLES = ("Top card?", "Frozen?", "Which cards?", "Opening and finish?")
_STAGES = {
    "pile-empty": 0,
    "top-wild": 0,
    "top-red-three": 0,
    "top-black-three": 0,
    "cards-not-held": 2,
    "card-not-held": 2,
    "strict-pair": 2,
    "frozen-pair": 2,
    "unopened-pair": 2,
    "pair-needed": 2,
    "frozen-no-wilds": 2,
    "one-card-take": 2,
    "meld-too-small": 2,
    "too-few-naturals": 2,
    "too-many-wilds": 2,
    "wilds-outnumber": 2,
    "canasta-closed": 2,
}
"""At which question a refusal stops; every other one stops at the last."""


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
    if view.state.phase != TURN_START:
        if view.state.phase == IN_TURN:
            how = "You took the pile this turn" if view.state.took else "You drew this turn"
            return PileHelp(f"{how}; the pile can be taken only instead of drawing, as a turn's first act.", ())
        return PileHelp("The pile is taken only at the beginning of a turn.", ())
    takes = tuple(action for action in view.legal() if action.verb == "take")
    refusal = None if takes else nearest_refusal(view)
    stop = 4 if refusal is None else _STAGES.get(refusal.code, 3)
    answers = [_top(view, refusal, stop)]
    if stop > 0:
        answers += [_frozen(view), _cards(view, refusal, stop)]
    if stop > 2:
        answers.append(_finish(view, takes, refusal))
    answers += [Answer(title, None, "", "") for title in TITLES[len(answers) :]]
    verdict = f"Yes, the pile can be taken: {_ways(takes)}." if takes else "No, the pile cannot be taken."
    return PileHelp(verdict, tuple(answers), takes)


def best_take(takes: tuple[Action, ...] | list[Action]) -> Action:
    """The pickup that spends least: fewest wild cards, then fewest cards; more can follow from the hand."""
    return min(takes, key=lambda take: (take.deuces + take.jokers, take.naturals, take.jokers))


def nearest_refusal(view: View) -> Violation:
    """Why no pickup is legal: the refusal of the attempt that comes furthest (and there, reaches most)."""
    refusals = [found for attempt in _attempts(view) if (found := check(view.state, attempt)) is not None]
    return max(refusals, key=_reached)


def _reached(refusal: Violation) -> tuple[int, int]:
    return (_STAGES.get(refusal.code, 3), int(refusal.figures.get("naturals", 0) or 0))


def _attempts(view: View) -> list[Action]:
    """Every pickup that the hand has cards for."""
    pile = view.pile
    kind = kind_of(pile[-1]) if pile else 0
    if kind >= RANKS:
        return [Action(TAKE << 32)]
    counts = view.counts
    most = min(int(view.law.wild_limit), counts[DEUCE] + counts[JOKER])
    return [
        Action(TAKE << 32 | kind << 24 | naturals << 16 | deuces << 8 | jokers)
        for naturals in range(counts[kind] + 1)
        for deuces in range(min(counts[DEUCE], most) + 1)
        for jokers in range(min(counts[JOKER], most - deuces) + 1)
    ]


def _top(view: View, refusal: Violation | None, stop: int) -> Answer:
    if stop == 0 and refusal is not None:
        return Answer(TITLES[0], False, mark(view.pile[-1]) if view.pile else "none", refusal.message, refusal.section)
    words = "a natural card, which can be melded; only the top card decides."
    return Answer(TITLES[0], True, mark(view.pile[-1]), words, "pile.top")


def freezer(view: View) -> tuple[int, int]:
    """The card that froze the pile, and how many cards lie on it; (-1, 0) if no card did."""
    if view.frozen:
        pile = view.pile
        freezes = view.law.black_three_freezes
        for index, card in enumerate(pile):
            kind = kind_of(card)
            if kind >= RANKS and (kind != BLACK_THREE or freezes):
                return card, len(pile) - 1 - index
    return -1, 0


def _frozen(view: View) -> Answer:
    rules = view.law.rules
    if view.frozen:
        card, depth = freezer(view)
        by = f"by {mark(card)}, {card_number(depth)} below the top" if depth else f"by {mark(card)}"
        words = f"{by}, for everyone. It takes two natural cards of the top rank from the hand"
        words += "." if rules.frozen_take_wild else ", and no wild card goes down with them."
        return Answer(TITLES[1], True, "yes", words, "pile.frozen")
    if not view.opened(view.side):
        pair = "a natural pair from the hand is needed."
        if rules.unopened_frozen:
            words = f"no card froze it, but until your side has opened {pair}"
            return Answer(TITLES[1], True, "for your side", words, "pile.opening")
        words = f"no card froze it. But your side has laid no opening yet: {pair}"
        return Answer(TITLES[1], True, "no", words, "pile.opening")
    if rules.strict_pickup:
        words = "no card froze it. But at this table every pickup needs a natural pair from the hand."
        return Answer(TITLES[1], True, "no", words, "pile.own-meld")
    return Answer(TITLES[1], True, "no", "no card froze it.", "pile.frozen")


def _cards(view: View, refusal: Violation | None, stop: int) -> Answer:
    kind = kind_of(view.pile[-1])
    counts = view.counts
    held = f"you hold {count_text(kind, counts[kind]) if counts[kind] else f'no {SINGULAR[kind]}'}"
    meld = next((one for one in view.melds(view.side) if one.slot == kind), None)
    own = f"; your side has a meld of {meld.size} {PLURAL[kind]}" if meld else ""
    if stop == 2 and refusal is not None:
        return Answer(TITLES[2], False, f"{held}{own}", refusal.message, refusal.section)
    ways = []
    if counts[kind] >= 2:
        ways.append("a natural pair qualifies")
    free = not view.frozen and view.opened(view.side) and not view.law.strict_pickup
    if meld and free:
        ways.append("the top card may join the meld alone")
    if view.law.take_with_wild and free and counts[kind] and counts[DEUCE] + counts[JOKER]:
        ways.append("one natural and a wild card qualify")
    return Answer(TITLES[2], True, f"{held}{own}", f"{', or '.join(ways) or 'they qualify'}.", "pile")


def _finish(view: View, takes: tuple[Action, ...], refusal: Violation | None) -> Answer:
    if refusal is not None:
        return Answer(TITLES[3], False, "not possible", refusal.message, refusal.section)
    if view.opened(view.side):
        words = "your side has opened, and the turn can be finished."
        return Answer(TITLES[3], True, "possible", words, "turn.finish")
    words = f"{_opening(view, best_take(takes))} Cards beneath the top never count."
    return Answer(TITLES[3], True, "possible", words, "pile.opening")


def _opening(view: View, take: Action) -> str:
    """What a legal pickup lays of the opening, and what must follow."""
    need = view.need(view.side)
    laid = _points(take)
    if laid < need:
        # No canasta either: where a larger pickup opens, the smaller one is legal too. So nothing hidden moves.
        after = view.state.clone()
        play(after, take)
        # What is still missing is what the engine would say to a discard that comes too early.
        early = check(after, Action(DISCARD << 32 | kind_of(view.hand[0]) << 24))
        if early is not None and early.code == "opening-incomplete":
            need, laid, missing = (int(early.figures[name]) for name in ("need", "laid", "missing"))
            if early.figures["canasta"]:
                return (
                    f"your opening needs {need} points or a whole canasta; '{take}' lays {laid} with the top card,"
                    f" and the hand has what completes the one or the other."
                )
            return f"your opening needs {need}; '{take}' lays {laid} with the top card, and {missing} more can follow."
    return f"your opening needs {need}, and '{take}' lays {laid} with the top card."


def _points(take: Action) -> int:
    """What a pickup lays on the table, in points, top card included."""
    naturals = (take.naturals + 1) * VALUES[take.slot]
    return naturals + take.deuces * VALUES[DEUCE] + take.jokers * VALUES[JOKER]


def _ways(takes: tuple[Action, ...]) -> str:
    shown = [f"take{''.join(f' {SYMBOLS[kind]}' for kind in kinds)}" for kinds in map(_kinds, takes[:4])]
    more = len(takes) - len(shown)
    return ", ".join(shown) + (f" and {more} more way{'' if more == 1 else 's'} ('legal' lists them)" if more else "")


def _kinds(take: Action) -> list[int]:
    return [take.slot] * take.naturals + [DEUCE] * take.deuces + [JOKER] * take.jokers
