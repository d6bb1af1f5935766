"""Replays over HTTP: what is told of a match, to whom, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from canasta.history import Recorder, Seat, read_history, write_history
from canasta.players import make_player
from canasta.rules import PRESETS, apply_settings, preset
from canasta.server import problems, replays
from canasta.server.gate import HISTORY
from canasta.server.limits import FILE, Limits
from canasta.server.replays import read_replay
from canasta.terminal import replay as verb
from tests.counts.replays import assert_knows_no_more
from tests.server.browser import FAST, Answer, Browser, Page, running

GOLDEN = Path(__file__).parents[1] / "golden" / "matches"
MATCH = (GOLDEN / "two-player.canasta").read_bytes()


def judge(browser: Browser, text: bytes, query: str = "", **headers: str) -> Answer:
    if not browser.cookie:
        browser.ask("GET", "/api/matches")
    return browser.ask("POST", f"/api/replays{query}", text, **({"Content_Type": HISTORY} | headers))


def told(browser: Browser, text: bytes, query: str = "") -> Any:
    answer = judge(browser, text, query)
    assert answer.status == 200, answer.text
    return answer.json


def refused(browser: Browser, text: bytes, query: str = "") -> Any:
    answer = judge(browser, text, query)
    assert answer.status == 422, answer.text
    return answer.json


def with_names(text: bytes, name: str) -> bytes:
    """The match with another name for its first seat."""
    return re.sub(rb'name = "[^"]*"', f'name = "{name}"'.encode(), text, count=1)


@pytest.mark.parametrize("name", sorted(path.stem for path in GOLDEN.glob("*.canasta")))
def test_a_match_is_told_to_its_end_and_no_seat_more_than_it_knew(name: str) -> None:
    text = (GOLDEN / f"{name}.canasta").read_bytes()
    opened = read_replay(text, None)
    assert opened.hands[-1].result is not None
    assert opened.hands[-1].result.scores == opened.scores
    for seat in range(len(opened.seats)):
        assert_knows_no_more(read_replay(text, seat), opened)


def test_all_cards_open_show_every_hand(browser: Browser) -> None:
    found = told(browser, MATCH)
    assert found["seat"] is None
    deal = found["hands"][0]["steps"][0]
    assert deal["told"]["verb"] == "deal"
    assert all(len(hand["cards"]) == hand["count"] > 0 for hand in deal["change"]["hands"])


def test_a_seat_sees_its_own_hand_alone(browser: Browser) -> None:
    found = told(browser, MATCH, "?seat=1")
    deal = found["hands"][0]["steps"][0]
    assert [bool(hand["cards"]) for hand in deal["change"]["hands"]] == [False, True]


def test_unnamed_cards_are_told_as_they_were_played(browser: Browser) -> None:
    plain = read_history(MATCH)
    step = next(one for hand in plain.hands for one in hand.steps if one.text.startswith("meld"))
    bare = " ".join(word if word in ("meld", "JK") else word[:-1] for word in step.text.split())
    changed = MATCH.replace(step.text.encode(), bare.encode(), 1)
    assert changed != MATCH
    event = next(
        one["told"]
        for hand in told(browser, changed)["hands"]
        for one in hand["steps"]
        if one["told"]["verb"] == "meld"
    )
    assert all(re.fullmatch(r"JK|(?:10|[2-9JQKA])[CDHS]", card) for card in event["cards"])
    assert sorted(card.rstrip("CDHS") for card in event["cards"]) == sorted(bare.split()[1:])


def test_cards_that_a_file_does_not_tell_are_no_fault(browser: Browser) -> None:
    hidden = re.sub(rb"draw \[[^\]]*\]", b"draw [?? ??]", MATCH, count=1)
    assert hidden != MATCH
    assert told(browser, hidden) == told(browser, MATCH)


def _recorder(**settings: Any) -> Recorder:
    rules = apply_settings(preset("two-player"), settings)
    return Recorder(rules, [Seat("Ann", "club"), Seat("Bo", "steady")], preset="two-player")


def test_a_charge_is_told_with_its_points(browser: Browser) -> None:
    recorder = _recorder(penalty=100)
    recorder.deal_seed("fined")
    from canasta.history.replaying import take_attempt

    recorder.fine(take_attempt(recorder.state, "take"))
    event = told(browser, recorder.text().encode())["hands"][0]["steps"][1]["told"]
    assert (event["verb"], event["points"]) == ("fine", 100)


def test_giving_up_a_hand_and_the_match_is_told_where_it_happened(browser: Browser) -> None:
    recorder = _recorder()
    recorder.deal_seed("given up")
    recorder.play(make_player("steady", "1").choose(*_asked(recorder)))
    recorder.substitute(0, "steady")
    recorder.play(make_player("steady", "2").choose(*_asked(recorder)))
    recorder.concede(1)
    found = told(browser, recorder.text().encode())
    verbs = [step["told"]["verb"] for step in found["hands"][0]["steps"]]
    assert [verbs[0], verbs[2], verbs[-1]] == ["deal", "concede_hand", "concede_match"]
    assert found["hands"][0]["steps"][-1]["told"]["match_over"]
    assert (found["conceded"], found["winner"]) == (1, 0)


def test_a_hand_that_persons_still_play_is_told_to_nobody(browser: Browser) -> None:
    recorder = Recorder(preset("two-player"), [Seat("Ann"), Seat("Bo", "steady")], preset="two-player")
    recorder.deal_seed("running")
    recorder.play(make_player("steady", "1").choose(*_asked(recorder)))
    assert told(browser, recorder.text().encode())["hands"] == []


def _asked(recorder: Recorder) -> Any:
    from canasta.engine import view

    seen = view(recorder.state, int(recorder.state.actor))
    return seen, seen.legal()


def _first_hand_over(page: Page) -> None:
    """Play until a second hand has been dealt and a few actions of it are done."""
    while page.settle()["hand_number"] < 2 or page.view["phase"] == "deal":
        page.advance()
    for _ in range(3):
        page.advance()


def _drawn(seen: Any, seat: int) -> list[str]:
    """The cards that a seat drew in a hand in play, as its lines have them."""
    lines = [] if seen is None else seen["lines"]
    return [cards for line in lines if line.startswith(f"{seat}:") for cards in re.findall(r"\[([^\]]*)\]", line)]


def test_a_running_match_shows_its_finished_hands_and_hides_the_one_in_play(browser: Browser) -> None:
    with browser.open(browser.new_match("two-player")) as page:
        _first_hand_over(page)
        drawn: list[str] = []
        # The other seat's turn may come late, and it may take the pile.
        while not drawn:
            page.advance()
            text = browser.ask("GET", f"/api/tables/{page.table}/file").body
            found = judge(browser, text).json
            drawn = _drawn(found["hands"][-1]["seen"], 1)
    *finished, running = found["hands"]
    assert all(hand["steps"] and hand["seen"] is None for hand in finished)
    assert (running["steps"], running["seen"]["seat"]) == ([], 0)
    assert {card for cards in drawn for card in cards.split()} <= {"??", "3D", "3H"}
    assert finished[-1]["result"]["scores"] == found["scores"]
    assert not found["over"]


def test_the_terminal_reads_what_the_page_saves(browser: Browser, tmp_path: Path) -> None:
    with browser.open(browser.new_match("two-player")) as page:
        _first_hand_over(page)
        text = browser.ask("GET", f"/api/tables/{page.table}/file").body
    path = tmp_path / "saved.canasta"
    path.write_bytes(text)
    assert verb.run([str(path), "--verify"]) == 0
    assert write_history(read_history(text)).encode() == text


HOSTILE = {
    "nothing": (b"", "history-foreign"),
    "binary": (b"\x89PNG\r\n\x1a\n\xff\xfe", "history-bytes"),
    "no end": (MATCH[: len(MATCH) // 2], "history-cut"),
    "cut in a line": (MATCH[:-300], "history-cut"),
    "another format": (b'[package]\nname = "canasta"\n', "history-foreign"),
    "no TOML": (b"<script>alert(1)</script>", "history-refused"),
    "JSON": (b'{"version": 1}', "history-refused"),
    "nested": (b"version = 1\na = " + b"[" * 900 + b"]" * 900, "history-unread"),
    "another version": (MATCH.replace(b"version = 1", b"version = 9", 1), "history-version"),
    "a long line": (b"version = 1 # " + b"x" * 3000, "history-long-line"),
    "many dots": (b"a." * 500 + b"a = 1", "history-refused"),
    "a huge number": (b"version = " + b"9" * 1900, "history-number"),
    "an illegal action": (re.sub(rb"discard \w+", b"discard JK", MATCH, count=1), "history-illegal"),
    "another score": (re.sub(rb"points = \[", b"points = [9", MATCH, count=1), "history-claim"),
    "another end": (re.sub(rb"winner = \d", b'winner = "tie"', MATCH, count=1), "history-end-claim"),
    "another word": (MATCH.replace(b"discard", b"discrad", 1), "history-refused"),
    "rules that will not do": (re.sub(rb"deal = \d+", b"deal = 500", MATCH, count=1), "history-rules"),
    "a key too few": (re.sub(rb"dealer = \d\n", b"", MATCH, count=1), "history-missing-key"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_match_is_refused_at_its_place(browser: Browser, name: str) -> None:
    text, code = HOSTILE[name]
    found = refused(browser, text)
    assert found["code"] == code
    assert found["message"].count("\n") == 0
    if "Line {line}, column {column}: " in problems.TEXTS[code]:
        figures = found["figures"]
        assert figures["line"] >= 1
        assert figures["column"] >= 1
        assert found["message"].startswith(f"Line {figures['line']}, column {figures['column']}: ")
    assert told(browser, MATCH)["over"]


def test_an_illegal_action_comes_with_the_refusal_and_its_figures(browser: Browser) -> None:
    found = refused(browser, HOSTILE["an illegal action"][0])
    assert found["broken"]["code"] == "cards-not-held"
    assert found["broken"]["figures"] == {"rank": "5", "wanted": 3, "held": 2}
    assert found["message"].endswith(f"“meld 5D 5D 5S” is not legal there. {found['broken']['message']}")


def test_a_wrong_claim_comes_with_what_it_claims_and_what_is_so(browser: Browser) -> None:
    found = refused(browser, HOSTILE["another score"][0])["figures"]
    assert (found["hand"], found["key"]) == (1, "points")
    assert found["claimed"] == found["found"].replace("[", "[9")


def test_rules_that_will_not_do_come_with_their_faults(browser: Browser) -> None:
    found = refused(browser, HOSTILE["rules that will not do"][0])
    assert [(one["code"], one["fields"]) for one in found["faults"]] == [("range", ["deal"])]


def test_a_fault_is_named_with_its_line(browser: Browser) -> None:
    lines = MATCH.split(b"\n")
    at = next(number for number, line in enumerate(lines) if b"discard" in line)
    lines[at] = lines[at].replace(b"discard", b"discrad", 1)
    assert refused(browser, b"\n".join(lines))["figures"]["line"] == at + 1


def test_names_travel_as_they_are_and_as_data(browser: Browser) -> None:
    name = "<img src=x onerror=alert(1)>"
    answer = judge(browser, with_names(MATCH, name))
    assert answer.json["seats"][0]["name"] == name
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_file_that_is_too_large_is_refused_with_the_figure(browser: Browser) -> None:
    # Refused for the length that it names, before anything of it is read.
    answer = judge(browser, b"", Content_Length=str(FILE + 1))
    assert answer.status == 413
    assert answer.json["figures"] == {"limit": FILE}


def test_a_large_request_is_taken_for_a_history_alone(browser: Browser) -> None:
    browser.ask("GET", "/api/matches")
    answer = browser.ask("POST", "/api/matches", b" " * 20_000)
    assert (answer.status, answer.json["code"]) == (413, "too-large")


def test_a_replay_that_would_be_too_long_is_refused_with_the_figures(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "MOST_ACTIONS", 10)
    found = refused(browser, MATCH)
    assert found["code"] == "replay-too-long"
    assert found["figures"] == {"actions": sum(len(hand.steps) for hand in read_history(MATCH).hands), "limit": 10}


@pytest.mark.parametrize(("query", "status", "code"), [("?seat=2", 422, "no-seat"), ("?seat=x", 400, "unreadable")])
def test_a_seat_that_is_none_is_refused(browser: Browser, query: str, status: int, code: str) -> None:
    answer = judge(browser, MATCH, query)
    assert (answer.status, answer.json["code"]) == (status, code)


def test_a_history_is_sent_as_what_it_is(browser: Browser) -> None:
    answer = judge(browser, MATCH, Content_Type="text/plain")
    assert (answer.status, answer.json["code"]) == (415, "not-history")


def test_another_site_may_not_ask(browser: Browser) -> None:
    answer = judge(browser, MATCH, Origin="https://evil.example")
    assert (answer.status, answer.json["code"]) == (403, "foreign")


def test_too_many_at_once_are_refused_with_the_figures(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(*FAST[:2], replays=(0.0, 2.0))) as server:
        browser = Browser(server.port)
        answers = [judge(browser, MATCH) for _ in range(3)]
    assert [answer.status for answer in answers] == [200, 200, 429]
    assert answers[-1].json["figures"] == {"most": 2, "rate": 0}


def test_the_page_knows_how_large_a_file_may_be() -> None:
    source = Path(__file__).parents[2] / "web/src/lib/replay/limits.ts"
    from canasta.history import reading

    assert f"MOST_BYTES = {FILE:_};" in source.read_text(encoding="utf-8")
    assert reading.MOST_BYTES == FILE


def _match_by(browser: Browser, preset_name: str, **settings: Any) -> Any:
    """The replay of a match of these rules, of which one hand has been dealt."""
    rules = apply_settings(preset("two-player"), settings)
    recorder = Recorder(rules, [Seat("Ann"), Seat("Bo")], preset=preset_name)
    recorder.deal_seed("rules")
    return told(browser, recorder.text().encode())


def test_rules_of_a_preset_have_their_page(browser: Browser) -> None:
    found = _match_by(browser, "two-player")
    assert (found["rules_url"], found["house_rules"]) == ("/rules/two-player", False)


@pytest.mark.parametrize("name", ["two-player", "", "nobody knows"])
def test_house_rules_have_their_page_whatever_they_are_called(browser: Browser, name: str) -> None:
    found = _match_by(browser, name, target=3000, opening="15 0:50 1500:90")
    assert found["house_rules"]
    page = browser.ask("GET", found["rules_url"])
    assert page.status == 200
    assert "3,000" in page.text
    assert found["rules_url"].startswith(f"/rules/{name}?" if name in PRESETS else "/rules/classic?")
