"""Kinds of cards, the cards themselves, their names and their values (handbook: ``cards``).

A *kind* is a small integer: all nines are one kind, red and black threes are two. A *card* is a kind and the
number of its physical copy, packed as ``kind << 5 | copy``, so the nine of hearts that was discarded is the nine
of hearts that comes back with the pile. The copy's number tells the suit.
"""

from collections.abc import Iterable
from typing import Final

RANKS: Final = 11
ACE: Final = 10
DEUCE: Final = 11
JOKER: Final = 12
BLACK_THREE: Final = 13
RED_THREE: Final = 14
KINDS: Final = 15
COPY_BITS: Final = 5
COPY_MASK: Final = 31

VALUES: Final[tuple[int, ...]] = (5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50, 5, 100)
"""Face value in points by kind; a red three's 100 is its customary bonus (``cards.values``)."""

SYMBOLS: Final[tuple[str, ...]] = (
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "J",
    "Q",
    "K",
    "A",
    "2",
    "JK",
    "3",
    "3",
)
"""What a kind is called when its suit does not matter; black and red threes share the ``3``."""

SINGULAR: Final[tuple[str, ...]] = (
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
    "deuce",
    "joker",
    "black three",
    "red three",
)
PLURAL: Final[tuple[str, ...]] = (
    "fours",
    "fives",
    "sixes",
    "sevens",
    "eights",
    "nines",
    "tens",
    "jacks",
    "queens",
    "kings",
    "aces",
    "deuces",
    "jokers",
    "black threes",
    "red threes",
)

SUITS: Final = "CDHS"
_BLACK_SUITS: Final = "CS"
_RED_SUITS: Final = "DH"
_KIND_OF_SYMBOL: Final[dict[str, int]] = {
    **{SYMBOLS[kind]: kind for kind in range(BLACK_THREE)},
    "T": 6,
    "JOKER": JOKER,
    "*": JOKER,
}
_SUIT_SIGNS: Final[dict[str, str]] = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


class CardError(ValueError):
    """A word that names no card."""


def card(kind: int, copy: int) -> int:
    """The card that is the given physical copy of a kind."""
    return kind << COPY_BITS | copy


def kind_of(card_id: int) -> int:
    """The kind of a card."""
    return card_id >> COPY_BITS


def copy_of(card_id: int) -> int:
    """The number of a card among the physical copies of its kind."""
    return card_id & COPY_MASK


def copies(kind: int, packs: int, jokers: int) -> int:
    """How many copies of a kind there are with this many packs and jokers a pack."""
    if kind == JOKER:
        return packs * jokers
    if kind in (BLACK_THREE, RED_THREE):
        return packs * 2
    return packs * 4


def faces(kind: int) -> int:
    """How many copies of a kind look different: four suits, two for the threes of a colour, one for jokers."""
    if kind == JOKER:
        return 1
    return 2 if kind in (BLACK_THREE, RED_THREE) else 4


def full_pack(packs: int, jokers: int) -> list[int]:
    """Every card of the game in ascending order: 108 for two packs with two jokers each."""
    return [card(kind, copy) for kind in range(KINDS) for copy in range(copies(kind, packs, jokers))]


def suit_of(card_id: int) -> str:
    """``C``, ``D``, ``H`` or ``S``; empty for a joker."""
    kind, copy = kind_of(card_id), copy_of(card_id)
    if kind == JOKER:
        return ""
    if kind == BLACK_THREE:
        return _BLACK_SUITS[copy % 2]
    if kind == RED_THREE:
        return _RED_SUITS[copy % 2]
    return SUITS[copy % 4]


def card_text(card_id: int) -> str:
    """A card as people write it: ``QH``, ``10D``, ``2C``, ``3S``, ``JK``."""
    return SYMBOLS[kind_of(card_id)] + suit_of(card_id)


def cards_text(cards: Iterable[int]) -> str:
    """Several cards, a blank between each two."""
    return " ".join(card_text(one) for one in cards)


def parse_face(word: str) -> tuple[int, str]:
    """Read ``QH``, ``10d``, ``Q♥``, ``jk`` or a bare rank into its kind and suit (empty: any suit).

    Raises :class:`CardError` for a word that names no card.
    """
    text = word.strip().upper()
    for sign, letter in _SUIT_SIGNS.items():
        text = text.replace(sign, letter)
    if text in ("JK", "JOKER", "*"):
        return JOKER, ""
    if text == "3":
        return BLACK_THREE, ""
    if len(text) == 2 and text[0] == "3" and text[1] in SUITS:
        return (BLACK_THREE if text[1] in _BLACK_SUITS else RED_THREE), text[1]
    if text in _KIND_OF_SYMBOL:
        return _KIND_OF_SYMBOL[text], ""
    if text and text[-1] in SUITS and text[:-1] in _KIND_OF_SYMBOL and text[:-1] not in ("JK", "*", "JOKER"):
        return _KIND_OF_SYMBOL[text[:-1]], text[-1]
    raise CardError(
        f"{word!r} is no card: write a rank 2 to 10, J, Q, K or A and a suit C, D, H or S, as in 10D; a joker is JK"
    )


def copies_of_face(kind: int, suit: str, packs: int, jokers: int) -> list[int]:
    """The copies of a kind that show this suit, lowest first; every copy for an empty suit."""
    everything = range(copies(kind, packs, jokers))
    return [one for one in everything if not suit or suit_of(card(kind, one)) == suit]


def count_text(kind: int, count: int) -> str:
    """``one queen``, ``3 queens``: a number of cards of a kind in words."""
    return f"one {SINGULAR[kind]}" if count == 1 else f"{count} {PLURAL[kind]}"
