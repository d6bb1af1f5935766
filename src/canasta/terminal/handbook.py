"""The handbook in the terminal: chapters wrapped to 80 columns, examples in signs, plain when piped."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from canasta.handbook import Absent, Book, DrawnCard, Example, Section, Sheet, Table, Text, handbook, words
from canasta.handbook.spoken import beneath
from canasta.rules import SECTIONS, Rules
from canasta.rules.figures import Figure
from canasta.rules.presets import unknown
from canasta.terminal.faces import drawn
from canasta.terminal.prose import heading, width

COLUMNS = 80
"""Characters that a line has at most, however wide the window is."""


class UnknownSectionError(LookupError):
    """No handbook has a section of this id; the message names the nearest one."""


def show_handbook(rules: Rules, section: str = "") -> None:
    """Print the handbook, or one section of it by its id. Raises `UnknownSectionError`."""
    book = handbook(rules)
    if section:
        _print_section(_found(book, section))
        return
    for number, chapter in enumerate(book.chapters, 1):
        _print_title(number, chapter.title)
        for one in chapter.sections:
            print()
            _print_section(one)
    if book.absent:
        _print_title(len(book.chapters) + 1, "Not played at this table")
        for absent in book.absent:
            for line in _wrapped(f"{words(absent.says)} ({absent.id})", "  - ", "    "):
                print(line)


def as_data(book: Book, section: str = "") -> dict[str, object]:
    """The handbook, or one section, for programs. Every figure of a text is told with its source and value."""
    if section:
        return {"section": _section_data(_found(book, section))}
    chapters = [
        {"id": one.id, "title": one.title, "sections": [_section_data(section) for section in one.sections]}
        for one in book.chapters
    ]
    return {"chapters": chapters, "not_played": [_section_data(one) for one in book.absent]}


def _found(book: Book, section: str) -> Section | Absent:
    found = book.section(section)
    if found is None:
        known = dict.fromkeys([*SECTIONS, *(one.id for one in book.sections())])
        message = unknown("section", section, known)
        raise UnknownSectionError(message.replace("canasta rules --fields", "canasta rules NAME --handbook"))
    return found


def _columns() -> int:
    return min(COLUMNS, width())


def _print_title(number: int, title: str) -> None:
    """Print the heading of a chapter, underlined; the first stands at the top."""
    if number > 1:
        print("\n")
    lines = _heading(f"{number}. {title}")
    print("=" * max(map(len, lines)))


def _heading(text: str) -> list[str]:
    """Print a heading, wrapped; its lines."""
    lines = textwrap.wrap(text, _columns())
    for line in lines:
        heading(line)
    return lines


def _print_section(section: Section | Absent) -> None:
    _heading(f"{section.title} ({section.id})")
    for line in _lines(section):
        print(line)


def _lines(section: Section | Absent) -> Iterator[str]:
    if isinstance(section, Absent):
        yield from _wrapped(words(section.says), "  ")
        return
    for text in section.paragraphs:
        yield from _wrapped(words(text), "  ")
    for number, step in enumerate(section.steps, 1):
        yield from _wrapped(words(step), f"  {number}. ", "     ")
    for term, text in section.terms:
        yield from _wrapped(f"{term}: {words(text)}", "  ", "      ")
    if section.table:
        yield from _table(section.table)
    for example in section.examples:
        yield ""
        yield from _example(example)


def _wrapped(text: str, first: str, rest: str | None = None) -> list[str]:
    indent = first if rest is None else rest
    # Ids such as pile.with-wild stay whole, so that they can be copied.
    return textwrap.wrap(text, _columns(), initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)


def _table(table: Table) -> Iterator[str]:
    yield from _aligned([table.heads, *([words(cell) for cell in row] for row in table.rows)], "  ")


def _aligned(rows: Sequence[Sequence[str]], indent: str) -> Iterator[str]:
    """Rows in columns; a row that is too long for the line goes on below its first cell."""
    sizes = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if len(indent) + sum(sizes) + 2 * (len(sizes) - 1) <= _columns():
        for row in rows:
            yield (indent + "  ".join(f"{cell:<{size}}" for cell, size in zip(row, sizes, strict=True))).rstrip()
        return
    heads, *rest = rows
    for row in rest:
        yield from _wrapped(row[0], indent, indent + "  ")
        for head, cell in zip(heads[1:], row[1:], strict=True):
            yield from _wrapped(f"{head}: {cell}", indent + "  ", indent + "    ")


def _example(example: Example) -> Iterator[str]:
    yield from _wrapped(f"Example: {words(example.asks)}", "    ", "      ")
    rows: list[tuple[str, str]] = []
    if example.pile is not None:
        told = " ".join(_signs(example.pile.cards))
        more = f", {beneath(example.pile)}" if example.pile.beneath else ""
        frozen = "; frozen" if example.pile.frozen else ""
        rows.append(("pile", f"{told} (top){more}{frozen}"))
    if example.melds:
        rows.append(("melds", " / ".join(" ".join(_signs(meld)) for meld in example.melds)))
    if example.red_threes:
        rows.append(("red threes", " ".join(_signs(example.red_threes))))
    if example.hand:
        rows.append(("hand", " ".join(_signs(example.hand))))
    if example.partners:
        rows.append(("also held", " ".join(_signs(example.partners))))
    for name, cards in rows:
        yield from _wrapped(cards, f"      {name:<11}", " " * 17)
    if example.sheet is not None:
        yield from _sheet(example.sheet)
    else:
        yield from _wrapped(f"{'Legal' if example.legal else 'Refused'}. {words(example.says)}", "      ")


def _signs(cards: Iterable[DrawnCard]) -> list[str]:
    """Cards with the signs of their suits, those that are played in brackets."""
    return [f"[{drawn(card.face)}]" if card.used else drawn(card.face) for card in cards]


def _sheet(sheet: Sheet) -> Iterator[str]:
    lines = [*sheet.lines, ("total", 0, sheet.total)]
    for name, count, points in lines:
        number = f"{count}" if count else ""
        yield f"      {name:<22}{number:>3}{points:>8,}"


def _section_data(section: Section | Absent) -> dict[str, object]:
    if isinstance(section, Absent):
        return {"id": section.id, "title": section.title, "played": False, "text": [_text_data(section.says)]}
    found: dict[str, object] = {"id": section.id, "title": section.title, "played": True}
    found["text"] = [_text_data(text) for text in section.paragraphs]
    if section.steps:
        found["steps"] = [_text_data(text) for text in section.steps]
    if section.terms:
        found["terms"] = [{"term": term, "text": _text_data(text)} for term, text in section.terms]
    if section.table:
        found["table"] = [[_text_data(cell) for cell in row] for row in section.table.rows]
    found["examples"] = [_example_data(one) for one in section.examples]
    return found


def _text_data(text: Text) -> dict[str, object]:
    figures = [{"source": one.source, "value": one.value} for one in text if isinstance(one, Figure)]
    return {"text": words(text), "figures": figures}


def _example_data(example: Example) -> dict[str, object]:
    found: dict[str, object] = {"asks": words(example.asks), "position": example.text, "plays": example.plays}
    if example.sheet is None:
        return found | {"verdict": example.code, "says": words(example.says)}
    lines = [{"name": name, "count": count, "points": points} for name, count, points in example.sheet.lines]
    return found | {"sheet": lines, "total": example.sheet.total}
