"""Reading a position file (see docs/position-format.md)."""

from __future__ import annotations

from pathlib import Path

from canasta.cards import BLACK_THREE, RED_THREE
from canasta.engine import Law
from canasta.engine.codes import (
    ANSWERED_NO,
    ANSWERED_YES,
    ANSWERING,
    ASKING,
    ENDINGS,
    IN_TURN,
    OVER,
    TURN_START,
)
from canasta.history.placed import PositionError, check_size, decode, load_text, shown_name
from canasta.history.position import Position
from canasta.history.position_draft import Draft, Heap
from canasta.history.position_filling import fill
from canasta.history.position_lines import ALONE, Entry, Named, Word, assign, read_entries
from canasta.history.position_words import (
    choice,
    groups,
    heap,
    number,
    numbers,
    ranks,
    red_threes,
    rules_of,
    yes,
)
from canasta.rules import Rules

MOST_BYTES = 100_000
LONGEST_LINE = 4_000
WIDEST_SCORE = 10_000_000


def load_position(path: str | Path, rules: Rules | None = None) -> Position:
    """Read a position file (``-``: standard input). Raises PositionError, naming file, line and column."""
    return read_position(load_position_text(path), shown_name(path), rules)


def load_position_text(path: str | Path) -> str:
    """The text of a position file (``-``: standard input). Raises PositionError if it is too large or no text."""
    return load_text(path, MOST_BYTES, PositionError)


def read_position(text: str | bytes, name: str = "", rules: Rules | None = None) -> Position:
    """Read a position from its text; ``rules`` given here are played instead of the text's own.

    Raises PositionError for whatever cannot be read, or cannot lie like that; ``name`` is what it calls the file.
    """
    try:
        if isinstance(text, bytes):
            text = decode(text, name, PositionError)
        check_size(text, MOST_BYTES, LONGEST_LINE, PositionError)
        return _Reader(text, rules).position()
    except PositionError as fault:
        fault.name = fault.name or name
        raise


class _Reader:
    """Reads the entries of one text into a draft, and has it filled."""

    def __init__(self, text: str, rules: Rules | None) -> None:
        self.entries = read_entries(text)
        found = rules_of(self.entries.get(("rules", -1)), self.entries.get(("set", -1)))
        self.rules = rules or found
        self.law = Law(self.rules)
        self.draft = Draft(self.rules)

    def position(self) -> Position:
        """The whole position."""
        if not self.entries:
            raise PositionError(1, 1, "the position is empty; it needs at least a hand, as in 'hand: QH QS 2C'")
        self._turn()
        self._cards()
        self._sides()
        assign(self.draft.named(), self.rules)
        self._known()
        return fill(self.draft, self.law)

    def _entry(self, key: str, index: int = -1) -> Entry | None:
        return self.entries.get((key, index))

    def _at(self, key: str, own: int, count: int) -> list[Entry | None]:
        """The entries of a key by seat or side; without a number the one that is to move is meant."""
        found: list[Entry | None] = [None] * count
        for (name, index), entry in self.entries.items():
            if name != key:
                continue
            at = own if index < 0 else index
            if at >= count:
                raise entry.key.fault(f"there is no number {at}; {key} goes from 0 to {count - 1}")
            before = found[at]
            if before is not None:
                said = f"'{key} {at}' was said in line {before.key.line} already"
                raise entry.key.fault(f"{said}; without a number {own} is meant")
            found[at] = entry
        return found

    def _turn(self) -> None:
        """Whose turn it is, and what has happened in it."""
        draft, players = self.draft, self.rules.players
        draft.seat = number(self._entry("seat"), 0, players - 1, 0)
        draft.actor = draft.seat
        draft.dealer = number(self._entry("dealer"), 0, players - 1, (draft.seat - 1) % players)
        draft.number = number(self._entry("turn number"), 1, 100_000, 1)
        turn = choice(self._entry("turn"), ("start", "drawn", "took", "over"), "start")
        draft.phase = {"start": TURN_START, "over": OVER}.get(turn, IN_TURN)
        draft.took = turn == "took"
        draft.fined = yes(self._entry("fined"), default=False)
        draft.extended = yes(self._entry("extended"), default=False)
        draft.fresh = yes(self._entry("fresh"), default=draft.phase == IN_TURN)
        draft.begun = ranks(self._entry("begun"))
        self._question()
        for key in ("extended", "fresh", "begun"):
            entry = self._entry(key)
            if entry and draft.phase == TURN_START:
                raise entry.key.fault(f"at the start of a turn nothing is {key}; say 'turn: drawn' or 'turn: took'")
        self._ending()

    def _question(self) -> None:
        draft = self.draft
        answer, asked = self._entry("answer"), self._entry("asked")
        if answer:
            said = choice(answer, ("yes", "no"), "")
            draft.asked = ANSWERED_YES if said == "yes" else ANSWERED_NO
        if asked:
            draft.actor = number(asked, 0, self.rules.players - 1, 0)
            draft.asked = ASKING
        entry = answer or asked
        if entry is None:
            return
        if answer and asked:
            raise asked.key.fault("the partner has answered, or is still asked; not both")
        if draft.phase != IN_TURN or not self.rules.ask_partner:
            raise entry.key.fault("the partner is asked after the draw or pickup, where the rules allow it")
        if asked:
            if draft.actor == draft.seat or draft.actor % self.rules.sides != draft.seat % self.rules.sides:
                raise asked.fault(f"seat {draft.actor} is no partner of seat {draft.seat}")
            draft.phase = ANSWERING

    def _ending(self) -> None:
        draft = self.draft
        ending, out = self._entry("ending"), self._entry("out")
        for entry in (ending, out):
            if entry and draft.phase != OVER:
                raise entry.key.fault(f"{entry.key.text!r} goes with 'turn: over' only")
        if ending:
            text = " ".join(word.text for word in ending.words)
            if text not in ENDINGS[1:]:
                raise ending.fault(f"the ending must be one of: {', '.join(ENDINGS[1:])}")
            draft.ending = ENDINGS.index(text)
        elif draft.phase == OVER:
            entry = self._entry("turn")
            assert entry is not None
            raise entry.fault("a hand that is over has an ending, as in 'ending: out'")
        if out:
            draft.winner = number(out, 0, self.rules.players - 1, 0)

    def _cards(self) -> None:
        """The hands, the pile and the stock."""
        draft, players = self.draft, self.rules.players
        draft.hands = [heap(entry) if entry else None for entry in self._at("hand", draft.seat, players)]
        for hand in draft.hands:
            if hand:
                _no_red_threes(hand)
        pile, top, size = self._entry("pile"), self._entry("top"), self._entry("pile size")
        if pile and (top or size):
            other = top or size
            assert other is not None
            raise other.key.fault(f"'pile' tells its cards already, so {other.key.text!r} is too much")
        if pile:
            draft.pile = heap(pile)
        elif top or size:
            draft.pile, draft.pile_open = self._top(top, size), size is None
        apart = self._entry("apart")
        if apart:
            draft.apart = heap(apart)
            if not draft.took or pile or top or size:
                raise apart.key.fault("cards lie apart after 'turn: took', and then there is no pile")
        frozen = self._entry("frozen")
        if frozen:
            draft.frozen, draft.frozen_entry = yes(frozen, default=True), frozen
        stock = self._entry("stock")
        if stock:
            draft.stock, draft.stock_entry = number(stock, 0, self.rules.pack_size, 0), stock
        following = self._entry("next")
        if following:
            draft.next = heap(following).named
            if len(draft.next) < len(following.words) or not draft.next:
                raise following.fault("the next cards of the stock are named one by one")

    def _top(self, top: Entry | None, size: Entry | None) -> Heap:
        """A pile of which only the top card and the number are told."""
        said = heap(top) if top else Heap([None])
        if top and (len(said.cards) != 1 or said.cards[0] is None):
            raise top.fault("top is one card; 'pile' names several, the top one last")
        count = number(size, 1, self.rules.pack_size, 1)
        beneath: list[Named | None] = [None] * (count - 1)
        return Heap(beneath + said.cards, top or size)

    def _sides(self) -> None:
        """The melds, and what depends on them."""
        draft, rules = self.draft, self.rules
        own = draft.seat % rules.sides
        melds = self._at("melds", own, rules.sides)
        draft.melds = [groups(entry, self.law) if entry else [] for entry in melds]
        reds = self._at("red threes", own, rules.sides)
        draft.red_threes = [red_threes(entry, rules) if entry else None for entry in reds]
        draft.scores = self._points("scores", -WIDEST_SCORE)
        draft.penalties = self._points("penalties", 0)
        opened = self._entry("opened")
        has_melds = [bool(found) for found in draft.melds]
        if opened:
            sides = numbers(opened, 0, rules.sides - 1)
            draft.opened = tuple(side in sides for side in range(rules.sides))
        else:
            draft.opened = tuple(has_melds)
        for side in range(rules.sides):
            if draft.opened[side] == has_melds[side]:
                continue
            assert opened is not None
            if draft.opened[side]:
                raise opened.fault(f"side {side} has no meld, so it has not opened")
            if side != own or draft.phase == TURN_START:
                raise opened.fault(f"side {side} has melds, and only in its own turn can it be still to open")
        if not draft.opened[own] and not draft.begun:
            draft.begun = tuple(group.slot for group in draft.melds[own])
        self._who_laid(has_melds)

    def _who_laid(self, has_melds: list[bool]) -> None:
        draft, rules = self.draft, self.rules
        laid = self._entry("laid")
        if laid:
            draft.laid = numbers(laid, 0, rules.players - 1)
            for seat in draft.laid:
                if not has_melds[seat % rules.sides]:
                    raise laid.fault(f"seat {seat} has laid nothing, for its side has no meld")
            return
        # In the turn of a side that is still to open, what lies there is of this turn.
        draft.laid = tuple(seat for seat in range(rules.players) if draft.opened[seat % rules.sides])

    def _points(self, key: str, low: int) -> tuple[int, ...]:
        entry = self._entry(key)
        if entry is None:
            return (0,) * self.rules.sides
        found = numbers(entry, low, WIDEST_SCORE)
        if len(found) != self.rules.sides:
            raise entry.fault(f"{key} are {self.rules.sides} numbers, one for each side")
        return found

    def _known(self) -> None:
        """Which cards of a hand everybody knows; they are among those that the hand names."""
        draft = self.draft
        draft.known = [[] for _ in range(self.rules.players)]
        for seat, entry in enumerate(self._at("known", draft.seat, self.rules.players)):
            if entry is None:
                continue
            hand = draft.hands[seat]
            rest = list(hand.named) if hand else []
            for one in heap(entry).named:
                same = [held for held in rest if held.kind == one.kind and one.suit in ("", held.suit)]
                if not same:
                    raise one.word.fault(f"{one.word.text} is not among the cards that hand {seat} names")
                rest.remove(same[0])
                draft.known[seat].append(same[0])


def _no_red_threes(hand: Heap) -> None:
    for one in hand.named:
        if one.kind == RED_THREE:
            raise one.word.fault("a red three is never in a hand; it is shown, as in 'red threes: 3H'")


__all__ = ["ALONE", "BLACK_THREE", "Named", "Word", "load_position", "read_position"]
