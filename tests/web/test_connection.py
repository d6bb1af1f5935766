"""Reloads, second tabs, lost connections and killed servers: the table is always the same again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.conftest import Opener, watch
from tests.web.driver import CORNER, ByKeys, deal, faces, new_match

if TYPE_CHECKING:
    import pytest

    from tests.web.serving import Serving


def test_a_reload_in_mid_turn_shows_the_same_table(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    deal(page)
    page.keyboard.press("d")
    page.wait_for_selector("[data-act=meld]")
    before = faces(page)
    page.reload()
    page.wait_for_selector("[data-act=meld]")
    assert faces(page) == before


def test_two_tabs_are_one_seat_and_both_live(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    deal(page)
    other = page.context.new_page()
    problems: list[str] = []
    watch(other, problems)
    other.goto(page.url)
    other.wait_for_selector("button.card")
    assert faces(other) == faces(page)
    other.keyboard.press("d")
    page.wait_for_selector("[data-act=meld]")
    other.wait_for_selector("[data-act=meld]")
    assert faces(other) == faces(page)
    assert problems == []


def test_two_clicks_within_50_ms_act_once(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    deal(page)
    before = len(faces(page))
    page.evaluate(
        """() => { const stock = document.querySelector('[data-spot=stock]');
        stock.click(); setTimeout(() => stock.click(), 30) }"""
    )
    page.wait_for_selector("[data-act=meld]")
    page.wait_for_timeout(300)
    # Two cards are drawn here; a red three is shown and replaced.
    assert len(faces(page)) == before + 2
    page.locator("button.card").first.click(position=CORNER)
    page.evaluate(
        """() => { const button = document.querySelector('[data-act=discard]');
        button.click(); setTimeout(() => button.click(), 30) }"""
    )
    page.wait_for_function(f"() => document.querySelectorAll('button.card').length === {before + 1}")
    page.wait_for_timeout(300)
    mine = page.eval_on_selector_all(
        ".log li", "all => all.filter(one => one.textContent.startsWith('You discard')).length"
    )
    assert mine == 1


def test_the_page_finds_a_killed_server_again(open_page: Opener, tmp_path_factory: pytest.TempPathFactory) -> None:
    from tests.web.serving import Serving

    server = Serving(tmp_path_factory.mktemp("killed"))
    try:
        page = open_page()
        new_match(page, server.url)
        deal(page)
        page.keyboard.press("d")
        page.wait_for_selector("[data-act=meld]")
        before = faces(page)
        server.kill()
        page.wait_for_selector(".offline")
        server.start()
        page.wait_for_selector(".offline", state="detached")
        assert faces(page) == before
        player = ByKeys(page)
        for _ in range(4):
            player.step()
    finally:
        server.stop()


def test_another_device_is_not_let_in(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    table = new_match(page, serving.url)
    stranger = open_page()
    stranger.goto(f"{serving.url}/table/{table}")
    stranger.wait_for_selector(".gone .button")
    assert stranger.locator("button.card").count() == 0
