"""Every message between the page and a table, by the name in its ``type`` (see docs/protocol.md).

Commands are strict: unknown fields, wrong types and wrong tables are refused. Everything that changes a table
carries its own id, so that it can be sent again safely, and the version of the table it was meant for.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from canasta.server.shown import TableView, Told

CommandId = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"\A[A-Za-z0-9_-]+\Z")]
TableId = Annotated[str, Meta(min_length=1, max_length=64)]
Version = Annotated[int, Meta(ge=0, le=2**53)]


class Act(Struct, tag="act", forbid_unknown_fields=True, frozen=True):
    """Play an action, written as the engine reads it: ``draw``, ``meld KH KS 2C``."""

    id: CommandId
    table: TableId
    version: Version
    action: Annotated[str, Meta(min_length=1, max_length=400)]


class Undo(Struct, tag="undo", forbid_unknown_fields=True, frozen=True):
    """Take back this turn's last ``count`` melds; 0 for all of them."""

    id: CommandId
    table: TableId
    version: Version
    count: Annotated[int, Meta(ge=0, le=100)] = 1


class Concede(Struct, tag="concede", forbid_unknown_fields=True, frozen=True):
    """Give up the hand (a computer player plays the cards to its end) or the match."""

    id: CommandId
    table: TableId
    version: Version
    what: Literal["hand", "match"]


class Next(Struct, tag="next", forbid_unknown_fields=True, frozen=True):
    """Deal the hand that has been promised: the first one too."""

    id: CommandId
    table: TableId
    version: Version


class Hint(Struct, tag="hint", forbid_unknown_fields=True, frozen=True):
    """Ask what a computer player would do with what this seat can see."""

    id: CommandId


class AskTake(Struct, tag="ask_take", forbid_unknown_fields=True, frozen=True):
    """Ask whether the pile can be taken: the four checks, on the table as it lies."""

    id: CommandId


class Ping(Struct, tag="ping", forbid_unknown_fields=True, frozen=True):
    """Ask for a pong."""


ClientMessage = Act | Undo | Concede | Next | Hint | AskTake | Ping


class State(Struct, tag="state", frozen=True):
    """The table at ``version``, with all that happened after ``since``.

    With ``since`` null the events are the whole hand's, to be shown as a log and not played again.
    """

    version: int
    since: int | None
    events: list[Told]
    view: TableView


class Ack(Struct, tag="ack", frozen=True):
    """The command is written down for good; ``version`` is the event it became. Sent again for a repeat."""

    id: str
    version: int


class Refused(Struct, tag="refused", frozen=True):
    """The command was not carried out, and why: a stable code with its figures, and the handbook section.

    ``column`` is where reading stopped, from 1. ``charged`` are penalty points that the attempt cost (then the
    version has risen); otherwise nothing has changed.
    """

    id: str
    version: int
    code: str
    section: str
    figures: dict[str, int | str]
    message: str
    column: int | None = None
    charged: int = 0


class Stale(Struct, tag="stale", frozen=True):
    """The command was meant for an older version; the table has moved on to ``version`` and nothing was done."""

    id: str
    version: int


class Because(Struct, frozen=True):
    """A reason of a computer player: a stable code with its figures, and the English sentence."""

    code: str
    figures: dict[str, int | str]
    message: str


class Advice(Struct, tag="hint", frozen=True):
    """The answer to ``hint``: an action as text, the keys of the hand's cards that it uses, and its reasons."""

    id: str
    version: int
    action: str
    verb: str
    keys: list[str]
    why: list[Because]


class TakeStep(Struct, frozen=True):
    """One of the four checks. ``ok`` is null where it was not reached; ``code`` names the sentence."""

    name: Literal["top", "frozen", "cards", "finish"]
    ok: bool | None
    code: str
    section: str
    figures: dict[str, int | str]
    message: str


class TakeCheck(Struct, tag="take_check", frozen=True):
    """The answer to ``ask_take``. ``steps`` is empty where the pile is out of the question; ``message`` says why."""

    id: str
    version: int
    possible: bool
    code: str
    message: str
    takes: list[str]
    steps: list[TakeStep]


class Pong(Struct, tag="pong", frozen=True):
    """The answer to ``ping``."""

    version: int


class Fault(Struct, tag="error", frozen=True):
    """Something that was no command: ``code`` is stable. The connection may be closed after it."""

    code: str
    message: str


ServerMessage = State | Ack | Refused | Stale | Advice | TakeCheck | Pong | Fault
