"""axe-core finds nothing, on every screen and in both themes; what a screen reader is told of the table is whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.conftest import ROOT, Opener
from tests.web.driver import close_dialog, deal, draw, faces, my_turn, new_match, open_menu
from tests.web.patched import full, patch
from tests.web.sentences import Teller

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
INTERACTIVE = {"button", "link", "checkbox", "radio", "combobox", "textbox", "spinbutton", "DisclosureTriangle"}


def axe_faults(page: Page) -> list[str]:
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    result = page.evaluate(f"axe.run(document, {{ runOnly: {json.dumps(RULES)} }})")
    return [
        f"{one['id']}: {node['html'][:140]} {node['failureSummary']}"
        for one in result["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize(("theme", "width", "height"), [("dark", 390, 844), ("light", 1440, 900)])
def test_axe_finds_nothing(serving: Serving, open_page: Opener, theme: str, width: int, height: int) -> None:
    page = open_page(width, height, theme)
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("summary").first.click()
    page.wait_for_selector("[data-field=deal]")
    assert axe_faults(page) == []
    new_match(page, serving.url, target=5000)
    assert axe_faults(page) == []
    deal(page)
    draw(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("f")
    page.wait_for_selector("[data-testid=refusal]")
    page.keyboard.press("h")
    page.wait_for_selector(".hint")
    assert axe_faults(page) == []
    page.keyboard.press("?")
    page.wait_for_selector("dialog .calm")
    assert axe_faults(page) == []
    close_dialog(page)
    open_menu(page)
    assert axe_faults(page) == []
    page.locator("dialog .button", has_text="Give up this hand").click()
    page.wait_for_selector("dialog .sure")
    assert axe_faults(page) == []
    page.locator("dialog .sure").click()
    page.wait_for_selector("dialog [data-act=next]")
    assert axe_faults(page) == []
    page.locator("dialog .button", has_text="Verify").click()
    page.locator("dialog li .button").click()
    page.wait_for_selector("[data-verdict]")
    assert axe_faults(page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_on_a_full_table_and_in_its_pile_help(
    serving: Serving, open_page: Opener, theme: str
) -> None:
    page = open_page(360, 640, theme)
    patch(page, full)
    new_match(page, serving.url, "classic")
    deal(page)
    assert axe_faults(page) == []
    page.evaluate("document.querySelector('[data-spot=pile]').click()")
    page.wait_for_selector("dialog .calm, [data-testid=refusal], [data-act=meld]")
    assert axe_faults(page) == []


def test_the_accessibility_tree_of_a_table_is_whole(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url, "classic")
    assert _unnamed(page) == []
    deal(page)
    _assert_table(page)
    draw(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    _assert_table(page)
    page.keyboard.press("x")
    my_turn(page)
    _assert_table(page)
    open_menu(page)
    assert _unnamed(page) == []
    close_dialog(page)
    page.keyboard.press("?")
    page.wait_for_selector("dialog")
    assert _unnamed(page) == []


def _assert_table(page: Page) -> None:
    nodes = _tree(page)
    assert _unnamed(page) == []
    count = len(faces(page))
    regions = {(_role(node), _name(node)) for node in nodes}
    wanted = {
        ("main", "The table"),
        ("region", f"Your hand, {count} cards"),
        ("region", "Stock and discard pile"),
        ("region", "Our melds"),
        ("region", "Their melds"),
        ("complementary", "What happened"),
        ("log", "News of the table"),
    }
    assert wanted <= regions
    # Every card is a button with its full name, pressed or not.
    names = Teller(0, []).card
    pressed = page.eval_on_selector_all(
        "button.card", "all => all.map(one => [one.dataset.face, one.ariaPressed === 'true'])"
    )
    shown = [(names(face), is_pressed) for face, is_pressed in pressed]
    cards = [(_name(node), _pressed(node)) for node in nodes if _role(node) == "button" and _pressed(node) is not None]
    assert cards == shown


def _tree(page: Page) -> list[dict[str, Any]]:
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [node for node in nodes if not node["ignored"]]


def _role(node: dict[str, Any]) -> str:
    return str(node.get("role", {}).get("value", ""))


def _name(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", "")).strip()


def _pressed(node: dict[str, Any]) -> bool | None:
    found = [one["value"]["value"] for one in node.get("properties", []) if one["name"] == "pressed"]
    return found[0] == "true" if found else None


def _unnamed(page: Page) -> list[dict[str, Any]]:
    """What can be used but has no name."""
    return [node for node in _tree(page) if _role(node) in INTERACTIVE and not _name(node)]
