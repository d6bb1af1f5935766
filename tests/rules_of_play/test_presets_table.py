"""What each preset plays, row by row: the table, the deal, the opening and the melds."""

from __future__ import annotations

from typing import Any

import pytest

from canasta.cards import cards_text, kind_of
from canasta.engine import State, check, deal, parse_action, start_hand
from canasta.rules import Rules
from tests.positions import Pack, law_of

from .columns import row
from .verdicts import allow, do, position, refuse, violation_of

OPEN = "9 9 9"
KINGS = "K K K K K K K"


def verdict(state: State, text: str) -> str:
    """``legal``, or the code of the refusal."""
    if check(state, parse_action(state, text)) is None:
        allow(state, text)
        return "legal"
    return violation_of(state, text).code


def turned_up(rules: Rules, words: str) -> State:
    """A hand whose first discards are these."""
    pack = Pack(law_of(rules))
    after = pack.take(words)
    rest = pack.rest()
    plain = [one for one in rest if kind_of(one) < 11]
    special = [one for one in rest if kind_of(one) >= 11]
    cards = rules.deal * rules.players
    order = plain[:cards] + after + plain[cards:] + special
    if len(plain) < cards:
        order = plain + special[: cards - len(plain)] + after + special[cards - len(plain) :]
    return start_hand(law_of(rules), order, 0, [0] * rules.sides)


@pytest.mark.rule("seats")
@row(
    [[0, 2], [1, 3]],
    [[0], [1]],
    [[0], [1], [2]],
    [[0, 2, 4], [1, 3, 5]],
    [[0], [1]],
    [[0, 2], [1, 3]],
    [[0], [1]],
    [[0, 2], [1, 3]],
)
def test_partners_sit_opposite_or_alternate(rules: Rules, expected: list[list[int]]) -> None:
    assert [law_of(rules).seats_of(side) for side in range(rules.sides)] == expected
    for side, seats in enumerate(expected):
        for seat in seats:
            state = position(rules, "9 4 5", OPEN, seat=seat)
            do(state, "add 9: 9")
            assert state.meld_size(side, 5) == 4


@pytest.mark.rule("cards")
@row(108)
def test_two_packs_with_four_jokers_are_used(rules: Rules, expected: int) -> None:
    assert len(law_of(rules).order()) == expected


@pytest.mark.rule("cards")
def test_six_players_may_use_three_packs() -> None:
    rules = Rules(players=6, packs=3, deal=13, target=10_000, canastas_needed=2)
    law = law_of(rules)
    state = start_hand(law, deal(law, 1), 0, [0, 0])
    assert list(state.hand_size) == [13] * 6
    assert len(law.order()) == 162
    assert law_of(Rules(players=6)).canastas_needed == 1


@pytest.mark.rule("deal")
@row(11, 15, 13, 11, 15, 11, 15, 11)
def test_each_player_is_dealt_so_many_cards(rules: Rules, expected: int) -> None:
    law = law_of(rules)
    state = start_hand(law, deal(law, 4), 0, [0] * rules.sides)
    assert list(state.hand_size) == [expected] * rules.players


@pytest.mark.rule("draw")
@row(1, 2, 2, 1, 2, 1, 2, 1)
def test_so_many_cards_are_drawn_a_turn(rules: Rules, expected: int) -> None:
    state = do(position(rules, "4 5 6", drawn=False, stock="K K K"), "draw")
    assert len(state.hand(0)) == 3 + expected


@pytest.mark.rule("draw")
def test_three_players_may_draw_one_card_instead() -> None:
    rules = Rules(players=3, sides=3, deal=13, draw=1, canastas_needed=2, ask_partner=False)
    assert len(do(position(rules, "4 5 6", drawn=False, stock="K K"), "draw").hand(0)) == 4


@pytest.mark.rule("deal.turn-up")
@row(("2C JK 9C", 1), *[("2C JK 9C", 1)] * 5, ("2C", 1), ("2C JK 9C", 1))
def test_a_wild_turn_up_is_covered_or_stays(rules: Rules, expected: tuple[str, int]) -> None:
    state = turned_up(rules, "2C JK 9C 8C")
    assert (cards_text(state.pile_cards()), state.frozen) == expected


@pytest.mark.rule("deal.turn-up")
@row(("3D 9C", 1))
def test_a_red_three_turn_up_is_covered_and_freezes(rules: Rules, expected: tuple[str, int]) -> None:
    state = turned_up(rules, "3D 9C 8C")
    assert (cards_text(state.pile_cards()), state.frozen) == expected


@pytest.mark.rule("deal.turn-up")
@row(("3S", 0))
def test_a_black_three_turn_up_stays_and_blocks(rules: Rules, expected: tuple[str, int]) -> None:
    state = turned_up(rules, "3S 9C 8C")
    pile, frozen = expected
    assert cards_text(state.pile_cards()) == pile
    assert state.frozen == frozen
    refuse(state, "take", "top-black-three")


@pytest.mark.rule("opening")
@row([15, 15, 50, 50, 90, 90, 120, 120])
def test_the_minimum_by_score(rules: Rules, expected: list[int]) -> None:
    scores = (-3000, -5, 0, 1495, 1500, 2995, 3000, 4995)
    assert [int(position(rules, scores=(score,)).need[0]) for score in scores] == expected


@pytest.mark.rule("meld")
@row(["meld-too-small", "legal", "legal", "too-few-naturals"])
def test_a_new_meld_has_three_cards_and_two_naturals(rules: Rules, expected: list[str]) -> None:
    state = position(rules, "K K K 2 JK 4 5 6", OPEN)
    assert [verdict(state, text) for text in ("meld K K", "meld K K K", "meld K K 2", "meld K 2 JK")] == expected


WILDS: dict[str, Any] = {
    "not_more": ["legal", "wilds-outnumber", "legal", "legal", "too-many-wilds"],
    "fewer": ["wilds-outnumber", "wilds-outnumber", "wilds-outnumber", "legal", "too-many-wilds"],
    "free": ["legal", "legal", "legal", "legal", "too-many-wilds"],
}


@pytest.mark.rule("meld.wilds")
@row(*[WILDS["not_more"]] * 6, WILDS["fewer"], WILDS["free"])
def test_wild_cards_against_naturals(rules: Rules, expected: list[str]) -> None:
    """Naturals and wild cards: 2 + 2, 2 + 3, 3 + 3, 4 + 3, 4 + 4."""
    state = position(rules, "K K K K 2 2 2 JK 4 5 6", OPEN)
    texts = ["K K 2 2", "K K 2 2 2", "K K K 2 2 2", "K K K K 2 2 2", "K K K K 2 2 2 JK"]
    assert [verdict(state, f"meld {text}") for text in texts] == expected


@pytest.mark.rule("canasta")
@row(*["legal"] * 6, "canasta-closed", "legal")
def test_wild_cards_onto_a_finished_canasta(rules: Rules, expected: str) -> None:
    state = position(rules, "2 K 4 5 6", KINGS)
    assert verdict(state, "add K: 2") == expected
    assert verdict(state, "add K: K") == "legal"


@pytest.mark.rule("pile")
@row("legal")
def test_a_natural_pair_takes_an_unfrozen_pile(rules: Rules, expected: str) -> None:
    assert verdict(position(rules, "9 9 5 6", "Q Q Q", pile="8 9", drawn=False), "take 9 9") == expected


@pytest.mark.rule("pile.with-wild")
@row(*["pair-needed"] * 5, "legal", "legal", "legal")
def test_one_natural_and_one_wild_take_an_unfrozen_pile(rules: Rules, expected: str) -> None:
    for wild in ("2", "JK"):
        words: dict[str, Any] = {"pile": "8 9", "drawn": False}
        assert verdict(position(rules, f"9 {wild} 5 6", "Q Q Q", **words), f"take 9 {wild}") == expected
        assert verdict(position(rules, f"9 {wild} A A A 5 6", **words), f"take 9 {wild}") == "unopened-pair"
        frozen = position(rules, f"9 {wild} 5 6", "Q Q Q", pile="2 9", drawn=False)
        assert verdict(frozen, f"take 9 {wild}") == "frozen-pair"


@pytest.mark.rule("pile.own-meld")
@row("legal")
def test_the_top_card_joins_the_own_meld(rules: Rules, expected: str) -> None:
    assert verdict(position(rules, "5 6", OPEN, pile="8 9", drawn=False), "take") == expected


@pytest.mark.rule("pile.opening")
@row(*[True] * 4, False, True, True, True)
def test_before_opening_a_natural_pair_and_the_minimum_are_needed(rules: Rules, expected: bool) -> None:
    assert rules.unopened_frozen == expected
    words: dict[str, Any] = {"pile": "8 9", "drawn": False}
    assert verdict(position(rules, "9 5 6 A A A", **words), "take 9") == "unopened-pair"
    assert verdict(position(rules, "9 9 5 6", **words), "take 9 9") == "opening-short"
    assert verdict(position(rules, "9 9 2 5 6", **words), "take 9 9 2") == "legal"
    found = violation_of(position(rules, "9 5 6 A A A", **words), "take 9")
    assert "frozen" not in found.message


@pytest.mark.rule("pile.frozen")
@row(*["legal"] * 5, "frozen-no-wilds", "legal", "legal")
def test_a_wild_card_in_the_meld_that_takes_a_frozen_pile(rules: Rules, expected: str) -> None:
    frozen = position(rules, "9 9 2 5 6", "Q Q Q", pile="2 8 9", drawn=False)
    assert verdict(frozen, "take 9 9 2") == expected
    do(frozen, "take 9 9", "add 9: 2")
    assert verdict(position(rules, "9 9 2 5 6", pile="7 8 9", drawn=False), "take 9 9 2") == "legal"
