"""The deal is promised before it is asked for, kept, and can be checked afterwards (handbook: ``deal``)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from canasta.cards import card_text
from canasta.engine import Law
from canasta.history import fair_order
from canasta.rules import PRESETS
from canasta.server.verify import run
from tests.server.browser import Browser, Json, Page


@pytest.fixture
def finished(browser: Browser) -> tuple[str, list[Json], list[tuple[str, list[str]]]]:
    """A match of three hands: its table, its promises at the end, and (promise, hand) as they were seen."""
    table = browser.new_match("two-player", settings={"hands": 3})
    seen = []
    with browser.open(table) as page:
        while not page.settle()["match_over"]:
            promise = page.view["fair"][-1]
            if page.view["phase"] == "deal":
                assert promise["secret"] is None
                assert promise["hand"] == page.view["hand_number"]
                page.until_version(page.do("next")["version"])
                dealt = next(told for told in reversed(page.told) if told["verb"] == "deal")
                seen.append((promise["commitment"], dealt["drawn"]))
            else:
                assert promise["secret"] is None
                page.advance()
        return table, page.view["fair"], seen


def test_promises_are_kept(finished: tuple[str, list[Json], list[tuple[str, list[str]]]]) -> None:
    _, fair, seen = finished
    law = Law(PRESETS["two-player"])
    assert len(fair) == len(seen) == 3
    for promise, (commitment, dealt) in zip(fair, seen, strict=True):
        secret = bytes.fromhex(promise["secret"])
        assert hashlib.sha256(secret).hexdigest() == commitment == promise["commitment"]
        order = [card_text(card) for card in fair_order(law.order(), secret)]
        faces = [order[index] for index in range(1, 30, 2)], [order[index] for index in range(0, 30, 2)]
        mine = [sorted(face for face in side if face not in ("3D", "3H")) for side in faces]
        assert any(set(side) <= set(dealt) for side in mine)
    assert len({promise["secret"] for promise in fair}) == 3


def test_verify_says_that_a_hand_in_play_is_not_checked_yet(
    browser: Browser, page: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.canasta"
    file.write_text(browser.ask("GET", f"/api/tables/{page.table}/file").text)
    assert run([str(file)]) == 0
    said = capsys.readouterr().out
    assert "0 actions in 0 hands" in said
    assert "once it is over" in said


def test_verify_reads_the_saved_file(
    browser: Browser,
    finished: tuple[str, list[Json], list[tuple[str, list[str]]]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table, fair, _ = finished
    file = tmp_path / "match.canasta"
    file.write_text(browser.ask("GET", f"/api/tables/{table}/file").text)
    assert run([str(file), "--promise", fair[1]["commitment"].upper()]) == 0
    assert "all by the rules" in capsys.readouterr().out
    assert run([str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [hand["promise"] for hand in told["hands"]] == [promise["commitment"] for promise in fair]
    assert run([str(file), "--promise", "0" * 64]) == 1
    assert f"No hand of this match was dealt by the promise {'0' * 64}" in capsys.readouterr().out
    assert run([str(file), "--promise", "3f2a"]) == 2
    assert "64 hexadecimal digits" in capsys.readouterr().err
    changed = file.read_text().replace(fair[1]["secret"], "00" * 32)
    file.write_text(changed)
    assert run([str(file)]) == 1
    assert "the deal was changed" in capsys.readouterr().err
    # Both changed to fit each other: then the cards that were played do not fit.
    file.write_text(changed.replace(fair[1]["commitment"], hashlib.sha256(bytes(32)).hexdigest()))
    assert run([str(file)]) == 1
    assert capsys.readouterr().err
    file.write_text("nonsense")
    assert run([str(file)]) == 2
    assert run([str(tmp_path / "nowhere")]) == 2


def test_the_file_of_a_running_hand_hides_the_others(browser: Browser) -> None:
    table = browser.new_match("classic")
    with browser.open(table) as page:
        page.settle()
        page.do("next")
        while not any(told["seat"] not in (-1, page.view["me"]) for told in page.told):
            page.advance()
            page.settle()
        text = browser.ask("GET", f"/api/tables/{table}/file").text
        assert "??" in text
        assert page.view["fair"][0]["commitment"] in text
        assert "secret" not in text


def opened(promise: Json) -> bool:
    """Whether a promise's secret is there; if so, it fits."""
    secret = promise["secret"]
    assert secret is None or hashlib.sha256(bytes.fromhex(secret)).hexdigest() == promise["commitment"]
    return secret is not None


@pytest.mark.parametrize("dealt", [False, True])
@pytest.mark.parametrize("removed", [False, True])
def test_every_promise_is_opened_when_a_match_ends_early(browser: Browser, *, dealt: bool, removed: bool) -> None:
    """Given up or removed, in a hand or before one that was promised and will never be dealt."""
    table = browser.new_match()
    with browser.open(table) as page:
        page.settle()
        if dealt:
            page.advance()
            page.settle()
        assert not opened(page.view["fair"][-1])
        if removed:
            assert browser.ask("DELETE", f"/api/matches/{table}").status == 204
        else:
            assert page.do("concede", what="match")["type"] == "ack"
        while not page.view["match_over"]:
            page.receive()
        assert all(opened(promise) for promise in page.view["fair"])
    with browser.open(table) as again:
        assert all(opened(promise) for promise in again.settle()["fair"])


def test_giving_up_a_hand_opens_its_promise_only_at_its_end(browser: Browser) -> None:
    with browser.open(browser.new_match("classic")) as page:
        page.settle()
        page.advance()
        page.settle()
        page.do("concede", what="hand")
        while not page.view["results"]:
            assert not opened(page.view["fair"][0])
            page.receive()
        assert opened(page.view["fair"][0])
        page.settle()
        assert page.view["match_over"] or not opened(page.view["fair"][-1])
