"""What a run has come to so far: margins and shares by pairing, moves and latency by player."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isfinite

from canasta.arena.campaign import Campaign, margin
from canasta.arena.intervals import Interval, student, wilson
from canasta.arena.latency import Latency
from canasta.arena.plan import Pairing
from canasta.arena.playing import Fault, Pair
from canasta.arena.rating import Rating, bradley_terry
from canasta.arena.seating import A, B, difference, seatings


@dataclass(frozen=True, slots=True)
class Duel:
    """One pairing: A's margin in points a game, and its share of the wins, both by pair.

    The share is that of matches won, or where single hands are played, of pairs in which A had more points than B.
    """

    pairing: Pairing
    margin: Interval
    share: Interval
    shares: tuple[float, ...]
    hands: int
    illegal: tuple[int, int]


@dataclass(slots=True)
class Conduct:
    """A player's moves, illegal ones among them, and the time that they took."""

    moves: int = 0
    illegal: int = 0
    latency: Latency = field(default_factory=Latency)


@dataclass(frozen=True, slots=True)
class Summary:
    """All figures of a run."""

    campaign: Campaign
    duels: tuple[Duel, ...]
    players: dict[str, Conduct]
    faults: tuple[Fault, ...]
    ladder: tuple[Rating, ...]

    @property
    def illegal(self) -> int:
        """Illegal moves of all players."""
        return len(self.faults)


def summarise(campaign: Campaign) -> Summary:
    """Count up the pairs that have been played."""
    plan = campaign.plan
    by_pairing: list[list[Pair]] = [[] for _ in plan.pairings]
    conduct = {name: Conduct() for name in plan.players}
    for pair in campaign.pairs:
        by_pairing[pair.pairing].append(pair)
        for who, name in enumerate(plan.pairings[pair.pairing]):
            conduct[name].moves += pair.moves[who]
            conduct[name].latency.merge(pair.latency[who])
        for fault in pair.faults:
            conduct[fault.player].illegal += 1
    duels = tuple(_duel(campaign, number, pairs) for number, pairs in enumerate(by_pairing))
    faults = tuple(fault for pair in campaign.pairs for fault in pair.faults)
    ladder = bradley_terry(plan.players, {duel.pairing: duel.shares for duel in duels})
    return Summary(campaign, duels, conduct, faults, tuple(ladder))


def _duel(campaign: Campaign, number: int, pairs: list[Pair]) -> Duel:
    plan = campaign.plan
    names = plan.pairings[number]
    margins = [margin(plan, pair) for pair in pairs]
    games = len(seatings(plan.rules.sides))
    if plan.play == "matches":
        shares = [_share(campaign, pair) for pair in pairs]
        share = wilson(shares, games)
    else:
        shares = [1.0 if one > 0 else 0.5 if one == 0 else 0.0 for one in margins]
        share = wilson(shares, 1)
    hands = sum(game.hands for pair in pairs for game in pair.games)
    illegal = [0, 0]
    for pair in pairs:
        for fault in pair.faults:
            illegal[A if fault.player == names[A] else B] += 1
    return Duel(names, student(margins), share, tuple(shares), hands, (illegal[A], illegal[B]))


def _share(campaign: Campaign, pair: Pair) -> float:
    """The share of the matches of a pair that A won: 1 if all, 0 if none, a half between equals."""
    table = seatings(campaign.plan.rules.sides)
    lead = difference([(seating, game.shares) for seating, game in zip(table, pair.games, strict=True)])
    return (1 + lead) / 2


def as_json(summary: Summary) -> dict[str, object]:
    """Every figure as plain values. Only what stands under `latency_ms` varies between runs of the same plan."""
    campaign = summary.campaign
    test = campaign.test
    return {
        "plan": campaign.plan.as_json(),
        "digest": campaign.plan.digest(),
        "finished": campaign.finished,
        "pairings": [_duel_json(duel) for duel in summary.duels],
        "sprt": None
        if test is None
        else {
            "decision": test.decision or None,
            "pairs": test.count,
            "llr": round(test.llr, 4) if isfinite(test.llr) else None,
            "bounds": [round(bound, 4) for bound in test.test.bounds],
        },
        "ladder": [
            {"player": one.player, "elo": _rounded(one.elo), "low": _rounded(one.low), "high": _rounded(one.high)}
            for one in summary.ladder
        ],
        "players": {name: {"moves": one.moves, "illegal": one.illegal} for name, one in summary.players.items()},
        "illegal_moves": summary.illegal,
        "faults": [
            {"game": one.game, "hand": one.hand, "seat": one.seat, "player": one.player, "what": one.what}
            for one in summary.faults[:100]
        ],
        "latency_ms": {
            name: {"p50": _rounded(one.latency.milliseconds(0.5)), "p95": _rounded(one.latency.milliseconds(0.95))}
            for name, one in summary.players.items()
        },
    }


def _duel_json(duel: Duel) -> dict[str, object]:
    return {
        "a": duel.pairing[A],
        "b": duel.pairing[B],
        "pairs": duel.margin.count,
        "hands": duel.hands,
        "margin": _interval_json(duel.margin),
        "share": _interval_json(duel.share),
        "illegal": list(duel.illegal),
    }


def _interval_json(interval: Interval) -> dict[str, object]:
    return {
        "mean": _rounded(interval.mean),
        "low": _rounded(interval.low),
        "high": _rounded(interval.high),
        "deviation": _rounded(interval.deviation),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
