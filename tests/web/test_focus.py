"""The focus stays where it is while the page changes around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import Opener
from tests.web.driver import deal, new_match, open_menu

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving


OPENED = "document.querySelector('dialog[open]')"
FOCUSED = "document.activeElement.dataset.spot ?? document.activeElement.getAttribute('aria-label')"


def test_a_dialog_gives_the_focus_back_to_where_it_was(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url)
    deal(page)
    version = page.locator(".page").get_attribute("data-version")
    page.locator("button.card").nth(3).focus()
    card = page.evaluate(FOCUSED)
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_function(f"() => !{OPENED} && ({FOCUSED}) === '{card}'")
    # A stray Space selects the card again, and draws nothing.
    page.keyboard.press("Space")
    page.wait_for_selector("button.card[aria-pressed=true]")
    assert page.locator(".page").get_attribute("data-version") == version


def test_the_focus_goes_back_through_dialogs_that_follow_one_another(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url)
    deal(page)
    for leave in ("Escape", "Close", "Keep playing"):
        page.locator("header.top .round").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("dialog[open]")
        if leave == "Keep playing":
            page.get_by_role("button", name="Give up this hand").click()
            page.get_by_role("button", name=leave).click()
        elif leave == "Close":
            page.locator("dialog").get_by_text("Help and keys").click()
            page.get_by_role("heading", name="How to play here").wait_for()
            page.get_by_role("button", name="Close").first.click()
        else:
            page.keyboard.press(leave)
        page.wait_for_function(f"() => !{OPENED} && ({FOCUSED}) === 'Menu'")


def test_the_focus_is_not_lost_with_the_hand_that_had_it(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url)
    deal(page)
    page.locator("button.card").nth(3).focus()
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("button.card")
    other.get_by_role("button", name="Menu").click()
    other.get_by_role("button", name="Give up this hand").click()
    other.get_by_role("button", name="Give up the hand").click()
    page.locator("dialog [data-act=next]").wait_for()
    page.locator("dialog [data-act=next]").press("Enter")
    page.wait_for_selector("button.card")
    page.wait_for_selector("dialog[open]", state="detached")
    assert page.evaluate("document.activeElement !== document.body")


def test_the_focus_stays_in_the_list_of_matches(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url)
    new_match(page, serving.url)
    page.goto(serving.url)
    remove = page.get_by_role("button", name="Remove:")
    remove.first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_function(f"() => !{OPENED} && ({FOCUSED} ?? '').startsWith('Remove:')")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Remove it").click()
    page.wait_for_function("() => document.querySelectorAll('[data-focus-group] li').length === 1")
    page.wait_for_function("() => document.activeElement.closest('[data-focus-group]') !== null")
    page.locator("[data-focus-group] button.open").click()
    page.wait_for_selector(".page")
    page.go_back()
    page.wait_for_function("() => document.activeElement.tagName === 'H1'")


def _sheet(page: Page, url: str) -> None:
    """A hand is given up, and its sheet is open."""
    new_match(page, url)
    deal(page)
    open_menu(page)
    page.get_by_role("button", name="Give up this hand").click()
    page.locator("dialog .sure").click()
    page.locator("dialog [data-act=next]").wait_for()


def test_the_answer_has_the_focus_of_the_button_that_asked_for_it(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    _sheet(page, serving.url)
    page.get_by_role("button", name="Verify the shuffle").press("Enter")
    page.locator("dialog li").get_by_role("button", name="Verify now").press("Enter")
    page.wait_for_selector("[data-verdict]")
    page.wait_for_function("() => document.activeElement.dataset.verdict === 'true'")


@pytest.mark.parametrize("leave", ["Escape", "Close"])
def test_verifying_from_the_score_sheet_comes_back_to_it(serving: Serving, open_page: Opener, leave: str) -> None:
    page = open_page(1440, 900)
    _sheet(page, serving.url)
    page.get_by_role("button", name="Verify the shuffle").press("Enter")
    page.get_by_role("heading", name="Was the shuffle fair?").wait_for()
    if leave == "Close":
        page.locator("dialog footer").get_by_text("Close").press("Enter")
    else:
        page.keyboard.press("Escape")
    page.locator("dialog [data-act=next]").wait_for()
    page.wait_for_function(f"() => {OPENED}.contains(document.activeElement)")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.evaluate("document.activeElement !== document.body")


def test_can_i_take_the_pile_is_in_the_menu_and_gives_the_focus_back(serving: Serving, open_page: Opener) -> None:
    page = open_page(390, 844)
    new_match(page, serving.url)
    open_menu(page)
    assert page.locator("dialog").get_by_role("button", name="Can I take the pile?").count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    deal(page)
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    assert "Can I take the pile?" in page.locator("dialog").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    open_menu(page)
    page.locator("dialog").get_by_role("button", name="Can I take the pile?").press("Enter")
    page.wait_for_selector("dialog .verdict")
    page.keyboard.press("Escape")
    page.wait_for_function(f"() => !{OPENED} && ({FOCUSED}) === 'Menu'")


def test_sorting_moves_the_focus_with_its_card(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url)
    deal(page)
    for number in (0, 5, 14):
        card = page.locator("button.card").nth(number)
        card.focus()
        key = card.get_attribute("data-spot")
        for _ in range(3):
            page.keyboard.press("s")
            page.wait_for_function("key => document.activeElement.dataset.spot === key", arg=key)
