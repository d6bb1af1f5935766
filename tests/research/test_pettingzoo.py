"""PettingZoo's own conformance tests, and what they do not look at."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'canasta[research]'")

import numpy as np
from pettingzoo.test import api_test, render_test, seed_test

from canasta.batch import IllegalIndex
from canasta.engine import score
from canasta.envs.pettingzoo import ILLEGAL_REWARD, env, raw_env

from .hands import NAMES

# The suite expects arrays and boxes; an observation with its mask is a dictionary, as in PettingZoo's own card games.
pytestmark = pytest.mark.filterwarnings("ignore:Observation")


def play_out(made: Any, seed: int) -> list[int]:
    """Play a hand at random by its masks; returns the actions."""
    made.reset(seed=seed)
    random = np.random.default_rng(seed)
    taken = []
    for agent in made.agent_iter():
        observation, _, termination, truncation, _ = made.last()
        action = None
        if not (termination or truncation):
            action = int(random.choice(np.flatnonzero(observation["action_mask"])))
            assert made.agent_selection == agent
            taken.append(action)
        made.step(action)
    return taken


@pytest.mark.parametrize("name", NAMES)
def test_api(name: str) -> None:
    api_test(env(rules=name), num_cycles=300)


def test_api_without_wrappers_and_with_house_rules() -> None:
    api_test(raw_env(rules="three-player", settings={"wild_melds": 1000}), num_cycles=300)


@pytest.mark.parametrize("name", ["classic", "two-player"])
def test_seeds(name: str) -> None:
    seed_test(lambda: env(rules=name), num_cycles=100)


def test_render() -> None:
    render_test(lambda render_mode: env(render_mode=render_mode))


@pytest.mark.parametrize("name", NAMES)
def test_rewards_are_the_differences_of_the_score_sheets(name: str) -> None:
    made = raw_env(rules=name)
    made.reset(seed=5)
    random = np.random.default_rng(5)
    while not all(made.terminations.values()):
        assert set(made.rewards.values()) == {0.0}
        mask = made.observe(made.agent_selection)["action_mask"]
        made.step(int(random.choice(np.flatnonzero(mask))))
    totals = [sheet.total for sheet in score(made.hand)]
    for seat, agent in enumerate(made.possible_agents):
        own = totals[seat % len(totals)]
        assert made.rewards[agent] == own - (sum(totals) - own) / (len(totals) - 1)


def test_only_the_agent_to_act_has_a_mask() -> None:
    made = raw_env()
    made.reset(seed=1)
    allowed = {agent: int(made.observe(agent)["action_mask"].sum()) for agent in made.possible_agents}
    assert [agent for agent, count in allowed.items() if count] == [made.agent_selection]


def test_a_series_of_resets_deals_other_hands_and_its_seed_brings_them_again() -> None:
    made = raw_env()
    rows = []
    for seed in (9, None, 9, None):
        made.reset(seed=seed)
        rows.append(made.observe("seat_0")["observation"].tolist())
    assert rows[:2] == rows[2:]
    assert rows[0] != rows[1]


def test_an_illegal_action_ends_the_wrapped_hand() -> None:
    made = env()
    made.reset(seed=1)
    offender = made.agent_selection
    made.step(2496)
    assert made.rewards[offender] == ILLEGAL_REWARD
    assert all(made.terminations.values())


def test_an_illegal_action_is_refused_without_wrappers() -> None:
    made = raw_env()
    made.reset(seed=1)
    with pytest.raises(IllegalIndex, match="action 2496 is not legal for seat_"):
        made.step(2496)


def test_equal_seeds_play_equal_hands() -> None:
    assert play_out(env(), 3) == play_out(env(), 3)
