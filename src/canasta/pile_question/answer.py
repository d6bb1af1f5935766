"""The answer: the four checks of :mod:`canasta.pickup_check` on the position that the question makes."""

from __future__ import annotations

from dataclasses import dataclass

from canasta.engine import Violation, view
from canasta.history import PositionError, read_position
from canasta.pickup_check import PickupCheck, Step, at_stake, pickup_check
from canasta.pile_question.question import PileFault, PileQuestion, position_text

ENOUGH = 3
"""Cards more than the fewest, with which the pile's size no longer matters: none of them is needed to finish a turn."""

TOLD = {"take-frozen": "take-frozen-by", "take-frozen-no-wilds": "take-frozen-by-no-wilds"}
"""Codes of a check that says where in the pile a card lies -> codes for a pile of which that is not told."""

INCOMPLETE = ("pile-no-top", "pile-no-hand")
"""What the answer is while something is missing: to be told next."""


@dataclass(frozen=True, kw_only=True)
class PileAnswer:
    """``code`` is a verdict of the check, or one of :data:`INCOMPLETE`; then nothing else but ``need`` is known.

    ``depends``: it hangs on the size of the pile, which was not told; the steps are those of the smallest one.
    ``at_stake`` are the points that a pickup tried in error costs, ``need`` is the side's opening minimum in points,
    ``freezers`` what can freeze a pile at this table, ``assumed`` the rank of a meld that is only assumed.
    ``position`` is the position file that was judged.
    """

    code: str
    need: int
    freezers: tuple[str, ...]
    takes: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    depends: bool = False
    at_stake: int = 0
    assumed: str = ""
    position: str = ""


def answer(question: PileQuestion) -> PileAnswer:
    """Judge a question. Raises what the rules raise, and :class:`PileFault` for what cannot be."""
    question.check()
    need = question.rules.minimum(question.score)
    missing = "pile-no-top" if not question.top else "pile-no-hand" if not question.hand else ""
    if missing:
        return PileAnswer(code=missing, need=need, freezers=question.freezers)
    size = question.fewest if question.size is None else question.size
    text, check, stake = _judge(question, size)
    depends = question.size is None and _depends(question, check)
    return PileAnswer(
        code=check.code,
        need=need,
        freezers=question.freezers,
        takes=tuple(str(take) for take in check.takes),
        steps=tuple(_told(question, step) for step in check.steps),
        depends=depends,
        at_stake=stake,
        assumed=question.assumed,
        position=text,
    )


def _judge(question: PileQuestion, size: int) -> tuple[str, PickupCheck, int]:
    """The position's text, the four checks, and what is at stake. Raises :class:`PileFault`."""
    text = position_text(question, size)
    try:
        seen = view(read_position(text).state(), 0)
    except PositionError as fault:
        if size > question.fewest:
            raise PileFault("pile-too-large", {"size": size}) from None
        raise PileFault("pile-position", {"reason": fault.message[:200]}) from None
    return text, pickup_check(seen), at_stake(seen)


def _depends(question: PileQuestion, check: PickupCheck) -> bool:
    """Whether more cards in the pile than the fewest make another answer; not if the pack has no more."""
    try:
        return _codes(check) != _codes(_judge(question, question.fewest + ENOUGH)[1])
    except PileFault:
        return False


def _codes(check: PickupCheck) -> tuple[str, ...]:
    return check.code, *(step.code for step in check.steps)


def _told(question: PileQuestion, step: Step) -> Step:
    """A check in the words of the question: it names no suit and no place in the pile that were not told."""
    if step.code in TOLD:
        return step._replace(code=TOLD[step.code], figures={"froze": question.frozen})
    if "top" not in step.figures:
        return step
    figures = step.figures | {"top": question.top}
    refusal = Violation(step.refusal.fault, figures) if step.refusal else None
    return step._replace(figures=figures, refusal=refusal)
