"""Using the page of statistics."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.web.statistics_sample import Json

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving


def open_statistics(page: Page, serving: Serving) -> None:
    """The page, once it can be used."""
    page.goto(f"{serving.url}/statistics")
    page.wait_for_selector("h2#keep")


def tile(page: Page, name: str) -> str:
    """What a figure of the overview says."""
    return page.locator(f"[data-tile={name}]").inner_text()


def await_tile(page: Page, name: str, text: str) -> None:
    """Wait until a figure of the overview says this."""
    page.locator(f"[data-tile={name}]", has_text=text).wait_for()


def choose_file(page: Page, content: str | bytes) -> None:
    """Give the page a file to import."""
    body = content.encode() if isinstance(content, str) else content
    with page.expect_file_chooser() as chosen:
        page.locator("[data-act=import]").click()
    chosen.value.set_files({"name": "statistics.json", "mimeType": "application/json", "buffer": body})


def import_file(page: Page, content: str | bytes) -> str:
    """Import a file; what is said of it."""
    choose_file(page, content)
    said = page.locator("[data-testid=said]")
    said.wait_for()
    return said.inner_text()


def export_file(page: Page) -> Json:
    """Export; what is in the file."""
    with page.expect_download() as saved:
        page.locator("[data-act=export]").click()
    assert saved.value.suggested_filename.endswith(".json")
    found: Json = json.loads(saved.value.path().read_text(encoding="utf-8"))
    return found
