"""Faults of the screen and of the connection that people have met in card programs; none may happen here."""

from __future__ import annotations

import string
import urllib.request
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.conftest import Opener
from tests.web.driver import (
    CORNER,
    ByKeys,
    await_count,
    choose_first,
    close_dialog,
    deal,
    draw,
    faces,
    hint,
    my_turn,
    new_match,
    open_menu,
    version,
)
from tests.web.listening import Listener
from tests.web.patched import HAND, View, full, patch
from tests.web.relay import Relay, state

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

SMALL = (360, 640)
POCKET = """window.taken = []; const later = window.setTimeout;
window.setTimeout = (act, time, ...rest) => time === 400 ? -window.taken.push(act) : later(act, time, ...rest);"""
"""The time in which what has just come up takes no tap lasts until the test ends it."""

FINGER = 24
"""How near a tap meets a button, at most, in pixels."""


def _full(page: Page, url: str, preset: str = "classic") -> None:
    patch(page, full)
    new_match(page, url, preset)
    page.locator("[data-act=next]").click()
    await_count(page, len(HAND))


def _box(page: Page, what: str) -> Any:
    box = page.locator(what).bounding_box()
    assert box is not None
    return box


# The screen


def test_the_card_that_froze_the_pile_stays_in_sight_however_deep_and_is_there_once(
    serving: Serving, open_page: Opener
) -> None:
    page = open_page(*SMALL)
    _full(page, serving.url)
    assert page.locator(".pile .cross").count() == 1
    marker, top = _box(page, ".pile .cross"), _box(page, "[data-spot=pile-top]")
    assert marker["width"] > marker["height"], "it lies crosswise"
    assert marker["x"] + marker["width"] > top["x"] + top["width"] + 8, "and sticks out"
    assert "under 16 cards" in (page.locator("[data-spot=pile]").get_attribute("aria-label") or "")


@pytest.mark.parametrize("place", ["stock", "pile"])
def test_touching_an_empty_stock_or_pile_gives_an_answer(serving: Serving, open_page: Opener, place: str) -> None:
    page = open_page(*SMALL)

    def empty(view: View) -> None:
        view["stock"] = 0
        view["pile"] = dict.fromkeys(view["pile"], False) | {"count": 0, "cards": [], "top": None, "freezer": None}
        view["pile"]["depth"] = 0

    patch(page, empty)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    # Something else first: the same thing twice at once would be a double click.
    choose_first(page)
    page.keyboard.press("f")
    page.wait_for_selector("[data-testid=refusal]")
    my_turn(page)
    page.keyboard.press("Escape")
    page.locator(f"[data-spot={place}]").click()
    said = page.wait_for_selector("dialog .verdict, [data-code=already-drew] p")
    assert said is not None
    assert len(said.inner_text()) > 15


def test_a_refusal_says_why_and_stays_until_an_action_is_accepted(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL)
    new_match(page, serving.url)
    deal(page)
    choose_first(page)
    page.keyboard.press("f")
    said = page.locator("[data-testid=refusal] p").first.inner_text()
    assert said in page.locator("[aria-live]").inner_text()
    page.locator("button.card").nth(3).click(position=CORNER)
    page.locator("h2#hand-title").dispatch_event("click")
    page.keyboard.press("Escape")
    hint(page)
    open_menu(page)
    close_dialog(page)
    assert page.locator("[data-testid=refusal] p").first.inner_text() == said
    link = page.locator("[data-testid=refusal] a").get_attribute("href") or ""
    rules = page.context.new_page()
    rules.goto(serving.url + link)
    assert rules.locator(f"[id='{link.split('#')[1]}']").count() == 1
    rules.close()
    draw(page)
    assert page.locator("[data-testid=refusal]").count() == 0


def test_ones_own_cards_lie_within_a_portrait_screen_and_the_last_of_many_is_reached(
    serving: Serving, open_page: Opener
) -> None:
    page = open_page(*SMALL)
    _full(page, serving.url)
    for card in (page.locator("button.card").first, page.locator("button.card").last):
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= SMALL[0]
        assert box["y"] + 44 <= _box(page, ".actions")["y"]
        card.click(position=CORNER)
    assert page.locator("button.card[aria-pressed=true]").count() == 2


def test_melds_are_large_enough_to_be_read(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL)
    _full(page, serving.url)
    sizes = page.eval_on_selector_all(
        ".meld",
        "all => all.map(one => [one.offsetWidth, one.offsetHeight, parseFloat(getComputedStyle("
        "one.querySelector('.count')).fontSize), one.querySelector('use').getBoundingClientRect().height])",
    )
    assert len(sizes) == 10
    for width, height, count, sign in sizes:
        assert min(width, height) >= 44
        assert count >= 14
        assert sign >= 14


def test_no_text_lies_under_the_hand(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL)
    new_match(page, serving.url, "classic")
    deal(page)
    choose_first(page)
    page.keyboard.press("f")
    page.wait_for_selector("[data-testid=refusal]")
    talk, hand = _box(page, ".talk"), _box(page, ".hand")
    assert talk["y"] + talk["height"] <= hand["y"] + 1
    assert page.evaluate("document.querySelector('.talk').scrollHeight <= document.querySelector('.talk').clientHeight")


def test_what_is_pressed_stands_apart_from_the_hand_and_from_the_way_out(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL)
    _full(page, serving.url)
    my_turn(page)
    last = page.locator("button.card").last.bounding_box()
    assert last is not None
    assert _box(page, "[data-act=draw]")["y"] - last["y"] - last["height"] >= 12
    # Giving up is behind the menu, at the other end of the screen.
    assert _box(page, "header.top button >> nth=0")["y"] + 300 < last["y"]
    assert page.locator(".actions button", has_text="Give").count() == 0


def test_a_double_tap_lays_a_wild_card_once(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL, touch=True)
    relay = Relay(page)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    page.locator("button.card").last.tap(position=CORNER)
    before = len(relay.sent)
    page.evaluate(
        """() => { const meld = document.querySelector('[data-act=meld]');
        meld.click(); meld.click(); setTimeout(() => meld.click(), 20) }"""
    )
    page.wait_for_selector("[data-testid=refusal]")
    my_turn(page)
    hint(page)
    acts = [message for message in relay.sent[before:] if message["type"] == "act"]
    # The third tap came when the answer was there, or it did not; never two at once.
    assert len({message["version"] for message in acts}) == 1
    assert len(acts) <= 2


def test_no_single_stray_key_ends_anything(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    listener = Listener(page)
    new_match(page, serving.url)
    deal(page)
    hand = len(faces(page))
    named = ["Enter", "Space", "Delete", "Backspace", "Tab", "F2", "Insert", "PageDown", "Escape"]
    for key in [*named, *string.ascii_letters, *string.digits, *"+-*/.,<>#"]:
        page.keyboard.press(key)
        if page.locator("dialog").count():
            close_dialog(page)
        page.keyboard.press("Escape")
    my_turn(page)
    done = {event["verb"] for event in listener.events.values() if event["seat"] == listener.me}
    # Drawing and taking are what the turn begins with; nothing was given up, discarded or left.
    assert done <= {"deal", "draw", "take"}
    assert len(faces(page)) >= hand


def test_a_dialog_about_the_table_closes_when_the_table_moves_on(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL)
    patch(page, lambda view: view.update(legal=[one for one in view["legal"] if one["verb"] != "take"]))
    new_match(page, serving.url)
    deal(page)
    page.keyboard.press("t")
    page.wait_for_selector("dialog .verdict")
    other = page.context.new_page()
    other.goto(page.url)
    my_turn(other)
    draw(other)
    page.wait_for_selector("dialog", state="detached")


def test_a_selected_card_that_has_left_the_hand_is_not_played(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    other = page.context.new_page()
    other.goto(page.url)
    my_turn(other)
    choose_first(page)
    choose_first(other)
    gone, count = faces(page)[0], len(faces(page))
    other.keyboard.press("x")
    await_count(page, count - 1)
    my_turn(page)
    chosen = page.locator("button.card[aria-pressed=true]").count()
    # Another card with the same face may still be there; it is the very same to everybody.
    assert chosen == (1 if gone in faces(page) and chosen else 0)


def test_ones_own_hand_stays_in_sight_while_others_play(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL, settings={"pace": "slow"})
    new_match(page, serving.url, "six-player")
    page.locator("[data-act=next]").click()
    page.wait_for_selector("button.card")
    page.wait_for_selector("[data-act=skip], .page[data-my-move=true]")
    if not page.locator("[data-act=skip]").count():
        draw(page)
        choose_first(page)
        page.keyboard.press("x")
        page.wait_for_selector("[data-act=skip]")
    count = len(faces(page))
    assert count >= 10
    assert all(card.is_visible() for card in page.locator("button.card").all())
    # They can be sorted and selected meanwhile.
    page.locator("button.card").first.click(position=CORNER)
    assert page.locator("button.card[aria-pressed=true]").count() == 1


def test_there_is_a_list_of_what_happened_and_it_is_live(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url, "classic")
    deal(page)
    lines = page.locator(".log li")
    before = lines.count()
    draw(page)
    assert lines.last.inner_text().startswith(("You draw", "You take"))
    assert lines.count() > before
    # On a phone it is in the menu, and its last line on the table.
    page.set_viewport_size({"width": SMALL[0], "height": 740})
    assert page.locator(".talk").inner_text()
    open_menu(page)
    assert page.locator("dialog .log li").last.inner_text().startswith(("You draw", "You take"))


def test_the_others_cards_are_counted(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL)
    relay = Relay(page)
    new_match(page, serving.url, "six-player")
    deal(page)
    counts: dict[str, int] = {}

    def note(message: Any) -> bool:
        if state(message):
            counts.update({seat["name"]: seat["cards"] for seat in message["view"]["seats"]})
        return False

    relay.hold = note
    draw(page)
    shown = page.locator(".seats li .unseen").all_inner_texts()
    assert len(shown) == 5
    for words in shown:
        name, number = words.split(",")[0].split(":")
        assert int(number.split()[0]) == counts[name]
    assert all(seat.locator("strong").is_visible() for seat in page.locator(".seats li").all())


def test_the_page_does_not_slow_down_as_cards_pile_up(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    relay = Relay(page)
    new_match(page, serving.url)
    deal(page)
    relay.hold = state
    page.keyboard.press("d")
    relay.wait_until(lambda: bool(relay.held))
    last = relay.held[-1]
    relay.let_go()
    page.wait_for_selector("[data-act=meld]")
    small = page.evaluate("document.querySelectorAll('*').length")
    # Three hundred more things happen at this table.
    now = last["version"]
    for number in range(now + 1, now + 301):
        told = {"seq": number, "hand": 1, "turn": 1, "seat": 1, "verb": "discard", "cards": ["9C"]}
        relay.say(last | {"version": number, "since": number - 1, "events": [told]})
    page.wait_for_function(f"() => Number(document.querySelector('.page').dataset.version) === {now + 300}")
    assert page.evaluate("document.querySelectorAll('*').length") < small + 400
    assert page.locator(".log li").count() <= 60
    assert page.locator("[aria-live] p").count() <= 12


# Connection and saving


def test_after_a_reconnect_nobody_waits_for_anybody(
    open_page: Opener, tmp_path_factory: pytest.TempPathFactory
) -> None:
    from tests.web.serving import Serving

    server = Serving(tmp_path_factory.mktemp("again"))
    try:
        page = open_page(*SMALL)
        new_match(page, server.url, "classic")
        deal(page)
        draw(page)
        # The server goes down between one's own discard and the others' turns.
        choose_first(page)
        page.keyboard.press("x")
        server.kill()
        page.wait_for_selector(".offline")
        server.start()
        page.wait_for_selector(".offline", state="detached")
        my_turn(page)
        ByKeys(page).step()
    finally:
        server.stop()


def test_who_returns_is_the_same_player(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL)
    new_match(page, serving.url, "classic")
    deal(page)
    hand = faces(page)
    table = page.url
    page.goto("about:blank")
    page.close()
    page = page.context.new_page()
    page.goto(table)
    my_turn(page)
    assert faces(page) == hand
    page.goto(serving.url)
    assert page.locator("li .open").count() == 1
    page.locator("li .open").click()
    my_turn(page)
    assert faces(page) == hand


def test_a_crash_loses_neither_the_match_nor_its_house_rules_nor_its_players(
    open_page: Opener, tmp_path_factory: pytest.TempPathFactory
) -> None:
    from tests.web.serving import Serving

    server = Serving(tmp_path_factory.mktemp("crash"))
    try:
        page = open_page(*SMALL)
        relay = Relay(page)
        kept: list[Any] = []

        def keep(message: Any) -> bool:
            kept.extend([message["view"]] if state(message) else [])
            return False

        relay.hold = keep
        page.goto(server.url)
        page.locator("label", has_text="2").first.click()
        page.locator("form select").first.select_option("random")
        page.locator("summary").click()
        page.get_by_label("Points to win").fill("2345")
        page.locator("button.start").click()
        page.wait_for_selector("[data-act=next].can")
        deal(page)
        draw(page)
        hand = faces(page)
        before = kept[-1]
        server.kill()
        server.start()
        page.reload()
        my_turn(page)
        after = kept[-1]
        assert faces(page) == hand
        assert before["rules"]["target"] == 2345
        assert "to 2,345" in page.locator(".scores").inner_text()
        assert all(after[part] == before[part] for part in ("rules", "hand", "phase"))
        assert [seat["player"] for seat in after["seats"]] == ["you", "random"]
    finally:
        server.stop()


def test_no_page_is_stale_for_ever(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL)
    answers: dict[str, str] = {}
    page.on("response", lambda answer: answers.update({answer.url: answer.headers.get("cache-control", "")}))
    page.goto(serving.url)
    page.wait_for_selector("form")
    hashed = [held for url, held in answers.items() if "/assets/" in url]
    assert len(hashed) >= 3
    assert all("immutable" in held for held in hashed)
    others = [held for url, held in answers.items() if "/assets/" not in url]
    assert others
    assert all(held in ("no-cache", "no-store") for held in others)
    # Nothing stands between the browser and the server.
    assert page.evaluate("navigator.serviceWorker === undefined || navigator.serviceWorker.controller === null")
    with urllib.request.urlopen(f"{serving.url}/table/anything") as answer:
        assert answer.headers["cache-control"] == "no-cache"


def test_others_moves_are_seen_without_asking_for_them(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL)
    new_match(page, serving.url, "classic")
    deal(page)
    draw(page)
    before = version(page)
    choose_first(page)
    page.keyboard.press("x")
    my_turn(page)
    # One's own discard, and at least a draw and a discard of each of three others.
    assert version(page) >= before + 7


def test_a_tap_in_a_pocket_starts_nothing(serving: Serving, open_page: Opener) -> None:
    page = open_page(*SMALL, touch=True)
    page.add_init_script(POCKET)
    listener = Listener(page)
    page.goto(serving.url)
    page.wait_for_selector("form")
    count = "async () => (await (await fetch('/api/matches')).json()).matches.length"
    for x in range(60, SMALL[0], 120):
        for y in range(40, SMALL[1], 180):
            start = _box(page, "button.start")
            if start["y"] - FINGER < y < start["y"] + start["height"] + FINGER:
                # The one button that begins a match, or so near that a finger meets it; its turn comes below.
                continue
            page.touchscreen.tap(x, y)
            assert "/table/" not in page.url
            if page.url != f"{serving.url}/":
                # Another page was opened, which begins nothing.
                page.goto(serving.url)
                page.wait_for_selector("form")
    assert page.evaluate(count) == 0
    # Even a double tap on the one button that begins a match deals no cards: they wait for a tap of their own.
    page.locator("button.start").tap()
    page.wait_for_selector("[data-act=next]")
    place = _box(page, "[data-act=next]")
    page.touchscreen.tap(place["x"] + 20, place["y"] + 20)
    page.evaluate("window.taken.forEach(act => act())")
    page.wait_for_selector(".actions.calm")
    assert version(page) == 2
    assert not any(event["verb"] == "deal" for event in listener.events.values())
    page.locator("[data-act=next]").tap()
    page.wait_for_selector("button.card")
