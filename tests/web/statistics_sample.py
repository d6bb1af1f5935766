"""Matches as the page of statistics exports them, made up from a seed, so that their sums agree."""

from __future__ import annotations

import datetime
import json
import random
from typing import Any

Json = dict[str, Any]
BEGIN = datetime.datetime(2026, 9, 1, 18, tzinfo=datetime.UTC)
SEATS = {"two-player": (2, 2), "classic": (4, 2), "three-player": (3, 3)}
LADDER = {"novice": 1, "casual": 2, "club": 3, "strong": 4}


def sample(count: int, seed: str = "statistics") -> list[Json]:
    """So many finished matches of several presets and opponents, one of them given up if there are enough."""
    chance = random.Random(seed)
    return [_match(chance, number) for number in range(count)]


def file_of(matches: list[Json], **changes: object) -> str:
    """The text of a file with these matches; ``changes`` replace what stands beside them."""
    whole = {"format": "canasta-statistics", "version": 1, "made": "2026-11-30T18:00:00.000Z", "matches": matches}
    return json.dumps(whole | changes)


def match(table: str, totals: list[list[int]], **changes: object) -> Json:
    """A finished match for two with these totals, hand by hand; the person has the first seat and side."""
    hands = [_hand(number, one, 0, 0) for number, one in enumerate(totals, 1)]
    scores = [sum(one[side] for one in totals) for side in range(2)]
    made: Json = {
        "table": table,
        "version": 100,
        "preset": "two-player",
        "house_rules": False,
        "players": 2,
        "sides": 2,
        "me": 0,
        "opponents": [{"player": "club", "level": 3}],
        "hands": hands,
        "scores": scores,
        "finished": True,
        "winner": None if scores[0] == scores[1] else int(scores[1] > scores[0]),
        "conceded": None,
        "created": "2026-11-01T18:00:00.000+00:00",
        "updated": "2026-11-01T19:00:00.000+00:00",
    }
    return made | changes


def _match(chance: random.Random, number: int) -> Json:
    preset = chance.choice(["two-player", "two-player", "classic", "three-player"])
    players, sides = SEATS[preset]
    player = chance.choice(list(LADDER))
    at = BEGIN + datetime.timedelta(days=2 * number, minutes=chance.randrange(180))
    hands: list[Json] = []
    scores = [0] * sides
    while max(scores) < 5000:
        totals = [5 * chance.randrange(-30, 420) for _ in range(sides)]
        hands.append(_hand(len(hands) + 1, totals, 0, chance.randrange(players), chance))
        scores = [old + new for old, new in zip(scores, totals, strict=True)]
    given_up = number % 9 == 7
    winner = max(range(1 if given_up else 0, sides), key=lambda side: scores[side])
    return match(f"sample-{number}", []) | {
        "version": 60 * len(hands),
        "preset": preset,
        "house_rules": number % 5 == 4,
        "players": players,
        "sides": sides,
        "opponents": [{"player": player, "level": LADDER[player]}] * (players - players // sides),
        "hands": hands,
        "scores": scores,
        "winner": winner,
        "conceded": 0 if given_up else None,
        "created": (at - datetime.timedelta(minutes=40)).isoformat(timespec="milliseconds"),
        "updated": at.isoformat(timespec="milliseconds"),
    }


def _hand(number: int, totals: list[int], side: int, out: int, chance: random.Random | None = None) -> Json:
    lines: list[Json] = []
    if chance is not None:
        for name, points in (("natural canastas", 500), ("mixed canastas", 300)):
            count = chance.randrange(3)
            if count:
                lines.append({"name": name, "count": count, "points": count * points})
        if out == 0:
            lines.append({"name": "going out", "count": 1, "points": 100})
    rest = totals[side] - sum(line["points"] for line in lines)
    lines.append({"name": "cards melded", "count": 12, "points": rest})
    pickups = 0 if chance is None else chance.randrange(4)
    return {
        "hand": number,
        "ending": "out",
        "out": out,
        "given_up": False,
        "pickups": pickups,
        "lines": lines,
        "totals": totals,
    }
