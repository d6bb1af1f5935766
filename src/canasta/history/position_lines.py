"""The lines of a position file: ``key: words``, each word with its place, and the cards that words name."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from canasta.cards import (
    PLURAL,
    SYMBOLS,
    CardError,
    card,
    copies,
    copies_of_face,
    parse_face,
)
from canasta.history.placed import PositionError
from canasta.rules import Rules

SEAT = "seat"
SIDE = "side"

KEYS: dict[str, str] = {
    "rules": "",
    "set": "",
    "scores": "",
    "penalties": "",
    "dealer": "",
    "seat": "",
    "turn": "",
    "turn number": "",
    "hand": SEAT,
    "known": SEAT,
    "melds": SIDE,
    "red threes": SIDE,
    "pile": "",
    "pile size": "",
    "top": "",
    "frozen": "",
    "apart": "",
    "stock": "",
    "next": "",
    "opened": "",
    "laid": "",
    "asked": "",
    "answer": "",
    "begun": "",
    "extended": "",
    "fresh": "",
    "fined": "",
    "ending": "",
    "out": "",
}
"""Every key, and whether a seat or a side may follow it."""

REPEATABLE = ("set", "pile", "apart", "next")
"""Keys whose later lines go on where the earlier ones stopped."""

ALONE = ("frozen", "fined", "extended")
"""Keys that may stand alone in a line, for yes."""

_LINE = re.compile(r"\s*([A-Za-z_ ]*[A-Za-z_])(?:\s*([0-9]{1,3}))?\s*(:|$)")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a file and its place."""

    text: str
    line: int
    column: int

    def fault(self, message: str) -> PositionError:
        """A fault at this word."""
        return PositionError(self.line, self.column, message)


@dataclass(slots=True)
class Entry:
    """What the file says about one key: the words after the colon, and where the key stands."""

    key: Word
    words: list[Word] = field(default_factory=list)

    def fault(self, message: str) -> PositionError:
        """A fault at the first word, or at the key if there is none."""
        return (self.words[0] if self.words else self.key).fault(message)


Entries = dict[tuple[str, int], Entry]
"""Key and its number (-1: none given) to what is said about it."""


def read_entries(text: str) -> Entries:
    """The entries of a text in order. Raises PositionError for an unknown or repeated key, or no key at all."""
    found: Entries = {}
    for number, whole in enumerate(text.split("\n"), 1):
        line = whole.split("#", 1)[0]
        if not line.strip():
            continue
        match = _LINE.match(line)
        first = len(line) - len(line.lstrip()) + 1
        name = " ".join(match.group(1).lower().replace("_", " ").split()) if match else ""
        if match is None or (match.group(3) != ":" and name not in ALONE):
            raise PositionError(number, first, "a line is a key, a colon and words, as in 'hand: QH QS 2C'")
        key = Word(name, number, first)
        index = _index(key, match.group(2))
        words = [
            Word(one.group(), number, match.end() + one.start() + 1)
            for one in re.finditer(r"[^\s/|,]+|[/|]", line[match.end() :])
        ]
        if (name, index) in found and name not in REPEATABLE:
            shown = name if index < 0 else f"{name} {index}"
            raise key.fault(f"{shown!r} was said in line {found[name, index].key.line} already")
        found.setdefault((name, index), Entry(key)).words += words
    return found


def _index(key: Word, digits: str | None) -> int:
    if key.text not in KEYS:
        near = get_close_matches(key.text[:40], list(KEYS), n=1)
        hint = f"did you mean {near[0]!r}?" if near else "there are: " + ", ".join(KEYS)
        raise key.fault(f"there is no key {key.text[:40]!r}; {hint}")
    if digits is None:
        return -1
    if not KEYS[key.text]:
        raise key.fault(f"no number follows {key.text!r} before its colon")
    return int(digits)


@dataclass(slots=True, eq=False)
class Named:
    """A card that a word names; ``card`` is its id once the whole file is read."""

    word: Word
    kind: int
    suit: str
    card: int = -1


def name_card(word: Word) -> Named:
    """The card that a word names. Raises PositionError."""
    try:
        return Named(word, *parse_face(word.text))
    except CardError as fault:
        raise word.fault(str(fault)) from None


def assign(cards: Iterable[Named], rules: Rules) -> None:
    """Give every named card a physical copy of its own, first those whose suit is told.

    Raises PositionError at the first card of which the pack has no more.
    """
    every = list(cards)
    taken: set[int] = set()
    for one in [one for one in every if one.suit] + [one for one in every if not one.suit]:
        faces = [card(one.kind, copy) for copy in copies_of_face(one.kind, one.suit, rules.packs, rules.jokers)]
        free = [card_id for card_id in faces if card_id not in taken]
        if not free:
            raise one.word.fault(_too_many(one, len(faces), rules))
        one.card = free[0]
        taken.add(free[0])


def _too_many(one: Named, faces: int, rules: Rules) -> str:
    if one.suit:
        name = SYMBOLS[one.kind] + one.suit
        return f"there are only {faces} cards {name} in the pack, and here is one more"
    total = copies(one.kind, rules.packs, rules.jokers)
    return f"there are only {total} {PLURAL[one.kind]} in the pack, and here is one more"
