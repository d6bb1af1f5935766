"""The verb `canasta arena`: computer players measured against each other, by duplicate deals."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from canasta.terminal.options import a_count, a_seed, add_players_option, job_count
from canasta.terminal.simulate import progress_bar

if TYPE_CHECKING:
    from canasta.arena import Campaign, Summary
    from canasta.arena.campaign import Spread
    from canasta.arena.provenance import Program
    from canasta.arena.results import Results

EXAMPLES = """\
examples:
  canasta arena steady random                                  1000 pairs: how many points a hand is steady better
  canasta arena steady random --rules browser --pairs 200      by other rules
  canasta arena steady random --matches --pairs 100            whole matches, and the share that is won
  canasta arena new old --sprt 0 10 --pairs 20000              keep a change? stops as soon as the answer is clear
  canasta arena c b a --out ladder.jsonl --plot ladder.svg     everyone against everyone; goes on where it was stopped
  canasta arena plan.toml                                      what the plan says; results in plan.results.jsonl
  canasta arena plan.results.jsonl                             show the results so far

A pair is one deal played twice, the second time with the players in each other's seats (with three sides and more:
each player in turn alone on every side, against the other on the rest). It counts once: intervals, of 95 %, are over
pairs. Margins are those of the player named first.

a plan (TOML): seeds = "gating" or "final", seed = "text", players = ["best", "other", "worst"], pairs = 1000; if
wanted rules = "classic", set = ["target=3000"], pairing = "round-robin" or "adjacent", play = "hands" or "matches",
scores = "spread" or "zero", sprt = [0, 10]. A plan with final seeds must be committed in git before it is run, and
is run once.

exit status: 0 done (with --sprt: H1 accepted), 1 a player made an illegal move (with --sprt: H0 accepted, or no
decision), 2 the input could not be understood, 130 interrupted
"""


def run(argv: list[str]) -> int:
    """Run `canasta arena` with these arguments and return the exit status (0, 1, 2 or 130)."""
    parser = _parser()
    try:
        args = parser.parse_args(argv)
        if args.players and args.players[0].endswith(".jsonl"):
            return _show_results(parser, args)
        return _run(parser, args)
    except SystemExit as stop:
        return int(stop.code or 0)


def _parser() -> argparse.ArgumentParser:
    from canasta.terminal.arena_choices import add_plan_options

    parser = argparse.ArgumentParser(
        prog="canasta arena",
        description="Measure computer players against each other, by duplicate deals with the seats swapped.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "players", nargs="*", metavar="PLAYER", help="two players or more, or a plan (.toml), or results (.jsonl)"
    )
    add_plan_options(parser, a_count, a_seed)
    parser.add_argument(
        "--jobs", type=job_count, default=job_count("0"), metavar="J", help="processes (default: one for each core)"
    )
    parser.add_argument("--ray", action="store_true", help="spread the work with Ray (the extra canasta[ray])")
    parser.add_argument("--out", type=Path, metavar="FILE.jsonl", help="keep each pair, to go on after a stop")
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw the ladder")
    parser.add_argument("--json", action="store_true", help="for programs")
    add_players_option(parser, "--list")
    return parser


def _show_results(parser: argparse.ArgumentParser, args: argparse.Namespace) -> int:
    """Show what a results file holds."""
    from canasta.arena import Campaign, summarise
    from canasta.arena.results import ResultsError, load_results
    from canasta.terminal.arena_choices import chosen_options, refuse

    if len(args.players) > 1 or args.out or chosen_options(args):
        parser.error("a results file is only shown; with it go --json and --plot, and nothing else")
    try:
        plan, program, pairs = load_results(Path(args.players[0]))
    except ResultsError as fault:
        refuse(parser, str(fault))
    except OSError as fault:
        refuse(parser, f"{args.players[0]} cannot be read: {fault.strerror}")
    return _report(args, summarise(Campaign(plan, pairs)), program, None)


def _run(parser: argparse.ArgumentParser, args: argparse.Namespace) -> int:
    """Play what is wanted and still missing."""
    from contextlib import nullcontext

    from canasta.arena import Campaign, summarise
    from canasta.arena.provenance import this_program
    from canasta.arena.results import Results, ResultsError
    from canasta.terminal.arena_choices import chosen_plan, refuse

    plan, out = chosen_plan(parser, args)
    spread = _spread(parser, args.ray)
    program = this_program(out.resolve().parent if out else Path())
    try:
        with Results(out, plan, program) if out else nullcontext() as results:
            campaign = Campaign(plan, results.pairs.copy() if results else [])
            _greet(campaign, results)
            if plan.seeds == "final" and campaign.finished:
                refuse(
                    parser,
                    f"the figures of this plan are final, and {out} holds all of them: 'canasta arena {out}' shows "
                    "them. New figures take a plan with another seed, committed before it is run",
                )
            begun = time.perf_counter()
            status = _play(args, campaign, results, spread)
            seconds = time.perf_counter() - begun
    except ResultsError as fault:
        refuse(parser, str(fault))
    except OSError as fault:
        refuse(parser, f"{fault.filename or out} cannot be written: {fault.strerror}")
    if status and out:
        return status
    return _report(args, summarise(campaign), program, seconds) or status


def _greet(campaign: Campaign, results: Results | None) -> None:
    if results and results.dropped:
        print("canasta: the last line of the results was cut off; it has been dropped", file=sys.stderr)
    if campaign.pairs and not campaign.finished:
        print(f"canasta: {len(campaign.pairs)} of {campaign.plan.total} pairs are there; going on", file=sys.stderr)


def _play(args: argparse.Namespace, campaign: Campaign, results: Results | None, spread: Spread) -> int:
    """Play to the end, or until something stops it; returns the exit status so far."""
    from concurrent.futures.process import BrokenProcessPool

    jobs = min(args.jobs, max(1, campaign.plan.total - len(campaign.pairs)))
    try:
        with progress_bar(campaign.plan.total, "pairs") as progress:
            progress(len(campaign.pairs))
            campaign.run(jobs, results.keep if results else lambda pairs: None, progress, spread)
    except KeyboardInterrupt:
        status, why = 130, "interrupted"
    except BrokenProcessPool:
        status, why = 1, "a process died (killed, or out of memory)"
    else:
        return 0
    done = f"{len(campaign.pairs)} of {campaign.plan.total} pairs"
    kept = f"are in {results.path}; the same command goes on" if results else "were played; --out FILE would keep them"
    print(f"canasta: {why}: {done} {kept}", file=sys.stderr)
    return status


def _spread(parser: argparse.ArgumentParser, by_ray: bool) -> Spread:
    """What spreads the work; ends the run with status 2 where Ray is wanted and not installed."""
    if by_ray:
        try:
            from canasta.arena.ray_spread import in_order_by_ray
        except ImportError as missing:
            parser.error(f"argument --ray: there is no Ray ({missing}); install it with pip install 'canasta[ray]'")
        return in_order_by_ray
    from canasta.arena.spread import in_order

    return in_order


def _report(args: argparse.Namespace, summary: Summary, program: Program, seconds: float | None) -> int:
    from canasta.arena import as_json, ladder_svg
    from canasta.terminal.arena_report import plot_words, show

    if args.plot:
        try:
            args.plot.write_text(ladder_svg(summary.ladder, *plot_words(summary)), encoding="utf-8")
        except OSError as fault:
            print(f"canasta: {args.plot} cannot be written: {fault.strerror}", file=sys.stderr)
            return 2
    if args.json:
        report = {**as_json(summary), "program": program.as_json()}
        if seconds is not None:
            report["run"] = {"seconds": round(seconds, 3), "jobs": args.jobs}
        print(json.dumps(report, indent=2))
    else:
        show(summary, program, seconds)
    test = summary.campaign.test
    return 1 if summary.illegal or (test is not None and test.decision != "H1") else 0
