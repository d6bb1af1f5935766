"""One line of a hand's record: a seat and what it did, ``1: draw [QH]; meld KH KS 2C; discard 5D``."""

import re
from collections.abc import Iterable, Sequence

from canasta.cards import COPY_BITS, SYMBOLS, CardError, card_text, parse_face
from canasta.engine import Action
from canasta.history.placed import HistoryError
from canasta.history.record import UNKNOWN, Step

_SEAT = re.compile(r"\s*([0-9]{1,2})\s*:")
_DRAWN = re.compile(r"\[([^\[\]]*)\]\s*$")
_FINE = re.compile(r"fine\s+", re.IGNORECASE)


def card_word(word: str) -> str:
    """A card's text as it is always written, or ``??``. Raises CardError for a word that names no card."""
    if word == UNKNOWN:
        return word
    kind, suit = parse_face(word)
    text = SYMBOLS[kind] + suit
    if not suit and text != "JK":
        raise CardError(f"{word!r} needs its suit here, as in {text}H")
    return text


def card_words(text: str, line: int, column: int) -> tuple[str, ...]:
    """The cards of a list with blanks between. Raises HistoryError at the first word that is none."""
    found = []
    for match in re.finditer(r"\S+", text):
        try:
            found.append(card_word(match.group()))
        except CardError as fault:
            raise HistoryError(line, column + match.start(), str(fault)) from None
    return tuple(found)


def read_line(text: str, line: int, column: int) -> list[Step]:
    """The steps of one line that is written at this place. Raises HistoryError."""
    seat = _SEAT.match(text)
    if seat is None:
        raise HistoryError(line, column, "a line begins with a seat and a colon, as in '1: draw; discard 5D'")
    steps = []
    at = seat.end()
    for piece in text[at:].split(";"):
        blank = len(piece) - len(piece.lstrip())
        if not piece.strip():
            raise HistoryError(line, column + at + blank, "an action is missing here")
        steps.append(_read_step(int(seat.group(1)), piece.strip(), line, column + at + blank))
        at += len(piece) + 1
    return steps


def _read_step(seat: int, text: str, line: int, column: int) -> Step:
    drawn = None
    brackets = _DRAWN.search(text)
    if brackets:
        drawn = card_words(brackets.group(1), line, column + brackets.start(1))
        text = text[: brackets.start()].rstrip()
    if "[" in text or "]" in text:
        raise HistoryError(line, column, "the cards that were drawn stand in [ ] at the end of their action")
    fine = _FINE.match(text)
    if fine:
        column += fine.end()
        text = text[fine.end() :]
    if not text:
        raise HistoryError(line, column, "an action is missing here")
    return Step(seat, " ".join(text.split()), drawn, fine is not None, line, column)


def step_text(step: Step) -> str:
    """A step as it is written in its line."""
    text = f"fine {step.text}" if step.fined else step.text
    return text if step.drawn is None else f"{text} [{' '.join(step.drawn)}]"


def written_lines(steps: Iterable[Step]) -> list[str]:
    """The lines of a hand: a new one whenever another seat acts."""
    grouped: list[tuple[int, list[str]]] = []
    for step in steps:
        if not grouped or grouped[-1][0] != step.seat:
            grouped.append((step.seat, []))
        grouped[-1][1].append(step_text(step))
    return [f"{seat}: {'; '.join(texts)}" for seat, texts in grouped]


def faces(cards: Iterable[int]) -> list[str]:
    """The texts of cards in an order that tells nothing of which physical copies they are: by kind, then suit."""
    kinds = sorted((card >> COPY_BITS, card_text(card)) for card in cards)
    return [text for _, text in kinds]


def action_text(action: Action) -> str:
    """An action whose cards are all named as it is recorded: natural cards by suit, then deuces, then jokers."""
    words = str(action).split()
    verb = 2 if action.verb == "add" else 1
    cards = sorted(words[verb:], key=lambda word: (word == "JK", word[0] == "2", word))
    return " ".join(words[:verb] + cards)


def fits(told: Sequence[str], drawn: Sequence[str]) -> bool:
    """Whether the cards that a step tells can be those that were drawn; ``??`` can be any."""
    return len(told) == len(drawn) and all(one in (UNKNOWN, other) for one, other in zip(told, drawn, strict=True))
