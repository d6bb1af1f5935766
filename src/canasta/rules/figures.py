"""Figures within sentences, marked with where they come from, so that each can be compared with the engine.

A sentence of the rules holds every number between invisible marks: its source (a field of the rules, or the name of
something fixed in the game), its value, and how it is written. `plain` takes the marks out for people; `pieces` takes
the sentence apart for whoever wants to set the figures off or to compare them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

OPEN, BETWEEN, CLOSE = "\x02", "\x1f", "\x03"
_MARK = re.compile(f"{OPEN}([^{BETWEEN}]*){BETWEEN}(-?[0-9]+){BETWEEN}([^{CLOSE}]*){CLOSE}")
COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Small numbers as they are written in sentences, by value."""

CUSTOM = "custom"
"""The source of a figure that is only customary: no rule of the table, so nothing in the engine."""


class Figure(NamedTuple):
    """A number in a sentence: where it comes from, its value, and how it is written there."""

    source: str
    value: int
    text: str


def in_words(number: int) -> str:
    """A small number as a word, a large one in figures."""
    return COUNTS[number] if 0 <= number < len(COUNTS) else f"{number:,}"


def marked(source: str, value: int, text: str) -> str:
    """A number written as `text`, marked."""
    return f"{OPEN}{source}{BETWEEN}{value}{BETWEEN}{text}{CLOSE}"


def word(source: str, value: int) -> str:
    """A marked number, small ones in words."""
    return marked(source, value, in_words(value))


def digits(source: str, value: int) -> str:
    """A marked number in figures."""
    return marked(source, value, f"{value:,}")


def first_up(text: str) -> str:
    """The text with a capital letter, marked or not."""
    if text.startswith(OPEN):
        source, value, rest = text.split(BETWEEN, 2)
        return BETWEEN.join((source, value, rest[:1].upper() + rest[1:]))
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """The text as people read it."""
    return _MARK.sub(r"\3", text)


def pieces(text: str) -> tuple[str | Figure, ...]:
    """The text in order as plain strings and figures; none of them empty."""
    found: list[str | Figure] = []
    at = 0
    for mark in _MARK.finditer(text):
        if mark.start() > at:
            found.append(text[at : mark.start()])
        found.append(Figure(mark[1], int(mark[2]), mark[3]))
        at = mark.end()
    if at < len(text):
        found.append(text[at:])
    return tuple(found)
