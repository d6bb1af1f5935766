"""The handbook of a table as one page that needs no script and prints well; ids are the handbook's sections."""

from __future__ import annotations

from html import escape
from pathlib import Path

from canasta.handbook import Book, Chapter, Section, handbook
from canasta.handbook import Table as Rows
from canasta.rules import PRESETS, TITLES, Rules
from canasta.server.card_drawing import sprite
from canasta.server.handbook_examples import example, html
from canasta.server.plain_page import document

_SHEETS = ("handbook.css", "handbook_examples.css", "handbook_print.css")
STYLE = "\n".join((Path(__file__).parent / name).read_text(encoding="utf-8") for name in _SHEETS)
"""The style sheet of the page, put together from its parts."""

ABSENT = "chapter.absent"
"""The id of the chapter that names what is not played: a list, with a place for every link to a rule that is off."""


def handbook_page(name: str, rules: Rules, about: str, table: str = "") -> str:
    """The whole page in HTML. ``name`` is what these rules are called, ``about`` a sentence about them.

    With the id of a ``table`` it leads back there, else to all tables.
    """
    book = handbook(rules)
    faces = [face for section in book.sections() for one in section.examples for face in one.faces()]
    chapters = "".join(_chapter(number, chapter) for number, chapter in enumerate(book.chapters, 1))
    body = f"{sprite(faces)}{_contents(book)}<main>\n{chapters}{_absent(book)}</main>\n"
    return with_others(f"The rules: {name}", about, f'<div class="book">\n{body}</div>\n', table)


def back(table: str = "") -> str:
    """The link at the top, for the screen alone: to a table, or to all of them."""
    address, where = (f"/table/{escape(table)}", "Back to the table") if table else ("/", "To the tables")
    return f'<a class="back" href="{address}">{where}</a>'


def with_others(title: str, about: str, body: str, table: str = "") -> str:
    """A page about rules that leads to the others from its foot, and back from its top."""
    others = "".join(f'<li><a href="/rules/{escape(one)}">{escape(TITLES[one])}</a></li>' for one in PRESETS)
    footer = (
        f'<footer><nav aria-label="Other rules"><h2>Other rules</h2><ul>{others}</ul></nav>'
        '<p><a href="/">To the tables</a></p></footer>\n'
    )
    return document(title, about, body + footer, back(table))


def _contents(book: Book) -> str:
    chapters = []
    for chapter in book.chapters:
        inner = "".join(f"<li>{_link(one.id, one.title)}</li>" for one in chapter.sections)
        chapters.append(f"<li>{_link(chapter.id, chapter.title)}<ul>{inner}</ul></li>")
    if book.absent:
        chapters.append(f"<li>{_link(ABSENT, 'Not played at this table')}</li>")
    listed = "".join(chapters)
    return f'<nav class="contents" aria-label="Contents"><h2>Contents</h2><ol>{listed}</ol></nav>\n'


def _link(identity: str, title: str) -> str:
    return f'<a href="#{escape(identity)}">{escape(title)}</a>'


def _chapter(number: int, chapter: Chapter) -> str:
    sections = "".join(_section(one) for one in chapter.sections)
    heading = f'<h2><span class="number">{number}</span> {escape(chapter.title)}</h2>'
    return f'<section class="chapter" id="{escape(chapter.id)}">{heading}\n{sections}</section>\n'


def _section(section: Section) -> str:
    parts = [f"<p>{html(text)}</p>" for text in section.paragraphs]
    if section.steps:
        parts.append("<ol>" + "".join(f"<li>{html(step)}</li>" for step in section.steps) + "</ol>")
    if section.terms:
        terms = "".join(f"<div><dt>{escape(term)}</dt><dd>{html(text)}</dd></div>" for term, text in section.terms)
        parts.append(f"<dl>{terms}</dl>")
    if section.table:
        parts.append(_table(section.title, section.table))
    if section.examples:
        parts.append('<div class="examples">' + "".join(example(one) for one in section.examples) + "</div>")
    identity, title = escape(section.id), escape(section.title)
    anchor = f'<a class="anchor" href="#{identity}" aria-label="Link to {title}">#</a>'
    return f'<section id="{identity}"><h3>{title} {anchor}</h3>\n{"".join(parts)}</section>\n'


def _table(title: str, table: Rows) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = []
    for number, row in enumerate(table.rows):
        first = html(row[0])
        if table.places:
            first = f'<a href="#{escape(table.places[number])}">{first}</a>'
        cells = "".join(f"<td>{html(cell)}</td>" for cell in row[1:])
        rows.append(f'<tr><th scope="row">{first}</th>{cells}</tr>')
    caption = f'<caption class="unseen">{escape(title)}</caption>'
    return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _absent(book: Book) -> str:
    if not book.absent:
        return ""
    said = "".join(f'<li id="{escape(one.id)}">{html(one.says)}</li>' for one in book.absent)
    heading = f'<h2><span class="number">{len(book.chapters) + 1}</span> Not played at this table</h2>'
    return f'<section class="chapter" id="{ABSENT}">{heading}\n<ul>{said}</ul></section>\n'
