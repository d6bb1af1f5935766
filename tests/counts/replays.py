"""Replays of simulated matches: they end at the right score, and a seat's reader is never told more than the seat knew.

What the others were known to hold is followed here without the engine: cards taken with the pile, until their face is
laid or discarded. Everything else that a reader gets must be the same for every reader.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from msgspec import structs

from canasta.history import read_history
from canasta.rules import PRESETS
from canasta.server.replay_shown import Replay, ReplayHand, ReplayStep
from canasta.server.replays import read_replay
from canasta.terminal.simulate_matches import MATCH_HANDS, Setting, play_match
from canasta.terminal.simulate_tally import Tally

PLAYERS = ("casual", "novice", "casual", "steady")
RED_THREES = ("3D", "3H")


def replays(cases: Iterable[int]) -> int:
    """A match a case. Returns how many steps were looked at, each with all cards open and from every seat."""
    return sum(_match(case) for case in cases)


def simulated(case: int) -> str:
    """The file of a whole match as ``canasta simulate --save`` writes it."""
    preset = [*PRESETS][case % len(PRESETS)]
    rules = PRESETS[preset]
    players = tuple(PLAYERS[(case + seat) % len(PLAYERS)] for seat in range(rules.players))
    return play_match(
        Setting(rules, preset, players, "replays", "canasta"), case + 1, MATCH_HANDS, Tally(players, rules.sides)
    )


def _match(case: int) -> int:
    text = simulated(case).encode()
    opened = read_replay(text, None)
    _assert_score(opened, text)
    for seat in range(len(opened.seats)):
        assert_knows_no_more(read_replay(text, seat), opened)
    return sum(len(hand.steps) for hand in opened.hands)


def _assert_score(replay: Replay, text: bytes) -> None:
    """The last hand's sheets, added up from the first hand's on, are what the file's end says."""
    record = read_history(text, check=False)
    totals = [0] * replay.sides
    for hand, written in zip(replay.hands, record.hands, strict=True):
        assert hand.scores == totals
        assert hand.result is not None
        assert written.result is not None
        sums = [sum(line.points for line in sheet) for sheet in hand.result.sheets]
        assert sums == hand.result.totals == list(written.result.points)
        totals = [total + points for total, points in zip(totals, sums, strict=True)]
        assert hand.result.scores == totals
        assert hand.steps[-1].told.hand_over
    assert totals == replay.scores == list(record.scores)
    assert replay.over
    assert replay.hands[-1].steps[-1].told.match_over


def assert_knows_no_more(seen: Replay, opened: Replay) -> None:
    """The replay of a seat's reader, held against that with all cards open."""
    assert seen.seat is not None
    assert structs.replace(seen, hands=[], seat=None) == structs.replace(opened, hands=[])
    for mine, whole in zip(seen.hands, opened.hands, strict=True):
        assert structs.replace(mine, steps=[]) == structs.replace(whole, steps=[])
        _assert_hand(mine, whole, seen.seat)


def _assert_hand(mine: ReplayHand, whole: ReplayHand, me: int) -> None:
    held: dict[int, Counter[str]] = {}
    shown: dict[int, Counter[str]] = {}
    known: defaultdict[int, Counter[str]] = defaultdict(Counter)
    pile: list[str] = []
    captured: list[str] = []
    for told, step in zip(mine.steps, whole.steps, strict=True):
        _assert_told(told, step, me)
        event, change = step.told, step.change
        held |= {one.seat: Counter(one.cards) for one in change.hands}
        shown |= {one.seat: Counter(one.cards) for one in told.change.hands}
        if event.verb == "take":
            captured = pile[:-1]
        # Of two equal cards, one of them known, the known one goes: the others cannot tell which it was.
        known[event.seat] -= Counter(event.cards)
        if event.joined:
            known[event.seat] += Counter(card for card in captured if card not in RED_THREES)
        if change.pile is not None:
            pile = change.pile.cards
        for seat in held:
            assert shown[seat] == (held[seat] if seat == me else known[seat]), (mine.number, told.told)


def _assert_told(mine: ReplayStep, whole: ReplayStep, me: int) -> None:
    """But for the hands and for what was drawn, a step is the same to everybody."""
    assert structs.replace(mine.change, hands=[]) == structs.replace(whole.change, hands=[])
    assert structs.replace(mine.told, drawn=[]) == structs.replace(whole.told, drawn=[])
    assert mine.told.drawn == (whole.told.drawn if whole.told.seat == me else [])
