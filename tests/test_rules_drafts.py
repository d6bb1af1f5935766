"""Rules that are being chosen: read as far as they can be, everything wrong told; rules as one line of text."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.rules import (
    FIELDS,
    PRESETS,
    Rules,
    UnknownPresetError,
    advice,
    apply_settings,
    draft,
    preset,
    problems,
    random_rules,
    read_rules,
    remarks,
    values_of,
    write_rules,
)
from canasta.rules.drafts import MOST_PROBLEMS

ANY_RULES = st.integers(0, 2**32).map(lambda seed: random_rules(random.Random(seed)))


@given(ANY_RULES, st.sampled_from(list(PRESETS)))
def test_rules_written_as_changes_of_any_preset_are_read_back(rules: Rules, name: str) -> None:
    text = write_rules(name, rules)
    found = read_rules(text)
    assert (found.preset, found.draft.problems, found.draft.rules()) == (name, (), rules)
    assert text.split()[0] == name


def test_a_preset_unchanged_is_its_name() -> None:
    assert write_rules("classic", Rules()) == "classic"


def test_words_without_an_equals_sign_go_on_with_the_value_before_them() -> None:
    found = read_rules("classic opening=15 0:50 1000:100 target=3000").draft.rules()
    assert found == Rules(opening=((None, 15), (0, 50), (1000, 100)), target=3000)


def test_a_text_is_read_as_people_type_it() -> None:
    found = read_rules("  Two_Player  WILD-MELDS=1000\n")
    assert found.preset == "two-player"
    assert found.draft.rules() == apply_settings(preset("two-player"), {"wild_melds": 1000})


def test_everything_wrong_with_a_text_is_told_with_the_word_that_it_lies_in() -> None:
    found = read_rules("classic foo=1 deal=40 strict_pickup=yes penalty=100 take_with_wild=yes opening=15 x")
    told = [(one.code, word) for one, word in zip(found.draft.problems, found.words, strict=True)]
    assert told == [("unknown_field", 2), ("range", 3), ("pickup_contradiction", 6), ("type", 7)]


def test_a_text_that_was_cut_before_an_equals_sign_is_told_where() -> None:
    found = read_rules("classic targ")
    assert [(one.code, dict(one.figures)) for one in found.draft.problems] == [("no_setting", {"setting": "targ"})]
    assert found.words == (2,)


def test_a_rule_that_is_set_twice_is_told_at_its_second_place() -> None:
    found = read_rules("classic target=3000 penalty=100 TARGET=4000")
    assert [(one.code, dict(one.figures)) for one in found.draft.problems] == [("set_twice", {"field": "target"})]
    assert found.words == (4,)


@pytest.mark.parametrize("text", ["", "nothing target=3000", "<script>"])
def test_a_text_must_begin_with_a_preset(text: str) -> None:
    with pytest.raises(UnknownPresetError):
        read_rules(text)


def test_a_draft_keeps_the_first_value_where_a_setting_will_not_do() -> None:
    found = draft(Rules(), [("deal", 40), ("target", 3000), ("tie", 7)])
    assert [one.code for one in found.problems] == ["range", "type"]
    assert found.values["deal"] == 11
    assert found.values["target"] == 3000
    assert found.values["tie"] == "tie"


def test_contradictions_are_told_beside_a_value_that_will_not_do_but_not_about_it() -> None:
    found = draft(Rules(), [("target", 1), ("strict_pickup", True), ("take_with_wild", True)])
    assert [one.code for one in found.problems] == ["range", "pickup_contradiction"]
    found = draft(Rules(), [("strict_pickup", 7), ("take_with_wild", True)])
    assert [one.code for one in found.problems] == ["type"]


@given(ANY_RULES)
def test_a_draft_finds_just_what_the_rules_themselves_refuse(rules: Rules) -> None:
    base = Rules()
    changes = {name: spec.value(rules) for name, spec in FIELDS.items() if spec.value(rules) != spec.value(base)}
    for name in list(changes)[::2]:
        del changes[name]
    found = draft(base, changes.items())
    assert list(found.problems) == problems(values_of(base) | changes)
    if not found.problems:
        assert found.rules() == apply_settings(base, changes)


def test_noise_is_not_told_to_its_end() -> None:
    assert len(draft(Rules(), [(f"a{number}", 1) for number in range(500)]).problems) == MOST_PROBLEMS


def test_six_players_with_three_packs_are_offered_what_is_usual_and_then_nothing_more() -> None:
    rules = apply_settings(preset("six-player"), {"packs": 3})
    (remark,) = remarks(rules)
    assert remark.code == "usual_three_packs"
    assert remark.offer == {"target": 10_000, "canastas_needed": 2, "deal": 13}
    assert remarks(apply_settings(rules, remark.offer)) == []


@given(ANY_RULES)
def test_what_a_remark_offers_takes_the_remark_away(rules: Rules) -> None:
    assert [one.sentence for one in remarks(rules)] == advice(rules)
    for remark in remarks(rules):
        if remark.offer:
            found = draft(rules, remark.offer.items())
            if not found.problems:
                assert remark.code not in [one.code for one in remarks(found.rules())]
