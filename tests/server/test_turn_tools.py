"""Undo, hints, the four checks and giving up, over the wire."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from canasta.engine import view
from canasta.history import read_history, verify
from canasta.pickup_check import SECTIONS as CHECKED
from canasta.pickup_check import VERDICTS
from canasta.pile_question.answer import INCOMPLETE, TOLD
from canasta.players import DEFAULT_PLAYER
from canasta.rules import PRESETS, SECTIONS, Rules
from canasta.rules.drawn import random_rules
from canasta.server.deciding import decide
from canasta.server.events import Conceded, Fined, decoded
from canasta.server.messages import Act, Concede
from canasta.server.refusals import TEXTS as REFUSALS
from canasta.server.refusals import Refusal
from canasta.server.table import Duty
from canasta.server.take_check import TEXTS, take_check
from tests.positions import position
from tests.server.browser import Browser, Json, Page, running
from tests.server.worlds import played_to


def to_a_meld(page: Page) -> Json:
    """Play on until the person can lay a meld that can be taken back alone; returns its legal action.

    With cards of a captured pile waiting, the meld may bring them to the hand, and then it lies for good.
    """
    while True:
        view = page.settle()
        laying = [one for one in view["legal"] if one["verb"] in ("meld", "add")]
        if view["phase"] == "play" and laying and not view["undo"] and not view["apart"]:
            return dict(laying[-1])
        assert page.advance()["type"] == "ack"


@pytest.mark.rule("undo")
def test_undo_gives_the_very_same_table_back(page: Page) -> None:
    action = to_a_meld(page)
    before = page.view
    page.until_version(page.act(action["text"])["version"])
    assert len(page.view["undo"]) == len(before["undo"]) + 1
    assert len(page.view["hand"]) < len(before["hand"])
    page.until_version(page.do("undo", count=1)["version"])
    assert page.view == before
    assert page.told[-1]["verb"] == "undo"


def test_undo_all_and_undo_survive_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server.port)
        table = browser.new_match()
        with browser.open(table) as page:
            page.settle()
            page.do("next")
            action = to_a_meld(page)
            before = page.view["hand"]
            page.until_version(page.act(action["text"])["version"])
            page.until_version(page.do("undo", count=0)["version"])
            assert page.view["hand"] == before
            version = page.version
    with running(tmp_path) as server:
        browser.port = server.port
        with browser.open(table) as page:
            page.settle()
            assert (page.version, page.view["hand"], page.view["undo"]) == (version, before, [])


def test_a_hint_can_be_played_and_gives_its_reason(page: Page) -> None:
    for _ in range(12):
        if page.settle()["phase"] == "deal":
            break
        advice = page.answer_to(page.send("hint"))
        assert advice["why"]
        held = {card["key"] for card in page.view["hand"]}
        assert set(advice["keys"]) <= held
        page.until_version(page.act(advice["action"])["version"])


def test_a_hint_changes_nothing(page: Page) -> None:
    page.answer_to(page.send("hint"))
    before = page.state
    with page_again(page) as again:
        again.settle()
        assert again.state["version"] == before["version"]
        assert again.view == before["view"]


def page_again(page: Page) -> Page:
    browser = Browser(page.connection.remote_address[1])
    browser.cookie = dict(page.connection.request.headers.raw_items())["Cookie"]  # type: ignore[union-attr]
    return browser.open(page.table)


@pytest.mark.rule("pile")
def test_the_four_checks_agree_with_what_is_legal(page: Page) -> None:
    for _ in range(20):
        view = page.settle()
        if view["phase"] == "deal":
            break
        check = page.answer_to(page.send("ask_take"))
        takes = [one["text"] for one in view["legal"] if one["verb"] == "take"]
        assert check["takes"] == takes
        assert check["possible"] == view["pile"]["takeable"] == bool(takes)
        if view["phase"] == "draw":
            assert [step["name"] for step in check["steps"]] == ["top", "frozen", "cards", "finish"]
            assert all(step["ok"] for step in check["steps"]) == bool(takes)
        else:
            assert check["code"] in ("take-drew", "take-took")
        page.advance()


def test_the_four_checks_of_every_kind_of_table() -> None:
    """Each check passes, stops or is not reached; the first that stops is the only one; every text has its figures."""
    chance = random.Random(7)
    seen = set()
    for number in range(150):
        rules: Rules = random_rules(chance) if number % 2 else PRESETS[chance.choice(list(PRESETS))]
        table, _ = played_to(rules, "any", 0, chance, chance.randrange(2, 70))
        for seat in range(rules.players):
            if not table.playing or table.actor != seat:
                continue
            check = take_check(view(table.recorder.state, seat), "id", 1)
            oks = [step.ok for step in check.steps]
            if oks:
                stops = oks.index(False) if False in oks else 4
                assert oks == [True] * stops + [False] * (stops < 4) + [None] * (3 - stops)
                assert check.possible == (stops == 4)
            for step in check.steps:
                assert step.section in SECTIONS
                assert "{" not in step.message
                seen.add(step.code)
    assert {"take-top", "take-unopened", "take-frozen-side", "take-frozen", "take-cards", "not-reached"} <= seen


@pytest.mark.rule("pile.frozen")
def test_the_check_names_the_card_that_froze_the_pile() -> None:
    state = position(PRESETS["classic"], "K K 4 5 6", "7 7 7", drawn=False, pile="9H 2C 8D KD")
    check = take_check(view(state, 0), "id", 1)
    assert check.steps[1].code == "take-frozen"
    assert check.steps[1].figures == {"by": "2C", "depth": 2}


def test_every_text_of_the_server_has_a_section() -> None:
    assert {section for section, _ in REFUSALS.values()} | set(CHECKED.values()) <= set(SECTIONS)
    assert set(TEXTS) == set(CHECKED) | set(VERDICTS) | set(TOLD.values()) | {"pile-depends", *INCOMPLETE}


def test_giving_up_the_hand_lets_a_computer_player_finish_it(browser: Browser) -> None:
    table = browser.new_match("classic")
    with browser.open(table) as page:
        page.settle()
        page.do("next")
        for _ in range(3):
            page.advance()
        page.settle()
        assert page.do("concede", what="hand")["type"] == "ack"
        seat = page.view["me"]
        while len(page.state["view"]["results"]) < 1:
            view = page.receive() and page.view
            assert not view["my_move"] or page.told[-1]["verb"] != "concede_hand"
        page.settle()
        assert not page.view["seats"][seat]["resting"]
        assert any(told["verb"] == "concede_hand" for told in page.told)
        if not page.view["match_over"]:
            page.advance()
            assert page.settle()["phase"] != "deal"
    record = read_history(browser.ask("GET", f"/api/tables/{table}/file").text)
    verify(record)
    assert record.hands[0].substitutes


def test_who_gave_up_the_hand_acts_no_more(tmp_path: Path) -> None:
    table, _ = played_to(PRESETS["two-player"], "two-player", 0, random.Random(3), 12)
    table.apply(Conceded(0, "hand"))
    answer = decide(table, 0, Act("12345678", "table", table.version, "draw"))
    assert answer[0] == "hand-conceded"  # type: ignore[index]


def test_a_hand_given_up_before_there_was_a_ladder_is_still_played_by_steady(tmp_path: Path) -> None:
    table, _ = played_to(PRESETS["two-player"], "two-player", 0, random.Random(3), 12)
    table.apply(decoded(b'{"type":"conceded","seat":0,"what":"hand"}'))
    (mark,) = table.recorder.substitutes
    assert mark.player == "steady"


def test_a_hand_given_up_now_is_played_by_the_default_player(tmp_path: Path) -> None:
    table, _ = played_to(PRESETS["two-player"], "two-player", 0, random.Random(3), 12)
    event = decide(table, 0, Concede("12345678", "table", table.version, "hand"))
    assert isinstance(event, Conceded)
    table.apply(event)
    (mark,) = table.recorder.substitutes
    assert mark.player == DEFAULT_PLAYER
    assert table.actor != 0 or table.duty() == Duty(0, DEFAULT_PLAYER)


@pytest.mark.rule("match.end")
def test_giving_up_the_match_ends_it_and_reveals_the_deal(browser: Browser, page: Page) -> None:
    assert page.do("concede", what="match")["type"] == "ack"
    page.until(lambda one: one["type"] == "state" and one["view"]["match_over"]) if not page.view[
        "match_over"
    ] else None
    view = page.view
    assert (view["conceded"], view["winner"], view["phase"]) == (view["me"], 1 - view["my_side"], "over")
    assert view["fair"][-1]["secret"]
    assert page.act("draw")["code"] == "match-over"
    record = read_history(browser.ask("GET", f"/api/tables/{page.table}/file").text)
    verify(record)
    assert record.conceded == view["me"]


def test_removing_a_match_gives_it_up_and_takes_it_out_of_the_list(browser: Browser, page: Page) -> None:
    assert [one["table"] for one in browser.ask("GET", "/api/matches").json["matches"]] == [page.table]
    assert browser.ask("DELETE", f"/api/matches/{page.table}").status == 204
    assert browser.ask("GET", "/api/matches").json == {"matches": []}
    while not page.state["view"]["match_over"]:
        page.receive()
    assert browser.ask("DELETE", "/api/matches/nowhere").status == 404


@pytest.mark.rule("penalty")
def test_a_pickup_in_error_is_announced_and_charged_at_once(browser: Browser) -> None:
    """Told before it can happen, charged once a turn; the same command again hears the same and costs nothing more."""
    with browser.open(browser.new_match("dummies")) as page:
        page.settle()
        page.do("next")
        view = page.settle()
        while view["phase"] != "draw" or not (wrong := illegal_pickup(view)):
            assert page.advance()["type"] == "ack"
            view = page.settle()
        hand = view["hand_number"]
        assert view["at_stake"] == 100
        version = page.version
        charged = page.act(wrong)
        assert (charged["type"], charged["charged"], charged["version"]) == ("refused", 100, version + 1)
        page.until_version(charged["version"])
        assert page.told[-1]["points"] == 100
        assert page.view["at_stake"] == 0
        again = page.do("act", id=charged["id"], action=wrong)
        assert again == charged
        assert page.act(wrong)["charged"] == 0
        while len(page.settle()["results"]) < hand:
            page.advance()
        sheet = page.view["results"][hand - 1]["sheets"][page.view["my_side"]]
        assert {"penalties": -100}.items() <= {line["name"]: line["points"] for line in sheet}.items()


def illegal_pickup(view: Json) -> str:
    """A pickup with cards that are there, that the rules refuse; empty if there is none."""
    top = view["pile"]["top"].rstrip("CDHS") if view["pile"]["top"] else ""
    cards = [card["face"] for card in view["hand"] if card["rank"] == top]
    return f"take {cards[0]}" if cards and top not in ("2", "3", "JK") and not view["pile"]["takeable"] else ""


@pytest.mark.rule("penalty")
def test_slips_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a whole, readable pickup at the beginning of one's own turn is tried in error."""

    def cost(hand: str, pile: str, text: str, *, drawn: bool = False, seat: int = 0) -> int:
        state = position(PRESETS["dummies"], hand, "9 9 9", drawn=drawn, pile=pile)
        table, _ = played_to(PRESETS["dummies"], "dummies", seat, random.Random(1), 2)
        monkeypatch.setattr(table, "view", lambda seat: view(state, seat))
        before = state.key()
        found = decide(table, seat, Act("12345678", "table", table.version, text))
        assert state.key() == before
        assert isinstance(found, Fined | Refusal)
        return found.points if isinstance(found, Fined) else 0

    assert cost("Q 5 6 7", "2 Q", "take Q") == 100
    assert cost("Q 5 6 7", "2 Q", "take QC") == 100
    assert cost("5 6 7 8", "4 Q", "take") == 0
    assert cost("Q 5 6 7", "2 Q", "take Q Q") == 0
    assert cost("Q 5 6 7", "2 Q", "take QC QC") == 0
    assert cost("Q 5 6 7", "2 Q", "take 5 5") == 0
    assert cost("Q 5 6 7", "2 Q", "take Q x") == 0
    assert cost("Q 5 6 7", "2 Q", "take Q", drawn=True) == 0
    assert cost("Q 5 6 7", "2 Q", "take Q", seat=1) == 0
    assert cost("Q 5 6 7", "2 Q", "meld Q") == 0


def test_house_rules_are_kept(browser: Browser) -> None:
    settings = {"target": 3000, "wild_melds": "1000", "opening": "15 0:50 1000:100"}
    table = browser.new_match("classic", settings=settings)
    with browser.open(table) as page:
        rules = page.settle()["rules"]
        assert (rules["target"], rules["wild_melds"], rules["opening"]) == (3000, 1000, "15 0:50 1000:100")
        text = browser.ask("GET", page.view["rules_url"]).text
        assert "3,000" in text
        assert 'id="meld.wild-melds"' in text
    listed = browser.ask("GET", "/api/matches").json["matches"][0]
    assert listed["house_rules"]
    assert json.dumps(listed)
