"""The verb `canasta dataset`: decisions of computer players as Parquet files, for learning from."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta.terminal.options import a_count, a_seed, add_rules_options, job_count, rules_from
from canasta.terminal.simulate import add_seats_option, players_option

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.dataset import Manifest, Plan

DEFAULT_HANDS = 1000
HANDS_PER_FILE = 1000

_TOLD = ("--rules", "--set", "--seats", "--hands", "--seed", "--scores", "--hands-per-file")

EXAMPLES = """\
examples:
  canasta dataset --out steady                               1000 hands of steady players
  canasta dataset --out mixed --seats steady,random --hands 20000 --jobs 2
  canasta dataset --out house --rules two-player --set target=3000 --scores 0,0
  canasta dataset --from steady/manifest.json --out again    the same rows once more
  canasta dataset --from steady/manifest.json --verify       compare files and rows with their digests

Every decision is a row: what the seat saw (columns obs_...), the legal actions, the action chosen, and what the hand
was worth. docs/research.md describes the columns. Hand n has the seed SEED/n, whatever the number of processes.

A run that was broken off goes on where it stopped when the same command is given again. The manifest tells version,
rules, players, seeds and digests. Needs pyarrow: pip install 'canasta[dataset]'.

exit status: 0 done, 1 a digest differs, 2 the input could not be understood or the files cannot be written
"""


def run(argv: list[str]) -> int:
    """Run `canasta dataset` with these arguments and return the exit status (0, 1 or 2)."""
    parser = _parser()
    try:
        args = parser.parse_args(argv)
        if args.manifest is None and args.verify:
            parser.error("argument --verify: it compares with a manifest; name it with --from")
        if args.out is None and not args.verify:
            parser.error("argument --out: name the directory to write into")
        if args.out is not None and args.verify:
            parser.error("argument --verify: it writes nothing; leave --out away")
        if args.manifest is not None and (told := [word for word in argv if word.split("=")[0] in _TOLD]):
            parser.error(f"argument {told[0]}: the manifest tells that; leave it away")
        known = None if args.manifest is None else _known(parser, args.manifest)
        if known is None or not args.verify:
            _need_pyarrow(parser)
        plan = known.plan if known is not None else _plan(parser, args)
    except SystemExit as stop:
        return int(stop.code or 0)
    if known is not None and args.verify:
        return _verify(args, known)
    return _write(args, argv, plan)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="canasta dataset",
        description="Write the decisions of computer players as Parquet files, with a manifest that reproduces them.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_rules_options(parser)
    add_seats_option(parser)
    parser.add_argument("--hands", type=a_count, metavar="N", default=DEFAULT_HANDS, help="default 1000")
    parser.add_argument("--seed", type=a_seed, default="1", metavar="SEED", help="any text or number (default 1)")
    parser.add_argument(
        "--scores",
        metavar="S,S,...",
        help="the scores before every hand by side (default: each hand's are drawn from its seed)",
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="write into this directory")
    parser.add_argument("--hands-per-file", type=a_count, metavar="N", default=HANDS_PER_FILE, help="default 1000")
    parser.add_argument("--from", dest="manifest", type=Path, metavar="MANIFEST", help="make that dataset again")
    parser.add_argument("--verify", action="store_true", help="with --from: compare digests instead of writing")
    parser.add_argument(
        "--jobs", type=job_count, default=1, metavar="J", help="processes; 0 means one for each core (default 1)"
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    return parser


def _need_pyarrow(parser: argparse.ArgumentParser) -> None:
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        parser.exit(2, "canasta: Parquet files need pyarrow: pip install 'canasta[dataset]'\n")


def _known(parser: argparse.ArgumentParser, path: Path) -> Manifest:
    from canasta.dataset import ManifestError, read_manifest

    try:
        return read_manifest(path)
    except ManifestError as refused:
        parser.exit(2, f"canasta: {refused}\n")


def _plan(parser: argparse.ArgumentParser, args: argparse.Namespace) -> Plan:
    from canasta.dataset import Plan

    rules = rules_from(args)
    players = players_option(parser, args.seats, rules)
    scores = None
    if args.scores is not None:
        try:
            scores = tuple(int(word) for word in args.scores.split(","))
        except ValueError:
            parser.error(f"argument --scores: {args.scores!r} is no list of numbers such as 0,0")
        if len(scores) != rules.sides:
            parser.error(f"argument --scores: {len(scores)} scores given for {rules.sides} sides")
    preset = args.rules.strip().lower().replace("_", "-")
    return Plan(rules, preset, players, args.seed, args.hands, args.hands_per_file, scores)


def _write(args: argparse.Namespace, argv: list[str], plan: Plan) -> int:
    from canasta.dataset import Manifest, ManifestError, read_manifest
    from canasta.dataset.making import make
    from canasta.dataset.manifest import MANIFEST

    folder: Path = args.out
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / MANIFEST).exists():
            manifest = read_manifest(folder / MANIFEST)
            if manifest.plan != plan:
                print(f"canasta: {folder} holds another dataset; choose another directory", file=sys.stderr)
                return 2
        else:
            manifest = Manifest(plan, ["canasta", "dataset", *argv])
        with _progress(plan.hands) as progress:
            make(folder, manifest, args.jobs, progress)
    except ManifestError as refused:
        print(f"canasta: {refused}", file=sys.stderr)
        return 2
    except OSError as problem:
        print(f"canasta: {problem.filename or folder} cannot be written: {problem.strerror}", file=sys.stderr)
        return 2
    told = {
        "manifest": str(folder / MANIFEST),
        "hands": plan.hands,
        "rows": manifest.rows,
        "files": len(manifest.files),
    }
    _say(args, told, f"{manifest.rows:,} decisions of {plan.hands:,} hands in {len(manifest.files)} files: {folder}")
    return 0


def _verify(args: argparse.Namespace, manifest: Manifest) -> int:
    from canasta.dataset.making import wrong_files, wrong_rows

    with _progress(sum(made.hands for made in manifest.files)) as progress:
        wrong = wrong_files(args.manifest.parent, manifest) + wrong_rows(manifest, args.jobs, progress)
    if not manifest.complete:
        wrong.append(f"only {len(manifest.files)} of {len(manifest.plan.files())} files were made")
    told = {"manifest": str(args.manifest), "rows": manifest.rows, "same": not wrong, "wrong": wrong}
    good = f"{manifest.rows:,} decisions in {len(manifest.files)} files are what the manifest says."
    _say(args, told, "\n".join(wrong) or good)
    return 1 if wrong else 0


def _say(args: argparse.Namespace, told: dict[str, Any], text: str) -> None:
    print(json.dumps(told, indent=2) if args.json else text)


def _progress(hands: int) -> AbstractContextManager[Callable[[int], None]]:
    """A bar on standard error that is told what is done; silent where that is no terminal."""
    if not sys.stderr.isatty():
        return nullcontext(lambda done: None)
    from canasta.terminal.simulate_progress import bar

    return bar(hands, "hands")
