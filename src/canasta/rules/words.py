"""The rules in words: all of them by section, and what tells two sets of rules apart."""

from __future__ import annotations

from dataclasses import dataclass

from .fields import FIELDS, Rules
from .figures import plain
from .sections import SECTIONS
from .spec import marked_words


@dataclass(frozen=True, slots=True)
class Difference:
    """One field that differs between two sets of rules, with both values in a few words."""

    field: str
    label: str
    a: str
    b: str


def sentences(rules: Rules) -> list[tuple[str, str]]:
    """(section id, sentence) for everything that matters under `rules`, in the order of the handbook.

    A rule that is off, or that cannot matter beside the others, is not mentioned.
    """
    return [(section, plain(sentence)) for section, sentence in marked_sentences(rules)]


def marked_sentences(rules: Rules) -> list[tuple[str, str]]:
    """The same as `sentences`, the figures marked with where they come from (see `figures`)."""
    told: list[tuple[str, str]] = []
    for section in SECTIONS.values():
        told += [(section.id, marked_words(fact.sentence, rules)) for fact in section.facts if fact.matters(rules)]
        told += [
            (section.id, spec.marked_meaning(rules))
            for spec in FIELDS.values()
            if spec.section == section.id and spec.matters(rules)
        ]
    return told


def differences(a: Rules, b: Rules) -> list[Difference]:
    """The fields in which `a` and `b` differ, in their order; empty when the rules are the same."""
    return [
        Difference(name, spec.label, spec.words(a), spec.words(b))
        for name, spec in FIELDS.items()
        if spec.value(a) != spec.value(b)
    ]
