"""`canasta rules --handbook` in the terminal: 80 columns, plain when piped, a section by its id, JSON for programs."""

from __future__ import annotations

import json

import pytest

from canasta.handbook import handbook, words
from canasta.rules import FIELDS, PRESETS, SECTIONS, Rules
from canasta.terminal.rules import run

pytestmark = pytest.mark.rule("turn")
Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("name", PRESETS)
def test_a_handbook_is_plain_and_fits_eighty_columns(name: str, capsys: Capture) -> None:
    assert run([name, "--handbook"]) == 0
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 80
    assert "\x1b" not in out
    assert all(f"({section})" in out for section in SECTIONS)
    assert out.startswith("1. The object of the game\n=========================\n")
    assert not any(name in out for name in FIELDS if "_" in name)


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_not_played_is_a_list_without_headings(name: str, capsys: Capture) -> None:
    book = handbook(PRESETS[name])
    assert run([name, "--handbook"]) == 0
    _, _, end = capsys.readouterr().out.partition("Not played at this table\n")
    rules, *lines = end.splitlines()
    assert set(rules) == {"="}
    assert all(line.startswith(("  - ", "    ")) for line in lines)
    told = " ".join(" ".join(lines).split())
    assert told == " ".join(f"- {words(one.says)} ({one.id})" for one in book.absent)


def test_a_narrow_window_is_kept_to(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "46")
    assert run(["browser", "--handbook"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 46


def test_cards_are_told_and_those_that_are_played_are_set_off(capsys: Capture) -> None:
    assert run(["classic", "--section", "pile.frozen"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("The frozen pile (pile.frozen)\n")
    assert "pile       4♠ 2♣ [9♦] (top); frozen" in out
    assert "hand       5♦ 6♣ [9♠] K♥" in out
    assert "Refused. The pile is frozen: taking it needs two natural nines" in " ".join(out.split())


def test_house_rules_change_the_handbook(capsys: Capture) -> None:
    assert run(["--handbook", "--set", "wild_melds=1000", "--section", "meld.wild-melds"]) == 0
    assert "1,000 points" in capsys.readouterr().out
    assert run(["--set", "target=3000", "--section", "match.end"]) == 0
    assert "3,000" in capsys.readouterr().out


def test_a_section_of_what_is_not_played_says_so(capsys: Capture) -> None:
    assert run(["two-player", "--section", "out.ask"]) == 0
    assert capsys.readouterr().out == (
        "Asking the partner (out.ask)\n  Nobody has a partner here, so there is nobody to ask before going out.\n"
    )


@pytest.mark.parametrize(("section", "hint"), [("pile.frosen", "did you mean pile.frozen?"), ("zzz", "--handbook")])
def test_a_section_that_nobody_has_is_refused(section: str, hint: str, capsys: Capture) -> None:
    assert run(["classic", "--section", section]) == 2
    assert hint in capsys.readouterr().err
    assert run(["classic", "--section", section, "--json"]) == 2


def test_rules_that_contradict_each_other_have_no_handbook(capsys: Capture) -> None:
    assert run(["classic", "--handbook", "--set", "players=3"]) == 1
    assert "sides" in capsys.readouterr().err
    assert run(["klassik", "--handbook"]) == 2
    assert "did you mean classic?" in capsys.readouterr().err


def test_a_handbook_stands_alone(capsys: Capture) -> None:
    assert run(["--handbook", "--fields"]) == 2
    assert run(["diff", "classic", "pagat", "--handbook"]) == 2
    assert "stands alone" in capsys.readouterr().err


def test_programs_read_every_figure_with_its_source(capsys: Capture) -> None:
    assert run(["classic", "--handbook", "--json"]) == 0
    book = json.loads(capsys.readouterr().out)
    sections = {one["id"]: one for chapter in book["chapters"] for one in chapter["sections"]}
    absent = {one["id"] for one in book["not_played"]}
    assert set(SECTIONS) <= set(sections) | absent
    assert not set(sections) & absent
    figures = [one for text in sections["match.end"]["text"] for one in text["figures"]]
    assert {"source": "target", "value": Rules().target} in figures
    assert sections["pile.frozen"]["examples"][0]["verdict"] == "frozen-pair"
    assert sections["score"]["examples"][0]["total"] == sum(
        line["points"] for line in sections["score"]["examples"][0]["sheet"]
    )
    assert run(["classic", "--section", "pile.top", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["section"]["id"] == "pile.top"
