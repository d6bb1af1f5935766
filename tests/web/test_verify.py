"""The browser recomputes the shuffle and compares it with what it saw; where it cannot, it offers the file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canasta.server import verify
from tests.web.conftest import Opener
from tests.web.driver import ByKeys, close_dialog, deal, new_match, open_menu
from tests.web.relay import Message, Relay, state

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from playwright.sync_api import Page

    from tests.web.serving import Serving


def _give_up(page: Page) -> None:
    """The match ends, and its secrets are open."""
    open_menu(page)
    page.locator("dialog .button", has_text="Give up the match").click()
    page.locator("dialog .sure").click()
    page.wait_for_selector("dialog table, [data-act=sheet]")
    close_dialog(page)


def _verdict(page: Page) -> tuple[bool, str]:
    """What the page finds of the first hand, and its words."""
    open_menu(page)
    page.locator("dialog .button", has_text="Verify the shuffle").click()
    page.locator("dialog li", has_text="Hand 1").get_by_role("button").click()
    found = page.wait_for_selector("[data-verdict]")
    assert found is not None
    return found.get_attribute("data-verdict") == "true", found.inner_text()


def _played(page: Page, url: str, actions: int = 8) -> None:
    new_match(page, url, "classic")
    deal(page)
    player = ByKeys(page)
    for _ in range(actions):
        player.step()


def test_a_fair_shuffle_gives_all_cards_that_were_seen(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    _played(page, serving.url)
    _give_up(page)
    good, words = _verdict(page)
    assert good
    seen = re.search(r"agrees with all that was seen, (\d+) times", words)
    assert seen is not None
    # Eleven dealt, the pile begun, two or more drawn, others' discards.
    assert int(seen[1]) >= 16
    close_dialog(page)
    # After a reload the server tells the hand again; what it tells is compared.
    page.reload()
    page.wait_for_selector("[data-act=sheet]")
    assert _verdict(page)[0]


def test_cards_that_the_shuffle_does_not_give_are_found(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)

    def another_card(message: Message) -> list[Message]:
        for event in message["events"] if state(message) else []:
            if event["verb"] == "deal":
                event["drawn"][0] = "KS" if event["drawn"][0] != "KS" else "KH"
        return [message]

    Relay(page, another_card)
    _played(page, serving.url, actions=0)
    _give_up(page)
    good, words = _verdict(page)
    assert not good
    assert "cards you were dealt" in words


def test_a_secret_that_was_not_promised_is_found(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)

    def another_secret(message: Message) -> list[Message]:
        for promise in message["view"]["fair"] if state(message) else []:
            if promise["secret"]:
                promise["secret"] = "00" + promise["secret"][2:]
        return [message]

    Relay(page, another_secret)
    _played(page, serving.url, actions=0)
    _give_up(page)
    good, words = _verdict(page)
    assert not good
    assert "does not match" in words


def test_away_from_home_without_https_it_offers_the_file_for_the_command(
    open_page: Opener,
    tmp_path_factory: pytest.TempPathFactory,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from tests.web.serving import Serving

    server = Serving(tmp_path_factory.mktemp("away"), "--allow-host", "cards.test")
    try:
        page = open_page(1440, 900)
        url = f"http://cards.test:{server.port}"
        page.goto(url)
        page.locator("button.start").click()
        deal(page)
        ByKeys(page).step()
        assert page.evaluate("crypto.subtle === undefined")
        _give_up(page)
        open_menu(page)
        page.locator("dialog .button", has_text="Verify the shuffle").click()
        command = page.locator("dialog .command").inner_text()
        assert page.locator("dialog li").get_by_role("button").count() == 0
        with page.expect_download() as saved:
            page.locator("dialog footer a").click()
        file = tmp_path / "match.canasta"
        saved.value.save_as(file)
    finally:
        server.stop()
    program, verb, name, *options = command.split()
    assert (program, verb, name) == ("canasta", "verify", "FILE")
    assert verify.run([str(file), *options]) == 0
    assert "dealt from its secret as promised" in capsys.readouterr().out
    assert verify.run([str(file), "--promise", "0" * 64]) == 1
