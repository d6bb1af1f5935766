"""A fixed sample of the browser's large counts; ``scripts/full-counts`` runs all of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.counts import page_cuts, page_kills
from tests.counts.sections import BROWSER, SAMPLE

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_a_page_that_is_cut_shows_the_same_table_again(browser: Browser) -> None:
    cuts = BROWSER["a page that is cut shows the same table again"].full // SAMPLE
    assert len(page_cuts.cut(browser, range(cuts)).seconds) == cuts


def test_a_page_whose_server_is_killed_goes_on(browser: Browser) -> None:
    assert page_kills.kill(browser, range(2)).count > 0
