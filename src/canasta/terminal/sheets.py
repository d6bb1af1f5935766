"""Score sheets as rows of text: a finished hand, the match, the table as it lies (handbook: ``score``)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from canasta.engine import ScoreSheet, View, score_sheet
from canasta.terminal.faces import cut, points

Row = tuple[str, ...]
ITEMS = (
    "natural canastas",
    "mixed canastas",
    "wild canastas",
    "red threes",
    "going out",
    "going out concealed",
    "cards melded",
    "cards in hand",
    "penalties",
)
"""The lines of a sheet, in the order they are shown in."""


def number(value: int) -> str:
    """``1,485``, ``−35``."""
    return f"{value:,}".replace("-", "−")


def hand_rows(sheets: Sequence[ScoreSheet], scores: Sequence[int], sides: Sequence[str]) -> list[Row]:
    """The itemised sheets of a finished hand side by side, with the totals after it.

    The first row is the heading; an item that no side has is left out. Counts stand in brackets.
    """
    rows: list[Row] = [("", *sides)]
    for name in ITEMS:
        found = [next((item for item in sheet.items if item.name == name), None) for sheet in sheets]
        if not any(found):
            continue
        cells = []
        for item in found:
            if item is None:
                cells.append("–")
            elif name in ("going out", "going out concealed", "penalties"):
                cells.append(number(item.points))
            else:
                cells.append(f"({item.count})  {number(item.points)}")
        rows.append((name, *cells))
    rows.append(("this hand", *(number(sheet.total) for sheet in sheets)))
    rows.append(("before", *(number(total - sheet.total) for total, sheet in zip(scores, sheets, strict=True))))
    rows.append(("total", *(number(total) for total in scores)))
    return rows


def match_rows(hands: Sequence[Sequence[ScoreSheet]], sides: Sequence[str]) -> list[Row]:
    """The running score: one row a finished hand with its points, and the totals; heading first."""
    rows: list[Row] = [("hand", *sides)]
    totals = [0] * len(sides)
    for index, sheets in enumerate(hands, 1):
        totals = [total + sheet.total for total, sheet in zip(totals, sheets, strict=True)]
        rows.append((str(index), *(number(sheet.total) for sheet in sheets)))
    rows.append(("total", *(number(total) for total in totals)))
    return rows


def table_rows(view: View, sides: Sequence[str]) -> list[Row]:
    """What lies on the table now, by side and item; cards in hands are left out: nobody knows them all."""
    sheets = [score_sheet(view.state, side) for side in range(len(sides))]
    rows: list[Row] = [("on the table", *sides)]
    for name in ITEMS:
        if name == "cards in hand":
            continue
        cells = [number(sheet.points(name)) for sheet in sheets]
        if any(cell != "0" for cell in cells):
            rows.append((name, *cells))
    sums = [sheet.total - sheet.points("cards in hand") for sheet in sheets]
    rows.append(("together", *map(number, sums)))
    return rows


def hand_worth(view: View) -> str:
    """The sentence on the seat's own cards, which count against it if the hand ended now."""
    cards = "card" if len(view.hand) == 1 else f"{len(view.hand)} cards"
    return f"The {cards} in your hand would count {number(-points(view.hand))}."


WIDEST = 76
"""The most signs in a line of a sheet: it is never wrapped, and every terminal has 80."""

_COUNT = re.compile(r"^\(\d+\)  ")


def aligned(rows: Sequence[Row]) -> list[str]:
    """Rows as lines of text, the first column to the left, all others to the right.

    Where the columns are too many, they move together, then counts go, then long headings are cut.
    """
    if _width(rows, 1) > WIDEST:
        rows = [tuple(_COUNT.sub("", cell) for cell in row) for row in rows]
    if _width(rows, 1) > WIDEST:
        first = max(len(row[0]) for row in rows)
        most = max(4, (WIDEST - first) // max(1, len(rows[0]) - 1) - 1)
        rows = [tuple(cut(cell, most) for cell in rows[0]), *rows[1:]]
    gap = next((gap for gap in (3, 2) if _width(rows, gap) <= WIDEST), 1)
    return _lines(rows, gap)


def _width(rows: Sequence[Row], gap: int) -> int:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return sum(widths) + gap * (len(widths) - 1)


def _lines(rows: Sequence[Row], gap: int) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        lines.append((" " * gap).join([first.ljust(widths[0]), *cells]))
    return lines
