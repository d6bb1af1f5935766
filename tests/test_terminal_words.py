"""What is told of a match is good English: one card, the winner first, no more than matters."""

import io
from contextlib import redirect_stdout

import pytest

from canasta.engine import State, parse_action, play, view
from canasta.rules import PRESETS
from canasta.terminal.game import Game
from canasta.terminal.narration import lines, moment, tell
from canasta.terminal.plain_table import typed
from canasta.terminal.saves import SaveFile
from canasta.terminal.scene import make_scene
from canasta.terminal.screen import PlainScreen
from canasta.terminal.seats import read_seats
from canasta.terminal.session import Session, Setup
from canasta.terminal.sheets import hand_worth
from tests.positions import position


def story(state: State, text: str) -> str:
    """How an action is told to all."""
    before = moment(state)
    action = parse_action(state, text)
    play(state, action)
    event = tell(before, action, state)
    return typed(lines([event], ["Ann", "Bob", "Cy", "Di"], -1)[0])


@pytest.mark.rule("discard")
@pytest.mark.parametrize("card", ["3S", "2C"])
def test_who_goes_out_neither_blocks_nor_freezes(card: str) -> None:
    melds = "9 9 9 9 9 9 9"
    assert story(position(hand=card, melds=melds), f"discard {card}") == f"Ann discarded {card} and went out"
    told = story(position(hand=f"{card} 5 6", melds=melds), f"discard {card}")
    assert told.endswith("and blocked the pile" if card == "3S" else "and froze the pile")


@pytest.mark.rule("pile.captured")
def test_one_captured_card_is_one() -> None:
    state = position(hand="Q Q K K K 5 6 7", pile="4 Q", drawn=False)
    assert story(state, "take QC QD").endswith("; 1 captured card waits for the opening")
    seats = read_seats("you,steady,steady,steady", state.law.rules)
    scene = make_scene(view(state, 0), seats, title="", subtitle="", log=[])
    assert scene.status.endswith("; 1 captured card waits.")
    assert scene.pile.remark == "taken: 1 card waits for the opening"
    assert ", taking up 1 captured card" in story(state, "meld KC KD KH")


@pytest.mark.rule("score")
def test_one_card_in_hand_is_one() -> None:
    state = position(hand="K", melds="9 9 9", drawn=False)
    assert typed(hand_worth(view(state, 0))) == "The card in your hand would count -10."


@pytest.mark.rule("match.end")
@pytest.mark.parametrize(
    ("scores", "result"),
    [
        ([2005, 5640], "They win the match, 5,640 : 2,005."),
        ([5640, 2005], "We win the match, 5,640 : 2,005."),
        ([5000, 5000], "The match is a tie, 5,000 : 5,000."),
    ],
)
def test_the_winners_figure_comes_first(scores: list[int], result: str) -> None:
    rules = PRESETS["classic"]
    setup = Setup(rules, "classic", tuple(read_seats("", rules)), "1")
    session = Session(setup, SaveFile(None))
    session.match.scores[:] = scores
    winner = scores.index(max(scores)) if scores[0] != scores[1] else None
    shown = io.StringIO()
    with redirect_stdout(shown), pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "winner", property(lambda _: winner))
        Game(session, PlainScreen(), [])._match_over()
    assert result in shown.getvalue()
