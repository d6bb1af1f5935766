"""The verb `canasta replay`: read a recorded match turn by turn, checking every action."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from canasta.cards import card_text, cards_text
from canasta.engine import State, melds_of
from canasta.folders import data_folder, folder_fault
from canasta.history.exporting import in_play, seen_step, shown
from canasta.history.lines import step_text, written_lines
from canasta.history.placed import HistoryError
from canasta.history.reading import load_history
from canasta.history.record import HandRecord, Record, SeenDeal, Step
from canasta.history.replaying import replay, verify
from canasta.rules import to_dict
from canasta.terminal.faces import counted
from canasta.terminal.kept import UnknownMatchError, choose_match, find_match, show_kept
from canasta.terminal.prose import heading, paragraph
from canasta.terminal.reel import still_played
from canasta.terminal.screen import open_screen
from canasta.terminal.seats import seat_called, told_name

EXAMPLES = """\
examples:
  canasta replay                                the matches that are kept here; choose one to step through
  canasta replay last                           step through the match that ended last
  canasta replay evening.canasta                step through a file: Enter next, b back, ? all that can be typed
  canasta replay evening.canasta --view Ann     as Ann saw it
  canasta replay evening.canasta --text         the whole match, every turn, from top to bottom
  canasta replay evening.canasta --hand 3       begin with hand 3; with --text, that hand alone
  canasta replay evening.canasta --verify       only check it: every action legal, every score right
  canasta replay evening.canasta --json         for programs
  canasta replay --list                         the matches that are kept, by name

Without a terminal every turn is printed. Cards in [ ] came from the stock. The file is only read, never changed.
exit status: 0 all is right, 1 the match cannot have been played like this, 2 the file could not be understood
"""


def run(argv: list[str]) -> int:
    """Run `canasta replay` with these arguments and return the exit status (0, 1 or 2)."""
    parser = _parser()
    try:
        args = parser.parse_args(argv)
        if args.list or args.file is None:
            if args.file or args.text or args.step or args.verify or args.hand is not None:
                needless = "--list stands alone" if args.list else "name a FILE, a kept match, or 'last'"
                parser.error(f"{needless}; 'canasta replay --list' lists the kept matches")
            return _kept(parser, args)
        _load(parser, args)
    except SystemExit as stop:
        return int(stop.code or 0)
    except (UnknownMatchError, HistoryError) as fault:
        return _fault(args, fault, 2)
    return _show(args)


def _load(parser: argparse.ArgumentParser, args: argparse.Namespace) -> None:
    """Read the file that is named, or the kept match, into ``args.record``; check the options against it."""
    if args.file != "-" and not Path(args.file).exists() and "/" not in args.file and os.sep not in args.file:
        args.file = str(find_match(data_folder(args.data), args.file))
    record = args.record = load_history(args.file, check=False)
    if args.hand is not None and not 1 <= args.hand <= len(record.hands):
        parser.error(f"--hand {args.hand}: the file has the hands 1 to {len(record.hands)}")
    args.viewer = _viewer(parser, args.view, record)


def _viewer(parser: argparse.ArgumentParser, wanted: str, record: Record) -> int:
    """The seat whose knowledge is shown, -1 for all cards."""
    names = [seat.name for seat in record.seats]
    if wanted.casefold() in ("", "open"):
        return -1
    found = seat_called(wanted, names)
    if found is None:
        there = ", ".join(f"{seat} {name}" for seat, name in enumerate(map(told_name, names)))
        parser.error(f"--view {wanted}: the seats are {there}; 'open' shows all cards")
    return found


def _show(args: argparse.Namespace) -> int:
    record: Record = args.record
    try:
        if args.json or in_play(record):
            # What is not printed is checked all the same.
            verify(record)
        if args.json:
            _print_json(record, args.hand, args.viewer)
        elif args.verify:
            print(_verified(record, verify(record)))
        elif args.text or args.file == "-" or not _at_terminal():
            _Screen(record, args.hand, args.viewer, step=args.step).show()
        else:
            _step(args)
    except HistoryError as fault:
        fault.name = fault.name or args.file
        return _fault(args, fault, 1)
    return 0


def _at_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def _step(args: argparse.Namespace) -> None:
    # Only where somebody looks: the screens take a moment to import.
    from canasta.terminal.reel import Reel
    from canasta.terminal.stepping import Stepper

    reel = Reel(args.record)
    if not reel.hands:
        print(f"Nothing can be shown: {reel.without or 'nothing has been played yet'}.")
        return
    hand = min(args.hand or 1, len(reel.hands)) - 1
    Stepper(reel, open_screen(args.plain), args.viewer, hand).run()


def _kept(parser: argparse.ArgumentParser, args: argparse.Namespace) -> int:
    """List the kept matches; at a terminal, let one be chosen."""
    fault = folder_fault(args.data)
    if fault:
        print(f"canasta: {fault}", file=sys.stderr)
        return 2
    folder = data_folder(args.data)
    if args.list or args.json or not _at_terminal():
        show_kept(folder, as_json=args.json)
        return 0
    chosen = choose_match(folder, open_screen(args.plain))
    if chosen is None:
        return 0
    args.file = str(chosen)
    _load(parser, args)
    return _show(args)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="canasta replay",
        description="Step through a recorded match, or read it turn by turn; every action is checked by the rules.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    file_help = "a history file (.canasta), the name of a kept match, 'last', or - for standard input"
    parser.add_argument("file", metavar="FILE", nargs="?", help=file_help)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--text", action="store_true", help="print every turn from top to bottom")
    how.add_argument("--step", action="store_true", help="turn by turn with the table, also without a terminal")
    how.add_argument("--verify", action="store_true", help="check everything and say only whether it is right")
    how.add_argument("--json", action="store_true", help="the match (with --list: the list) as JSON, checked")
    parser.add_argument("--list", action="store_true", help="list the matches that are kept")
    parser.add_argument("--hand", metavar="N", type=int, help="only this hand; stepping begins with it")
    parser.add_argument("--view", metavar="SEAT", default="", help="what this seat or name saw (default: all cards)")
    parser.add_argument("--data", metavar="DIR", help="where the matches are kept")
    parser.add_argument("--plain", action="store_true", help="plain text: no colours, no boxes, for screen readers")
    return parser


def _fault(args: argparse.Namespace, fault: HistoryError | UnknownMatchError, status: int) -> int:
    if args.json and isinstance(fault, UnknownMatchError):
        print(json.dumps({"error": str(fault)}, indent=2))
    elif args.json and isinstance(fault, HistoryError):
        answer: dict[str, object] = {"error": fault.message, "line": fault.line, "column": fault.column}
        if fault.violation:
            answer["code"], answer["section"] = fault.violation.code, fault.violation.section
        print(json.dumps(answer, indent=2))
    else:
        print(f"canasta: {fault}", file=sys.stderr)
    return status


def _verified(record: Record, actions: int) -> str:
    hands = counted(len(record.hands), "hand")
    text = f"OK: {hands}, {counted(actions, 'action')}, all as the rules have it"
    if record.conceded is not None:
        text += f"; given up by {record.conceded} {record.seats[record.conceded].name}"
    return text + ("; the hand in play is hidden and was not played through" if record.hidden else "")


def _print_json(record: Record, only: int | None, viewer: int) -> None:
    hands = [_hand_for_programs(hand, viewer) for hand in shown(record).hands if only in (None, hand.number)]
    answer = {
        "preset": record.preset,
        "rules": to_dict(record.rules),
        "date": record.date.isoformat() if record.date else None,
        "seats": [{"name": seat.name, "player": seat.player} for seat in record.seats],
        "hands": hands,
        "scores": list(record.scores),
        "winner": record.winner,
        "conceded": record.conceded,
        "hidden": record.hidden,
        "in_play": in_play(record),
    }
    print(json.dumps(answer, indent=2))


def _hand_for_programs(hand: HandRecord, viewer: int) -> dict[str, object]:
    result = hand.result
    steps = hand.steps if viewer < 0 else [seen_step(step, viewer) for step in hand.steps]
    return {
        "number": hand.number,
        "dealer": hand.dealer,
        "scores": list(hand.scores),
        "actions": [
            {"seat": step.seat, "action": step.text, "drawn": list(step.drawn or ()), "fined": step.fined}
            for step in steps
        ],
        "substitutes": [{"seat": one.seat, "player": one.player, "after": one.after} for one in hand.substitutes],
        "ending": result.ending if result else None,
        "by": result.by if result else None,
        "points": list(result.points) if result else None,
    }


class _Screen:
    """Prints a match as it is played through, from top to bottom."""

    def __init__(self, record: Record, only: int | None, viewer: int, *, step: bool) -> None:
        self.record = shown(record)
        self.running = record.hands[-1] if in_play(record) else None
        self.only = only
        self.viewer = viewer
        self.step = step

    def show(self) -> None:
        """Print all that is wanted. Raises HistoryError at the first fault, what is right being printed before."""
        self._opening()
        done = 0
        for hand, line, state in self._lines():
            if self.only not in (None, hand.number):
                continue
            if line is None:
                done = 0
                self._title(hand)
                if self.step:
                    self._table(state)
                self._substitutes(hand, done)
                continue
            print(f"  {self._named(line)}")
            done += len(line)
            self._substitutes(hand, done)
            if self.step:
                self._table(state)
        last = self.record.hands[-1] if self.record.hands else None
        if last and isinstance(last.deal, SeenDeal) and self.only in (None, last.number):
            self._seen(last, last.deal)
        elif last and self.only in (None, last.number):
            self._result(last)
        if self.running and self.only in (None, self.running.number):
            print(f"\n  Not shown: {still_played(self.running)}.")
        if self.only is None:
            self._closing()

    def _lines(self) -> Iterator[tuple[HandRecord, list[Step] | None, State]]:
        """Every hand's beginning, and every run of steps by one seat."""
        run_: list[Step] = []
        before: tuple[HandRecord, State] | None = None
        done = 0
        for hand, step, state in replay(self.record):
            taken_over = any(one.after == done for one in hand.substitutes)
            done = 0 if step is None else done + 1
            if before and (step is None or (run_ and (taken_over or step.seat != run_[-1].seat))):
                # The state has gone one step on already, but stepping shows it as it was.
                if run_:
                    yield before[0], run_, before[1]
                run_ = []
            if step is None:
                if before and self.only in (None, before[0].number):
                    self._result(before[0])
                yield hand, None, state
            else:
                run_.append(step)
            before = (hand, state.clone() if self.step else state)
        if run_ and before:
            yield before[0], run_, before[1]

    def _opening(self) -> None:
        record = self.record
        rules = record.preset or "own rules"
        day = f", {record.date.isoformat()}" if record.date else ""
        heading(f"A match by the rules '{rules}'{day}" if record.preset else f"A match by {rules}{day}")
        for side in range(record.rules.sides):
            seats = range(side, record.rules.players, record.rules.sides)
            names = ", ".join(f"{self._name(seat)} ({record.seats[seat].player})" for seat in seats)
            print(f"  side {side}: {names}")
        if self.viewer >= 0:
            print(f"  As {self._name(self.viewer)} saw it; ?? is a card that stayed hidden.")

    def _name(self, seat: int) -> str:
        return f"{seat} {self.record.seats[seat].name}"

    def _named(self, steps: list[Step]) -> str:
        return f"{self._name(steps[0].seat)}: {'; '.join(map(self._told, steps))}"

    def _told(self, step: Step) -> str:
        return step_text(step if self.viewer < 0 else seen_step(step, self.viewer))

    def _substitutes(self, hand: HandRecord, done: int) -> None:
        """Who gave the hand up after so many of its actions."""
        for one in hand.substitutes:
            if one.after == done:
                print(f"  {self._name(one.seat)} gives the hand up; {one.player} plays these cards to its end.")

    def _title(self, hand: HandRecord) -> None:
        print()
        scores = ", ".join(f"{score:,}" for score in hand.scores)
        heading(f"Hand {hand.number}, dealt by {self._name(hand.dealer)}; scores {scores}")

    def _result(self, hand: HandRecord) -> None:
        if hand.result is None:
            over = self.record.conceded is not None
            print("  The hand was not played to its end." if over else "  The hand is still being played.")
            return
        who = f", {self._name(hand.result.by)}" if hand.result.by is not None else ""
        points = ", ".join(f"side {side} {score:+,}" for side, score in enumerate(hand.result.points))
        print(f"  End: {hand.result.ending}{who}; {points}")

    def _closing(self) -> None:
        record = self.record
        if record.conceded is not None:
            print(f"\n{self._name(record.conceded)} gave the match up.")
        elif not record.hands and not self.running:
            print("  Nothing has been played yet.")
            return
        else:
            print()
        scores = ", ".join(f"side {side} {score:,}" for side, score in enumerate(record.scores))
        won = {"open": "the match is still open", "tie": "a tie"}.get(str(record.winner))
        print(f"{scores}: {won or f'side {record.winner} has won'}.")

    def _seen(self, hand: HandRecord, deal: SeenDeal) -> None:
        """A hand in play of which one seat's view is known."""
        self._title(hand)
        print(f"  As {self._name(deal.seat)} saw it; ?? is a card that stayed hidden.")
        print(f"  Dealt: {' '.join(deal.hand)}; pile: {' '.join(deal.pile)}")
        starts = sorted({0, *(one.after for one in hand.substitutes)})
        for start, end in zip(starts, [*starts[1:], len(hand.steps)], strict=True):
            self._substitutes(hand, start)
            for line in written_lines(hand.steps[start:end]):
                seat, _, text = line.partition(":")
                print(f"  {self._name(int(seat))}:{text}")

    def _table(self, state: State) -> None:
        """Everything that lies on the table, and all hands."""
        pile = state.pile_cards()
        top = f"{card_text(pile[-1])}, {counted(len(pile), 'card')}" if pile else "empty"
        frozen = ", frozen" if state.frozen and pile else ""
        print(f"      pile {top}{frozen}; stock {state.stock_left()}")
        for side in range(state.law.sides):
            melds = " / ".join(cards_text(meld.cards) for meld in melds_of(state, side)) or "no melds"
            reds = cards_text(state.red_threes(side))
            paragraph(f"side {side}: {melds}" + (f"; red threes {reds}" if reds else ""), indent=6)
        for seat in range(state.law.players):
            if self.viewer in (-1, seat):
                paragraph(f"hand {self._name(seat)}: {cards_text(state.hand(seat)) or 'none'}", indent=6)
            else:
                print(f"      hand {self._name(seat)}: {counted(len(state.hand(seat)), 'card')}")
