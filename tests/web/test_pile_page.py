"""'Can I take it?' for a real table: tapped, keyed, shared; what comes is what the engine says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from canasta.pile_question import PileQuestion, answer
from canasta.terminal import judge
from tests.web.conftest import Opener
from tests.web.test_accessible import _unnamed as unnamed
from tests.web.test_accessible import axe_faults as faults

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.web.serving import Serving

PHONE, DESK, NARROW = (390, 844), (1440, 900), (320, 640)
FROZEN = "#rules=classic&top=9&frozen=wild&melds=K,K,K,2&hand=9,Q,5,6,J&cards=10"
VERDICT = "[data-testid=verdict][data-fresh=true]"


def go(page: Page, serving: Serving, fragment: str = "") -> None:
    page.goto(f"{serving.url}/pile{fragment}")
    page.wait_for_selector(VERDICT)


def expect(page: Page, verdict: str) -> None:
    """Wait until the answer to what is told says this."""
    page.wait_for_function(
        f"text => document.querySelector('{VERDICT}')?.innerText.includes(text)",
        arg=verdict,
    )


def group(page: Page, name: str) -> Any:
    return page.get_by_role("group", name=name, exact=True)


def tap(page: Page, name: str, *words: str) -> None:
    for word in words:
        group(page, name).locator(f"[data-word='{word}']").click()


TOP, HAND, MELDS = "Which card lies on top?", "Your hand", "Your side's melds"


def test_the_answer_follows_every_tap(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, touch=True)
    go(page, serving)
    expect(page, "First say which card lies on top.")
    tap(page, TOP, "9")
    expect(page, "Now the cards of your hand.")
    tap(page, HAND, "9", "9", "5", "6", "J")
    expect(page, "No, the pile cannot be taken.")
    assert "The opening needs 50 points" in page.locator("#answer").inner_text()
    tap(page, MELDS, "K", "K", "K", "2")
    expect(page, "Yes, the pile can be taken.")
    page.get_by_text("A wild card in it").click()
    page.locator("[data-chosen='9']").click()
    expect(page, "No, the pile cannot be taken.")
    assert "two natural nines from the hand; the hand has 1" in page.locator("#answer").inner_text()


def test_it_is_found_on_the_first_page(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    page.goto(serving.url)
    page.get_by_role("link", name="Can I take it?").click()
    page.wait_for_selector(VERDICT)
    assert page.evaluate("document.activeElement.tagName") == "H1"
    assert page.title() == "Can I take it? · Canasta"


def test_each_step_links_its_rule_in_the_handbook_of_the_chosen_rules(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    go(page, serving, "#rules=classic&strict_pickup=yes&top=9&melds=K,K,K&hand=9,Q,5,6&cards=8")
    link = page.locator("#answer li.stop a").get_attribute("href")
    assert link == "/rules/classic?strict_pickup=yes#pile.own-meld"
    page.goto(serving.url + link)
    assert page.locator("[id='pile.own-meld']").count() == 1


def test_a_wild_card_joins_the_meld_that_is_chosen(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    go(page, serving)
    tap(page, MELDS, "K", "K", "K", "7", "7", "7")
    page.get_by_text("Kings", exact=True).click()
    tap(page, MELDS, "2")
    assert page.evaluate("location.hash") == "#rules=classic&melds=K,K,K,2/7,7,7&cards=7"


def test_a_meld_that_is_none_yet_says_what_it_needs(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    go(page, serving)
    tap(page, MELDS, "K")
    expect(page, "A meld needs at least 2 natural cards; this one would have 1.")
    assert page.locator("li.wrong").count() == 1
    tap(page, MELDS, "K", "K")
    expect(page, "First say which card lies on top.")
    assert page.locator("li.wrong").count() == 0


def test_every_change_can_be_taken_back(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    go(page, serving)
    tap(page, TOP, "9")
    tap(page, HAND, "9", "9")
    page.get_by_role("button", name="Clear").click()
    page.wait_for_function("() => location.hash === ''")
    page.keyboard.press("Control+z")
    page.wait_for_function("() => location.hash === '#rules=classic&top=9&hand=9,9&cards=3'")
    for _ in range(3):
        page.locator("[data-act=undo]").click()
    page.wait_for_function("() => location.hash === ''")
    assert page.locator("[data-act=undo]").get_attribute("aria-disabled") == "true"


def test_the_size_of_the_pile_is_asked_for_where_it_decides(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    go(page, serving, "#rules=classic&top=9&melds=Q,Q,Q&hand=9,9,5&cards=7")
    expect(page, "It depends on how many cards lie in the pile.")
    page.get_by_label("Cards in the pile: here they decide").fill("5")
    expect(page, "Yes, the pile can be taken.")
    page.get_by_role("button", name="Undo").first.click()
    expect(page, "It depends")


def test_house_rules_that_contradict_each_other_are_told_at_their_field(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    go(page, serving, "#rules=browser&top=9&hand=9,9,5&cards=4")
    page.get_by_label("At our table it is always frozen").check()
    expect(page, "Every pickup needs a natural pair, and yet one natural and one wild card would do")
    page.wait_for_selector("details[open] .wrong")
    page.get_by_label("At our table it is always frozen").uncheck()
    page.wait_for_selector(".wrong", state="detached")


def test_answers_to_older_questions_are_not_shown(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    held: list[Route] = []

    def hold(route: Route) -> None:
        question = json.loads(route.request.post_data or "{}")
        if question["frozen"] == "wild" and not held:
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/pile", hold)
    go(page, serving, "#rules=classic&top=9&melds=K,K,K&hand=9,9,5,6&cards=8")
    expect(page, "Yes, the pile can be taken.")
    with page.expect_request("**/api/pile"):
        page.get_by_text("A wild card in it").click()
    page.wait_for_selector("[data-testid=verdict][data-fresh=false]")
    page.get_by_text("A red three in it").click()
    page.wait_for_selector(f"{VERDICT}:text('No, the pile'), {VERDICT}:text('Yes, the pile')")
    page.wait_for_selector("#answer :text('by a red three')")
    held[0].abort()
    assert "by a red three" in page.locator("#answer").inner_text()


def test_a_link_opens_the_same_table(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    go(page, serving, FROZEN)
    page.locator("[data-act=share]").click()
    link = page.get_by_label("A link that opens it").input_value()
    assert link == f"{serving.url}/pile{FROZEN}"
    other = open_page(*PHONE)
    other.goto(link)
    other.wait_for_selector(VERDICT)
    assert other.locator("#answer").inner_text() == page.locator("#answer").inner_text()


def test_the_copied_position_is_what_canasta_judge_reads(
    serving: Serving, open_page: Opener, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = open_page(*DESK)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    go(page, serving, "#rules=dummies&top=9&melds=K,K,K&hand=9,2,5,6,J&size=4&cards=9")
    page.locator("[data-act=share]").click()
    page.locator("[data-act=copy-file]").click()
    page.wait_for_selector("dialog .told:text('Copied.')")
    copied = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as saved:
        page.locator("[data-act=save-file]").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.read_text(encoding="utf-8") == copied
    assert judge.run([str(file), "take 9 2"]) == 0
    assert capsys.readouterr().out.startswith("legal")
    question = PileQuestion(preset="dummies", top="9", melds=(("K", "K", "K"),), hand=("9", "2", "5", "6", "J"), size=4)
    assert copied == answer(question).position


@pytest.mark.parametrize(
    ("fragment", "place"),
    [
        ("#rules=classic&top=9&hand=9,9", "its end is missing"),
        ("#rules=classic&hand=9,%3Cscript%3Ewindow.hit=1%3C/script%3E&cards=2", "in “hand”, card 2"),
        ("#rules=classic&hand=9,%3Cimg%20src=x%20onerror=hit=1%3E&cards=2", "card 2"),
        ("#" + "9," * 4000, "it has 8,000 characters"),
        ("#table=abc&cards=0", "there is no “table”"),
        ("#rules=../../etc&cards=0", "“rules” cannot be “../../etc”"),
        ("#%E0%A4%A", "there is no"),
    ],
)
def test_a_hostile_link_is_refused_with_its_place_and_harms_nothing(
    serving: Serving, open_page: Opener, fragment: str, place: str
) -> None:
    page = open_page(*PHONE)
    go(page, serving, fragment)
    assert place in page.locator("[data-testid=link-refused]").inner_text()
    assert page.evaluate("window.hit") is None
    assert page.locator("img").count() == 0
    tap(page, TOP, "9")
    expect(page, "Now the cards of your hand.")


def test_a_new_link_in_the_same_window_is_opened(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    go(page, serving, FROZEN)
    expect(page, "No, the pile cannot be taken.")
    page.evaluate("location.hash = '#rules=classic&top=9&melds=K,K,K&hand=9,9,5,6&cards=8'")
    expect(page, "Yes, the pile can be taken.")


def test_it_can_be_used_by_keys_alone(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    go(page, serving)
    group(page, TOP).locator("[data-word='9']").focus()
    page.keyboard.press("Enter")
    assert group(page, TOP).locator("[data-word='9']").get_attribute("aria-pressed") == "true"
    group(page, HAND).locator("[data-word='9']").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    # Where a card is taken away for good, the focus goes to its neighbour.
    group(page, HAND).locator("[data-word='5']").press("Enter")
    page.locator("[data-chosen='5']").press("Enter")
    page.wait_for_selector("[data-chosen='5']", state="detached")
    assert page.evaluate("document.activeElement.dataset.chosen") == "9"


def test_what_is_heard_is_the_verdict_and_why(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    go(page, serving, FROZEN)
    heard = page.locator(".unseen[role=status]").inner_text()
    assert heard.startswith("No, the pile cannot be taken. The pile is frozen")
    assert unnamed(page) == []
    card = group(page, HAND).locator("[data-word='9']")
    assert card.get_attribute("aria-label") == "nine: add to the hand, 1 there"
    assert page.locator("[data-chosen='9']").get_attribute("aria-label") == "nine: take one of 1 out of the hand"


@pytest.mark.parametrize(("theme", "size"), [("dark", PHONE), ("light", DESK)], ids=["phone", "desk"])
def test_axe_finds_nothing(serving: Serving, open_page: Opener, size: tuple[int, int], theme: str) -> None:
    page = open_page(*size, theme)
    go(page, serving, FROZEN)
    page.locator("summary").click()
    assert faults(page) == []
    page.locator("[data-act=share]").click()
    page.wait_for_selector("dialog .calm")
    assert faults(page) == []


@pytest.mark.parametrize("size", [NARROW, (360, 640), PHONE, DESK], ids=["narrow", "small", "phone", "desk"])
def test_nothing_is_wider_than_the_screen_and_all_can_be_touched(
    serving: Serving, open_page: Opener, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    go(page, serving, FROZEN)
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, select, summary, input[type=number]')]
        .filter(one => one.checkVisibility()).map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
        .filter(([, box]) => box.height < 44 || box.width < 44).map(([name]) => name)"""
    )
    assert small == []


def test_what_has_the_focus_is_not_hidden_under_the_bar(serving: Serving, open_page: Opener) -> None:
    page = open_page(360, 640)
    go(page, serving, FROZEN)
    page.locator("#pile-preset").focus()
    bar = "document.querySelector('.bar').getBoundingClientRect().top"
    for _ in range(45):
        page.keyboard.press("Tab")
        low, top, inside = page.evaluate(
            f"""() => {{ const one = document.activeElement; return [one.getBoundingClientRect().top, {bar},
            one.closest('.bar') !== null] }}"""
        )
        assert inside or low < top


def test_without_the_server_it_says_so_and_answers_once_it_is_back(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    go(page, serving)
    page.route("**/api/pile", lambda route: route.abort())
    tap(page, TOP, "9")
    page.wait_for_selector("#answer :text('could not be reached')")
    page.unroute("**/api/pile")
    expect(page, "Now the cards of your hand.")


def test_a_link_with_two_melds_of_a_rank_is_refused_in_words(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    go(page, serving, "#rules=classic&top=9&melds=K,K,K/K,K,K&hand=9,9&cards=9")
    expect(page, "Two melds of kings are told; a side has one of a kind.")
