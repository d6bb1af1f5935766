"""The focus stays where it is while the page changes around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.conftest import Opener
from tests.web.driver import deal, new_match

if TYPE_CHECKING:
    from tests.web.serving import Serving


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
