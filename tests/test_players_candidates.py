"""The choices that a search tries: all that make sense in a position, each once, and the policy's own first."""

import pytest

from canasta.cards import DEUCE, JOKER
from canasta.engine import view
from canasta.engine.codes import ADD, ASK, DISCARD, MELD
from canasta.history.position_reading import read_position
from canasta.players import ClubPlayer
from canasta.players.candidates import Candidate, Candidates
from tests.test_players_search import ASKED
from tests.test_players_sense import HUGE_PARTNER, LAY


def gathered(text: str) -> list[Candidate]:
    state = read_position(text).state()
    mine = view(state, int(state.actor))
    legal = mine.legal()
    policy = ClubPlayer(1)
    return Candidates(mine, legal, policy.choose(mine, legal), policy.weights).gather()


def listed(candidates: list[Candidate]) -> list[str]:
    return [str(one.action) for one in candidates]


LATE = LAY.format(hand="K K 4 4 5 7 9 9 J 2", foes=9, own="K K K", theirs="Q Q Q", pile="pile: 5 6 8 8 6 5")


def test_melds_and_discards_are_tried_each_once_the_policys_choice_first() -> None:
    state = read_position(LATE).state()
    mine = view(state, 0)
    own = ClubPlayer(1).choose(mine, mine.legal())
    found = gathered(LATE)
    assert found[0].action == own
    assert len({tuple(one.plan) for one in found}) == len(found)
    legal = mine.legal()
    assert all(one.action in legal and one.plan[0] == one.action.code for one in found)
    kinds = {one.action.code >> 32 for one in found}
    assert ADD in kinds
    assert sum(one.action.code >> 32 == DISCARD for one in found) >= 3


@pytest.mark.rule("discard")
def test_a_wild_card_is_discarded_only_in_doubt_and_to_freeze() -> None:
    wild = [one for one in gathered(LATE) if one.action.code >> 32 == DISCARD and one.action.slot in (DEUCE, JOKER)]
    assert [str(one.action) for one in wild] == ["discard 2"]
    assert wild[0].doubtful
    frozen = LATE.replace("pile: 5 6", "pile: 5 2")
    assert "discard 2" not in listed(gathered(frozen))
    assert "discard 2" not in listed(gathered(LATE.replace("pile: 5 6", "pile: 6")))


def test_drawing_and_the_ways_to_take_the_pile_are_tried() -> None:
    text = """
        rules: browser
        seat: 0
        turn number: 21
        hand 0: 9 9 2 5 6 8 J
        hand 1: 9 unknown
        melds 0: K K K
        melds 1: Q Q Q
        pile: 4 4 5 6 9
    """
    assert sorted(listed(gathered(text))) == ["draw", "take 9 2", "take 9 9"]


@pytest.mark.rule("opening")
def test_an_opening_is_tried_as_a_whole() -> None:
    text = """
        rules: classic
        scores: 3000 0
        seat: 0
        turn: drawn
        turn number: 5
        hand 0: A A K K JK 2 4 5 6 8 9 J
        hand 1: 11 unknown
        hand 2: 11 unknown
        hand 3: 11 unknown
        pile: 7
    """
    found = gathered(text)
    assert found[0].action.code >> 32 == DISCARD
    opening = [one for one in found if one.action.code >> 32 == MELD]
    assert [len(one.plan) for one in opening] == [2]


@pytest.mark.rule("out")
def test_going_out_is_tried_with_all_that_it_takes() -> None:
    found = gathered(HUGE_PARTNER.format(scores="1200 2600", partner=20))
    assert found[0].action.code >> 32 != ADD
    assert any([code >> 32 for code in one.plan] == [ADD, DISCARD] for one in found)
    assert any(one.action.code >> 32 == ASK for one in found)


@pytest.mark.rule("out.ask")
def test_an_answer_is_tried_both_ways() -> None:
    assert sorted(listed(gathered(ASKED))) == ["no", "yes"]
