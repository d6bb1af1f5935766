"""``POST /api/pile``: the question is read strictly and judged by the engine; nothing of it is kept."""

from __future__ import annotations

from asyncio import to_thread
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from canasta.pile_question import answer, plain_answer, plain_refusal, question_of
from canasta.pile_question.sharing import REFUSED
from canasta.server import take_check
from canasta.server.forms import Problem
from canasta.server.limits import FRAME, Buckets
from canasta.server.pile_messages import PileAnswer, PileQuestion
from canasta.server.problems import problem
from canasta.server.reading import reason

_HEADERS = {"cache-control": "no-store"}


class Pile:
    """The handler, with its limit."""

    def __init__(self, buckets: Buckets) -> None:
        """Take the limit on questions."""
        self._buckets = buckets

    async def ask(self, request: Request) -> Response:
        """Answer a question, or say what in it cannot be."""
        if not self._buckets.take(request.client.host if request.client else ""):
            rate, most = (int(one) for one in self._buckets.limits)
            return _json(429, problem("pile-too-fast", {"most": most, "rate": rate}))
        try:
            asked = msgspec.json.decode(await request.body(), type=PileQuestion)
        except ClientDisconnect:
            return _json(413, problem("too-large", {"limit": FRAME}))
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
            return _json(400, problem("unreadable", {"reason": reason(fault)}))
        found = await to_thread(judged, asked)
        return _json(200 if isinstance(found, PileAnswer) else 422, found)


def judged(asked: PileQuestion) -> PileAnswer | Problem:
    """The answer with its sentences, or the problem with the question."""
    try:
        told = plain_answer(answer(question_of(msgspec.structs.asdict(asked))))
    except REFUSED as fault:
        refused = plain_refusal(fault, asked.preset)
        text = refused["message"] or problem(refused["code"], refused["figures"]).message
        return msgspec.convert({**refused, "message": text}, Problem)
    for step in told["steps"]:
        step["message"] = step["message"] or take_check.told(step["code"], step["figures"])
    return msgspec.convert({**told, "message": _verdict(told)}, PileAnswer)


def _verdict(told: dict[str, Any]) -> str:
    if told["depends"]:
        return take_check.TEXTS["pile-depends"]
    return take_check.told(told["code"], {})


def _json(status: int, value: PileAnswer | Problem) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json", headers=_HEADERS)
