"""Cards of examples in words, for whoever cannot see them drawn."""

from __future__ import annotations

from collections.abc import Iterable

from canasta.cards import SINGULAR, parse_face

from .model import DrawnCard, DrawnPile

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def spoken(face: str) -> str:
    """``nine of hearts``, ``joker``, ``three of spades``."""
    kind, suit = parse_face(face)
    rank = "three" if face.startswith("3") else SINGULAR[kind]
    return f"{rank} of {SUITS[suit]}" if suit else rank


def spoken_cards(cards: Iterable[DrawnCard]) -> str:
    """Cards in order, those that are played being said last."""
    shown = list(cards)
    kept = ", ".join(spoken(card.face) for card in shown if not card.used)
    used = ", ".join(spoken(card.face) for card in shown if card.used)
    if not used:
        return kept
    return f"{kept}; played: {used}" if kept else f"played: {used}"


def spoken_pile(pile: DrawnPile) -> str:
    """The pile from the top down, with what lies beneath and whether it is frozen."""
    top, *under = [spoken(card.face) for card in reversed(pile.cards)]
    text = f"{top} on top"
    if under:
        text += ", beneath it " + ", ".join(under)
    if pile.beneath:
        text += f", {beneath(pile)}"
    return text + ("; frozen" if pile.frozen else "")


def beneath(pile: DrawnPile) -> str:
    """How many cards lie beneath those that are told."""
    return f"{pile.beneath} more beneath"
