"""Rules of one's own: kept on the device, named, removed, seen in another tab, and without anything kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import Opener
from tests.web.form_driver import (
    DESKTOP,
    PHONE,
    begin,
    differing,
    fill,
    keep,
    start,
)

if TYPE_CHECKING:
    from tests.web.serving import Serving

REFUSED = (
    """Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"""
)
FULL = """Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"""
"""A browser that keeps nothing, and one whose room is used up."""


def test_rules_of_ones_own_are_kept_played_and_named_at_the_table_and_in_the_list(
    serving: Serving, open_page: Opener
) -> None:
    page = open_page(*PHONE)
    begin(page, serving.url, edit=True)
    fill(page, "Points to win", "3000")
    keep(page, "Friday ♥3")
    card = page.locator("label:has(input[name=preset]:checked)")
    assert "Friday ♥3" in card.inner_text()
    assert "Classic with 1 house rule" in card.inner_text()
    start(page)
    assert "Friday ♥3" in page.locator("h1 .which").inner_text()
    assert page.title() == "Friday ♥3 · Canasta"
    page.goto(serving.url)
    assert page.locator("li .open strong").inner_text() == "Friday ♥3"
    # The form begins with what was played last.
    assert "Friday ♥3" in page.locator("label:has(input[name=preset]:checked)").inner_text()
    page.wait_for_selector("[data-differs=target]")
    assert differing(page) == {"target": ("5,000", "3,000")}


def test_rules_changed_since_have_not_their_name(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url, edit=True)
    fill(page, "Points to win", "3000")
    keep(page, "Friday")
    fill(page, "Cards dealt", "12")
    start(page)
    assert "Friday" not in page.locator("h1 .which").inner_text()
    assert "house rules" in page.locator("h1 .which").inner_text()


def test_rules_of_ones_own_are_renamed_and_removed_after_a_question(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url, edit=True)
    fill(page, "Points to win", "3000")
    keep(page, "Friday")
    page.locator("[data-act=rename]").click()
    page.locator("dialog input").fill("Saturday")
    page.locator("[data-act=name]").click()
    page.wait_for_selector("dialog", state="detached")
    page.reload()
    page.locator("label:has-text('Saturday')").click()
    page.locator("[data-act=remove]").click()
    assert "cannot be brought back" in page.locator("dialog p").inner_text()
    page.get_by_role("button", name="Cancel").click()
    assert page.locator("label:has-text('Saturday')").count() == 1
    page.locator("[data-act=remove]").click()
    page.locator("dialog .sure").click()
    page.wait_for_selector("label:has-text('Saturday')", state="detached")
    assert page.locator("input[value=classic]").is_checked()
    page.reload()
    page.wait_for_selector("form")
    assert page.locator("label:has-text('Saturday')").count() == 0


def test_a_name_that_will_not_do_is_refused_with_the_place(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    begin(page, serving.url, edit=True)
    fill(page, "Points to win", "3000")
    page.locator("[data-act=keep]:not([aria-disabled=true])").click()
    page.wait_for_selector("dialog input:focus")
    page.keyboard.press("Enter")
    assert page.locator("dialog .wrong").inner_text() == "Give them a name first."
    page.locator("dialog input").fill("ab<script>")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('dialog .wrong')?.textContent.includes('sign 3')")
    assert page.locator("dialog").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("input[name=preset]").count() == 3


def test_rules_of_the_same_name_take_the_place_of_the_old_after_saying_so(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url, edit=True)
    fill(page, "Points to win", "3000")
    keep(page, "Friday")
    fill(page, "Points to win", "2000")
    page.locator("[data-act=keep]:not([aria-disabled=true])").click()
    assert "take their place" in page.locator("dialog [role=status]").inner_text()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog", state="detached")
    assert page.locator("label:has-text('Friday')").count() == 1
    assert differing(page) == {"target": ("5,000", "2,000")}


@pytest.mark.parametrize("broken", [REFUSED, FULL])
def test_a_browser_that_keeps_nothing_says_so_and_plays_all_the_same(
    serving: Serving, open_page: Opener, broken: str
) -> None:
    page = open_page(*PHONE)
    page.context.add_init_script(broken)
    begin(page, serving.url, edit=True)
    fill(page, "Points to win", "3000")
    keep(page, "Friday")
    assert "This browser keeps nothing" in page.locator(".unkept").inner_text()
    assert page.locator("label:has-text('Friday')").count() == 1
    start(page)
    assert "Friday" in page.locator("h1 .which").inner_text()


def test_another_tab_has_the_rules_at_once(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url, edit=True)
    other = page.context.new_page()
    begin(other, serving.url)
    fill(page, "Points to win", "3000")
    keep(page, "Friday")
    other.wait_for_selector("label:has-text('Friday')")
