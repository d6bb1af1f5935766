"""What people complain of in computer players does not happen here: over fixed samples of hands, for each level.

The novice is greedy on purpose: it has to end its hands, and is held to nothing more.
"""

from dataclasses import dataclass, field
from functools import cache

import pytest

from canasta.cards import DEUCE, JOKER
from canasta.engine import Match, State, first_dealer, hand_seed, play, view
from canasta.engine.codes import DISCARD, OVER
from canasta.history.position_reading import read_position
from canasta.players import PLAYERS, Player, ladder, make_player
from canasta.players.discarding import take_chance
from canasta.players.reading import Sight
from canasta.players.weights import Weights
from canasta.rules import PRESETS
from tests.test_players_sense import HUGE_PARTNER

SCORES = "1200 2600"
"""A high opening comes next."""

SENSIBLE = [name for name in ladder() if PLAYERS[name].level >= 2]
TABLES = ["browser", "two-player", "classic", "pagat"]
QUICK = 3
"""Levels up to this one move in less than a millisecond and are tried on many hands; the others on few."""

LONGEST = 90
"""Turns of a hand, of all seats together: the stock lasts for fewer."""

pytestmark = pytest.mark.compiled


@dataclass
class Thrown:
    """A wild card that was discarded without ending the hand."""

    pile: int
    stock: int
    safest: float


@dataclass
class Sample:
    """What was seen at one table."""

    endings: list[str] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    discards: int = 0
    thrown: list[Thrown] = field(default_factory=list)
    wilds_caught: list[int] = field(default_factory=list)
    kept_after_opening: list[int] = field(default_factory=list)


@cache
def sample(name: str, table: str) -> Sample:
    """Hands between players of one level, as they come in matches."""
    rules = PRESETS[table]
    hands = 40 if PLAYERS[name].level <= QUICK else 2
    found = Sample()
    while len(found.endings) < hands:
        seed = f"complaints {table} {len(found.endings)}"
        match = Match(rules, first_dealer(rules, seed))
        players = [make_player(name, f"{seed}/{seat}") for seat in range(rules.players)]
        while not match.over and len(found.endings) < hands:
            _watch(match.deal_hand(hand_seed(seed, match.number)), players, found)
            match.finish_hand()
    return found


def _watch(state: State, players: list[Player], found: Sample) -> None:
    opened = [False] * len(players)
    while state.phase != OVER:
        seat = int(state.actor)
        mine = view(state, seat)
        action = players[seat].choose(mine, mine.legal())
        discards = action.code >> 32 == DISCARD
        play(state, action)
        if not discards:
            continue
        found.discards += 1
        side = seat % len(state.scores)
        if state.opened[side] and not opened[side] and state.phase != OVER:
            found.kept_after_opening.append(int(state.hand_size[seat]))
        opened[side] = bool(state.opened[side])
        if action.slot in (DEUCE, JOKER) and state.phase != OVER:
            sight = Sight(mine, Weights())
            others = {card >> 5 for card in mine.hand} - {DEUCE, JOKER}
            safest = min((take_chance(sight, kind) for kind in others), default=1.0)
            found.thrown.append(Thrown(len(mine.pile), mine.stock_left, safest))
    found.endings.append(view(state, 0).ending)
    found.turns.append(int(state.turn))
    for seat in range(len(players)):
        kinds = [card >> 5 for card in view(state, seat).hand]
        found.wilds_caught.append(kinds.count(DEUCE) + kinds.count(JOKER))


def turn(name: str, text: str) -> tuple[list[str], list[int], State]:
    """All that the seat to move does until its turn ends, the kinds of card it laid or threw, and what came of it."""
    state = read_position(text).state()
    seat = int(state.seat)
    players = [make_player(name, one) for one in range(len(state.hand_size))]
    done, kinds = [], []
    while state.phase != OVER and state.seat == seat:
        mine = view(state, int(state.actor))
        action = players[mine.seat].choose(mine, mine.legal())
        done.append(action.verb)
        kinds.append(action.slot)
        play(state, action)
    return done, kinds, state


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", ladder())
def test_hands_end_and_do_not_drag_on(name: str, table: str) -> None:
    found = sample(name, table)
    out = sum(ending.startswith("out") for ending in found.endings)
    assert out >= 0.8 * len(found.endings)
    assert max(found.turns) <= LONGEST


@pytest.mark.parametrize("table", ["browser", "classic"])
@pytest.mark.parametrize("name", [name for name in ladder() if PLAYERS[name].level <= QUICK])
def test_matches_end(name: str, table: str) -> None:
    rules = PRESETS[table]
    match = Match(rules, first_dealer(rules, "ends"))
    players = [make_player(name, seat) for seat in range(rules.players)]
    while not match.over:
        assert len(match.sheets) < 40
        _watch(match.deal_hand(hand_seed(f"ends {table}", match.number)), players, Sample())
        match.finish_hand()


@pytest.mark.rule("pile.frozen")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", SENSIBLE)
def test_hardly_a_wild_card_is_thrown_away(name: str, table: str) -> None:
    found = sample(name, table)
    assert len(found.thrown) <= max(1, 0.02 * found.discards)


@pytest.mark.rule("pile.frozen")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", SENSIBLE)
def test_the_pile_is_frozen_for_a_reason(name: str, table: str) -> None:
    """A pile worth it, nothing else that is safe, or the end of the stock."""
    for one in sample(name, table).thrown:
        assert one.pile >= 6 or one.safest > 0.3 or one.stock < 8


@pytest.mark.rule("meld.wilds")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", [name for name in SENSIBLE if PLAYERS[name].level <= QUICK])
def test_wild_cards_are_not_hoarded_to_the_end(name: str, table: str) -> None:
    """A mean that the few hands of a player that searches cannot tell: one unlucky hand would decide it."""
    caught = sample(name, table).wilds_caught
    assert sum(caught) / len(caught) <= 1.2


@pytest.mark.rule("meld.wilds")
@pytest.mark.parametrize("name", SENSIBLE)
@pytest.mark.parametrize(("foes", "pile"), [(1, "pile: 5 6 8"), (9, "top: 8\nstock: 2")])
def test_wild_cards_go_down_when_the_hand_is_about_to_end(name: str, foes: int, pile: str) -> None:
    text = f"""
        rules: classic
        seat: 0
        turn: drawn
        turn number: 21
        hand 0: 2 JK 4 5 7 J A
        hand 1: {foes} unknown
        hand 2: 8 unknown
        hand 3: {foes} unknown
        melds 0: K K K K / 9 9 9 9
        melds 1: Q Q Q Q Q Q 2 / 7 7 7 7 7 7
        {pile}
    """
    _, _, state = turn(name, text)
    left = [card >> 5 for card in view(state, 0).hand]
    assert DEUCE not in left
    assert JOKER not in left


@pytest.mark.rule("meld")
@pytest.mark.parametrize("name", SENSIBLE)
def test_not_everything_is_laid_down_at_once(name: str) -> None:
    text = """
        rules: classic
        seat: 0
        turn: drawn
        turn number: 21
        hand 0: 9 9 2 10 10 2 4 4 JK 5 8 J
        hand 1: 11 unknown
        hand 2: 8 unknown
        hand 3: 11 unknown
        melds 0: K K K
        melds 1: Q Q Q
        pile: 5 6 8
    """
    assert turn(name, text)[0] == ["discard"]


@pytest.mark.rule("opening")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", SENSIBLE)
def test_an_opening_keeps_cards_to_go_on_with(name: str, table: str) -> None:
    kept = sample(name, table).kept_after_opening
    assert sum(kept) / len(kept) >= 4


@pytest.mark.rule("out.ask")
@pytest.mark.parametrize("name", SENSIBLE)
def test_nobody_goes_out_at_the_first_canasta_over_a_partners_huge_hand(name: str) -> None:
    _, _, state = turn(name, HUGE_PARTNER.format(scores=SCORES, partner=20))
    assert state.phase != OVER


@pytest.mark.rule("out")
@pytest.mark.parametrize("name", SENSIBLE)
def test_nobody_refuses_to_go_out_when_it_is_good(name: str) -> None:
    _, _, state = turn(name, HUGE_PARTNER.format(scores=SCORES, partner=2))
    assert view(state, 0).ending == "out"


@pytest.mark.rule("discard")
@pytest.mark.parametrize("name", SENSIBLE)
def test_one_players_repeated_discards_are_no_bait(name: str) -> None:
    """The next player threw three nines and may hold more; all other fours lie in the pile."""
    text = """
        rules: classic
        seat: 0
        turn: drawn
        turn number: 60
        hand 0: 9 4 Q Q Q J J J
        hand 1: 9 unknown
        hand 2: 9 unknown
        hand 3: 9 unknown
        melds 0: K K K
        melds 1: A A A
        pile: 4 4 4 9 4 7 8 9 4 4 8 9 5 4 8 6
    """
    done, kinds, _ = turn(name, text)
    assert done[-1] == "discard"
    assert kinds[-1] == 0
