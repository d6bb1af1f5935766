"""What one seat may know of a hand, and drawing the unknown cards from it."""

from __future__ import annotations

import pytest

from canasta.cards import RED_THREE, cards_text, kind_of
from canasta.engine import Match, Random, State, legal_actions, play, sample, view
from canasta.engine.codes import OVER
from canasta.engine.sampling import unseen
from canasta.rules import PRESETS
from tests.positions import cards_of

from .verdicts import do, listed, position, with_rules

NAMES = sorted(PRESETS)


def after(name: str, steps: int, seed: int = 1) -> State:
    """A hand after some random plays."""
    match = Match(PRESETS[name])
    state = match.deal_hand(f"view/{seed}")
    random = Random(f"play/{seed}")
    for _ in range(steps):
        if state.phase == OVER:
            break
        actions = legal_actions(state)
        takes = [one for one in actions if one.verb in ("take", "meld")]
        play(state, (takes or actions)[int(random.below(len(takes or actions)))])
    return state


def swapped(state: State, seat: int) -> State:
    """The same hand with one unknown card of another seat exchanged for one of the stock."""
    other = state.clone()
    for one in range(state.law.players):
        hidden = [card for card in state.hand(one) if card not in state.known(one)]
        stock = [card for card in state.stock_cards() if kind_of(card) != RED_THREE]
        if one == seat or not hidden or not stock:
            continue
        out, into = hidden[0], stock[-1]
        at = one * int(state.law.kinds.count)
        other.hand_n[at + kind_of(out)] -= 1
        other.hand_m[at + kind_of(out)] ^= 1 << (out & 31)
        other.hand_n[at + kind_of(into)] += 1
        other.hand_m[at + kind_of(into)] ^= 1 << (into & 31)
        index = state.stock_cards().index(into)
        other.stock[state.stock_at + index] = out
        return other
    raise AssertionError("there is nothing to exchange")


@pytest.mark.rule("turn")
def test_a_seat_sees_its_own_hand_and_everything_on_the_table() -> None:
    state = position(hand="K K 4 5", melds="9 9 9, Q Q 2", their_melds="J J J", pile="2 8", reds="3D", scores=(1500,))
    seen = view(state, 0)
    assert seen.hand == state.hand(0)
    assert seen.counts == [1, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0]
    assert [cards_text(meld.cards) for meld in seen.melds(0)] == ["9C 9D 9H", "QC QD 2C"]
    assert [cards_text(meld.cards) for meld in seen.melds(1)] == ["JC JD JH"]
    assert cards_text(seen.pile) == "2D 8C"
    assert (seen.frozen, seen.stock_left, cards_text(seen.red_threes(0))) == (True, state.stock_left(), "3D")
    assert (seen.opened(0), seen.need(0), seen.need(1), seen.side, seen.seat) == (True, 90, 50, 0, 0)
    assert (seen.over, seen.ending, seen.my_move, seen.actor) == (False, "running", True, 0)
    assert seen.law is state.law


@pytest.mark.rule("turn")
def test_other_hands_are_hidden_but_for_their_number() -> None:
    state = position(hand="K K 4 5", others={1: "A A A", 2: "Q Q", 3: "7"})
    seen = view(state, 0)
    assert seen.hand_sizes == [4, 3, 2, 1]
    assert [seen.state.hand(seat) for seat in (1, 2, 3)] == [[], [], []]
    assert [seen.known(seat) for seat in (1, 2, 3)] == [[], [], []]


@pytest.mark.rule("turn")
def test_the_stock_is_hidden_but_for_its_number() -> None:
    state = position(hand="K K 4 5", stock="JK 2 A")
    seen = view(state, 0)
    assert set(seen.state.stock_cards()) == {-1}
    assert len(seen.state.stock_cards()) == seen.stock_left == state.stock_left()


@pytest.mark.rule("turn")
def test_cards_taken_with_the_pile_are_known_to_all() -> None:
    state = do(position(hand="9 9 5 6", melds="K K K", pile="Q 8 9", drawn=False), "take 9 9")
    for seat in range(1, 4):
        assert cards_text(view(state, seat).known(0)) == "8C QC"
        assert cards_text(view(state, seat).state.hand(0)) == "8C QC"
        assert view(state, seat).hand_sizes[0] == 4


@pytest.mark.rule("pile.opening")
def test_captured_cards_lie_apart_for_all_until_the_opening_is_complete() -> None:
    state = do(position(hand="9 9 Q Q Q 4 5 6", pile="K K 9", drawn=False), "take 9 9")
    for seat in range(4):
        assert cards_text(view(state, seat).apart) == "KC KD"
        assert view(state, seat).pile == []
    assert "KC" not in cards_text(view(state, 0).hand)


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("steps", [0, 9, 60])
def test_nothing_hidden_can_be_told_from_a_view(name: str, steps: int) -> None:
    state = after(name, steps)
    for seat in range(state.law.players):
        assert view(state, seat) == view(swapped(state, seat), seat)
        assert hash(view(state, seat)) == hash(view(swapped(state, seat), seat))
    assert view(state, 0) != view(state, 1)


@pytest.mark.rule("turn")
def test_a_view_changes_nothing_and_is_not_changed_with_the_hand() -> None:
    state = position(hand="K K K 4 5", melds="9 9 9")
    before = state.key()
    seen = view(state, 0)
    frozen_key = seen.key()
    assert state.key() == before
    do(state, "meld K K K")
    assert seen.key() == frozen_key


@pytest.mark.rule("turn")
def test_a_seat_is_told_what_it_may_do_only_when_it_is_to_act() -> None:
    state = position(hand="K K K 4 5", melds="9 9 9")
    assert [str(one) for one in view(state, 0).legal()] == listed(state)
    assert view(state, 1).legal() == []
    assert not view(state, 1).my_move


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", NAMES)
def test_the_legal_actions_of_a_view_are_those_of_the_hand(name: str) -> None:
    for steps in range(0, 50, 7):
        state = after(name, steps)
        assert view(state, int(state.actor)).legal() == legal_actions(state)


@pytest.mark.rule("turn")
@pytest.mark.parametrize("seat", [-1, 4])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}; seats are 0 to 3"):
        view(position(hand="4 5"), seat)


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("steps", [0, 11, 60, 150])
def test_a_sample_looks_exactly_like_the_view_it_was_drawn_from(name: str, steps: int) -> None:
    state = after(name, steps)
    for seat in range(state.law.players):
        seen = view(state, seat)
        drawn = sample(seen, "s")
        assert view(drawn, seat) == seen
        assert cards_of(drawn) == state.law.order()
        assert [len(drawn.hand(one)) for one in range(state.law.players)] == list(state.hand_size)
        assert not [one for other in range(state.law.players) for one in drawn.hand(other) if kind_of(one) == RED_THREE]
        assert list(drawn.hand_size) == list(state.hand_size)


@pytest.mark.rule("turn")
def test_a_sample_depends_on_its_seed_alone() -> None:
    seen = view(after("classic", 20), 0)
    assert sample(seen, 3).key() == sample(seen, "3").key()
    assert len({sample(seen, seed).key() for seed in range(20)}) == 20


@pytest.mark.rule("turn")
def test_known_cards_stay_where_they_are_in_every_sample() -> None:
    state = do(position(hand="9 9 5 6", melds="K K K", pile="Q 8 9", drawn=False), "take 9 9")
    for seed in range(10):
        drawn = sample(view(state, 1), seed)
        assert {"8C", "QC"} <= set(cards_text(drawn.hand(0)).split())
        assert drawn.known(0) == state.known(0)


@pytest.mark.rule("turn")
def test_every_unseen_card_may_lie_anywhere_in_a_sample() -> None:
    state = position(hand="K K 4 5", others={1: "A A A"})
    seen = view(state, 0)
    pool = set(unseen(seen))
    assert pool == set(state.stock_cards()) | {card for seat in (1, 2, 3) for card in state.hand(seat)}
    held = {card for seed in range(250) for card in sample(seen, seed).hand(1)}
    assert held == {card for card in pool if kind_of(card) != RED_THREE}


@pytest.mark.rule("deal.red-threes")
def test_unseen_red_threes_are_always_in_the_stock_of_a_sample() -> None:
    seen = view(position(hand="K K 4 5"), 0)
    places = set()
    for seed in range(30):
        drawn = sample(seen, seed)
        reds = [index for index, card in enumerate(drawn.stock_cards()) if kind_of(card) == RED_THREE]
        assert len(reds) == 4
        places.update(reds)
    assert len(places) > 40


@pytest.mark.rule("turn")
def test_an_impossible_view_cannot_be_sampled() -> None:
    seen = view(position(hand="K K 4 5"), 0)
    seen.state.stock_end = seen.state.stock_end - 1
    with pytest.raises(ValueError, match="unseen"):
        sample(seen, 1)
    seen.state.hand_size[1] = 200
    with pytest.raises(ValueError, match="seat 1 cannot hold 200 cards"):
        sample(seen, 1)
    known = view(position(hand="K K 4 5", others={1: "A A"}, known={1: "A A"}), 0)
    known.state.hand_size[1] = 1
    with pytest.raises(ValueError, match="seat 1 cannot hold 1 cards"):
        sample(known, 1)


@pytest.mark.rule("meld")
@pytest.mark.parametrize(
    ("meld", "naturals", "deuces", "jokers"),
    [
        ("K K 2 2", 2, 2, 0),
        ("K K JK JK", 2, 0, 2),
        ("K K K 2 JK", 3, 1, 1),
        ("K K K K K K K", 7, 0, 0),
        ("2 2 JK", 0, 2, 1),
    ],
)
def test_a_meld_is_told_card_by_card(meld: str, naturals: int, deuces: int, jokers: int) -> None:
    (seen,) = view(position(with_rules(wild_melds=1000), "4 5", meld), 1).melds(0)
    assert (seen.naturals, seen.deuces, seen.jokers) == (naturals, deuces, jokers)
    assert (seen.size, seen.wilds) == (len(meld.split()), deuces + jokers)
    assert (seen.is_canasta, seen.is_natural) == (len(meld.split()) >= 7, deuces + jokers == 0)
    assert seen.slot == (9 if naturals else 11)
    assert len(seen.cards) == seen.size


@pytest.mark.rule("turn")
def test_when_the_hand_is_over_nobody_is_to_move() -> None:
    state = do(position(hand="4", melds="K K K K K K K"), "discard 4")
    for seat in range(4):
        seen = view(state, seat)
        assert (seen.over, seen.my_move, seen.legal(), seen.ending) == (True, False, [], "out")


@pytest.mark.rule("turn")
def test_views_compare_by_what_they_show() -> None:
    state = position(hand="K K 4 5")
    assert view(state, 0) == view(state.clone(), 0)
    assert view(state, 0) != view(do(state.clone(), "discard 4"), 0)
    assert view(state, 0) != "a view"
    assert len({view(state, 0), view(state.clone(), 0), view(state, 1)}) == 2
