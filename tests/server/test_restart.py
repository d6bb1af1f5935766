"""Stopped, killed, started again: nothing acknowledged is ever lost, and computer players move on."""

from __future__ import annotations

from pathlib import Path

from tests.server.browser import Browser, running
from tests.server.killed import ServerProcess


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
