"""The handbook as data, before anybody draws it: chapters, sections, paragraphs with marked figures, examples.

Text is a tuple of plain strings and figures (see `canasta.rules.figures`), so that a page can set figures off and a
test can compare each one with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from canasta.rules import Rules
from canasta.rules.figures import Figure

Text = tuple[str | Figure, ...]


def words(text: Text) -> str:
    """The text as people read it."""
    return "".join(piece if isinstance(piece, str) else piece.text for piece in text)


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card of an example: its face (``9H``, ``JK``), and whether the play that is judged uses it."""

    face: str
    used: bool = False


@dataclass(frozen=True, slots=True)
class DrawnPile:
    """The discard pile of an example: its cards bottom first, as far as they are told, and how it lies there."""

    cards: tuple[DrawnCard, ...]
    beneath: int
    """How many cards lie beneath those told."""
    frozen: bool
    """Whether a card froze it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score of a side, line by line as the engine counts it: (name, how many, points)."""

    lines: tuple[tuple[str, int, int], ...]
    total: int


@dataclass(frozen=True, slots=True)
class Example:
    """A position with a play in it and what the engine said to that, or with a score."""

    section: str
    asks: Text
    """What is tried, in words."""
    text: str
    """The position as a position file tells it."""
    plays: str
    """The actions, separated by semicolons; empty for a score."""
    hand: tuple[DrawnCard, ...]
    melds: tuple[tuple[DrawnCard, ...], ...]
    red_threes: tuple[DrawnCard, ...]
    pile: DrawnPile | None
    code: str
    """``legal``, or the code of the refusal."""
    says: Text
    """Why it is legal, or the engine's own sentence of refusal."""
    sheet: Sheet | None = None
    partners: tuple[DrawnCard, ...] = ()
    """With a sheet: what the partners still hold."""

    def faces(self) -> list[str]:
        """Every face that is drawn in it."""
        pile = self.pile.cards if self.pile else ()
        cards = [*self.hand, *self.partners, *self.red_threes, *pile, *(card for meld in self.melds for card in meld)]
        return [card.face for card in cards]

    @property
    def legal(self) -> bool:
        """Whether everything that was tried is legal."""
        return self.code == "legal"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a heading each; ``places`` are the sections that the rows belong to, if any."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Text, ...], ...]
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its stable id, title, paragraphs, and what else helps to understand it."""

    id: str
    title: str
    paragraphs: tuple[Text, ...]
    steps: tuple[Text, ...] = ()
    terms: tuple[tuple[str, Text], ...] = ()
    table: Table | None = None
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Sections that are read together. The id never equals that of a section."""

    id: str
    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Absent:
    """A section of other tables that has no place at this one: where a link to it arrives, and what holds instead."""

    id: str
    title: str
    says: Text


@dataclass(frozen=True, slots=True)
class Book:
    """The handbook of one table."""

    rules: Rules
    chapters: tuple[Chapter, ...]
    absent: tuple[Absent, ...]

    def sections(self) -> Iterator[Section]:
        """Every section in reading order."""
        for chapter in self.chapters:
            yield from chapter.sections

    def section(self, identity: str) -> Section | Absent | None:
        """The section of this id, or what stands in its place; None where no table has one."""
        found: list[Section | Absent] = [*self.sections(), *self.absent]
        return next((one for one in found if one.id == identity), None)

    def texts(self) -> Iterator[Text]:
        """Every text that states rules, in order; of examples only what is asked and said."""
        for section in self.sections():
            yield from section.paragraphs
            yield from section.steps
            yield from (text for _, text in section.terms)
            if section.table:
                for row in section.table.rows:
                    yield from row
            for example in section.examples:
                yield from (example.asks, example.says)
        yield from (one.says for one in self.absent)

    def figures(self) -> Iterator[Figure]:
        """Every marked figure, in order."""
        for text in self.texts():
            yield from (piece for piece in text if isinstance(piece, Figure))
