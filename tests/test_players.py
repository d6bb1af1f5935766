"""Computer players: always legal, equal for equal seeds, and blind to every hidden card."""

import re

import pytest

from canasta.engine import (
    Action,
    Match,
    Random,
    State,
    View,
    deal,
    first_dealer,
    hand_seed,
    legal_actions,
    play,
    sample,
    view,
)
from canasta.engine.codes import OVER
from canasta.engine.dealing import start_hand
from canasta.engine.law import Law
from canasta.engine.listing import Codes
from canasta.players import (
    DEFAULT_PLAYER,
    PLAYERS,
    ClubPlayer,
    Player,
    RandomPlayer,
    SteadyPlayer,
    UnknownPlayerError,
    ladder,
    make_player,
    told,
)
from canasta.players.tuned import weights_from
from canasta.players.uniform import play_uniformly
from canasta.rules import PRESETS, Rules, apply_settings, parse_settings

HOUSE_RULES = {
    "wild melds": ("classic", ["wild_melds=1000", "wild_melds_beyond=yes"]),
    "three melds": ("classic", ["meld_limit=3"]),
    "strict": ("two-player", ["strict_pickup=yes", "black_three_pile=freezes"]),
    "natural": ("classic", ["canastas_needed=2", "natural_needed=yes"]),
    "opening canasta": ("browser", ["opening_canasta=yes", "opening_waived=yes"]),
    "big": ("six-player", ["packs=3", "deal=13", "canastas_needed=2", "target=10000"]),
    "one draw": ("three-player", ["draw=1", "wild_limit=2"]),
}
TABLES = dict(PRESETS) | {
    name: apply_settings(PRESETS[preset], parse_settings(settings)) for name, (preset, settings) in HOUSE_RULES.items()
}

QUICK = [name for name in PLAYERS if PLAYERS[name].level <= 3]
"""Players that search take longer, and have tests of their own."""


def first_hand(rules: Rules, seed: str, scores: list[int] | None = None) -> State:
    law = Law(rules)
    return start_hand(law, deal(law, seed), 0, scores or [0] * rules.sides)


def turn_by_turn(state: State, players: list[Player]) -> list[tuple[View, Action]]:
    """Play a hand to its end; every view that had a choice, and what was chosen."""
    seen: list[tuple[View, Action]] = []
    while state.phase != OVER:
        mine = view(state, int(state.actor))
        legal = mine.legal()
        action = players[mine.seat].choose(mine, legal)
        assert action in legal
        if len(legal) > 1:
            seen.append((mine, action))
        play(state, action)
        assert len(seen) < 5000
    return seen


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("table", TABLES)
def test_every_choice_is_legal_under_all_rules(name: str, table: str) -> None:
    rules = TABLES[table]
    scores = [[0] * rules.sides, [3200 - 4000 * side for side in range(rules.sides)]]
    for number, before in enumerate(scores):
        players = [make_player(name, f"{number}/{seat}") for seat in range(rules.players)]
        assert turn_by_turn(first_hand(rules, f"legal {number}", before), players)


@pytest.mark.parametrize("name", [name for name in QUICK if name != "random"])
@pytest.mark.parametrize("table", TABLES)
def test_no_choice_depends_on_a_hidden_card(name: str, table: str) -> None:
    rules = TABLES[table]
    players = [make_player(name, seat) for seat in range(rules.players)]
    checked = 0
    for deal_number in range(2):
        for mine, action in turn_by_turn(first_hand(rules, f"blind {deal_number}"), players):
            other = view(sample(mine, checked), mine.seat)
            assert other == mine
            assert make_player(name, mine.seat).choose(other, other.legal()) == action
            checked += 1
    assert checked > 30


@pytest.mark.parametrize("name", QUICK)
def test_equal_seeds_make_equal_choices(name: str) -> None:
    rules = PRESETS["classic"]

    def played(seed: str) -> list[str]:
        players = [make_player(name, f"{seed}/{seat}") for seat in range(4)]
        return [str(action) for _, action in turn_by_turn(first_hand(rules, "deal"), players)]

    assert played("one") == played("one")
    if name == "random":
        assert played("one") != played("two")


@pytest.mark.parametrize("name", [name for name in QUICK if name != "random"])
def test_a_choice_does_not_depend_on_the_choices_before(name: str) -> None:
    players = [make_player(name, seat) for seat in range(4)]
    for mine, action in turn_by_turn(first_hand(PRESETS["classic"], "memory"), players):
        assert make_player(name, mine.seat).choose(mine, mine.legal()) == action


@pytest.mark.parametrize("name", QUICK)
def test_choosing_changes_nothing(name: str) -> None:
    state = first_hand(PRESETS["classic"], "changes")
    player = make_player(name, 1)
    for _ in range(60):
        if state.phase == OVER:
            break
        mine = view(state, int(state.actor))
        before, legal = mine.key(), mine.legal()
        action = player.choose(mine, list(legal))
        assert mine.key() == before
        assert mine.legal() == legal
        play(state, action)


@pytest.mark.parametrize("name", QUICK)
def test_the_reason_is_a_sentence(name: str) -> None:
    state = first_hand(PRESETS["classic"], "reasons")
    players = [make_player(name, seat) for seat in range(4)]
    assert told(players[0].why()) == "Nothing has been chosen yet."
    while state.phase != OVER:
        mine = view(state, int(state.actor))
        play(state, players[mine.seat].choose(mine, mine.legal()))
        reason = told(players[mine.seat].why())
        assert reason[0].isupper()
        assert reason.endswith(".")
        assert "_" not in reason
        assert len(reason) < 250


@pytest.mark.parametrize("name", PLAYERS)
def test_nothing_to_choose_from_is_an_error(name: str) -> None:
    mine = view(first_hand(PRESETS["classic"], "empty"), 0)
    with pytest.raises(ValueError, match="nothing to choose"):
        make_player(name, 1).choose(mine, [])


def test_an_unknown_player_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownPlayerError, match=r"no player called 'stedy'; did you mean steady\?"):
        make_player("stedy")
    with pytest.raises(UnknownPlayerError, match=f"there are: {', '.join(PLAYERS)}"):
        make_player("zzz")


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_is_described_in_one_sentence(name: str) -> None:
    assert re.fullmatch(r"[A-Z][^.!?]{20,130}\.", PLAYERS[name].about)
    assert re.fullmatch(r"[A-Z][a-z]+", PLAYERS[name].title)
    assert make_player(name).name == name
    assert make_player(name.upper()).name == name


def test_the_ladder_has_one_player_a_rung_and_seats_one_of_them_by_default() -> None:
    assert [PLAYERS[name].level for name in ladder()] == list(range(1, len(ladder()) + 1))
    assert len({entry.title for entry in PLAYERS.values()}) == len(PLAYERS)
    assert DEFAULT_PLAYER in ladder()


def test_club_weighs_by_whether_there_are_partners() -> None:
    player = ClubPlayer()
    seen = []
    for table in ("two-player", "three-player", "classic", "six-player"):
        mine = view(first_hand(PRESETS[table], "weights"), 0)
        mine = view(mine.state, mine.actor)
        player.choose(mine, [*mine.legal(), *mine.legal()])
        seen.append(player.weights)
    assert seen[0] is seen[1]
    assert seen[2] is seen[3]
    assert seen[0] is not seen[2]


def test_a_weight_that_is_none_is_refused() -> None:
    with pytest.raises(AttributeError, match="no weight called dueces"):
        weights_from({"dueces": 1.0})


def test_random_play_without_views_is_the_same_play() -> None:
    rules = PRESETS["three-player"]
    one, other = first_hand(rules, "fast"), first_hand(rules, "fast")
    slow: list[Player] = [RandomPlayer(seat) for seat in range(3)]
    fast = [RandomPlayer(seat) for seat in range(3)]
    decisions = 0
    while one.phase != OVER:
        mine = view(one, int(one.actor))
        play(one, slow[mine.seat].choose(mine, mine.legal()))
        decisions += 1
    assert play_uniformly(other, [player.random for player in fast], Codes()) == decisions
    assert one.key() == other.key()


def test_random_choices_are_spread_evenly() -> None:
    state = first_hand(PRESETS["classic"], "even")
    play(state, Action(legal_actions(state)[0].code))
    mine = view(state, int(state.actor))
    legal = mine.legal()
    player = RandomPlayer("even")
    counts = dict.fromkeys(legal, 0)
    for _ in range(300 * len(legal)):
        counts[player.choose(mine, legal)] += 1
    assert min(counts.values()) > 220
    assert max(counts.values()) < 380


@pytest.mark.parametrize("preset", ["classic", "two-player", "browser", "six-player"])
def test_steady_players_finish_hands_by_going_out_and_matches(preset: str) -> None:
    rules = PRESETS[preset]
    endings: list[str] = []
    canastas = 0
    for number in range(2):
        match = Match(rules, first_dealer(rules, number))
        players = [SteadyPlayer(f"{number}/{seat}") for seat in range(rules.players)]
        while not match.over:
            state = match.deal_hand(hand_seed(f"finish {number}", match.number))
            while state.phase != OVER:
                mine = view(state, int(state.actor))
                play(state, players[mine.seat].choose(mine, mine.legal()))
            endings.append(view(state, 0).ending)
            canastas += sum(int(count) for count in list(state.canastas))
            match.finish_hand()
            assert len(endings) < 60
        assert max(match.scores) >= rules.target
    out = sum(ending.startswith("out") for ending in endings)
    assert out >= 0.8 * len(endings)
    assert 1.0 <= canastas / len(endings) <= 6.0


@pytest.mark.parametrize("preset", PRESETS)
def test_steady_beats_random_on_the_same_deals_with_seats_swapped(preset: str) -> None:
    rules = PRESETS[preset]
    law = Law(rules)
    margin = 0
    draws = Random(f"swap {preset}")
    deals = 5
    for number in range(deals):
        dealer = int(draws.below(rules.players))
        for steady in range(rules.sides):
            players: list[Player] = [
                SteadyPlayer(seat) if seat % rules.sides == steady else RandomPlayer(f"{number}/{seat}")
                for seat in range(rules.players)
            ]
            state = start_hand(law, deal(law, f"{preset} {number}"), dealer, [0] * rules.sides)
            turn_by_turn(state, players)
            totals = [sheet_total(state, side) for side in range(rules.sides)]
            rest = [total for side, total in enumerate(totals) if side != steady]
            margin += totals[steady] - sum(rest) // len(rest)
    assert margin / deals / rules.sides > 200


def sheet_total(state: State, side: int) -> int:
    from canasta.engine import score_sheet

    return score_sheet(state, side).total
