"""What a device may count of its matches: the figures of finished hands, equal to a recount from the record."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from canasta.engine import score
from canasta.engine.codes import OVER
from canasta.history import Record, read_history
from canasta.history.replaying import replay
from canasta.players import PLAYERS
from canasta.rules import PRESETS, Rules
from canasta.server.events import Conceded, Dealt, Event, Played, Promised
from canasta.server.figures import HandFigures, figures_of
from canasta.server.host import _choice
from canasta.server.store import SeatRow
from canasta.server.table import Table
from tests.server.browser import Browser, Json, running
from tests.server.worlds import new_table

ROW = SeatRow("table", 1, "2026-11-30T10:00:00.000+00:00", "2026-11-30T11:00:00.000+00:00", 1)


def _simulated(rules: Rules, preset: str, seat: int, seed: str, hands: int, *, gives_up: int = 0) -> Table:
    """A match, or as many hands of it as wanted, by steady players; the person gives the hand of that number up."""
    table, _ = new_table(rules, preset, seat)
    chance = random.Random(seed)

    def happens(event: Event) -> None:
        table.apply(event)

    while not table.recorder.over and len(table.results) < hands:
        number = table.hand_number
        happens(Promised(number, chance.randbytes(32).hex()))
        happens(Dealt(number, seat))
        if number == gives_up:
            happens(Conceded(seat, "hand", "steady"))
        while table.playing:
            assert table.actor is not None
            view = table.view(table.actor)
            assert view is not None
            happens(Played(table.actor, _choice(view, "steady", f"{table.version}")))
    return table


def _recount(record: Record, seat: int) -> Iterator[HandFigures]:
    """The figures of every finished hand, from the file's text through the engine."""
    side = seat % record.rules.sides
    pickups = 0
    for hand, step, state in replay(record):
        if step is None:
            pickups = 0
            continue
        pickups += step.seat == seat and step.text.split()[0] == "take" and not step.fined
        if state.phase == OVER:
            sheets = score(state)
            assert hand.result is not None
            yield HandFigures(
                hand=hand.number,
                ending=hand.result.ending,
                out=int(state.winner) if state.winner >= 0 else None,
                given_up=any(one.seat == seat for one in hand.substitutes),
                pickups=pickups,
                lines=[(one.name, one.count, one.points) for one in sheets[side].items],  # type: ignore[misc]
                totals=[sheet.total for sheet in sheets],
            )


@pytest.mark.parametrize("preset", PRESETS)
def test_the_figures_equal_a_recount_from_the_record(preset: str) -> None:
    rules = replace(PRESETS[preset], target=1500, hands=0)
    table = _simulated(rules, preset, 1, f"figures-{preset}", 3)
    found = figures_of(table, ROW)
    told = [
        HandFigures(
            one.hand,
            one.ending,
            one.out,
            one.given_up,
            one.pickups,
            [(line.name, line.count, line.points) for line in one.lines],  # type: ignore[misc]
            one.totals,
        )
        for one in found.hands
    ]
    assert told == list(_recount(read_history(table.recorder.text()), 1))
    assert found.scores == [sum(hand.totals[side] for hand in found.hands) for side in range(rules.sides)]
    assert all(sum(line.points for line in hand.lines) == hand.totals[1 % rules.sides] for hand in found.hands)


def test_a_match_tells_its_rules_and_who_sat_opposite() -> None:
    table = _simulated(PRESETS["classic"], "classic", 1, "opposite", 0)
    found = figures_of(table, ROW)
    assert (found.preset, found.house_rules, found.players, found.sides, found.me) == ("classic", False, 4, 2, 1)
    assert [(one.player, one.level) for one in found.opponents] == [("steady", PLAYERS["steady"].level)] * 2
    assert figures_of(_simulated(replace(PRESETS["classic"], target=700), "classic", 1, "own", 0), ROW).house_rules


def test_a_pickup_in_error_is_no_pickup() -> None:
    """Only piles that were taken count; a charged attempt is written down with the same words."""
    table = _simulated(PRESETS["dummies"], "dummies", 1, "fined", 1)
    before = figures_of(table, ROW).hands[0].pickups
    record = table.recorder._hands[0]
    fined = replace(next(step for step in record.steps if step.text.startswith("take")), seat=1, fined=True)
    table.recorder._hands[0] = replace(record, steps=(*record.steps, fined))
    assert figures_of(table, ROW).hands[0].pickups == before


def test_a_hand_given_up_is_marked() -> None:
    table = _simulated(PRESETS["two-player"], "two-player", 1, "given up", 2, gives_up=2)
    assert [hand.given_up for hand in figures_of(table, ROW).hands] == [False, True]


def test_a_hand_in_play_is_not_told() -> None:
    table, _ = new_table(PRESETS["two-player"], "two-player", 1)
    table.apply(Promised(1, bytes(32).hex()))
    table.apply(Dealt(1, 1))
    assert figures_of(table, ROW).hands == []


def test_a_match_given_up_in_mid_hand_is_over_without_that_hand() -> None:
    table = _simulated(PRESETS["two-player"], "two-player", 1, "conceded", 1)
    table.apply(Promised(2, bytes(32).hex()))
    table.apply(Dealt(2, 1))
    table.apply(Conceded(1, "match"))
    found = figures_of(table, ROW)
    assert (found.finished, found.conceded, found.winner, len(found.hands)) == (True, 1, 0, 1)


def _counted(browser: Browser) -> list[str]:
    return [one["table"] for one in browser.ask("GET", "/api/figures").json["tables"]]


def _figures(browser: Browser, table: str) -> Json:
    found: Json = browser.ask("GET", f"/api/figures/{table}").json
    return found


@pytest.mark.parametrize(("preset", "settings"), [("two-player", {"target": 500}), ("three-player", {"hands": 1})])
def test_a_match_played_here_is_told_as_its_file_has_it(
    browser: Browser, preset: str, settings: dict[str, Any]
) -> None:
    table = browser.new_match(preset, settings=settings)
    with browser.open(table) as page:
        while not page.settle()["match_over"]:
            page.advance()
        version = page.version
    found = _figures(browser, table)
    record = read_history(browser.ask("GET", f"/api/tables/{table}/file").text)
    recount = list(_recount(record, 0))
    assert [(hand["hand"], hand["totals"], hand["pickups"], hand["out"]) for hand in found["hands"]] == [
        (hand.hand, hand.totals, hand.pickups, hand.out) for hand in recount
    ]
    assert found["scores"] == list(record.scores)
    assert found["winner"] == (record.winner if isinstance(record.winner, int) else None)
    assert (found["finished"], found["house_rules"], found["version"]) == (True, True, version)
    assert browser.ask("GET", "/api/figures").json["tables"][0] == {"table": table, "version": version}


def test_a_removed_match_is_still_told_and_counts_as_given_up(browser: Browser) -> None:
    table = browser.new_match()
    assert browser.ask("DELETE", f"/api/matches/{table}").status == 204
    assert browser.ask("GET", "/api/matches").json["matches"] == []
    assert _counted(browser) == [table]
    found = _figures(browser, table)
    assert (found["finished"], found["conceded"], found["hands"]) == (True, 0, [])


def test_a_match_is_told_to_no_other_device(browser: Browser) -> None:
    table = browser.new_match()
    other = Browser(browser.port)
    other.ask("GET", "/api/presets")
    assert _counted(other) == []
    answer = other.ask("GET", f"/api/figures/{table}")
    assert (answer.status, answer.json["code"]) == (404, "no-match")


def test_a_browser_without_a_key_has_nothing_to_count(browser: Browser) -> None:
    table = browser.new_match()
    stranger = Browser(browser.port)
    assert stranger.ask("GET", "/api/figures", Sec_Fetch_Site="cross-site").json == {"tables": []}
    assert stranger.ask("GET", f"/api/figures/{table}", Sec_Fetch_Site="cross-site").status == 404


def test_figures_are_the_same_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server.port)
        table = browser.new_match(settings={"target": 5000})
        with browser.open(table) as page:
            page.settle()
            page.advance()
            page.settle()
            assert page.do("concede", what="hand")["type"] == "ack"
            while not page.view["results"]:
                page.receive()
            page.settle()
        before = _figures(browser, table)
    with running(tmp_path) as server:
        again = Browser(server.port)
        again.cookie = browser.cookie
        assert _figures(again, table) == before
    assert [hand["given_up"] for hand in before["hands"]] == [True]


def test_a_table_that_cannot_be_read_is_no_match(tmp_path: Path) -> None:
    from sqlalchemy import text

    from canasta.server.store import Store

    with running(tmp_path) as server:
        browser = Browser(server.port)
        table = browser.new_match()
    store = Store(tmp_path)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE events SET body = '{' WHERE seq = 2"))
    store.close()
    with running(tmp_path) as server:
        again = Browser(server.port)
        again.cookie = browser.cookie
        assert again.ask("GET", f"/api/figures/{table}").status == 404
