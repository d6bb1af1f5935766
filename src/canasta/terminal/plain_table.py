"""The table in plain sentences: for pipes, screen readers, ``--plain``, and terminals without colours.

No box, no colour, no sign outside a typewriter's; cards are written as they are typed.
"""

from __future__ import annotations

import textwrap

from canasta.cards import DEUCE, SYMBOLS, card_text, cards_text
from canasta.engine import Meld
from canasta.terminal.faces import card_number, plainly
from canasta.terminal.scene import Notice, Scene, SideFacts

_SIGNS = str.maketrans({"·": "|", "−": "-", "–": "-", "×": "x", "…": "...", "✓": "ok:", "✗": "no:"})

WORD = {
    "refusal": "Not allowed: ",
    "hint": "Hint: ",
    "standing": "",
    "trouble": "Warning: ",
    "info": "",
    "result": "",
    "sheet": "",
}


def table_lines(scene: Scene, *, width: int = 0) -> list[str]:
    """The whole scene without its notices, one fact a line; lines are wrapped to ``width`` unless it is 0."""
    lines = [f"--- {scene.title}. {scene.subtitle} ---"]
    for side in scene.sides:
        lines += _side(side)
    lines.append(_pile(scene))
    if scene.log:
        lines.append("Since your last turn:" if scene.hand else "What happened:")
        lines += [f"  {line}" for line in scene.log]
    if scene.hand:
        lines.append(f"Your hand, {card_number(sum(map(len, scene.hand)))}:")
        lines.append("  " + " | ".join(cards_text(group) for group in scene.hand))
    if scene.status:
        lines.append(scene.status)
    if scene.can:
        lines.append("You can: " + ", ".join(f"{key} = {meaning}" for key, meaning in scene.can) + ". ? = help")
    return wrapped([typed(line) for line in lines], width)


def notice_lines(notice: Notice, *, width: int = 0) -> list[str]:
    """A notice as plain lines, its kind in front."""
    lines = [typed(line) for line in notice.lines]
    if lines:
        lines[0] = WORD[notice.kind] + lines[0]
    return lines if notice.kind == "sheet" else wrapped(lines, width)


def typed(text: str) -> str:
    """A sentence with its cards as they are typed, and every other sign as on a typewriter."""
    return plainly(text).translate(_SIGNS)


def wrapped(lines: list[str], width: int) -> list[str]:
    """Lines broken at blanks to fit ``width``, keeping each line's own indent; unchanged for 0."""
    if width <= 0:
        return lines
    found: list[str] = []
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()))
        found += textwrap.wrap(
            line, width, initial_indent="", subsequent_indent=indent + "  ", drop_whitespace=True
        ) or [line]
    return found


def _side(side: SideFacts) -> list[str]:
    turn = [name for name, _, moving in side.players if moving]
    if len(side.players) == 1:
        who = f"{side.name}, {card_number(side.players[0][1])}"
    else:
        players = ", ".join(f"{name} {card_number(count)}" for name, count, _ in side.players)
        # A side that is called by its players need not be named twice.
        who = players if " + " in side.name else f"{side.name} ({players})"
    facts = [f"{side.score:,} points", side.opening]
    if side.red_threes:
        facts.append(f"red threes {cards_text(side.red_threes)}")
    if turn:
        facts.append(f"{turn[0]} to play")
    lines = [f"{who}: {', '.join(facts)}."]
    lines += [f"  {meld_words(meld)}" for meld in side.melds]
    return lines if side.melds else [f"{lines[0]} No melds."]


def meld_words(meld: Meld) -> str:
    """``K: KC KD KS 2C, 4 of 7, 3 to go``; a canasta says which kind it is."""
    name = "wild" if meld.slot == DEUCE else SYMBOLS[meld.slot]
    cards = cards_text(meld.cards)
    if meld.is_canasta:
        kind = "wild-card" if meld.slot == DEUCE else "natural" if meld.is_natural else "mixed"
        return f"{name}: {cards}, {kind} canasta of {meld.size}"
    if meld.size >= 3 and meld.slot > DEUCE:
        return f"{name}: {cards}"
    return f"{name}: {cards}, {meld.size} of 7, {7 - meld.size} to go"


def _pile(scene: Scene) -> str:
    pile = scene.pile
    stock = f"Stock: {card_number(scene.stock)}." if scene.stock else "Stock: empty."
    if pile.size == 0:
        return f"{stock} Pile: {pile.remark}."
    return f"{stock} Pile: {card_number(pile.size)}, top {card_text(pile.top)}, {pile.remark}."
