"""The searching player: worlds like its own, trials from each seat's view, and a rule for leaving its policy."""

from math import inf

import pytest

from canasta.cards import DEUCE, JOKER
from canasta.engine import Action, State, play, sample, view
from canasta.engine.codes import ADD, ANSWERING, ASK, DISCARD, IN_TURN, MELD, OVER, TURN_START
from canasta.engine.dealing import deal, start_hand
from canasta.engine.finishing import can_go_out
from canasta.engine.law import Law
from canasta.engine.view import Curtain
from canasta.history.position_reading import read_position
from canasta.players import ClubPlayer, Reason, SearchingPlayer, make_player, told
from canasta.players.allocating import Effort, Verdict, halved, paired, significant
from canasta.players.candidates import Candidate, Candidates
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


def gathered(text: str) -> list[Candidate]:
    state = read_position(text).state()
    mine = view(state, int(state.actor))
    legal = mine.legal()
    policy = ClubPlayer(1)
    return Candidates(mine, legal, policy.choose(mine, legal), policy.weights).gather()


def listed(candidates: list[Candidate]) -> list[str]:
    return [str(one.action) for one in candidates]


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
    met = [state for number in range(3) for state in positions(name, f"blind {number}", 12)]
    assert len(met) >= 4
    for number, state in enumerate(met[:6]):
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
    assert listed(gathered(ASKED)) in (["yes", "no"], ["no", "yes"])
    player = SearchingPlayer(1, SMALL)
    mine = view(state, 2)
    assert player.choose(mine, mine.legal()).verb in ("yes", "no")
    assert "sampled deals" in told(player.why())


# Trials and the rule for leaving the policy.


def test_a_paired_gain_is_measured_over_common_worlds() -> None:
    mean, error = paired([110.0, 210.0, 310.0, 400.0], [100.0, 200.0, 300.0, 402.0])
    assert mean == 7.0
    assert error == pytest.approx(3.0)
    assert paired([5.0], [3.0]) == (2.0, inf)


@pytest.mark.parametrize(
    ("mean", "error", "margin", "said"),
    [
        (10.0, 4.0, 2.0, True),
        (10.0, 5.0, 2.0, False),
        (10.0, 6.0, 2.0, False),
        (0.0, 0.0, 2.0, False),
        (-9.0, 1.0, 1.0, False),
    ],
)
def test_only_a_gain_above_its_margin_of_error_counts(mean: float, error: float, margin: float, said: bool) -> None:
    assert significant(mean, error, margin) is said


class Toy:
    """A table of returns by choice and world, each world one piece of work; remembers who was tried in which."""

    def __init__(self, table: list[list[float]]) -> None:
        self.table = table
        self.asked: list[tuple[int, int]] = []

    def value(self, choice: int, world: int) -> float | None:
        self.asked.append((choice, world))
        row = self.table[choice]
        return row[world % len(row)] if row else None

    def work(self) -> int:
        return len(self.asked)

    def worlds(self, choice: int) -> list[int]:
        return [world for one, world in self.asked if one == choice]


def verdict_on(table: list[list[float]], effort: Effort, margins: list[float] | None = None) -> tuple[Verdict, Toy]:
    toy = Toy(table)
    return halved(toy, len(table), effort, margins), toy


def test_the_incumbent_stays_when_nothing_is_surely_better() -> None:
    noisy, _ = verdict_on([[0.0], [90.0, -80.0]], Effort(64, 2, 4, 1.5))
    assert noisy.best == 0
    worse, _ = verdict_on([[0.0], [-5.0, -6.0], [-1.0, 0.0]], Effort(64, 2, 4, 1.5))
    assert worse.best == 0


def test_a_sure_gain_wins_and_the_best_of_several_is_taken() -> None:
    verdict, _ = verdict_on([[0.0], [20.0, 22.0], [30.0, 34.0], [5.0, 9.0]], Effort(48, 2, 4, 2.0))
    assert (verdict.best, verdict.gain) == (2, 32.0)
    assert 0.0 < verdict.error < 1.0


def test_a_choice_can_be_asked_for_a_greater_gain() -> None:
    table = [[0.0], [10.0, 0.0]]
    effort = Effort(32, 1, 4, 1.0)
    assert verdict_on(table, effort)[0].best == 1
    assert verdict_on(table, effort, [1.0, 5.0])[0].best == 0


def test_each_round_spends_its_share_on_the_better_half_and_all_meet_the_same_worlds() -> None:
    table = [[0.0]] + [[float(10 * choice), 0.0] for choice in range(1, 9)]
    verdict, toy = verdict_on(table, Effort(120, 3, 4, 1.0))
    counts = [len(toy.worlds(choice)) for choice in range(9)]
    # 40 trials a round: five worlds for nine choices, eight for five, fourteen for three.
    assert counts == [27, 5, 5, 5, 5, 13, 13, 27, 27]
    assert verdict.worlds == 27
    for choice in range(9):
        assert toy.worlds(choice) == list(range(counts[choice]))


def test_what_looks_clearly_worse_costs_no_further_worlds() -> None:
    _, toy = verdict_on([[0.0], [-50.0, -60.0]], Effort(24, 3, 4, 1.0))
    assert [len(toy.worlds(choice)) for choice in range(2)] == [4, 4]


def test_what_is_plainly_better_costs_no_further_worlds() -> None:
    verdict, toy = verdict_on([[0.0], [50.0, 60.0]], Effort(24, 3, 4, 1.0))
    assert verdict.best == 1
    assert [len(toy.worlds(choice)) for choice in range(2)] == [4, 4]


def test_a_round_tries_the_least_number_of_worlds_and_not_without_end() -> None:
    assert len(verdict_on([[0.0], [9.0, -8.0]], Effort(1, 2, 6, 1.0))[1].worlds(0)) == 12
    assert len(verdict_on([[0.0], [9.0, -8.0]], Effort(10**6, 1, 6, 1.0))[1].worlds(0)) == 150


def test_without_worlds_the_incumbent_stays() -> None:
    verdict, _ = verdict_on([[], [5.0]], Effort())
    assert (verdict.best, verdict.worlds) == (0, 0)


# The choices tried.


LATE = """
rules: classic
seat: 0
turn: drawn
turn number: 21
hand 0: K K 4 4 5 7 9 9 J 2
hand 1: 9 unknown
hand 2: 8 unknown
hand 3: 9 unknown
melds 0: K K K
melds 1: Q Q Q
pile: 5 6 8 8 6 5
"""


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
    text = """
        rules: classic
        scores: 1200 2600
        seat: 0
        turn: drawn
        turn number: 41
        hand 0: 8 4
        hand 1: 9 unknown
        hand 2: 20 unknown
        hand 3: 9 unknown
        melds 0: K K K K K 2 2 / 8 8 8
        melds 1: Q Q Q
        pile: 5 6
    """
    found = gathered(text)
    assert found[0].action.code >> 32 != ADD
    assert any([code >> 32 for code in one.plan] == [ADD, DISCARD] for one in found)
    assert any(one.action.code >> 32 == ASK for one in found)


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
