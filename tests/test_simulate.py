"""`canasta simulate`: what it counts, that it can be repeated, and what it refuses."""

import io
import json
from pathlib import Path

import pytest

from canasta.engine import Law, deal, parse_action, play, start_hand
from canasta.engine.codes import ENDINGS, OVER
from canasta.history import load_history, replay
from canasta.players import PLAYERS, RandomPlayer
from canasta.rules import PRESETS, Rules
from canasta.terminal.simulate import run
from canasta.terminal.simulate_matches import Setting, Simulation, play_match
from canasta.terminal.simulate_tally import Moments, Tally

VARYING = ("seconds", "hands_per_second", "decisions_per_second", "jobs", "engine")


def simulated(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, object]:
    assert run([*argv, "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    found = json.loads(captured.out)
    assert isinstance(found, dict)
    return found


def comparable(report: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in report.items() if key not in VARYING}


def test_json_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--seats", "random,random", "--hands", "12", "--seed", "7")
    assert list(report) == [
        "version",
        "engine",
        "preset",
        "rules",
        "seats",
        "seed",
        "hands",
        "matches",
        "unfinished_matches",
        "ties",
        "decisions",
        "illegal_actions",
        "turns_per_hand",
        "decisions_per_hand",
        "endings",
        "canastas_per_hand",
        "sides",
        "players",
        "jobs",
        "seconds",
        "hands_per_second",
        "decisions_per_second",
    ]
    assert report["hands"] == 12
    assert report["illegal_actions"] == 0
    assert report["seats"] == ["random"] * 4
    assert report["seed"] == "7"
    endings, sides = report["endings"], report["sides"]
    assert isinstance(endings, dict)
    assert list(endings) == list(ENDINGS[1:])
    assert sum(endings.values()) == 12
    assert isinstance(sides, list)
    for number, side in enumerate(sides):
        assert side["side"] == number
        assert side["seats"] == [number, number + 2]
        assert side["standard_error"] > 0
    assert sum(side["went_out"] for side in sides) == endings["out"] + endings["out concealed"]
    mixed = sum(side["canastas_per_hand"]["mixed"] for side in sides)
    canastas = report["canastas_per_hand"]
    assert isinstance(canastas, dict)
    assert canastas["mixed"] == pytest.approx(mixed, abs=0.001)


def test_seats_repeat_and_each_player_has_its_own_mean(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--seats", "steady,random", "--hands", "6")
    assert report["seats"] == ["steady", "random"] * 2
    players, sides = report["players"], report["sides"]
    assert isinstance(players, dict)
    assert isinstance(sides, list)
    assert players["steady"]["seats"] == [0, 2]
    assert players["steady"]["mean_score"] == sides[0]["mean_score"]
    assert players["steady"]["mean_score"] > players["random"]["mean_score"]


@pytest.mark.parametrize("length", [["--hands", "31"], ["--matches", "4"]])
def test_the_number_of_jobs_changes_nothing(capsys: pytest.CaptureFixture[str], length: list[str]) -> None:
    argv = ["--seats", "random", "--rules", "two-player", *length, "--seed", "x"]
    one, two = simulated(capsys, *argv), simulated(capsys, *argv, "--jobs", "2")
    assert two["jobs"] == 2
    assert comparable(one) == comparable(two)


def test_another_seed_gives_other_hands(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["--seats", "random", "--hands", "5"]
    one = simulated(capsys, *argv, "--seed", "1")
    assert comparable(one) == comparable(simulated(capsys, *argv, "--seed", "1"))
    assert one["sides"] != simulated(capsys, *argv, "--seed", "2")["sides"]


def test_hands_are_played_in_matches(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(
        capsys, "--seats", "random", "--hands", "11", "--set", "hands=3", "--set", "tie=tie", "--rules", "browser"
    )
    assert (report["hands"], report["matches"], report["unfinished_matches"]) == (11, 3, 1)


def test_whole_matches_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--seats", "random", "--matches", "20", "--set", "hands=1")
    assert (report["hands"], report["matches"], report["unfinished_matches"]) == (20, 20, 0)
    sides = report["sides"]
    assert isinstance(sides, list)
    assert sum(side["matches_won"] for side in sides) + report["ties"] == 20


def test_saved_matches_can_be_read_and_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "new" / "results"
    report = simulated(capsys, "--hands", "3", "--seats", "random,steady", "--save", str(target))
    files = sorted(target.glob("*.canasta"))
    assert [file.name for file in files] == [f"match-{number:06}.canasta" for number in range(1, len(files) + 1)]
    hands = 0
    for file in files:
        record = load_history(file)
        replay(record)
        hands += len(record.hands)
        assert record.preset == "classic"
        assert [seat.player for seat in record.seats] == ["random", "steady"] * 2
    assert hands == 3
    assert json.loads((target / "results.json").read_text(encoding="utf-8")) == report


def test_saved_lines_lead_to_the_same_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["--rules", "three-player", "--seats", "random,random,random", "--hands", "4"]
    report = simulated(capsys, *argv, "--save", str(tmp_path), "--format", "jsonl")
    assert comparable(report) == comparable(simulated(capsys, *argv))
    lines = [
        json.loads(line)
        for file in sorted(tmp_path.glob("match-*.jsonl"))
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    assert len(lines) == 4
    law = Law(PRESETS["three-player"])
    for line in lines:
        state = start_hand(law, deal(law, line["seed"]), line["dealer"], line["scores"])
        for seat, text in line["actions"]:
            assert state.actor == seat
            play(state, parse_action(state, text))
        assert state.phase == OVER
        assert ENDINGS[state.ending] == line["ending"]


def test_saving_changes_no_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["--seats", "random", "--hands", "9", "--seed", "same"]
    plain = comparable(simulated(capsys, *argv))
    assert plain == comparable(simulated(capsys, *argv, "--save", str(tmp_path / "a")))
    assert plain == comparable(simulated(capsys, *argv, "--save", str(tmp_path / "b"), "--jobs", "2"))
    names = [file.name for file in (tmp_path / "a").iterdir()]
    for name in names:
        if name != "results.json":
            assert (tmp_path / "a" / name).read_text() == (tmp_path / "b" / name).read_text()


def test_old_results_are_not_overwritten_unless_forced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["--seats", "random", "--hands", "1", "--save", str(tmp_path)]
    assert run(argv) == 0
    capsys.readouterr()
    assert run(argv) == 2
    assert "holds results already; choose another, or add --force" in capsys.readouterr().err
    assert run([*argv, "--force"]) == 0


def test_the_tables_say_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--seats", "random", "--hands", "8"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert "\x1b" not in captured.out
    for words in ("points a hand", "natural canastas", "How hands ended", "8 hands in", "Rules classic, seed 1."):
        assert words in captured.out
    assert "illegal" not in captured.out


def test_sides_are_named_by_their_seats_and_numbers_agree(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--seats", "random,steady", "--hands", "1"]) == 0
    out = capsys.readouterr().out
    assert "\n  0: random (seats 0, 2) " in out
    assert "\n  1: steady (seats 1, 3) " in out
    assert "\n1 hand in 1 match broken off; " in out
    assert run(["--rules", "two-player", "--seats", "random", "--matches", "1", "--set", "hands=1"]) == 0
    out = capsys.readouterr().out
    assert "\n  1: random (seat 1) " in out
    assert "\n1 hand in 1 whole match" in out


@pytest.mark.parametrize(
    ("rules", "length", "most"),
    [
        ("classic", {"hands": 5}, 5),
        ("classic", {"matches": 3}, 3),
        ("classic", {"hands": 5000}, 5000),
        ("short", {"hands": 33}, 3),
        ("short", {"matches": 16}, 1),
    ],
)
def test_no_more_processes_than_there_is_work(rules: str, length: dict[str, int], most: int) -> None:
    played = Rules(hands=1) if rules == "short" else PRESETS[rules]
    assert Simulation(Setting(played, rules, ("random",) * 4, "x"), **length).most_jobs() == most


def test_too_many_jobs_are_not_started(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(capsys, "--seats", "random", "--matches", "1", "--set", "hands=1", "--jobs", "100")["jobs"] == 1


def test_a_full_disk_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    assert run(["--seats", "random", "--hands", "1", "--save", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"canasta: {tmp_path} cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["--seats", "stedy"], "did you mean steady?"),
        (["--seats", "random,,steady"], "no player called ''"),
        (["--rules", "two-player", "--seats", "random,random,random"], "3 players for 2 seats"),
        (["--hands", "0"], "no number of at least 1"),
        (["--hands", "many"], "'many' is no number"),
        (["--hands", "5", "--matches", "5"], "not allowed with"),
        (["--jobs", "-1"], "no number from 0 to 1024"),
        (["--seed", ""], "a seed is 1 to 40 printable characters"),
        (["--seed", "\udcff"], "a seed is 1 to 40 printable characters"),
        (["--seed", "x" * 41], "a seed is 1 to 40 printable characters"),
        (["--save", ""], "needs the name of a directory"),
        (["--format", "jsonl"], "there is no --save"),
        (["--rules", "clasic"], "did you mean classic?"),
        (["--set", "target"], "target"),
        (["--format", "xml"], "invalid choice"),
        (["--save", "/dev/null/x"], "cannot be used"),
    ],
)
def test_what_cannot_be_understood_is_refused(argv: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(argv) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    assert "canasta simulate --seats club,casual" in capsys.readouterr().out


def test_the_players_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--players"]) == 0
    listed = capsys.readouterr().out
    assert all(name in listed for name in PLAYERS)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_shown_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    errors = Terminal()
    monkeypatch.setattr("sys.stderr", errors)
    monkeypatch.setenv("TERM", "xterm")
    assert run(["--seats", "random", "--hands", "20", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["hands"] == 20
    assert "20/20" in errors.getvalue()


def test_an_illegal_choice_is_counted_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    from canasta.engine import Action, View

    class Faulty:
        name = "faulty"

        def __init__(self, seed: str) -> None:
            self.random = RandomPlayer(seed)
            self.turns = 0

        def choose(self, view: View, legal: list[Action]) -> Action:
            self.turns += 1
            return Action(-1) if self.turns % 5 == 0 else self.random.choose(view, legal)

        def why(self) -> str:
            return "It knows no better."

    monkeypatch.setattr("canasta.terminal.simulate_matches.make_player", lambda name, seed: Faulty(seed))
    for format_ in ("jsonl", "canasta"):
        setting = Setting(PRESETS["classic"], "classic", ("random",) * 4, "faulty", format_)
        tally = Tally(setting.players, 2)
        play_match(setting, 1, 1, tally)
        assert 0 < tally.illegal < tally.decisions / 3


def test_sums_do_not_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = Setting(PRESETS["classic"], "classic", ("random",) * 4, "flat")
    simulation = Simulation(setting, hands=40)
    sizes: list[int] = []
    simulation.run(1, None, lambda done: sizes.append(len(repr(vars(simulation.tally)))))
    assert simulation.tally.hands == 40
    assert max(sizes) - min(sizes) < 40


def test_means_and_errors() -> None:
    moments = Moments()
    for value in (2, 4, 9):
        moments.add(value)
    assert moments.mean(3) == 5
    assert moments.error(3) == pytest.approx((13 / 3) ** 0.5)
    assert moments.error(1) is None
    assert moments.mean(3, 2) == 2.5
