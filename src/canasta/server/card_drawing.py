"""Cards drawn for plain pages: shapes of our own as SVG, once a page and then used by reference.

Nothing here carries a style or a script, so that the strictest policy of a page lets it stand; colours come from the
style sheet by class. The suits are those of the page in the browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path

_SUITS = (Path(__file__).parent / "suits.svg").read_text(encoding="utf-8")
SHAPES = "".join(re.findall("<symbol.*</symbol>", _SUITS))
"""The outlines in a square of 32, by suit; the star marks wild cards."""


def sprite(faces: Iterable[str]) -> str:
    """All that a page needs to draw these faces: to be put into it once."""
    cards = "".join(_symbol(face) for face in dict.fromkeys(faces))
    return f'<svg class="defs" aria-hidden="true" width="0" height="0"><defs>{SHAPES}{cards}</defs></svg>\n'


def card(face: str, marks: str = "") -> str:
    """A card by reference; ``marks`` are further classes."""
    classes = " ".join(filter(None, ("card", f"ink-{_suit(face)}", marks)))
    return f'<svg class="{classes}" viewBox="0 0 100 140" focusable="false"><use href="#card-{escape(face)}"/></svg>'


def _suit(face: str) -> str:
    return "joker" if face == "JK" else face[-1]


def _symbol(face: str) -> str:
    paper = '<rect class="paper" x="1" y="1" width="98" height="138" rx="9"/>'
    return f'<symbol id="card-{escape(face)}" viewBox="0 0 100 140">{paper}{_picture(face)}</symbol>'


def _picture(face: str) -> str:
    if face == "JK":
        return _shape("wild", 8, 8, 34) + _text("JOKER", 6, 62, 36, 14) + _shape("wild", 38, 70, 54)
    rank, suit = face[:-1], face[-1]
    corner = _text(rank, 7, 42, 38 if rank == "10" else 0, 42) + _shape(suit, 8, 48, 27)
    if rank == "2":
        return corner + _shape(suit, 36, 72, 54) + '<g class="cut">' + _shape("wild", 48, 84, 30) + "</g>"
    return corner + _shape(suit, 36, 72, 54)


def _shape(name: str, x: int, y: int, size: int) -> str:
    return f'<use href="#shape-{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _text(text: str, x: int, y: int, length: int, size: int) -> str:
    """Letters of a size; with a length they are fitted to it, whatever the font is."""
    fitted = f' textLength="{length}" lengthAdjust="spacingAndGlyphs"' if length else ""
    return f'<text x="{x}" y="{y}" font-size="{size}"{fitted}>{escape(text)}</text>'
