"""What the handbook says of a section besides the sentences of the rules: explanations, steps, words."""

from __future__ import annotations

from typing import NamedTuple

from canasta.rules.sections import Fact


class Entry(NamedTuple):
    """Explanations of a section. Each says under which rules it holds; its numbers are marked with their source."""

    facts: tuple[Fact, ...] = ()
    steps: tuple[Fact, ...] = ()
    terms: tuple[tuple[str, Fact], ...] = ()
    apart: bool = False
    """Whether each of the facts is a paragraph of its own."""
