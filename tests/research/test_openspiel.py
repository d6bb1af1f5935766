"""The state API plays the same hands as the engine, forgets nothing and tells nothing."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from canasta.batch import hand_returns
from canasta.cards import card_text
from canasta.engine import score
from canasta.envs.openspiel import CHANCE_PLAYER, TERMINAL_PLAYER, CanastaGame, CanastaState

from .hands import NAMES


def played(name: str, seed: int, steps: int | None = None) -> CanastaState:
    state = CanastaGame(name).new_initial_state(seed)
    rng = random.Random(seed)
    while not state.is_terminal() and (steps is None or len(state.history()) < steps):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_chance_deals_by_a_seed() -> None:
    state = CanastaGame().new_initial_state()
    assert state.is_chance_node()
    assert state.current_player() == CHANCE_PLAYER
    state.apply_action(random.Random(1).choice(state.legal_actions()))
    assert 0 <= state.current_player() < 4


def test_a_seed_outside_the_deals_is_refused() -> None:
    with pytest.raises(ValueError, match="from 0 to 2147483647, not -1"):
        CanastaGame().new_initial_state().apply_action(-1)


@pytest.mark.parametrize("name", NAMES)
def test_returns_are_the_score_sheets_differences(name: str) -> None:
    state = played(name, 3)
    assert state.current_player() == TERMINAL_PLAYER
    assert list(state.legal_actions()) == []
    assert state.returns() == hand_returns(state.get_game().law, score(state.hand))
    assert state.returns()[0] == state.player_return(0)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_zero_sum_between_its_sides(name: str) -> None:
    state = played(name, 3)
    sides = int(state.get_game().law.sides)
    assert sum(state.returns()[:sides]) == pytest.approx(0.0)


def test_masks_equal_the_legal_actions() -> None:
    state = played("classic", 1, 20)
    mask = state.legal_actions_mask()
    assert [number for number, legal in enumerate(mask) if legal] == list(state.legal_actions())
    assert sum(state.legal_actions_mask((state.current_player() + 1) % 4)) == 0


def test_written_actions_are_read_back() -> None:
    state = played("classic", 2, 60)
    for number in state.legal_actions():
        assert state.string_to_action(state.action_to_string(number)) == number


def test_a_clone_goes_its_own_way() -> None:
    state = played("classic", 1, 30)
    before = state.serialize(), state.hand.key()
    child = state.child(state.legal_actions()[0])
    assert (state.serialize(), state.hand.key()) == before
    assert child.history()[:-1] == state.history()


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_read_back_as_it_was_written(name: str) -> None:
    state = played(name, 8, 45)
    again = CanastaGame(name).deserialize_state(state.serialize())
    assert again.hand.key() == state.hand.key()
    assert again.observation_tensor() == state.observation_tensor()


def test_a_state_of_other_rules_is_refused() -> None:
    with pytest.raises(ValueError, match="other rules"):
        CanastaGame("classic").deserialize_state(played("two-player", 1, 3).serialize())


def test_a_state_with_another_numbering_is_refused() -> None:
    told = json.loads(played("classic", 1, 3).serialize()) | {"actions": "canasta-actions-0"}
    with pytest.raises(ValueError, match="numbers its actions as canasta-actions-0"):
        CanastaGame("classic").deserialize_state(json.dumps(told))


def test_an_illegal_action_is_refused_with_what_is_legal() -> None:
    with pytest.raises(ValueError, match=r"action 2496 is not legal; \d+ are: 0"):
        played("classic", 1, 0).apply_action(2496)


def test_a_resampled_state_looks_the_same_to_its_seat_and_differs_for_others() -> None:
    state = played("classic", 4, 25)
    game = state.get_game()
    other = state.resample_from_infostate(1, "again")
    assert list(game.rows.row(other, 1)) == list(game.rows.row(state.hand, 1))
    assert other.hand(2) != state.hand.hand(2)


def test_what_a_seat_has_seen_names_no_card_that_it_has_not_seen() -> None:
    state = played("classic", 4, 1)
    told = state.information_state_string(0).split()
    shown = Counter(card_text(card) for card in [*state.hand.hand(0), *state.hand.pile_cards()])
    named = Counter(word.rstrip(";,") for word in told if word.rstrip(";,")[-1:] in tuple("CDHSK"))
    assert not named - shown


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_sees_only_its_own_drawn_cards(seat: int) -> None:
    lines = played("classic", 4, 60).information_state_string(seat).splitlines()[2:]
    assert {line.split()[0] for line in lines if "; got " in line} == {str(seat)}


def test_what_a_seat_has_seen_has_a_line_for_each_action() -> None:
    state = played("two-player", 6, 40)
    for seat in range(2):
        assert len(state.information_state_string(seat).splitlines()) == 42
