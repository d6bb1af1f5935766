"""What travels over HTTP as JSON: the new match, the list of matches, the presets and the rules' fields."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Plain = int | bool | str
ShortText = Annotated[str, Meta(max_length=64)]
RulesName = Annotated[str, Meta(max_length=256)]
"""What a person calls rules of their own; how long it may be is told in words, so that more is read here."""
Settings = Annotated[
    dict[ShortText, int | float | bool | Annotated[str, Meta(max_length=200)]],
    Meta(max_length=64),
]
"""Changes of a preset, by field."""


class NewMatch(Struct, forbid_unknown_fields=True, frozen=True):
    """``POST /api/matches``. ``seats``: ``you`` once, computer players by name; empty for you and the default ones.

    ``title`` is what the person calls these rules, if anything.
    """

    preset: ShortText
    settings: Settings = {}
    seats: Annotated[list[ShortText], Meta(max_length=6)] = []
    name: Annotated[str, Meta(max_length=24)] = ""
    pace: Literal["", "slow", "normal", "quick", "none"] = ""
    title: RulesName = ""


class MatchCreated(Struct, frozen=True):
    """The answer: where to play, and the promise of the first deal."""

    table: str
    url: str
    commitment: str


class MatchSummary(Struct, frozen=True):
    """One match of this device. ``scores`` by side; ``names`` by seat; times are UTC, ISO 8601."""

    table: str
    url: str
    preset: str
    house_rules: bool
    players: int
    sides: int
    me: int
    names: list[str]
    scores: list[int]
    target: int
    hands: int
    hand_number: int
    actor: int | None
    my_move: bool
    finished: bool
    winner: int | None
    conceded: int | None
    version: int
    created: str
    updated: str
    title: str = ""


class Matches(Struct, frozen=True):
    """``GET /api/matches``: this device's, the one played last first."""

    matches: list[MatchSummary]


class RuleDifference(Struct, frozen=True):
    """A rule that differs from the classic game's: both values in a few words."""

    field: str
    label: str
    classic: str
    here: str


class PresetInfo(Struct, frozen=True):
    """Rules by name, expanded, and what differs in them from the classic game."""

    name: str
    description: str
    players: int
    sides: int
    rules: dict[str, Plain]
    differences: list[RuleDifference]


class FieldInfo(Struct, frozen=True):
    """One rule for a form. ``type``: ``number``, ``choice``, ``yes or no`` or ``bands``."""

    name: str
    label: str
    group: str
    section: str
    type: str
    accepts: str
    default: Plain
    lowest: int | None = None
    highest: int | None = None
    step: int | None = None
    off: int | None = None
    values: dict[str, str] | None = None


class PlayerInfo(Struct, frozen=True):
    """A computer player that can be asked for. ``level``: its rung on the ladder from 1; 0 for practice and tests."""

    name: str
    level: int
    title: str
    about: str


class SectionInfo(Struct, frozen=True):
    """A section of the handbook; ``/rules/PRESET#ID`` shows it."""

    id: str
    title: str


class Presets(Struct, frozen=True):
    """``GET /api/presets``: all that a new match can be made of."""

    presets: list[PresetInfo]
    groups: list[str]
    fields: list[FieldInfo]
    players: list[PlayerInfo]
    default_player: str
    sections: list[SectionInfo]


class RuleFault(Struct, frozen=True):
    """One thing wrong with the rules asked for: a stable code with its figures, and the fields that it lies in.

    ``word`` is where it stands in rules that were written as text, from 1; elsewhere 0.
    """

    code: str
    message: str
    figures: dict[str, int | str]
    fields: list[str]
    word: int


class RulesAsked(Struct, forbid_unknown_fields=True, frozen=True):
    """``POST /api/rules``: rules that somebody is choosing, to be looked at."""

    preset: ShortText
    settings: Settings = {}


class RulesText(Struct, forbid_unknown_fields=True, frozen=True):
    """``POST /api/rules/text``: rules written as one line (``classic target=3000``), and what they are called."""

    text: str
    name: str = ""


class RuleRemark(Struct, frozen=True):
    """What is unusual in rules, or without effect. ``offer``: the values that tables usually play with, by field."""

    code: str
    message: str
    figures: dict[str, int | str]
    offer: dict[str, int]


class RulesAnswer(Struct, frozen=True):
    """What there is to say of rules: those of the preset with ``settings``, which are all that differs from it.

    A setting that will not do is among ``faults``, and ``rules`` has the preset's value for it. ``text`` is the rules
    as one line; it is empty where something is wrong.
    """

    preset: str
    title: str
    settings: dict[str, Plain]
    rules: dict[str, Plain]
    text: str
    differences: list[RuleDifference]
    faults: list[RuleFault]
    remarks: list[RuleRemark]


class Problem(Struct, frozen=True):
    """Why a request was refused: a stable code with its figures; ``faults`` say what is wrong with its rules.

    ``broken`` is the refusal of an action, where that is what is wrong.
    """

    code: str
    message: str
    figures: dict[str, int | str] = {}
    faults: list[RuleFault] = []
    broken: RuleFault | None = None
