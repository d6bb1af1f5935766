"""`canasta rules` shows, compares and refuses rules, for people and for programs."""

import argparse
import json

import pytest

from canasta.rules import FIELDS, PRESETS, Rules, to_dict
from canasta.terminal import prose
from canasta.terminal.options import add_rules_options, rules_from
from canasta.terminal.rules import run

pytestmark = pytest.mark.rule("seats")
Capture = pytest.CaptureFixture[str]


def test_without_a_name_the_presets_are_listed(capsys: Capture) -> None:
    assert run([]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in PRESETS)
    assert "\x1b" not in out


def test_a_preset_is_told_by_section(capsys: Capture) -> None:
    assert run(["classic"]) == 0
    out = capsys.readouterr().out
    assert "\nThe frozen pile\n  " in out
    assert max(map(len, out.splitlines())) <= prose.WIDEST


def test_a_setting_changes_what_is_told(capsys: Capture) -> None:
    assert run(["classic", "--set", "target=3000", "--set", "wild-melds=1000"]) == 0
    out = capsys.readouterr().out
    assert "3,000 points or more" in out
    assert "Melds of wild cards" in out


def test_settings_without_a_name_are_house_rules_of_classic(capsys: Capture) -> None:
    assert run(["--set", "target=3000", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rules"] == to_dict(Rules(target=3000))


def test_advice_is_given(capsys: Capture) -> None:
    assert run(["six-player", "--set", "packs=3"]) == 0
    assert "10,000" in capsys.readouterr().out


def test_two_presets_are_compared(capsys: Capture) -> None:
    assert run(["diff", "classic", "pagat"]) == 0
    out = capsys.readouterr().out
    assert "Wild cards against natural cards" in out
    assert "may be more" in out
    assert "Points to win" not in out
    assert run(["diff", "classic", "classic"]) == 0
    assert "same rules" in capsys.readouterr().out


def test_settings_are_compared_with_their_preset(capsys: Capture) -> None:
    assert run(["diff", "browser", "--set", "canastas_needed=2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["differences"] == [
        {"field": "canastas_needed", "label": "Canastas needed to go out", "a": "1", "b": "2"}
    ]


def test_programs_read_presets_rules_and_fields(capsys: Capture) -> None:
    assert run(["--json"]) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)["presets"]] == list(PRESETS)
    assert run(["browser", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["rules"] == to_dict(PRESETS["browser"])
    assert shown["sections"][0]["id"] == "cards"
    assert run(["--fields", "--json"]) == 0
    fields = {one["name"]: one for one in json.loads(capsys.readouterr().out)["fields"]}
    assert list(fields) == list(FIELDS)
    assert fields["turn_up"]["values"] == {
        "cover": "covered until a natural card shows",
        "single": "one card only",
    }
    assert (fields["meld_limit"]["lowest"], fields["meld_limit"]["highest"], fields["meld_limit"]["off"]) == (
        1,
        10,
        0,
    )
    assert fields["opening"]["default"] == "15 0:50 1500:90 3000:120"


def test_programs_read_what_every_value_means(capsys: Capture) -> None:
    assert run(["--fields", "--json"]) == 0
    fields = {one["name"]: one["sentences"] for one in json.loads(capsys.readouterr().out)["fields"]}
    for name, spec in FIELDS.items():
        assert fields[name][spec.accepts.write(spec.default)] == spec.means(Rules())
        assert len(set(fields[name].values())) == len(fields[name])
    assert list(fields["turn_up"]) == ["cover", "single"]
    assert list(fields["ask_partner"]) == ["yes", "no"]
    assert "no melds of wild cards" in fields["wild_melds"]["0"]
    assert "may be melded by themselves" in fields["wild_melds"]["5"]


def test_every_field_is_listed_with_values_and_default(capsys: Capture) -> None:
    assert run(["--fields"]) == 0
    out = capsys.readouterr().out
    for name, spec in FIELDS.items():
        assert f"  {name}  {spec.label}\n" in out
    assert "cover (covered until a natural card shows), single (one card only); classic: cover" in out


@pytest.mark.parametrize(
    ("argv", "status", "said"),
    [
        (["clasic"], 2, "did you mean classic?"),
        (["diff", "classic", "pagatt"], 2, "did you mean pagat?"),
        (["--set", "wildmelds=3"], 2, "did you mean wild_melds?"),
        (["--set", "turn_up=maybe"], 2, "cover, single"),
        (["zzz"], 2, "no preset called 'zzz'; there are: classic,"),
        (["--set", "zzz=1"], 2, "no rule called 'zzz'; 'canasta rules --fields' lists them."),
        (["classic", "pagat"], 2, "canasta rules diff"),
        (["diff", "classic"], 2, "two names"),
        (["diff"], 2, "two names"),
        (["diff", "a", "b", "c"], 2, "two names"),
        (["--fields", "classic"], 2, "--fields stands alone"),
        (["--nonsense"], 2, "--nonsense"),
        (["dummies", "--set", "strict_pickup=yes"], 1, "take_with_wild"),
        (["classic", "--set", "players=5"], 1, "players = 5"),
    ],
)
def test_a_refusal_goes_to_standard_error_with_its_status(
    argv: list[str], status: int, said: str, capsys: Capture
) -> None:
    assert run(argv) == status
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err
    assert "Traceback" not in captured.err


def test_help_has_examples(capsys: Capture) -> None:
    assert run(["--help"]) == 0
    assert "canasta rules diff classic pagat" in capsys.readouterr().out


def test_a_terminal_gets_bold_headings_unless_told_otherwise(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "TERM", "FORCE_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert run(["classic"]) == 0
    assert "\x1b[1mThe frozen pile\x1b[0m\n" in capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    assert run(["classic"]) == 0
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize("columns", ["20", "40", "80", "200"])
def test_any_window_is_wide_enough(columns: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for argv in ([], ["classic"], ["--fields"]):
        assert run(argv) == 0
        assert max(map(len, capsys.readouterr().out.splitlines())) <= max(int(columns), 30)


def parsed(*argv: str) -> argparse.Namespace:
    """The options of a verb that plays by rules."""
    parser = argparse.ArgumentParser()
    add_rules_options(parser)
    return parser.parse_args(argv)


def test_a_verb_finds_its_rules_from_the_options() -> None:
    assert rules_from(parsed()) == Rules()
    assert rules_from(parsed("--rules", "browser")) == PRESETS["browser"]
    assert rules_from(parsed("--set", "target=500", "--set", "hands=2")) == Rules(target=500, hands=2)


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--rules", "brwser"), "did you mean browser?"),
        (("--set", "target=7"), "target = 7"),
        (("--rules", "pagat", "--set", "strict_pickup=yes"), "take_with_wild"),
    ],
)
def test_a_verb_with_impossible_rules_stops_with_a_reason(argv: tuple[str, ...], said: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stopped:
        rules_from(parsed(*argv))
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err
