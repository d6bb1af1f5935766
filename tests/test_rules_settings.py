"""House rules written as text, and rules as plain tables, come back as they went in."""

import random
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.rules import (
    FIELDS,
    PRESETS,
    Rules,
    RulesError,
    SettingError,
    apply_settings,
    from_dict,
    parse_settings,
    preset,
    problems,
    random_rules,
    to_dict,
    values_of,
)

ANY_RULES = st.integers(0, 2**32).map(lambda seed: random_rules(random.Random(seed)))


@pytest.mark.rule("seats")
@pytest.mark.parametrize(
    ("setting", "field", "value"),
    [
        ("wild_melds=1000", "wild_melds", 1000),
        ("wild-melds=2,000", "wild_melds", 2000),
        (" Wild_Melds = off ", "wild_melds", 0),
        ("meld_limit=off", "meld_limit", 0),
        ("hands=4", "hands", 4),
        ("target=10,000", "target", 10_000),
        ("target=+500", "target", 500),
        ("strict_pickup=yes", "strict_pickup", True),
        ("strict_pickup=On", "strict_pickup", True),
        ("strict_pickup=TRUE", "strict_pickup", True),
        ("strict_pickup=no", "strict_pickup", False),
        ("strict_pickup=off", "strict_pickup", False),
        ("strict_pickup=false", "strict_pickup", False),
        ("wild-balance=not-more", "wild_balance", "not_more"),
        ("wild-balance=Fewer", "wild_balance", "fewer"),
        ("opening=15 0:50 1500:90", "opening", ((None, 15), (0, 50), (1500, 90))),
        ("opening=-0 -500:30 1,500:90", "opening", ((None, 0), (-500, 30), (1500, 90))),
        ("opening=50", "opening", ((None, 50),)),
    ],
)
def test_a_setting_is_read_as_people_write_it(setting: str, field: str, value: object) -> None:
    read = parse_settings([setting])
    assert read == {field: value}
    assert type(read[field]) is type(value)


@pytest.mark.rule("seats")
@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("wildmelds=1000", ["wildmelds", "did you mean wild_melds?"]),
        ("hand=3", ["did you mean hands?"]),
        ("=3", ["''", "'canasta rules --fields' lists them."]),
        ("target", ["'target'", "field=value"]),
        ("", ["field=value"]),
        ("target=lots", ["'lots'", "whole number from 5"]),
        ("target=", ["whole number"]),
        ("target=5e3", ["whole number"]),
        ("target=1,00", ["whole number"]),
        ("target=٥٠٠", ["whole number"]),
        ("target=" + "9" * 5000, ["whole number"]),
        ("target=3001", ["3001", "3,000 or 3,005"]),
        ("players=8", ["8", "2 to 6"]),
        ("strict_pickup=1", ["yes or no"]),
        ("strict_pickup=maybe", ["'maybe'", "yes or no"]),
        ("turn_up=none", ["'none'", "cover, single"]),
        ("opening=", ["15 0:50"]),
        ("opening=15 50", ["15 0:50"]),
        ("opening=0:15", ["15 0:50"]),
        ("opening=15 0:50:3", ["15 0:50"]),
        ("opening=15 a:50", ["15 0:50"]),
        ("opening=15 0:", ["15 0:50"]),
        ("opening=15 500:50 0:90", ["15 500:50 0:90", "rise"]),
    ],
)
def test_an_unreadable_setting_is_refused_with_what_is_accepted(setting: str, said: list[str]) -> None:
    with pytest.raises(SettingError) as refused:
        parse_settings([setting])
    assert all(words in str(refused.value) for words in said)


@pytest.mark.rule("seats")
def test_the_later_of_two_settings_holds() -> None:
    assert parse_settings(["target=3000", "hands=2", "target=500"]) == {"target": 500, "hands": 2}


@pytest.mark.rule("seats")
def test_settings_are_judged_together_not_one_by_one() -> None:
    rules = apply_settings(preset("classic"), parse_settings(["players=6", "sides=3", "packs=3", "deal=20"]))
    assert (rules.players, rules.sides, rules.packs, rules.deal) == (6, 3, 3, 20)
    assert rules == apply_settings(Rules(), {"players": "6", "sides": 3, "packs": "3", "deal": 20})


@pytest.mark.rule("seats")
def test_settings_that_contradict_the_preset_are_refused() -> None:
    with pytest.raises(RulesError, match="strict_pickup") as refused:
        apply_settings(preset("dummies"), parse_settings(["strict-pickup=on"]))
    assert "take_with_wild" in str(refused.value)
    with pytest.raises(RulesError, match="strict_pickup"):
        apply_settings(Rules(), {"strict_pickup": 1})


@pytest.mark.rule("seats")
@given(ANY_RULES)
def test_rules_come_back_from_a_plain_table(rules: Rules) -> None:
    table = to_dict(rules)
    assert list(table) == list(FIELDS)
    assert all(type(value) in (int, bool, str) for value in table.values())
    assert from_dict(table) == rules
    assert from_dict(table, base=preset("browser")) == rules


@pytest.mark.rule("seats")
@given(ANY_RULES)
def test_rules_come_back_from_text_settings(rules: Rules) -> None:
    settings = [f"{name}={spec.accepts.write(spec.value(rules))}" for name, spec in FIELDS.items()]
    assert apply_settings(preset("browser"), parse_settings(settings)) == rules


@pytest.mark.rule("seats")
@pytest.mark.parametrize("name", PRESETS)
def test_rules_come_back_from_a_toml_file(name: str) -> None:
    lines = [
        f"{field} = {str(value).lower() if isinstance(value, bool) else repr(value)}"
        for field, value in to_dict(preset(name)).items()
    ]
    assert from_dict(tomllib.loads("\n".join(lines))) == preset(name)


@pytest.mark.rule("seats")
def test_a_table_is_read_strictly() -> None:
    whole: dict[str, object] = {**to_dict(Rules())}
    with pytest.raises(RulesError, match="target is missing"):
        from_dict({name: value for name, value in whole.items() if name != "target"})
    with pytest.raises(RulesError, match="did you mean target"):
        from_dict({**whole, "targets": 500})
    with pytest.raises(RulesError, match="did you mean target"):
        from_dict({"targets": 500}, base=Rules())
    with pytest.raises(RulesError, match="target = '500': must be a whole number"):
        from_dict({**whole, "target": "500"})
    with pytest.raises(RulesError, match="strict_pickup = 1"):
        from_dict({**whole, "strict_pickup": 1})
    with pytest.raises(RulesError, match="opening = '15 50'"):
        from_dict({**whole, "opening": "15 50"})
    assert from_dict({"target": 500, "opening": "50"}, base=preset("browser")) == apply_settings(
        preset("browser"), {"target": 500, "opening": ((None, 50),)}
    )


@pytest.mark.rule("seats")
def test_random_rules_are_valid_repeatable_and_reach_every_small_value() -> None:
    rng = random.Random(7)
    drawn = [random_rules(rng) for _ in range(400)]
    rng = random.Random(7)
    assert [random_rules(rng) for _ in range(20)] == drawn[:20]
    assert all(problems(values_of(rules)) == [] for rules in drawn)
    for name, spec in FIELDS.items():
        met = {spec.value(rules) for rules in drawn}
        limits = spec.accepts.limits()
        if "values" in limits:
            assert met == set(spec.accepts.names)  # type: ignore[union-attr]
        elif not limits:
            assert met == {True, False}
        elif name in ("players", "sides", "packs", "jokers", "deal", "draw", "wild_limit", "canastas_needed"):
            lowest, highest = limits["lowest"], limits["highest"]
            assert isinstance(lowest, int)
            assert isinstance(highest, int)
            assert met == set(range(lowest, highest + 1))
        else:
            assert len(met) >= 10
            assert spec.default in met
