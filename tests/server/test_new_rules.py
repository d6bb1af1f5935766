"""Rules that somebody is choosing, and rules that came as text: what the server says of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from canasta.rules import FIELDS, PRESETS, Rules, differences, preset, to_dict
from canasta.server.drafting import LONGEST_NAME, LONGEST_TEXT
from tests.server.browser import Answer, Browser

Json = dict[str, Any]


def ask(browser: Browser, path: str, body: Json) -> Answer:
    """Ask as the page does: it has been loaded before."""
    browser.ask("GET", "/api/presets")
    return browser.ask("POST", path, body)


def look(browser: Browser, name: str, **settings: object) -> Json:
    """What the server says of rules that are being chosen."""
    answer = ask(browser, "/api/rules", {"preset": name, "settings": settings})
    assert answer.status == 200, answer.text
    found: Json = answer.json
    return found


def test_rules_being_chosen_are_told_with_what_differs_from_classic(browser: Browser) -> None:
    found = look(browser, "two-player", target=3000)
    assert found["settings"] == {"target": 3000}
    assert found["text"] == "two-player target=3000"
    assert found["faults"] == []
    assert {one["field"]: (one["classic"], one["here"]) for one in found["differences"]} == {
        "players": ("4 players", "2 players"),
        "deal": ("11 cards", "15 cards"),
        "draw": ("1", "2"),
        "canastas_needed": ("1", "2"),
        "ask_partner": ("yes", "no"),
        "target": ("5,000 points", "3,000 points"),
    }


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_says_what_differs_from_classic(browser: Browser, name: str) -> None:
    told = next(one for one in browser.ask("GET", "/api/presets").json["presets"] if one["name"] == name)
    wanted = [(one.field, one.a, one.b) for one in differences(Rules(), preset(name))]
    assert [(one["field"], one["classic"], one["here"]) for one in told["differences"]] == wanted


def test_a_contradiction_is_told_with_its_code_figures_and_fields(browser: Browser) -> None:
    (fault,) = look(browser, "classic", mixed_canasta=600)["faults"]
    assert (fault["code"], fault["figures"]) == ("mixed_above_natural", {"mixed": 600, "natural": 500})
    assert fault["fields"] == ["mixed_canasta", "natural_canasta"]


def test_what_can_be_played_of_faulty_rules_is_compared_all_the_same(browser: Browser) -> None:
    found = look(browser, "classic", deal=40, target=3000)
    assert [one["code"] for one in found["faults"]] == ["range"]
    assert [one["field"] for one in found["differences"]] == ["target"]
    assert found["rules"] == to_dict(Rules(target=3000))
    assert found["text"] == ""


def test_three_packs_for_six_come_with_the_offer_of_what_is_usual(browser: Browser) -> None:
    (remark,) = look(browser, "six-player", packs=3)["remarks"]
    assert remark["offer"] == {"target": 10_000, "canastas_needed": 2, "deal": 13}
    assert look(browser, "six-player", packs=3, **remark["offer"])["remarks"] == []


def test_rules_written_as_text_are_read(browser: Browser) -> None:
    text = "classic opening=15 0:50 1000:100 target=3000"
    found = ask(browser, "/api/rules/text", {"text": text, "name": " Friday rules "}).json
    assert found["title"] == "Friday rules"
    assert found["settings"] == {"opening": "15 0:50 1000:100", "target": 3000}
    assert found["text"] == text
    assert found == {**look(browser, "classic", **found["settings"]), "title": "Friday rules"}


def test_a_faulty_text_is_told_with_the_words_that_are_wrong(browser: Browser) -> None:
    found = ask(browser, "/api/rules/text", {"text": "classic foo=1 deal=40"}).json
    assert [(one["code"], one["word"]) for one in found["faults"]] == [("unknown_field", 2), ("range", 3)]


@pytest.mark.parametrize(
    ("body", "code", "figures"),
    [
        ({"text": "nothing target=1"}, "unknown-preset", {"name": "nothing", "presets": ", ".join(PRESETS)}),
        (
            {"text": "classic " + "x" * LONGEST_TEXT},
            "rules-text-long",
            {"length": LONGEST_TEXT + 8, "most": LONGEST_TEXT},
        ),
        ({"text": "classic", "name": "a<script>"}, "rules-name", {"sign": "<", "place": 2}),
        ({"text": "classic", "name": "a\u202eb"}, "rules-name", {"sign": "U+202E", "place": 2}),
        ({"text": "classic", "name": "n" * 41}, "rules-name-long", {"length": 41, "most": LONGEST_NAME}),
        ({"text": "classic", "name": "n" * 500}, "rules-name-long", {"length": 500, "most": LONGEST_NAME}),
    ],
)
def test_what_is_no_rules_is_refused_with_figures(browser: Browser, body: Json, code: str, figures: Json) -> None:
    answer = ask(browser, "/api/rules/text", body)
    assert answer.status == 422
    assert (answer.json["code"], answer.json["figures"]) == (code, figures)


@pytest.mark.parametrize(
    "body",
    [
        {"text": "classic", "other": 1},
        {"text": 3},
        {"text": "classic", "name": 3},
        {},
    ],
)
def test_a_request_of_another_shape_is_refused(browser: Browser, body: Json) -> None:
    answer = ask(browser, "/api/rules/text", body)
    assert (answer.status, answer.json["code"]) == (400, "unreadable")


def test_more_settings_than_there_are_rules_are_not_looked_at(browser: Browser) -> None:
    assert len(FIELDS) <= 64
    answer = ask(browser, "/api/rules", {"preset": "classic", "settings": {f"a{n}": 1 for n in range(65)}})
    assert (answer.status, answer.json["code"]) == (400, "unreadable")


@pytest.mark.parametrize("path", ["/api/rules", "/api/rules/text"])
def test_other_sites_may_not_ask(browser: Browser, path: str) -> None:
    browser.ask("GET", "/api/presets")
    body = {"preset": "classic"} if path == "/api/rules" else {"text": "classic"}
    assert browser.ask("POST", path, body, Origin="http://evil.test").status == 403


def test_the_name_of_rules_stands_at_the_table_in_the_list_and_in_its_handbook(browser: Browser) -> None:
    table = browser.new_match("classic", settings={"target": 3000}, title=" Friday & co ")
    with browser.open(table) as page:
        assert page.settle()["title"] == "Friday & co"
        assert "Friday &amp; co, house rules" in browser.ask("GET", page.view["rules_url"]).text
    assert browser.ask("GET", "/api/matches").json["matches"][0]["title"] == "Friday & co"


def test_a_match_without_a_name_of_its_own_has_none(browser: Browser) -> None:
    with browser.open(browser.new_match("classic")) as page:
        assert page.settle()["title"] == ""


def test_a_name_with_a_script_in_it_makes_no_match(browser: Browser) -> None:
    browser.ask("GET", "/api/matches")
    answer = browser.ask("POST", "/api/matches", {"preset": "classic", "title": "<script>alert(1)</script>"})
    assert (answer.status, answer.json["code"]) == (422, "rules-name")
    assert json.dumps(browser.ask("GET", "/api/matches").json) == '{"matches": []}'


@pytest.mark.parametrize(
    ("name", "settings", "seats"),
    [
        ("two-player", {"wild_melds": 1000}, 2),
        ("three-player", {"meld_limit": 3}, 3),
        ("classic", {"sides": 4, "ask_partner": False}, 4),
        ("six-player", {"packs": 3, "target": 10_000, "canastas_needed": 2, "deal": 13}, 6),
        ("classic", {"players": 5, "sides": 5, "ask_partner": False}, 5),
    ],
)
def test_rules_that_are_looked_at_without_fault_begin_a_match(
    browser: Browser, name: str, settings: Json, seats: int
) -> None:
    assert look(browser, name, **settings)["faults"] == []
    table = browser.new_match(name, settings=settings, seats=["you", *["random"] * (seats - 1)], title="Ours")
    with browser.open(table) as page:
        assert len(page.settle()["seats"]) == seats
        assert page.do("next")["type"] == "ack"
