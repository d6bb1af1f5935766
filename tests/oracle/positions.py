"""Positions written as words: ``table(rules, "K K 2 4", melds="9 9 9, Q Q JK", pile="4 9")``."""

from __future__ import annotations

from dataclasses import replace

from .cards import BLACK, DEUCE, JOKER, NAMES, Rules, cards
from .melds import Meld, Melds
from .state import State, fresh_turn


def kind(name: str) -> int:
    return NAMES.index(name)


def meld(words: str) -> Meld:
    """One meld from its cards; cards without a natural rank make the meld of wild cards."""
    held = cards(words)
    ranks = {k for k, number in enumerate(held) if number and k not in (DEUCE, JOKER)}
    if not ranks:
        return Meld(DEUCE, 0, held[DEUCE], held[JOKER])
    (rank,) = ranks
    return Meld(rank, held[rank], held[DEUCE], held[JOKER])


def side_melds(words: str) -> Melds:
    return tuple(sorted(meld(part) for part in words.split(",") if part.strip()))


def table(
    rules: Rules,
    hand: str,
    melds: str = "",
    pile: str = "4",
    stock: str = "5 6 7 8 9",
    frozen: bool = False,
    score: int = 0,
    others: str = "4 5 6 7 8 3",
    reds: int = 0,
) -> State:
    """Seat 0 is to draw with this hand; ``melds``, ``score`` and ``reds`` are of its side."""
    rest = (0,) * (rules.sides - 1)
    return State(
        rules=rules,
        dealer=rules.players - 1,
        scores=(score, *rest),
        hands=(cards(hand), *(cards(others) for _ in range(rules.players - 1))),
        melds=(side_melds(melds), *(() for _ in rest)),
        reds=(reds, *rest),
        stock=tuple(kind(word) for word in stock.split()),
        pile=tuple(kind(word) for word in pile.split()),
        frozen=frozen,
        seat=0,
        laid_before=(False,) * rules.players,
        penalties=(0,) * rules.sides,
    )


def after_draw(rules: Rules, hand: str, melds: str = "", score: int = 0) -> State:
    """Seat 0 holds this hand after its draw."""
    state = table(rules, hand, melds, score=score)
    return replace(state, phase="play", turn=fresh_turn(state))


def lay(words: str, verb: str = "meld") -> tuple[str, int, int, int, int]:
    """The action that lays these cards."""
    part = meld(words)
    if part.kind == BLACK and part.wilds:
        raise ValueError(words)
    return (verb, *part)
