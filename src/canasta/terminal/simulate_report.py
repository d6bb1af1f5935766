"""What `canasta simulate` says at the end: a JSON object for programs, a table for people."""

from __future__ import annotations

from dataclasses import dataclass

from canasta import __version__
from canasta.engine import engine_kind
from canasta.engine.codes import ENDINGS
from canasta.rules import to_dict
from canasta.terminal.simulate_matches import Setting
from canasta.terminal.simulate_tally import Tally


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished simulation: what was asked, what came out, how long it took."""

    setting: Setting
    tally: Tally
    seconds: float
    jobs: int


def as_json(outcome: Outcome) -> dict[str, object]:
    """Everything, as plain values; only ``seconds``, the rates, ``jobs`` and ``engine`` vary from run to run."""
    setting, tally = outcome.setting, outcome.tally
    hands = tally.hands
    return {
        "version": __version__,
        "engine": engine_kind(),
        "preset": setting.preset,
        "rules": to_dict(setting.rules),
        "seats": list(setting.players),
        "seed": setting.seed,
        "hands": hands,
        "matches": tally.matches,
        "unfinished_matches": tally.unfinished,
        "ties": tally.ties,
        "decisions": tally.decisions,
        "illegal_actions": tally.illegal,
        "turns_per_hand": _share(tally.turns, hands),
        "decisions_per_hand": _share(tally.decisions, hands),
        "endings": dict(zip(ENDINGS[1:], tally.endings[1:], strict=True)),
        "canastas_per_hand": {
            "natural": _share(sum(side.natural for side in tally.sides), hands),
            "mixed": _share(sum(side.mixed for side in tally.sides), hands),
            "wild": _share(sum(side.wild for side in tally.sides), hands),
        },
        "sides": [_side(outcome, number) for number in range(len(tally.sides))],
        "players": {name: _player(outcome, name) for name in tally.names},
        "jobs": outcome.jobs,
        "seconds": round(outcome.seconds, 3),
        "hands_per_second": round(hands / outcome.seconds, 1) if outcome.seconds else 0.0,
        "decisions_per_second": round(tally.decisions / outcome.seconds, 1) if outcome.seconds else 0.0,
    }


def _side(outcome: Outcome, number: int) -> dict[str, object]:
    tally = outcome.tally
    side, hands, sides = tally.sides[number], tally.hands, len(tally.sides)
    seats = [seat for seat in range(len(tally.players)) if seat % sides == number]
    return {
        "side": number,
        "seats": seats,
        "players": [tally.players[seat] for seat in seats],
        "mean_score": round(side.score.mean(hands), 2),
        "standard_error": _rounded(side.score.error(hands)),
        "matches_won": side.matches_won,
        "went_out": side.went_out,
        "went_out_concealed": side.concealed,
        "opened": side.opened,
        "canastas_per_hand": {
            "natural": _share(side.natural, hands),
            "mixed": _share(side.mixed, hands),
            "wild": _share(side.wild, hands),
        },
    }


def _player(outcome: Outcome, name: str) -> dict[str, object]:
    """A player's figures: the mean score of the side it plays for, over its seats."""
    tally = outcome.tally
    seats = [seat for seat, who in enumerate(tally.players) if who == name]
    moments = tally.names[name]
    return {
        "seats": seats,
        "mean_score": round(moments.mean(tally.hands, len(seats)), 2),
        "standard_error": _rounded(moments.error(tally.hands, len(seats))),
    }


def _share(total: int, hands: int) -> float:
    return round(total / hands, 4) if hands else 0.0


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 2)


Titled = tuple[str, list[str], list[list[str]]]
"""A table's title, its header and its rows."""


def show(outcome: Outcome) -> None:
    """Print the tables, and what is to be said of them."""
    show_tables(_tables(outcome))
    print("\n".join(_words(outcome)))


def show_tables(tables: list[Titled]) -> None:
    """Print tables: drawn on a terminal, bare columns when piped."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False, soft_wrap=True)
    for title, header, rows in tables:
        if not console.is_terminal:
            _plain(title, header, rows)
            continue
        table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD)
        for number, column in enumerate(header):
            table.add_column(column, justify="left" if number == 0 else "right")
        for row in rows:
            table.add_row(*row)
        console.print(table)


def _tables(outcome: Outcome) -> list[Titled]:
    tally = outcome.tally
    hands = max(1, tally.hands)
    sides = [
        [
            _side_name(outcome, number),
            _mean(side.score.mean(hands), side.score.error(hands)),
            f"{side.matches_won}",
            f"{100 * side.went_out / hands:.0f}%",
            f"{side.natural / hands:.2f}",
            f"{side.mixed / hands:.2f}",
            *([f"{side.wild / hands:.2f}"] if outcome.setting.rules.wild_melds else []),
        ]
        for number, side in enumerate(tally.sides)
    ]
    header = ["side", "points a hand", "matches won", "went out", "natural canastas", "mixed canastas"]
    if outcome.setting.rules.wild_melds:
        header.append("wild canastas")
    endings = [
        [name, f"{count}", f"{100 * count / hands:.1f}%"]
        for name, count in zip(ENDINGS[1:], tally.endings[1:], strict=True)
        if count
    ]
    return [("Sides", header, sides), ("How hands ended", ["ending", "hands", "share"], endings)]


def _side_name(outcome: Outcome, number: int) -> str:
    """``0: club (seats 0, 2)``."""
    players = outcome.tally.players
    seats = range(number, len(players), len(outcome.tally.sides))
    names = ", ".join(dict.fromkeys(players[seat] for seat in seats))
    return f"{number}: {names} (seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))})"


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _mean(mean: float, error: float | None) -> str:
    return f"{mean:.1f}" if error is None else f"{mean:.1f} ± {error:.1f}"


def _plain(title: str, header: list[str], rows: list[list[str]]) -> None:
    widths = [max(len(row[column]) for row in [header, *rows]) for column in range(len(header))]
    print(title)
    for row in [header, *rows]:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  " + "  ".join(cells).rstrip())
    print()


def _words(outcome: Outcome) -> list[str]:
    tally = outcome.tally
    hands = max(1, tally.hands)
    matches = [_count(tally.matches, "whole match", "whole matches")] if tally.matches else []
    if tally.unfinished:
        matches.append(_count(tally.unfinished, "match", "matches") + " broken off")
    ties = f", {tally.ties} tied" if tally.ties else ""
    lines = [
        f"{_count(tally.hands, 'hand', 'hands')} in {' and '.join(matches)}{ties}; {tally.turns / hands:.1f} turns and "
        f"{tally.decisions / hands:.1f} decisions a hand. The figure after ± is the standard error.",
        f"{outcome.seconds:.1f} s: {tally.hands / max(outcome.seconds, 1e-9):.0f} hands and "
        f"{tally.decisions / max(outcome.seconds, 1e-9):.0f} decisions a second ({engine_kind()} engine, "
        f"{outcome.jobs} process{'es' if outcome.jobs != 1 else ''}).",
        f"Rules {outcome.setting.preset}, seed {outcome.setting.seed}.",
    ]
    if tally.illegal:
        lines.append(
            f"{_count(tally.illegal, 'choice was', 'choices were')} illegal and replaced by the first legal action: "
            "a player is faulty."
        )
    return lines
