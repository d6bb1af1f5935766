"""Stopped, killed, started again: nothing acknowledged is ever lost, and computer players move on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.server.browser import Browser, Json, Page, running
from tests.server.killed import KILLS, ServerProcess


def shown(view: Json) -> Json:
    return {name: value for name, value in view.items() if name != "table"}


def test_a_restart_shows_the_same_table(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server.port)
        table = browser.new_match("classic")
        with browser.open(table) as page:
            for _ in range(12):
                page.advance()
            page.settle()
            before = page.state
    with running(tmp_path) as server:
        browser.port = server.port
        with browser.open(table) as page:
            page.settle()
            assert page.state["view"] == before["view"]
            assert page.version == before["version"]
            assert page.state["since"] is None
            assert page.state["events"][0]["verb"] == "deal"


@pytest.mark.parametrize("round_", range(KILLS))
def test_kill_in_mid_hand_loses_nothing_acknowledged(tmp_path: Path, round_: int) -> None:
    """Killed after a random number of commands, the last of them perhaps unanswered."""
    chance = random.Random(round_)
    acknowledged: dict[str, int] = {}
    command: Json = {}
    with ServerProcess(tmp_path) as server:
        browser = Browser(server.port)
        table = browser.new_match("classic" if round_ % 2 else "two-player")
        with browser.open(table) as page:
            for _ in range(chance.randrange(2, 25)):
                answer = page.advance()
                acknowledged[answer["id"]] = answer["version"]
            page.settle()
            seen = page.version
            command = {"id": "the-last-one", "table": table, "version": page.version, "action": "draw"}
            page.send("act", **command)
            if chance.random() < 0.5:
                with_answer = page.answer_to("the-last-one")
                if with_answer["type"] == "ack":
                    acknowledged["the-last-one"] = with_answer["version"]
            server.kill()
            page.closed()
            seen = max(seen, page.version)
    with ServerProcess(tmp_path) as server:
        browser.port = server.port
        with browser.open(table, since=seen) as page:
            page.receive()
            assert page.version >= max([seen, *acknowledged.values()])
            assert page.state["since"] == seen
            for identity, version in acknowledged.items():
                answer = page.do("next", id=identity)
                assert answer == {"type": "ack", "id": identity, "version": version}
            answer_again(page, command, acknowledged)
            for _ in range(4):
                page.advance()


def answer_again(page: Page, command: Json, acknowledged: dict[str, int]) -> None:
    """The last command sent again is done exactly once, whether the first try came through or not."""
    page.send("act", **command)
    answer = page.answer_to(command["id"])
    if command["id"] in acknowledged:
        assert answer["version"] == acknowledged[command["id"]]
    assert answer["type"] in ("ack", "refused", "stale")


def test_a_computer_player_moves_on_after_a_crash(tmp_path: Path) -> None:
    """The state alone says that it is to move: what the crash took away is thought up again."""
    with ServerProcess(tmp_path) as server:
        browser = Browser(server.port)
        table = browser.new_match("six-player")
        with browser.open(table) as page:
            page.settle()
            page.do("next")
            server.kill()
    with ServerProcess(tmp_path) as server:
        browser.port = server.port
        with browser.open(table) as page:
            assert page.settle()["my_move"]


def test_resync_gives_exactly_what_was_missed(tmp_path: Path) -> None:
    """From every version that a page can have, and a snapshot where the page is from another time."""
    with running(tmp_path) as server:
        browser = Browser(server.port)
        table = browser.new_match()
        with browser.open(table) as page:
            for _ in range(10):
                page.advance()
            page.settle()
            told, version, view = page.told, page.version, page.view
        for since in range(2, version + 1):
            with browser.open(table, since=since) as page:
                page.receive()
                assert page.state["since"] == since
                assert page.state["events"] == [one for one in told if one["seq"] > since]
                assert page.view == view
        for since in (version + 1, 99999):
            with browser.open(table, since=since) as page:
                page.receive()
                assert page.state["since"] is None


def test_two_tabs_are_one_seat_and_both_live(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server.port)
        table = browser.new_match()
        with browser.open(table) as one, browser.open(table) as two:
            one.settle()
            for _ in range(6):
                one.advance()
                two.until_version(one.version)
            one.settle()
            two.until_version(one.version)
            assert one.view == two.view
            two.advance()
            one.until_version(two.version)
            one.settle()
            two.settle()
            assert one.view == two.view
