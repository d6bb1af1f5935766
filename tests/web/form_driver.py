"""The form for a new match as a person uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.test_accessible import axe_faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE, DESKTOP = (390, 844), (1440, 900)


def begin(page: Page, url: str, *, edit: bool = False) -> None:
    """Open the form, and its house rules if they are to be changed."""
    page.goto(url)
    page.wait_for_selector("form")
    if edit:
        open_rules(page)


def open_rules(page: Page) -> None:
    """Open the house rules."""
    page.locator("summary").click()
    page.wait_for_selector("[data-field=deal]")


def fill(page: Page, label: str, value: str) -> None:
    """Change a rule, and hear what the server says of it."""
    field = page.get_by_label(label, exact=True)
    field.fill(value)
    with page.expect_response("**/api/rules"):
        field.blur()


def tick(page: Page, name: str) -> None:
    """Switch a rule, and hear what the server says of it."""
    with page.expect_response("**/api/rules"):
        page.locator(f"[data-field={name}] input").click()


def settled_faults(page: Page) -> list[str]:
    """What axe finds where the button at the bottom lies at its own place, and hides nothing."""
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    return axe_faults(page)


def keep(page: Page, name: str) -> None:
    """Keep the rules under a name."""
    page.locator("[data-act=keep]:not([aria-disabled=true])").click()
    page.locator("dialog input").fill(name)
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog", state="detached")


def start(page: Page) -> None:
    """Take a seat."""
    page.locator(".start").click()
    page.wait_for_selector("[data-act=next].can")


def differing(page: Page) -> dict[str, tuple[str, str]]:
    """What the form says differs from the classic game: by field, the classic value and the one here."""
    rows = page.eval_on_selector_all(
        "[data-differs]",
        "all => all.map(row => [row.dataset.differs, ...[...row.cells].slice(1).map(cell => cell.innerText)])",
    )
    return {name: (classic, here) for name, classic, here in rows}


def shared(page: Page) -> str:
    """The link to the rules chosen."""
    page.locator("[data-act=share]:not([aria-disabled=true])").click()
    page.wait_for_selector("dialog .calm")
    link = page.locator("dialog textarea").input_value()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    return link
