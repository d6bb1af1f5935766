"""Card kinds and face values as plain numbers, and sets of cards as tuples of fifteen counts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

RANKS = range(11)  # 4 5 6 7 8 9 10 J Q K A
DEUCE, JOKER, BLACK, RED = 11, 12, 13, 14
KINDS = 15
VALUES = (5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50, 5, 100)
NAMES = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "JK", "3", "3R"]

Rules = Any  # any object with the fields of a rules value as attributes
Counts = tuple[int, ...]  # fifteen counts, one a kind
NONE: Counts = (0,) * KINDS


def count(kinds: Iterable[int]) -> Counts:
    """The fifteen counts of a sequence of kinds."""
    out = [0] * KINDS
    for kind in kinds:
        out[kind] += 1
    return tuple(out)


def cards(text: str) -> Counts:
    """Counts from words such as ``"Q Q 2 JK 3"``; ``3`` is a black three, ``3R`` a red one."""
    return count(NAMES.index(word) for word in text.split())


def plus(a: Counts, b: Counts) -> Counts:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def minus(hand: Counts, kind: int, naturals: int, deuces: int, jokers: int) -> Counts:
    """The hand without some cards of one kind and some wild cards.

    Raises:
        ValueError: the hand does not hold them.

    """
    out = list(hand)
    out[kind] -= naturals
    out[DEUCE] -= deuces
    out[JOKER] -= jokers
    if min(out) < 0:
        raise ValueError(f"not in the hand: {naturals} of kind {kind}, {deuces} deuces, {jokers} jokers")
    return tuple(out)


def face(kind: int, naturals: int, deuces: int, jokers: int) -> int:
    """Points on the faces of the cards."""
    return VALUES[kind] * naturals + VALUES[DEUCE] * deuces + VALUES[JOKER] * jokers


def whole_pack(rules: Rules) -> Counts:
    """Every card that the rules bring to the table."""
    packs = rules.packs
    return (4 * packs,) * 12 + (rules.jokers * packs, 2 * packs, 2 * packs)
