"""The examples of the two format pages are sound."""

import re
from pathlib import Path

import pytest

from canasta.history import read_history, read_position
from canasta.history.position_lines import KEYS
from canasta.history.reading import _HAND, _TOP

DOCS = Path(__file__).parent.parent / "docs"


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.rule("turn")
def test_the_example_of_a_history_is_one() -> None:
    whole, seen = blocks("history-format.md", "toml")
    record = read_history(whole)
    assert record.hands[0].result is not None
    assert seen.startswith("seen = { seat = 0, ")


@pytest.mark.rule("turn")
def test_every_example_of_a_position_is_one_and_every_file_is_an_example() -> None:
    first, *examples = blocks("position-format.md", "position")
    assert read_position(first).frozen
    files = Path(__file__).parent.glob("positions/*.position")
    assert sorted(examples) == sorted(path.read_text(encoding="utf-8") for path in files)


@pytest.mark.rule("turn")
def test_every_key_is_described() -> None:
    history = (DOCS / "history-format.md").read_text(encoding="utf-8")
    position = (DOCS / "position-format.md").read_text(encoding="utf-8")
    assert all(f"{key}" in history for key in (*_TOP, *_HAND))
    assert all(f"`{key}" in position for key in KEYS)
