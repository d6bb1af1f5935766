"""Cards as a person sees them, and the order in which a hand lies on the screen (handbook: ``cards``)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from canasta.cards import (
    BLACK_THREE,
    DEUCE,
    JOKER,
    PLURAL,
    RANKS,
    SINGULAR,
    SYMBOLS,
    VALUES,
    card_text,
    kind_of,
    suit_of,
)

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SORTS = ("rising", "falling", "largest group first")
"""The orders that a hand can be shown in."""

_MARK = re.compile(r"\{([^{}]+)\}")
_TO_LITERAL = str.maketrans("{}", "\x02\x03")
_FROM_LITERAL = str.maketrans("\x02\x03", "{}")
LONGEST_ECHO = 60
"""Signs of a person's own words that are shown back."""


def pretty(card: int) -> str:
    """``Q♥``, ``10♦``, ``JK``: a card for screens that can draw suits."""
    return SYMBOLS[kind_of(card)] + SIGNS.get(suit_of(card), "")


def mark(card: int) -> str:
    """A card within a sentence, as ``{QH}``; :func:`plainly` and the coloured screen draw such marks."""
    return "{" + card_text(card) + "}"


def marks(cards: Sequence[int]) -> str:
    """Several cards within a sentence."""
    return " ".join(map(mark, cards))


def split_marks(text: str) -> list[tuple[str, bool]]:
    """A sentence in pieces: ``(text, whether it is a card)``, cards without their braces."""
    pieces = _MARK.split(text)
    return [(piece.translate(_FROM_LITERAL), index % 2 == 1) for index, piece in enumerate(pieces) if piece]


def plainly(text: str) -> str:
    """A sentence with its cards as they are typed."""
    return _MARK.sub(r"\1", text).translate(_FROM_LITERAL)


def literal(text: str) -> str:
    """Words of a person, to be put into a sentence: braces are braces there, and nothing steers the terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text).translate(_TO_LITERAL)


def cut(text: str, most: int = LONGEST_ECHO) -> str:
    """A text of at most so many signs, the last one an ellipsis if any are missing."""
    return text if len(text) <= most else text[: most - 1] + "…"


def card_number(count: int, kind: str = "") -> str:
    """``1 card``, ``3 cards``, ``3 captured cards``."""
    return f"{count} {kind + ' ' if kind else ''}{'card' if count == 1 else 'cards'}"


def counted(number: int, noun: str) -> str:
    """``1 meld``, ``12 melds``."""
    return f"{number} {noun}" if number == 1 else f"{number:,} {noun}s"


def drawn(text: str) -> str:
    """A card as it is typed (``QH``), with the sign of its suit (``Q♥``)."""
    return text[:-1] + SIGNS[text[-1]] if text[-1:] in SIGNS and len(text) > 1 else text


def groups(hand: Sequence[int], sort: str = SORTS[0]) -> list[list[int]]:
    """A hand in groups of one kind, in an order of :data:`SORTS`; wild cards and threes come last."""
    kinds = sorted({kind_of(card) for card in hand})
    cards = {kind: [card for card in hand if kind_of(card) == kind] for kind in kinds}
    ranks = [kind for kind in kinds if kind < RANKS]
    if sort == SORTS[1]:
        ranks.reverse()
    elif sort == SORTS[2]:
        ranks.sort(key=lambda kind: (-len(cards[kind]), -kind))
    rest = [kind for kind in (DEUCE, JOKER, BLACK_THREE) if kind in cards]
    return [cards[kind] for kind in ranks + rest]


def points(cards: Sequence[int]) -> int:
    """The face value of cards, in points."""
    return sum(VALUES[kind_of(card)] for card in cards)


def kind_name(kind: int, many: bool = True) -> str:
    """What a meld of a kind is called: ``queens``, ``wild cards``, ``black threes``."""
    if kind == DEUCE:
        return "wild cards" if many else "wild card"
    return PLURAL[kind] if many else SINGULAR[kind]
