"""The table in colour: a dark cloth, paper cards, melds as rows of pips with their way to seven.

Three densities fit it to the window: roomy for tall ones, normal for 24 lines, tight beside notices.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.text import Text

from canasta.cards import BLACK_THREE, DEUCE, SYMBOLS, kind_of, suit_of
from canasta.engine import Meld
from canasta.terminal.faces import SIGNS, counted, pretty
from canasta.terminal.hands import open_hands, own_hand
from canasta.terminal.palette import (
    ACCENT,
    BAND,
    BLACK,
    CLOTH,
    FAINT,
    ICE,
    INK,
    PAPER,
    RED,
    ROSE,
    SOFT,
    WILD,
    Look,
    headline,
    on_cloth,
    sentence,
    wrapped,
)
from canasta.terminal.scene import PileFacts, Scene, SideFacts


@dataclass(frozen=True)
class Density:
    """How much room a table takes: tall cards in the hand, blank lines, how melds are drawn, the pile as a picture.

    ``melds`` are ``pips`` (with their way to seven), ``short`` (columns), ``dense`` (one after another), or ``counts``
    (how many there are).
    """

    tall: bool
    air: bool
    melds: str
    picture: bool


DENSITIES = (
    Density(tall=True, air=True, melds="pips", picture=True),
    Density(tall=False, air=True, melds="pips", picture=True),
    Density(tall=False, air=True, melds="short", picture=True),
    Density(tall=False, air=False, melds="pips", picture=True),
    Density(tall=False, air=True, melds="short", picture=False),
    Density(tall=False, air=False, melds="short", picture=True),
    Density(tall=False, air=False, melds="short", picture=False),
    Density(tall=False, air=False, melds="dense", picture=False),
)
"""From the roomiest to the tightest."""


_AIRED = ("hand", "pile", "log", "side", "status", "end")
"""Where blank lines help most when there is room for a few only: before these."""


def table(scene: Scene, look: Look, height: int, keep: int = 0) -> list[Text]:
    """The table in lines of exactly ``look.width`` cells, in the roomiest form that fits ``height`` lines.

    Lines to spare become blank lines between its parts, but for ``keep`` of them.
    """
    lines: list[Text] = []
    for density in DENSITIES:
        lines = _compose(scene, look, density, None, height - keep)
        if len(lines) <= height:
            return lines
    # The log gives way first, then how melds look: never the own cards, never the pile.
    for kept in range(len(scene.log) - 1, -1, -1):
        lines = _compose(scene, look, DENSITIES[-1], kept, 0)
        if len(lines) <= height:
            return lines
    lines = _compose(scene, look, replace(DENSITIES[-1], melds="counts"), 0, 0)
    # In a window too small for even that, what lies further off is cut: what can be done stands at the end.
    return [lines[0], *lines[max(1, len(lines) - height + 1) :]]


def _compose(scene: Scene, look: Look, density: Density, log: int | None, height: int) -> list[Text]:
    parts = [("side", _side(side, look, density)) for side in scene.sides]
    parts.append(("pile", _middle(scene, look, density)))
    shown = scene.log if log is None else scene.log[len(scene.log) - log :]
    if shown:
        parts.append(("log", _log(shown, look)))
    if scene.hand:
        parts.append(("hand", own_hand(scene, look, tall=density.tall)))
    if scene.hands:
        parts.append(("hand", open_hands(scene.hands, look)))
    if scene.status:
        parts.append(("status", [sentence(" " + scene.status, ACCENT)]))
    parts.append(("end", []))
    order = sorted(range(len(parts)), key=lambda index: _AIRED.index(parts[index][0]))
    spare = height - 1 - sum(len(lines) for _, lines in parts)
    aired = set(order) if density.air else set(order[: max(0, spare)])
    lines = [line for index, (_, part) in enumerate(parts) for line in ([Text()] if index in aired else []) + part]
    head = headline(scene.title, look, scene.subtitle)
    return [head, *(on_cloth(line, look.width, CLOTH) for line in lines)]


def _side(side: SideFacts, look: Look, density: Density) -> list[Text]:
    """A side's line (who, hand sizes, score, opening, red threes) and the rows of its melds."""
    left = Text(" ")
    alone = len(side.players) == 1
    if not alone:
        # A side that is called by its players need not be named twice.
        called = "" if " + " in side.name else side.name
        left.append(f"{called:<5}", style=f"bold {PAPER if side.own else SOFT}")
    for index, (name, count, moving) in enumerate(side.players):
        if index:
            left.append(" · ", style=FAINT)
        if moving or not index:
            left.append("▸" if moving else " ", style=f"bold {ACCENT}")
        left.append(name, style=f"bold {PAPER}" if moving or (alone and side.own) else PAPER)
        left.append(f" {count}", style=f"bold {ICE}" if count <= 3 else SOFT)
        if alone:
            left.append(" card" if count == 1 else " cards", style=SOFT)
    right = Text()
    right.append(f"{side.score:,}".replace("-", "−"), style=f"bold {PAPER}")
    right.append("  " + side.opening, style=SOFT)
    if side.red_threes:
        right.append("  red 3 ", style=FAINT)
        right.append("".join(SIGNS[suit_of(card)] for card in side.red_threes), style=f"bold {ROSE}")
    right.pad_right(max(0, 40 - right.cell_len))
    gap = look.width - left.cell_len - right.cell_len - 1
    if gap < 1:
        return [left, Text("      ").append_text(right), *_melds(side.melds, look, density)]
    left.append(" " * gap)
    left.append_text(right)
    return [left, *_melds(side.melds, look, density)]


def _melds(melds: Sequence[Meld], look: Look, density: Density) -> list[Text]:
    if not melds:
        return [Text("      no melds yet", style=FAINT)] if density.air else []
    if density.melds == "counts":
        canastas = sum(meld.is_canasta for meld in melds)
        return [Text(f"      {counted(len(melds), 'meld')}, {counted(canastas, 'canasta')}", style=SOFT)]
    if density.melds == "dense":
        line = Text("     ")
        for meld in melds:
            line.append(" ").append_text(_dense_chip(meld))
        return wrapped(line, look.width - 6, "      ", "")
    chips = [_chip(meld) if density.melds == "pips" else _short_chip(meld) for meld in melds]
    size = max(chip.cell_len for chip in chips) + 2
    indent = 6
    each = max(1, (look.width - indent) // size)
    lines = []
    for start in range(0, len(chips), each):
        line = Text(" " * indent)
        for chip in chips[start : start + each]:
            chip.pad_right(size - chip.cell_len)
            line.append_text(chip)
        lines.append(line)
    return lines


def _meld_name(meld: Meld) -> str:
    return "wild" if meld.slot == DEUCE else SYMBOLS[meld.slot]


def _canasta_tag(meld: Meld) -> tuple[str, str]:
    if meld.slot == DEUCE:
        return "wild", f"bold {PAPER} on #7a2c9a"
    return ("natural", f"bold {PAPER} on {RED}") if meld.is_natural else ("mixed", f"bold {PAPER} on {BLACK}")


def _chip(meld: Meld) -> Text:
    """A meld as pips: full ones natural, diamonds wild, rings still missing; then its count."""
    chip = Text()
    chip.append(f"{_meld_name(meld):>2} ", style=f"bold {PAPER}")
    chip.append("●" * min(meld.naturals, max(0, 7 - meld.wilds)), style=PAPER)
    chip.append("◆" * meld.wilds, style=WILD)
    if meld.is_canasta:
        tag, style = _canasta_tag(meld)
        chip.append(" ")
        chip.append(f" {meld.size} {tag} ", style=style)
    elif meld.slot != BLACK_THREE:
        chip.append("○" * (7 - meld.size), style=FAINT)
        chip.append(f" {meld.size} of 7", style=SOFT)
    return chip


def _short_chip(meld: Meld) -> Text:
    chip = Text()
    chip.append(_meld_name(meld), style=f"bold {PAPER}")
    if meld.is_canasta:
        tag, style = _canasta_tag(meld)
        chip.append(" ")
        chip.append(f"{meld.size} {tag}", style=style)
        return chip
    chip.append(f" {meld.size}/7" if meld.slot != BLACK_THREE else f" {meld.size}", style=SOFT)
    if meld.wilds:
        chip.append(f" {'◆' * meld.wilds}", style=WILD)
    return chip


def _dense_chip(meld: Meld) -> Text:
    """``K×5``; a canasta with the letter of its kind, as ``K×7n``."""
    chip = Text(_meld_name(meld) + "×", style=f"bold {PAPER}")
    tag, style = _canasta_tag(meld) if meld.is_canasta else ("", SOFT)
    chip.append(f"{meld.size}{tag[:1]}", style=style)
    return chip


def _middle(scene: Scene, look: Look, density: Density) -> list[Text]:
    """Stock and pile side by side, the freezing card lying crosswise under the top card."""
    pile = scene.pile
    remark = sentence(pile.remark, ICE if pile.frozen else SOFT, bold=pile.frozen)
    count = "1 card" if pile.size == 1 else f"{pile.size} cards"
    if not density.picture:
        line = Text(" STOCK ", style=FAINT)
        line.append(f"{scene.stock}", style=f"bold {PAPER}")
        line.append("    PILE ", style=FAINT)
        if pile.size:
            line.append_text(paper_card(pile.top, look))
            line.append(f" {count}  ", style=f"bold {PAPER}")
        line.append_text(_crosswise(pile))
        if line.cell_len + remark.cell_len >= look.width:
            # The freeze must never be cut off.
            return [line, *wrapped(remark, look.width - 8, "       ", "       ")]
        return [line.append_text(remark)]
    rows = [Text("       ") for _ in range(3)]
    for row, back in zip(rows, ("▚▚▚▚▚",) * 3 if scene.stock else ("     ",) * 3, strict=True):
        row.append(back, style="#3b6ea5 on #24466e" if scene.stock else f"on {BAND}")
        row.append("    ")
    for row, face in zip(rows, _big_card(pile, look), strict=True):
        row.append_text(face)
    rows[1].append_text(_crosswise(pile) if pile.frozen else Text())
    for row in rows:
        row.pad_right(max(0, 31 - row.cell_len))
    rows[0].append("PILE  ", style=FAINT)
    rows[0].append(count if pile.size else "no card", style=f"bold {PAPER}")
    left = "empty" if not scene.stock else "1 card left" if scene.stock == 1 else f"{scene.stock} cards left"
    stock = Text("STOCK ", style=FAINT).append(left, style=PAPER if scene.stock > 8 else f"bold {ICE}")
    first, *rest = wrapped(remark, look.width - 38, "      ", "      ")
    rows[1].append_text(first)
    if rest:
        # The freeze must never be cut off: it has the stock's line, and the stock goes above.
        rows[0].append("   ").append_text(stock)
        rows[2].append_text(rest[0])
    else:
        rows[2].append_text(stock)
    return rows


def _crosswise(pile: PileFacts) -> Text:
    """The marker that never disappears: the freezing card, lying across the pile."""
    if not pile.frozen or pile.freezer < 0:
        return Text()
    marker = Text()
    marker.append("━", style=ICE)
    marker.append(f" {pretty(pile.freezer)} ", style=f"bold {BLACK} on {ICE}")
    marker.append("━ ", style=ICE)
    return marker


def _big_card(pile: PileFacts, look: Look) -> list[Text]:
    if not pile.size:
        return [Text("     ", style=f"on {BAND}") for _ in range(3)]
    symbol, suit = SYMBOLS[kind_of(pile.top)], suit_of(pile.top)
    sign = SIGNS.get(suit, "★")
    style = f"bold {INK[suit]} on {PAPER}"
    faces = (f"{symbol:<5}", f"{sign:^5}", f"{symbol:>5}")
    if not look.colour:
        faces = (f"┌{symbol:─<3}┐", f"│{sign:^3}│", f"└{symbol:─>3}┘")
    return [Text(face, style=style) for face in faces]


def paper_card(card: int, look: Look) -> Text:
    """One card on its paper, with a blank on either side (brackets where there are no colours)."""
    left, right = (" ", " ") if look.colour else ("[", "]")
    return Text(f"{left}{pretty(card)}{right}", style=f"bold {INK[suit_of(card)]} on {PAPER}")


def _log(lines: Sequence[str], look: Look) -> list[Text]:
    found: list[Text] = []
    for line in lines:
        text = sentence(line, SOFT)
        found += wrapped(text, look.width - 5, "   ", " ")
    return found
