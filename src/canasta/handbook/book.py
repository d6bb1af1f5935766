"""Making the handbook of a table from its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from canasta.cards import BLACK_THREE, DEUCE, JOKER, PLURAL, RED_THREE, VALUES
from canasta.engine import Law
from canasta.rules import FIELDS, SECTIONS, FieldSpec, Rules, ScoreBands, Whole, values_of
from canasta.rules.advice import marked_advice
from canasta.rules.fields import unchecked
from canasta.rules.figures import COUNTS, digits, first_up, marked, pieces
from canasta.rules.sections import Fact
from canasta.rules.spec import marked_words
from canasta.rules.words import marked_sentences

from . import examples_melds, examples_pile, examples_scores, prose_begin, prose_play, prose_table
from .absent import ABSENT
from .chapters import OUTLINES, OWN_TITLES
from .entry import Entry
from .judging import counted, judged
from .model import Absent, Book, Chapter, Example, Section, Table, Text

ENTRIES: Mapping[str, Entry] = {**prose_begin.ENTRIES, **prose_play.ENTRIES, **prose_table.ENTRIES}
ASKED = (*examples_melds.MELDS, *examples_melds.OPENING, *examples_pile.PILE, *examples_melds.OUT, *examples_pile.STOCK)

_NOTHING = Entry()


@lru_cache(maxsize=32)
def handbook(rules: Rules) -> Book:
    """The handbook for these rules. Some tenths of a second the first time, for its examples are played."""
    told: dict[str, list[str]] = {}
    for section, sentence in marked_sentences(rules):
        told.setdefault(section, []).append(sentence)
    examples = _examples(rules)
    chapters = []
    for outline in OUTLINES:
        found = [_section(one, rules, told.get(one, []), examples.get(one, [])) for one in outline.sections]
        sections = tuple(one for one in found if one is not None)
        if sections:
            chapters.append(Chapter(outline.id, outline.title, sections))
    there = {section.id for chapter in chapters for section in chapter.sections}
    absent = tuple(
        Absent(one.id, one.title, pieces(marked_words(ABSENT[one.id], rules)))
        for one in SECTIONS.values()
        if one.id not in there
    )
    return Book(rules, tuple(chapters), absent)


def _section(identity: str, rules: Rules, told: list[str], examples: list[Example]) -> Section | None:
    """A section, or None where there is nothing of it at this table."""
    entry = ENTRIES.get(identity, _NOTHING)
    # Where the rules themselves say nothing of one of their sections, explanations alone do not make it.
    silent = identity in ABSENT and not told
    paragraphs = [pieces(" ".join(told))] if told else []
    more = [] if silent else _said(entry.facts, rules)
    if more:
        paragraphs += [pieces(text) for text in (more if entry.apart else [" ".join(more)])]
    paragraphs += [pieces(text) for text in _made(identity, rules)]
    table = _table(identity, rules)
    terms = tuple(
        (term, pieces(marked_words(fact.sentence, rules))) for term, fact in entry.terms if fact.matters(rules)
    )
    if silent or not (paragraphs or table or terms):
        return None
    title = SECTIONS[identity].title if identity in SECTIONS else OWN_TITLES[identity]
    steps = tuple(pieces(text) for text in _said(entry.steps, rules))
    return Section(identity, title, tuple(paragraphs), steps, terms, table, tuple(examples))


def _said(facts: Iterable[Fact], rules: Rules) -> list[str]:
    return [marked_words(fact.sentence, rules) for fact in facts if fact.matters(rules)]


def _examples(rules: Rules) -> dict[str, list[Example]]:
    found: dict[str, list[Example]] = {}
    made = [*(judged(one, rules) for one in ASKED), *(counted(one, rules) for one in examples_scores.SCORES)]
    for example in made:
        if example is not None:
            found.setdefault(example.section, []).append(example)
    return found


def _made(identity: str, rules: Rules) -> list[str]:
    """Paragraphs that are made from the whole of the rules."""
    if identity == "unusual":
        return marked_advice(rules)
    if identity == "differences":
        if rules == Rules():
            return ["Nothing: this is the classic game itself."]
        return ["Here stands everything in which this table differs from the classic game for four."]
    return []


def _table(identity: str, rules: Rules) -> Table | None:
    if identity == "cards.values":
        return _values(rules)
    if identity == "differences" and rules != Rules():
        return _differences(rules)
    return None


def _values(rules: Rules) -> Table:
    """Every group of cards of one value, how many there are, and what each is worth."""
    law = Law(rules)
    kinds = {JOKER: "wild", DEUCE: "wild", **dict.fromkeys(range(10, -1, -1), "natural")}
    red_threes = "bonus card" if rules.red_three_total else "laid aside"
    rows: list[tuple[str, list[int], str]] = []
    for kind, sort in [*kinds.items(), (BLACK_THREE, "stops the pile"), (RED_THREE, red_threes)]:
        same = rows[-1] if rows else None
        if same and same[2] == sort and VALUES[same[1][0]] == VALUES[kind] and sort == "natural":
            same[1].append(kind)
        elif law.kinds.copies[kind]:
            rows.append(("", [kind], sort))
    made = []
    for _, group, sort in rows:
        names = PLURAL[group[0]] if len(group) == 1 else f"{PLURAL[group[0]]} to {PLURAL[group[-1]]}"
        copies = digits("copies:" + "+".join(map(str, group)), sum(int(law.kinds.copies[kind]) for kind in group))
        worth = (
            digits("red_three", rules.red_three)
            if group == [RED_THREE]
            else digits(f"value:{group[0]}", VALUES[group[0]])
        )
        made.append(tuple(pieces(text) for text in (first_up(names), copies, worth, sort)))
    return Table(("Cards", "In the pack", "Points each", "What they are"), tuple(made))


def _differences(rules: Rules) -> Table:
    classic = Rules()
    rows, places = [], []
    for spec in FIELDS.values():
        if spec.value(rules) != spec.value(classic) and _tells(spec, rules):
            rows.append((_label(spec), _value(spec, classic, "classic:"), _value(spec, rules, "")))
            places.append(spec.section)
    return Table(("Rule", "Classic", "Here"), tuple(rows), tuple(places))


def _tells(spec: FieldSpec, rules: Rules) -> bool:
    """Whether anything at this table hangs on a field: with its value, or with the classic one in its place."""
    there = unchecked(values_of(rules) | {spec.name: spec.default})
    return spec.matters(rules) or spec.matters(there)


_IN_LABELS = {
    "52": "cards of a pack",
    "three packs": "packs",
    "four": "red threes in all",
    "six": "red threes in all",
    "seven": "canasta size",
}
"""Numbers that labels of fields hold, and their sources."""


def _label(spec: FieldSpec) -> Text:
    """The field's label, its figures marked."""
    label = spec.label
    for text, source in _IN_LABELS.items():
        number = text.split()[0]
        value = int(number) if number.isdigit() else COUNTS.index(number)
        label = label.replace(text, marked(source, value, number) + text[len(number) :])
    return pieces(label)


def _value(spec: FieldSpec, rules: Rules, prefix: str) -> Text:
    """The field's value in a few words, its figures marked."""
    value, accepts = spec.value(rules), spec.accepts
    if isinstance(accepts, Whole) and isinstance(value, int) and not (accepts.off and value == 0):
        text = accepts.words(value)
        return pieces(text.replace(f"{value:,}", digits(prefix + spec.name, value), 1))
    if isinstance(accepts, ScoreBands) and isinstance(value, tuple):
        bands = []
        for number, (start, least) in enumerate(value):
            minimum = digits(f"{prefix}opening:{'low' if start is None else start}", least)
            if start is not None:
                bands.append(f"{minimum} from {digits(f'{prefix}opening.band', start)}")
            elif len(value) == 1:
                bands.append(f"{minimum} at any score")
            else:
                after = value[number + 1][0]
                assert after is not None
                bands.append(f"{minimum} below {digits(f'{prefix}opening.band', after)}")
        return pieces(", ".join(bands))
    return pieces(spec.words(rules))
