"""The first page: nothing is refused in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.players import DEFAULT_PLAYER, PLAYERS
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
    page.wait_for_function("() => document.activeElement?.getAttribute('aria-invalid') === 'true'")
    assert field.is_visible()
    told = "“Cards dealt” goes from 5 to 20; it cannot be 40."
    assert page.locator(".problem").inner_text() == told
    assert page.locator("[data-field=deal] ~ .wrong").inner_text() == told
    field.fill("12")
    field.blur()
    page.wait_for_selector(".problem", state="detached")
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


def test_house_rules_wait_while_another_preset_is_looked_at(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("summary").click()
    page.get_by_label("Cards dealt").fill("13")
    page.get_by_label("Cards dealt").blur()
    page.locator("form").get_by_text("2", exact=True).first.click()
    page.wait_for_selector("input[value=two-player]")
    assert page.get_by_label("Cards dealt").input_value() == "15"
    page.locator("form").get_by_text("4", exact=True).first.click()
    page.wait_for_selector("input[value=classic]")
    assert page.get_by_label("Cards dealt").input_value() == "13"


@pytest.mark.parametrize(
    ("label", "value", "told"),
    [
        ("Opening minimum", "abc", "“Opening minimum” cannot be “abc”. Write the minimum for the lowest scores"),
        ("Mixed canasta", "600", "A mixed canasta is worth 600 and a natural one 500"),
    ],
)
def test_house_rules_that_cannot_be_played_are_told_by_their_names(
    serving: Serving, open_page: Opener, label: str, value: str, told: str
) -> None:
    page = open_page(390, 844)
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("summary").click()
    page.get_by_label(label, exact=True).fill(value)
    page.get_by_label(label, exact=True).blur()
    page.locator("form .start").click()
    page.wait_for_selector(".problem")
    assert told in page.locator(".problem").inner_text()
    assert page.url.rstrip("/") == serving.url


def test_the_levels_are_offered_by_title_apart_from_those_for_practice(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    page.goto(serving.url)
    page.wait_for_selector("form")
    groups = page.locator("form select").first.locator("optgroup")
    offered = [group.locator("option").all_inner_texts() for group in groups.all()]
    levels = sorted((entry.level, entry.title) for entry in PLAYERS.values() if entry.level)
    assert offered == [[title for _, title in levels], [one.title for one in PLAYERS.values() if not one.level]]


def test_what_to_expect_of_a_level_stands_below_it(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    page.goto(serving.url)
    page.wait_for_selector("form")
    chosen = page.locator("form select").first
    assert chosen.input_value() == DEFAULT_PLAYER
    assert PLAYERS[DEFAULT_PLAYER].about in page.locator("form").inner_text()
    chosen.select_option("novice")
    assert PLAYERS["novice"].about in page.locator("form").inner_text()


def test_a_second_tab_follows_a_setting(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    page.goto(serving.url)
    page.wait_for_selector("form")
    other = page.context.new_page()
    other.goto(serving.url)
    other.wait_for_selector("form")
    theme = "document.documentElement.dataset.theme"
    before = page.evaluate(theme)
    other.get_by_role("button", name="Light or dark cloth").click()
    page.wait_for_function(f"() => {theme} !== '{before}'")
    assert page.evaluate(theme) == other.evaluate(theme)


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
