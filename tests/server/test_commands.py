"""Commands are done once, for the version they were meant for, at the table they were meant for."""

import uuid

from canasta.server.running import Server
from tests.server.browser import Browser, Page


def test_a_doubled_command_is_done_once_and_answered_the_same(page: Page) -> None:
    before = page.version
    first = page.do("act", id="same-id-twice", version=before, action="draw")
    again = page.do("act", id="same-id-twice", version=before, action="draw")
    assert first == again == {"type": "ack", "id": "same-id-twice", "version": before + 1}
    page.until_version(before + 1)
    assert page.version == before + 1


def test_a_used_id_is_no_answer_for_another_command(browser: Browser, page: Page) -> None:
    """Neither for one of another kind nor for one that names another table."""
    page.do("act", id="same-id-twice", action="draw")
    asked = page.do("concede", id="same-id-twice", what="match")
    assert (asked["type"], asked["code"]) == ("refused", "command-used")
    elsewhere = page.do("act", id="same-id-twice", table=browser.new_match(), action="draw")
    assert (elsewhere["type"], elsewhere["code"]) == ("refused", "wrong-table")
    assert not page.view["match_over"]


def test_two_clicks_at_once_lay_once(page: Page) -> None:
    """The same act under two ids, sent without waiting: the second finds another version."""
    before = page.version
    one, two = page.command("act", action="draw"), page.command("act", action="draw")
    assert page.answer_to(one)["type"] == "ack"
    assert page.answer_to(two) == {"type": "stale", "id": two, "version": before + 1}


def test_an_old_version_is_refused_and_nothing_is_done(page: Page) -> None:
    answer = page.do("act", version=page.version - 1, action="draw")
    assert answer == {"type": "stale", "id": answer["id"], "version": page.version}


def test_a_version_that_is_yet_to_come_is_refused(page: Page) -> None:
    assert page.do("act", version=page.version + 1, action="draw")["type"] == "stale"
    assert page.do("act", version=2**53, action="draw")["type"] == "stale"


def test_fifty_commands_for_one_version_make_one_event(browser: Browser, page: Page) -> None:
    """From two tabs, ten of them under one id."""
    before = page.version
    with browser.open(page.table) as other:
        other.settle()
        ids = [uuid.uuid4().hex for _ in range(40)] + ["one-and-the-same"] * 10
        for number, identity in enumerate(ids):
            (page, other)[number % 2].send("act", id=identity, table=page.table, version=before, action="draw")
        answers = [(page, other)[number % 2].until(lambda one: "id" in one) for number in range(50)]
    acknowledged = {one["id"] for one in answers if one["type"] == "ack"}
    assert len(acknowledged) == 1
    assert {one["type"] for one in answers if one["id"] not in acknowledged} == {"stale"}
    page.until_version(before + 1)
    assert page.version == before + 1


def test_a_command_replayed_at_another_table_is_refused(browser: Browser, page: Page) -> None:
    with browser.open(browser.new_match()) as other:
        other.settle()
        answer = other.do("next", table=page.table)
        assert (answer["type"], answer["code"]) == ("refused", "wrong-table")
        assert other.version == 2


def test_a_table_of_another_device_is_closed(server: Server, page: Page) -> None:
    stranger = Browser(server.port)
    stranger.new_match()
    with stranger.open(page.table) as looking:
        assert looking.closed() == 4401
    assert stranger.ask("GET", f"/api/tables/{page.table}/file").status == 404
    assert stranger.ask("DELETE", f"/api/matches/{page.table}").status == 404
    assert stranger.ask("GET", f"/rules/table/{page.table}").status == 404


def test_a_browser_without_a_key_sees_no_table(server: Server, page: Page) -> None:
    with Browser(server.port).open(page.table) as looking:
        assert looking.closed() == 4401


def test_no_such_table(browser: Browser) -> None:
    browser.new_match()
    with browser.open("nowhere") as looking:
        assert looking.closed() == 4404


def test_every_refusal_says_why(page: Page) -> None:
    """By the rules with code, figures and section; by the table with its own codes; by reading with the column."""
    page.until_version(page.act("draw")["version"])
    drawn_twice = page.act("draw")
    assert (drawn_twice["type"], drawn_twice["code"], drawn_twice["section"]) == ("refused", "already-drew", "turn")
    unread = page.act("meld QQ 2")
    assert (unread["code"], unread["column"]) == ("unreadable", 6)
    assert page.do("next")["code"] == "hand-running"
    assert page.do("undo")["code"] == "undo-nothing"
    assert page.version == drawn_twice["version"]


def test_nobody_plays_out_of_turn(browser: Browser) -> None:
    """While the computer player thinks, its turn is not the person's: refused, or stale if it has moved already."""
    with browser.open(browser.new_match("six-player")) as page:
        page.settle()
        page.do("next")
        while page.view["phase"] == "deal":
            page.receive()
        if not page.view["my_move"]:
            answer = page.act("draw")
            assert answer.get("code") == "not-your-turn" or answer["type"] == "stale"
        assert page.settle()["my_move"]


def test_the_next_hand_waits_for_the_person(browser: Browser) -> None:
    """Nothing is dealt before somebody asks, and the promise stands before that."""
    with browser.open(browser.new_match()) as page:
        view = page.settle()
        assert (view["phase"], page.version) == ("deal", 2)
        assert view["fair"][0]["secret"] is None
        assert view["hand"] == []
        assert page.act("draw")["code"] == "no-hand"
