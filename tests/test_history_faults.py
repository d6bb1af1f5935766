"""Whatever a history file holds, reading it ends in a record or in one placed, readable complaint."""

import random
import re
from pathlib import Path

import pytest

from canasta.engine import first_dealer, parse_action
from canasta.history import HistoryError, Recorder, Seat, load_history, read_history, save
from canasta.history.located import Places
from canasta.history.reading import LONGEST_LINE, MOST_BYTES
from canasta.rules import Rules, preset
from tests.test_history_match import play_on

SMALL = Rules(players=2, sides=2, deal=5, ask_partner=False)


def small(actions: int = 6, secret: bool = False) -> str:
    """A short history: one hand in play."""
    recorder = Recorder(SMALL, [Seat("Ann", "person"), Seat("Bo", "random")], first_dealer(SMALL, "s"))
    if secret:
        recorder.deal_secret(bytes(range(32)))
    else:
        recorder.deal_seed("s/1")
    play_on(recorder, random.Random(1), [], actions)
    return recorder.text()


def finished() -> str:
    """One hand, played to its end."""
    recorder = Recorder(SMALL, [Seat("Ann"), Seat("Bo")], preset="two-player")
    recorder.deal_seed("s/1")
    play_on(recorder, random.Random(1), [])
    return recorder.text()


def refused(text: str | bytes) -> HistoryError:
    """The complaint about a text."""
    with pytest.raises(HistoryError) as caught:
        read_history(text)
    fault = caught.value
    assert "\n" not in str(fault)
    assert len(str(fault)) < 1000
    return fault


@pytest.mark.rule("turn")
def test_a_file_cut_off_anywhere_is_noticed() -> None:
    text = small(4)
    for length in range(len(text) - 1):
        refused(text[:length])
    assert read_history(text[:-1]) == read_history(text)


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("version = 1", "version = 2", "version 2; this program reads version 1"),
        ("version = 1\n", "", "no version"),
        ("version = 1", "version = true", "must be a whole number"),
        ("version = 1", "colour = 'red'\nversion = 1", "no key 'colour'"),
        ("[rules]", "sead = 'x'\n[rules]", "did you mean seed?"),
        ("players = 2", "players = 3", "cannot be shared evenly"),
        ("players = 2\n", "", "players is missing"),
        ("players = 2", "plaiers = 2", "plaiers"),
        ("target = 5000", "target = 5001", "multiple of"),
        ("target = 5000", "target = '5000'", "must be"),
        ("deal = 5", "deal = 5\nhouse = 1", "house"),
        ('name = "Ann"', "name = 7", "name must be a text"),
        ('name = "Ann"', 'name = "A\\u001b[31m"', "printable"),
        ('name = "Ann"', f'name = "{"A" * 81}"', "at most 80"),
        ('player = "person", side = 0', 'player = "person", side = 1', "seat 0 plays for side 0"),
        ('player = "person", ', "", "lacks player"),
        ("number = 1", "number = 2", "claims number = 2"),
        ("number = 1", "number = -1", "whole number from 1"),
        ("scores = [0, 0]\nseed", "scores = [5, 0]\nseed", "claims scores"),
        ("scores = [0, 0]\nseed", "scores = [0]\nseed", "a list of 2"),
        ("scores = [0, 0]\nseed", "scores = [0, 1.5]\nseed", "a list of 2"),
        ('seed = "s/1"', "seed = 12", "seed must be a text"),
        ('seed = "s/1"', 'seed = "s/2"', "line"),
        ('seed = "s/1"\n', "", "exactly one deal"),
        ('shuffle = "canasta-shuffle-1"', 'shuffle = "riffle"', "canasta-shuffle-1"),
        ("turns = [", "turns = [3,", "list of texts"),
        ("turns = [", 'ending = "bored"\nturns = [', "one of out"),
        ("turns = [", "by = 1\nturns = [", "finished hand"),
        ("turns = [", 'ending = "out"\npoints = [0, 0]\nturns = [', "still to act"),
        ("hands = 1", "hands = 2", "number of hands"),
        ('winner = "open"', "winner = 1", "claims winner = 1"),
        ('winner = "open"', 'winner = "Ann"', "one of open, tie"),
        ("[end]\nhands = 1\nscores = [0, 0]", "[end]\nhands = 1\nscores = [0, 10]", "claims the scores"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(old: str, new: str, message: str) -> None:
    text = small()
    assert old in text
    changed = text.replace(old, new, 1)
    fault = refused(changed)
    assert message in str(fault)
    assert fault.line > 0
    assert fault.column > 0


@pytest.mark.rule("score")
@pytest.mark.parametrize(
    ("pattern", "value", "message"),
    [
        (r"^ending = (.*)$", '"pile declined"', "hand 1 claims ending = pile declined, but it is"),
        (r"^points = (.*)$", "[5, 5]", "hand 1 claims points = [5, 5], but it is"),
        (r"^number = (.*)$", "2", "hand 2 claims number = 2"),
        (r"^scores = (.*)$", "[5, 0]", "hand 1 claims scores"),
        (r"^winner = (.*)$", "1", "[end] claims winner = 1"),
        (r"(?s)\[end\].*^scores = (.*?)$", "[5, 5]", "[end] claims the scores [5, 5]"),
    ],
)
def test_a_wrong_claim_is_reported_where_it_is_made(pattern: str, value: str, message: str) -> None:
    text = finished()
    found = re.search(pattern, text, re.MULTILINE)
    assert found is not None
    start = found.start(1)
    fault = refused(text[:start] + value + text[found.end(1) :])
    assert message in fault.message
    before = text[:start]
    assert (fault.line, fault.column) == (before.count("\n") + 1, start - before.rfind("\n"))


@pytest.mark.rule("out")
def test_who_went_out_is_reported_in_words() -> None:
    text = re.sub(r"(?m)^by = .*\n", "", finished())
    ending = re.search(r'(?m)^ending = "(.*)"', text)
    assert ending is not None
    by = "by = 0\n" if ending.group(1).startswith("stock") else ""
    text = text.replace(ending.group(), by + ending.group())
    fault = refused(text)
    assert re.search(r"claims by = (0|nobody), but it is (\d|nobody)", fault.message)


@pytest.mark.rule("turn")
def test_a_reason_within_a_complaint_has_no_full_stop() -> None:
    text = re.sub(r'"1: draw.*",', '"1: discard 4",', small(), count=1)
    fault = refused(text)
    assert "illegal" in fault.message
    assert not fault.message.endswith(".")


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("0: draw", 7, "seat 1 is to act here, not seat 0"),
        ("1: dance", 7, "'dance' is no action"),
        ("1: draw; discard 5X", 21, "'5X' is no card"),
        ("1: discard 4", 7, "illegal (draw-first, handbook turn)"),
        ("1: draw [JK JK]", 7, "drew"),
        ("1: draw [JX]", 13, "'JX' is no card"),
        ("1: draw [J]", 13, "needs its suit"),
        ("1: draw; ; discard 5D", 13, "an action is missing"),
        ("1: draw]", 7, "stand in [ ]"),
        ("1 draw", 4, "a seat and a colon"),
        ("7: draw", 7, "there is no seat 7"),
        ("1: fine take 4 4", 12, "penalty is off"),
        ("1: fine draw", 12, "penalty is off"),
        ("1: take 4 5", 7, "illegal"),
    ],
)
def test_the_first_wrong_action_is_named_with_its_place(line: str, column: int, message: str) -> None:
    text = small(0)
    assert "dealer = 0" in text
    fault = refused(text.replace("turns = [\n]", f'turns = [\n  "{line}",\n]'))
    number = next(index for index, one in enumerate(text.split("\n"), 1) if one == "turns = [") + 1
    assert message in fault.message
    assert (fault.line, fault.column) == (number, column)


@pytest.mark.rule("turn")
def test_a_refused_action_carries_its_violation() -> None:
    fault = refused(small(0).replace("turns = [\n]", 'turns = ["1: discard 4"]'))
    assert fault.violation is not None
    assert fault.violation.code == "draw-first"


@pytest.mark.rule("score")
def test_claimed_scores_and_endings_are_compared() -> None:
    text = finished()
    read_history(text)
    points = re.search(r"points = \[(-?\d+), (-?\d+)\]", text)
    ending = re.search(r'ending = "(.*)"', text)
    assert points is not None
    assert ending is not None
    wrong = text.replace(points.group(), f"points = [{int(points.group(1)) + 5}, {points.group(2)}]")
    assert "claims points" in str(refused(wrong))
    other = "stock empty" if ending.group(1) != "stock empty" else "out"
    assert "claims ending" in str(refused(text.replace(ending.group(), f'ending = "{other}"')))
    unfinished = re.sub(r'ending = ".*"\n(by = \d\n)?points = .*\n', "", text)
    assert "are not given" in str(refused(unfinished))
    assert "the hand is over" in str(refused(text.replace('",\n]\nending', '; draw",\n]\nending')))


@pytest.mark.rule("deal")
def test_a_secret_must_fit_its_commitment() -> None:
    text = small(secret=True)
    read_history(text)
    assert "not the commitment" in str(refused(text.replace('secret = "00', 'secret = "01')))
    assert "64 hexadecimal" in str(refused(text.replace('secret = "00', 'secret = "0X')))
    assert "64 hexadecimal" in str(refused(text.replace('secret = "0001', 'secret = "01')))
    assert "does not go with" in str(refused(text.replace("secret =", 'seed = "x"\n#').replace("[[hand]]", "[[hand]]")))


@pytest.mark.rule("deal")
def test_an_order_must_be_the_pack() -> None:
    recorder = Recorder(SMALL, [Seat("Ann"), Seat("Bo")])
    recorder.deal_order(recorder.match.law.order())
    text = recorder.text()
    read_history(text)
    assert "no more card 4C" in str(refused(text.replace('"4C 4D', '"4C 4C')))
    assert "missing from the order" in str(refused(text.replace('"4C 4D', '"')))


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0",
        b"\0" * 1000,
        b"\xff\xfe\x00",
        b"version = 1\n\xc3\x28",
        b"[" * 100_000,
        b"a = " + b"[" * 1_900,
        b"a = " + b"{x=" * 600,
        b"version = " + b"9" * 1_900,
        b"version = 0x" + b"f" * 1_900,
        b"version = 1e999",
        b"version = nan",
        b"version = 1979-05-27",
        b"version = 1\nrules = 5",
        b"version = 1\n[[rules]]",
        b"version = 1\nhand = 3\n[rules]",
        b"version = 1\n[rules]\n[[hand]]\n[hand.turns]",
        b"version = 1\n[rules]\nplayers = " + b"9" * 1_900,
        b"a." * 900 + b"b = 1",
        b"a = { 'x.y' = 1, " + b"a." * 900 + b"b = 1 }",
        b"a = [ '''\n\"''', {" + b"a." * 900 + b'"b" = 1} ]',
        b"version = 1\nversion = 1",
        b'[package]\nname = "other"\nversion = "1.0"\n',
        b"version: 1\nhands: []\n",
        b"<html></html>",
        b'{"version": 1}',
        b"# only a comment",
        b"\n" * 100_000,
        "versión = 1".encode(),
        b"'" * 1_900,
        b'"""' + b"\\" * 1_900,
    ],
    ids=lambda data: repr(data[:24]),
)
def test_foreign_and_hostile_bytes_are_refused(data: bytes) -> None:
    refused(data)


@pytest.mark.rule("turn")
def test_huge_files_and_lines_are_refused_before_they_are_read() -> None:
    assert "2,000,000" in str(refused("#" * 10_000_000))
    fault = refused("version = 1\n#" + "x" * LONGEST_LINE)
    assert (fault.line, fault.column) == (2, LONGEST_LINE + 1)
    many = small().replace("turns = [", "turns = [" + '"1: draw",' * 150 + "\n" + ('"1: draw",' * 150 + "\n") * 40)
    assert "5,000 are the most" in str(refused(many))


@pytest.mark.rule("turn")
def test_a_file_is_named_in_the_complaint(tmp_path: Path) -> None:
    path = tmp_path / "evening.canasta"
    for data, message in (
        (b"\xff", "line 1, column 1: this byte is no UTF-8"),
        (b"#" * (MOST_BYTES + 1), "larger than"),
        (b"version = 3", "line 1, column 11"),
    ):
        path.write_bytes(data)
        with pytest.raises(HistoryError, match=message) as caught:
            load_history(path)
        assert str(caught.value).startswith(str(path))
    for missing in (tmp_path / "none", tmp_path, "a\0b"):
        with pytest.raises(HistoryError, match="cannot be read"):
            load_history(missing)
    assert [one.name for one in tmp_path.iterdir()] == ["evening.canasta"]


@pytest.mark.rule("turn")
def test_windows_line_ends_and_a_byte_order_mark_are_no_fault() -> None:
    text = small()
    assert read_history(("\ufeff" + text.replace("\n", "\r\n")).encode()) == read_history(text)


@pytest.mark.rule("turn")
def test_comments_and_other_toml_spellings_are_read() -> None:
    text = small().replace("version = 1", "# A fine evening\n  'version'\t= 0x1 # one").replace('"Ann"', "'Ann'")
    assert read_history(text) == read_history(small())


@pytest.mark.rule("turn")
def test_saving_is_all_or_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.canasta"
    save(path, "old")
    with pytest.raises(UnicodeEncodeError):
        save(path, "\ud800")
    with pytest.raises(OSError, match="No such file"):
        save(tmp_path / "none" / "x", "text")
    assert path.read_text() == "old"
    path.chmod(0o600)
    save(path, "new ♥")
    assert path.read_text(encoding="utf-8") == "new ♥"
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.rule("turn")
def test_a_name_that_cannot_be_printed_is_not_written() -> None:
    recorder = Recorder(SMALL, [Seat("A\nB"), Seat("Bo")])
    with pytest.raises(ValueError, match="printed"):
        recorder.text()
    quoted = Recorder(SMALL, [Seat('"Ann" \\ é♥'), Seat("Bo''''''...................\"\"\"")])
    assert read_history(quoted.text()).seats == quoted.seats


def test_places_are_those_of_the_text() -> None:
    text = (
        'a = 1\nb.c = [ "x", # note\n  [1, 2], {d = 3, "e" = \'f\'} ]\n'
        '[t]\nu = """\nlong"""\n[[w]]\nk = 1\n[[w]]\n  k = 2\n[w.z]\nq = 2001-01-01 10:00:00\n'
    )
    places = Places(text)
    found = {
        ("a",): (1, 5),
        ("b", "c"): (2, 7),
        ("b", "c", 0): (2, 9),
        ("b", "c", 1, 1): (3, 7),
        ("b", "c", 2, "d"): (3, 16),
        ("b", "c", 2, "e"): (3, 25),
        ("t",): (4, 1),
        ("t", "u"): (5, 5),
        ("w", 0, "k"): (8, 5),
        ("w", 1, "k"): (10, 7),
        ("w", 1, "z", "q"): (12, 5),
        ("none",): (1, 1),
        ("t", "none"): (4, 1),
    }
    assert {path: tuple(places.value(path)) for path in found} == found
    assert tuple(places.key(("w", 1, "k"))) == (10, 3)
    assert tuple(Places("a = 1\n[b.c]\n").key(("b",))) == (2, 1)
    assert tuple(places.content(("b", "c", 0))) == (2, 10)


@pytest.mark.rule("turn")
def test_a_draw_that_is_not_told_is_no_fault() -> None:
    recorder = Recorder(preset("two-player"), [Seat("Ann"), Seat("Bo")])
    state = recorder.deal_seed("t")
    recorder.play(parse_action(state, "draw"))
    text = recorder.text()
    again = read_history(re.sub(r"draw \[[^\]]*\]", "draw", text))
    assert again.hands[0].steps[0].drawn is None
    hidden = re.sub(r"\[[0-9A-Z ]+\]\",", lambda match: re.sub(r"\w+", "??", match.group()), text)
    assert set(read_history(hidden).hands[0].steps[0].drawn or ()) == {"??"}
