"""What people see: everything readable and within reach, refusals that stay, the freeze marker always there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import Opener
from tests.web.driver import CORNER, ByKeys, deal, faces, hint, new_match
from tests.web.patched import HAND, full, patch

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

TOUCHABLE = """() => [...document.querySelectorAll('button, a[href], input, select, summary')].flatMap(one => {
  const box = one.getBoundingClientRect();
  if (!box.width || one.closest('label') || one.matches('.links a')) return [];
  let width = box.width, height = box.height;
  if (one.matches('.card')) {
    const mine = (x, y) => one.contains(document.elementFromPoint(x, y));
    for (width = 0; mine(box.left + width + 1, box.top + 8) && width < box.width - 1; width++);
    for (height = 0; mine(box.left + 8, box.top + height + 1) && height < box.height - 1; height++);
  }
  return width >= 43 && height >= 43 ? [] : [`${one.ariaLabel ?? one.textContent}: ${width}x${height}`];
})"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (1440, 900)])
def test_25_cards_and_every_button_can_be_touched(serving: Serving, open_page: Opener, width: int, height: int) -> None:
    page = open_page(width, height)
    patch(page, full)
    new_match(page, serving.url)
    page.locator("[data-act=next]").click()
    page.wait_for_function("() => document.querySelectorAll('button.card').length === 25")
    page.wait_for_timeout(200)
    assert sorted(faces(page)) == sorted(HAND)
    assert page.evaluate(TOUCHABLE) == []
    assert _outside(page) == []


def test_it_reflows_at_320_pixels(serving: Serving, open_page: Opener) -> None:
    page = open_page(320, 640)
    patch(page, full)
    page.goto(serving.url)
    page.wait_for_selector("form")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    new_match(page, serving.url)
    page.locator("[data-act=next]").click()
    page.wait_for_selector("button.card")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator("button.card").last.scroll_into_view_if_needed()
    page.locator("button.card").last.click(position=CORNER)
    assert page.locator("button.card[aria-pressed=true]").count() == 1


def test_the_freeze_marker_stays_however_deep(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    patch(page, full)
    new_match(page, serving.url)
    page.locator("[data-act=next]").click()
    page.wait_for_selector("button.card")
    marker = page.locator(".pile .cross")
    assert marker.count() == 1
    box, top = marker.bounding_box(), page.locator("[data-spot=pile-top]").bounding_box()
    assert box is not None
    assert top is not None
    assert box["width"] > box["height"], "it lies crosswise"
    assert box["x"] + box["width"] > top["x"] + top["width"] + 8, "and sticks out"
    assert "under 16 cards" in (page.locator("[data-spot=pile]").get_attribute("aria-label") or "")


def test_a_refusal_says_why_and_stays_until_an_action_is_accepted(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    deal(page)
    page.keyboard.press("x")
    assert page.locator("[data-testid=refusal]").count() == 0
    page.locator("button.card").first.click(position=CORNER)
    page.keyboard.press("f")
    page.wait_for_selector("[data-testid=refusal]")
    said = page.locator("[data-testid=refusal] p").first.inner_text()
    assert said in page.locator("[data-testid=voice]").inner_text()
    page.locator("button.card").nth(3).click(position=CORNER)
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    assert page.locator("[data-testid=refusal] p").first.inner_text() == said
    link = page.locator("[data-testid=refusal] a").get_attribute("href") or ""
    rules = page.context.new_page()
    rules.goto(serving.url + link)
    assert rules.locator(f"[id='{link.split('#')[1]}']").count() == 1
    rules.close()
    page.keyboard.press("d")
    page.wait_for_selector("[data-testid=refusal]", state="detached")


def test_can_i_take_the_pile_walks_four_checks(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    deal(page)
    for _ in range(30):
        if page.locator("[data-act=draw]").count() and not page.locator("[data-act=take].can").count():
            break
        ByKeys(page).step()
    page.keyboard.press("t")
    page.wait_for_selector("dialog")
    assert page.locator("dialog ol > li").count() == 4
    page.keyboard.press("Escape")


def test_a_hint_comes_with_its_reason(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    deal(page)
    assert hint(page)
    assert len(page.locator(".hint p").inner_text()) > 30


def test_an_empty_pile_answers_too(serving: Serving, open_page: Opener) -> None:
    page = open_page()

    def empty(view: dict[str, object]) -> None:
        nothing = {"count": 0, "cards": [], "top": None, "frozen": False, "freezer": None, "depth": 0}
        view["pile"] = {**nothing, "blocked": False, "takeable": False}

    patch(page, empty)
    new_match(page, serving.url)
    deal(page)
    page.keyboard.press("d")
    page.wait_for_selector("[data-act=meld]")
    page.locator("[data-spot=pile]").click()
    page.wait_for_selector("dialog")


def test_conceding_asks_first(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    deal(page)
    page.locator("header.top button").first.click()
    page.locator("dialog .button", has_text="Give up the match").click()
    assert page.locator("dialog .sure").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.locator("[data-act=draw]").count() == 1


def test_dragging_a_card_to_the_pile_discards_it(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url)
    deal(page)
    page.keyboard.press("d")
    page.wait_for_selector("[data-act=meld]")
    count = len(faces(page))
    card, pile = page.locator("button.card").first.bounding_box(), page.locator("[data-spot=pile]").bounding_box()
    assert card is not None
    assert pile is not None
    page.mouse.move(card["x"] + 20, card["y"] + 30)
    page.mouse.down()
    page.mouse.move(card["x"] + 60, card["y"] - 40, steps=4)
    page.mouse.move(pile["x"] + 30, pile["y"] + 30, steps=6)
    page.mouse.up()
    page.wait_for_function(f"() => document.querySelectorAll('button.card').length === {count - 1}")


def _outside(page: Page) -> list[str]:
    """Cards that do not lie wholly on the screen."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button.card')].filter(one => { const box = one.getBoundingClientRect();
        return box.left < 0 || box.top < 0 || box.right > innerWidth || box.top + 44 > innerHeight })
        .map(one => one.dataset.face)"""
    )
    return found
