"""'Can I take the pile?' of a table that is not ours, over HTTP: ``POST /api/pile`` (see docs/pile-page.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from canasta.server.forms import ShortText
from canasta.server.messages import TakeStep

CardWord = Annotated[str, Meta(min_length=1, max_length=5)]
"""``9``, ``QH``, ``JK``; ``3`` is a black three, ``3H`` a red one."""


class PileQuestion(Struct, forbid_unknown_fields=True, frozen=True):
    """A table as its player sees it: ``top`` is empty while it is not told, ``size`` null where nobody counted."""

    preset: ShortText
    settings: dict[ShortText, int | float | bool | Annotated[str, Meta(max_length=200)]] = {}
    top: Annotated[str, Meta(max_length=5)] = ""
    frozen: Literal["no", "wild", "red", "black"] = "no"
    hand: Annotated[list[CardWord], Meta(max_length=100)] = []
    melds: Annotated[list[Annotated[list[CardWord], Meta(min_length=1, max_length=40)]], Meta(max_length=14)] = []
    opened: bool = False
    score: int = 0
    size: Annotated[int, Meta(ge=1, le=200)] | None = None


class PileAnswer(Struct, frozen=True):
    """The four checks. ``code`` is ``take-possible``, ``take-impossible``, or what is to be told next.

    ``depends``: the size of the pile decides. ``position`` is a position file for ``canasta judge``.
    """

    code: str
    message: str
    need: int
    freezers: list[str]
    takes: list[str]
    steps: list[TakeStep]
    depends: bool
    at_stake: int
    assumed: str
    position: str
