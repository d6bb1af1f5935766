"""The verb `canasta judge`: is this allowed, and by which rule."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field

from canasta.cards import cards_text
from canasta.engine import (
    Action,
    ActionError,
    IllegalAction,
    State,
    Violation,
    check,
    legal_actions,
    parse_action,
    play,
)
from canasta.engine.codes import ANSWERING, ENDINGS, OVER
from canasta.history.placed import PositionError, shown_name
from canasta.history.position import Position
from canasta.history.position_reading import load_position_text, read_position
from canasta.rules import (
    SECTIONS,
    Rules,
    RulesError,
    SettingError,
    UnknownPresetError,
    apply_settings,
    parse_settings,
    preset,
)
from canasta.terminal.options import add_set_option, complain
from canasta.terminal.prose import paragraph

EXAMPLES = """\
examples:
  canasta judge frozen.position 'take 9H 9S'             may the pile be taken like this?
  canasta judge frozen.position 'draw; meld K K 2'       actions one after another
  canasta judge frozen.position                          all that is legal
  canasta judge frozen.position 'take 9H 9S' --rules browser     by other rules
  echo 'hand: QH QS QD 5C 6C' | canasta judge - 'draw; meld Q Q Q'

actions: draw, take QH QS, take (onto an own meld), meld K K 2, add Q: QH 2, discard 5D, ask, yes, no, pass
positions: one 'key: words' a line, such as 'hand: QH QS 2C', 'top: 9D', 'melds: KH KS KD / 9C 9H 9D'

exit status: 0 legal, 1 illegal, 2 the position or the actions could not be understood
"""

_SWITCHES = ("forced", "or_wild", "canasta", "undo", "natural_needed")
"""Figures that only choose words of the sentence; programs get them, people read the sentence."""


@dataclass
class _Finding:
    """What came out: the actions played, the refused one if any, and what people should know besides."""

    played: list[str] = field(default_factory=list)
    refused: str = ""
    violation: Violation | None = None
    notes: list[str] = field(default_factory=list)


class _UnreadableError(Exception):
    """An action that is none; ``column`` counts from 1 in the argument."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


def run(argv: list[str]) -> int:
    """Run `canasta judge` with these arguments and return the exit status (0, 1 or 2)."""
    try:
        args = _parser().parse_args(argv)
    except SystemExit as stop:
        return int(stop.code or 0)
    try:
        position = _position(args)
        state = position.state()
        _need_hand(position, shown_name(args.position))
        if args.actions is None:
            _list_legal(state, as_json=args.json)
            return 0
        finding = _judge(position, state, args.actions)
    except PositionError as fault:
        return _unreadable(args, str(fault), fault.line, fault.column)
    except _UnreadableError as fault:
        message = f"the actions, column {fault.column}: {fault}"
        return _unreadable(args, message, 1, fault.column)
    except (UnknownPresetError, SettingError, RulesError) as refused:
        complain(refused)
        return 2
    _tell(finding, state, as_json=args.json)
    return 1 if finding.violation else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="canasta judge",
        description="Settle a question: is this allowed in this position, and by which rule?",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("position", metavar="POSITION", help="a position file, or - for standard input")
    parser.add_argument(
        "actions",
        metavar="ACTIONS",
        nargs="?",
        help="what is to be judged, actions separated by ';'; without any, all legal ones are listed",
    )
    parser.add_argument("--rules", metavar="NAME", help="judge by these rules instead of the position's own")
    add_set_option(parser)
    parser.add_argument("--json", action="store_true", help="for programs")
    return parser


def _position(args: argparse.Namespace) -> Position:
    """The position, by the rules that the options ask for."""
    text, name = load_position_text(args.position), shown_name(args.position)
    position = read_position(text, name)
    rules: Rules = preset(args.rules) if args.rules else position.rules
    rules = apply_settings(rules, parse_settings(args.settings))
    return position if rules == position.rules else read_position(text, name, rules)


def _need_hand(position: Position, name: str) -> None:
    """A verdict must not depend on cards that were only assumed."""
    assumed = [card for card in position.hands[position.seat] if card in position.assumed]
    if assumed and position.phase not in (OVER, ANSWERING):
        message = f"{len(assumed)} cards of hand {position.seat}, which is to move, are unknown: name them to judge"
        raise PositionError(0, 0, message, name)


def _judge(position: Position, state: State, text: str) -> _Finding:
    """Play the actions until one is refused."""
    finding = _Finding()
    at = 0
    for piece in text.split(";"):
        start = at + len(piece) - len(piece.lstrip())
        at += len(piece) + 1
        as_typed = " ".join(piece.split())
        try:
            action = parse_action(state, piece.strip())
        except ActionError as fault:
            raise _UnreadableError(str(fault), start + fault.column) from None
        except IllegalAction as refused:
            finding.refused, finding.violation = as_typed, refused.violation
            return finding
        violation = check(state, action)
        if violation is not None:
            finding.refused, finding.violation = as_typed, violation
            return finding
        _play(position, state, action, finding)
    return finding


def _play(position: Position, state: State, action: Action, finding: _Finding) -> None:
    side = int(state.side())
    natural = int(state.natural_canastas[side])
    before = state.stock_cards()
    play(state, action)
    finding.played.append(str(action))
    drawn = before[: len(before) - int(state.stock_left())]
    assumed = [card for card in drawn if card in position.assumed]
    if assumed:
        finding.notes.append(
            f"The stock is unknown; {cards_text(assumed)} was assumed to come. 'next: ...' in the position names "
            "its next cards."
        )
    if state.natural_canastas[side] < natural:
        rules = state.law.rules
        finding.notes.append(
            f"A natural canasta becomes mixed: its bonus falls from {rules.natural_canasta} to {rules.mixed_canasta}."
        )


def _tell(finding: _Finding, state: State, *, as_json: bool) -> None:
    violation = finding.violation
    if as_json:
        answer: dict[str, object] = {
            "verdict": "illegal" if violation else "legal",
            "played": finding.played,
            "notes": finding.notes,
        }
        if violation:
            answer["refused"] = {
                "action": finding.refused,
                "number": len(finding.played) + 1,
                "code": violation.code,
                "section": violation.section,
                "title": SECTIONS[violation.section].title,
                "sentence": violation.message,
                "figures": violation.figures,
            }
        elif state.phase == OVER:
            answer["ending"] = ENDINGS[state.ending]
        print(json.dumps(answer, indent=2))
        return
    if violation is None:
        print("legal" + (f"; the hand is over: {ENDINGS[state.ending]}" if state.phase == OVER else ""))
    else:
        number = f"action {len(finding.played) + 1}, " if finding.played else ""
        print(f"illegal: {number}{finding.refused}")
        paragraph(violation.message, indent=2)
        figures = [f"; {name} {value}" for name, value in violation.figures.items() if name not in _SWITCHES]
        paragraph(f"{violation.code}{''.join(figures)}", indent=2)
        paragraph(f"Handbook: {SECTIONS[violation.section].title} ({violation.section})", indent=2)
    for note in finding.notes:
        paragraph(f"Note: {note}", indent=2)


def _list_legal(state: State, *, as_json: bool) -> None:
    actions = [str(action) for action in legal_actions(state)]
    if as_json:
        ending = ENDINGS[state.ending] if state.phase == OVER else None
        print(json.dumps({"seat": int(state.actor), "legal": actions, "ending": ending}, indent=2))
    elif state.phase == OVER:
        print(f"The hand is over: {ENDINGS[state.ending]}.")
    elif not actions:
        print(f"Seat {state.actor} is to act, but nothing is legal: no play leads to this position.")
    else:
        print(f"Seat {state.actor} may:")
        for action in actions:
            print(f"  {action}")


def _unreadable(args: argparse.Namespace, message: str, line: int, column: int) -> int:
    if args.json:
        print(json.dumps({"error": message, "line": line, "column": column}, indent=2))
    else:
        print(f"canasta: {message}", file=sys.stderr)
    return 2
