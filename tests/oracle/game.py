"""A naive whole hand: turns, the pile, the stock, red threes, the question to the partner.

``start`` deals, ``moves`` lists every legal action, ``play`` gives the state after one. Nothing is changed
in place. Cards are kinds; stock and pile are sequences of kinds.
"""

from __future__ import annotations

from dataclasses import replace

from .cards import DEUCE, JOKER, RANKS, RED, Counts, count, minus
from .finish import can_finish
from .melds import find, may_lie
from .state import State, everything, freezes, fresh_turn, start
from .turn import Move, Turn, discards, is_concealed, is_out, joined, layings, put_down

__all__ = ["State", "charge", "everything", "moves", "play", "start", "step"]


# -- the draw phase ---------------------------------------------------------------------------------


def qualifies(state: State, n: int, d: int, j: int) -> bool:
    """Whether these hand cards may take the pile, with no thought of the opening or of finishing."""
    rules, pile, turn = state.rules, state.pile, fresh_turn(state)
    if not pile or pile[-1] not in RANKS or min(n, d, j) < 0:
        return False
    top = pile[-1]
    if turn.hand[top] < n or turn.hand[DEUCE] < d or turn.hand[JOKER] < j:
        return False
    if not rules.one_card_take and sum(turn.hand) == 1 and len(pile) == 1:
        return False
    pair = n >= 2
    if state.frozen and d + j and not rules.frozen_take_wild:
        return False
    if state.frozen or rules.strict_pickup or not turn.opened:
        qualified = pair
    elif find(turn.melds, top):
        qualified = True
    else:
        qualified = pair or (rules.take_with_wild and n >= 1 and d + j >= 1)
    return bool(qualified) and may_lie(rules, turn.melds, top, n + 1, d, j)


def after_take(state: State, n: int, d: int, j: int) -> Turn:
    """The turn with the top card melded and the rest of the pile captured, as far as it can be known."""
    turn = put_down(state.rules, fresh_turn(state), state.pile[-1], n, d, j, extra=1)
    return turn._replace(took=True, apart=count(state.pile[:-1]))


def takes(state: State) -> list[Move]:
    """Every legal way to take the pile."""
    if not state.pile or state.pile[-1] not in RANKS:
        return []
    hand = state.hands[state.seat]
    return [
        ("take", n, d, j)
        for n in range(hand[state.pile[-1]] + 1)
        for d in range(hand[DEUCE] + 1)
        for j in range(hand[JOKER] + 1)
        if qualifies(state, n, d, j) and can_finish(state.rules, joined(after_take(state, n, d, j)), state.memo)
    ]


def draw_moves(state: State) -> list[Move]:
    taking = takes(state)
    if state.stock:
        return [("draw",), *taking]
    forced = bool(taking) if state.rules.empty_stock == "any_forced" else ("take", 0, 0, 0) in taking
    return taking if forced else [*taking, ("pass",)]


# -- the play phase ---------------------------------------------------------------------------------


def partners(state: State) -> tuple[int, ...]:
    """The other seats of the mover's side, clockwise."""
    players, sides = state.rules.players, state.rules.sides
    return tuple((state.seat + i) % players for i in range(sides, players, sides))


def may_ask(state: State, turn: Turn) -> bool:
    """Asking: once, before melding, and so that either answer leaves a turn that can be finished."""
    rules, memo = state.rules, state.memo
    if not rules.ask_partner or not partners(state) or turn.answer or not turn.fresh:
        return False
    if turn.apart is not None:
        return False
    return can_finish(rules, turn._replace(answer="yes"), memo) and can_finish(rules, turn._replace(answer="no"), memo)


def play_moves(state: State, turn: Turn) -> list[Move]:
    rules = state.rules
    found: list[Move] = list(discards(rules, turn))
    for move in layings(rules, turn):
        _, kind, n, d, j = move
        after = joined(put_down(rules, turn, kind, n, d, j))
        if can_finish(rules, after, state.memo):
            found.append(move)
    if may_ask(state, turn):
        found.append(("ask",))
    return found


def moves(state: State) -> list[Move]:
    """Every legal action, sorted; empty only when the hand is over."""
    if state.phase == "over":
        return []
    if state.phase == "answer":
        return [("no",), ("yes",)]
    if state.phase == "draw":
        return sorted(draw_moves(state))
    assert state.turn is not None
    return sorted(play_moves(state, state.turn))


# -- transitions ------------------------------------------------------------------------------------


def show_red_threes(state: State, number: int) -> State:
    reds = list(state.reds)
    reds[state.side] += number
    return replace(state, reds=tuple(reds))


def from_stock(state: State, wanted: int) -> tuple[State, Counts, bool, bool]:
    """Draw cards, showing and replacing red threes.

    Returns the state, the cards drawn, whether the last card of the stock was drawn as a red three, and
    whether that ends the hand at once by the rules.
    """
    stock, got, last_red = list(state.stock), [], False
    while wanted and stock:
        kind = stock.pop(0)
        if kind == RED:
            state = show_red_threes(state, 1)
            last_red = not stock
        else:
            got.append(kind)
            wanted -= 1
    ends = last_red and state.rules.last_red_three == "ends"
    return replace(state, stock=tuple(stock)), count(got), last_red, ends


def with_turn(state: State, turn: Turn) -> State:
    """Store the turn, and end the hand where the last card was melded."""
    side = state.side
    state = replace(
        state,
        phase="play",
        turn=turn,
        hands=tuple(turn.hand if s == state.seat else h for s, h in enumerate(state.hands)),
        melds=tuple(turn.melds if s == side else m for s, m in enumerate(state.melds)),
    )
    return go_out(state, turn) if is_out(state.rules, turn) else state


def go_out(state: State, turn: Turn) -> State:
    return replace(
        state,
        phase="over",
        turn=None,
        out=state.seat,
        concealed=is_concealed(state.rules, turn),
    )


def no_end(state: State) -> State:
    """The hand ends with nobody out."""
    return replace(state, phase="over", turn=None)


def received(state: State, turn: Turn, cards: Counts) -> Turn:
    hand = tuple(x + y for x, y in zip(turn.hand, cards, strict=True))
    return turn._replace(hand=hand, fresh=True)


def draw(state: State) -> State:
    turn = fresh_turn(state)
    state, cards, last_red, ends = from_stock(state, state.rules.draw)
    turn = received(state, turn, cards)
    state = with_turn(state, turn)
    if ends or (last_red and not can_finish(state.rules, turn, state.memo)):
        return no_end(state)
    return state


def settle(state: State, turn: Turn) -> State:
    """After laying: bring captured cards to the hand once the opening is complete, then look for the end."""
    if turn.apart is None or not turn.opened:
        return with_turn(state, turn)
    captured_reds = turn.apart[RED]
    turn = joined(turn)
    state = show_red_threes(state, captured_reds)
    if captured_reds and state.rules.captured_red_three == "replaced":
        state, cards, last_red, ends = from_stock(state, captured_reds)
        turn = received(state, turn, cards)
        state = with_turn(state, turn)
        if state.phase != "over" and (ends or (last_red and not can_finish(state.rules, turn, state.memo))):
            return no_end(state)
        return state
    return with_turn(state, turn)


def take(state: State, n: int, d: int, j: int) -> State:
    turn = after_take(state, n, d, j)
    return settle(replace(state, pile=(), frozen=False), turn)


def discard(state: State, turn: Turn, kind: int) -> State:
    hand = minus(turn.hand, kind, 1, 0, 0)
    state = with_turn_of(state, turn._replace(hand=hand))
    state = replace(
        state,
        pile=(*state.pile, kind),
        frozen=state.frozen or freezes(state.rules, kind),
    )
    if sum(hand) == 0:
        return go_out(state, turn)
    laid = tuple(was or (s == state.seat and turn.laid > 0) for s, was in enumerate(state.laid_before))
    return replace(
        state,
        phase="draw",
        turn=None,
        laid_before=laid,
        seat=(state.seat + 1) % state.rules.players,
        charged=False,
    )


def with_turn_of(state: State, turn: Turn) -> State:
    """Store hand and melds of the turn without looking for the end."""
    return replace(
        state,
        hands=tuple(turn.hand if s == state.seat else h for s, h in enumerate(state.hands)),
        melds=tuple(turn.melds if s == state.side else m for s, m in enumerate(state.melds)),
    )


def ask(state: State) -> State:
    return replace(state, phase="answer", to_answer=partners(state))


def reply(state: State, turn: Turn, word: str) -> State:
    answer = "no" if "no" in (word, turn.answer) else "yes"
    left = state.to_answer[1:]
    return replace(
        state,
        turn=turn._replace(answer=answer),
        to_answer=left,
        phase="answer" if left else "play",
    )


def play(state: State, move: Move) -> State:
    """The state after a legal action.

    Raises:
        ValueError: the action is not legal.

    """
    if move not in moves(state):
        raise ValueError(f"illegal: {move}")
    return step(state, move)


def step(state: State, move: Move) -> State:
    """``play`` without asking whether the action is legal."""
    verb = move[0]
    numbers = [int(part) for part in move[1:]]
    if verb == "draw":
        return draw(state)
    if verb == "take":
        return take(state, *numbers)
    if verb == "pass":
        return no_end(state)
    assert state.turn is not None
    if verb == "ask":
        return ask(state)
    if verb in ("yes", "no"):
        return reply(state, state.turn, str(verb))
    if verb == "discard":
        return discard(state, state.turn, numbers[0])
    kind, n, d, j = numbers
    return settle(state, put_down(state.rules, state.turn, kind, n, d, j))


def charge(state: State) -> State:
    """A pickup tried in error by the seat to move: the penalty, at most once a turn."""
    if state.phase != "draw" or state.charged or not state.rules.penalty:
        return state
    penalties = list(state.penalties)
    penalties[state.side] += state.rules.penalty
    return replace(state, penalties=tuple(penalties), charged=True)
