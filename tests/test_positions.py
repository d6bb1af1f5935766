"""Every position in tests/positions is judged as its comments say, by the handbook section they name."""

import re
from pathlib import Path

import pytest

from canasta.cards import card_text
from canasta.engine import IllegalAction, State, Violation, check, legal_actions, parse_action, play, score_sheet
from canasta.history import load_position, read_position
from canasta.rules import SECTIONS, preset

FOLDER = Path(__file__).parent / "positions"
FILES = sorted(FOLDER.glob("*.position"))
_JUDGE = re.compile(r"# judge(?:\[([a-z0-9-]+)\])?: (.*) -> (\S+)(.*)")
_SCORE = re.compile(r"# score (\d): (.*)")
_TOTAL = re.compile(r"# total (\d): (-?\d+)")


def judge(state: State, text: str) -> Violation | None:
    """Play the actions; the violation of the first that is refused."""
    for piece in text.split(";"):
        try:
            action = parse_action(state, piece.strip())
        except IllegalAction as refused:
            return refused.violation
        violation = check(state, action)
        if violation is not None:
            return violation
        play(state, action)
    return None


def cases() -> list[object]:
    """Every ``judge`` line of every file, marked with the file's section."""
    found: list[object] = []
    for path in FILES:
        text = path.read_text()
        section = re.search(r"# rule: (\S+)", text)
        assert section is not None, path
        assert section.group(1) in SECTIONS, path
        for rules, actions, verdict, figures in _JUDGE.findall(text):
            name = f"{path.stem}-{rules or 'own'}-{actions}"
            mark = pytest.mark.rule(section.group(1))
            found.append(pytest.param(path, rules, actions, verdict, figures.split(), marks=mark, id=name))
    return found


@pytest.mark.parametrize(("path", "rules", "actions", "verdict", "figures"), cases())
def test_a_position_is_judged_as_it_says(
    path: Path, rules: str, actions: str, verdict: str, figures: list[str]
) -> None:
    state = load_position(path, preset(rules) if rules else None).state()
    violation = judge(state, actions)
    assert (violation.code if violation else "legal") == verdict
    if violation:
        assert {f"{name}={value}" for name, value in violation.figures.items()} >= set(figures)


@pytest.mark.rule("turn")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_asking_what_is_legal_changes_nothing(path: Path) -> None:
    state = load_position(path).state()
    before = state.key()
    actions = legal_actions(state)
    for action in actions:
        assert check(state, action) is None
    check(state, parse_action(state, "take"))
    check(state, parse_action(state, "discard K"))
    assert state.key() == before


@pytest.mark.rule("score")
@pytest.mark.parametrize("path", [path for path in FILES if "score" in path.stem], ids=lambda path: path.stem)
def test_a_position_scores_as_it_says(path: Path) -> None:
    text = path.read_text()
    state = load_position(path).state()
    for _, actions, _, _ in _JUDGE.findall(text):
        assert judge(state, actions) is None
    for side, items in _SCORE.findall(text):
        told = [item.strip().rsplit(" ", 1) for item in items.split(",")]
        sheet = score_sheet(state, int(side))
        assert [(item.name, item.points) for item in sheet.items] == [(name, int(points)) for name, points in told]
        assert sheet.total == sum(int(points) for _, points in told)
    for side, total in _TOTAL.findall(text):
        assert score_sheet(state, int(side)).total == int(total)
    assert _SCORE.search(text)


@pytest.mark.rule("pile.own-meld")
def test_a_pickup_never_makes_a_second_meld_of_a_rank() -> None:
    state = load_position(FOLDER / "pair-joins-own-meld.position").state()
    assert judge(state, "take 9C 9H") is None
    assert [card_text(card) for card in state.meld(0, 5)] == ["9C", "9D", "9H", "9S", "9D", "9S"]


@pytest.mark.rule("draw")
def test_the_last_stock_card_is_the_whole_draw() -> None:
    state = load_position(FOLDER / "last-stock-card.position").state()
    assert judge(state, "draw") is None
    assert (state.hand_size[0], state.stock_left()) == (7, 0)


@pytest.mark.rule("canasta")
def test_a_wild_card_makes_a_natural_canasta_mixed() -> None:
    state = load_position(FOLDER / "wild-on-natural-canasta.position").state()
    before = score_sheet(state, 0)
    assert judge(state, "add K: 2C") is None
    assert before.points("natural canastas") == 500
    assert score_sheet(state, 0).points("natural canastas") == 0
    assert score_sheet(state, 0).points("mixed canastas") == 300


@pytest.mark.rule("pile.frozen")
def test_a_buried_wild_card_keeps_the_pile_frozen() -> None:
    assert load_position(FOLDER / "frozen-buried.position").frozen
    assert not read_position("hand: 5C 6C\npile: 4C 9H").frozen
