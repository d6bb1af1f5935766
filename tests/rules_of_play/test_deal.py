"""Dealing: one card at a time, then the first discard, then the red threes."""

from __future__ import annotations

import pytest

from canasta.cards import card_text, cards_text, kind_of
from canasta.engine import State, deal, start_hand
from canasta.engine.codes import TURN_START
from canasta.rules import Rules
from tests.positions import Pack, cards_of, law_of

from .verdicts import CLASSIC, allow, do, listed, refuse, with_rules

PLAIN = "4 5 6 7 8 9 10 J Q K A"


def dealt(rules: Rules, *rounds: str, then: str, dealer: int = 0) -> State:
    """A hand dealt from an order: what each seat gets, from the dealer's left, and what comes after the deal."""
    pack = Pack(law_of(rules))
    hands = [pack.take(words) for words in rounds]
    after = pack.take(then)
    order = [hand[turn] for turn in range(rules.deal) for hand in hands] + after
    return start_hand(law_of(rules), order + pack.rest(), dealer, [0] * rules.sides)


def small(**changes: object) -> Rules:
    """Two players with five cards each, so that a whole deal can be written down."""
    return with_rules(Rules(players=2, sides=2, ask_partner=False, deal=5, draw=1, opening=((None, 50),)), **changes)


@pytest.mark.rule("deal")
def test_cards_go_round_one_at_a_time_from_the_dealers_left() -> None:
    law = law_of(CLASSIC)
    order = [one for one in deal(law, 5) if card_text(one) not in ("3D", "3H")]
    order += [one for one in law.order() if one not in order]
    state = start_hand(law, order, 2, [0, 0])
    for seat in range(4):
        after_dealer = (seat - 3) % 4
        assert state.hand(seat) == sorted(order[after_dealer:44:4])
    assert cards_of(state) == law.order()


@pytest.mark.rule("turn")
@pytest.mark.parametrize("dealer", range(4))
def test_the_player_at_the_dealers_left_begins(dealer: int) -> None:
    law = law_of(CLASSIC)
    state = start_hand(law, deal(law, dealer), dealer, [0, 0])
    assert (state.seat, state.actor, state.dealer) == ((dealer + 1) % 4, (dealer + 1) % 4, dealer)
    assert (state.phase, state.turn) == (TURN_START, 1)


@pytest.mark.rule("deal.turn-up")
def test_the_next_card_after_the_deal_is_turned_up() -> None:
    state = dealt(small(), "4 5 6 7 8", "4 5 6 7 8", then="KH QH")
    assert cards_text(state.pile_cards()) == "KH"
    assert (state.frozen, cards_text(state.stock_cards()[:1])) == (0, "QH")


@pytest.mark.rule("deal.turn-up")
@pytest.mark.parametrize(
    ("then", "pile"),
    [("2C KH", "2C KH"), ("JK KH", "JK KH"), ("3D KH", "3D KH"), ("JK 2C 3H 2D 9S 8S", "JK 2C 3H 2D 9S")],
)
def test_a_turned_up_wild_or_red_three_is_covered_and_freezes_the_pile(then: str, pile: str) -> None:
    state = dealt(small(), "4 5 6 7 8", "4 5 6 7 8", then=then)
    assert cards_text(state.pile_cards()) == pile
    assert state.frozen == 1
    assert state.pile_reds == pile.count("3")


@pytest.mark.rule("deal.turn-up")
def test_a_covered_wild_card_may_be_covered_by_a_black_three() -> None:
    state = dealt(small(), "4 5 6 7 8", "4 5 6 7 8", then="2C 3S KH")
    assert (cards_text(state.pile_cards()), state.frozen) == ("2C 3S", 1)


@pytest.mark.rule("deal.turn-up")
@pytest.mark.parametrize("wild", ["2C", "JK"])
def test_single_turn_up_a_wild_card_stays_on_top_frozen_and_closed(wild: str) -> None:
    state = dealt(small(turn_up="single"), "K K 6 7 8", "4 5 6 7 8", then=f"{wild} KH")
    assert (cards_text(state.pile_cards()), state.frozen) == (wild, 1)
    refuse(state, "take", "top-wild", top=wild)
    assert listed(state) == ["draw"]


@pytest.mark.rule("deal.turn-up")
def test_single_turn_up_a_red_three_is_covered() -> None:
    state = dealt(small(turn_up="single"), "4 5 6 7 8", "4 5 6 7 8", then="3D KH QH")
    assert (cards_text(state.pile_cards()), state.frozen) == ("3D KH", 1)
    state = dealt(small(turn_up="single"), "4 5 6 7 8", "4 5 6 7 8", then="3D 2C QH")
    assert (cards_text(state.pile_cards()), state.frozen) == ("3D 2C", 1)


@pytest.mark.rule("deal.turn-up")
def test_a_turned_up_black_three_stays_and_blocks_the_first_player_only() -> None:
    state = dealt(small(), "9 9 6 7 8", "9 9 6 7 8", then="3S KH QH", dealer=0)
    assert (cards_text(state.pile_cards()), state.frozen) == ("3S", 0)
    refuse(state, "take", "top-black-three")
    do(state, "draw", "discard 6")
    assert state.frozen == 0
    refuse(state, "take", "unopened-pair")


@pytest.mark.rule("deal.turn-up")
def test_a_turned_up_black_three_may_be_covered_like_a_red_one_without_freezing() -> None:
    state = dealt(small(turn_up_black_three="covered"), "4 5 6 7 8", "4 5 6 7 8", then="3S 3C KH QH")
    assert (cards_text(state.pile_cards()), state.frozen) == ("3S 3C KH", 0)


@pytest.mark.rule("pile.black-three")
@pytest.mark.parametrize("turn_up", ["blocks", "covered"])
def test_a_turned_up_black_three_freezes_where_black_threes_freeze(turn_up: str) -> None:
    rules = small(turn_up_black_three=turn_up, black_three_pile="freezes")
    state = dealt(rules, "4 5 6 7 8", "4 5 6 7 8", then="3S KH QH")
    assert state.frozen == 1
    assert cards_text(state.pile_cards()) == ("3S" if turn_up == "blocks" else "3S KH")


@pytest.mark.rule("deal.red-threes")
def test_red_threes_are_shown_and_replaced_after_the_turn_up_each_player_in_turn() -> None:
    state = dealt(small(), "3D 4 6 7 8", "3H 4 5 3D 8", then="KH QC QD QH QS JC", dealer=1)
    assert cards_text(state.pile_cards()) == "KH"
    assert "QC" in cards_text(state.hand(0))
    assert {"QD", "QH"} <= set(cards_text(state.hand(1)).split())
    assert cards_text(state.red_threes(0)) == "3D"
    assert cards_text(state.red_threes(1)) == "3H 3D" or cards_text(state.red_threes(1)) == "3D 3H"
    assert list(state.hand_size) == [5, 5]
    assert cards_text(state.stock_cards()[:1]) == "QS"
    assert cards_of(state) == state.law.order()


@pytest.mark.rule("deal.red-threes")
def test_a_red_three_drawn_as_a_replacement_is_replaced_again() -> None:
    state = dealt(small(), "3D 4 6 7 8", "3H 4 5 6 8", then="KH 3D 3H QC QD", dealer=1)
    assert len(state.red_threes(0)) == 3
    assert len(state.red_threes(1)) == 1
    assert "QC" in cards_text(state.hand(0))
    assert "QD" in cards_text(state.hand(1))


@pytest.mark.rule("deal.red-threes")
def test_dealt_red_threes_belong_to_the_side_of_the_player() -> None:
    law = law_of(CLASSIC)
    pack = Pack(law)
    reds = pack.take("3D 3H")
    order = [*pack.take("4"), reds[0], *pack.take("5"), reds[1]]
    state = start_hand(law, order + pack.rest(), 3, [0, 0])
    assert state.red_threes(0) == []
    assert sorted(reds) == [one for one in state.red_threes(1) if one in reds]


@pytest.mark.rule("deal.red-threes")
def test_red_threes_do_not_open_for_the_side() -> None:
    state = dealt(small(), "3D 3H 6 7 8", "4 5 6 7 8", then="KH QC QD QH", dealer=1)
    assert len(state.red_threes(0)) == 2
    assert state.opened[0] == 0
    refuse(do(state, "draw"), "meld Q Q Q", "opening-short", need=50, laid=30, best=30)


@pytest.mark.rule("deal")
def test_a_seed_always_gives_the_same_deal() -> None:
    law = law_of(CLASSIC)
    assert deal(law, 7) == deal(law, "7")
    assert deal(law, 7) != deal(law, 8)
    assert sorted(deal(law, 7)) == law.order()
    assert cards_text(deal(law, 1)[:12]) == "QS 4S QD KC 3D 2D 3S 10S 2C KH 9C 9S"
    assert cards_text(deal(law, "match/2")[:8]) == "JD QD 7C KD 6C 8S 3D 5C"


@pytest.mark.rule("deal")
def test_every_card_is_as_likely_to_come_first() -> None:
    law = law_of(CLASSIC)
    kinds = [kind_of(deal(law, f"{seed}")[0]) for seed in range(600)]
    assert max(kinds.count(kind) for kind in set(kinds)) < 2 * 600 * 8 / 108
    assert len(set(kinds)) == 15


@pytest.mark.rule("deal")
def test_an_order_that_is_not_the_pack_is_refused() -> None:
    law = law_of(CLASSIC)
    order = law.order()
    for wrong in (order[:-1], [*order[:-1], order[0]], [*order, 0]):
        with pytest.raises(ValueError, match="every card of the pack exactly once"):
            start_hand(law, wrong, 0, [0, 0])


@pytest.mark.rule("deal")
@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_does_not_sit_at_the_table_is_refused(dealer: int) -> None:
    law = law_of(CLASSIC)
    with pytest.raises(ValueError, match=f"dealer {dealer} is no seat; seats are 0 to 3"):
        start_hand(law, law.order(), dealer, [0, 0])


@pytest.mark.rule("deal")
def test_scores_for_another_number_of_sides_are_refused() -> None:
    law = law_of(CLASSIC)
    with pytest.raises(ValueError, match="3 scores given for 2 sides"):
        start_hand(law, law.order(), 0, [0, 0, 0])


@pytest.mark.rule("deal")
@pytest.mark.parametrize("deal_size", [5, 8, 13])
def test_everyone_is_dealt_the_cards_the_rules_say(deal_size: int) -> None:
    rules = with_rules(deal=deal_size, opening=((None, 50),))
    state = start_hand(law_of(rules), deal(law_of(rules), 3), 0, [0, 0])
    assert list(state.hand_size) == [deal_size] * 4
    assert (
        state.stock_left() + state.pile_n + len(state.red_threes(0)) + len(state.red_threes(1)) == 108 - 4 * deal_size
    )
    allow(state, "draw")
