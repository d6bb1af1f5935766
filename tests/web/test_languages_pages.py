"""German and Spanish beyond lobby and table: house rules, the pile page, replays and statistics without English."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import Opener
from tests.web.statistics_sample import file_of, sample
from tests.web.test_languages import CROWDED, LANGUAGES
from tests.web.test_replay import TWO, choose, open_file
from tests.web.vocabulary import Reader

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.web.serving import Serving

    Look = Callable[[], None]

PHONE, NARROW, DESKTOP = (390, 844), (320, 640), (1440, 900)
FROZEN = "/pile#rules=classic&top=9&frozen=wild&melds=K,K,K,2&hand=9,9,Q,5,6&cards=10"
NAMES = {"steady"}
"""Words in the names of whoever plays in the file that is replayed."""
BROKEN = "/pile#rules=classic&top=9"
FRESH = "[data-testid=verdict][data-fresh=true]"


def _house_rules(page: Page, url: str, look: Look) -> None:
    page.goto(url)
    page.locator("summary").click()
    page.locator("[data-field=deal] input").fill("40")
    page.locator("[data-field=deal] input").blur()
    page.wait_for_selector(".wrong")
    look()
    page.locator("[data-field=deal] input").fill("12")
    page.locator("[data-field=deal] input").blur()
    page.wait_for_selector("[data-differs=deal]")
    look()
    for act in ("share", "keep"):
        page.locator(f"[data-act={act}]:not([aria-disabled=true])").click()
        page.wait_for_selector("dialog")
        look()
        if act == "share":
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog", state="detached")
    page.locator("dialog input").fill("Xy")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog", state="detached")
    for act in ("rename", "remove"):
        page.locator(f"[data-act={act}]").click()
        page.wait_for_selector("dialog")
        look()
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    page.goto(f"{url}/new#rules=&end")
    page.wait_for_selector("[data-testid=link]")
    look()


def _pile(page: Page, url: str, look: Look) -> None:
    page.goto(url + FROZEN)
    page.wait_for_selector(f"{FRESH}[data-code=take-possible]")
    look()
    page.goto(f"{url}/")
    page.goto(url + BROKEN)
    page.wait_for_selector("[data-testid=link-refused]")
    page.wait_for_selector(FRESH)
    look()


def _replays(page: Page, url: str, look: Look) -> None:
    page.goto(f"{url}/replay")
    choose(page, b"nothing of ours", "x.canasta")
    page.wait_for_selector("[data-testid=refused]")
    open_file(page, url, TWO.read_bytes())
    look()
    page.keyboard.press("End")
    look()
    page.locator("[data-act=keep]").click()
    page.wait_for_selector("[data-testid=stored]")
    page.locator("[data-act=sheet]").click()
    page.wait_for_selector("dialog table")
    look()
    page.goto(f"{url}/replay")
    page.wait_for_selector("li .open")
    look()


def _statistics(page: Page, url: str, look: Look) -> None:
    page.goto(f"{url}/statistics")
    page.wait_for_selector("h2#keep")
    look()
    with page.expect_file_chooser() as chosen:
        page.locator("[data-act=import]").click()
    text = file_of(sample(12)).encode()
    chosen.value.set_files({"name": "statistics.json", "mimeType": "application/json", "buffer": text})
    page.wait_for_selector("[data-tile=won]")
    page.wait_for_selector("[data-testid=said]")
    look()
    page.locator("[data-act=reset]").click()
    page.wait_for_selector("dialog")
    look()


PAGES = {"house rules": _house_rules, "pile": _pile, "replays": _replays, "statistics": _statistics}


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("locale", "code"), LANGUAGES)
def test_no_page_has_an_english_word(serving: Serving, open_page: Opener, locale: str, code: str, name: str) -> None:
    page = open_page(*DESKTOP, locale=locale)
    reader = Reader(page, code)
    PAGES[name](page, serving.url, reader.look)
    assert len(reader.texts) > 40
    assert reader.found.keys() <= NAMES


@pytest.mark.parametrize("size", [NARROW, PHONE, DESKTOP])
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("locale", "code"), LANGUAGES)
def test_long_words_have_room_on_every_page(
    serving: Serving, open_page: Opener, locale: str, code: str, name: str, size: tuple[int, int]
) -> None:
    page = open_page(*size, locale=locale)

    def look() -> None:
        assert page.evaluate(CROWDED) == [], code

    PAGES[name](page, serving.url, look)


def test_what_was_said_on_the_pile_page_changes_with_the_language(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    page.goto(serving.url + BROKEN)
    page.wait_for_selector("text=This link could not be read")
    lobby = page.context.new_page()
    lobby.goto(serving.url)
    lobby.get_by_label("Language").select_option("de")
    page.wait_for_selector("text=Dieser Link konnte nicht gelesen werden")
    page.wait_for_selector("text=Sag zuerst, welche Karte oben liegt.")
