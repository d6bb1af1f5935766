"""What a person types, read into a command; every refusal knows its column (handbook: ``turn``).

Actions may be written in full (``meld K K 2``) or short (``m KK2``); the result is the engine's own text.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field

from canasta.cards import BLACK_THREE, DEUCE, JOKER, RANKS, SYMBOLS, parse_face

ALIASES: dict[str, str] = {
    "d": "draw",
    "draw": "draw",
    "t": "take",
    "take": "take",
    "m": "meld",
    "meld": "meld",
    "lay": "meld",
    "a": "add",
    "add": "add",
    "x": "discard",
    "discard": "discard",
    "throw": "discard",
    "pass": "pass",
    "ask": "ask",
    "y": "yes",
    "yes": "yes",
    "n": "no",
    "no": "no",
    "u": "undo",
    "undo": "undo",
    "h": "hint",
    "hint": "hint",
    "?": "help",
    "help": "help",
    "p": "pile",
    "pile": "pile",
    "s": "score",
    "score": "score",
    "scores": "score",
    "l": "log",
    "log": "log",
    "legal": "legal",
    "rules": "rules",
    "rule": "rules",
    "sort": "sort",
    "report": "report",
    "table": "table",
    "look": "table",
    "concede": "concede",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
}
"""Everything that can stand first on a line, and the verb it means."""

ACTIONS = frozenset(("draw", "take", "meld", "add", "discard", "pass", "ask", "yes", "no"))
_WITH_CARDS = frozenset(("take", "meld", "add", "discard"))
_FACE = re.compile(r"JOKERS?|JK|\*|(?:10|[2-9TJQKA])[CDHS♣♦♥♠]?")
_TARGET = re.compile(r"(10|[2-9TJQKA]|WILDS?):", re.IGNORECASE)
_WORD = re.compile(r"[^\s,+]+")

ACCEPTED = "d draw · t take the pile · m K K 2 meld · a Q: 2 add · x 5D discard · u undo · h hint · p pile · ? help"
"""What an unreadable line is answered with."""


LONGEST_LINE = 250
"""Characters; a hand of sixty cards with their suits fits."""


class UnreadableError(ValueError):
    """A line that says nothing we know; ``column`` (from 1) is where reading stopped."""

    def __init__(self, message: str, column: int, accepted: str = ACCEPTED) -> None:
        """Carry the sentence, the place, and what would be accepted."""
        super().__init__(message)
        self.column = column
        self.accepted = accepted


@dataclass(frozen=True)
class Command:
    """A line that was read.

    ``verb`` is one of the values of :data:`ALIASES`, or ``card`` for a single card by itself. For actions
    ``text`` is the engine's text, ``target`` the rank that ``add`` names (-1: none) and ``faces`` the cards;
    for the rest ``words`` holds what followed the verb, and ``column`` is where that begins (from 1).
    """

    verb: str
    text: str = ""
    target: int = -1
    faces: tuple[str, ...] = ()
    words: tuple[str, ...] = field(default=())
    column: int = 1

    @property
    def rank(self) -> int:
        """The rank of the first natural card named, -1 if there is none."""
        kinds = [parse_face(face)[0] for face in self.faces]
        return next((kind for kind in kinds if kind not in (DEUCE, JOKER)), -1)


def read_command(line: str) -> Command:
    """Read one line. Raises :class:`UnreadableError`; an empty line is unreadable at column 1."""
    line = line.rstrip()
    if len(line) > LONGEST_LINE:
        raise UnreadableError(f"this line has {len(line):,} characters; nothing needs that many", 1)
    words = [(found.group(), found.start() + 1) for found in _WORD.finditer(line)]
    if not words:
        raise UnreadableError("nothing was typed", 1)
    first, column = words[0]
    verb = ALIASES.get(first.lower())
    if verb is None:
        return _without_verb(first, column, words)
    if verb in ACTIONS:
        return _action(verb, words[1:], column)
    return Command(verb, words=tuple(word for word, _ in words[1:]), column=words[1][1] if len(words) > 1 else column)


def _without_verb(first: str, column: int, words: list[tuple[str, int]]) -> Command:
    """A line that begins with a card, a verb run together with its cards, or nothing we know."""
    # A small t before cards means to take: nobody writes a ten like that beside another card.
    if _are_cards(first) and not (first[0] == "t" and _are_cards(first[1:])):
        faces = [face for word, at in words for face in _faces(word, at)]
        if len(faces) == 1:
            return Command("card", f"discard {faces[0]}", faces=(faces[0],))
        cards = " ".join(faces[:8] + ["…"] * (len(faces) > 8))
        raise UnreadableError(
            "these are cards, but what should be done with them?",
            column,
            f"m {cards} to meld · a {cards} to add to a meld · t {cards} to take the pile with them",
        )
    short = ALIASES.get(first[0].lower(), "")
    if short in _WITH_CARDS and _are_cards(first[1:]):
        return _action(short, [(first[1:], column + 1), *words[1:]], column)
    near = difflib.get_close_matches(first.lower(), [word for word in ALIASES if len(word) > 1], n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise UnreadableError(f"{first!r} is no command and no card{hint}", column)


def _action(verb: str, words: list[tuple[str, int]], column: int) -> Command:
    if verb not in _WITH_CARDS:
        if words:
            raise UnreadableError(f"{verb} stands alone", words[0][1], f"just {verb}")
        return Command(verb, verb)
    target = -1
    if verb in ("add", "meld") and words:
        found = _TARGET.match(words[0][0])
        if found:
            verb = "add"
            target = DEUCE if found.group(1)[0] in "Ww" else parse_face(found.group(1))[0]
            if target >= RANKS and target not in (DEUCE, BLACK_THREE):
                raise UnreadableError(f"{found.group(1)!r} names no meld", words[0][1], "a rank, as in a Q: 2")
            rest = words[0][0][found.end() :]
            words = ([(rest, words[0][1] + found.end())] if rest else []) + words[1:]
    faces = [face for word, at in words for face in _faces(word, at)]
    if verb == "discard" and len(faces) != 1:
        at = words[0][1] if words else column
        raise UnreadableError("a discard is exactly one card", at, "x 5D, say")
    if verb in ("meld", "add") and not faces:
        raise UnreadableError(f"{verb} needs cards", column, "m K K 2 · m KKK · a Q: QH 2 · a 9")
    return Command(verb, action_text(verb, target, faces), target, tuple(faces))


def action_text(verb: str, target: int, faces: list[str]) -> str:
    """The engine's text for cards, ``add`` with its meld where one is named."""
    name = ""
    if verb == "add" and target >= 0:
        name = f" {'wild' if target == DEUCE else SYMBOLS[target]}:"
    return " ".join([verb + name, *faces])


def _are_cards(word: str) -> bool:
    return bool(word) and re.fullmatch(f"(?:{_FACE.pattern})+", word.upper()) is not None


def _faces(word: str, column: int) -> list[str]:
    """The cards of a word such as ``KKK2`` or ``10D``, as the engine reads them. Raises UnreadableError."""
    text = word.upper()
    found: list[str] = []
    at = 0
    while at < len(text):
        piece = _FACE.match(text, at)
        if piece is None:
            raise UnreadableError(
                f"{word[at:]!r} is no card",
                column + at,
                "a rank 2 to 10, J, Q, K or A with or without a suit C, D, H or S, as in 10D; a joker is JK",
            )
        face = piece.group()
        for sign, letter in (("♣", "C"), ("♦", "D"), ("♥", "H"), ("♠", "S")):
            face = face.replace(sign, letter)
        found.append("JK" if face[:2] in ("JO", "JK", "*") else face.replace("T", "10"))
        at = piece.end()
    return found
