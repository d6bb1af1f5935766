"""The first page: nothing is refused in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.conftest import Opener
from tests.web.driver import deal, new_match

if TYPE_CHECKING:
    from tests.web.serving import Serving


def test_a_house_rule_out_of_bounds_is_shown_even_if_its_section_was_closed(
    serving: Serving, open_page: Opener
) -> None:
    page = open_page(390, 844)
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("summary").click()
    field = page.get_by_label("Cards dealt")
    field.fill("40")
    page.locator("summary").click()
    assert not field.is_visible()
    page.locator("form .start").click()
    page.wait_for_function("document.activeElement?.validationMessage")
    assert field.is_visible()
    assert page.url.rstrip("/") == serving.url


def test_an_emptied_number_keeps_the_rule(serving: Serving, open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("summary").click()
    field = page.get_by_label("Cards dealt")
    before = field.input_value()
    field.fill("")
    field.blur()
    assert field.input_value() == before


def test_the_log_tells_the_card_turned_up(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url)
    deal(page)
    assert "is turned up" in page.locator("aside.log").inner_text()


def test_the_windows_title_names_the_table(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    page.goto(serving.url)
    page.wait_for_selector("form")
    assert page.title() == "Canasta"
    new_match(page, serving.url)
    assert page.title().endswith("· Canasta")
    assert page.title() != "Canasta"
