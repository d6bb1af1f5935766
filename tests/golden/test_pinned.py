"""The compiled and the interpreted engine, on any machine, give the pinned counts and digests."""

from __future__ import annotations

import json

import pytest

from canasta.engine import engine_kind
from canasta.rules import PRESETS

from .trails import DEPTHS, PINNED, SEARCHED, option_sets, perft_row, searched_moves, trail

PINS = json.loads(PINNED.read_text())
SETS = option_sets()


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_counts_of_action_sequences(name: str) -> None:
    depth = DEPTHS[engine_kind()]
    assert perft_row(name, depth) == PINS["perft"][name][:depth]


@pytest.mark.rule("deal")
@pytest.mark.parametrize("name", SETS)
def test_digests_of_random_hands(name: str) -> None:
    assert trail(SETS[name], "golden") == PINS["trails"][name]


@pytest.mark.parametrize("name", SEARCHED)
def test_moves_of_the_searching_player(name: str) -> None:
    assert searched_moves(name) == PINS["searches"][name]
