"""'Can I take the pile?': the four checks on the table as it lies, as data (handbook: ``pile``).

Nothing is decided here: every verdict and figure is the engine's. Codes of steps that pass begin with ``take-``.
"""

from __future__ import annotations

from collections.abc import Mapping

from canasta.cards import COPY_BITS, DEUCE, JOKER, PLURAL, RANKS, VALUES, card_text
from canasta.engine import Action, View, Violation, check
from canasta.engine.codes import TAKE, TURN_START
from canasta.server.messages import TakeCheck, TakeStep
from canasta.server.showing import freezer

NAMES = ("top", "frozen", "cards", "finish")

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
"""At which check a refusal stops; every other one stops at the last."""

TEXTS: Mapping[str, tuple[str, str]] = {
    "take-late": ("turn", "The pile can be taken only instead of drawing, as a turn's first act."),
    "take-not-yours": ("turn", "The pile can be taken only when it is your turn."),
    "take-possible": ("pile", "Yes, the pile can be taken."),
    "take-impossible": ("pile", "No, the pile cannot be taken."),
    "take-top": ("pile.top", "{top} lies on top: a natural card that can be melded. Only the top card decides."),
    "take-frozen": (
        "pile.frozen",
        "Frozen for everyone by {by}, {depth} cards below the top. It takes two natural cards of the top rank.",
    ),
    "take-unopened": ("pile.opening", "No card froze it; your side has not opened, so a natural pair is needed."),
    "take-strict": ("pile.own-meld", "Not frozen; but at this table every pickup needs a natural pair from the hand."),
    "take-unfrozen": ("pile.frozen", "Not frozen."),
    "take-cards": ("pile", "You hold {held} {rank}; your side's meld of them has {meld}. That is enough."),
    "take-open": ("turn.finish", "Your side has opened, and the turn can be finished."),
    "take-enough": ("pile.opening", "Your opening needs {need}; {laid} are laid with the top card."),
    "take-more": (
        "pile.opening",
        "Your opening needs {need}; {laid} are laid with the top card and {more} can follow.",
    ),
    "not-reached": ("pile", ""),
}
"""Code -> handbook section and English sentence, for what the engine has no refusal for."""


def take_check(view: View | None, command_id: str, version: int) -> TakeCheck:
    """Walk the four checks for a seat. Asking changes nothing."""
    if view is None or not view.my_move:
        return _closed("take-not-yours", command_id, version)
    if view.state.phase != TURN_START:
        return _closed("take-late", command_id, version)
    takes = [action for action in view.legal() if action.verb == "take"]
    refused = None if takes else nearest_refusal(view)
    stop = 4 if refused is None else _STAGES.get(refused.code, 3)
    steps = [_step(index, view, takes, refused, stop) for index in range(4)]
    code = "take-possible" if takes else "take-impossible"
    return TakeCheck(command_id, version, bool(takes), code, TEXTS[code][1], [str(take) for take in takes], steps)


def _closed(code: str, command_id: str, version: int) -> TakeCheck:
    return TakeCheck(command_id, version, False, code, TEXTS[code][1], [], [])


def nearest_refusal(view: View) -> Violation:
    """Why no pickup is legal: the refusal of the attempt that comes furthest (and there, reaches most)."""
    refusals = [found for attempt in _attempts(view) if (found := check(view.state, attempt)) is not None]
    return max(refusals, key=lambda one: (_STAGES.get(one.code, 3), int(one.figures.get("naturals", 0) or 0)))


def _attempts(view: View) -> list[Action]:
    """Every pickup that the hand has cards for."""
    pile = view.pile
    kind = pile[-1] >> COPY_BITS if pile else RANKS
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


def _step(index: int, view: View, takes: list[Action], refused: Violation | None, stop: int) -> TakeStep:
    name = NAMES[index]
    if index == stop and refused is not None:
        return TakeStep(name, False, refused.code, refused.section, refused.figures, refused.message)  # type: ignore[arg-type]
    if index > stop:
        return _passed(name, None, "not-reached", {})
    if index == 0:
        return _passed(name, True, "take-top", {"top": card_text(view.pile[-1])})
    if index == 1:
        return _freeze(name, view)
    kind = view.pile[-1] >> COPY_BITS
    if index == 2:
        meld = next((one.size for one in view.melds(view.side) if one.slot == kind), 0)
        return _passed(name, True, "take-cards", {"held": view.counts[kind], "rank": PLURAL[kind], "meld": meld})
    if view.opened(view.side):
        return _passed(name, True, "take-open", {})
    need = view.need(view.side)
    laid = _points(min(takes, key=lambda take: (take.deuces + take.jokers, take.naturals, take.jokers)))
    code = "take-enough" if laid >= need else "take-more"
    return _passed(name, True, code, {"need": need, "laid": laid, "more": max(0, need - laid)})


def _freeze(name: str, view: View) -> TakeStep:
    if view.frozen:
        card, depth = freezer(view)
        return _passed(name, True, "take-frozen", {"by": card_text(card), "depth": depth})
    if not view.opened(view.side):
        return _passed(name, True, "take-unopened", {})
    return _passed(name, True, "take-strict" if view.law.rules.strict_pickup else "take-unfrozen", {})


def _passed(name: str, ok: bool | None, code: str, figures: dict[str, int | str]) -> TakeStep:
    section, text = TEXTS[code]
    return TakeStep(name, ok, code, section, figures, text.format(**figures))  # type: ignore[arg-type]


def _points(take: Action) -> int:
    """What a pickup lays on the table, in points, top card included."""
    naturals = (take.naturals + 1) * VALUES[take.slot]
    return naturals + take.deuces * VALUES[DEUCE] + take.jokers * VALUES[JOKER]
