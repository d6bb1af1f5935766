"""The verb `canasta verify`: play a recorded match through and prove that its shuffles were the promised ones."""

from __future__ import annotations

import argparse
import json
import re
import sys

from canasta.cards import card_text
from canasta.engine import Law
from canasta.history import HistoryError, Record, SecretDeal, SeenDeal, read_history, verify
from canasta.history.placed import check_size, load_text, shown_name
from canasta.history.reading import LONGEST_LINE, MOST_BYTES
from canasta.history.tables import parse_toml

EXAMPLES = """\
examples:
  canasta verify match.canasta                      every hand: its promise, and whether its cards fit
  canasta verify match.canasta --promise 3f2a...    also that a promise noted before a deal was kept
  canasta verify match.canasta --json               for programs

A hand's promise is the SHA-256 digest of its secret, shown at the table before the deal. This proves that nobody
chose the cards after the promise; it does not prove that nobody looked at them.

exit status: 0 all is as promised, 1 it is not, 2 the input could not be understood
"""


def run(argv: list[str]) -> int:
    """Run `canasta verify` with these arguments and return the exit status (0, 1 or 2)."""
    parser = argparse.ArgumentParser(
        prog="canasta verify",
        description="Prove that a match was played by its rules and shuffled as promised.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a record of a match (.canasta), or - for standard input")
    parser.add_argument(
        "--promise",
        metavar="DIGEST",
        type=_promise,
        action="append",
        default=[],
        help="a promise that must be among the hands'",
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    try:
        args = parser.parse_args(argv)
    except SystemExit as stop:
        return int(stop.code or 0)
    try:
        text = load_text(args.file, MOST_BYTES, HistoryError)
        check_size(text, MOST_BYTES, LONGEST_LINE, HistoryError)
        parse_toml(text)
    except HistoryError as unreadable:
        unreadable.name = unreadable.name or shown_name(args.file)
        print(f"canasta: {unreadable}", file=sys.stderr)
        return 2
    try:
        record = read_history(text, shown_name(args.file))
        actions = verify(record)
    except HistoryError as wrong:
        print(f"canasta: {wrong}", file=sys.stderr)
        return 1
    return _report(record, actions, args.promise, as_json=args.json)


def _promise(text: str) -> str:
    digest = text.strip().lower()
    if not re.fullmatch("[0-9a-f]{64}", digest):
        raise argparse.ArgumentTypeError(f"{text!r} is no promise: it has 64 hexadecimal digits (0-9, a-f)")
    return digest


def hand_promises(record: Record) -> list[dict[str, object]]:
    """Hand by hand: its number, its promise, and the first cards of the deal that it gives."""
    law = Law(record.rules)
    found: list[dict[str, object]] = []
    for hand in record.hands:
        entry: dict[str, object] = {"hand": hand.number, "promise": None, "revealed": False, "first_cards": []}
        if isinstance(hand.deal, SecretDeal):
            first = [card_text(card) for card in hand.deal.cards(law)[:5]]
            entry |= {"promise": hand.deal.commitment, "revealed": True, "first_cards": first}
        elif isinstance(hand.deal, SeenDeal) and hand.deal.commitment:
            entry["promise"] = hand.deal.commitment
        found.append(entry)
    return found


def _report(record: Record, actions: int, wanted: list[str], *, as_json: bool) -> int:
    hands = hand_promises(record)
    known = {str(hand["promise"]) for hand in hands if hand["promise"] is not None}
    broken = [one for one in wanted if one not in known]
    if as_json:
        print(json.dumps({"actions": actions, "hands": hands, "broken_promises": broken}, indent=2))
        return 1 if broken else 0
    checked = len(hands) - record.hidden
    print(f"{actions:,} actions in {checked} {'hand' if checked == 1 else 'hands'}, all by the rules.")
    if record.hidden:
        print("The hand in play is hidden: it can be played through once it is over.")
    for hand in hands:
        if hand["promise"] is None:
            print(f"hand {hand['hand']}: dealt without a promise")
        elif hand["revealed"]:
            print(f"hand {hand['hand']}: promised {hand['promise']}, dealt from its secret as promised")
        else:
            print(f"hand {hand['hand']}: promised {hand['promise']}, not revealed before the hand is over")
    for one in broken:
        print(f"No hand of this match was dealt by the promise {one}; those of its hands stand above.")
        print("  (The promise of a hand that was given up before it was dealt stands in no file.)")
    return 1 if broken else 0
