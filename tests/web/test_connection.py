"""Reloads, second tabs, lost connections and killed servers: the table is always the same again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.conftest import Opener, watch
from tests.web.driver import CORNER, ByKeys, await_count, deal, draw, faces, hint, my_turn, new_match
from tests.web.listening import Listener

if TYPE_CHECKING:
    import pytest
    from playwright.sync_api import WebSocketRoute

    from tests.web.serving import Serving


def test_a_reload_in_mid_turn_shows_the_same_table(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    deal(page)
    draw(page)
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
    my_turn(other)
    assert faces(other) == faces(page)
    draw(other)
    page.wait_for_selector("[data-act=meld]")
    assert faces(other) == faces(page)
    assert problems == []


def test_two_clicks_within_50_ms_act_once(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    listener = Listener(page)
    new_match(page, serving.url)
    deal(page)
    page.evaluate(
        """() => { const stock = document.querySelector('[data-spot=stock]');
        stock.click(); setTimeout(() => stock.click(), 30) }"""
    )
    page.wait_for_selector("[data-act=meld]")
    # The server answers in order: whatever the second click did is known before the hint.
    hint(page)
    assert page.locator("[data-testid=refusal]").count() == 0
    count = len(faces(page))
    page.locator("button.card").first.click(position=CORNER)
    page.evaluate(
        """() => { const button = document.querySelector('[data-act=discard]');
        button.click(); setTimeout(() => button.click(), 30) }"""
    )
    await_count(page, count - 1)
    my_turn(page)
    mine = [event["verb"] for event in listener.events.values() if event["seat"] == listener.me]
    assert (mine.count("draw") + mine.count("take"), mine.count("discard")) == (1, 1)


def test_the_page_finds_a_killed_server_again(open_page: Opener, tmp_path_factory: pytest.TempPathFactory) -> None:
    from tests.web.serving import Serving

    server = Serving(tmp_path_factory.mktemp("killed"))
    try:
        page = open_page()
        new_match(page, server.url)
        deal(page)
        draw(page)
        before = faces(page)
        server.kill()
        page.wait_for_selector(".offline")
        # A command given meanwhile is kept and done once the line is back.
        page.locator("button.card").first.click(position=CORNER)
        assert "waits" not in page.locator(".offline").inner_text()
        page.keyboard.press("x")
        page.wait_for_selector(".offline:text('What you did waits and is sent then.')")
        server.start()
        page.wait_for_selector(".offline", state="detached")
        await_count(page, len(before) - 1)
        my_turn(page)
        ByKeys(page).step()
    finally:
        server.stop()


def test_a_new_match_shows_its_table_once_the_line_is_there(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    down = True

    def between(route: WebSocketRoute) -> None:
        if down:
            route.close(code=1001)
        else:
            route.connect_to_server()

    page.route_web_socket("**/ws/**", between)
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("button.start").click()
    page.wait_for_selector("main.gone", state="attached")
    down = False
    page.wait_for_selector("[data-act=next].can")


def test_another_device_is_not_let_in(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    table = new_match(page, serving.url)
    stranger = open_page()
    stranger.goto(f"{serving.url}/table/{table}")
    stranger.wait_for_selector(".gone .button")
    assert stranger.locator("button.card").count() == 0
