"""Who sits where, their names, and what the sides are called (handbook: ``seats``)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from canasta.players import DEFAULT_PLAYER
from canasta.rules import Rules

PERSON = "you"
_PERSON = re.compile(r"(you|human|me)\d*", re.IGNORECASE)
_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


class SeatError(ValueError):
    """A list of seats that does not fit the table."""


@dataclass(frozen=True)
class Seat:
    """A seat's name and who plays it: :data:`PERSON`, or the name of a computer player."""

    name: str
    plays: str

    @property
    def person(self) -> bool:
        """Whether somebody at this terminal plays it."""
        return self.plays == PERSON


def read_seats(text: str, rules: Rules, names: Sequence[str] = ()) -> list[Seat]:
    """Read ``you,club,...``: one word a seat, seat 0 first.

    An empty text seats one person and computer players. ``names`` are the people's, in the order of their
    seats. Raises :class:`SeatError` for a wrong number of seats, or more names than people.
    """
    words = [word.strip() for word in text.split(",")] if text.strip() else []
    if not words:
        words = [PERSON] + [DEFAULT_PLAYER] * (rules.players - 1)
    if len(words) != rules.players:
        named = "one seat is" if len(words) == 1 else f"{len(words)} seats are"
        raise SeatError(f"{named} named, but the table has {rules.players} seats")
    if "" in words:
        raise SeatError("a seat is named by nothing; write you, or a computer player")
    kinds = [PERSON if _PERSON.fullmatch(word) else word.lower() for word in words]
    people = kinds.count(PERSON)
    if len(names) > people:
        raise SeatError(f"{len(names)} names are given for {people} {'person' if people == 1 else 'people'}")
    own = list(names) + (["You"] if people == 1 and not names else [])
    own += [f"Player {number}" for number in range(len(own) + 1, people + 1)]
    taken = {name.casefold() for name in own}
    if len(taken) != len(own):
        raise SeatError("two people have the same name")
    others = iter(name for name in _NAMES if name.casefold() not in taken)
    given = iter(own)
    return [Seat(next(given) if kind == PERSON else next(others), kind) for kind in kinds]


def told_name(name: str) -> str:
    """What a seat is called where somebody is told about: records of the browser's table call its person "You"."""
    return "Player" if name == "You" else name


def seat_called(word: str, recorded: Sequence[str]) -> int | None:
    """The seat that a word means: by its number, the name in the record or the one that is shown; None for none."""
    if word.isdecimal() and len(word) < 3 and int(word) < len(recorded):
        return int(word)
    for names in (recorded, [told_name(name) for name in recorded]):
        for seat, name in enumerate(names):
            if name.casefold() == word.casefold():
                return seat
    return None


def side_names(seats: Sequence[Seat], sides: int, viewer: int) -> list[str]:
    """What each side is called: ``We`` and ``They`` for two partnerships seen by ``viewer``, else the names.

    ``viewer`` -1 is nobody's eye: then partnerships go by their names too.
    """
    names = [" + ".join(seat.name for seat in seats[side::sides]) for side in range(sides)]
    if sides == len(seats) or viewer < 0:
        return names
    if sides == 2:
        return ["We" if side == viewer % sides else "They" for side in range(sides)]
    return ["We" if side == viewer % sides else name for side, name in enumerate(names)]
