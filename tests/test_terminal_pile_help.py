"""'Can I take the pile?' agrees with the engine on every table, and its figures are the engine's."""

import re
from dataclasses import replace

import pytest

from canasta.engine import Random, State, check, deal, legal_actions, play, start_hand, view
from canasta.engine.codes import OVER, TURN_START
from canasta.engine.law import Law
from canasta.pickup_check import best_take, pickup_check
from canasta.rules import PRESETS
from canasta.terminal.answers import pile_notices
from canasta.terminal.pile_help import TITLES, pile_help
from canasta.terminal.plain_table import typed
from tests.positions import position


def tables(preset: str, seed: str, most: int) -> list[State]:
    """States at the beginning of a turn, met in random play."""
    law = Law(PRESETS[preset])
    random = Random(f"pile-help:{seed}")
    state = start_hand(law, deal(law, seed), 0, [0] * law.rules.sides)
    found: list[State] = []
    while state.phase != OVER and len(found) < most:
        if state.phase == TURN_START:
            found.append(state.clone())
        legal = legal_actions(state)
        lays = [action for action in legal if action.verb in ("take", "meld", "add")]
        play(state, (lays or legal)[random.below(len(lays or legal))])
    return found


@pytest.mark.rule("pile")
@pytest.mark.parametrize("preset", list(PRESETS))
def test_verdict_is_the_engines_on_every_table(preset: str) -> None:
    for state in [one for seed in range(3) for one in tables(preset, str(seed), 40)]:
        before = state.key()
        seen = view(state, int(state.actor))
        found = pile_help(seen)
        takes = [action for action in legal_actions(state) if action.verb == "take"]
        assert list(found.takes) == takes
        assert found.verdict.startswith("Yes" if takes else "No")
        if takes:
            assert check(state, best_take(takes)) is None
            assert all(answer.passed for answer in found.answers)
        else:
            refusal = next(step.refusal for step in pickup_check(seen).steps if step.refusal)
            failed = [answer for answer in found.answers if answer.passed is False]
            assert len(failed) == 1
            assert refusal.message in failed[0].words
            assert failed[0].section == refusal.section
        assert all(answer.found for answer in found.answers if answer.passed is not None)
        assert [answer.title for answer in found.answers] == list(TITLES.values())
        assert all("{" not in typed(answer.words) for answer in found.answers)
        assert state.key() == before


@pytest.mark.rule("pile.frozen")
def test_freeze_is_told_however_deep_it_lies() -> None:
    deep = 0
    for state in [one for seed in range(12) for one in tables("classic", str(seed), 60)]:
        seen = view(state, int(state.actor))
        if seen.frozen and len(seen.pile) > 2:
            words = " ".join(told(state))
            from canasta.terminal.scene import make_scene
            from canasta.terminal.seats import read_seats

            scene = make_scene(seen, read_seats("", state.law.rules), title="", subtitle="", log=[])
            assert "FROZEN by" in scene.pile.remark
            deep += scene.pile.depth > 0
            assert "Frozen? yes" in words or "Frozen?" not in words
    assert deep


def told(state: State) -> list[str]:
    """The lines that `p` shows."""
    notices = pile_notices(pile_help(view(state, int(state.actor))))
    return [typed(line) for notice in notices for line in notice.lines]


@pytest.mark.rule("pile.frozen")
def test_answer_and_verdict_stand_apart() -> None:
    state = position(hand="Q Q 5 6 K", melds="9 9 9", pile="2 4 Q", drawn=False)
    verdict, top, frozen, cards, finish = told(state)
    assert verdict.startswith("Yes")
    assert top.startswith("1. Top card? Q")
    assert frozen.startswith("2. Frozen? yes: by 2C, 2 cards below the top")
    assert cards.startswith("3. Which cards? you hold 2 queens: a natural pair qualifies.")
    assert finish.startswith("4. Opening and finish? possible: ")
    assert [line.rsplit(" [", 1)[1] for line in (top, frozen, cards)] == ["ok: goes on]"] * 3
    assert finish.endswith("[ok: can be taken]")
    state = position(hand="Q 7 5 6 K", melds="9 9 9", pile="4 Q", drawn=False)
    assert told(state)[2] == "2. Frozen? no: no card froze it. [ok: goes on]"
    assert re.search(r"\(pile\) \[no: stops here\]$", told(state)[3])
    assert len(told(state)) == 4


@pytest.mark.rule("pile.frozen")
def test_one_card_above_the_freeze_is_one() -> None:
    assert "by 2C, 1 card below the top" in told(position(hand="Q Q 5 6", pile="2 Q", drawn=False))[2]


@pytest.mark.rule("pile.opening")
def test_unopened_is_no_kind_of_frozen_where_the_table_says_so() -> None:
    rules = PRESETS["canasta101"]
    line = told(position(rules, hand="Q Q 5 6 K K K", pile="4 Q", drawn=False))[2]
    assert line.startswith("2. Frozen? no: no card froze it.")
    assert "open, but" not in line
    line = told(position(hand="Q Q 5 6 K K K", pile="4 Q", drawn=False))[2]
    assert line.startswith("2. Frozen? for your side: ")


@pytest.mark.rule("opening.canasta")
def test_whole_canasta_is_named_beside_the_minimum() -> None:
    rules = replace(PRESETS["classic"], opening_canasta=True)
    hand = "Q Q 4 4 4 4 4 4 4"
    line = told(position(rules, hand=hand, pile="5 Q", drawn=False, scores=[3000]))[4]
    assert "needs 120 points or a whole canasta; 'take Q Q' lays 30 with the top card" in line
    assert "90 more" not in line
    line = told(position(hand="Q Q K K K A A A 7 8", pile="5 Q", drawn=False, scores=[3000]))[4]
    assert "needs 120; 'take Q Q' lays 30 with the top card, and 90 more can follow" in line


@pytest.mark.rule("pile")
def test_after_the_draw_it_says_that_it_is_too_late() -> None:
    (state,) = tables("classic", "1", 1)
    play(state, legal_actions(state)[0])
    found = pile_help(view(state, int(state.actor)))
    assert "drew this turn" in found.verdict
    assert found.answers == ()
