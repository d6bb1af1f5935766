"""Many hands stepped together come out as each of them does alone."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from canasta.batch import ActionSpace, Batch, IllegalIndex, ObservationSpace, start_of, starting_scores
from canasta.engine import Law, legal_actions, play, score
from canasta.engine.actions import Action
from canasta.engine.codes import OVER
from canasta.rules import PRESETS, Rules

from .hands import NAMES, rules_of

COUNT = 5
STEPS = 250
PINNED = Path(__file__).with_name("pinned.json")


def compare(rules: Rules, *, same_step: bool) -> None:
    """Step a batch and, beside it, every hand singly through the engine's front door."""
    law = Law(rules)
    space, rows = ActionSpace(law), ObservationSpace(law)
    batch = Batch(law, COUNT, "compare", same_step)
    numbers = [0] * COUNT
    hands = [start_of(law, f"compare/{place}/0", None) for place in range(COUNT)]
    width, size, players, sides = int(rows.width), int(space.size), int(law.players), int(law.sides)
    for _ in range(STEPS):
        chosen = batch.sample()
        for place, state in enumerate(hands):
            legal = [space.index(action.code) for action in legal_actions(state)]
            assert [number for number in range(size) if batch.masks[place * size + number]] == legal
            assert batch.legal_at(place) == legal
            assert batch.choices[place] == len(legal)
            seat = int(state.actor)
            assert batch.seats[place] == seat
            seen = [int(batch.rows[at]) for at in range(place * width, (place + 1) * width)]
            assert seen == list(rows.row(state, seat))
        batch.step(chosen)
        for place, state in enumerate(hands):
            acted, worth, totals, done = -1, [0.0] * players, [0] * sides, False
            if state.phase == OVER:
                numbers[place] += 1
                hands[place] = start_of(law, f"compare/{place}/{numbers[place]}", None)
            else:
                acted = int(state.actor)
                play(state, Action(space.code(chosen[place])))
                done = state.phase == OVER
            if done:
                totals = [sheet.total for sheet in score(state)]
                others = [(sum(totals) - total) / (sides - 1) for total in totals]
                worth = [totals[seat % sides] - others[seat % sides] for seat in range(players)]
                if same_step:
                    last = [int(batch.finals[at]) for at in range(place * width, (place + 1) * width)]
                    assert last == list(rows.row(state, int(state.actor)))
                    numbers[place] += 1
                    hands[place] = start_of(law, f"compare/{place}/{numbers[place]}", None)
            assert batch.acted[place] == acted
            assert batch.dones[place] == done
            assert [batch.returns[at] for at in range(place * players, (place + 1) * players)] == worth
            assert [batch.points[at] for at in range(place * sides, (place + 1) * sides)] == totals
    assert sum(numbers) > 0


@pytest.mark.parametrize("name", NAMES)
def test_stepping_equals_the_engine_stepped_singly(name: str) -> None:
    compare(PRESETS[name], same_step=False)


@pytest.mark.parametrize("case", range(1, 12))
def test_stepping_equals_the_engine_under_random_rules(case: int) -> None:
    compare(rules_of(case), same_step=case % 2 == 0)


@pytest.mark.parametrize("name", NAMES)
def test_with_same_step_the_next_hand_follows_at_once(name: str) -> None:
    compare(PRESETS[name], same_step=True)


def digest(name: str) -> str:
    """A digest over all that a batch shows in some hundred steps."""
    batch = Batch(Law(PRESETS[name]), 8, "pinned")
    found = hashlib.sha256()
    for _ in range(300):
        batch.step(batch.sample())
        found.update(repr((list(batch.rows), list(batch.seats), list(batch.choices), list(batch.returns))).encode())
    return found.hexdigest()


@pytest.mark.parametrize("name", NAMES)
def test_compiled_and_interpreted_show_the_same_pinned_buffers(name: str) -> None:
    assert digest(name) == json.loads(PINNED.read_text())[name]


def test_a_hand_does_not_depend_on_the_size_of_the_batch() -> None:
    law = Law(PRESETS["classic"])
    small, large = Batch(law, 1, "size"), Batch(law, 7, "size")
    width = int(small.observations.width)
    assert list(small.rows) == list(large.rows)[:width]


def test_reset_begins_the_seeds_hands_again() -> None:
    batch = Batch(Law(PRESETS["two-player"]), 3, "again")
    first = list(batch.rows), list(batch.masks)
    for _ in range(250):
        batch.step(batch.sample())
    batch.reset("again")
    assert (list(batch.rows), list(batch.masks)) == first


def test_given_scores_stand_before_every_hand() -> None:
    batch = Batch(Law(PRESETS["classic"]), 2, 1, scores=[1500, 3000])
    assert [list(state.scores) for state in batch.states] == [[1500, 3000]] * 2


def test_scores_are_drawn_below_the_target() -> None:
    law = Law(PRESETS["classic"])
    drawn = [score for seed in range(300) for score in starting_scores(law, seed)]
    assert min(drawn) < -400
    assert max(drawn) > 4900
    assert all(-500 <= score < 5000 and score % 5 == 0 for score in drawn)


def test_an_illegal_action_is_refused_with_what_is_legal_and_changes_nothing() -> None:
    batch = Batch(Law(PRESETS["classic"]), 2, 1)
    before = list(batch.rows), [state.key() for state in batch.states]
    with pytest.raises(
        IllegalIndex, match=r"action 2496 is not legal for seat \d in hand 1 of the batch; \d+ are: 0"
    ) as told:
        batch.step([0, 2496])
    assert told.value.place == 1
    assert (list(batch.rows), [state.key() for state in batch.states]) == before


@pytest.mark.parametrize("number", [-1, 2497, 10**9])
def test_a_number_outside_the_space_is_refused(number: int) -> None:
    with pytest.raises(IllegalIndex):
        Batch(Law(PRESETS["classic"]), 1, 1).step([number])


def test_a_wrong_number_of_actions_is_refused() -> None:
    with pytest.raises(ValueError, match="1 actions given for 2 hands"):
        Batch(Law(PRESETS["classic"]), 2, 1).step([0])


def test_an_empty_batch_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one hand, not 0"):
        Batch(Law(PRESETS["classic"]), 0, 1)


def test_scores_that_do_not_fit_the_sides_are_refused() -> None:
    with pytest.raises(ValueError, match="3 scores given for 2 sides"):
        Batch(Law(PRESETS["classic"]), 1, 1, scores=[0, 0, 0])
