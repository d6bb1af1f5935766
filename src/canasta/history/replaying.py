"""Playing a record through the engine, so that nothing in it need be believed (handbook: ``turn``)."""

from collections.abc import Iterator

from canasta.cards import DEUCE, JOKER, CardError, card_text, parse_face
from canasta.engine import (
    Action,
    ActionError,
    IllegalAction,
    Law,
    Match,
    State,
    fine,
    parse_action,
    play,
    score,
)
from canasta.engine.codes import ENDINGS, OVER, TAKE, encode
from canasta.history.hidden import check_seen
from canasta.history.lines import fits
from canasta.history.placed import Figures, HistoryError
from canasta.history.record import OPEN, TIE, HandRecord, Record, Result, SeenDeal, Step

Stop = tuple[HandRecord, Step | None, State]
"""A hand, the step just played (None: just dealt), and the state as it then is (live: clone to keep it)."""


def deal_of(hand: HandRecord, law: Law) -> list[int]:
    """The stock order of a hand. Raises HistoryError if the file tells only what one seat saw of it."""
    if isinstance(hand.deal, SeenDeal):
        raise HistoryError(hand.line, 1, f"the deal of hand {hand.number} is hidden; it cannot be played through")
    return hand.deal.cards(law)


def match_of(record: Record) -> Match:
    """A new match by the record's rules, with the dealer of its first hand."""
    return Match(record.rules, record.hands[0].dealer if record.hands else 0)


def replay(record: Record) -> Iterator[Stop]:
    """Play a record through, yielding every stop; a hand whose deal is hidden yields none.

    Everything claimed is compared on the way. Raises HistoryError for the first thing that is not so.
    """
    yield from _stops(record, match_of(record))


def verify(record: Record) -> int:
    """Play a record through and compare all it claims; returns the number of actions. Raises HistoryError."""
    return sum(1 for _, step, _ in _stops(record, match_of(record)) if step is not None)


def winner_of(match: Match, conceded: int | None = None) -> int | str:
    """The side that has won, ``tie``, or ``open`` while the match runs.

    If a seat ``conceded`` it, the other side with the highest total has won; ``tie`` if several others have that.
    """
    if conceded is not None:
        others = [side for side in range(match.rules.sides) if side != conceded % match.rules.sides]
        best = max(match.scores[side] for side in others)
        leaders = [side for side in others if match.scores[side] == best]
        return leaders[0] if len(leaders) == 1 else TIE
    if not match.over:
        return OPEN
    return TIE if match.winner is None else match.winner


def _stops(record: Record, match: Match) -> Iterator[Stop]:
    for hand in record.hands:
        _check_start(match, hand)
        _check_substitutes(hand)
        if isinstance(hand.deal, SeenDeal):
            check_seen(record.rules, hand, hand.deal)
            break
        state = match.next_hand(deal_of(hand, match.law))
        yield hand, None, state
        for step in hand.steps:
            play_step(state, step)
            yield hand, step, state
        _check_result(hand, state)
        if hand.result:
            match.finish_hand()
    _check_end(record, match)


def _check_end(record: Record, match: Match) -> None:
    if record.scores and list(record.scores) != match.scores:
        told, true = _numbers(record.scores), _numbers(match.scores)
        spot = record.end_places.get("scores", (record.end_line, 1))
        message = f"[end] claims the scores {told}, but they come to {true}"
        raise HistoryError(*spot, message, kind="end-claim", figures=_claim("scores", told, true))
    if record.conceded is not None and match.over:
        message = f"[end] claims that seat {record.conceded} conceded, but the match was over"
        raise HistoryError(*record.end_places.get("conceded", (record.end_line, 1)), message)
    winner = winner_of(match, record.conceded)
    if record.winner != winner:
        spot = record.end_places.get("winner", (record.end_line, 1))
        message = f"[end] claims winner = {record.winner}, but it is {winner}"
        raise HistoryError(*spot, message, kind="end-claim", figures=_claim("winner", record.winner, winner))


def _check_substitutes(hand: HandRecord) -> None:
    """Check that each seat has at most one substitute, in the order of the actions, and before the hand was over."""
    seen: set[int] = set()
    before = 0
    for one in hand.substitutes:
        message = ""
        if one.seat in seen:
            message = f"seat {one.seat} has a substitute already"
        elif one.after < before:
            message = f"the substitute of seat {one.seat} came before the one named first (after = {before})"
        elif one.after > len(hand.steps):
            message = f"there are not {one.after:,} actions in hand {hand.number}, only {len(hand.steps):,}"
        elif hand.result and one.after == len(hand.steps):
            message = f"hand {hand.number} was over before the substitute of seat {one.seat} came"
        if message:
            raise HistoryError(one.line, 1, message)
        seen.add(one.seat)
        before = one.after


def _check_start(match: Match, hand: HandRecord) -> None:
    if match.over:
        raise HistoryError(hand.line, 1, f"the match was over before hand {hand.number}")
    facts: list[tuple[str, object, object]] = [
        ("number", hand.number, match.number),
        ("dealer", hand.dealer, match.dealer),
        ("scores", _numbers(hand.scores), _numbers(match.scores)),
    ]
    for key, told, true in facts:
        if told != true:
            spot = hand.places.get(key, (hand.line, 1))
            message = f"hand {hand.number} claims {key} = {told}, but here it is {true}"
            raise HistoryError(*spot, message, kind="claim", figures=_claim(key, told, true, hand))


def result_of(state: State) -> Result:
    """How a finished hand ended."""
    by = int(state.winner) if state.winner >= 0 else None
    return Result(ENDINGS[state.ending], by, tuple(sheet.total for sheet in score(state)))


def _check_result(hand: HandRecord, state: State) -> None:
    over = state.phase == OVER
    if hand.result is None:
        if over:
            ending = ENDINGS[state.ending]
            raise HistoryError(
                hand.line,
                1,
                f"hand {hand.number} is over ({ending}), but its ending and points are not given",
            )
        return
    if not over:
        message = f"hand {hand.number} claims to be over, but seat {state.actor} is still to act"
        raise HistoryError(*hand.places.get("ending", (hand.line, 1)), message)
    true = result_of(state)
    facts: list[tuple[str, object, object]] = [
        ("ending", hand.result.ending, true.ending),
        ("by", hand.result.by, true.by),
        ("points", _numbers(hand.result.points), _numbers(true.points)),
    ]
    for key, told, real in facts:
        if told != real:
            # A hand that does not say who went out is wrong where it tells its ending.
            spot = hand.places.get(key, hand.places.get("ending", (hand.line, 1)))
            message = f"hand {hand.number} claims {key} = {_or_nobody(told)}, but it is {_or_nobody(real)}"
            raise HistoryError(*spot, message, kind="claim", figures=_claim(key, told, real, hand))


def _claim(key: str, told: object, true: object, hand: HandRecord | None = None) -> Figures:
    """What is claimed of a hand, or at the end of the match, and what it is."""
    number = {} if hand is None else {"hand": hand.number}
    return {**number, "key": key, "claimed": str(_or_nobody(told)), "found": str(_or_nobody(true))}


def _or_nobody(value: object) -> object:
    return "nobody" if value is None else value


def play_step(state: State, step: Step) -> None:
    """Play one step. Raises HistoryError at its place if it is no action, not legal, or drew other cards."""
    if state.phase == OVER:
        raise HistoryError(step.line, step.column, f"the hand is over, but {step.text!r} follows")
    if step.seat != state.actor:
        message = f"seat {state.actor} is to act here, not seat {step.seat}"
        figures = {"seat": int(state.actor), "given": step.seat}
        raise HistoryError(step.line, step.column, message, kind="seat", figures=figures)
    before = state.stock_cards()
    try:
        if step.fined:
            fine(state, take_attempt(state, step.text))
        else:
            play(state, parse_action(state, step.text))
    except ActionError as fault:
        raise HistoryError(step.line, _column(step, fault.column), str(fault)) from None
    except IllegalAction as refused:
        why = refused.violation
        message = f"{step.text!r} is illegal ({why.code}, handbook {why.section}): {why.message.rstrip('.')}"
        raise HistoryError(
            step.line, step.column, message, violation=why, kind="illegal", figures={"action": step.text}
        ) from None
    drawn = [card_text(one) for one in before[: len(before) - int(state.stock_left())]]
    if step.drawn is not None and not fits(step.drawn, drawn):
        told, true = " ".join(step.drawn) or "nothing", " ".join(drawn) or "nothing"
        raise HistoryError(
            step.line,
            step.column,
            f"{step.text!r} drew {true}, not {told}",
            kind="drew",
            figures={"cards": true, "claimed": told},
        )


def _column(step: Step, column: int) -> int:
    """Where in the file a column of a step's text is; 0 if the step was never in a file."""
    return step.column + column - 1 if step.column else 0


def take_attempt(state: State, text: str) -> Action:
    """The attempt to take the pile that a fine is for; unlike other actions it need not make sense.

    Raises ActionError for words that are no action, IllegalAction for an action that is no attempt to take.
    """
    try:
        return parse_action(state, text)
    except IllegalAction:
        words = text.split()
        if words[0].lower() != "take":
            raise
    kinds = []
    for word in words[1:]:
        try:
            kinds.append(parse_face(word)[0])
        except CardError as fault:  # pragma: no cover - parse_action has read these words
            raise ActionError(str(fault), 1) from None
    naturals = [kind for kind in kinds if kind not in (DEUCE, JOKER)]
    slot = naturals[0] if naturals else 0
    return Action(encode(TAKE, slot, len(naturals), kinds.count(DEUCE), kinds.count(JOKER)))


def _numbers(values: tuple[int, ...] | list[int]) -> str:
    return "[" + ", ".join(map(str, values)) + "]"
