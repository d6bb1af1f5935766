"""What `canasta arena` is asked to play: from the command line, or from a plan file."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from canasta.arena.plan import NAMESPACES, PAIRINGS, SCORES, Plan
from canasta.arena.provenance import uncommitted
from canasta.arena.reading import PlanError, load_plan, unfit_players, unknown_player
from canasta.arena.sprt import Sprt
from canasta.terminal.options import add_rules_options, rules_from

DEFAULT_PAIRS = 1000

_DECIDING = ("rules", "settings", "pairs", "matches", "pairing", "scores", "seed", "seeds", "sprt", "alpha", "beta")
"""Options that decide what comes out; a plan fixes them all."""

Parsed = argparse.Namespace


def add_plan_options(
    parser: argparse.ArgumentParser, a_count: Callable[[str], int], a_seed: Callable[[str], str]
) -> None:
    """Add the options that decide what is played; none has a default yet, so that a plan can refuse them."""
    add_rules_options(parser)
    parser.add_argument("--pairs", type=a_count, metavar="N", help=f"pairs for each pairing (default {DEFAULT_PAIRS})")
    parser.add_argument("--matches", action="store_true", default=None, help="whole matches instead of single hands")
    parser.add_argument(
        "--pairing", choices=tuple(PAIRINGS), help="who meets whom, of more than two (default round-robin)"
    )
    parser.add_argument(
        "--scores",
        choices=tuple(SCORES),
        help="the scores before a single hand: spread below the target, so that every opening minimum occurs, or zero "
        "(default spread)",
    )
    parser.add_argument("--seed", type=a_seed, metavar="SEED", help="any text or number (default 1)")
    parser.add_argument(
        "--seeds", choices=tuple(NAMESPACES), help="seeds to decide by, or, by a committed plan only, for final figures"
    )
    parser.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("H0", "H1"),
        help="stop when the pairs decide between these two margins, in points a game",
    )
    parser.add_argument("--alpha", type=float, metavar="A", help="the test's risk of accepting H1 wrongly (0.05)")
    parser.add_argument("--beta", type=float, metavar="B", help="the test's risk of accepting H0 wrongly (0.05)")
    parser.set_defaults(rules=None, settings=None)


def refuse(parser: argparse.ArgumentParser, message: str) -> NoReturn:
    """End with status 2 for a file that is at fault, of which the usage of the command would not help."""
    parser.exit(2, f"{parser.prog}: {message}\n")


def chosen_options(args: Parsed) -> list[str]:
    """The deciding options that were given."""
    return [f"--{'set' if name == 'settings' else name}" for name in _DECIDING if getattr(args, name) is not None]


def chosen_plan(parser: argparse.ArgumentParser, args: Parsed) -> tuple[Plan, Path | None]:
    """The plan, and the file for its results if there is to be one; a fault ends the run with status 2."""
    names = [name.strip() for name in args.players]
    if any(name.endswith(".toml") for name in names):
        return _planned(parser, args, names)
    names = [name.lower() for name in names]
    for name in names:
        if fault := unknown_player(name):
            parser.error(f"argument PLAYER: {fault}")
    if fault := unfit_players(names):
        parser.error(f"argument PLAYER: {fault}")
    if args.seeds == "final":
        parser.error(
            "argument --seeds: final figures are made from a plan that was committed before the run: write plan.toml "
            "('canasta arena --help' says how), git commit it, and run 'canasta arena plan.toml'"
        )
    args.rules, args.settings = args.rules or "classic", args.settings or []
    plan = Plan(
        rules=rules_from(args),
        preset=args.rules.strip().lower().replace("_", "-"),
        pairings=PAIRINGS[args.pairing or "round-robin"](names),
        pairs=args.pairs or DEFAULT_PAIRS,
        seed=args.seed or "1",
        play="matches" if args.matches else "hands",
        scores=SCORES[args.scores or "spread"],
        sprt=_test(parser, args, names),
    )
    return plan, args.out


def _planned(parser: argparse.ArgumentParser, args: Parsed, names: list[str]) -> tuple[Plan, Path]:
    if len(names) > 1:
        parser.error(f"argument PLAYER: a plan names its players itself and goes alone; here are {len(names)} words")
    if given := chosen_options(args):
        parser.error(f"the plan fixes what is played; {', '.join(given)} cannot change it")
    path = Path(names[0])
    try:
        plan = load_plan(path)
    except PlanError as fault:
        refuse(parser, str(fault))
    out = args.out or path.with_suffix(".results.jsonl")
    if plan.seeds == "final":
        if args.out:
            parser.error("argument --out: final figures are kept beside their plan, and made once")
        if why := uncommitted(path):
            refuse(parser, f"{why}; commit a plan before its final figures are made, so that it cannot follow them")
    return plan, out


def _test(parser: argparse.ArgumentParser, args: Parsed, names: list[str]) -> Sprt | None:
    if args.sprt is None:
        if args.alpha is not None or args.beta is not None:
            parser.error("argument --alpha, --beta: they belong to --sprt, which is not there")
        return None
    if len(names) != 2:
        parser.error(f"argument --sprt: it compares exactly two players, and {len(names)} are named")
    h0, h1 = args.sprt
    try:
        return Sprt(h0, h1, 0.05 if args.alpha is None else args.alpha, 0.05 if args.beta is None else args.beta)
    except ValueError as fault:
        parser.error(f"argument --sprt: {fault}")
