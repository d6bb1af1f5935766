"""'Can I take the pile?' agrees with the engine on every table, and its figures are the engine's."""

import pytest

from canasta.engine import Random, State, check, deal, legal_actions, play, start_hand, view
from canasta.engine.codes import OVER, TURN_START
from canasta.engine.law import Law
from canasta.rules import PRESETS
from canasta.terminal.pile_help import TITLES, best_take, nearest_refusal, pile_help
from canasta.terminal.plain_table import typed


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
            refusal = nearest_refusal(seen)
            failed = [answer for answer in found.answers if answer.passed is False]
            assert len(failed) == 1
            assert refusal.message in failed[0].words
            assert failed[0].section == refusal.section
        assert [answer.title for answer in found.answers] == list(TITLES)
        assert all("{" not in typed(answer.words) for answer in found.answers)
        assert state.key() == before


@pytest.mark.rule("pile.frozen")
def test_freeze_is_told_however_deep_it_lies() -> None:
    deep = 0
    for state in [one for seed in range(12) for one in tables("classic", str(seed), 60)]:
        seen = view(state, int(state.actor))
        if seen.frozen and len(seen.pile) > 2:
            words = " ".join(answer.words for answer in pile_help(seen).answers)
            from canasta.terminal.scene import make_scene
            from canasta.terminal.seats import read_seats

            scene = make_scene(seen, read_seats("", state.law.rules), title="", subtitle="", log=[])
            assert "FROZEN by" in scene.pile.remark
            deep += scene.pile.depth > 0
            assert "rozen" in words or "on top" in words
    assert deep


@pytest.mark.rule("pile")
def test_after_the_draw_it_says_that_it_is_too_late() -> None:
    (state,) = tables("classic", "1", 1)
    play(state, legal_actions(state)[0])
    found = pile_help(view(state, int(state.actor)))
    assert "drew this turn" in found.verdict
    assert found.answers == ()
