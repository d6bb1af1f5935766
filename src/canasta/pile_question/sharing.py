"""Question and answer as plain data: what travels as JSON, to a server or to the engine in a browser."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from canasta.pickup_check import Step
from canasta.pile_question.answer import PileAnswer, answer
from canasta.pile_question.question import MeldFault, PileFault, PileQuestion
from canasta.rules import PRESETS, RuleProblem, RulesError, SettingError, UnknownPresetError

Plain = dict[str, Any]
REFUSED = (PileFault, UnknownPresetError, SettingError, RulesError)
"""What a question can be refused with."""


def question_of(told: Mapping[str, Any]) -> PileQuestion:
    """The question of plain data that has the right types already."""
    melds = tuple(tuple(meld) for meld in told.get("melds", ()))
    return PileQuestion(**{**told, "hand": tuple(told.get("hand", ())), "melds": melds})


def plain_answer(found: PileAnswer) -> Plain:
    """An answer as plain data. ``message`` of a step is empty where it does not stop: its code says it."""
    return {
        "code": found.code,
        "need": found.need,
        "freezers": list(found.freezers),
        "takes": list(found.takes),
        "steps": [_plain_step(step) for step in found.steps],
        "depends": found.depends,
        "at_stake": found.at_stake,
        "assumed": found.assumed,
        "position": found.position,
    }


def _plain_step(step: Step) -> Plain:
    message = step.refusal.message if step.refusal else ""
    return {
        "name": step.name,
        "ok": step.ok,
        "code": step.code,
        "section": step.section,
        "figures": step.figures,
        "message": message,
    }


def plain_refusal(fault: Exception, preset: str) -> Plain:
    """Why a question was refused (one of :data:`REFUSED`), as plain data. ``preset`` is what it asked for."""
    faults: list[RuleProblem] = []
    figures: dict[str, int | str] = {}
    message = ""
    if isinstance(fault, UnknownPresetError):
        code, figures = "unknown-preset", {"name": preset, "presets": ", ".join(PRESETS)}
    elif isinstance(fault, SettingError):
        code, faults = "unreadable-setting", [fault.problem]
    elif isinstance(fault, RulesError):
        code, faults = "rules-contradict", list(fault.problems)
    else:
        assert isinstance(fault, PileFault)
        code, figures = fault.code, fault.figures
        message = fault.violation.message if isinstance(fault, MeldFault) else ""
    told = [
        {"code": one.code, "message": one.sentence, "figures": dict(one.figures), "fields": list(one.fields), "word": 0}
        for one in faults
    ]
    message = message or " ".join(str(one["message"]) for one in told)
    return {"code": code, "message": message, "figures": figures, "faults": told}


def answer_text(text: str) -> str:
    """A question as JSON to its answer as JSON: ``{"answer": ...}`` or ``{"refused": ...}``."""
    told: Plain = json.loads(text)
    try:
        return json.dumps({"answer": plain_answer(answer(question_of(told)))})
    except REFUSED as fault:
        return json.dumps({"refused": plain_refusal(fault, str(told.get("preset", "")))})
