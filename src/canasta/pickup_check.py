"""'Can I take the pile?': the four checks on the table as it lies, as data for any screen to word (handbook: ``pile``).

Nothing is decided here: every verdict and figure is the engine's. Whoever asks gets codes and figures; the terminal and
the server make their own sentences of them. Trying to take the pile in error may cost points: that is told here, too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from canasta.cards import BLACK_THREE, DEUCE, JOKER, RANKS, SYMBOLS, VALUES, card_text, kind_of
from canasta.engine import Action, IllegalAction, State, View, Violation, check, fine, play
from canasta.engine.codes import DISCARD, IN_TURN, TAKE, TURN_START

StepName = Literal["top", "frozen", "cards", "finish"]
NAMES: tuple[StepName, ...] = ("top", "frozen", "cards", "finish")

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
"""At which check a refusal stops (never at the second, which only tells); every other one stops at the last."""

_NEVER = Action(TAKE << 32 | 255 << 16)
"""A pickup for which no hand has the cards."""
_SLIPS = ("cards-not-held", "card-not-held", "wrong-rank", "pile-empty")

SECTIONS = {
    "take-top": "pile.top",
    "take-frozen": "pile.frozen",
    "take-frozen-no-wilds": "pile.frozen",
    "take-frozen-side": "pile.opening",
    "take-unopened": "pile.opening",
    "take-strict": "pile.own-meld",
    "take-unfrozen": "pile.frozen",
    "take-cards": "pile",
    "take-open": "turn.finish",
    "take-enough": "pile.opening",
    "take-more": "pile.opening",
    "take-more-or-canasta": "pile.opening",
    "not-reached": "pile",
}
"""What a check says that does not stop: code -> handbook section."""

VERDICTS = ("take-possible", "take-impossible", "take-drew", "take-took", "take-not-yours")
"""The answers as a whole; with the last three the pile is out of the question and no check is made."""


class Step(NamedTuple):
    """One check. ``ok`` is None where it was not reached; ``refusal`` is the engine's where the pickup stops."""

    name: StepName
    ok: bool | None
    code: str
    section: str
    figures: dict[str, int | str]
    refusal: Violation | None = None


class PickupCheck(NamedTuple):
    """The answer: one of :data:`VERDICTS`, every legal pickup, and the four steps (none if out of the question)."""

    code: str
    takes: tuple[Action, ...] = ()
    steps: tuple[Step, ...] = ()


def pickup_check(view: View) -> PickupCheck:
    """Walk the four checks for the seat of a view. Asking changes nothing."""
    if not view.my_move or view.state.phase not in (TURN_START, IN_TURN):
        return PickupCheck("take-not-yours")
    if view.state.phase == IN_TURN:
        return PickupCheck("take-took" if view.state.took else "take-drew")
    takes = tuple(action for action in view.legal() if action.verb == "take")
    if takes:
        steps = [_top(view), _frozen(view), _cards(view, takes), _finish(view, best_take(takes))]
        return PickupCheck("take-possible", takes, tuple(steps))
    tried = _tried(view)
    refusal = max((refusal for _, refusal in tried), key=_reached)
    stop = _stage(refusal)
    steps = []
    if stop > 0:
        steps += [_top(view), _frozen(view)]
    if stop > 2:
        steps.append(_cards(view, [action for action, found in tried if _stage(found) > 2]))
    steps.append(Step(NAMES[stop], False, refusal.code, refusal.section, refusal.figures, refusal))
    steps += [_passing(name, "not-reached", {}, None) for name in NAMES[stop + 1 :]]
    return PickupCheck("take-impossible", (), tuple(steps))


def best_take(takes: Iterable[Action]) -> Action:
    """The pickup that spends least: fewest wild cards, then fewest cards; more can follow from the hand."""
    return min(takes, key=lambda take: (take.deuces + take.jokers, take.naturals, take.jokers))


def price_of_error(state: State, take: Action, refusal: Violation) -> int:
    """The points that a pickup costs which was tried in error and refused (handbook: ``penalty``); 0: nothing.

    A slip is no try: cards that the hand does not have or that do not go together. Nor is a pickup that names no
    cards, for so people ask whether one is possible.
    """
    slip = refusal.code in _SLIPS or not take.naturals + take.deuces + take.jokers
    return 0 if slip else _price(state, take)


def at_stake(view: View) -> int:
    """The points that a pickup tried in error would cost this seat now; 0: nothing. To be told before it is tried."""
    return _price(view.state, _NEVER) if view.my_move else 0


def _price(state: State, take: Action) -> int:
    try:
        return fine(state.clone(), take)
    except IllegalAction:
        return 0


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


def _stage(refusal: Violation) -> int:
    return _STAGES.get(refusal.code, 3)


def _reached(refusal: Violation) -> tuple[int, int]:
    """How far an attempt came, and there, how much it reached."""
    return _stage(refusal), int(refusal.figures.get("naturals", 0) or 0)


def _tried(view: View) -> list[tuple[Action, Violation]]:
    """Every pickup that the hand has cards for, with its refusal."""
    return [(one, refusal) for one in _attempts(view) if (refusal := check(view.state, one)) is not None]


def _attempts(view: View) -> list[Action]:
    pile = view.pile
    kind = kind_of(pile[-1]) if pile else RANKS
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


def _passing(name: StepName, code: str, figures: dict[str, int | str], ok: bool | None = True) -> Step:
    return Step(name, ok, code, SECTIONS[code], figures)


def _top(view: View) -> Step:
    return _passing("top", "take-top", {"top": card_text(view.pile[-1])})


def _frozen(view: View) -> Step:
    rules = view.law.rules
    if view.frozen:
        card, depth = freezer(view)
        code = "take-frozen" if rules.frozen_take_wild else "take-frozen-no-wilds"
        return _passing("frozen", code, {"by": card_text(card), "depth": depth})
    if not view.opened(view.side):
        return _passing("frozen", "take-frozen-side" if rules.unopened_frozen else "take-unopened", {})
    return _passing("frozen", "take-strict" if rules.strict_pickup else "take-unfrozen", {})


def _cards(view: View, fitting: Iterable[Action]) -> Step:
    """What the hand holds of the top card's rank, and how it fits.

    ``ways``: ``pair`` (two natural cards), ``join`` (the top card alone onto a meld), ``wild`` (one of each sort).
    """
    kind = kind_of(view.pile[-1])
    meld = next((one.size for one in view.melds(view.side) if one.slot == kind), 0)
    ways = set()
    for take in fitting:
        if take.naturals >= 2:
            ways.add("pair")
        elif not take.naturals + take.deuces + take.jokers:
            ways.add("join")
        elif not meld:
            ways.add("wild")
    figures: dict[str, int | str] = {"rank": SYMBOLS[kind], "held": view.counts[kind], "meld": meld}
    figures["ways"] = " ".join(way for way in ("pair", "join", "wild") if way in ways)
    return _passing("cards", "take-cards", figures)


def _finish(view: View, take: Action) -> Step:
    """What a legal pickup lays of the opening, and what must follow."""
    if view.opened(view.side):
        return _passing("finish", "take-open", {})
    need = view.need(view.side)
    laid = (take.naturals + 1) * VALUES[take.slot] + take.deuces * VALUES[DEUCE] + take.jokers * VALUES[JOKER]
    figures: dict[str, int | str] = {"take": str(take), "need": need, "laid": laid}
    if laid < need:
        # No canasta either: where a larger pickup opens, the smaller one is legal too. So nothing hidden moves.
        after = view.state.clone()
        play(after, take)
        # What is still missing is what the engine would say to a discard that comes too early.
        early = check(after, Action(DISCARD << 32 | kind_of(after.hand(view.seat)[0]) << 24))
        if early is not None and early.code == "opening-incomplete":
            figures |= {name: early.figures[name] for name in ("need", "laid", "missing")}
            return _passing("finish", "take-more-or-canasta" if early.figures["canasta"] else "take-more", figures)
    return _passing("finish", "take-enough", figures)
