"""The form for a new match: house rules, contradictions, what differs from classic, keys, axe."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.rules import DESCRIPTIONS, FIELDS, GROUPS, PRESETS, Rules, differences, preset
from tests.web.conftest import Opener
from tests.web.form_driver import (
    DESKTOP,
    PHONE,
    begin,
    differing,
    fill,
    open_rules,
    settled_faults,
    start,
    tick,
)

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from tests.web.serving import Serving

NARROW = """() => [...document.querySelectorAll('button, a[href], input, select, summary')].flatMap(one => {
  const box = (one.closest('label') ?? (one.type === 'checkbox' ? one.closest('.row') : one)).getBoundingClientRect();
  return !box.width || box.width >= 43 && box.height >= 43 ? [] : [`${one.textContent}: ${box.width}x${box.height}`];
})"""


# What it is made from


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_every_preset_is_there_with_its_sentence(serving: Serving, open_page: Opener, players: int) -> None:
    page = open_page(*PHONE)
    begin(page, serving.url)
    page.locator("form").get_by_text(str(players), exact=True).first.click()
    cards = page.locator("label:has(input[name=preset])")
    wanted = [name for name, rules in PRESETS.items() if rules.players == players]
    assert [card.locator("input").get_attribute("value") for card in cards.all()] == wanted
    assert [card.locator("span").inner_text() for card in cards.all()] == [DESCRIPTIONS[name] for name in wanted]


def test_every_house_rule_has_its_place_in_its_group(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url, edit=True)
    shown = page.eval_on_selector_all("[data-field]", "all => all.map(one => one.dataset.field)")
    assert shown == [name for group in GROUPS for name, spec in FIELDS.items() if spec.group == group]
    assert [one.casefold() for one in page.locator("details h3").all_inner_texts()] == list(GROUPS)


def test_a_number_says_what_it_may_be(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    begin(page, serving.url, edit=True)
    assert page.locator("[data-field=deal] small").inner_text() == "5 to 20"
    assert page.locator("[data-field=wild_melds] small").inner_text() == "0: off; 5 to 5,000 in steps of 5"
    assert page.locator("[data-field=target] small").inner_text() == "5 to 1,000,000 in steps of 5"


def test_rules_are_found_by_words_of_their_names_and_choices(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    begin(page, serving.url, edit=True)
    search = page.get_by_label("Find a rule")
    search.fill("RED three captured")
    assert page.locator("[data-field]").count() == 1
    assert page.locator("[data-field=captured_red_three]").is_visible()
    assert page.locator("details [role=status]").inner_text() == "1 rule"
    search.fill("one more hand")
    assert page.locator("[data-field]").count() == 1
    assert page.locator("[data-field=tie]").is_visible()
    search.fill("chess")
    assert page.locator("[data-field]").count() == 0
    assert page.locator("details [role=status]").inner_text() == "No rule has these words."
    search.fill("")
    assert page.locator("[data-field]").count() == len(FIELDS)


# Calm: nobody has to read any of it


@pytest.mark.parametrize("size", [(360, 640), PHONE, DESKTOP])
def test_a_newcomer_presses_one_button_that_is_in_sight(
    serving: Serving, open_page: Opener, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    begin(page, serving.url)
    box = page.locator(".start").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1]
    assert page.evaluate("scrollY") == 0
    assert page.locator("[data-field]").count() == 0
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector("[data-act=next].can")


def test_of_a_preset_the_server_is_asked_nothing(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/rules" in request.url else None)
    begin(page, serving.url, edit=True)
    page.locator("label:has(input[value=pagat])").click()
    page.wait_for_selector("[data-differs=wild_balance]")
    assert asked == []


@pytest.mark.parametrize("size", [(360, 640), PHONE, DESKTOP])
def test_everything_in_the_form_is_large_enough_to_touch(
    serving: Serving, open_page: Opener, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    begin(page, serving.url, edit=True)
    fill(page, "Mixed canasta", "600")
    page.wait_for_selector(".wrong")
    assert page.evaluate(NARROW) == []


# Contradictions, as they arise


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_contradiction_is_explained_at_the_rule_just_changed(
    serving: Serving, open_page: Opener, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    begin(page, serving.url, edit=True)
    tick(page, "take_with_wild")
    assert page.locator(".wrong").count() == 0
    tick(page, "strict_pickup")
    page.wait_for_selector("[data-field=strict_pickup] ~ .wrong")
    told = page.locator(".wrong").inner_text()
    assert "switch one of the two off" in told
    assert told in page.locator("[role=log]").inner_text()
    assert page.locator("[data-field=strict_pickup] input").get_attribute("aria-invalid") == "true"
    # It leads to the other rule, where it can be mended as well.
    page.get_by_role("button", name="Pickup with one natural and one wild").click()
    assert page.evaluate("document.activeElement.closest('[data-field]').dataset.field") == "take_with_wild"
    tick(page, "take_with_wild")
    page.wait_for_selector(".wrong", state="detached")
    assert page.locator(".problem").count() == 0


def test_a_fault_is_shown_although_another_rule_is_sought(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    begin(page, serving.url, edit=True)
    fill(page, "Cards dealt", "40")
    page.wait_for_selector(".wrong")
    page.get_by_label("Find a rule").fill("joker")
    assert page.locator("[data-field=deal] ~ .wrong").is_visible()


def test_an_answer_that_comes_late_is_not_shown(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url, edit=True)
    held: list[Route] = []
    page.route("**/api/rules", lambda route: held.append(route) if not held else route.continue_())
    field = page.get_by_label("Cards dealt", exact=True)
    with page.expect_request("**/api/rules"):
        field.fill("40")
        field.blur()
    fill(page, "Cards dealt", "12")
    page.wait_for_selector("[data-differs=deal]")
    with page.expect_response("**/api/rules"):
        held[0].continue_()
    assert differing(page) == {"deal": ("11", "12")}
    assert page.locator(".wrong").count() == 0


def test_three_packs_for_six_players_offer_what_is_usual_then(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    begin(page, serving.url)
    page.locator("form").get_by_text("6", exact=True).first.click()
    open_rules(page)
    fill(page, "Packs of 52 cards", "3")
    remark = page.locator("[data-remark=usual_three_packs]")
    offered = ["Points to win: 10,000", "Canastas needed to go out: 2", "Cards dealt: 13"]
    assert remark.locator("li").all_inner_texts() == offered
    with page.expect_response("**/api/rules"):
        remark.get_by_role("button").click()
    remark.wait_for(state="detached")
    assert page.get_by_label("Cards dealt", exact=True).input_value() == "13"
    assert differing(page)["target"] == ("5,000", "10,000")
    start(page)


# What differs from classic


@pytest.mark.parametrize("name", PRESETS)
def test_what_differs_from_classic_is_what_the_rules_say(serving: Serving, open_page: Opener, name: str) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url)
    page.locator("form").get_by_text(str(PRESETS[name].players), exact=True).first.click()
    page.locator(f"label:has(input[value={name}])").click()
    more = page.locator("[data-testid=differs] button[aria-expanded]")
    if more.count():
        more.click()
    assert list(differing(page)) == [one.field for one in differences(Rules(), preset(name))]
    if name == "classic":
        assert "this is the classic game" in page.locator("[data-testid=differs]").inner_text()


def test_values_are_told_in_words(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url, edit=True)
    fill(page, "Opening minimum", "15 0:50 1000:100")
    fill(page, "Fixed number of hands", "4")
    tick(page, "natural_needed")
    with page.expect_response("**/api/rules"):
        page.get_by_label("Equal totals").select_option("extra_hand")
    page.wait_for_selector("[data-differs=tie]")
    assert differing(page) == {
        "opening": (
            "15 below 0, 50 from 0, 90 from 1,500 and 120 from 3,000",
            "15 below 0, 50 from 0 and 100 from 1,000",
        ),
        "natural_needed": ("no", "yes"),
        "hands": ("to the target", "4"),
        "tie": ("a tie", "one more hand"),
    }


def test_on_a_phone_how_much_differs_is_always_in_sight(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    begin(page, serving.url, edit=True)
    assert page.locator(".count").inner_text() == "The classic rules"
    fill(page, "Cards dealt", "12")
    page.wait_for_selector("[data-differs=deal]")
    assert page.locator(".count").inner_text() == "1 rule differs from classic"
    box = page.locator(".count").bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= PHONE[1] - box["height"]
    page.locator(".count").click()
    assert page.evaluate("document.activeElement.id") == "differs"


def test_on_a_desktop_what_differs_stays_in_sight(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url, edit=True)
    fill(page, "Points to win", "3000")
    row = page.locator("[data-differs=target]")
    page.locator("[data-field=dealer]").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    box = row.bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= DESKTOP[1]


# Keys alone, and everybody


def test_by_keys_alone_rules_are_changed_mended_kept_shared_and_played(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url)

    def to(what: str) -> None:
        """Press Tab until it has the focus."""
        for _ in range(120):
            page.keyboard.press("Tab")
            if page.evaluate("what => document.activeElement.matches(what)", what):
                return
        pytest.fail(f"{what} is not reached")

    def back(what: str) -> None:
        """Press Tab backwards until it has the focus."""
        for _ in range(120):
            page.keyboard.press("Shift+Tab")
            if page.evaluate("what => document.activeElement.matches(what)", what):
                return
        pytest.fail(f"{what} is not reached")

    to("summary")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-field=deal]")
    to("input[type=search]")
    page.keyboard.type("mixed")
    page.keyboard.press("Enter")
    to("[data-field=mixed_canasta] input")
    page.keyboard.type("600")
    to(".also button")
    page.keyboard.press("Enter")
    # The rule that it leads to is not among those sought: all are there again.
    assert page.evaluate("document.activeElement.closest('[data-field]').dataset.field") == "natural_canasta"
    page.keyboard.press("Control+a")
    page.keyboard.type("700")
    with page.expect_response("**/api/rules"):
        page.keyboard.press("Tab")
    page.wait_for_selector(".wrong", state="detached")
    to("[data-act=keep]")
    page.wait_for_selector("[data-act=keep]:not([aria-disabled=true])")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog")
    page.keyboard.type("Family")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog", state="detached")
    assert page.evaluate("document.activeElement !== document.body")
    back("input[name=preset]:checked")
    assert "Family" in page.locator("label:has(input[name=preset]:checked)").inner_text()
    to("[data-act=share]")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog textarea")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.evaluate("document.activeElement.dataset.act") == "share"
    to(".start")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-act=next].can")
    assert "Family" in page.locator("h1 .which").inner_text()


@pytest.mark.parametrize(("theme", "size"), [("dark", PHONE), ("light", DESKTOP)])
def test_axe_finds_nothing_in_the_form(serving: Serving, open_page: Opener, theme: str, size: tuple[int, int]) -> None:
    page = open_page(*size, theme)
    begin(page, f"{serving.url}/new#rules=browser+target=3000&name=Theirs&end", edit=True)
    page.wait_for_selector("[data-testid=link]")
    assert settled_faults(page) == []
    fill(page, "Mixed canasta", "600")
    page.wait_for_selector(".wrong")
    assert settled_faults(page) == []
    fill(page, "Mixed canasta", "350")
    page.locator("[data-act=keep]:not([aria-disabled=true])").click()
    page.wait_for_selector("dialog .calm")
    assert settled_faults(page) == []
    page.locator("dialog input").fill("Ours")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog", state="detached")
    assert settled_faults(page) == []
    page.locator("[data-act=share]").click()
    page.wait_for_selector("dialog .calm")
    assert settled_faults(page) == []
    page.keyboard.press("Escape")
    page.locator("[data-act=remove]").click()
    page.wait_for_selector("dialog .sure")
    assert settled_faults(page) == []
    page.keyboard.press("Escape")
    page.goto(f"{serving.url}/new#rules=browser+foo=1&end")
    page.wait_for_selector("[data-testid=link].bad")
    assert settled_faults(page) == []


def test_the_form_reflows_at_320_pixels(serving: Serving, open_page: Opener) -> None:
    page = open_page(320, 256)
    begin(page, f"{serving.url}/new#rules=browser+target=3000&name={'W' * 40}&end", edit=True)
    page.wait_for_selector("[data-testid=link]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    # On so low a screen nothing stays in the way.
    assert page.locator(".go").evaluate("one => getComputedStyle(one).position") != "sticky"


@pytest.mark.parametrize(
    ("name", "players", "label", "value"),
    [
        ("two-player", 2, "Cards dealt", "13"),
        ("three-player", 3, "Points to win", "3000"),
        ("pagat", 4, "Sides", "4"),
        ("six-player", 6, "Points to win", "4000"),
    ],
)
def test_a_match_begins_by_house_rules_for_every_number_of_players(
    serving: Serving, open_page: Opener, name: str, players: int, label: str, value: str
) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url)
    page.locator("form").get_by_text(str(players), exact=True).first.click()
    page.locator(f"label:has(input[value={name}])").click()
    open_rules(page)
    fill(page, label, value)
    if label == "Sides":
        # Four who play alone have no partner to ask: it is said, and mended.
        page.wait_for_selector(".wrong")
        tick(page, "ask_partner")
        page.wait_for_selector(".wrong", state="detached")
        page.get_by_role("combobox", name="Opponent 3", exact=True).wait_for()
    start(page)
    assert page.locator(".seats .seat").count() == players - 1


def test_five_at_a_table_are_a_house_rule_like_any_other(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    page.goto(f"{serving.url}/new#rules=classic+players=5+sides=5+ask_partner=no&end")
    page.wait_for_selector("[data-testid=link]")
    page.get_by_role("combobox", name="Opponent 4", exact=True).wait_for()
    start(page)


def test_the_rules_to_read_are_those_chosen_house_rules_included(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url, edit=True)
    fill(page, "Points to win", "3000")
    page.wait_for_selector("[data-differs=target]")
    page.goto(serving.url + (page.get_by_role("link", name="Read these rules").get_attribute("href") or ""))
    assert "3,000" in page.locator("[id='match.end']").inner_text()
