"""The verb `canasta statistics`: what the finished matches come to, by rules and by opponent; begun anew on request."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from pathlib import Path

from canasta.folders import data_folder, folder_fault
from canasta.history.record import PERSON
from canasta.players import PLAYERS
from canasta.rules import TITLES
from canasta.summary import OWN_RULES, MatchFigures, Totals, add_up, by_opponent, by_rules
from canasta.terminal.counted import Counted, count_matches, forget
from canasta.terminal.faces import cut
from canasta.terminal.prose import heading
from canasta.terminal.saves import finished_files
from canasta.terminal.sheets import Row, aligned, number

EXAMPLES = """\
examples:
  canasta statistics                 your finished matches: won, best hand, canastas, winning streaks
  canasta statistics --name Ann      those of the person called Ann, where several play at one screen
  canasta statistics --json          for programs
  canasta statistics --reset         begin anew; asks first, and keeps the matches for replays
  canasta statistics --reset --yes   without asking, for scripts

Counted are the finished matches of 'canasta play' that are kept; each is played through and checked. Matches that are
watched only are left out. A hand that was given up counts for its match alone.
exit status: 0 done, 1 not reset, 2 not understood
"""

LAST = 10
"""Matches whose outcomes are told one by one."""


def run(argv: list[str]) -> int:
    """Run `canasta statistics` with these arguments and return the exit status (0, 1 or 2)."""
    parser = _parser()
    try:
        args = parser.parse_args(argv)
        if args.yes and not args.reset:
            parser.error("--yes goes with --reset")
    except SystemExit as stop:
        return int(stop.code or 0)
    fault = folder_fault(args.data)
    if fault:
        print(f"canasta: {fault}", file=sys.stderr)
        return 2
    folder = data_folder(args.data)
    found = _counted(folder, args.name)
    for one in found.faults:
        print(f"canasta: not counted: {one}", file=sys.stderr)
    if args.reset:
        return _reset(folder, found, args)
    if args.json:
        print(json.dumps({"folder": str(folder), "name": args.name or None, **as_data(found)}, indent=2))
    else:
        _show(folder, found, args.name)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="canasta statistics",
        description="What your finished matches come to: won, best hand, canastas, streaks; by rules and by opponent.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--name", metavar="NAME", default="", help="whose (default: the first person of each match)")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--reset", action="store_true", help="begin anew, after a question")
    parser.add_argument("--yes", action="store_true", help="with --reset: do not ask")
    parser.add_argument("--data", metavar="DIR", help="where the matches are kept")
    return parser


def _counted(folder: Path, name: str) -> Counted:
    total = len(finished_files(folder))
    if total < 2 or not sys.stderr.isatty():
        return count_matches(folder, name)
    from canasta.terminal.simulate_progress import bar

    with bar(total, "matches") as done:
        return count_matches(folder, name, done)


def _reset(folder: Path, found: Counted, args: argparse.Namespace) -> int:
    count = len(found.matches)
    if not count:
        print(json.dumps({"reset": 0}) if args.json else f"There is nothing to reset: {_nothing(folder, args.name)}")
        return 0
    matches = "1 match" if count == 1 else f"{count:,} matches"
    if not args.yes:
        if sys.stdin is None or not sys.stdin.isatty():
            print("canasta: nothing was reset: --reset asks at a terminal, --reset --yes needs none", file=sys.stderr)
            return 1
        try:
            question = f"The statistics of {matches} begin anew; the matches stay kept for replays. Reset? (y/n) > "
            answer = input(question).strip().lower()
        except EOFError:
            answer = ""
            print()
        if answer not in ("y", "yes"):
            print("Nothing was reset.")
            return 1
    forget(folder, found.digests)
    told = f"Reset: {matches} no longer counted, and kept for replays ('canasta replay --list')."
    print(json.dumps({"reset": count}) if args.json else told)
    return 0


def as_data(found: Counted) -> dict[str, object]:
    """Everything for programs; sums are plain values, matches the last ones' outcomes, the oldest first."""
    return {
        "totals": _plain(add_up(found.matches)),
        "by_rules": {name: _plain(total) for name, total in by_rules(found.matches).items()},
        "by_opponent": {name: _plain(total) for name, total in by_opponent(found.matches).items()},
        "matches": [_match(one) for one in found.matches],
        "watched": found.watched,
        "faults": found.faults,
    }


def _plain(total: Totals) -> dict[str, object]:
    return {**dataclasses.asdict(total), "canastas": total.canastas}


def _match(one: MatchFigures) -> dict[str, object]:
    return {
        "date": f"{one.date or ''}",
        "rules": one.preset,
        "house_rules": one.house_rules,
        "opponents": list(one.opponents),
        "outcome": one.outcome,
        "scores": list(one.scores),
        "side": one.side,
        "hands": [list(hand.totals) for hand in one.hands],
    }


def _nothing(folder: Path, name: str) -> str:
    whose = f" of a person called {cut(name)!r}" if name else ""
    return f"no finished match{whose} is kept in {folder}."


def _show(folder: Path, found: Counted, name: str) -> None:
    if not found.matches:
        print(f"Nothing to tell yet: {_nothing(folder, name)}")
        return
    total = add_up(found.matches)
    count = "1 finished match" if total.played == 1 else f"{total.played:,} finished matches"
    heading(f"{name or 'You'} in {count}" if name else f"Your {count}")
    rows = _facts(total, found.matches)
    widest = max(len(label) for label, _ in rows)
    for label, words in rows:
        print(f"  {label:<{widest}}  {words}")
    groups = (("By rules", by_rules(found.matches), _rules), ("By opponent", by_opponent(found.matches), _opponent))
    for title, sums, called in groups:
        print()
        head: Row = (title, "played", "won", "best hand", "canastas", "in a row")
        body = [
            (called(key), f"{one.played}", f"{one.won}", _points(one.best_hand), f"{one.canastas}", f"{one.streak}")
            for key, one in sums.items()
        ]
        first, *lines = aligned([head, *body])
        heading(first)
        print("\n".join(lines))


def _facts(total: Totals, matches: list[MatchFigures]) -> list[tuple[str, str]]:
    share = f" ({100 * total.won / total.played:.0f}%)" if total.played else ""
    won = [f"{total.won:,} of {total.played:,}{share}"]
    won += [f"{total.tied:,} tied"] * bool(total.tied) + [f"{total.conceded:,} given up"] * bool(total.conceded)
    sorts = (("natural", total.natural_canastas), ("mixed", total.mixed_canastas), ("wild", total.wild_canastas))
    canastas = ", ".join(f"{count:,} {sort}" for sort, count in sorts if count)
    mean = f", {number(round(total.points / total.hands))} points each" if total.hands else ""
    given_up = f", and {total.given_up:,} given up" if total.given_up else ""
    last = ", ".join(f"{one.outcome}" for one in matches[-LAST:])
    return [
        ("matches won", ", ".join(won)),
        ("won in a row", f"{total.streak:,} now, {total.longest_streak:,} at most"),
        ("best hand", _points(total.best_hand)),
        ("best match", _points(total.best_match)),
        ("canastas", f"{total.canastas:,}" + (f": {canastas}" if canastas else "")),
        ("hands", f"{total.hands:,}{mean}{given_up}"),
        ("went out", f"{total.out:,}" + (f", {total.concealed:,} of them concealed" if total.concealed else "")),
        ("piles taken", f"{total.pickups:,}"),
        ("last matches" if len(matches) > 1 else "last match", last),
    ]


def _points(points: int | None) -> str:
    return "none" if points is None else number(points)


def _rules(key: str) -> str:
    return "house rules" if key == OWN_RULES else TITLES.get(key, key or "own rules")


def _opponent(key: str) -> str:
    if key == PERSON:
        return "people"
    return PLAYERS[key].title if key in PLAYERS else cut(key, 24)
