"""What `canasta arena` says at the end, for people."""

from __future__ import annotations

from canasta.arena import Interval, Summary
from canasta.terminal.simulate_report import Titled, show_tables


def show(summary: Summary, seconds: float, jobs: int) -> None:
    """Print the tables: drawn on a terminal, bare columns when piped."""
    show_tables(_tables(summary))
    plan = summary.campaign.plan
    hands = sum(duel.hands for duel in summary.duels)
    print(
        f"Rules {plan.preset}, seeds {plan.seeds}, seed {plan.seed}. Margins are by pair, with Student's interval of "
        f"95 %.\n{hands} hands in {seconds:.1f} s: {hands / max(seconds, 1e-9):.0f} a second ({jobs} jobs)."
    )


def _tables(summary: Summary) -> list[Titled]:
    return [_duels(summary), _players(summary)]


def _duels(summary: Summary) -> Titled:
    matches = summary.campaign.plan.play == "matches"
    header = ["A against B", "pairs", f"points a {'match' if matches else 'hand'}", "95 %", "SD"]
    header += ["matches won" if matches else "pairs won", "95 %"]
    rows = []
    for duel in summary.duels:
        deviation = duel.margin.deviation
        rows.append(
            [
                f"{duel.pairing[0]} against {duel.pairing[1]}",
                f"{duel.margin.count}",
                f"{duel.margin.mean:+.1f}",
                _range(duel.margin, 1, 1),
                "–" if deviation is None else f"{deviation:.0f}",
                f"{100 * duel.share.mean:.1f} %",
                _range(duel.share, 100, 1),
            ]
        )
    return "Pairs of duplicate deals", header, rows


def _players(summary: Summary) -> Titled:
    header = ["player", "moves", "illegal", "ms a move p50", "p95"]
    rows = []
    for name, one in summary.players.items():
        p50, p95 = one.latency.milliseconds(0.5), one.latency.milliseconds(0.95)
        rows.append([name, f"{one.moves}", f"{one.illegal}", _milliseconds(p50), _milliseconds(p95)])
    return "Moves", header, rows


def _milliseconds(value: float | None) -> str:
    return "–" if value is None else f"{value:.3g}"


def _range(interval: Interval, factor: float, digits: int) -> str:
    if interval.low is None or interval.high is None:
        return "–"
    sign = "+" if factor == 1 else ""
    return f"{factor * interval.low:{sign}.{digits}f} to {factor * interval.high:{sign}.{digits}f}"
