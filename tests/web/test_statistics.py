"""The statistics of a device: everything counted once, kept, exported, imported, reset, or said not to be kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from canasta.history import read_history
from tests.web.conftest import Opener, watch
from tests.web.driver import ByKeys, close_dialog, deal, new_match, open_menu
from tests.web.statistics_driver import (
    await_tile,
    choose_file,
    export_file,
    import_file,
    open_statistics,
    tile,
)
from tests.web.statistics_sample import Json, file_of, match, sample

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

LARGEST = 20_000_000
"""Bytes of the largest file that the page reads."""

CLOSED = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })"
FULL = """IDBObjectStore.prototype.put = () => { throw new DOMException('no room', 'QuotaExceededError') }"""
UNREACHED = """{ const real = window.fetch; window.fetch = (...all) =>
  String(all[0]).startsWith('/api/figures') ? Promise.reject(new TypeError('no network')) : real(...all) }"""


def _kept(page: Page) -> Json:
    """All that the browser has kept, as it is."""
    found: Json = page.evaluate(
        """() => new Promise((done, failed) => {
        const opening = indexedDB.open('canasta-records');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const db = opening.result, work = db.transaction(['matches', 'forgotten']), found = {};
          for (const name of ['matches', 'forgotten']) {
            const all = work.objectStore(name).getAll();
            all.onsuccess = () => { found[name] = all.result };
          }
          work.oncomplete = () => { db.close(); done(found) };
        } })"""
    )
    return found


def _give_up(page: Page, what: str) -> None:
    open_menu(page)
    page.locator("dialog .button", has_text=f"Give up {what}").click()
    page.locator("dialog .sure").click()
    page.wait_for_selector("dialog table, dialog .scores")


def _reset(page: Page) -> None:
    page.locator("[data-act=reset]").click()
    page.locator("dialog .sure").click()


def _conceded(page: Page, serving: Serving) -> str:
    """A match that was removed from the list before anything of it was over."""
    table = new_match(page, serving.url)
    assert page.request.delete(f"{serving.url}/api/matches/{table}", headers={"Origin": serving.url}).status == 204
    return table


def test_a_match_played_here_is_counted_as_its_record_has_it(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    table = new_match(page, serving.url, hands=1)
    deal(page)
    player = ByKeys(page)
    while player.step():
        pass
    page.locator("[data-act=sheet]").click()
    record = read_history(page.request.get(f"{serving.url}/api/tables/{table}/file").text())
    mine = record.scores[0]
    page.locator("[data-testid=remark]", has_text="Matches won").wait_for()
    assert (
        f"Your best hand so far: {mine:,} points.".replace("-", "−")
        in page.locator("[data-testid=remark]").inner_text()
    )
    page.locator("[data-testid=remark] a").click()
    await_tile(page, "won", "of 1")
    for name in ("bestHand", "bestMatch", "average"):
        assert f"{mine:,}".replace("-", "−") in tile(page, name)
    won = int(record.winner == 0)
    assert f"{won} of 1" in tile(page, "won")
    assert tile(page, "streak").split("\n")[1] == str(won)
    result = record.hands[0].result
    assert result is not None
    pickups = sum(step.seat == 0 and step.text.startswith("take") for step in record.hands[0].steps)
    assert str(pickups) in tile(page, "pickups")
    assert page.locator("[data-row=own]").count() == 1
    assert page.locator("[data-row=steady] td").first.inner_text() == "1"


def test_a_reload_counts_nothing_twice(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    _conceded(page, serving)
    open_statistics(page, serving)
    await_tile(page, "won", "0 of 1")
    for _ in range(2):
        page.reload()
        await_tile(page, "won", "0 of 1")
    assert len(_kept(page)["matches"]) == 1


def test_two_tabs_count_a_match_once(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    _conceded(page, serving)
    other = page.context.new_page()
    problems: list[str] = []
    watch(other, problems)
    page.goto(f"{serving.url}/statistics", wait_until="commit")
    other.goto(f"{serving.url}/statistics", wait_until="commit")
    for one in (page, other):
        await_tile(one, "won", "0 of 1")
    assert len(_kept(page)["matches"]) == 1
    assert problems == []


def test_a_match_that_was_removed_while_the_page_was_closed_counts_as_given_up(
    serving: Serving, open_page: Opener
) -> None:
    page = open_page()
    _conceded(page, serving)
    open_statistics(page, serving)
    await_tile(page, "won", "1 of the lost given up")
    assert page.locator("rect.conceded").count() == 1
    page.locator("summary").first.click()
    assert "lost, given up" in page.locator("details table").first.inner_text()


def test_a_hand_given_up_is_told_and_counts_for_nothing_else(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url, target=5000)
    deal(page)
    _give_up(page, "this hand")
    page.wait_for_selector("[data-testid=remark]")
    open_statistics(page, serving)
    await_tile(page, "average", "1 hand given up")
    assert "over 0 hands" in tile(page, "average")
    assert "none yet" in tile(page, "won")


def test_what_was_exported_comes_back_after_a_reset(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    _conceded(page, serving)
    open_statistics(page, serving)
    assert "7 matches were added" in import_file(page, file_of(sample(7)))
    await_tile(page, "won", "of 8")
    before = {name: tile(page, name) for name in ("won", "streak", "bestHand", "canastas", "out", "pickups")}
    saved = export_file(page)
    assert (saved["format"], saved["version"], len(saved["matches"])) == ("canasta-statistics", 1, 8)
    _reset(page)
    page.locator(".none").wait_for()
    page.reload()
    page.locator(".none").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.locator("[data-tile]").count() == 0
    assert "8 matches were added" in import_file(page, json.dumps(saved))
    await_tile(page, "won", "of 8")
    assert {name: tile(page, name) for name in before} == before
    assert "counted already" in import_file(page, json.dumps(saved))
    page.reload()
    await_tile(page, "won", "of 8")


def test_after_a_reset_a_match_goes_on_counting_with_its_next_hand(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url, target=5000)
    address = page.url
    deal(page)
    _give_up(page, "this hand")
    open_statistics(page, serving)
    await_tile(page, "average", "1 hand given up")
    _reset(page)
    page.locator(".none").wait_for()
    page.goto(address)
    page.wait_for_selector("[data-act=next]")
    deal(page)
    _give_up(page, "this hand")
    open_statistics(page, serving)
    await_tile(page, "average", "1 hand given up")
    assert [hand["hand"] for hand in _kept(page)["matches"][0]["hands"]] == [2]


def test_a_reset_asks_first_and_can_be_thought_better_of(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    open_statistics(page, serving)
    import_file(page, file_of(sample(2)))
    await_tile(page, "won", "of 2")
    reset = page.locator("[data-act=reset]")
    reset.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog .calm")
    close_dialog(page)
    assert page.evaluate("document.activeElement.dataset.act") == "reset"
    reset.click()
    page.locator("dialog .button", has_text="Keep them").click()
    page.wait_for_selector("dialog", state="detached")
    assert len(_kept(page)["matches"]) == 2


def test_nothing_is_reset_while_the_server_is_away(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    page.add_init_script(UNREACHED)
    open_statistics(page, serving)
    page.locator(".trouble", has_text="could not be reached").wait_for()
    import_file(page, file_of(sample(2)))
    _reset(page)
    page.locator("[data-testid=said]", has_text="Nothing was reset").wait_for()
    assert len(_kept(page)["matches"]) == 2


def _script() -> str:
    return file_of([match("a", [[500, 100]], preset="<img src=x onerror=alert(1)>")])


HOSTILE: dict[str, tuple[str | bytes, str]] = {
    "truncated": (file_of(sample(3))[:-40], "line 1, column"),
    "foreign": ('{"matches": []}', "no statistics"),
    "no JSON": ("canasta 1\n[table]\n", "line 1, column 1 "),
    "binary": (bytes(range(256)), "line 1, column 1 "),
    "deep": ("[" * 500_000, "no JSON"),
    "script in a name": (_script(), "file.matches[0].preset"),
    "script as a table": (file_of([match("<script>", [[500, 100]])]), "file.matches[0].table"),
    "another version": (file_of([], version=99), "version 1"),
    "sums that differ": (file_of([match("a", [[500, 100]], scores=[9, 9])]), "file.matches[0].scores[0]"),
    "a match twice": (file_of([match("a", [[5, 1]])] * 2), "file.matches[1].table"),
    "good beside bad": (file_of([*sample(3), match("a", [[5, 1]], me=5)]), "file.matches[3].me"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_refused_with_its_place_and_changes_nothing(
    serving: Serving, open_page: Opener, kind: str
) -> None:
    page = open_page()
    open_statistics(page, serving)
    import_file(page, file_of([match("mine", [[700, 100]])]))
    await_tile(page, "won", "1 of 1")
    before = _kept(page)
    content, place = HOSTILE[kind]
    choose_file(page, content)
    said = page.locator("[data-testid=said].bad")
    said.wait_for()
    assert "nothing has changed" in said.inner_text()
    assert place in said.inner_text()
    assert _kept(page) == before
    assert "1 of 1" in tile(page, "won")
    assert page.locator("img, main script").count() == 0


def test_a_huge_file_is_refused_unread(serving: Serving, open_page: Opener, tmp_path: Path) -> None:
    huge = tmp_path / "statistics.json"
    with huge.open("wb") as file:
        file.truncate(LARGEST + 1)
    page = open_page()
    open_statistics(page, serving)
    with page.expect_file_chooser() as chosen:
        page.locator("[data-act=import]").click()
    chosen.value.set_files(huge)
    page.locator("[data-testid=said].bad", has_text=f"{LARGEST + 1:,} bytes").wait_for()
    assert _kept(page)["matches"] == []


def test_a_file_cannot_change_what_the_server_knows(serving: Serving, open_page: Opener) -> None:
    """The server's word on a table of this device stands, whatever a file claims of it."""
    page = open_page()
    table = _conceded(page, serving)
    open_statistics(page, serving)
    await_tile(page, "won", "0 of 1")
    import_file(page, file_of([match(table, [[9000, 0]])]))
    page.reload()
    page.wait_for_load_state("networkidle")
    await_tile(page, "won", "0 of 1")
    assert [(one["imported"], one["hands"]) for one in _kept(page)["matches"]] == [(False, [])]


def test_a_browser_that_keeps_nothing_says_so_and_still_counts(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    page.add_init_script(CLOSED)
    _conceded(page, serving)
    open_statistics(page, serving)
    await_tile(page, "won", "0 of 1")
    assert "keeps nothing" in page.locator(".trouble").inner_text()
    assert page.locator("[data-act=import], [data-act=reset]").count() == 0
    assert len(export_file(page)["matches"]) == 1


def test_a_full_store_says_what_is_not_kept(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    page.add_init_script(FULL)
    _conceded(page, serving)
    open_statistics(page, serving)
    await_tile(page, "won", "0 of 1")
    page.locator(".trouble", has_text="not kept").wait_for()
    assert "no room left" in import_file(page, file_of(sample(2)))
    assert _kept(page)["matches"] == []


def test_a_table_without_a_store_plays_on(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    page.add_init_script(CLOSED)
    new_match(page, serving.url)
    deal(page)
    _give_up(page, "this hand")
    page.wait_for_selector("[data-testid=remark]")
    page.locator("dialog [data-act=next]").click()
    page.wait_for_selector("button.card")
