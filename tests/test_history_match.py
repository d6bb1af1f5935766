"""Matches recorded, read back, replayed, resumed and taken back: every state comes again."""

import random
from dataclasses import replace

import pytest

from canasta.engine import (
    Action,
    IllegalAction,
    check,
    check_undo,
    deal,
    first_dealer,
    hand_seed,
    legal_actions,
    named,
    parse_action,
)
from canasta.history import (
    HistoryError,
    OrderDeal,
    Record,
    Recorder,
    Seat,
    SecretDeal,
    read_history,
    replay,
    verify,
    write_history,
)
from canasta.rules import PRESETS, Rules, preset

BUSY = ("ask", "take", "meld")

WRONG = Action(2 << 32 | 9 << 24 | 2 << 16)
"""Taking the pile with two kings, whatever is on top."""


def seats_for(rules: Rules) -> list[Seat]:
    return [Seat(f"Player {seat}", "random") for seat in range(rules.players)]


def recorder_for(rules: Rules, seed: str = "s", name: str = "") -> Recorder:
    return Recorder(rules, seats_for(rules), first_dealer(rules, seed), preset=name, seed=seed)


def play_on(recorder: Recorder, rng: random.Random, keys: list[object], actions: int = 10_000) -> None:
    """Play at random, now and then taking melds back or trying the pile in error, noting every state's key."""
    state = recorder.state
    while not recorder.hand_over and actions > 0:
        actions -= 1
        if rng.random() < 0.1 and check_undo(state) is None:
            del keys[len(keys) - recorder.undo(rng.choice((0, 1, 1))) :]
            continue
        if recorder.match.rules.penalty and state.phase == 0 and not state.fined and rng.random() < 0.2:
            if check(state, WRONG) is not None:
                recorder.fine(WRONG)
                keys.append(state.key())
                continue
        choices = legal_actions(state)
        action = rng.choices(choices, [5 if one.verb in BUSY else 1 for one in choices])[0]
        if rng.random() < 0.5:
            action = named(state, action)
        recorder.play(action)
        keys.append(state.key())


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", PRESETS)
def test_a_replay_comes_by_every_state(name: str) -> None:
    recorder = recorder_for(preset(name), name=name)
    rng = random.Random(name)
    keys: list[object] = []
    for number in (1, 2):
        keys.append(recorder.deal_seed(hand_seed("s", number)).key())
        play_on(recorder, rng, keys)
        text = recorder.text()
        record = read_history(text)
        assert record == recorder.record()
        assert write_history(record) == text
        assert [state.key() for _, _, state in replay(record)] == keys
        assert verify(record) == len(keys) - number


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", PRESETS)
def test_a_match_is_resumed_in_mid_hand(name: str) -> None:
    recorder = recorder_for(preset(name))
    rng = random.Random(name)
    recorder.deal_seed("a")
    for _ in range(6):
        play_on(recorder, rng, [], 15)
        resumed = Recorder.resume(read_history(recorder.text()))
        assert resumed.text() == recorder.text()
        # What can be undone lies in the state as well; a record without undone melds leads to the same.
        assert resumed.state.key() == recorder.state.key()
        assert resumed.match.scores == recorder.match.scores
        recorder = resumed
        if recorder.hand_over:
            recorder.deal_seed("b")


@pytest.mark.rule("match.end")
def test_a_finished_match_names_its_winner() -> None:
    rules = Rules(target=500)
    recorder = recorder_for(rules)
    rng = random.Random(3)
    number = 0
    while not recorder.match.over:
        number += 1
        recorder.deal_seed(hand_seed("s", number))
        play_on(recorder, rng, [])
    record = read_history(recorder.text())
    assert record.winner == recorder.match.winner
    assert record.scores == tuple(recorder.match.scores)
    with pytest.raises(ValueError, match="over"):
        recorder.deal_seed("more")
    with pytest.raises(HistoryError, match="winner"):
        verify(replace(record, winner="open"))


@pytest.mark.rule("deal")
def test_a_deal_card_by_card_and_from_a_secret() -> None:
    rules = preset("two-player")
    rng = random.Random(4)
    recorder = recorder_for(rules)
    order = deal(recorder.match.law, "x")
    # The copies as another program may number them: the very reverse of ours.
    order = list(reversed(order))
    keys: list[object] = [recorder.deal_order(order).key()]
    play_on(recorder, rng, keys)
    keys.append(recorder.deal_secret(bytes(range(32))).key())
    play_on(recorder, rng, keys, 30)
    record = read_history(recorder.text())
    assert isinstance(record.hands[0].deal, OrderDeal)
    assert isinstance(record.hands[1].deal, SecretDeal)
    assert [state.key() for _, _, state in replay(record)] == keys


@pytest.mark.rule("undo")
def test_what_was_taken_back_is_not_recorded() -> None:
    rules = Rules(opening=((None, 0),))
    recorder = recorder_for(rules)
    state = recorder.deal_seed("undo")
    while True:
        recorder.play(parse_action(state, "draw"))
        before = recorder.text()
        melds = [action for action in legal_actions(state) if action.verb == "meld"]
        if melds:
            break
        recorder.play(legal_actions(state)[-1])
    recorder.play(melds[0])
    assert recorder.text() != before
    assert recorder.undo() == 1
    assert recorder.text() == before
    with pytest.raises(IllegalAction):
        recorder.undo()


@pytest.mark.rule("turn")
def test_a_refused_action_is_not_recorded() -> None:
    recorder = recorder_for(Rules())
    state = recorder.deal_seed("r")
    before = recorder.text()
    with pytest.raises(IllegalAction):
        recorder.play(Action(9 << 32))
    assert recorder.text() == before
    assert state.turn == 1


@pytest.mark.rule("penalty")
def test_a_fine_is_recorded_and_counts() -> None:
    recorder = recorder_for(preset("dummies"))
    state = recorder.deal_seed("f")
    assert recorder.fine(WRONG) == 100
    assert "fine take K K" in recorder.text()
    again = Recorder.resume(read_history(recorder.text()))
    assert list(again.state.penalties) == list(state.penalties)
    assert sum(again.state.penalties) == 100


@pytest.mark.rule("turn")
def test_a_recorder_refuses_a_wrong_number_of_seats() -> None:
    with pytest.raises(ValueError, match="3 seats"):
        Recorder(Rules(), [Seat("A")] * 3)
    with pytest.raises(ValueError, match="dealt"):
        _ = Recorder(Rules(), [Seat("A")] * 4).state


@pytest.mark.rule("turn")
def test_a_match_not_begun_is_a_record_too() -> None:
    record = recorder_for(Rules()).record()
    assert read_history(write_history(record)) == record
    assert record.hands == ()
    assert isinstance(record, Record)
