"""Faults that people have met in card programs; none may happen here."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from canasta.cards import KINDS, VALUES, kind_of
from canasta.engine import Law, Match, Random, State, check, legal_actions, play, score, undo
from canasta.engine.codes import ENDINGS, OVER
from canasta.rules import PRESETS, Rules, random_rules
from tests.positions import cards_of

from .test_match import played
from .verdicts import allow, do, listed, position, refuse, violation_of, with_rules

NAMES = sorted(PRESETS)
KINGS = "K K K K K K K"


def random_hand(rules: Rules, seed: str) -> list[State]:
    """A hand of random play, laying and taking where it can: the states on the way, the last one over."""
    match = Match(rules, 0)
    state = match.deal_hand(seed)
    drawn = Random(f"faults/{seed}")
    states = [state.clone()]
    while state.phase != OVER:
        actions = legal_actions(state)
        assert actions, "a player is left without an action"
        lays = [one for one in actions if one.verb in ("take", "meld", "add")] or actions
        pool = lays if drawn.below(3) else actions
        play(state, pool[int(drawn.below(len(pool)))])
        states.append(state.clone())
        assert len(states) < 2000, "the hand does not end"
    return states


@pytest.mark.rule("turn.finish")
@pytest.mark.parametrize("name", NAMES)
def test_no_pickup_or_meld_leaves_the_turn_unfinishable(name: str) -> None:
    for seed in range(6):
        assert random_hand(PRESETS[name], f"{name}/{seed}")[-1].phase == OVER


@pytest.mark.rule("turn.finish")
def test_no_pickup_or_meld_leaves_the_turn_unfinishable_under_random_rules() -> None:
    for seed in range(30):
        assert random_hand(random_rules(random.Random(seed)), f"rules/{seed}")[-1].phase == OVER


@pytest.mark.rule("opening")
def test_an_opening_below_the_minimum_can_be_completed_or_taken_back() -> None:
    state = do(position(hand="K K K 8 8 8 4 5"), "meld K K K")
    refuse(state, "discard 4", "opening-incomplete", missing=20)
    do(state.clone(), "meld 8 8 8", "discard 4")
    undo(state)
    do(state, "discard 4")


@pytest.mark.rule("opening")
def test_all_melds_of_the_opening_turn_are_counted() -> None:
    state = do(position(hand="4 4 4 7 7 7 J J J 8 9"), "meld 4 4 4", "meld 7 7 7", "meld J J J")
    assert (state.points, state.opened[0]) == (60, 1)


@pytest.mark.rule("pile.opening")
def test_other_melds_are_not_ignored_when_the_pile_is_taken() -> None:
    state = position(hand="9 9 J J J 4 5", pile="8 9", drawn=False)
    do(state, "take 9 9", "meld J J J")
    assert (state.points, state.opened[0]) == (60, 1)


@pytest.mark.rule("pile.opening")
def test_buried_cards_are_not_counted() -> None:
    refuse(position(hand="9 9 A A 4 5", pile="A A A 9", drawn=False), "take 9 9", "opening-short", laid=30, best=30)


@pytest.mark.rule("pile.own-meld")
def test_an_unfrozen_pile_can_be_taken_onto_ones_own_meld() -> None:
    do(position(hand="4 5", melds="9 9 9", pile="8 9", drawn=False), "take")


@pytest.mark.rule("pile.own-meld")
@pytest.mark.parametrize("pile", ["8 9", "2 9"])
def test_a_pickup_never_makes_a_second_meld_of_a_rank(pile: str) -> None:
    state = do(position(hand="9 9 4 5", melds="9 9 9", pile=pile, drawn=False), "take 9 9")
    assert (state.meld_size(0, 5), state.unfinished[0]) == (6, 1)


@pytest.mark.rule("pile.black-three")
def test_the_block_of_a_black_three_is_not_lifted_too_early() -> None:
    state = do(position(hand="3 4 5", their_melds="Q Q Q", pile="Q Q"), "discard 3")
    refuse(state, "take", "top-black-three")
    do(state, "draw")
    refuse(state, "take", "already-drew")


@pytest.mark.rule("pile.black-three")
def test_a_black_three_is_no_freeze_for_good() -> None:
    state = do(position(hand="3 4 5", melds="9 9 9", others={1: "9 6", 2: "4 5"}), "discard 3", "draw", "discard 9")
    assert state.frozen == 0
    allow(state, "take")


@pytest.mark.rule("pile.black-three")
def test_frozen_and_blocked_are_not_confused_in_the_messages() -> None:
    blocked = violation_of(position(hand="9 4 5", melds="9 9 9", pile="9 3", drawn=False), "take")
    frozen = violation_of(position(hand="9 4 5", melds="9 9 9", pile="2 9", drawn=False), "take")
    assert "blocks" in blocked.message
    assert "frozen" not in blocked.message
    assert "frozen" in frozen.message
    assert "block" not in frozen.message


@pytest.mark.rule("out.canastas")
def test_nobody_goes_out_without_a_canasta() -> None:
    refuse(position(hand="4", melds="K K K K K K"), "discard 4", "no-canasta")
    for name in NAMES:
        for state in random_hand(PRESETS[name], f"out/{name}")[-1:]:
            if state.winner >= 0:
                side = state.winner % state.law.sides
                assert state.canastas[side] >= PRESETS[name].canastas_needed


@pytest.mark.rule("out")
def test_there_is_no_forced_last_discard() -> None:
    state = do(position(hand="9 9", melds=f"{KINGS}, 9 9 9"), "add 9: 9 9")
    assert (state.phase, state.winner) == (OVER, 0)


@pytest.mark.rule("match.end")
def test_the_end_of_the_hand_and_of_the_match_is_noticed_after_the_last_meld() -> None:
    match = Match(with_rules(target=500))
    match.deal_hand("x")
    match.hand = do(position(with_rules(target=500), "9 9", f"{KINGS}, 9 9 9"), "add 9: 9 9")
    assert ENDINGS[match.hand.ending] == "out"
    match.finish_hand()
    assert (match.over, match.winner) == (True, 0)


@pytest.mark.rule("match.dealer")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_right_player_leads_and_the_deal_rotates(players: int) -> None:
    name = {2: "two-player", 3: "three-player", 4: "classic", 6: "six-player"}[players]
    match = Match(PRESETS[name], 0)
    for number in range(players + 1):
        state = match.deal_hand(f"{number}")
        assert (state.dealer, state.seat) == (number % players, (number + 1) % players)
        state.phase = OVER
        match.finish_hand()


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", NAMES)
def test_the_seats_play_in_turn_clockwise(name: str) -> None:
    states = random_hand(PRESETS[name], "turns")
    for before, after in pairwise(states):
        moved = after.turn - before.turn
        assert moved in (0, 1)
        assert after.seat == (before.seat + moved) % before.law.players


@pytest.mark.rule("out")
@pytest.mark.parametrize("seat", range(4))
def test_the_bonus_of_a_player_goes_to_that_players_side(seat: int) -> None:
    state = do(position(hand="4", melds=KINGS, seat=seat, laid=(seat,), their_melds="Q Q Q"), "discard 4")
    assert [sheet.points("going out") for sheet in score(state)] == [100 * (seat % 2 == side) for side in (0, 1)]


@pytest.mark.rule("cards")
@pytest.mark.parametrize("name", NAMES)
def test_cards_neither_vanish_nor_multiply(name: str) -> None:
    for state in random_hand(PRESETS[name], "cards")[::3]:
        assert cards_of(state) == state.law.order()
        for seat in range(state.law.players):
            counts = [int(state.hand_n[seat * KINDS + kind]) for kind in range(KINDS)]
            held = [kind_of(one) for one in state.hand(seat)]
            assert counts == [held.count(kind) for kind in range(KINDS)]
            assert sum(counts) == state.hand_size[seat]


@pytest.mark.rule("cards")
def test_there_are_never_nine_of_a_rank() -> None:
    for state in random_hand(PRESETS["classic"], "nine")[::5]:
        kinds = [kind_of(one) for one in cards_of(state)]
        assert all(kinds.count(rank) == 8 for rank in range(11))


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", NAMES)
def test_asking_for_legal_moves_does_not_change_the_state(name: str) -> None:
    for state in random_hand(PRESETS[name], "ask")[::7]:
        before = state.key()
        listed(state)
        assert legal_actions(state) == legal_actions(state.clone()) == sorted(set(legal_actions(state)))
        assert [check(state, one) for one in legal_actions(state)] == [None] * len(legal_actions(state))
        assert state.key() == before


@pytest.mark.rule("cards.values")
def test_a_two_has_its_value_everywhere() -> None:
    state = position(hand="2", melds="K K 2", others={2: ""})
    sheet = score(state)[0]
    assert (sheet.points("cards melded"), sheet.points("cards in hand")) == (40, -20)
    assert do(position(hand="A A 2 4 5"), "meld A A 2").points == 60


@pytest.mark.rule("score")
@pytest.mark.parametrize("name", NAMES)
def test_no_score_is_beyond_what_the_cards_can_make(name: str) -> None:
    for seed in range(2):
        state = random_hand(PRESETS[name], f"score/{seed}")[-1]
        law: Law = state.law
        for side, sheet in enumerate(score(state)):
            table = [one for slot in range(14) for one in state.meld(side, slot)]
            hands = [one for seat in law.seats_of(side) for one in state.hand(seat)]
            cards = sum(VALUES[kind_of(one)] for one in table) - sum(VALUES[kind_of(one)] for one in hands)
            assert sheet.points("cards melded") + sheet.points("cards in hand") == cards
            assert sheet.total == sum(item.points for item in sheet.items)
            assert -3000 < sheet.total < 10_000


@pytest.mark.rule("match.end")
@pytest.mark.parametrize("target", [5, 100, 500])
def test_a_low_target_is_not_missed(target: int) -> None:
    assert played(with_rules(target=target), (target, 0)).winner == 0
    assert not played(with_rules(target=target), (target - 5, 0)).over
