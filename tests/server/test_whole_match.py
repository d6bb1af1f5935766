"""A match from its making to its end, through the real server."""

import pytest

from canasta.history import read_history, verify
from canasta.players import make_player
from tests.server.browser import Browser


@pytest.mark.parametrize(
    ("preset", "settings"),
    [
        ("two-player", {"target": 1000}),
        ("classic", {"target": 500, "tie": "extra_hand"}),
        ("three-player", {"hands": 1}),
        ("six-player", {"hands": 1}),
    ],
)
def test_a_person_plays_a_whole_match(browser: Browser, preset: str, settings: dict[str, object]) -> None:
    """Every message is told once and in order, the sheets add up, and the file replays to the same end."""
    table = browser.new_match(preset, settings=settings)
    with browser.open(table) as page:
        while not page.settle()["match_over"]:
            assert page.advance()["type"] == "ack"
        view = page.view
        sequence = [told["seq"] for told in page.told]
        assert sequence == list(range(2, page.version + 1))
        assert view["phase"] == "over"
        assert [sum(hand["totals"][side] for hand in view["results"]) for side in range(len(view["sides"]))] == [
            side["score"] for side in view["sides"]
        ]
        for hand in view["results"]:
            assert [sum(line["points"] for line in sheet) for sheet in hand["sheets"]] == hand["totals"]
        assert all(promise["secret"] for promise in view["fair"])
    record = read_history(browser.ask("GET", f"/api/tables/{table}/file").text)
    verify(record)
    assert list(record.scores) == [side["score"] for side in view["sides"]]
    listed = next(one for one in browser.ask("GET", "/api/matches").json["matches"] if one["table"] == table)
    assert listed["finished"]
    assert listed["scores"] == list(record.scores)


def test_the_page_is_told_enough_to_follow(browser: Browser) -> None:
    """Counting from what was told gives every hand's size, the pile and the stock at every version."""
    with browser.open(browser.new_match("classic")) as page:
        page.settle()
        page.do("next")
        while page.state["view"]["phase"] == "deal":
            page.receive()
        sizes = [seat["cards"] for seat in page.view["seats"]]
        at, pile = page.version, page.view["pile"]["count"]
        for _ in range(60):
            if page.view["phase"] == "deal":
                break
            if page.view["my_move"]:
                page.advance()
            else:
                page.receive()
            for told in [one for one in page.told if one["seq"] > at and one["seat"] >= 0]:
                at = told["seq"]
                laid = len(told.get("cards", []))
                sizes[told["seat"]] += told.get("gained", 0) - laid
                if told["verb"] == "take":
                    pile = 0
                elif told["verb"] == "discard":
                    pile += 1
            assert sizes == [seat["cards"] for seat in page.view["seats"]]
            assert page.view["pile"]["count"] == pile


def test_computer_players_can_be_chosen(browser: Browser) -> None:
    table = browser.new_match("classic", seats=["random", "steady", "you", "random"], name="Zoe")
    with browser.open(table) as page:
        page.settle()
        assert [seat["player"] for seat in page.view["seats"]] == ["random", "steady", "you", "random"]
        assert page.view["seats"][2]["name"] == "Zoe"
        assert page.view["me"] == 2
    assert make_player("random").name == "random"
