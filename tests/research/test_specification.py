"""docs/research.md says what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from canasta.batch import ACTIONS_ID, OBSERVATION_ID, ActionSpace, ObservationSpace
from canasta.engine import Action, Law
from canasta.rules import PRESETS

TEXT = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TEXT.splitlines() if line.startswith("| `")]


def offsets(cell: str) -> list[int]:
    """``121, 123`` as it is, ``183 – 185`` counted through."""
    found = [int(word) for word in re.findall(r"\d+", cell)]
    return list(range(found[0], found[1] + 1)) if "–" in cell else found


@pytest.mark.parametrize(("name", "column"), [("two-player", 3), ("classic", 4)])
def test_every_segment_stands_where_the_table_says(name: str, column: int) -> None:
    told: dict[str, int] = {}
    for row in ROWS:
        if len(row) == 6:
            told |= dict(zip(re.findall(r"`(\w+)`", row[0]), offsets(row[column]), strict=True))
    assert told == {one.name: one.offset for one in ObservationSpace(Law(PRESETS[name])).segments}


def test_the_numbers_of_actions_stand_where_the_table_says() -> None:
    space = ActionSpace(Law(PRESETS["classic"]))
    verbs: dict[str, list[int]] = {}
    for number in range(int(space.size)):
        verbs.setdefault(Action(space.code(number)).verb, []).append(number)
    told: dict[str, tuple[int, int]] = {}
    for row in ROWS:
        if len(row) == 2 and re.fullmatch(r"\d+( – \d+)?", row[1]):
            numbers = offsets(row[1])
            words = re.findall(r"`(\w+)`", row[0])
            ends = [(one, one) for one in numbers] if len(words) > 1 else [(numbers[0], numbers[-1])]
            told |= dict(zip(words, ends, strict=True))
    assert told == {verb: (numbers[0], numbers[-1]) for verb, numbers in verbs.items()}


@pytest.mark.parametrize("name", [ACTIONS_ID, OBSERVATION_ID])
def test_the_ids_are_named(name: str) -> None:
    assert f"`{name}`" in TEXT


@pytest.mark.parametrize("number", [0, 1])
def test_the_examples_in_the_text_run(number: int) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'canasta[research]'")
    code = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)[number]
    exec(compile(code.replace("range(1000)", "range(20)"), f"research.md example {number}", "exec"), {})
