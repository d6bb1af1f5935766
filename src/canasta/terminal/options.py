"""The options that verbs share: --rules NAME and --set FIELD=VALUE, players, and how counts and seeds are read."""

from __future__ import annotations

import argparse
import os
import sys

from canasta.rules import (
    Rules,
    RulesError,
    SettingError,
    UnknownPresetError,
    apply_settings,
    parse_settings,
    preset,
)

LONGEST_SEED = 40


def add_set_option(parser: argparse.ArgumentParser) -> None:
    """Add --set FIELD=VALUE, which may be repeated."""
    parser.add_argument(
        "--set",
        dest="settings",
        metavar="FIELD=VALUE",
        action="append",
        default=[],
        help="change one rule, such as target=3000; may be repeated ('canasta rules --fields' lists them)",
    )


def add_rules_options(parser: argparse.ArgumentParser, default: str = "classic") -> None:
    """Add --rules NAME and --set FIELD=VALUE to a verb that plays by rules; read them with `rules_from`."""
    parser.add_argument(
        "--rules",
        metavar="NAME",
        default=default,
        help=f"the rules to play by (default {default}; 'canasta rules' lists them)",
    )
    add_set_option(parser)


class ListPlayers(argparse.Action):
    """Prints the computer players that there are, and stops."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print, and leave."""
        list_players()
        parser.exit()


def add_players_option(parser: argparse.ArgumentParser, name: str = "--players") -> None:
    """Add --players, or another name of it, which lists the computer players."""
    parser.add_argument(name, action=ListPlayers, nargs=0, help="list the computer players and stop")


def list_players() -> None:
    """Print the ladder from its lowest level up, then the other computer players: name, and what to expect."""
    from canasta.players import PLAYERS
    from canasta.terminal.prose import columns, heading

    rows = [(entry.level, name, entry.about) for name, entry in PLAYERS.items()]
    heading("The ladder, each level stronger than the one before:")
    columns([(str(level), name, about) for level, name, about in rows if level])
    heading("For practice and tests:")
    columns([("-", name, about) for level, name, about in rows if not level])


def rules_from(args: argparse.Namespace) -> Rules:
    """The rules that the options ask for.

    Raises SystemExit with status 2 after saying on standard error why there are no such rules.
    """
    try:
        return apply_settings(preset(args.rules), parse_settings(args.settings))
    except (UnknownPresetError, SettingError, RulesError) as refused:
        complain(refused)
        raise SystemExit(2) from None


def complain(refused: Exception) -> None:
    """Say on standard error why a choice of rules was refused, one reason a line."""
    for line in str(refused).splitlines():
        print(f"canasta: {line}", file=sys.stderr)


def a_count(text: str) -> int:
    """A number of at least 1. Raises ArgumentTypeError."""
    try:
        number = int(text.replace("_", ""))
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of at least 1")
    return number


def job_count(text: str) -> int:
    """A number of processes; 0 stands for one a core. Raises ArgumentTypeError."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if not 0 <= number <= 1024:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 to 1024")
    return number or os.cpu_count() or 1


def a_seed(text: str) -> str:
    """A short printable text. Raises ArgumentTypeError."""
    if not 0 < len(text) <= LONGEST_SEED or not text.isprintable():
        raise argparse.ArgumentTypeError(f"a seed is 1 to {LONGEST_SEED} printable characters")
    return text
