"""`canasta play` through its pipes: whole matches, refusals, undo, hints, giving up, and nothing lost."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from canasta.cards import card_text
from canasta.engine import State
from canasta.history import Recorder, load_history
from canasta.rules import PRESETS
from tests.terminal_driver import KINGS, TWO, Played, dealt, piped


@pytest.mark.parametrize(
    ("preset", "wins"), [("two-player", r"(You|Ada) wins? the match"), ("classic", r"(We|They) win the match")]
)
def test_whole_match_by_what_is_legal_and_hinted(preset: str, wins: str, tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", preset, "--seed", "3", "--set", "target=1000") as match:
        turns = 0
        while not match.ended:
            action = match.hinted()
            legal = match.legal()
            assert action in legal
            shown = match.type(action)
            while "(y/n) > " in shown[-60:]:
                shown = match.type("y")
            assert "Not allowed" not in shown
            turns += 1
        assert match.process.wait() == 0
        assert re.search(wins, match.screen)
        assert "Hand 1 is over" in match.screen or turns > 20
        kept = re.search(r"canasta replay (\S+)", match.screen)
        assert kept
    record = load_history(kept.group(1))
    assert record.winner in (0, 1)
    assert max(record.scores) >= 1000
    assert not list((tmp_path / "running").glob("*.canasta"))


def test_match_without_people_plays_itself(tmp_path: Path) -> None:
    done = piped(tmp_path, "", "--seats", "steady,random", "--set", "hands=1", "--seed", "1")
    assert done.returncode == 0
    assert "Hand 1 is over" in done.stdout
    assert "the match" in done.stdout
    assert "Your hand" not in done.stdout


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_any_number_of_players_has_a_table(players: int, tmp_path: Path) -> None:
    names = ",".join(["you"] + ["steady"] * (players - 1))
    more = ["--set", "players=5", "--set", "sides=5", "--set", "ask_partner=no"] if players == 5 else []
    done = piped(tmp_path, "", "--seats", names, *more)
    assert done.returncode == 0, done.stderr
    assert "Your hand" in done.stdout


def test_end_of_input_saves_and_ends_well(tmp_path: Path) -> None:
    done = piped(tmp_path, "d\n", "--rules", "two-player", "--seed", "5")
    assert done.returncode == 0
    assert "The match is saved" in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stderr == ""


def table_of(shown: str) -> str:
    """The last whole table that was printed, without what can be done."""
    last = shown.rsplit("\nTable: ", 1)[1]
    return last[: last.index("You can:")]


def test_kill_in_mid_turn_and_go_on_shows_the_identical_table(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with Played(tmp_path) as match:
        match.type("d")
        match.type("m KKKKK")
        match.type("u")
        match.type("m KC KD KH KS KC")
        before = table_of(match.type("table"))
        assert "K: KC KD KH KS KC, 5 of 7, 2 to go" in before
        match.kill()
    for _ in range(2):
        with Played(tmp_path) as again:
            assert "Going on with your match" in again.screen
            assert table_of(again.screen) == before
            again.kill()


def test_same_table_before_and_after_a_kill_wherever_it_comes(tmp_path: Path) -> None:
    shown = ""
    with Played(tmp_path, "--rules", "classic", "--seed", "9") as match:
        for _ in range(9):
            shown = match.type(match.hinted())
            while "(y/n) > " in shown[-60:]:
                shown = match.type("y")
        shown = match.type("table")
        match.kill()
    with Played(tmp_path) as again:
        assert table_of(again.screen) == table_of(shown)


def test_refused_and_misread_lines_change_nothing(tmp_path: Path) -> None:
    """Bad input of every sort: the saved bytes stay the same, and each line is answered."""
    source = random.Random(20)
    words = ["m", "x", "a", "t", "take", "u", "rules", "concede", "K", "QQ", "9D", "99999", ":", "Q:", "wild:", "JK"]
    signs = "abcxyz0123456789{}[]()%\\'\"éß♥ \t-:;*?"
    lines = ["".join(source.choice(signs) for _ in range(source.randrange(1, 30))) for _ in range(60)]
    lines += [" ".join(source.choice(words) for _ in range(source.randrange(2, 7))) for _ in range(60)]
    lines += ["m KKK", "x KH", "ask", "y", "no", "pass", "u", "u 3", "u all", "t KK", "a K: 2", "rules nonsense"]
    lines += ["x" * 5000, "m " + "K " * 500, "concede", "concede all", "undo -1", "{QH}", "x {QH}"]
    with Played(tmp_path, "--rules", "two-player", "--seed", "4") as match:
        before = match.save_file().read_bytes()
        for line in lines:
            if line.strip().lower() in ("q", "d", "t", "take"):
                continue
            shown = match.type(line)
            while "(y/n) > " in shown[-60:]:
                shown = match.type("n")
            assert not match.ended, line
            assert match.save_file().read_bytes() == before, line
        match.type("d")
        assert match.save_file().read_bytes() != before


@pytest.mark.rule("turn")
def test_refusal_gives_reason_figures_and_section(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, "4C 4D 4H 5C 6D 7H 8S 9C 10C JC QD KH AS AC 9D", "QH", "10D 10S")
    with Played(tmp_path) as match:
        assert "Draw from the stock or take the pile first" in match.type("x 9")
        shown = match.type("t Q")
        assert "two natural queens" in shown
        assert "Handbook: pile.opening" in shown
        match.type("d")
        shown = match.type("m 4 4 4")
        assert "The opening needs 50 points. With this, 15 are laid" in shown
        assert "Handbook: opening" in shown


def test_refusal_is_told_once_where_lines_stay(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with Played(tmp_path) as match:
        assert "Not allowed: Draw" in match.type("x 9")
        for line in ("l", "h", "legal", "s", "sort", "nonsense", ""):
            shown = match.type(line)
            assert "Not allowed" not in shown
            assert "Draw from the stock or" not in shown
        # The same one again is a new answer.
        assert "Not allowed: Draw" in match.type("x 9")
        assert "Not allowed" not in match.type("d")


def test_unreadable_line_shows_a_caret(tmp_path: Path) -> None:
    with Played(tmp_path, "--seed", "1") as match:
        shown = match.type("x 5Z")
        assert "  x 5Z\n     ^ 'Z' is no card" in shown
        assert "Accepted: a rank" in shown


@pytest.mark.rule("undo")
def test_undo_takes_this_turns_melds_back(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with Played(tmp_path) as match:
        assert "no meld of this turn to take back" in match.type("u")
        match.type("d")
        start = match.type("table")
        assert "K: KC KD KH KS KC, 5 of 7" in match.type("m KC KD KH KS KC")
        assert "mixed canasta of 7" in match.type("a K: 2 JK")
        assert "5 of 7" in match.type("u")
        match.type("u")
        assert table_of(match.type("table")) == table_of(start)
        match.type("mKKKK")
        match.type("a K 2")
        assert "2 melds are back" in match.type("undo all")
        assert "there is no meld" in match.type("u 1").lower()


def test_hint_advises_and_changes_nothing(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "classic", "--seed", "2") as match:
        before = match.save_file().read_bytes()
        first = match.type("h")
        assert re.search(r"Hint: (draw|take)[^.]*\. \S", first)
        assert match.type("h") == first
        assert match.save_file().read_bytes() == before


@pytest.mark.rule("score.canastas")
def test_spoiling_a_natural_canasta_is_asked_first(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with Played(tmp_path) as match:
        match.type("d")
        assert "natural canasta of 7" in match.type("mKKKKKKK")
        assert "falls from 500 to 300 points" in match.type("a K: 2")
        assert "Nothing was done" in match.type("n")
        match.type("a K: 2")
        assert "mixed canasta of 8" in match.type("y")


@pytest.mark.rule("pile.frozen")
def test_discarding_a_wild_card_is_asked_once(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with Played(tmp_path) as match:
        match.type("d")
        assert "Discarding a joker freezes the pile" in match.type("x JK")
        assert "Nothing was done" in match.type("")
        match.type("x JK")
        assert "You drew" not in match.type("y")


def test_bare_card_is_discarded_after_a_question(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "two-player", "--seed", "4") as match:
        assert "first" in match.type("4")
        match.type("d")
        card = next(one for one in match.legal() if one.startswith("discard")).split()[1]
        assert f"Discard {card}? (y/n)" in match.type(card)
        assert "Nothing was done" in match.type("n")
        match.type(card)
        assert "You drew" not in match.type("y")


@pytest.mark.rule("pile")
def test_auto_pick_takes_and_says_which(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "KS", "10C 10D")
    with Played(tmp_path) as match:
        assert "Yes, the pile can be taken" in match.type("p")
        shown = match.type("t")
        assert "You took the single card of the pile, KS on top with K" in shown
        assert "Opening: " in shown or "open," in shown


@pytest.mark.rule("pile")
def test_auto_pick_with_nothing_legal_explains(tmp_path: Path) -> None:
    dealt(tmp_path, PRESETS["dummies"], "4C 4D 5C 6D 7H 8S 9C 10C JC QD KH", "QH", "10D")
    with Played(tmp_path) as match:
        before = match.save_file().read_bytes()
        shown = match.type("t")
        assert "No, the pile cannot be taken" in shown
        assert "3. Which cards? you hold one queen: " in shown
        assert shown.split("3. Which cards?")[1].splitlines()[0].endswith("[no: stops here]")
        assert match.save_file().read_bytes() == before


@pytest.mark.rule("penalty")
def test_pickup_in_error_is_announced_before_and_charged_at_once(tmp_path: Path) -> None:
    dealt(tmp_path, PRESETS["dummies"], "4C 4D 5C 6D 7H 8S 9C 10C JC QD KH", "QH", "10D")
    with Played(tmp_path) as match:
        before = match.save_file().read_bytes()
        assert "a pickup tried in error is refused and costs your side 100 points" in match.screen
        assert "tried in error" not in match.type("s")
        # Looking is free.
        for line in ("t", "p"):
            assert "charged" not in match.type(line)
        assert match.save_file().read_bytes() == before
        shown = match.type("t Q")
        assert "100 points are charged to your side" in shown
        assert "Not allowed" in shown
        assert "fine take" in match.save_file().read_text()
        assert "charged" not in match.type("t Q")
        match.kill()
    with Played(tmp_path) as again:
        assert "which cost 100 points" in again.screen


@pytest.mark.rule("penalty")
def test_slip_of_the_keyboard_costs_nothing(tmp_path: Path) -> None:
    dealt(tmp_path, PRESETS["dummies"], "4C 4D 5C 6D 7H 8S 9C 10C JC QD KH", "QH", "10D")
    with Played(tmp_path) as match:
        before = match.save_file().read_bytes()
        for line in ("t Q Q", "t QS", "t K", "t Q Q", "t Q K"):
            assert "charged" not in match.type(line)
        assert match.save_file().read_bytes() == before


@pytest.mark.rule("pile.black-three")
def test_blocked_pile_is_refused_for_its_top_card(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "3C", "10C 10D")
    with Played(tmp_path) as match:
        assert "blocked for this turn by the black three" in match.screen
        assert "A black three lies on top" in match.type("t K K")
        assert re.search(r"1\. Top card\? 3C: A black three .*\[no: stops here\]", match.type("p"))


def test_hidden_cards_are_never_shown(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "classic", "--seed", "9") as match:
        for _ in range(12):
            shown = match.type(match.hinted())
            while "(y/n) > " in shown[-60:]:
                shown = match.type("y")
            for name in ("Ada", "Ben", "Cleo"):
                assert not re.search(rf"{name} drew (?!a card|\d cards|no card)", shown)


def test_rules_of_the_table_and_single_sections(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "dummies", "--seed", "1") as match:
        assert "(pile.frozen)" in match.type("rules")
        shown = match.type("rules pile.frozen")
        assert "(pile.frozen)" in shown
        assert "(opening)" not in shown
        assert "did you mean" in match.type("rules pile.frosen")


def test_no_penalty_is_announced_where_there_is_none(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    assert "in error" not in piped(tmp_path, "").stdout


@pytest.mark.parametrize("line", ["x" * 5_000, "{" * 5_000, "m " + "K" * 5_000, "K" * 5_000, "rules " + "Z" * 5_000])
def test_long_line_is_cut_short(line: str, tmp_path: Path) -> None:
    shown = piped(tmp_path, line + "\n", "--seed", "1").stdout
    answer = shown[shown.index("\n> ") :]
    assert "..." in answer
    assert max(map(len, answer.splitlines())) < 130
    assert "has 5,00" in answer


def test_place_in_a_longish_line_is_shown(tmp_path: Path) -> None:
    shown = piped(tmp_path, f"m {'K ' * 60}Y K K\n", "--seed", "1").stdout
    line, caret = re.findall(r"\n( +\.\.\..*)\n( +\^.*)", shown)[0]
    assert len(line) < 70
    # Three points are written for one sign.
    assert line[caret.index("^") + 2] == "Y"


@pytest.mark.parametrize("line", ["{}", "{QH}", "x {5D}", "{{}", "undo {2}", "rules {pile}", "[bold]x[/bold]"])
def test_braces_are_shown_as_typed(line: str, tmp_path: Path) -> None:
    shown = piped(tmp_path, line + "\n", "--seed", "1").stdout
    assert f"\n  {line}\n" in shown.split(f"> {line}\n")[1].join(["\n", ""])


def test_caret_stands_under_the_word_that_cannot_be_used(tmp_path: Path) -> None:
    shown = piped(tmp_path, "undo x\nrule nonsense\n", "--seed", "1").stdout
    assert "  undo x\n       ^ 'x'" in shown
    assert re.search(r"  rule nonsense\n       \^", shown)


@pytest.mark.rule("meld.black-threes")
def test_more_copies_than_are_held_are_counted(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, "3S 5H 5D 6C 6H 7H 7S 9C 9D 10C JC QD KH AS AC", "QH", "10D 10S")
    with Played(tmp_path) as match:
        match.type("d")
        assert "needs 3 black threes, but the hand has one black three" in match.type("m 3S 3S 3S")


def test_score_log_sort_and_help_answer(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "two-player", "--seed", "4") as match:
        assert "on the table" in match.type("s")
        match.type("d")
        assert "You drew" in match.type("l")
        hand = re.search(r"Your hand, \d+ cards: (.*)", match.type("sort"))
        assert hand
        assert "take the pile" in match.type("?")


def state_of(match: Played) -> State:
    return Recorder.resume(load_history(match.save_file())).state


def test_named_copies_are_played(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, "5H 5D 6C 6H 7H 7S 9C 9D 10C JC QD KH AS AC 8D", "QH", "10D 10S")
    with Played(tmp_path) as match:
        match.type("d")
        match.type("x 5H")
        state = state_of(match)
        assert "5D" in map(card_text, state.hand(0))
        assert "5H" not in map(card_text, state.hand(0))
