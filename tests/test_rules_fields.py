"""Every rule describes itself in full, and the rules value cannot be changed or hold nonsense."""

import copy
import dataclasses
import pickle
import subprocess
import sys
import typing

import pytest

from canasta.rules import (
    FIELDS,
    GROUPS,
    SECTIONS,
    Choice,
    FieldSpec,
    Rules,
    ScoreBands,
    Value,
    Whole,
    YesNo,
    problems,
)
from canasta.rules.fields import unchecked

SPECS = [pytest.param(spec, id=name) for name, spec in FIELDS.items()]

# Rules beside which a field's value makes a difference, where the classic game hides it.
BESIDE: dict[str, dict[str, object]] = {
    "wild_melds_beyond": {"wild_melds": 1000},
    "red_three_all_six": {"packs": 3},
    "sides": {"players": 6, "packs": 3, "ask_partner": False},
    "players": {"packs": 3, "sides": 2, "ask_partner": False},
}


def some_values(spec: FieldSpec) -> list[Value]:
    """Values of the field: all of them where they are few, else the ends and the default."""
    accepts = spec.accepts
    if isinstance(accepts, YesNo):
        return [True, False]
    if isinstance(accepts, Choice):
        return list(accepts.names)
    if isinstance(accepts, ScoreBands):
        return [spec.default, ((None, 0),), ((None, 30),), ((None, 0), (1000, 100))]
    if accepts.high - accepts.low <= 20:
        return list(range(accepts.low, accepts.high + 1))
    return sorted({accepts.low, accepts.lowest, accepts.lowest + accepts.step, accepts.high})


@pytest.mark.rule("seats")
@pytest.mark.parametrize("spec", SPECS)
def test_a_field_is_described_in_full(spec: FieldSpec) -> None:
    assert spec.label
    assert spec.label[0].isupper()
    assert spec.section in SECTIONS
    assert spec.group in GROUPS
    assert spec.accepts.describe()
    assert spec.accepts.type_name
    assert spec.default == getattr(Rules(), spec.name)
    assert spec.accepts.refusal(spec.default) is None
    assert isinstance(spec.matters(Rules()), bool)


@pytest.mark.rule("seats")
@pytest.mark.parametrize("spec", SPECS)
def test_every_value_of_a_field_has_words_and_a_meaning_of_its_own(spec: FieldSpec) -> None:
    values = some_values(spec)
    base = {name: each.default for name, each in FIELDS.items()} | BESIDE.get(spec.name, {})
    judged = [unchecked({**base, spec.name: value}) for value in values]
    meanings = [spec.means(rules) for rules in judged]
    assert all(meaning.endswith(".") and meaning[0].isupper() for meaning in meanings)
    assert len(set(meanings)) == len(values)
    assert len({spec.words(rules) for rules in judged}) == len(values)


@pytest.mark.rule("seats")
@pytest.mark.parametrize("spec", SPECS)
def test_every_accepted_value_survives_text(spec: FieldSpec) -> None:
    for value in some_values(spec):
        assert spec.accepts.refusal(value) is None
        assert spec.accepts.read(spec.accepts.write(value)) == value
        assert type(spec.accepts.read(spec.accepts.write(value))) is type(value)


@pytest.mark.rule("seats")
def test_the_type_of_every_field_agrees_with_its_description() -> None:
    hints = typing.get_type_hints(Rules)
    for name, spec in FIELDS.items():
        if isinstance(spec.accepts, Choice):
            assert typing.get_args(hints[name]) == spec.accepts.names
        else:
            kinds = {int: Whole, bool: YesNo}
            assert isinstance(spec.accepts, kinds.get(hints[name], ScoreBands))
    assert list(FIELDS) == [field.name for field in dataclasses.fields(Rules)]


@pytest.mark.rule("seats")
def test_every_group_and_section_is_well_named() -> None:
    assert {spec.group for spec in FIELDS.values()} == set(GROUPS)
    for section_id, section in SECTIONS.items():
        assert section.id == section_id
        assert section.title[0].isupper()
        parent = section_id.rpartition(".")[0]
        assert not parent or parent in SECTIONS or parent in ("stock", "match")


@pytest.mark.rule("seats")
def test_a_rules_value_is_frozen_hashable_and_copies_equal() -> None:
    rules = Rules(target=3000)
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.target = 5000  # type: ignore[misc]
    assert hash(rules) == hash(Rules(target=3000))
    assert rules != Rules()
    assert copy.deepcopy(rules) == pickle.loads(pickle.dumps(rules)) == rules
    assert problems(rules) == []


@pytest.mark.rule("cards")
@pytest.mark.parametrize(("packs", "jokers", "cards"), [(2, 2, 108), (3, 2, 162), (2, 0, 104), (3, 3, 165)])
def test_the_pack_is_as_large_as_its_cards(packs: int, jokers: int, cards: int) -> None:
    assert Rules(packs=packs, jokers=jokers).pack_size == cards


@pytest.mark.rule("seats")
def test_importing_the_rules_stays_cheap() -> None:
    heavy = (
        "random",
        "difflib",
        "argparse",
        "json",
        "rich",
        "pathlib",
        "logging",
        "asyncio",
        "canasta.engine",
    )
    # What the interpreter's own start brings along does not count.
    code = f"""
import sys
before = set(sys.modules)
import canasta.rules
print([name for name in {heavy!r} if name in sys.modules and name not in before])
"""
    found = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
