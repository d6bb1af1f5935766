"""Gymnasium's own check, and the vector environment against the engine's batch."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'canasta[research]'")

import numpy as np
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from canasta.batch import Batch, IllegalIndex
from canasta.cards import cards_text
from canasta.engine import Law
from canasta.envs.gymnasium import CanastaEnv, CanastaVectorEnv
from canasta.rules import PRESETS

from .hands import NAMES


def random_actions(mask: Any, random: Any) -> Any:
    """A legal action for every row of masks; 0 where there is none."""
    return np.array([random.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.filterwarnings("ignore:.*render:UserWarning", "ignore:.*spec:UserWarning")
def test_check_env(name: str) -> None:
    check_env(CanastaEnv(name, players="random"))


def play_out(made: CanastaEnv, seed: int) -> tuple[list[int], float]:
    observation, _ = made.reset(seed=seed)
    random = np.random.default_rng(seed)
    taken, over, reward = [], False, 0.0
    while not over:
        assert reward == 0.0
        action = int(random.choice(np.flatnonzero(observation["action_mask"])))
        taken.append(action)
        observation, reward, over, _, _ = made.step(action)
    return taken, reward


def test_one_seat_plays_a_hand_among_computer_players() -> None:
    made = CanastaEnv("classic", seat=2, players="steady", render_mode="ansi")
    taken, reward = play_out(made, 4)
    assert len(taken) > 5
    assert reward != 0.0
    assert play_out(CanastaEnv("classic", seat=2, players="steady"), 4) == (taken, reward)


def test_the_picture_shows_the_agents_hand() -> None:
    made = CanastaEnv("classic", seat=1, players="random", render_mode="ansi")
    made.reset(seed=1)
    assert made.hand is not None
    assert str(made.render()).endswith(f"seat 1: {cards_text(made.hand.hand(1))}")


def test_an_illegal_action_ends_the_hand_with_its_reward() -> None:
    made = CanastaEnv("classic", players="random", illegal_reward=-7.0)
    made.reset(seed=1)
    _, reward, terminated, _, info = made.step(2496)
    assert (reward, terminated) == (-7.0, True)
    assert info["illegal"].startswith("action 2496 is not legal; ")


def test_an_illegal_action_raises_where_that_is_asked_for() -> None:
    made = CanastaEnv("classic", players="random", illegal_reward=None)
    made.reset(seed=1)
    with pytest.raises(ValueError, match="action 2496 is not legal"):
        made.step(2496)


@pytest.mark.parametrize("wrong", [{"seat": 4}, {"players": ["random"]}, {"render_mode": "video"}, {"scores": [1]}])
def test_a_table_that_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        CanastaEnv("classic", **wrong)


def test_a_player_that_is_not_there_is_refused() -> None:
    with pytest.raises(LookupError, match="no player called 'stedy'; did you mean steady"):
        CanastaEnv("classic", players="stedy")


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("name", ["classic", "three-player"])
def test_the_vector_environment_steps_the_batch(name: str, mode: AutoresetMode) -> None:
    law = Law(PRESETS[name])
    made = CanastaVectorEnv(4, name, autoreset_mode=mode)
    batch = Batch(law, 4, 11, mode == AutoresetMode.SAME_STEP)
    observation, infos = made.reset(seed=11)
    random = np.random.default_rng(2)
    finished = 0
    for _ in range(300):
        assert observation["observation"].ravel().tolist() == list(batch.rows)
        assert observation["action_mask"].ravel().tolist() == [int(one) for one in batch.masks]
        assert infos["seat"].tolist() == list(batch.seats)
        assert made.observation_space.contains(observation)
        actions = random_actions(observation["action_mask"], random)
        observation, rewards, terminations, truncations, infos = made.step(actions)
        batch.step([int(action) for action in actions])
        assert terminations.tolist() == [bool(one) for one in batch.dones]
        assert not truncations.any()
        worth = infos["returns"]
        assert worth.ravel().tolist() == list(batch.returns)
        for place in np.flatnonzero(terminations):
            finished += 1
            assert rewards[place] == worth[place, infos["acted"][place]]
            if mode == AutoresetMode.SAME_STEP:
                assert not infos["final_obs"][place]["action_mask"].any()
        assert not rewards[~terminations].any()
    assert finished > 0


def test_observations_are_copies_unless_views_are_asked_for() -> None:
    for copy in (True, False):
        made = CanastaVectorEnv(2, "classic", copy=copy)
        first, _ = made.reset(seed=1)
        kept = first["observation"].copy()
        made.step(random_actions(first["action_mask"], np.random.default_rng(1)))
        assert (first["observation"] == kept).all() == copy


def test_the_vector_environment_refuses_an_illegal_action() -> None:
    made = CanastaVectorEnv(2, "classic")
    made.reset(seed=1)
    with pytest.raises(IllegalIndex, match="in hand 0 of the batch"):
        made.step(np.array([2496, 2496]))


def test_segments_are_views_of_the_rows() -> None:
    made = CanastaVectorEnv(3, "classic")
    observation, _ = made.reset(seed=1)
    parts = made.split(observation["observation"])
    assert parts["melds"].shape == (3, 2, 12, 3)
    assert (parts["hand"].sum(axis=1) == parts["hand_sizes"][:, 0]).all()


def test_sampled_actions_are_legal_and_reach_every_choice() -> None:
    from canasta.envs.arrays import ArrayBatch

    arrays = ArrayBatch(64, "two-player", seed=1)
    random = np.random.default_rng(1)
    places = np.arange(64)
    for _ in range(150):
        actions = arrays.sample(random)
        playing = arrays.choices > 0
        assert arrays.masks[places, actions][playing].all()
        assert (arrays.masks.sum(axis=1) == arrays.choices).all()
        arrays.step(actions)
