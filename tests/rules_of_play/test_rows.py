"""The list of rows is complete and true: what it names exists, and every section of the handbook is tested."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from canasta.rules import FIELDS, SECTIONS

from .rows import EXAMPLES, PLAY, PRESET_ROWS, ROWS

HERE = Path(__file__).parent
ONLY_WORDS = {"unopened_frozen"}


def functions_of(name: str) -> dict[str, Callable[..., Any]]:
    module = importlib.import_module(f"tests.rules_of_play.test_{name}")
    return {one: thing for one, thing in vars(module).items() if one.startswith("test_") and callable(thing)}


def marks_of(test: Callable[..., Any]) -> list[str]:
    return [mark.args[0] for mark in getattr(test, "pytestmark", []) if mark.name == "rule"]


MODULES = sorted(path.stem.removeprefix("test_") for path in HERE.glob("test_*.py"))


@pytest.mark.rule("turn")
@pytest.mark.parametrize("table", sorted(ROWS))
def test_every_test_named_for_a_row_exists(table: str) -> None:
    for row, names in ROWS[table].items():
        assert names, f"{row} has no test"
        for name in names:
            module, _, test = name.partition(": ")
            assert test in functions_of(module), f"{row}: {name}"


@pytest.mark.rule("turn")
def test_no_row_is_missing() -> None:
    assert (len(PRESET_ROWS), len(PLAY), len(EXAMPLES)) == (27, 12, 25)


@pytest.mark.rule("turn")
@pytest.mark.parametrize("module", MODULES)
def test_every_test_names_a_section_of_the_handbook(module: str) -> None:
    for name, test in functions_of(module).items():
        assert marks_of(test), f"{name} names no section"
        assert set(marks_of(test)) <= set(SECTIONS), name


@pytest.mark.rule("turn")
def test_every_section_of_the_handbook_has_a_test() -> None:
    covered = {mark for module in MODULES for test in functions_of(module).values() for mark in marks_of(test)}
    assert set(SECTIONS) - covered == set()


@pytest.mark.rule("turn")
def test_every_field_of_the_rules_is_set_by_a_test() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    assert [name for name in FIELDS if f"{name}=" not in text and name not in ONLY_WORDS] == []


@pytest.mark.rule("turn")
def test_the_files_are_short() -> None:
    assert [path.name for path in HERE.glob("*.py") if len(path.read_text(encoding="utf-8").splitlines()) >= 400] == []
