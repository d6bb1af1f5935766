"""``POST /api/pile``: the engine's answer over HTTP, strict in what it reads, and soon done with rubbish."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from canasta.pile_question import answer, answer_text, question_of
from canasta.server.limits import Limits
from canasta.server.pile import judged
from canasta.server.pile_messages import PileQuestion
from canasta.server.take_check import TEXTS
from tests.server.browser import Answer, Browser, running

QUESTION: dict[str, Any] = {
    "preset": "classic",
    "settings": {"wild_limit": 2},
    "top": "9",
    "frozen": "wild",
    "hand": ["9", "9", "Q", "5"],
    "melds": [["K", "K", "K", "2"]],
    "score": 120,
    "size": 6,
}


def ask(browser: Browser, body: dict[str, Any] | bytes, **headers: str) -> Answer:
    if not browser.cookie:
        browser.ask("GET", "/api/matches")
    return browser.ask("POST", "/api/pile", body, **headers)


def test_the_answer_is_the_engines(browser: Browser) -> None:
    found = ask(browser, QUESTION)
    assert found.status == 200
    expected = answer(question_of(QUESTION))
    assert found.json["code"] == expected.code == "take-possible"
    assert found.json["takes"] == list(expected.takes)
    assert found.json["position"] == expected.position
    assert [step["code"] for step in found.json["steps"]] == [step.code for step in expected.steps]
    assert found.json["message"] == TEXTS["take-possible"]
    assert all(step["message"] for step in found.json["steps"])
    assert found.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "question", [QUESTION, {**QUESTION, "top": "2"}, {**QUESTION, "hand": []}, {**QUESTION, "melds": [["K", "Q"]]}]
)
def test_the_engine_in_a_browser_answers_the_same_but_for_english_sentences(question: dict[str, Any]) -> None:
    """What `answer_text` makes is what the server sends, where that has no sentences of its own."""
    told = json.loads(answer_text(json.dumps(question)))
    here = json.loads(json.dumps(told.get("answer") or told["refused"]))
    there = judged(PileQuestion(**question))
    sent = {name: getattr(there, name) for name in here if name not in ("message", "steps", "faults")}
    assert {name: here[name] for name in sent} == sent


def test_a_refusal_names_its_code_and_figures(browser: Browser) -> None:
    found = ask(browser, {**QUESTION, "hand": ["9"] * 9})
    assert found.status == 422
    assert found.json["code"] == "pile-too-many"
    assert found.json["message"] == "The pack has 8 nines, and 10 are told."


def test_contradictory_rules_are_told_by_their_faults(browser: Browser) -> None:
    found = ask(browser, {**QUESTION, "settings": {"strict_pickup": True, "take_with_wild": True}})
    assert found.status == 422
    assert found.json["faults"][0]["code"] == "pickup_contradiction"


@pytest.mark.parametrize(
    "change",
    [
        {"preset": 7},
        {"top": "9" * 6},
        {"hand": "9"},
        {"hand": ["9"] * 101},
        {"melds": [[]]},
        {"melds": [["9"]] * 15},
        {"frozen": "snow"},
        {"size": 0},
        {"size": 10**9},
        {"opened": "yes"},
        {"nonsense": 1},
    ],
)
def test_what_is_no_question_is_refused(browser: Browser, change: dict[str, Any]) -> None:
    found = ask(browser, {**QUESTION, **change})
    assert (found.status, found.json["code"]) == (400, "unreadable")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'{"preset":' * 900, b'{"hand":[' + b'"9",' * 9000])
def test_rubbish_is_refused(browser: Browser, body: bytes) -> None:
    found = ask(browser, body)
    assert found.status in (400, 413)


def test_only_pages_of_this_server_may_ask(browser: Browser) -> None:
    assert ask(browser, QUESTION, Origin="http://elsewhere.test").status == 403
    assert ask(browser, b"preset=classic", Content_Type="text/plain").status == 415


def test_an_address_that_asks_too_fast_is_told_so(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(questions=(0.0, 3.0))) as server:
        browser = Browser(server.port)
        assert [ask(browser, QUESTION).status for _ in range(4)] == [200, 200, 200, 429]
        assert ask(browser, QUESTION).json["code"] == "pile-too-fast"


def test_the_rules_of_a_table_with_house_rules_can_be_read(browser: Browser) -> None:
    text = browser.ask("GET", "/rules/classic?strict_pickup=yes").text
    assert "house rules" in text
    assert 'id="pile.own-meld"' in text
    assert text != browser.ask("GET", "/rules/classic").text


@pytest.mark.parametrize(
    "path", ["/rules/classic?nonsense=1", "/rules/classic?wild_limit=many", "/rules/nothing?wild_limit=2"]
)
def test_rules_that_are_none_have_no_page(browser: Browser, path: str) -> None:
    assert browser.ask("GET", path).status == 404
