"""Replays over HTTP: a history file comes in, its match comes back judged and step by step."""

from __future__ import annotations

from asyncio import Semaphore, to_thread

import msgspec
from msgspec.structs import replace
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from canasta.history import HistoryError
from canasta.server.forms import Problem, RuleFault
from canasta.server.limits import FILE, Buckets
from canasta.server.problems import TEXTS, RequestError, problem
from canasta.server.problems import fault as rule_fault
from canasta.server.replays import read_replay

AT_ONCE = 2
"""Histories that are judged at the same time; whoever sends more of them waits, not the tables."""
LONGEST_REASON = 400
"""Signs of what is told of a fault: it may repeat what was sent."""

_FRESH = {"cache-control": "no-store"}


class ReplayApi:
    """The one question: what happened in this match, as a seat knew it or with all cards open."""

    def __init__(self, buckets: Buckets) -> None:
        """Take the limit on histories by address."""
        self._buckets = buckets
        self._turns = Semaphore(AT_ONCE)

    async def judge(self, request: Request) -> Response:
        """Judge the history that is the body; ``?seat=N`` asks for that seat's knowledge."""
        if not self._buckets.take(request.client.host if request.client else ""):
            rate, most = (int(one) for one in self._buckets.limits)
            return _answer(429, problem("too-many-replays", {"most": most, "rate": rate}))
        asked = request.query_params.get("seat", "")
        if asked and not (asked.isdecimal() and asked.isascii() and len(asked) < 3):
            return _answer(400, problem("unreadable", {"reason": "seat is a number from 0."}))
        try:
            text = await request.body()
            async with self._turns:
                body = await to_thread(_judged, text, int(asked) if asked else None)
        except ClientDisconnect:
            return _answer(413, problem("too-large", {"limit": FILE}))
        except HistoryError as fault:
            return _answer(422, _refused(fault))
        except RequestError as fault:
            return _answer(422, fault.problem)
        return Response(body, media_type="application/json", headers=_FRESH)


def _judged(text: bytes, seat: int | None) -> bytes:
    """The answer as JSON, made where it keeps no table waiting."""
    return msgspec.json.encode(read_replay(text, seat))


def _refused(fault: HistoryError) -> Problem:
    """What is wrong with the history: by its kind, or in the format's own sentence where it has no kind."""
    code = f"history-{fault.kind}"
    if code not in TEXTS:
        code = "history-refused" if fault.line else "history-unread"
    place: dict[str, int | str] = {"line": fault.line, "column": fault.column} if fault.line else {}
    figures: dict[str, int | str] = {name: _short(value) for name, value in fault.figures.items()}
    if fault.violation:
        told = RuleFault(fault.violation.code, fault.violation.message, dict(fault.violation.figures), [], 0)
        return replace(problem(code, {**figures, **place, "reason": told.message}), broken=told)
    if fault.rule:
        told = rule_fault(fault.rule)
        return replace(problem(code, {**place, "reason": told.message}), faults=[told])
    if "{reason}" in TEXTS[code]:
        figures["reason"] = _short(fault.message.rstrip("."))
    return problem(code, figures | place)


def _short(figure: int | str) -> int | str:
    return f"{figure[:LONGEST_REASON]} ..." if isinstance(figure, str) and len(figure) > LONGEST_REASON else figure


def _answer(status: int, why: Problem) -> Response:
    return Response(msgspec.json.encode(why), status, media_type="application/json", headers=_FRESH)
