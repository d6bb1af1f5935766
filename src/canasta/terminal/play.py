"""The verb `canasta play`: a match here in the terminal, saved at every step."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from canasta.folders import data_folder, folder_fault
from canasta.players import PLAYERS, UnknownPlayerError
from canasta.terminal.choosing import ChoiceError, Found, Wish, begin, describe, go_on, resume_file
from canasta.terminal.game import Game
from canasta.terminal.kept import show_kept
from canasta.terminal.options import add_players_option, add_rules_options, rules_from
from canasta.terminal.scene import Notice
from canasta.terminal.screen import Screen, open_screen
from canasta.terminal.seats import SeatError
from canasta.terminal.starting import start
from canasta.terminal.turn import Quit

EXAMPLES = """\
examples:
  canasta play                                     asks: go on with a match, or make a new one step by step
  canasta play --new                               make a new one, even if matches are running
  canasta play --new --rules two-player            begin at once by these rules
  canasta play --rules classic --set wild_melds=1000
  canasta play --seats you,novice,club,casual      choose who sits where, seat 0 first
  canasta play --seats you,you --name Ann --name Bob   two people at one screen
  canasta play --seats club,casual                 watch
  canasta play --list                              the matches that are kept
  canasta play --resume FILE                       go on with that one
  printf 'd\\nx 5D\\n' | canasta play --plain        from a script

Everything is saved at every step: in --data, in $CANASTA_DATA, or where your system keeps such things.
While playing, ? shows what can be typed.

exit status: 0 done (the match is over or waits for you), 1 not possible now, 2 not understood,
130 stopped with Ctrl-C (the match is saved)
"""

_PRESET_FOR = {2: "two-player", 3: "three-player", 4: "classic", 6: "six-player"}


def run(argv: list[str]) -> int:
    """Run `canasta play` with these arguments and return the exit status."""
    parser = _parser()
    try:
        args = parser.parse_args(argv)
        by_number = args.rules is None and bool(args.seats)
        fault = "" if args.resume else folder_fault(args.data)
        if fault:
            print(f"canasta: {fault}", file=sys.stderr)
            return 2
        if args.list:
            return _list(args)
        wish = None if args.resume else _wish(parser, args)
        notices = _rules_by_number(args) if by_number and wish else []
    except SystemExit as stop:
        return int(stop.code or 0)
    screen = open_screen(args.plain)
    try:
        found = resume_file(Path(args.resume)) if wish is None else _chosen(wish, screen, notices)
    except ChoiceError as refused:
        print(f"canasta: {refused}", file=sys.stderr)
        return refused.status
    except (SeatError, UnknownPlayerError) as refused:
        print(f"canasta: {refused}", file=sys.stderr)
        return 2
    except (EOFError, Quit):
        print()
        return 0
    return _play(found, screen)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="canasta play",
        description="Play a match here in the terminal, with computer players, other people, or both.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_rules_options(parser)
    # Whether rules were asked for decides if the running match is gone on with.
    parser.set_defaults(rules=None)
    seats = (
        f"who plays each seat: you, or {', '.join(PLAYERS)}; --players tells what to expect; "
        "without --rules their number chooses them"
        f" ({', '.join(f'{count}: {name}' for count, name in _PRESET_FOR.items())})"
    )
    parser.add_argument("--seats", metavar="LIST", default="", help=seats)
    add_players_option(parser)
    parser.add_argument("--name", metavar="NAME", action="append", default=[], help="your name; one for each of you")
    parser.add_argument("--seed", metavar="SEED", default="", help="deal the hands that belong to this word or number")
    parser.add_argument("--new", action="store_true", help="begin a new match even if one is running")
    parser.add_argument("--resume", metavar="FILE", help="go on with the match in this file")
    parser.add_argument("--list", action="store_true", help="list the matches that are kept")
    parser.add_argument("--json", action="store_true", help="with --list: for programs")
    parser.add_argument("--data", metavar="DIR", help="keep the matches here")
    parser.add_argument("--plain", action="store_true", help="plain text: no colours, no boxes, for screen readers")
    return parser


def _wish(parser: argparse.ArgumentParser, args: argparse.Namespace) -> Wish:
    named = args.rules is not None or bool(args.settings)
    if args.rules is None:
        count = len(args.seats.split(",")) if args.seats else 4
        args.rules = _PRESET_FOR.get(count, "classic")
    for text in (*args.name, args.seed):
        if not text.isprintable() or len(text) > 40 or "{" in text or "}" in text:
            parser.error("names and seeds are at most 40 printable characters, without { }")
    if any(not name.strip() for name in args.name):
        parser.error("a name needs a letter at least")
    return Wish(
        rules=rules_from(args),
        preset=args.rules.strip().lower().replace("_", "-"),
        rules_named=named,
        seats=args.seats,
        names=tuple(name.strip() for name in args.name),
        seed=args.seed,
        new=args.new,
        folder=data_folder(args.data),
    )


def _rules_by_number(args: argparse.Namespace) -> list[Notice]:
    """A word on rules that nobody named, where the number of seats has chosen other ones than usual."""
    if args.rules == "classic":
        return []
    count = len(args.seats.split(","))
    line = f"{count} seats and no rules are named, so this is {args.rules}; --rules NAME chooses others."
    return [Notice("info", (line,))]


def _chosen(wish: Wish, screen: Screen, told: list[Notice]) -> Found:
    """The running match that fits, or a new one, which is begun with what is to be ``told``."""
    wish.table()
    if screen.keyboard and wish.plain:
        return start(wish, screen, lambda made, notices: begin(made, secrets.token_hex(4), notices))
    notices: list[Notice] = []
    if not wish.new:
        found, notices = go_on(wish)
        if found:
            line = f"Going on with your match ({describe(found.session)}). 'canasta play --new' begins another."
            found.notices.append(Notice("info", (line,)))
            return found
    return begin(wish, secrets.token_hex(4), notices + told)


def _play(found: Found, screen: Screen) -> int:
    session = found.session
    status = 0
    kept: Path | None = None
    try:
        Game(session, screen, found.notices).run()
        kept = session.file.finish()
        if kept:
            print(f"The match is kept: canasta replay {kept}")
        else:
            print("The match could not be saved.")
        return 0
    except (Quit, EOFError):
        print()
    except KeyboardInterrupt:
        print()
        status = 130
    saved = session.save() if session.file.path else False
    session.file.close()
    if saved:
        print(
            "The match is saved; 'canasta play' goes on with it."
            if _is_running(session.file.path)
            else f"The match is saved; 'canasta play --resume {session.file.path}' goes on with it."
        )
    else:
        print(session.file.trouble or "The match could not be saved.", file=sys.stderr)
    return status


def _is_running(path: Path | None) -> bool:
    return path is not None and path.parent.name == "running"


def _list(args: argparse.Namespace) -> int:
    show_kept(data_folder(args.data), as_json=args.json)
    return 0
