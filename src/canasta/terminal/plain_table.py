"""The table in plain sentences: for pipes, screen readers, ``--plain``, and terminals without colours.

No box, no colour, no sign outside a typewriter's; cards are written as they are typed. The whole table is told once;
after that only what has changed, one fact a line.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from canasta.cards import DEUCE, SYMBOLS, card_text, cards_text
from canasta.engine import Meld
from canasta.terminal.faces import card_number, plainly
from canasta.terminal.scene import Notice, Scene, SideFacts

_SIGNS = str.maketrans({"·": "-", "−": "-", "–": "-", "×": "x", "…": "...", "✓": "ok:", "✗": "no:"})

WORD = {
    "refusal": "Not allowed: ",
    "hint": "Hint: ",
    "standing": "",
    "trouble": "Warning: ",
    "info": "",
    "log": "",
    "result": "",
    "sheet": "",
}

LOW_STOCK = 8
"""From so many cards on, a stock that gets smaller is told of at once; before, only with the whole table."""


@dataclass(frozen=True)
class Fact:
    """One fact of the table: what it is about, its parts, and the words before and after them.

    Where it is ``divisible``, only the parts that have changed are told.
    """

    key: str
    parts: tuple[str, ...]
    before: str = ""
    after: str = "."
    divisible: bool = False

    def line(self, old: Fact | None = None) -> str:
        """The sentence, as far as it differs from an ``old`` one."""
        parts = self.parts
        if old is not None and self.divisible:
            parts = tuple(part for part in parts if part not in old.parts)
        return self.before + ", ".join(parts) + self.after if parts else ""


def facts(scene: Scene) -> list[Fact]:
    """All that lies on the table and can be done, in the order in which it is told; what happened is not in it."""
    found = []
    for number, side in enumerate(scene.sides):
        found.append(_side(number, side))
        found += [Fact(f"meld {number} {one.slot}", (meld_words(one),), f"  {side.name}, ") for one in side.melds]
    players = [(name, count) for side in scene.sides for name, count, _ in side.players if name != scene.me]
    if not scene.hands:
        found.append(Fact("cards", tuple(f"{name} {count}" for name, count in players), "Cards in hand: "))
    turn = [name for side in scene.sides for name, _, moving in side.players if moving and name != scene.me]
    found += [Fact("turn", (f"{name} to play",)) for name in turn]
    found.append(Fact("stock", (card_number(scene.stock) if scene.stock else "empty",), "Stock: "))
    found.append(Fact("pile", _pile(scene), "Pile: "))
    if scene.hand:
        count = card_number(sum(map(len, scene.hand)))
        found.append(Fact("hand", tuple(cards_text(group) for group in scene.hand), f"{scene.whose} hand, {count}: "))
    for one in scene.hands:
        count = card_number(sum(map(len, one.groups)))
        cards = tuple(cards_text(group) for group in one.groups) or ("none",)
        found.append(Fact(f"hand {one.name}", cards, f"{one.name}, {count}: "))
    if scene.status:
        found.append(Fact("status", (scene.status,), after=""))
    if scene.can:
        offers = tuple(f"{key} = {meaning}" for key, meaning in scene.can)
        found.append(Fact("can", offers, "You can: ", ". ? = help"))
    return found


def table_lines(scene: Scene, *, width: int = 0) -> list[str]:
    """The whole scene without its notices; lines are wrapped to ``width`` unless it is 0."""
    lines = [f"Table: {scene.title}, {scene.subtitle.replace(' · ', ', ')}."]
    told = [fact.line() for fact in facts(scene)]
    # What happened comes before the hand and what can be done with it.
    ours = sum(fact.key.split()[0] in ("hand", "status", "can") for fact in facts(scene))
    lines += told[: len(told) - ours]
    if scene.recent:
        lines.append("Since your last turn:" if scene.whose == "Your" and scene.hand else "What happened:")
        lines += [f"  {line}." for line in scene.told[-scene.recent :]]
    lines += told[len(told) - ours :]
    return wrapped([typed(line) for line in lines], width)


def news_lines(scene: Scene, before: Scene, *, width: int = 0) -> list[str]:
    """What has happened and changed since ``before``, everything once; the whole scene where another hand began."""
    if (scene.title, scene.subtitle, scene.me) != (before.title, before.subtitle, before.me):
        return table_lines(scene, width=width)
    lines = new_events(scene.told, before.told)
    old = {fact.key: fact for fact in facts(before)}
    opening = scene.status.startswith("Opening")
    for fact in facts(scene):
        known = old.get(fact.key)
        if fact == known or (fact.key == "stock" and scene.stock > LOW_STOCK):
            continue
        if opening and fact.key == "side 0":
            # How far it is from being laid is told further down.
            continue
        lines.append(fact.line(known).strip())
    return wrapped([typed(line) for line in lines if line], width)


def new_events(told: Sequence[str], known: Sequence[str]) -> list[str]:
    """What has happened, without its beginning that is known; what was taken back is not told of."""
    same = 0
    while same < min(len(told), len(known)) and told[same] == known[same]:
        same += 1
    return [typed(f"{line}.") for line in told[same:]]


def notice_lines(notice: Notice, *, width: int = 0) -> list[str]:
    """A notice as plain lines, its kind in front."""
    if notice.kind == "choices":
        return wrapped([_choice(*typed(line).split("\t")) for line in notice.lines], width)
    lines = [typed(line) for line in notice.lines]
    if lines:
        lines[0] = WORD[notice.kind] + lines[0]
    return lines if notice.kind == "sheet" else wrapped(lines, width)


def _choice(key: str, name: str, words: str) -> str:
    """``1. Classic: four players``."""
    return f"{key}. " + ": ".join(filter(None, (name, words)))


def typed(text: str) -> str:
    """A sentence with its cards as they are typed, and every other sign as on a typewriter."""
    return plainly(text).replace(" · ", "; ").translate(_SIGNS)


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


def _side(number: int, side: SideFacts) -> Fact:
    names = ", ".join(name for name, _, _ in side.players)
    # A side that is called by its players need not be named twice.
    called = len(side.players) > 1 and " + " not in side.name
    who = f"{side.name} ({names})" if called else names
    parts = [f"{side.score:,} points", side.opening]
    if side.red_threes:
        parts.append(f"red threes {cards_text(side.red_threes)}")
    if not side.melds:
        parts.append("no melds")
    return Fact(f"side {number}", tuple(parts), f"{who}: ", divisible=True)


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


def _pile(scene: Scene) -> tuple[str, ...]:
    pile = scene.pile
    if pile.size == 0:
        return (pile.remark,)
    return (card_number(pile.size), f"top {card_text(pile.top)}", pile.remark)
