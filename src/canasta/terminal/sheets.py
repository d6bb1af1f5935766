"""Score sheets as rows of text: a finished hand, the match, the table as it lies (handbook: ``score``)."""

from __future__ import annotations

from collections.abc import Sequence

from canasta.engine import ScoreSheet, View, score_sheet
from canasta.terminal.faces import points

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
    return f"The {len(view.hand)} cards in your hand would count {number(-points(view.hand))}."


def aligned(rows: Sequence[Row], gap: int = 3) -> list[str]:
    """Rows as lines of text, the first column to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        lines.append((" " * gap).join([first.ljust(widths[0]), *cells]))
    return lines
