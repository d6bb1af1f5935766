"""How a rule is described, in one place: what it accepts, its label, section, group and meaning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .figures import plain

if TYPE_CHECKING:
    from .accepts import Accepts, Value
    from .fields import Rules

Sentence = str | Callable[["Rules"], str]
Meaning = Sentence | Mapping[object, Sentence]
Condition = Callable[["Rules"], bool]

GROUPS = ("table", "deal", "opening", "melds", "pile", "going out", "stock", "scoring", "match")
"""The groups under which a form shows the fields, in order."""


def always(rules: Rules) -> bool:
    """Hold for any rules: the condition of a rule that always plays a part."""
    return True


def marked_words(sentence: Sentence, rules: Rules) -> str:
    """The sentence with the figures of `rules`, each marked with where it comes from (see `figures`)."""
    return sentence if isinstance(sentence, str) else sentence(rules)


def yes_no(yes: Sentence, no: Sentence) -> Meaning:
    """The meaning of a rule that is on or off."""
    return {True: yes, False: no}


def by_name(**sentences: Sentence) -> Meaning:
    """The meaning of a rule that is one of a few names, by name."""
    meanings: dict[object, Sentence] = {}
    meanings.update(sentences)
    return meanings


@dataclass(frozen=True, slots=True, kw_only=True)
class Description:
    """All there is to say about one field of the rules, whatever its value in a given rules value."""

    accepts: Accepts
    label: str
    section: str
    """The handbook section, a key of `SECTIONS`."""
    group: str
    """One of `GROUPS`."""
    meaning: Meaning
    matters: Condition = always
    """Whether the field has anything to say at a table playing by these rules."""


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """One field of `Rules`: its name, its value in the classic game, and its description."""

    name: str
    default: Value
    about: Description

    @property
    def accepts(self) -> Accepts:
        """What the field may be: reads, writes, says and refuses values."""
        return self.about.accepts

    @property
    def label(self) -> str:
        """A short title for forms and tables."""
        return self.about.label

    @property
    def section(self) -> str:
        """The handbook section, a key of `SECTIONS`."""
        return self.about.section

    @property
    def group(self) -> str:
        """The group of a form that the field belongs to, one of `GROUPS`."""
        return self.about.group

    def value(self, rules: Rules) -> Value:
        """The field's value in `rules`."""
        value: Value = getattr(rules, self.name)
        return value

    def words(self, rules: Rules) -> str:
        """The field's value in `rules`, in a few words."""
        return self.accepts.words(self.value(rules))

    def means(self, rules: Rules) -> str:
        """What this field's value in `rules` means at the table, as one or more sentences."""
        return plain(self.marked_meaning(rules))

    def marked_meaning(self, rules: Rules) -> str:
        """The same, its figures marked with where they come from."""
        meaning = self.about.meaning
        if isinstance(meaning, Mapping):
            meaning = meaning[self.value(rules)]
        return marked_words(meaning, rules)

    def matters(self, rules: Rules) -> bool:
        """Whether a table playing by `rules` needs to hear what this field means."""
        return self.about.matters(rules)
