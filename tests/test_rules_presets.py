"""Every preset, row by row, holds what its source says."""

import pytest

from canasta.rules import (
    DESCRIPTIONS,
    PRESETS,
    Rules,
    UnknownPresetError,
    advice,
    preset,
    problems,
    values_of,
)

COLUMNS = ("classic", "two-player", "three-player", "six-player", "canasta101", "dummies", "browser", "pagat")
CLASSIC_BANDS = ((None, 15), (0, 50), (1500, 90), (3000, 120))

# One row for each field: the values in the order of COLUMNS; a single value holds for all of them.
TABLE: dict[str, tuple[object, ...]] = {
    "players": (4, 2, 3, 6, 2, 4, 2, 4),
    "sides": (2, 2, 3, 2, 2, 2, 2, 2),
    "packs": (2,),
    "jokers": (2,),
    "deal": (11, 15, 13, 11, 15, 11, 15, 11),
    "draw": (1, 2, 2, 1, 2, 1, 2, 1),
    "turn_up": ("cover", "cover", "cover", "cover", "cover", "cover", "single", "cover"),
    "turn_up_black_three": ("blocks",),
    "opening": (CLASSIC_BANDS,),
    "opening_canasta": (False,),
    "opening_waived": (False, False, False, False, False, False, False, True),
    "unopened_frozen": (True, True, True, True, False, True, True, True),
    "wild_limit": (3,),
    "wild_balance": (
        "not_more",
        "not_more",
        "not_more",
        "not_more",
        "not_more",
        "not_more",
        "fewer",
        "free",
    ),
    "wild_on_canasta": (True, True, True, True, True, True, False, True),
    "strict_pickup": (False,),
    "take_with_wild": (False, False, False, False, False, True, True, True),
    "frozen_take_wild": (True, True, True, True, True, False, True, True),
    "one_card_take": (True, True, True, True, True, True, True, False),
    "captured_red_three": (
        "replaced",
        "replaced",
        "replaced",
        "replaced",
        "replaced",
        "replaced",
        "kept",
        "kept",
    ),
    "concealed_after_take": (False, False, False, False, False, False, True, False),
    "black_three_melds": (
        "going_out",
        "going_out",
        "going_out",
        "going_out",
        "going_out",
        "going_out",
        "never",
        "going_out",
    ),
    "black_three_pile": ("blocks",),
    "canastas_needed": (1, 2, 2, 1, 2, 1, 1, 1),
    "natural_needed": (False,),
    "ask_partner": (True, False, False, True, False, True, False, True),
    "out_bonus": (100,),
    "concealed_bonus": (200,),
    "concealed_test": ("player", "player", "player", "player", "player", "player", "side", "player"),
    "last_red_three": ("shown", "shown", "shown", "shown", "shown", "shown", "shown", "ends"),
    "red_three": (100,),
    "red_three_all": (800,),
    "red_three_all_six": (1000,),
    "red_three_against": ("no_meld",),
    "natural_canasta": (500,),
    "mixed_canasta": (300,),
    "empty_stock": (
        "meld_forced",
        "meld_forced",
        "meld_forced",
        "meld_forced",
        "meld_forced",
        "meld_forced",
        "any_forced",
        "meld_forced",
    ),
    "wild_melds": (0,),
    "wild_melds_beyond": (False,),
    "meld_limit": (0,),
    "target": (5000,),
    "hands": (0,),
    "tie": ("tie",),
    "dealer": ("clockwise",),
    "penalty": (0, 0, 0, 0, 0, 100, 0, 0),
}

ROWS = [
    pytest.param(
        field,
        name,
        values[0] if len(values) == 1 else values[COLUMNS.index(name)],
        id=f"{name}-{field}",
    )
    for field, values in TABLE.items()
    for name in COLUMNS
]


@pytest.mark.rule("seats")
def test_the_table_names_every_preset_and_every_field() -> None:
    assert tuple(PRESETS) == COLUMNS
    assert set(TABLE) == set(values_of(Rules()))
    assert all(len(values) in (1, len(COLUMNS)) for values in TABLE.values())


@pytest.mark.rule("seats")
@pytest.mark.parametrize(("field", "name", "value"), ROWS)
def test_a_preset_holds_the_value_of_its_source(field: str, name: str, value: object) -> None:
    assert getattr(preset(name), field) == value


@pytest.mark.rule("seats")
def test_the_defaults_are_the_classic_game() -> None:
    assert Rules() == preset("classic")


@pytest.mark.rule("opening")
@pytest.mark.parametrize("name", COLUMNS)
@pytest.mark.parametrize(
    ("score", "minimum"),
    [(-5, 15), (-10_000, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (9000, 120)],
)
def test_the_opening_minimum_follows_the_score(name: str, score: int, minimum: int) -> None:
    assert preset(name).minimum(score) == minimum


@pytest.mark.rule("seats")
@pytest.mark.parametrize("name", COLUMNS)
def test_every_preset_is_described_playable_and_usual(name: str) -> None:
    assert DESCRIPTIONS[name].endswith(".")
    assert len(DESCRIPTIONS[name]) < 100
    assert problems(values_of(preset(name))) == []
    assert advice(preset(name)) == []


@pytest.mark.rule("seats")
@pytest.mark.parametrize(
    ("typed", "nearest"), [("clasic", "classic"), ("two_players", "two-player"), ("Pagatt", "pagat")]
)
def test_an_unknown_preset_is_refused_with_the_nearest_name(typed: str, nearest: str) -> None:
    with pytest.raises(UnknownPresetError) as refused:
        preset(typed)
    assert f"did you mean {nearest}?" in str(refused.value)
    assert typed in str(refused.value)


@pytest.mark.rule("seats")
def test_a_preset_like_no_other_is_refused_with_all_names() -> None:
    with pytest.raises(UnknownPresetError) as refused:
        preset("xyz")
    assert all(name in str(refused.value) for name in COLUMNS)


@pytest.mark.rule("seats")
@pytest.mark.parametrize("typed", ["two_player", "Two-Player", " two-player "])
def test_a_preset_is_found_however_it_is_written(typed: str) -> None:
    assert preset(typed) == preset("two-player")
