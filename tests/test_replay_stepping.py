"""A recorded match is stepped through on a terminal: to and fro, from a seat or open, always within the window."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from canasta.engine import State, check, legal_actions, sample, score, view
from canasta.engine.codes import OVER
from canasta.history import Record, Recorder, Seat, load_history, read_history, redacted, save, write_history
from canasta.players import make_player
from canasta.rules import PRESETS, Rules, apply_settings
from canasta.terminal.plain_table import table_lines
from canasta.terminal.reel import Reel
from canasta.terminal.scene import Notice, Scene
from canasta.terminal.stepping import OPEN_VIEW, Stepper
from tests.terminal_driver import PlainOnTerminal, PlayedOnTerminal, piped
from tests.test_history_match import WRONG
from tests.test_summary import played

unix_only = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


class Replayed(PlayedOnTerminal):
    verb = "replay"


class ReplayedPlainly(PlainOnTerminal):
    verb = "replay"


class Typist:
    """A screen that is typed at by a list, and keeps every scene that it is shown."""

    keyboard = True

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.scenes: list[Scene] = []

    def show(self, scene: Scene) -> None:
        self.scenes.append(scene)

    def ask(self, question: str = "") -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def say(self, notices: object) -> None: ...
    def report(self, title: str, notices: object, told: object = ()) -> None: ...
    def pause(self, invitation: str) -> None: ...
    def again(self) -> None: ...
    def cover(self) -> None: ...
    def hide(self) -> None: ...
    def unhide(self) -> None: ...


@pytest.fixture(scope="module")
def record() -> Record:
    """A match of three hands that came to its end, one seat a person's."""
    rules = apply_settings(PRESETS["classic"], {"hands": "3"})
    recorder = played(rules, "reel", ["person", "club", "steady", "casual"], "classic")
    return recorder.record()


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "evening.canasta"
    save(path, write_history(record))
    return path


def shown(record: Record, *typed: str, viewer: int = OPEN_VIEW) -> list[Scene]:
    """Every scene while these lines are typed, the one before the first included."""
    typist = Typist(*typed)
    Stepper(Reel(record), typist, viewer).run()
    return typist.scenes


def refusal(scene: Scene) -> Notice | None:
    return next((notice for notice in scene.notices if notice.kind == "refusal"), None)


def hands_in(scene: Scene) -> set[int]:
    return {card for one in scene.hands for group in one.groups for card in group}


def test_every_turn_is_come_by_and_the_last_state_scores_as_the_record_says(record: Record) -> None:
    reel = Reel(record)
    for index, hand in enumerate(record.hands):
        frames = reel.frames(index)
        assert frames[0].turn == 0
        assert [frame.turn for frame in frames] == list(range(len(frames)))
        texts = "; ".join(frame.text for frame in frames[1:])
        assert texts == "; ".join(step.text for step in hand.steps)
        assert hand.result
        assert tuple(sheet.total for sheet in score(frames[-1].state)) == hand.result.points


def test_enter_goes_through_the_whole_match_to_its_winner(record: Record) -> None:
    reel = Reel(record)
    count = sum(len(reel.frames(index)) for index in range(3))
    scenes = shown(record, *[""] * count)
    assert len({(scene.subtitle, scene.status) for scene in scenes}) == count
    assert "This is the end" in scenes[-1].notices[-1].lines[0]
    assert f"{record.scores[0]:,}".replace("-", "−") in scenes[-1].notices[-1].lines[0]


def test_back_comes_by_the_same_scenes(record: Record) -> None:
    steps = 60
    scenes = shown(record, *[""] * steps, *["b"] * steps)
    forth, back = scenes[: steps + 1], scenes[steps:]
    assert [scene.hands for scene in forth] == [scene.hands for scene in reversed(back)]
    assert [scene.told for scene in forth] == [scene.told for scene in reversed(back)]


def test_before_the_first_there_is_nothing(record: Record) -> None:
    assert "where it begins" in shown(record, "b")[-1].notices[-1].lines[0]


def test_first_and_last_turn_of_a_hand(record: Record) -> None:
    scenes = shown(record, "l", "f")
    assert "The hand is over: " in scenes[1].notices[0].lines[0]
    assert scenes[2].hands == scenes[0].hands


def test_jumps_to_turns_and_hands(record: Record) -> None:
    scenes = shown(record, "7", "h2", "h3 5", "hand 1", "h 2 3")
    assert [scene.status.split(" of")[0] for scene in scenes[1:]] == [
        "Turn 7",
        scenes[2].status,
        "Turn 5",
        scenes[4].status,
        "Turn 3",
    ]
    assert [re.findall(r"hand (\d)", scene.subtitle)[0] for scene in scenes] == ["1", "1", "2", "3", "1", "2"]
    assert scenes[2].status.startswith("The deal; ")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("9999", "There is no turn 9999 in hand 1; it has"),
        ("h9", "There is no hand 9; hands are 1 to 3."),
        ("h2 9999", "There is no turn 9999 in hand 2"),
        ("v Nobody", "there are 0 P0, 1 P1, 2 P2, 3 P3, and open."),
        ("v 9", "Nobody here is called '9'"),
        ("frobnicate", "'frobnicate' leads nowhere."),
        ("{QH}", "leads nowhere"),
        ("h", "leads nowhere"),
        ("12345678901234567890", "leads nowhere"),
        ("²", "leads nowhere"),
    ],
)
def test_what_leads_nowhere_is_refused_and_nothing_moves(typed: str, told: str, record: Record) -> None:
    before, after = shown(record, typed)
    said = refusal(after)
    assert said
    assert told in said.lines[0].replace("\x02", "{").replace("\x03", "}")
    assert "Accepted: Enter next" in said.lines[1]
    assert (after.hands, after.status) == (before.hands, before.status)


@pytest.mark.parametrize("face", ["KS", "ks", "K", "JK"])
def test_card_is_found_where_it_is_next_seen(face: str, record: Record) -> None:
    after = shown(record, face)[-1]
    assert refusal(after) is None
    frames = Reel(record).frames(0)
    turn = int(after.status.split()[1])
    wanted = face.upper()

    def seen(number: int) -> bool:
        frame = frames[number]
        told = " ".join(event.text for event in frame.events[len(frame.events) - frame.recent :])
        marks = re.findall(r"\{([^}]+)\}", told)
        return any(mark == wanted or (len(wanted) == 1 and mark.rstrip("CDHS") == wanted) for mark in marks)

    assert seen(turn)
    assert not any(seen(number) for number in range(1, turn))


@pytest.mark.parametrize("name", PRESETS)
def test_view_from_a_seat_is_the_same_whatever_it_did_not_know(name: str) -> None:
    """Every scene of every turn and seat stays as it is when the cards that the seat does not know are dealt anew."""
    rules = apply_settings(PRESETS[name], {"hands": "1"})
    recorder = played(rules, f"hidden/{name}", ["person"] * rules.players, name)
    for seat in range(rules.players):
        typist = Typist()
        stepper = Stepper(Reel(recorder.record()), typist, seat)
        frames = stepper.reel.frames(0)
        for turn, frame in enumerate(list(frames)):
            if frame.state.phase == OVER:
                continue
            stepper.turn = turn
            shown_scene = stepper.scene()
            assert {card for group in shown_scene.hand for card in group} == set(frame.state.hand(seat))
            assert not shown_scene.hands
            private = tuple(replace(one, private="{XX}") if one.seat != seat else one for one in frame.events)
            dealt_anew = sample(view(frame.state, seat), f"anew/{turn}")
            frames[turn] = replace(frame, state=dealt_anew, events=private)
            assert table_lines(stepper.scene()) == table_lines(shown_scene)


@pytest.mark.parametrize("name", PRESETS)
def test_every_match_opens_and_ends_at_its_score(name: str) -> None:
    rules = apply_settings(PRESETS[name], {"hands": "2"})
    recorder = played(rules, f"ends/{name}", ["club"] * rules.players, name)
    reel = Reel(read_history(recorder.text()))
    totals = [sum(hand[side].total for hand in reel.sheets(1)) for side in range(rules.sides)]
    assert totals == list(recorder.match.scores)
    ends = shown(reel.record, "h2", "l")[-1]
    assert [side.score for side in ends.sides] == list(reel.record.hands[1].scores)


def test_open_view_shows_all_hands_and_what_was_drawn(record: Record) -> None:
    scenes = shown(record, *[""] * 10)
    for scene, frame in zip(scenes, Reel(record).frames(0), strict=False):
        assert hands_in(scene) == {card for seat in range(4) for card in frame.state.hand(seat)}
    assert not any("drew a card" in line for scene in scenes for line in scene.told)


def test_views_are_gone_round(record: Record) -> None:
    scenes = shown(record, *["v"] * 5)
    whose = [scene.subtitle.split(", ")[-1] for scene in scenes]
    assert whose == ["all cards open", *[f"as P{seat} saw it" for seat in range(4)], "all cards open"]


def test_view_is_chosen_by_the_recorded_name_and_by_the_shown_one(record: Record) -> None:
    named = replace(record, seats=(*record.seats[:3], replace(record.seats[3], name="You")))
    for word in ("You", "Player", "3"):
        assert shown(named, f"v {word}")[-1].subtitle.endswith("as Player saw it"), word


def test_running_score_is_that_of_the_hands_before(record: Record) -> None:
    for number, scene in enumerate(shown(record, "h2", "h3")):
        assert [side.score for side in scene.sides] == list(record.hands[number].scores)
    sheet = shown(record, "h3", "l", "s")[-1].notices
    assert str(record.scores[0]) in " ".join(" ".join(notice.lines) for notice in sheet).replace(",", "")


def test_hand_in_play_is_shown_to_nobody(tmp_path: Path) -> None:
    recorder = Recorder(PRESETS["two-player"], [Seat("A", "person"), Seat("B", "club")], 0)
    recorder.deal_seed("x")
    reel = Reel(recorder.record())
    assert not reel.hands
    assert "still being played" in reel.without


def test_hand_as_one_seat_saw_it_is_left_out(record: Record) -> None:
    recorder = Recorder(PRESETS["two-player"], [Seat("A"), Seat("B")], 0)
    recorder.deal_seed("x")
    assert "as one seat saw it" in Reel(redacted(recorder.record(), 0)).without


def test_pickup_in_error_is_charged_in_the_last_sheet() -> None:
    rules: Rules = apply_settings(PRESETS["two-player"], {"hands": "1", "penalty": "100"})
    recorder = Recorder(rules, [Seat("A", "person"), Seat("B", "club")], 0)
    recorder.deal_seed("fined")
    player = make_player("steady")
    while not recorder.hand_over:
        state: State = recorder.state
        if not state.penalties[0] and state.phase == 0 and state.actor == 0 and check(state, WRONG) is not None:
            recorder.fine(WRONG)
        recorder.play(player.choose(view(state, int(state.actor)), legal_actions(state)))
    frames = Reel(recorder.record()).frames(0)
    assert frames[-1].state.phase == OVER
    assert [sheet.total for sheet in score(frames[-1].state)] == [sheet.total for sheet in recorder.sheets]
    assert any("in error" in event.text for event in frames[-1].events)


@unix_only
def test_every_screen_of_a_hand_fits_the_window(file: Path, tmp_path: Path) -> None:
    with Replayed(tmp_path, str(file)) as match:
        for line in ("", "s", "?", "v 1", "log", "frobnicate", "l", "s", "h3", "l", "v open", *[""] * 3):
            match.type(line)
            while "Enter goes on" in match.window[-1]:
                assert len(match.window) <= 24
                match.type("")
            assert len(match.window) <= 24, "\n".join(match.window)
            assert max(map(len, match.window)) <= 80
        match.type("q")
        assert match.process.wait() == 0


@unix_only
def test_plain_stepping_says_everything_once_and_draws_nothing(file: Path, tmp_path: Path) -> None:
    with ReplayedPlainly(tmp_path, str(file), "--plain", "--view", "P0") as match:
        assert "Table: replay of classic, hand 1 of 3" in match.screen
        told = []
        for _ in range(12):
            step = match.type("")
            assert all(sign == "\n" or " " <= sign <= "~" for sign in step)
            assert "Table:" not in step
            told += [line for line in step.splitlines() if re.match(r"P\d (drew|took|laid|added|discarded)", line)]
        assert len([line for line in told if "discarded" in line]) == 12
        assert "Table: replay of classic" in match.type("table")


@unix_only
def test_jump_tells_the_table_as_it_stands_and_only_the_last_turn(file: Path, tmp_path: Path) -> None:
    with ReplayedPlainly(tmp_path, str(file), "--plain") as match:
        for line in ("12", "b", "KS"):
            said = match.type(line)
            assert said.count("Table: ") == 1
            assert said.count(" discarded ") <= 1


@unix_only
def test_kept_match_is_chosen_from_the_list(tmp_path: Path) -> None:
    piped(tmp_path, "", "--seats", "steady,steady", "--set", "hands=1", "--seed", "1")
    piped(tmp_path, "", "--seats", "steady,steady", "--set", "hands=1", "--seed", "2")
    with Replayed(tmp_path) as match:
        assert "2 kept matches" in match.window[0]
        assert "Accepted: 1 to 2" in match.type("9")
        assert "replay of two-player" in match.type("2")


@unix_only
def test_last_match_and_matches_by_name(tmp_path: Path) -> None:
    piped(tmp_path, "", "--seats", "steady,steady", "--set", "hands=1", "--seed", "1")
    (kept,) = (tmp_path / "matches").glob("*.canasta")
    for name in ("last", kept.stem, kept.name, str(kept)):
        done = piped(tmp_path, "", name, verb="replay")
        assert done.returncode == 0, done.stderr
        assert "has won" in done.stdout
    done = piped(tmp_path, "", kept.stem[:-1] + "x", verb="replay")
    assert done.returncode == 2
    assert f"did you mean {kept.stem}?" in done.stderr


def test_last_is_never_a_match_that_runs(tmp_path: Path) -> None:
    """Its hands are still in play: who asks for the last match must not be shown them."""
    piped(tmp_path, "q\n", "--seats", "you,steady", "--rules", "two-player", "--seed", "1")
    done = piped(tmp_path, "", "last", verb="replay")
    assert done.returncode == 2
    assert "no kept match has ended yet" in done.stderr


def test_list_for_programs_names_what_can_be_replayed(tmp_path: Path) -> None:
    piped(tmp_path, "", "--seats", "steady,steady", "--set", "hands=1", "--seed", "1")
    told = json.loads(piped(tmp_path, "", "--list", "--json", verb="replay").stdout)
    (one,) = told["matches"]
    assert piped(tmp_path, "", one["name"], "--verify", verb="replay").stdout.startswith("OK: 1 hand")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--verify"], "name a FILE, a kept match, or 'last'"),
        (["x", "--list"], "--list stands alone"),
        (["nothing-here"], "no match is kept"),
    ],
)
def test_nonsense_says_what_would_do(arguments: list[str], told: str, tmp_path: Path) -> None:
    done = piped(tmp_path, "", *arguments, verb="replay")
    assert done.returncode == 2
    assert told in done.stderr


def test_seat_to_look_from_must_be_there(file: Path, tmp_path: Path) -> None:
    done = piped(tmp_path, "", str(file), "--view", "Zoe", verb="replay")
    assert done.returncode == 2
    assert "the seats are 0 P0, 1 P1, 2 P2, 3 P3; 'open' shows all cards" in done.stderr


def test_replaying_changes_nothing(file: Path) -> None:
    before = file.read_bytes()
    shown(load_history(file), "", "l", "s", "h2")
    assert file.read_bytes() == before
