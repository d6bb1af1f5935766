"""The verb `canasta train`: a player's weights tuned by duplicate play, as a recipe says."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from canasta.terminal.options import job_count
from canasta.terminal.simulate import progress_bar

if TYPE_CHECKING:
    from canasta.arena import Interval
    from canasta.training import Tuning

EXAMPLES = """\
examples:
  canasta train --list                              the recipes of the weights that are shipped
  canasta train club-alone --jobs 2                 tune by one of them; weights in club-alone.weights.json
  canasta train mine.toml --out mine.json           by your own; stopped and run again, it goes on
  canasta train club-alone --show                   what the recipe says

Needs the package cma: pip install 'canasta[train]'. A recipe holds all that decides the result: bounds, tables,
opponents, counts and the seed. Every generation's scores are kept in FILE.scores.jsonl beside the result, so that a
stopped run goes on, and the result is the same with any number of processes.

exit status: 0 done, 1 not possible now, 2 the input could not be understood, 130 stopped with Ctrl-C
"""


def run(argv: list[str]) -> int:
    """Run `canasta train` with these arguments and return the exit status (0, 1, 2 or 130)."""
    parser = _parser()
    try:
        args = parser.parse_args(argv)
        return _run(parser, args)
    except SystemExit as stop:
        return int(stop.code or 0)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="canasta train",
        description="Tune a player's weights by duplicate play, as a recipe says.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("recipe", nargs="?", metavar="RECIPE", help="a file (.toml), or the name of a shipped recipe")
    parser.add_argument("--out", type=Path, metavar="FILE.json", help="the result (default RECIPE.weights.json)")
    parser.add_argument("--jobs", type=job_count, default=1, metavar="J", help="processes; 0 means one for each core")
    parser.add_argument("--show", action="store_true", help="show the recipe and stop")
    parser.add_argument("--list", action="store_true", help="list the shipped recipes and stop")
    parser.add_argument("--json", action="store_true", help="for programs")
    return parser


def _run(parser: argparse.ArgumentParser, args: argparse.Namespace) -> int:
    from canasta.training import RecipeError, Tuning, TuningError, load_recipe, shipped_recipes
    from canasta.training.tuning import Scores

    shipped = shipped_recipes()
    if args.list:
        print(json.dumps(list(shipped)) if args.json else "\n".join(f"  {name}" for name in shipped))
        return 0
    if args.recipe is None:
        parser.error("argument RECIPE: name a recipe; --list shows those that are shipped")
    path = shipped.get(args.recipe, Path(args.recipe))
    if args.recipe not in shipped and path.suffix != ".toml":
        parser.error(
            f"argument RECIPE: there is no recipe {args.recipe!r}; there are: {', '.join(shipped)}, or a .toml"
        )
    try:
        recipe = load_recipe(path)
    except RecipeError as fault:
        parser.error(str(fault))
    if args.show:
        print(path.read_text(encoding="utf-8"), end="")
        return 0
    out = args.out or Path(f"{recipe.name}.weights.json")
    try:
        tuning = Tuning(recipe)
    except ImportError as missing:
        print(f"canasta: training needs more: pip install 'canasta[train]' ({missing})", file=sys.stderr)
        return 1
    scores = Scores(out.with_suffix(".scores.jsonl"), recipe)
    try:
        tuning.go_on(scores.read())
        tuning.keep = scores.add
        return _tune(args, tuning, out)
    except TuningError as fault:
        parser.error(str(fault))
    except OSError as fault:
        print(f"canasta: {fault.filename or out}: {fault.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        done = f"{tuning.generation} of {recipe.generations} generations"
        print(f"canasta: interrupted: {done} are in {scores.path}; the same command goes on", file=sys.stderr)
        return 130


def _tune(args: argparse.Namespace, tuning: Tuning, out: Path) -> int:
    """Do what is missing, check the result against the start, and write it."""
    from canasta.arena.provenance import this_program
    from canasta.training.tuning import Generation

    recipe = tuning.recipe
    if tuning.scores and not tuning.finished:
        print(f"canasta: {tuning.generation} of {recipe.generations} generations are there; going on", file=sys.stderr)
    with progress_bar(recipe.generations, "generations") as progress:
        progress(tuning.generation)

        def done(one: Generation) -> None:
            progress(one.number)
            if not sys.stderr.isatty():
                told = f"generation {one.number}: mean {one.mean:+.0f}, best {one.best:+.0f}, step {one.step:.3f}"
                print(told, file=sys.stderr, flush=True)

        tuning.run(args.jobs, done)
    start, result = tuning.check(args.jobs)
    report = {
        "recipe": recipe.name,
        "recipe_digest": recipe.digest(),
        "generations": tuning.generation,
        "program": this_program(out.resolve().parent).as_json(),
        "check": {"pairs": recipe.check_pairs, "start": _rounded(start), "result": _rounded(result)},
        "weights": tuning.weights(),
    }
    text = json.dumps(report, indent=2) + "\n"
    out.write_text(text, encoding="utf-8")
    if args.json:
        print(text, end="")
    else:
        print(f"{out}: {len(recipe.tuned)} weights after {tuning.generation} generations.")
        print(f"Over the opponents of the recipe, in points a hand: at first {_words(start)}, now {_words(result)}.")
    return 0


def _rounded(found: Interval) -> dict[str, float | None]:
    """Mean and interval in points a hand, to a tenth."""
    ends = (found.mean, found.low, found.high)
    return {
        name: None if one is None else round(one, 1) for name, one in zip(("mean", "low", "high"), ends, strict=True)
    }


def _words(found: Interval) -> str:
    if found.low is None or found.high is None:
        return f"{found.mean:+.0f}"
    return f"{found.mean:+.0f} ({found.low:+.0f} to {found.high:+.0f})"
