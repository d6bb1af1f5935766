"""The options by which every verb chooses its rules: --rules NAME and --set FIELD=VALUE."""

from __future__ import annotations

import argparse
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
