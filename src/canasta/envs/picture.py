"""A hand in a few lines of text, for ``render``."""

from __future__ import annotations

from canasta.cards import cards_text
from canasta.engine import State, view
from canasta.engine.codes import ENDINGS, OVER


def picture(state: State, seat: int) -> str:
    """What a seat sees of a hand."""
    shown = view(state, seat)
    pile = shown.pile
    lines = [
        f"turn {state.turn}: seat {shown.actor} to act" if state.phase != OVER else f"over: {ENDINGS[state.ending]}",
        f"stock {shown.stock_left}, pile {len(pile)}{', frozen' if shown.frozen else ''}"
        + (f", on top {cards_text(pile[-1:])}" if pile else ""),
    ]
    for side in range(int(state.law.sides)):
        melds = "; ".join(cards_text(meld.cards) for meld in shown.melds(side)) or "nothing laid"
        reds = len(shown.red_threes(side))
        lines.append(f"side {side} ({state.scores[side]}): {melds}" + (f"; {reds} red threes" if reds else ""))
    lines += [f"seat {other}: {size} cards" for other, size in enumerate(shown.hand_sizes) if other != seat]
    lines.append(f"seat {seat}: {cards_text(shown.hand)}")
    return "\n".join(lines)
