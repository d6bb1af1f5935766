"""Hands of cards on the cloth: one's own large, those of others that lie open small."""

from __future__ import annotations

from rich.text import Text

from canasta.cards import SYMBOLS, kind_of, suit_of
from canasta.terminal.faces import SIGNS, pretty
from canasta.terminal.palette import BLACK, FAINT, INK, PAPER, SOFT, Look
from canasta.terminal.scene import OpenHand, Scene


def own_hand(scene: Scene, look: Look, *, tall: bool) -> list[Text]:
    """The cards in rows, under how many they are; ``tall`` cards take three lines."""
    count = sum(map(len, scene.hand))
    label = Text(f" {scene.whose.upper()} HAND ", style=FAINT)
    label.append(f"{count} card{'' if count == 1 else 's'}", style=SOFT)
    rows: list[list[tuple[int, ...]]] = [[]]
    used = 1
    for group in scene.hand:
        size = _group_width(group)
        if rows[-1] and used + size + 1 > look.width - 1:
            rows.append([])
            used = 1
        rows[-1].append(group)
        used += size + 1
    lines = [label]
    for row in rows:
        lines += _hand_row(row, scene.fresh, look, tall=tall)
    return lines


def _group_width(group: tuple[int, ...]) -> int:
    return 1 + sum(len(pretty(card)) + 1 for card in group)


def _hand_row(row: list[tuple[int, ...]], fresh: frozenset[int], look: Look, *, tall: bool) -> list[Text]:
    tall = tall and look.colour
    lines = [Text(" ") for _ in range(3 if tall else 1)]
    for group in row:
        edge = " " if look.colour else "["
        middle = lines[1] if tall else lines[0]
        before = middle.cell_len
        for index, card in enumerate(group):
            edge = (" " if look.colour else "[") if index == 0 else " "
            middle.append(edge, style=f"on {PAPER}")
            style = f"bold {INK[suit_of(card)]} on {PAPER}"
            middle.append(pretty(card), style=f"{style} underline" if card in fresh else style)
        middle.append(" " if look.colour else "]", style=f"on {PAPER}")
        width = middle.cell_len - before
        if tall:
            lines[0].append(" " * width, style=f"on {PAPER}")
            lines[2].append(" " * width, style=f"on {PAPER}")
        for line in lines:
            line.append(" ")
    return lines


def open_hands(hands: tuple[OpenHand, ...], look: Look) -> list[Text]:
    """Hands that lie open, one after another: each rank once, with the signs of its suits."""
    size = max(len(one.name) for one in hands)
    lines = []
    for one in hands:
        line = Text(f" {one.name:<{size}} ", style=f"bold {PAPER}")
        line.append(f"{sum(map(len, one.groups)):>2} ", style=SOFT)
        used = line.cell_len
        for group in one.groups:
            chip = _open_group(group, look)
            if used + chip.cell_len + 1 > look.width - 1:
                lines.append(line)
                line = Text(" " * (size + 5))
                used = line.cell_len
            line.append(" ").append_text(chip)
            used = line.cell_len
        if not one.groups:
            line.append(" no cards", style=FAINT)
        lines.append(line)
    return lines


def _open_group(group: tuple[int, ...], look: Look) -> Text:
    """``K♣♦♦`` on paper; without colours the blank before it must do."""
    chip = Text(SYMBOLS[kind_of(group[0])], style=f"bold {BLACK} on {PAPER}" if look.colour else "bold")
    for card in group:
        suit = suit_of(card)
        sign = SIGNS.get(suit, "★")
        chip.append(sign, style=f"bold {INK[suit]} on {PAPER}")
    return chip
