"""A recorded match as a replay: every action judged by the engine, every step as its reader may know it.

The reader is one seat, or sees all cards open. What a seat's reader gets is made from :func:`canasta.engine.view` of
that seat before and after each action, as at a table that is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote_plus

from msgspec.structs import replace

from canasta.cards import card_text
from canasta.engine import State, View, named, parse_action, score, view
from canasta.engine.codes import OVER
from canasta.history import HandRecord, Record, SeenDeal, Step, read_history, replay, verify
from canasta.history.exporting import in_play, shown
from canasta.history.lines import action_text, faces, written_lines
from canasta.history.record import OPEN
from canasta.rules import FIELDS, PRESETS, Rules, to_dict
from canasta.server.events import Conceded, Dealt, Fined, Played
from canasta.server.lying import shown_pile, shown_side
from canasta.server.problems import RequestError, problem
from canasta.server.replay_shown import Replay, ReplayChange, ReplayHand, ReplayHeld, ReplaySeat, ReplaySeen, ReplayStep
from canasta.server.sheets import hand_result
from canasta.server.shown import HandResult, Told
from canasta.server.telling import tell

MOST_ACTIONS = 20_000
"""Actions of the longest replay that is sent: a hundred times a usual match."""

CLASSIC = "classic"
"""The preset that rules are told by which go by no known name."""

NOBODY = -1
"""Stands for a seat where none is to act."""


def read_replay(text: bytes, seat: int | None) -> Replay:
    """The replay of a history file's bytes for one seat's reader, or with all cards open for None.

    A hand that persons are still playing is left out.
    Raises HistoryError for the first fault of the file, RequestError for a seat that is none and a match too long.
    """
    # Playing it through below compares all that it claims.
    record = read_history(text, check=False)
    if seat is not None and seat >= record.rules.players:
        raise RequestError(problem("no-seat", {"seat": seat, "last": record.rules.players - 1}))
    actions = sum(len(hand.steps) for hand in record.hands)
    if actions > MOST_ACTIONS:
        raise RequestError(problem("replay-too-long", {"actions": actions, "limit": MOST_ACTIONS}))
    if in_play(record):
        verify(record)
    return replay_of(shown(record), seat)


def replay_of(record: Record, seat: int | None) -> Replay:
    """The replay of a record. Raises HistoryError where the match cannot have been played like this."""
    rules = record.rules
    return Replay(
        preset=record.preset,
        rules=to_dict(rules),
        rules_url=rules_url(record.preset, rules),
        house_rules=PRESETS.get(record.preset) != rules,
        date=record.date.isoformat() if record.date else "",
        seats=[ReplaySeat(at, one.name, one.player, at % rules.sides) for at, one in enumerate(record.seats)],
        sides=rules.sides,
        seat=seat,
        hands=list(_hands(record, seat)),
        scores=list(record.scores),
        over=record.winner != OPEN,
        winner=record.winner if isinstance(record.winner, int) else None,
        conceded=record.conceded,
    )


def rules_url(name: str, rules: Rules) -> str:
    """The page that tells these rules: the preset's that they are called by, with what differs from it as a query."""
    base = name if name in PRESETS else CLASSIC
    query = "&".join(
        f"{field}={quote_plus(spec.accepts.write(spec.value(rules)), safe=',/:')}"
        for field, spec in FIELDS.items()
        if spec.value(rules) != spec.value(PRESETS[base])
    )
    return f"/rules/{base}?{query}" if query else f"/rules/{base}"


def _hands(record: Record, seat: int | None) -> Iterator[ReplayHand]:
    """Every hand; the steps are numbered on through the whole match."""
    telling: _Telling | None = None
    seq = 0
    for hand, step, state in replay(record):
        if step is None:
            if telling is not None:
                yield telling.told()
                seq = telling.seq
            telling = _Telling(record, hand, seat, seq, state)
        else:
            assert telling is not None
            telling.play(step, state)
    if telling is not None:
        if record.conceded is not None and not record.hidden:
            telling.concede(record.conceded)
        yield telling.told()
    if record.hidden:
        yield _hidden(record.hands[-1])


def _hidden(hand: HandRecord) -> ReplayHand:
    """A hand that is told as one seat saw it."""
    deal = hand.deal
    assert isinstance(deal, SeenDeal)
    seen = ReplaySeen(deal.seat, list(deal.hand), list(deal.pile), written_lines(hand.steps))
    return ReplayHand(hand.number, hand.dealer, list(hand.scores), [], None, seen)


class _Telling:
    """One hand as it is told to a reader. ``seq`` is the number of its last step."""

    def __init__(self, record: Record, hand: HandRecord, reader: int | None, seq: int, state: State) -> None:
        """Begin with the deal."""
        self.seq = seq
        self._record = record
        self._hand = hand
        self._reader = reader
        self._steps: list[ReplayStep] = []
        self._shown = ReplayChange()
        self._played = 0
        self._state = state.clone()
        dealt = self._told(Dealt(hand.number, hand.dealer), self._state)
        # Whose cards were dealt is seen in the hands.
        self._add(replace(dealt, drawn=[]))
        self._substitutes()

    def play(self, step: Step, state: State) -> None:
        """Take the next action, which led to this state."""
        before, self._state = self._state, state.clone()
        if step.fined:
            event: Fined | Played = Fined(step.seat, step.text, "", "", {}, "", self._record.rules.penalty)
        else:
            # The very cards that were played, whatever the file leaves open.
            event = Played(step.seat, action_text(named(before, parse_action(before, step.text))))
        self._add(self._told(event, before))
        self._played += 1
        self._substitutes()

    def concede(self, seat: int) -> None:
        """The match ends here, as a seat gives it up."""
        self._add(self._told(Conceded(seat, "match"), self._state, match_over=True))

    def told(self) -> ReplayHand:
        """All of it."""
        hand = self._hand
        return ReplayHand(hand.number, hand.dealer, list(hand.scores), self._steps, self._result(), None)

    def _substitutes(self) -> None:
        for one in self._hand.substitutes:
            if one.after == self._played:
                self._add(self._told(Conceded(one.seat, "hand", one.player), self._state))

    def _told(self, event: Conceded | Dealt | Fined | Played, before: State, *, match_over: bool = False) -> Told:
        """What the reader is told; one who sees all cards hears what the acting seat does."""
        self.seq += 1
        seat = event.seat if self._reader is None else self._reader
        over = match_over or (self._last and self._state.phase == OVER)
        told = tell(event, self.seq, self._hand.number, view(before, seat), view(self._state, seat), match_over=over)
        assert told is not None
        return told

    @property
    def _last(self) -> bool:
        """Whether the match is over with the end of this hand, by its rules."""
        record = self._record
        return record.winner != OPEN and record.conceded is None and record.hands[-1] is self._hand

    def _add(self, told: Told) -> None:
        now = self._table()
        self._steps.append(ReplayStep(told, _difference(self._shown, now)))
        self._shown = now

    def _table(self) -> ReplayChange:
        """The whole table as the reader sees it."""
        state = self._state
        seen = view(state, self._reader or 0)
        return ReplayChange(
            turn=int(state.turn),
            seat=int(state.seat),
            actor=NOBODY if seen.over else seen.actor,
            hands=[
                ReplayHeld(seat, count, faces(state.hand(seat) if self._reader is None else _known(seen, seat)))
                for seat, count in enumerate(seen.hand_sizes)
            ],
            sides=[shown_side(seen, side, score, seen.need(side)) for side, score in enumerate(self._hand.scores)],
            pile=shown_pile(seen),
            stock=seen.stock_left,
            apart=[card_text(card) for card in seen.apart],
        )

    def _result(self) -> HandResult | None:
        hand = self._hand
        if hand.result is None:
            return None
        sheets = score(self._state)
        after = [before + sheet.total for before, sheet in zip(hand.scores, sheets, strict=True)]
        return hand_result(self._state, sheets, hand.number, hand.dealer, after)


def _known(seen: View, seat: int) -> list[int]:
    """The cards of a hand that the view's seat knows."""
    return seen.hand if seat == seen.seat else seen.known(seat)


def _difference(before: ReplayChange, now: ReplayChange) -> ReplayChange:
    """What is other now; everything where nothing was shown before."""
    return ReplayChange(
        turn=now.turn if now.turn != before.turn else None,
        seat=now.seat if now.seat != before.seat else None,
        actor=now.actor if now.actor != before.actor else None,
        hands=[one for one in now.hands if one not in before.hands],
        sides=[one for one in now.sides if one not in before.sides],
        pile=now.pile if now.pile != before.pile else None,
        stock=now.stock if now.stock != before.stock else None,
        apart=now.apart if now.apart != before.apart else None,
    )
