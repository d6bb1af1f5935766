"""axe-core finds nothing, on every screen and in both themes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import ROOT, Opener
from tests.web.driver import CORNER, deal, new_match
from tests.web.patched import full, patch

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def _faults(page: Page) -> list[str]:
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(Path(AXE).read_text())
    result = page.evaluate(f"axe.run(document, {{ runOnly: {json.dumps(RULES)} }})")
    return [
        f"{one['id']}: {node['html'][:140]} {node['failureSummary']}"
        for one in result["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_axe_finds_nothing(serving: Serving, open_page: Opener, theme: str, width: int, height: int) -> None:
    page = open_page(width, height, theme)
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("summary").click()
    assert _faults(page) == []
    new_match(page, serving.url)
    assert _faults(page) == []
    deal(page)
    page.keyboard.press("t")
    page.wait_for_timeout(300)
    assert _faults(page) == []
    page.keyboard.press("Escape")
    if page.locator("[data-act=draw]").count():
        page.keyboard.press("d")
    page.wait_for_selector("[data-act=meld]")
    page.locator("button.card").first.click(position=CORNER)
    page.keyboard.press("f")
    page.wait_for_selector("[data-testid=refusal]")
    page.keyboard.press("h")
    page.wait_for_selector(".hint")
    assert _faults(page) == []
    for opener in ("header.top button >> nth=0", "header.top button >> nth=-1"):
        page.locator(opener).click()
        page.wait_for_selector("dialog")
        page.wait_for_timeout(200)
        assert _faults(page) == []
        page.keyboard.press("Escape")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_on_a_full_table(serving: Serving, open_page: Opener, theme: str) -> None:
    page = open_page(360, 640, theme)
    patch(page, full)
    new_match(page, serving.url, "classic")
    page.locator("[data-act=next]").click()
    page.wait_for_selector("button.card")
    assert _faults(page) == []
