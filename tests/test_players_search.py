"""The searching player: worlds like its own, trials from each seat's view, and a rule for leaving its policy."""

import pytest

from canasta.engine import Action, State, play, sample, view
from canasta.engine.codes import ANSWERING, IN_TURN, OVER, TURN_START
from canasta.engine.dealing import deal, start_hand
from canasta.engine.finishing import can_go_out
from canasta.engine.law import Law
from canasta.engine.view import Curtain
from canasta.history.position_reading import read_position
from canasta.players import ClubPlayer, Reason, SearchingPlayer, make_player, told
from canasta.players.allocating import Effort
from canasta.players.rollouts import MATCH_WON, Rollouts, hand_value
from canasta.players.worlds import Worlds
from canasta.rules import PRESETS, Rules, apply_settings, parse_settings

TINY = Effort(work=1, rounds=1, least=2)
SMALL = Effort(work=1, rounds=2, least=3)


def first_hand(name: str, seed: str, scores: list[int] | None = None) -> State:
    rules = PRESETS[name]
    law = Law(rules)
    return start_hand(law, deal(law, seed), 0, scores or [0] * rules.sides)


def positions(name: str, seed: str, every: int) -> list[State]:
    """Every so many of a club hand's decisions that leave a choice."""
    state = first_hand(name, seed)
    policy = ClubPlayer(1)
    found: list[State] = []
    met = 0
    while state.phase != OVER:
        mine = view(state, int(state.actor))
        legal = mine.legal()
        if len(legal) > 1:
            if met % every == every - 1:
                found.append(state.clone())
            met += 1
        play(state, policy.choose(mine, legal))
    return found


def searched(state: State, effort: Effort, seed: str = "one") -> Action:
    mine = view(state, int(state.actor))
    return SearchingPlayer(seed, effort).choose(mine, mine.legal())


# What a seat may see.


@pytest.mark.parametrize("name", ["classic", "browser", "three-player", "six-player"])
def test_behind_the_curtain_a_seat_sees_its_view_and_nothing_else(name: str) -> None:
    curtain = Curtain(Law(PRESETS[name]))
    looked = 0
    for state in positions(name, "curtain", 7):
        for seat in range(PRESETS[name].players):
            before = state.key()
            plain = view(state, seat)
            shown = curtain.draw(state, seat)
            assert shown == plain
            assert shown.state.key() == plain.state.key()
            assert [list(shown.state.hand_n), list(shown.state.stock), list(shown.state.pile)] == [
                list(plain.state.hand_n),
                list(plain.state.stock),
                list(plain.state.pile),
            ]
            assert shown.legal() == plain.legal()
            curtain.lift(state)
            assert state.key() == before
            looked += 1
    assert looked >= 8


def test_a_curtain_is_lifted_before_it_is_drawn_again() -> None:
    state = first_hand("browser", "twice")
    curtain = Curtain(state.law)
    with pytest.raises(RuntimeError, match="not drawn"):
        curtain.lift(state)
    curtain.draw(state, 0)
    with pytest.raises(RuntimeError, match="lifted before"):
        curtain.draw(state, 1)


@pytest.mark.parametrize("name", ["classic", "browser", "two-player"])
def test_a_trial_is_what_players_who_see_only_their_views_play(name: str) -> None:
    policy = ClubPlayer(5)
    for number in range(2):
        quick, slow = first_hand(name, f"trial {number}"), first_hand(name, f"trial {number}")
        value = Rollouts(quick.law, policy).value(quick, [], 0)
        while slow.phase != OVER:
            mine = view(slow, int(slow.actor))
            play(slow, policy.choose(mine, mine.legal()))
        assert quick.key() == slow.key()
        assert value == hand_value(slow, 0)


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["classic", "browser", "three-player"])
def test_no_choice_depends_on_a_hidden_card(name: str) -> None:
    met = [state for number in range(3) for state in positions(name, f"blind {number}", 6)]
    assert len(met) >= 4
    for number, state in enumerate(met[:16]):
        mine = view(state, int(state.actor))
        other = sample(mine, number)
        assert other.key() != state.key()
        assert searched(other, SMALL) == searched(state, SMALL)


# The worlds.


def test_every_world_looks_to_the_seat_like_its_own() -> None:
    for state in positions("classic", "worlds", 9):
        mine = view(state, int(state.actor))
        worlds = Worlds(mine, "seed")
        found = [worlds.world(number) for number in range(4)]
        for world in found:
            assert world is not None
            assert view(world, mine.seat) == mine
        assert len({world.key() for world in found if world is not None}) > 1


def test_all_choices_are_tried_in_the_same_worlds() -> None:
    state = positions("browser", "common", 9)[0]
    mine = view(state, int(state.actor))
    worlds = Worlds(mine, "seed")
    first = [worlds.world(number) for number in range(3)]
    again = [worlds.world(number) for number in range(3)]
    for one, other in zip(first, again, strict=True):
        assert one is not None
        assert other is not None
        assert one is not other
        assert one.key() == other.key()


ASKED = """
rules: classic
seat: 0
turn: drawn
turn number: 41
asked: 2
hand 0: 8 4
hand 1: 9 unknown
hand 2: A A J J 9 9 7
hand 3: 9 unknown
melds 0: K K K K K 2 2 / 8 8 8 / 9 9 9 9 9
melds 1: Q Q Q
pile: 5 6
"""


@pytest.mark.rule("out.ask")
def test_a_partner_who_asks_can_go_out_in_every_world() -> None:
    mine = view(read_position(ASKED).state(), 2)
    plain = [can_go_out(sample(mine, number)) for number in range(20)]
    assert not all(plain)
    worlds = Worlds(mine, "asked")
    for number in range(10):
        world = worlds.world(number)
        assert world is None or can_go_out(world)
    assert worlds.world(0) is not None


@pytest.mark.rule("out.ask")
def test_an_answer_is_searched_both_ways() -> None:
    state = read_position(ASKED).state()
    player = SearchingPlayer(1, SMALL)
    mine = view(state, 2)
    assert player.choose(mine, mine.legal()).verb in ("yes", "no")
    assert "sampled deals" in told(player.why())


# The player.


@pytest.mark.compiled
@pytest.mark.parametrize("name", PRESETS)
def test_it_plays_legally_under_all_rules(name: str) -> None:
    checked = 0
    phases: set[int] = set()
    for state in positions(name, "legal", 8):
        mine = view(state, int(state.actor))
        assert searched(state, TINY) in mine.legal()
        phases.add(int(state.phase))
        checked += 1
    assert checked >= 3
    assert phases <= {TURN_START, IN_TURN, ANSWERING}


@pytest.mark.compiled
@pytest.mark.parametrize(
    "settings",
    [
        ["wild_melds=1000"],
        ["meld_limit=3"],
        ["natural_needed=yes", "canastas_needed=2"],
        ["players=6", "sides=3", "ask_partner=no"],
    ],
)
def test_it_plays_legally_under_house_rules(settings: list[str]) -> None:
    rules: Rules = apply_settings(PRESETS["classic"], parse_settings(settings))
    law = Law(rules)
    state = start_hand(law, deal(law, "house"), 0, [0] * rules.sides)
    policy = ClubPlayer(2)
    met = 0
    while state.phase != OVER:
        mine = view(state, int(state.actor))
        legal = mine.legal()
        if met % 14 == 13:
            assert searched(state, TINY) in legal
        met += 1
        play(state, policy.choose(mine, legal))
    assert met > 28


@pytest.mark.compiled
def test_equal_views_and_seeds_make_equal_choices() -> None:
    for state in positions("classic", "equal", 12):
        player = SearchingPlayer("one", SMALL)
        mine = view(state, int(state.actor))
        first = player.choose(mine, mine.legal())
        before = mine.key()
        assert player.choose(mine, mine.legal()) == first
        assert mine.key() == before
        assert searched(state, SMALL) == first


def test_with_nothing_to_choose_it_says_so() -> None:
    player = SearchingPlayer(1, TINY)
    mine = view(first_hand("classic", "empty"), 0)
    assert told(player.why()) == "Nothing has been chosen yet."
    with pytest.raises(ValueError, match="nothing to choose"):
        player.choose(mine, [])


def test_it_is_level_strong() -> None:
    assert make_player("strong").name == "strong"


@pytest.mark.compiled
def test_its_reasons_are_sentences_with_figures() -> None:
    sentences: set[str] = set()
    for state in positions("browser", "reasons", 4):
        mine = view(state, int(state.actor))
        player = SearchingPlayer("one", SMALL)
        player.choose(mine, mine.legal())
        sentences.add(told(player.why()))
    for sentence in sentences:
        assert sentence.endswith(".")
        assert "{" not in sentence
    assert any("3 sampled deals" in one or "6 sampled deals" in one for one in sentences)


@pytest.mark.parametrize(
    ("code", "ending"),
    [
        ("draw", "drawing."),
        ("take", "taking the pile."),
        ("discard", "discarding a nine."),
        ("lay", "melding nines now."),
    ],
)
def test_a_change_of_mind_says_what_was_not_done_and_by_how_much(code: str, ending: str) -> None:
    reason = Reason(f"better-than-{code}", {"deals": 120, "gain": 45, "rank": "9"})
    assert reason.sentence == f"In 120 sampled deals this came out about 45 points better than {ending}"


@pytest.mark.rule("match.end")
def test_a_match_won_or_lost_with_the_hand_counts_besides_its_points() -> None:
    state = first_hand("browser", "match")
    points = Rollouts(state.law, ClubPlayer(1)).value(state, [], 0)
    assert hand_value(state, 1) == -points
    state.scores[0] = 9000
    assert hand_value(state, 0) == points + MATCH_WON
    assert hand_value(state, 1) == -points - MATCH_WON


@pytest.mark.rule("match.end")
def test_a_player_alone_is_measured_against_the_mean_of_the_others() -> None:
    state = first_hand("three-player", "mean")
    values = [Rollouts(state.law, ClubPlayer(1)).value(state.clone(), [], side) for side in range(3)]
    assert sum(values) == pytest.approx(0.0)
