"""The first page: nothing is refused in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.players import DEFAULT_PLAYER, PLAYERS
from canasta.rules import FIELDS, Whole
from tests.web.conftest import Opener
from tests.web.driver import deal, new_match, open_menu

if TYPE_CHECKING:
    from playwright.sync_api import Browser

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
    assert page.locator("[data-field=deal] ~ .wrong").inner_text() == told
    assert page.locator("form").get_by_text(told).count() == 1
    assert page.locator(".problem").inner_text().startswith("One house rule has to be mended first")
    field.fill("12")
    field.blur()
    page.wait_for_selector(".problem", state="hidden")
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
    assert told in page.locator(".wrong").inner_text()
    assert page.url.rstrip("/") == serving.url


def test_the_button_says_how_many_house_rules_have_to_be_mended(serving: Serving, open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto(serving.url)
    page.locator("summary").click()
    for label in ("Cards dealt", "Points to win"):
        page.get_by_label(label).fill("1")
        page.get_by_label(label).blur()
    page.locator("form .start").click()
    page.wait_for_selector(".problem")
    assert page.locator(".wrong").count() == 2
    assert page.locator(".problem").inner_text().startswith("2 house rules have to be mended")


def test_a_house_rule_says_what_0_means(serving: Serving, open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto(serving.url)
    page.locator("summary").click()
    for spec in FIELDS.values():
        if isinstance(spec.accepts, Whole) and spec.accepts.off:
            field = page.locator(f"[data-field={spec.name}]")
            assert field.locator("small").inner_text().startswith(f"0: {spec.accepts.off}; ")
            described = field.locator("input").get_attribute("aria-describedby")
            assert page.locator(f"[id='{described}']").inner_text().startswith(f"0: {spec.accepts.off}; ")


def test_a_single_opponent_has_no_number(serving: Serving, open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("form").get_by_text("2", exact=True).first.click()
    page.wait_for_selector("input[value=two-player]")
    assert page.get_by_role("combobox", name="Opponent", exact=True).count() == 1
    page.locator("form").get_by_text("3", exact=True).first.click()
    page.wait_for_selector("input[value=three-player]")
    assert page.get_by_role("combobox", name="Opponent 2", exact=True).count() == 1


def test_the_form_begins_with_the_table_that_was_begun_last(serving: Serving, open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("form").get_by_text("2", exact=True).first.click()
    page.locator("label:has(input[value=browser])").click()
    page.get_by_role("combobox", name="Opponent", exact=True).select_option("random")
    page.locator("button.start").click()
    page.wait_for_selector("[data-act=next].can")
    page.goto(serving.url)
    page.wait_for_selector("form")
    assert page.locator("input[value=browser]").is_checked()
    assert page.get_by_role("combobox", name="Opponent", exact=True).input_value() == "random"


def test_a_match_that_was_never_dealt_was_made_and_not_played(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    new_match(page, serving.url)
    deal(page)
    page.goto(serving.url)
    played, made = page.locator("li .open").all_inner_texts()
    assert "played " in played
    assert "made " in made
    assert "played " not in made


def test_what_is_removed_is_told_apart_by_its_name(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    for _ in range(3):
        new_match(page, serving.url)
    page.goto(serving.url)
    page.wait_for_selector("li .open")
    names = [one.get_attribute("aria-label") for one in page.get_by_role("button", name="Remove:").all()]
    assert len(set(names)) == 3
    assert all("made " in str(name) for name in names)


def test_before_a_match_is_removed_it_is_said_what_becomes_of_it(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    deal(page)
    table = page.url
    page.goto(serving.url)
    page.get_by_role("button", name="Remove:").click()
    assert "Two players, hand 1, You and Ada" in page.locator("dialog .about").inner_text()
    question = page.locator("dialog p:not(.about)").inner_text()
    assert "it is given up and counts as lost" in question
    assert "its link still opens it" in question
    page.get_by_role("button", name="Remove it").click()
    page.wait_for_selector("li .open", state="detached")
    page.goto(table)
    page.wait_for_selector("[data-act=sheet]")
    # Given up in one tab, one that is over is only taken from the list.
    new_match(page, serving.url)
    open_menu(page)
    page.get_by_role("button", name="Give up the match").click()
    page.locator("dialog .sure").click()
    page.wait_for_selector("dialog table, [data-act=sheet]")
    page.goto(serving.url)
    page.get_by_role("button", name="Remove:").click()
    assert "given up" not in page.locator("dialog p:not(.about)").inner_text()


@pytest.mark.parametrize("path", ["/nosuch", "/table/"])
def test_an_address_with_nothing_leads_home(serving: Serving, browser: Browser, path: str) -> None:
    # Its status is an error in the console.
    page = browser.new_page()
    faults: list[str] = []
    page.on("console", lambda said: faults.append(said.text) if "policy" in said.text.casefold() else None)
    answer = page.goto(serving.url + path)
    assert answer is not None
    assert answer.status == 404
    assert page.evaluate("getComputedStyle(document.body).margin") == "0px"
    page.get_by_role("link", name="To the first page").first.click()
    page.wait_for_selector("form")
    assert faults == []
    page.close()


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


def test_one_press_is_enough_after_a_fault_is_mended(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("summary").click()
    page.get_by_label("Points to win").fill("1.5")
    page.locator(".start").click()
    page.wait_for_selector(".wrong")
    assert "is a whole number from 5 to 1,000,000" in page.locator(".wrong").inner_text()
    field = page.get_by_label("Points to win")
    field.fill("1000")
    page.locator(".start").scroll_into_view_if_needed()
    box = page.locator(".start").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # The press takes the focus from the field, which is looked at then; what is said of it waits for the finger.
    with page.expect_response("**/api/rules"):
        page.mouse.down()
    assert page.locator(".wrong").count() == 1
    page.mouse.up()
    page.wait_for_selector("[data-act=next].can")
