"""What a seat may take home in mid-hand holds nothing that is hidden from it."""

import random

import pytest

from canasta.cards import card_text
from canasta.engine import ActionError, IllegalAction, parse_action, sample, view
from canasta.history import HistoryError, Recorder, SeenDeal, read_history, replay, write_history
from canasta.history.record import Step
from canasta.rules import PRESETS, preset
from tests.test_history_match import WRONG, play_on, recorder_for


def permuted(recorder: Recorder, seat: int, seed: int) -> str | None:
    """The export of the same hand, had the cards now hidden from the seat lain otherwise.

    None if the others could not have played just like this with those cards.
    """
    state = recorder.state
    other = sample(view(state, seat), seed)
    # A card that lay somewhere hidden gives its place in the deal to the one sampled there.
    swap: dict[int, int] = dict(zip(state.stock_cards(), other.stock_cards(), strict=True))
    for one in range(state.law.players):
        fixed = set(state.hand(one)) & set(other.hand(one))
        ours = [card for card in state.hand(one) if card not in fixed]
        theirs = [card for card in other.hand(one) if card not in fixed]
        swap.update(zip(ours, theirs, strict=True))
    record = recorder.record()
    hand = record.hands[-1]
    assert not isinstance(hand.deal, SeenDeal)
    order = [swap.get(card, card) for card in hand.deal.cards(recorder.match.law)]
    again = Recorder(record.rules, record.seats, hand.dealer, preset=record.preset, seed=record.seed)
    again.deal_order(order)
    for step in hand.steps:
        if step.fined:
            again.fine(WRONG)
            continue
        try:
            again.play(parse_action(again.state, step.text))
        except (IllegalAction, ActionError):
            return None
    return again.export(seat)


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", PRESETS)
def test_an_export_is_the_same_however_the_hidden_cards_lie(name: str) -> None:
    recorder = recorder_for(preset(name))
    rng = random.Random(name)
    recorder.deal_order(list(reversed(recorder.match.law.order())) if name == "pagat" else shuffled(recorder, rng))
    compared = 0
    for _ in range(8):
        play_on(recorder, rng, [], 12)
        if recorder.hand_over:
            break
        for seat in range(recorder.match.rules.players):
            text = recorder.export(seat)
            for seed in range(3):
                other = permuted(recorder, seat, seed)
                compared += other is not None
                assert other is None or other.split("\n") == text.split("\n")
    assert compared > 10


def shuffled(recorder: Recorder, rng: random.Random) -> list[int]:
    order = recorder.match.law.order()
    rng.shuffle(order)
    return order


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", PRESETS)
def test_an_export_reads_back_and_shows_the_seat_its_own_cards(name: str) -> None:
    recorder = recorder_for(preset(name))
    rng = random.Random(name)
    recorder.deal_seed("open")
    play_on(recorder, rng, [])
    state = recorder.deal_secret(bytes(range(32)))
    play_on(recorder, rng, [], 40)
    for seat in range(recorder.match.rules.players):
        text = recorder.export(seat)
        record = read_history(text)
        assert record.hidden
        assert write_history(record) == text
        # The first hand is over and lies open, but for its seed; of the second, only the commitment is told.
        assert len({hand.number for hand, _, _ in replay(record)}) == 1
        assert "secret" not in text
        assert "seed" not in text
        assert "commitment" in text
        deal = record.hands[-1].deal
        assert isinstance(deal, SeenDeal)
        mine = [step for step in record.hands[-1].steps if step.seat == seat]
        assert not any("??" in (step.drawn or ()) for step in mine)
        assert all(set(step.drawn or ()) <= {"??", "3D", "3H"} for step in others(record.hands[-1].steps, seat))
        with pytest.raises(HistoryError, match="hidden"):
            Recorder.resume(record)
    assert state is recorder.state


def others(steps: tuple[Step, ...], seat: int) -> list[Step]:
    return [step for step in steps if step.seat != seat]


@pytest.mark.rule("turn")
def test_an_export_in_which_the_seat_plays_what_it_lacks_is_refused() -> None:
    recorder = recorder_for(preset("two-player"))
    state = recorder.deal_seed("lack")
    recorder.play(parse_action(state, "draw"))
    seat = int(state.seat)
    held = {card_text(card) for card in state.hand(seat)}
    lacking = next(text for text in ("4C", "5C", "6C", "7C", "8C", "9C", "10C") if text not in held)
    text = recorder.export(seat).replace('",\n]\n\n[end]', f'; discard {lacking}",\n]\n\n[end]')
    with pytest.raises(HistoryError, match=f"does not hold {lacking}"):
        read_history(text)


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("0: draw [??]; draw", "comes too late"),
        ("0: discard 5D", "before 'discard 5D' comes a draw"),
        ("1: draw", "seat 0 is to act"),
        ("0: draw; ask; discard 5D", "answers first"),
        ('0: draw; ask",\n  "1: yes', "has not been asked"),
        ("0: dance", "is no action"),
        ("0: draw 5D", "is no action"),
        ("0: draw; meld 5X", "is no card"),
    ],
)
def test_what_is_known_of_a_hidden_hand_is_checked(line: str, message: str) -> None:
    recorder = recorder_for(preset("classic"))
    state = recorder.deal_seed("c")
    while state.seat != 0:
        recorder.play(parse_action(state, "draw"))
        recorder.play(parse_action(state, f"discard {card_text(state.hand(int(state.seat))[0])}"))
    viewer = 1
    text = recorder.export(viewer)
    text = text.replace("\n]\n\n[end]", f'\n  "{line}",\n]\n\n[end]')
    with pytest.raises(HistoryError, match=message):
        read_history(text)


@pytest.mark.rule("turn")
def test_there_is_no_export_for_a_seat_that_is_none() -> None:
    recorder = recorder_for(preset("classic"))
    recorder.deal_seed("n")
    for seat in (-1, 4):
        with pytest.raises(ValueError, match="no seat"):
            recorder.export(seat)
