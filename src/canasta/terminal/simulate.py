"""The verb `canasta simulate`: computer players play many hands, and everything is counted."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from difflib import get_close_matches
from pathlib import Path

from canasta.players import DEFAULT_PLAYER, PLAYERS
from canasta.rules import Rules
from canasta.terminal.options import a_count, a_seed, add_players_option, add_rules_options, job_count, rules_from

DEFAULT_HANDS = 1000

EXAMPLES = """\
examples:
  canasta simulate                                          1000 hands between club players
  canasta simulate --seats club,casual --hands 500          one against the other
  canasta simulate --rules two-player --set target=3000     other rules
  canasta simulate --matches 20 --save results              keep every match for 'canasta replay'
  canasta simulate --hands 100000 --jobs 4 --json           for programs

Hands are played in whole matches, one after another, so the scores and with them the opening minimums vary as they
do at the table; the match in play when the last hand is done is broken off. Match i has the seed SEED/i: the same
seed gives the same results with any number of jobs.

Seats and sides count from 0, as everywhere: seat s plays for side s modulo the number of sides.

files of --save: match-000001.canasta and so on (format canasta: the history format that 'canasta replay' reads), or
match-000001.jsonl (format jsonl: one line a hand, an object with match, hand, seed, dealer, scores before the hand,
actions as [seat, text], ending, out = the seat that went out, points by side), and results.json, as --json prints it.

exit status: 0 done, 1 a player made an illegal choice, 2 the input could not be understood
"""


def run(argv: list[str]) -> int:
    """Run `canasta simulate` with these arguments and return the exit status (0, 1 or 2)."""
    parser = _parser()
    try:
        args = parser.parse_args(argv)
        rules = rules_from(args)
        players = players_option(parser, args.seats, rules)
        if args.save is None and args.format:
            parser.error("argument --format: it says what --save writes, and there is no --save")
        args.format = args.format or "canasta"
        target = _directory(parser, args) if args.save is not None else None
    except SystemExit as stop:
        return int(stop.code or 0)
    return _simulate(args, rules, players, target)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="canasta simulate",
        description="Let computer players play many hands, and count.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_rules_options(parser)
    add_seats_option(parser)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--hands", type=a_count, metavar="N", help=f"play this many hands (default {DEFAULT_HANDS})")
    length.add_argument("--matches", type=a_count, metavar="N", help="play this many whole matches instead")
    parser.add_argument("--seed", type=a_seed, default="1", metavar="SEED", help="any text or number (default 1)")
    parser.add_argument(
        "--jobs",
        type=job_count,
        default=1,
        metavar="J",
        help="processes, never more than there is work for; 0 means one for each core (default 1)",
    )
    parser.add_argument("--save", type=_folder, metavar="DIR", help="write every match into this directory")
    parser.add_argument("--format", choices=("canasta", "jsonl"), help="what --save writes (default canasta)")
    parser.add_argument("--force", action="store_true", help="write into a directory that holds results already")
    parser.add_argument("--json", action="store_true", help="for programs")
    return parser


def add_seats_option(parser: argparse.ArgumentParser) -> None:
    """Add --seats A,B,..., to be read with `players_option`, and --players, which lists them."""
    parser.add_argument(
        "--seats",
        metavar="A,B,...",
        default=DEFAULT_PLAYER,
        help=f"the players by seat; fewer names than seats are repeated (default {DEFAULT_PLAYER}; see --players)",
    )
    add_players_option(parser)


def _folder(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("it needs the name of a directory; . is this one")
    return Path(text)


def players_option(parser: argparse.ArgumentParser, text: str, rules: Rules) -> tuple[str, ...]:
    """The names by seat; a wrong one ends the run with status 2."""
    names = [name.strip().lower() for name in text.split(",")]
    for name in names:
        if name not in PLAYERS:
            near = get_close_matches(name, list(PLAYERS), n=1)
            hint = f"did you mean {near[0]}?" if near else "there are: " + ", ".join(PLAYERS) + "."
            parser.error(f"argument --seats: there is no player called {name!r}; {hint}")
    if len(names) > rules.players:
        parser.error(f"argument --seats: {len(names)} players for {rules.players} seats")
    return tuple(names[seat % len(names)] for seat in range(rules.players))


def _directory(parser: argparse.ArgumentParser, args: argparse.Namespace) -> Path:
    """The directory to save into, made if need be; ends the run with status 2 if it cannot be used."""
    target: Path = args.save
    try:
        target.mkdir(parents=True, exist_ok=True)
        used = any(target.glob("match-*")) or (target / "results.json").exists()
    except OSError as problem:
        parser.error(f"argument --save: {target} cannot be used: {problem.strerror}")
    if used and not args.force:
        parser.error(f"argument --save: {target} holds results already; choose another, or add --force")
    return target


def _simulate(args: argparse.Namespace, rules: Rules, players: tuple[str, ...], target: Path | None) -> int:
    from canasta.terminal.simulate_matches import Setting, Simulation
    from canasta.terminal.simulate_report import Outcome, as_json, show

    preset = args.rules.strip().lower().replace("_", "-")
    setting = Setting(rules, preset, players, args.seed, args.format if target else "")
    hands = 0 if args.matches else args.hands or DEFAULT_HANDS
    simulation = Simulation(setting, hands=hands, matches=args.matches or 0)
    jobs = min(args.jobs, simulation.most_jobs())
    begun = time.perf_counter()
    try:
        with progress_bar(hands or args.matches, "hands" if hands else "matches") as progress:
            simulation.run(jobs, _saver(target, args.format) if target else None, progress)
        outcome = Outcome(setting, simulation.tally, time.perf_counter() - begun, jobs)
        report = as_json(outcome)
        if target:
            (target / "results.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    except OSError as problem:
        print(f"canasta: {problem.filename or target} cannot be written: {problem.strerror}", file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        show(outcome)
    return 1 if simulation.tally.illegal else 0


def _saver(target: Path, format_: str) -> Callable[[tuple[int, str]], None]:
    """What writes a match into the directory."""
    from canasta.history import save

    def write(match: tuple[int, str]) -> None:
        number, text = match
        save(target / f"match-{number:06}.{format_}", text)

    return write


def progress_bar(total: int, what: str) -> AbstractContextManager[Callable[[int], None]]:
    """A bar on standard error that is told what is done; silent where that is no terminal."""
    if not sys.stderr.isatty():
        return nullcontext(lambda done: None)
    from canasta.terminal.simulate_progress import bar

    return bar(total, what)
