"""The verb `canasta arena`: computer players measured against each other, by duplicate deals."""

from __future__ import annotations

import argparse
import json
import time

from canasta.terminal.options import add_rules_options, rules_from

DEFAULT_PAIRS = 1000


def run(argv: list[str]) -> int:
    """Run `canasta arena` with these arguments and return the exit status (0, 1 or 2)."""
    parser = _parser()
    try:
        args = parser.parse_args(argv)
        rules = rules_from(args)
    except SystemExit as stop:
        return int(stop.code or 0)
    from canasta.arena import Campaign, Plan, as_json, round_robin, summarise
    from canasta.terminal.arena_report import show
    from canasta.terminal.simulate import progress_bar

    preset = args.rules.strip().lower().replace("_", "-")
    plan = Plan(
        rules, preset, round_robin(args.players), args.pairs, args.seed, play="matches" if args.matches else "hands",
        scores=args.scores,
    )  # fmt: skip
    campaign = Campaign(plan)
    begun = time.perf_counter()
    with progress_bar(plan.total, "pairs") as progress:
        campaign.run(args.jobs, progress=progress)
    summary = summarise(campaign)
    seconds = time.perf_counter() - begun
    if args.json:
        print(json.dumps({**as_json(summary), "seconds": round(seconds, 3), "jobs": args.jobs}, indent=2))
    else:
        show(summary, seconds, args.jobs)
    return 1 if summary.illegal else 0


def _parser() -> argparse.ArgumentParser:
    from canasta.terminal.simulate import a_count, a_seed, job_count

    parser = argparse.ArgumentParser(
        prog="canasta arena", description="Measure computer players against each other, by duplicate deals."
    )
    parser.add_argument("players", nargs="+")
    add_rules_options(parser)
    parser.add_argument("--pairs", type=a_count, default=DEFAULT_PAIRS, metavar="N")
    parser.add_argument("--matches", action="store_true", help="whole matches instead of single hands")
    parser.add_argument("--scores", choices=("spread", "zero"), default="spread")
    parser.add_argument("--seed", type=a_seed, default="1", metavar="SEED")
    parser.add_argument("--jobs", type=job_count, default=job_count("0"), metavar="J")
    parser.add_argument("--json", action="store_true")
    return parser
