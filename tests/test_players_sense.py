"""The steady player's sense: positions of which other programs' players were complained about, and plain good play."""

import pytest

from canasta.cards import BLACK_THREE, DEUCE, JOKER
from canasta.engine import Action, View, play, view
from canasta.engine.codes import OVER
from canasta.engine.dealing import deal, start_hand
from canasta.engine.law import Law
from canasta.history.position_reading import read_position
from canasta.players import SteadyPlayer, told
from canasta.players.discarding import take_chance
from canasta.players.reading import Sight
from canasta.players.weights import Weights
from canasta.rules import PRESETS


def chosen(text: str, seat: int = -1) -> Action:
    """What a steady player does in a position; the seat that is to move unless one is named."""
    state = read_position(text).state()
    mine = view(state, int(state.actor) if seat < 0 else seat)
    return SteadyPlayer(1).choose(mine, mine.legal())


def whole_turn(text: str) -> list[Action]:
    """All that the seat to move does until its turn ends."""
    state = read_position(text).state()
    seat = int(state.seat)
    done: list[Action] = []
    while state.phase != OVER and state.seat == seat:
        mine = view(state, int(state.actor))
        action = SteadyPlayer(1).choose(mine, mine.legal())
        done.append(action)
        play(state, action)
    return done


def verbs(actions: list[Action]) -> list[str]:
    return [action.verb for action in actions]


HUGE_PARTNER = """
rules: classic
scores: {scores}
seat: 0
turn: drawn
turn number: 41
hand 0: 8 4
hand 1: 9 unknown
hand 2: {partner} unknown
hand 3: 9 unknown
melds 0: K K K K K 2 2 / 8 8 8
melds 1: Q Q Q
pile: 5 6
"""


@pytest.mark.rule("out.ask")
def test_it_does_not_go_out_on_the_first_canasta_over_a_huge_partner_hand() -> None:
    done = whole_turn(HUGE_PARTNER.format(scores="1200 2600", partner=20))
    assert "ask" not in verbs(done) or "no" in verbs(done)
    assert done[-1].verb == "discard"
    assert "add" not in verbs(done)


@pytest.mark.rule("out")
def test_it_goes_out_when_the_opponents_hold_more_than_the_partner() -> None:
    state = read_position(HUGE_PARTNER.format(scores="1200 2600", partner=2)).state()
    while state.phase != OVER and state.seat == 0:
        mine = view(state, int(state.actor))
        play(state, SteadyPlayer(1).choose(mine, mine.legal()))
    assert view(state, 0).ending == "out"


ASKED = """
rules: classic
seat: 0
turn: drawn
turn number: 41
asked: 2
hand 0: 8 4
hand 1: {foes} unknown
hand 2: {own}
hand 3: {foes} unknown
melds 0: K K K K K 2 2 / 8 8 8 / 9 9 9 9 9
melds 1: {melds}
pile: 5 6
"""


@pytest.mark.rule("out.ask")
@pytest.mark.parametrize(
    ("own", "foes", "melds", "answer"),
    [
        ("5", 12, "Q Q Q", "yes"),
        ("A A JK JK 2 10 10 J J 9 9 7 7 6 5", 9, "Q Q Q", "no"),
        ("A A 10 10 J J", 1, "Q Q Q Q Q 2 2 / 7 7 7 7 7 7", "yes"),
    ],
)
def test_it_answers_by_its_own_hand_and_the_threat(own: str, foes: int, melds: str, answer: str) -> None:
    assert str(chosen(ASKED.format(own=own, foes=foes, melds=melds))) == answer


@pytest.mark.rule("opening")
def test_it_opens_from_a_good_pile_rather_than_drawing() -> None:
    text = """
        rules: classic
        seat: 0
        turn number: 9
        hand 0: Q Q K K K 4 5 6 8 9
        hand 1: 11 unknown
        hand 2: 11 unknown
        hand 3: 11 unknown
        pile: 4 6 8 9 J 7 K Q
    """
    done = whole_turn(text)
    assert done[0].verb == "take"
    assert done[-1].verb == "discard"


@pytest.mark.rule("opening")
def test_it_keeps_its_wild_cards_where_naturals_open() -> None:
    text = """
        rules: classic
        seat: 0
        turn: drawn
        turn number: 5
        hand 0: Q Q Q K K K 2 JK 4 6 6 9
        hand 1: 11 unknown
        hand 2: 11 unknown
        hand 3: 11 unknown
        pile: 7
    """
    laid = [action for action in whole_turn(text) if action.verb == "meld"]
    assert {action.slot for action in laid} == {8, 9}
    assert all(action.deuces + action.jokers == 0 for action in laid)


@pytest.mark.rule("pile")
def test_it_takes_a_big_pile() -> None:
    text = """
        rules: classic
        seat: 0
        turn number: 21
        hand 0: 9 9 4 5 6 8 J
        hand 1: 9 unknown
        hand 2: 9 unknown
        hand 3: 9 unknown
        melds 0: K K K
        melds 1: Q Q Q
        pile: 4 4 5 6 7 7 J J 10 10 A 9
    """
    assert str(chosen(text)).startswith("take 9 9")


@pytest.mark.rule("pile")
def test_it_leaves_a_pile_that_it_would_be_caught_with() -> None:
    text = """
        rules: classic
        seat: 0
        turn number: 61
        hand 0: 9 9
        hand 1: 1 unknown
        hand 2: 1 unknown
        hand 3: 1 unknown
        melds 0: K K K K
        melds 1: Q Q Q Q Q Q Q / J J J J J 2 2 / 7 7 7 7 7 7 7
        pile: A 10 8 5 4 6 A 10 8 5 4 6 9
    """
    assert chosen(text).verb == "draw"


SMALL = "pile: 5 6 8"

LAY = """
rules: classic
seat: 0
turn: drawn
turn number: 21
hand 0: {hand}
hand 1: {foes} unknown
hand 2: 8 unknown
hand 3: {foes} unknown
melds 0: {own}
melds 1: {theirs}
{pile}
"""


@pytest.mark.rule("meld")
def test_it_does_not_lay_down_everything_at_once() -> None:
    text = LAY.format(hand="9 9 2 10 10 2 4 4 JK 5 8 J", foes=11, own="K K K", theirs="Q Q Q", pile=SMALL)
    assert verbs(whole_turn(text)) == ["discard"]


@pytest.mark.rule("canasta")
def test_it_completes_a_canasta_with_naturals_at_once() -> None:
    text = LAY.format(hand="K K 4 5 7 9 J", foes=9, own="K K K K K", theirs="Q Q Q", pile=SMALL)
    assert str(whole_turn(text)[0]) == "add K: K K"


@pytest.mark.rule("canasta")
def test_it_does_not_spoil_a_nearly_natural_canasta() -> None:
    own = "K K K K K K / 9 9 9 9 9 2 2"
    text = LAY.format(hand="2 JK 4 5 7 J A", foes=10, own=own, theirs="Q Q Q", pile=SMALL)
    assert not [action for action in whole_turn(text) if action.verb == "add" and action.slot == 9]


@pytest.mark.rule("meld.wilds")
@pytest.mark.parametrize(("foes", "pile"), [(1, "pile: 5 6 8"), (9, "top: 8\nstock: 2")])
def test_it_does_not_hoard_wild_cards_to_the_end(foes: int, pile: str) -> None:
    theirs = "Q Q Q Q Q Q 2 / 7 7 7 7 7 7"
    text = LAY.format(hand="2 JK 4 5 7 J A", foes=foes, own="K K K K / 9 9 9 9", theirs=theirs, pile=pile)
    laid = sum(action.deuces + action.jokers for action in whole_turn(text))
    assert laid == 2


@pytest.mark.rule("discard")
def test_it_does_not_feed_the_melds_of_the_next_player() -> None:
    text = LAY.format(hand="Q 4 4 9 9 9 10 10", foes=9, own="K K K", theirs="Q Q Q", pile=SMALL)
    assert whole_turn(text)[-1].slot != 8


@pytest.mark.rule("discard")
def test_it_does_not_discard_a_rank_that_the_next_player_is_known_to_pair() -> None:
    text = """
        rules: classic
        seat: 0
        turn: drawn
        turn number: 30
        hand 0: J 4 4 10 10 A A
        hand 1: J J 5 unknown
        known 1: J J
        hand 2: 9 unknown
        hand 3: 9 unknown
        melds 0: K K K
        melds 1: Q Q Q
        pile: 5 6 8 9 7
    """
    assert whole_turn(text)[-1].slot != 7


@pytest.mark.rule("pile.black-three")
def test_it_stops_a_fat_pile_with_a_black_three() -> None:
    text = """
        rules: classic
        seat: 0
        turn: drawn
        turn number: 30
        hand 0: 3 4 5 7 10 J A
        hand 1: 11 unknown
        hand 2: 9 unknown
        hand 3: 9 unknown
        melds 0: K K K
        melds 1: Q Q Q / 4 4 4 / 5 5 5 / 7 7 7 / 10 10 10
        pile: 6 6 6 8 8 9 9 8 6 9 8 6 8 9
    """
    assert whole_turn(text)[-1].slot == BLACK_THREE
    state = read_position(text).state()
    mine = view(state, 0)
    player = SteadyPlayer(1)
    assert player.choose(mine, mine.legal()).slot == BLACK_THREE
    assert told(player.why()) == "A black three blocks the 14-card pile for the next player."


@pytest.mark.rule("pile.frozen")
def test_it_does_not_freeze_a_small_pile() -> None:
    text = LAY.format(hand="2 4 4 9 9 10 10", foes=9, own="K K K", theirs="Q Q Q / J J J", pile=SMALL)
    assert whole_turn(text)[-1].slot not in (DEUCE, JOKER)


@pytest.mark.rule("pile.frozen")
def test_it_freezes_only_with_a_reason() -> None:
    """Over many hands: only on a big pile, near the end, or where nothing else is safe."""
    law = Law(PRESETS["classic"])
    discards = 0
    for number in range(12):
        state = start_hand(law, deal(law, f"freeze {number}"), number % 4, [0, 0])
        while state.phase != OVER:
            mine = view(state, int(state.actor))
            action = SteadyPlayer(1).choose(mine, mine.legal())
            if action.verb == "discard":
                discards += 1
                if action.slot in (DEUCE, JOKER):
                    sight = Sight(mine, Weights())
                    others = {card >> 5 for card in mine.hand} - {DEUCE, JOKER}
                    safest = min((take_chance(sight, kind) for kind in others), default=1.0)
                    assert len(mine.pile) >= 6 or safest > 0.3 or mine.stock_left < 8
            play(state, action)
    assert discards > 100


@pytest.mark.rule("discard")
def test_repeated_discards_do_not_lull_it() -> None:
    """A player who keeps throwing a rank may be baiting: the danger shrinks but never to nothing."""

    def danger(pile: str) -> float:
        text = f"""
            rules: classic
            seat: 0
            turn: drawn
            turn number: 40
            hand 0: 9 4 4 10 10
            hand 1: 9 unknown
            hand 2: 9 unknown
            hand 3: 9 unknown
            melds 0: K K K
            melds 1: Q Q Q
            pile: {pile}
        """
        mine = View(read_position(text).state(), 0)
        return take_chance(Sight(mine, Weights()), 5)

    none, once, thrice = danger("6 5 7 8"), danger("9 5 7 8"), danger("9 5 7 8 9 5 7 8 9 5 7 8")
    assert none > once > thrice > 0.005


@pytest.mark.rule("stock.empty")
def test_it_melds_what_it_can_before_the_stock_runs_out() -> None:
    text = LAY.format(hand="9 9 9 10 10 2 4 8", foes=9, own="K K K", theirs="Q Q Q", pile="top: 8\nstock: 1")
    done = whole_turn(text)
    assert sum(action.naturals + action.deuces for action in done) >= 6
