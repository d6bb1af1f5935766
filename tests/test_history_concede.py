"""Matches and hands that were given up: recorded, read back strictly, replayed, resumed."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from canasta.engine import hand_seed, legal_actions
from canasta.history import HistoryError, Recorder, Seat, Substitute, read_history, replay, save, verify, write_history
from canasta.history.record import OPEN, TIE
from canasta.rules import Rules, preset
from canasta.terminal import replay as replay_verb
from tests.test_history_match import play_on, recorder_for

SMALL = Rules(players=2, sides=2, deal=5, ask_partner=False)


def begun(rules: Rules, hands: int = 1, actions: int = 6) -> Recorder:
    """A match with so many finished hands and one in play."""
    recorder = recorder_for(rules)
    rng = random.Random(7)
    for number in range(1, hands + 1):
        recorder.deal_seed(hand_seed("s", number))
        play_on(recorder, rng, [])
    recorder.deal_seed(hand_seed("s", hands + 1))
    play_on(recorder, rng, [], actions)
    return recorder


def refused(text: str, message: str) -> HistoryError:
    with pytest.raises(HistoryError, match=message) as caught:
        read_history(text)
    assert caught.value.line > 0
    return caught.value


@pytest.mark.rule("match.end")
@pytest.mark.parametrize("name", ["two-player", "classic", "three-player", "six-player"])
def test_a_conceded_match_is_over_and_another_side_has_won(name: str) -> None:
    recorder = begun(preset(name), hands=2)
    steps = len(recorder.record().hands[-1].steps)
    rules = recorder.match.rules
    seat = rules.players - 1
    recorder.concede(seat)
    record = read_history(recorder.text())
    assert record == recorder.record()
    assert record.conceded == seat
    others = {side: recorder.match.scores[side] for side in range(rules.sides) if side != seat % rules.sides}
    assert record.winner in others
    assert others[int(record.winner)] == max(others.values())
    assert record.hands[-1].result is None
    assert len(record.hands[-1].steps) == steps
    assert list(record.scores) == recorder.match.scores
    assert verify(record) == sum(1 for _, step, _ in replay(record) if step is not None)


@pytest.mark.rule("match.end")
def test_the_winner_of_a_conceded_match_may_be_unknown() -> None:
    recorder = recorder_for(preset("three-player"))
    recorder.deal_seed("s/1")
    recorder.concede(1)
    assert read_history(recorder.text()).winner == TIE
    alone = recorder_for(preset("two-player"))
    alone.concede(1)
    assert read_history(alone.text()).winner == 0


@pytest.mark.rule("match.end")
def test_nothing_is_played_after_a_concession() -> None:
    for recorder in (begun(SMALL), recorder_for(SMALL)):
        recorder.concede(0)
        resumed = Recorder.resume(read_history(recorder.text()))
        for one in (recorder, resumed):
            assert one.over
            assert one.conceded == 0
            before = one.text()
            with pytest.raises(ValueError, match="the match is over"):
                one.concede(1)
            with pytest.raises(ValueError, match="the match is over"):
                one.deal_seed("s/9")
            if one.record().hands:
                with pytest.raises(ValueError, match="the match is over"):
                    one.play(legal_actions(one.state)[0])
                with pytest.raises(ValueError, match="the match is over"):
                    one.undo()
                with pytest.raises(ValueError, match="the match is over"):
                    one.fine(legal_actions(one.state)[0])
                with pytest.raises(ValueError, match="the match is over"):
                    one.substitute(1, "steady")
            assert one.text() == before


@pytest.mark.rule("match.end")
def test_only_a_match_that_runs_can_be_conceded() -> None:
    rules = replace(SMALL, hands=1)
    recorder = recorder_for(rules)
    recorder.deal_seed("s/1")
    play_on(recorder, random.Random(1), [])
    with pytest.raises(ValueError, match="the match is over"):
        recorder.concede(0)
    assert "the match was over" in str(refused(recorder.text() + "conceded = 0\n", "conceded"))
    with pytest.raises(ValueError, match="no seat 2"):
        recorder_for(SMALL).concede(2)


@pytest.mark.rule("match.end")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("conceded = 0", "conceded = 2", "conceded must be a whole number from 0 to 1"),
        ("conceded = 0", 'conceded = "Ann"', "conceded must be a whole number"),
        ("conceded = 0", "conceeded = 0", "did you mean conceded"),
        ("winner = 1", 'winner = "open"', "claims winner = open, but it is 1"),
        ("winner = 1", "winner = 0", "claims winner = 0, but it is 1"),
        ("conceded = 0", "conceded = 1", "claims winner = 1, but it is 0"),
        ("conceded = 0\n", "", "claims winner = 1, but it is open"),
    ],
)
def test_a_concession_is_checked(old: str, new: str, message: str) -> None:
    recorder = begun(SMALL)
    recorder.concede(0)
    text = recorder.text()
    assert text.count(old) == 1
    refused(text.replace(old, new), message)


@pytest.mark.rule("match.end")
def test_a_conceded_match_as_one_seat_saw_it() -> None:
    recorder = begun(SMALL)
    recorder.substitute(1, "steady")
    recorder.concede(0)
    seen = read_history(recorder.export(1))
    assert (seen.conceded, seen.winner) == (0, 1)
    assert seen.hands[-1].substitutes == recorder.record().hands[-1].substitutes
    assert write_history(seen) == recorder.export(1)


@pytest.mark.rule("turn")
def test_a_substitute_is_recorded_with_its_moment_and_resumed() -> None:
    recorder = begun(SMALL)
    done = len(recorder.record().hands[-1].steps)
    assert list(recorder.substitutes) == []
    recorder.substitute(0, "steady")
    assert recorder.substitutes == (Substitute(0, "steady", done),)
    play_on(recorder, random.Random(2), [], 3)
    recorder.substitute(1, "random")
    with pytest.raises(ValueError, match="already"):
        recorder.substitute(0, "steady")
    with pytest.raises(ValueError, match="no seat"):
        recorder.substitute(-1, "steady")
    record = read_history(recorder.text())
    assert record == recorder.record()
    resumed = Recorder.resume(record)
    assert resumed.substitutes == recorder.substitutes
    assert resumed.text() == recorder.text()
    play_on(resumed, random.Random(3), [])
    assert list(resumed.substitutes) == []
    assert [len(hand.substitutes) for hand in resumed.record().hands] == [0, 2]
    assert Recorder.resume(read_history(resumed.text())).text() == resumed.text()
    with pytest.raises(ValueError, match="no hand"):
        resumed.substitute(0, "steady")
    resumed.deal_seed("s/3")
    assert list(resumed.substitutes) == []


@pytest.mark.rule("undo")
def test_a_substitute_never_comes_after_what_was_taken_back() -> None:
    recorder = recorder_for(Rules(opening=((None, 0),)))
    state = recorder.deal_seed("undo")
    while not any(action.verb == "meld" for action in legal_actions(state)):
        recorder.play(legal_actions(state)[-1])
    recorder.play(next(action for action in legal_actions(state) if action.verb == "meld"))
    recorder.substitute(int(state.actor), "steady")
    recorder.undo()
    assert read_history(recorder.text()).hands[0].substitutes == recorder.substitutes


SUBSTITUTES = 'substitutes = [{ seat = 0, player = "steady", after = 2 }, { seat = 1, player = "steady", after = 4 }]'


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("seat = 0", "seat = 2", "whole number from 0 to 1"),
        ("seat = 0", "seat = 1", "seat 1 has a substitute already"),
        ("after = 2", "after = 5", "before the one named first"),
        ("after = 4", "after = 1000", "not 1,000 actions in hand 1"),
        ("after = 4", "after = -1", "whole number from 0"),
        ("after = 2", "since = 2", "no key 'since'"),
        (", after = 4", "", "lacks after"),
        ('player = "steady", after = 2', "after = 2", "lacks player"),
        ("{ seat = 0", "7, { seat = 0", "list of tables"),
        ("substitutes", "substitute", "did you mean substitutes"),
    ],
)
def test_substitutes_are_read_strictly(old: str, new: str, message: str) -> None:
    text = begun(SMALL, hands=0).text().replace("\n]\n\n[end]", f"\n]\n{SUBSTITUTES}\n\n[end]")
    assert read_history(text).hands[0].substitutes[1] == Substitute(1, "steady", 4)
    assert old in SUBSTITUTES
    refused(text.replace(SUBSTITUTES, SUBSTITUTES.replace(old, new, 1)), message)


@pytest.mark.rule("turn")
def test_a_substitute_cannot_come_when_the_hand_is_over() -> None:
    recorder = recorder_for(SMALL)
    recorder.deal_seed("s/1")
    recorder.substitute(1, "steady")
    play_on(recorder, random.Random(1), [])
    text = recorder.text()
    count = len(recorder.record().hands[0].steps)
    read_history(text.replace("after = 0", f"after = {count - 1}"))
    refused(text.replace("after = 0", f"after = {count}"), "was over before the substitute of seat 1 came")


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = replay_verb.run(list(arguments))
    written = capsys.readouterr()
    return status, written.out, written.err


@pytest.mark.rule("match.end")
def test_replay_tells_who_gave_what_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recorder = Recorder(SMALL, [Seat("Ann"), Seat("Bo")], seed="s")
    state = recorder.deal_seed("s/1")
    recorder.play(legal_actions(state)[0])
    recorder.substitute(1, "steady")
    # The same seat goes on, so only the mark divides its line.
    recorder.play(legal_actions(state)[-1])
    recorder.concede(0)
    path = tmp_path / "given-up.canasta"
    save(path, recorder.text())
    status, out, _ = told(capsys, str(path))
    assert status == 0
    lines = [line.strip() for line in out.splitlines()]
    mark = lines.index("1 Bo gives the hand up; steady plays these cards to its end.")
    assert lines[mark - 1].startswith("1 Bo: draw")
    assert lines[mark + 1].startswith("1 Bo: ")
    assert "draw" not in lines[mark + 1]
    assert "The hand was not played to its end." in lines
    assert lines[-2:] == ["0 Ann gave the match up.", "side 0 0, side 1 0: side 1 has won."]
    assert "given up by 0 Ann" in told(capsys, str(path), "--verify")[1]
    answer = json.loads(told(capsys, str(path), "--json")[1])
    assert (answer["conceded"], answer["winner"]) == (0, 1)
    assert answer["hands"][0]["substitutes"] == [{"seat": 1, "player": "steady", "after": 1}]
    save(path, recorder.export(0))
    seen = told(capsys, str(path))[1]
    assert "1 Bo gives the hand up" in seen
    assert seen.index("1 Bo: draw") < seen.index("1 Bo gives the hand up") < seen.rindex("1 Bo: ")


@pytest.mark.rule("match.end")
def test_replay_checks_the_end_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wrong.canasta"
    save(path, begun(SMALL).text().replace(f'winner = "{OPEN}"', "winner = 1"))
    for options in ((), ("--step",), ("--verify",)):
        status, _, err = told(capsys, str(path), *options)
        assert status == 1
        assert "claims winner = 1, but it is open" in err
