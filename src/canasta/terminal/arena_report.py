"""What `canasta arena` says at the end, for people."""

from __future__ import annotations

from canasta.arena import Interval, Summary
from canasta.arena.playing import FORFEIT
from canasta.arena.provenance import Program
from canasta.terminal.simulate_report import Titled, show_tables

_FAULTS_SHOWN = 5


def show(summary: Summary, program: Program, seconds: float | None) -> None:
    """Print the tables: drawn on a terminal, bare columns when piped."""
    tables = [_duels(summary), _players(summary)]
    if len(summary.ladder) > 2:
        tables.insert(1, _ladder(summary))
    show_tables(tables)
    print("\n".join(_words(summary, program, seconds)))


def plot_words(summary: Summary) -> tuple[str, str]:
    """The title of the plotted ladder, and the line below it."""
    plan = summary.campaign.plan
    what = "matches" if plan.play == "matches" else "duplicate deals"
    title = f"Canasta ladder, {plan.preset} rules"
    note = f"Elo by {what} won, 95 % intervals; {len(summary.campaign.pairs)} pairs, {plan.seeds} seeds"
    return title, note


def _duels(summary: Summary) -> Titled:
    matches = summary.campaign.plan.play == "matches"
    header = ["A against B", "pairs", f"points a {'match' if matches else 'hand'}", "95 %", "SD"]
    header += ["matches won" if matches else "pairs won", "95 %", "illegal"]
    rows = []
    for duel in summary.duels:
        deviation = duel.margin.deviation
        rows.append(
            [
                f"{duel.pairing[0]} against {duel.pairing[1]}",
                f"{duel.margin.count}",
                f"{duel.margin.mean:+.1f}",
                _range(duel.margin, "+.1f", 1),
                "–" if deviation is None else f"{deviation:.0f}",
                f"{100 * duel.share.mean:.1f}%",
                _range(duel.share, ".1f", 100),
                f"{sum(duel.illegal)}",
            ]
        )
    return "Pairs of duplicate deals", header, rows


def _ladder(summary: Summary) -> Titled:
    rows = []
    for one in summary.ladder:
        interval = "stands at 0" if one.low is None or one.high is None else f"{one.low:+.0f} to {one.high:+.0f}"
        rows.append([one.player, f"{one.elo:+.0f}", interval])
    return "Ladder (Bradley and Terry's model on Elo's scale)", ["player", "rating", "95 %"], rows


def _players(summary: Summary) -> Titled:
    rows = []
    for name, one in summary.players.items():
        times = [one.latency.milliseconds(quantile) for quantile in (0.5, 0.95)]
        rows.append(
            [name, f"{one.moves}", f"{one.illegal}", *("–" if time is None else f"{time:.3g}" for time in times)]
        )
    return "Moves", ["player", "moves", "illegal", "ms a move, p50", "p95"], rows


def _range(interval: Interval, form: str, factor: float) -> str:
    if interval.low is None or interval.high is None:
        return "–"
    return f"{factor * interval.low:{form}} to {factor * interval.high:{form}}"


def _words(summary: Summary, program: Program, seconds: float | None) -> list[str]:
    campaign = summary.campaign
    plan, test = campaign.plan, campaign.test
    lines = []
    if test is not None:
        lines.append(_test_words(summary))
    elif not campaign.finished:
        lines.append(f"Not finished: {len(campaign.pairs)} of {plan.total} pairs.")
    whole = [duel.pairing for duel in summary.duels if duel.margin.low is not None and not duel.margin.excludes_zero]
    if whole and test is None:
        lines.append("Not told apart: " + ", ".join(f"{a} and {b}" for a, b in whole) + " (the interval contains 0).")
    lines.append("Margins are A's, by pair, with Student's interval; shares have Wilson's. Latency is right to 5 %.")
    commit = f", commit {program.commit[:12]}{'+' * program.commit.endswith('+')}" if program.commit else ""
    lines.append(f"Rules {plan.preset}, {plan.seeds} seeds, seed {plan.seed}, plan {plan.digest()[:12]}.")
    lines.append(f"Program {program.digest[:12]}: canasta {program.version}, {program.engine} engine{commit}.")
    if seconds:
        hands = sum(duel.hands for duel in summary.duels)
        lines.append(f"{hands} hands in all; this run took {seconds:.1f} s.")
    lines += [
        f"ILLEGAL: {one.player}, game {one.game}, hand {one.hand}, seat {one.seat}: {one.what}"
        for one in summary.faults[:_FAULTS_SHOWN]
    ]
    if summary.illegal:
        lines.append(
            f"{summary.illegal} game{'' if summary.illegal == 1 else 's'} forfeited by an illegal move, at {FORFEIT:,} "
            "points each: a player is faulty, and its figures mean nothing."
        )
    return lines


def _test_words(summary: Summary) -> str:
    test = summary.campaign.test
    if test is None:
        return ""
    h0, h1 = test.test.h0, test.test.h1
    low, high = test.test.bounds
    figures = f"after {test.count} pairs: log likelihood ratio {test.llr:+.2f}, bounds {low:.2f} and {high:+.2f}"
    if test.decision == "H1":
        return f"H1 accepted {figures}. Keep the change: a margin of {h1:g} fits, {h0:g} does not."
    if test.decision == "H0":
        return f"H0 accepted {figures}. Reject the change: a margin of {h0:g} fits, {h1:g} does not."
    return f"No decision {figures}. More pairs would bring one."
