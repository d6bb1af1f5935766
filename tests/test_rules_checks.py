"""Rules that contradict each other are refused with the fields and figures; unusual rules are not."""

import itertools

import pytest

from canasta.rules import (
    FIELDS,
    PRESETS,
    Rules,
    RulesError,
    advice,
    apply_settings,
    preset,
    problems,
    values_of,
)
from canasta.rules.checks import most_opening_points


def refusal(**changes: object) -> RulesError:
    """The error that these changes to the classic rules give."""
    with pytest.raises(RulesError) as refused:
        Rules(**changes)  # type: ignore[arg-type]
    return refused.value


# changes to the classic rules, the code, the fields named, and figures that the sentence must hold
REFUSED = [
    pytest.param({"players": True}, "whole", ("players",), ["True", "2 to 6"], id="bool-for-number"),
    pytest.param({"strict_pickup": 1}, "type", ("strict_pickup",), ["yes or no"], id="number-for-bool"),
    pytest.param({"deal": 11.0}, "whole", ("deal",), ["11.0", "5 to 20"], id="float"),
    pytest.param({"deal": "11"}, "whole", ("deal",), ["deal = '11':", "must be a whole number"], id="text-for-number"),
    pytest.param({"turn_up": True}, "type", ("turn_up",), ["cover, single"], id="bool-for-choice"),
    pytest.param({"turn_up": "covered"}, "choice", ("turn_up",), ["covered", "cover, single"], id="choice"),
    pytest.param({"players": 1}, "range", ("players",), ["1", "2 to 6"], id="too-few-players"),
    pytest.param({"players": 7}, "range", ("players",), ["7", "2 to 6"], id="too-many-players"),
    pytest.param({"packs": 1}, "range", ("packs",), ["2 to 3"], id="packs"),
    pytest.param({"jokers": 4}, "range", ("jokers",), ["0 to 3"], id="jokers"),
    pytest.param({"wild_limit": 0}, "range", ("wild_limit",), ["1 to 3"], id="wild-limit"),
    pytest.param({"canastas_needed": 0}, "range", ("canastas_needed",), ["1 to 5"], id="canastas"),
    pytest.param({"target": 0}, "range", ("target",), ["0", "5 to 1,000,000"], id="target-zero"),
    pytest.param({"target": -500}, "range", ("target",), ["-500"], id="target-negative"),
    pytest.param({"hands": -1}, "range", ("hands",), ["1 to 100", "0"], id="hands"),
    pytest.param({"penalty": -5}, "range", ("penalty",), ["5 to 1,000"], id="penalty"),
    pytest.param({"meld_limit": 11}, "range", ("meld_limit",), ["1 to 10", "off"], id="meld-limit"),
    pytest.param({"target": 5001}, "step", ("target",), ["5,000 or 5,005"], id="target-step"),
    pytest.param({"out_bonus": 99}, "step", ("out_bonus",), ["95 or 100"], id="bonus-step"),
    pytest.param({"opening": ()}, "type", ("opening",), ["15 0:50"], id="no-bands"),
    pytest.param({"opening": [(None, 15)]}, "type", ("opening",), ["15 0:50"], id="bands-list"),
    pytest.param({"opening": ((None, 15, 3),)}, "type", ("opening",), [], id="bands-triple"),
    pytest.param({"opening": ((None, True),)}, "type", ("opening",), [], id="bands-bool"),
    pytest.param({"opening": ((None, 15), (False, 50))}, "type", ("opening",), [], id="bands-bool-score"),
    pytest.param({"opening": ((0, 50),)}, "bands_first", ("opening",), ["any lower score"], id="bands-no-lowest"),
    pytest.param({"opening": ((None, 15), (None, 50))}, "bands_first", ("opening",), ["only one"], id="bands-lowest-2"),
    pytest.param(
        {"opening": ((None, 15), (1500, 90), (0, 50))},
        "bands_order",
        ("opening",),
        ["0", "1,500", "rise"],
        id="bands-fall",
    ),
    pytest.param({"opening": ((None, 15), (0, 50), (0, 90))}, "bands_order", ("opening",), ["rise"], id="bands-twice"),
    pytest.param(
        {"opening": ((None, 15), (3, 50))}, "bands_start", ("opening",), ["3", "multiples of 5"], id="bands-3"
    ),
    pytest.param({"opening": ((None, -5),)}, "bands_minimum", ("opening",), ["-5", "0 to 300"], id="minimum-negative"),
    pytest.param({"opening": ((None, 52),)}, "bands_minimum", ("opening",), ["52", "steps of 5"], id="minimum-step"),
    pytest.param({"opening": ((None, 305),)}, "bands_minimum", ("opening",), ["305", "300"], id="minimum-high"),
    pytest.param(
        {"opening": ((None, 15), *((5 * n, 50) for n in range(12)))},
        "bands_many",
        ("opening",),
        ["13", "12"],
        id="bands-13",
    ),
    pytest.param({"players": 5}, "uneven_sides", ("players", "sides"), ["5", "2"], id="sides-uneven"),
    pytest.param({"sides": 3}, "uneven_sides", ("players", "sides"), ["4", "3", "2 or 4"], id="sides-3-of-4"),
    pytest.param({"sides": 6}, "uneven_sides", ("players", "sides"), ["2 or 4"], id="more-sides-than-players"),
    pytest.param(
        {"players": 2},
        "no_partner",
        ("ask_partner", "players", "sides"),
        ["ask_partner = no"],
        id="ask-nobody",
    ),
    pytest.param(
        {"players": 6, "deal": 14},
        "stock_too_small",
        ("players", "deal", "packs", "jokers"),
        ["24 of 108", "27", "deal = 13 is the most that would do, or 20 with packs = 3"],
        id="deal-too-large",
    ),
    pytest.param(
        {"players": 6, "deal": 20},
        "stock_too_small",
        ("players", "deal", "packs", "jokers"),
        ["0 of 108", "deal = 13", "packs = 3"],
        id="deal-beyond-the-pack",
    ),
    pytest.param(
        {"strict_pickup": True, "take_with_wild": True},
        "pickup_contradiction",
        ("strict_pickup", "take_with_wild"),
        ["one natural", "one of them"],
        id="strict-pickup-with-wild",
    ),
    pytest.param(
        {"wild_melds_beyond": True},
        "no_wild_melds",
        ("wild_melds_beyond", "wild_melds"),
        ["1000"],
        id="beyond",
    ),
    pytest.param(
        {"concealed_bonus": 95},
        "concealed_below_out",
        ("concealed_bonus", "out_bonus"),
        ["95", "100"],
        id="concealed-below-out",
    ),
    pytest.param(
        {"mixed_canasta": 600},
        "mixed_above_natural",
        ("mixed_canasta", "natural_canasta"),
        ["600", "500"],
        id="mixed-above-natural",
    ),
    pytest.param(
        {"red_three": 300},
        "red_threes_together",
        ("red_three_all", "red_three"),
        ["800", "1200"],
        id="four-red",
    ),
    pytest.param(
        {"red_three": 200, "packs": 3},
        "red_threes_together",
        ("red_three_all_six", "red_three"),
        ["1000", "1200"],
        id="six-red",
    ),
    pytest.param(
        {"deal": 5, "jokers": 0},
        "opening_out_of_reach",
        ("opening", "deal", "draw", "jokers", "wild_limit", "wild_balance"),
        ["120", "80"],
        id="opening-out-of-reach",
    ),
]


@pytest.mark.rule("seats")
@pytest.mark.parametrize(("changes", "code", "fields", "figures"), REFUSED)
def test_nonsense_is_refused_with_its_fields_and_figures(
    changes: dict[str, object], code: str, fields: tuple[str, ...], figures: list[str]
) -> None:
    error = refusal(**changes)
    (problem,) = error.problems
    assert (problem.code, problem.fields) == (code, fields)
    assert problem.sentence == str(error)
    assert problem.sentence.endswith(".")
    for name in [*(name for name in fields if name in changes), *figures]:
        assert name in problem.sentence


@pytest.mark.rule("seats")
def test_every_problem_is_told_at_once() -> None:
    wrong = refusal(players=9, deal=0, target=7)
    assert [problem.fields for problem in wrong.problems] == [("players",), ("deal",), ("target",)]
    contradictions = refusal(sides=3, wild_melds_beyond=True, concealed_bonus=0)
    assert [problem.code for problem in contradictions.problems] == [
        "uneven_sides",
        "no_wild_melds",
        "concealed_below_out",
    ]


# What is unusual, but can be played.
ALLOWED = [
    {"target": 500},
    {"target": 5},
    {"hands": 1, "tie": "extra_hand"},
    {"jokers": 0},
    {"jokers": 0, "wild_melds": 2000, "wild_melds_beyond": True},
    {"wild_limit": 1, "wild_balance": "fewer"},
    {"wild_limit": 1, "wild_balance": "free"},
    {"natural_needed": True, "canastas_needed": 5},
    {"meld_limit": 1},
    {"opening": ((None, 0),)},
    {"opening": ((None, 120), (0, 90), (1000, 0))},
    {"opening_canasta": True, "opening_waived": True},
    {"out_bonus": 0, "concealed_bonus": 0},
    {"red_three": 0, "red_three_all": 0},
    {"natural_canasta": 300},
    {"black_three_melds": "never", "black_three_pile": "freezes"},
    {"strict_pickup": True, "empty_stock": "any_forced", "frozen_take_wild": False},
    {"sides": 4, "ask_partner": False},
    {"players": 6, "sides": 3},
    {"players": 6, "sides": 6, "ask_partner": False, "packs": 3, "deal": 20},
    {"players": 5, "sides": 5, "ask_partner": False},
    {"deal": 20},
    {"deal": 5},
    {"deal": 5, "draw": 2, "jokers": 0},
    {"red_three_all_six": 0},
]


@pytest.mark.rule("seats")
@pytest.mark.parametrize("changes", ALLOWED, ids=lambda changes: "-".join(changes))
def test_what_is_merely_unusual_is_allowed(changes: dict[str, object]) -> None:
    rules = Rules(**changes)  # type: ignore[arg-type]
    assert problems(values_of(rules)) == []


# Each house rule on its own: settings, and the presets that it contradicts with the fields named.
NO_PARTNERS = {
    name: {"ask_partner", "players", "sides"} for name in ("two-player", "three-player", "canasta101", "browser")
}
EASY_PICKUP = {name: {"strict_pickup", "take_with_wild"} for name in ("dummies", "browser", "pagat")}
BALANCES: list[dict[str, object]] = [{"wild_balance": name} for name in ("not_more", "fewer", "free")]
HOUSE_RULES: list[tuple[dict[str, object], dict[str, set[str]]]] = [
    ({"wild_melds": 1000}, {}),
    ({"wild_melds": 2000, "wild_melds_beyond": True}, {}),
    ({"canastas_needed": 1}, {}),
    ({"canastas_needed": 2}, {}),
    ({"canastas_needed": 3, "natural_needed": True}, {}),
    ({"meld_limit": 3}, {}),
    ({"strict_pickup": True}, EASY_PICKUP),
    ({"strict_pickup": True, "take_with_wild": False}, {}),
    ({"opening_canasta": True}, {}),
    ({"target": 3000}, {}),
    ({"target": 500}, {}),
    ({"hands": 4}, {}),
    ({"hands": 4, "tie": "extra_hand"}, {}),
    ({"black_three_pile": "freezes"}, {}),
    ({"red_three_against": "no_canasta"}, {}),
    *((balance, {}) for balance in BALANCES),
    ({"opening_waived": True}, {}),
    ({"one_card_take": False}, {}),
    ({"last_red_three": "ends"}, {}),
    ({"empty_stock": "any_forced"}, {}),
    ({"empty_stock": "meld_forced"}, {}),
    ({"take_with_wild": True}, {}),
    ({"wild_on_canasta": False}, {}),
    ({"captured_red_three": "kept"}, {}),
    ({"concealed_after_take": True}, {}),
    ({"concealed_test": "side"}, {}),
    ({"frozen_take_wild": False}, {}),
    ({"turn_up": "single"}, {}),
    ({"turn_up_black_three": "covered"}, {}),
    ({"packs": 3}, {}),
    ({"jokers": 0}, {}),
    ({"jokers": 3}, {}),
    ({"deal": 13}, {}),
    ({"deal": 20}, {"six-player": {"players", "deal", "packs", "jokers"}}),
    ({"draw": 3}, {}),
    ({"dealer": "winner"}, {}),
    ({"dealer": "loser"}, {}),
    ({"penalty": 100}, {}),
    ({"penalty": 0}, {}),
    ({"ask_partner": True}, NO_PARTNERS),
    ({"ask_partner": False}, {}),
    ({"black_three_melds": "never"}, {}),
]


@pytest.mark.rule("seats")
@pytest.mark.parametrize(
    ("settings", "contradicted", "name"),
    [
        pytest.param(settings, refused, name, id=f"{name}-{'-'.join(f'{k}={v}' for k, v in settings.items())}")
        for (settings, refused), name in itertools.product(HOUSE_RULES, PRESETS)
    ],
)
def test_a_house_rule_joins_every_preset_or_is_refused_by_name(
    settings: dict[str, object], contradicted: dict[str, set[str]], name: str
) -> None:
    base = preset(name)
    if name in contradicted:
        with pytest.raises(RulesError) as refused:
            apply_settings(base, settings)
        assert set(refused.value.problems[0].fields) == contradicted[name]
        return
    changed = values_of(apply_settings(base, settings))
    assert changed == {**values_of(base), **settings}


@pytest.mark.rule("deal")
@pytest.mark.parametrize("packs", [2, 3])
@pytest.mark.parametrize("jokers", [0, 1, 2, 3])
@pytest.mark.parametrize(("players", "sides"), [(2, 2), (3, 3), (4, 2), (5, 5), (6, 2)])
def test_the_most_that_may_be_dealt_is_told_and_accepted(packs: int, jokers: int, players: int, sides: int) -> None:
    """The stock that must be left also outlasts the worst turn-up and every red three's replacement."""
    table = {
        "packs": packs,
        "jokers": jokers,
        "players": players,
        "sides": sides,
        "ask_partner": players > sides,
        "opening": ((None, 0),),
    }
    values = values_of(Rules()) | table
    fits = [deal for deal in range(5, 21) if not problems({**values, "deal": deal})]
    assert fits == list(range(5, fits[-1] + 1))
    cards = packs * (52 + jokers)
    left = cards - players * fits[-1]
    worst_turn_up = packs * (4 + jokers) + 2 * packs + 1
    assert left >= cards / 4
    assert left >= worst_turn_up
    if fits[-1] < 20:
        (problem,) = problems({**values, "deal": 20})
        assert f"deal = {fits[-1]} is the most" in problem.sentence
        assert ("packs = 3" in problem.sentence) == (packs == 2)
        if packs == 2:
            more = int(problem.sentence.removesuffix(" with packs = 3.").rsplit(" ", 1)[1])
            assert [n for n in range(5, 21) if not problems({**values, "packs": 3, "deal": n})][-1] == more


@pytest.mark.rule("opening")
@pytest.mark.parametrize(
    ("changes", "most"),
    [
        ({"deal": 5}, 140),  # four cards: two aces, two jokers
        ({"deal": 5, "wild_balance": "fewer"}, 110),  # three aces and a joker
        ({"deal": 5, "jokers": 0, "opening": ((None, 50),)}, 80),  # aces and deuces
        ({"deal": 5, "wild_melds": 1000}, 200),  # four jokers by themselves
        ({"deal": 5, "draw": 2}, None),  # the hand grows while nothing is laid
        ({"wild_limit": 1, "deal": 5}, 110),
    ],
)
def test_the_most_an_opening_can_be_worth(changes: dict[str, object], most: int | None) -> None:
    values = values_of(Rules()) | {"opening": ((None, 50),)} | changes
    assert problems(values) == []
    assert most_opening_points(Rules(**values)) == most  # type: ignore[arg-type]


@pytest.mark.rule("match.end")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": 6, "packs": 3}, ["10,000", "two canastas", "13 cards"]),
        ({"players": 6, "packs": 3, "target": 10_000, "canastas_needed": 2}, ["13 cards"]),
        ({"deal": 15}, ["Four players", "11", "15"]),
        ({"wild_melds": 500}, ["1,000 or 2,000"]),
        ({"meld_limit": 5}, ["three"]),
        ({"hands": 3, "target": 3000}, ["never looked at"]),
        ({"opening_waived": True, "canastas_needed": 2}, ["concealed out", "nobody"]),
        ({"target": 1000}, ["3,000", "1,000"]),
    ],
)
def test_unusual_rules_get_a_word_of_advice(changes: dict[str, object], words: list[str]) -> None:
    (line,) = advice(Rules(**changes))  # type: ignore[arg-type]
    assert all(word in line for word in words)
    assert "_" not in line


@pytest.mark.rule("match.end")
def test_the_usual_long_game_for_six_needs_no_advice() -> None:
    assert advice(Rules(players=6, packs=3, deal=13, target=10_000, canastas_needed=2)) == []


@pytest.mark.rule("seats")
def test_a_value_of_any_strange_kind_is_refused_not_raised() -> None:
    strange: list[object] = [
        None,
        object(),
        (),
        [],
        {},
        b"x",
        float("nan"),
        10**5000,
        -(10**5000),
        "x" * 10_000,
        -0.0,
    ]
    strange += [((None, 10**5000),), ((None, 0), (10**5000, 5)), ((None, 0), (10**5000, 5), (0, 5))]
    strange += [((None, 0),) * 10_000]
    for name, value in itertools.product(FIELDS, strange):
        found = problems({**values_of(Rules()), name: value})
        assert [problem.fields for problem in found] == [(name,)]
        assert len(found[0].sentence) < 400
