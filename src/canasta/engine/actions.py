"""Actions as people write and read them, and the engine's front door (handbook: ``turn``).

An action is written as a verb and cards: ``draw``, ``take QH QS``, ``take`` (the top card joins one's own meld),
``meld K K 2``, ``add Q: QH JK``, ``discard 5D``, ``ask``, ``yes``, ``no``, ``pass``. A card without a suit means
any copy; the engine then uses the lowest copy held, and of two that look the same the one everybody knows.
"""

from typing import Final

from mypy_extensions import i64

from canasta.cards import (
    BLACK_THREE,
    COPY_BITS,
    COPY_MASK,
    DEUCE,
    JOKER,
    KINDS,
    RANKS,
    RED_THREE,
    SYMBOLS,
    CardError,
    card_text,
    parse_face,
    suit_of,
)
from canasta.engine import faults as f
from canasta.engine.codes import ADD, ASK, DISCARD, DRAW, MELD, NO, PASS, TAKE, YES
from canasta.engine.legality import verdict
from canasta.engine.listing import Codes, list_codes
from canasta.engine.pickup import rank_of_top
from canasta.engine.play import (
    lowest_copies,
    play_code,
    play_discard,
    play_lay,
    public_first,
    undo_melds,
)
from canasta.engine.state import State, cards_in
from canasta.engine.violation import IllegalAction, Violation, explain

_VERBS: dict[str, int] = {
    "draw": DRAW,
    "take": TAKE,
    "pass": PASS,
    "ask": ASK,
    "yes": YES,
    "no": NO,
    "meld": MELD,
    "add": ADD,
    "discard": DISCARD,
}
_MOST_CARDS: Final = 200
"""More than any pack can offer, fewer than would run over into the next figure of a code."""
_NAMES: dict[int, str] = {number: verb for verb, number in _VERBS.items()}


class ActionError(ValueError):
    """Words that are no action at all; ``column`` is where reading stopped, from 1."""

    def __init__(self, message: str, column: int) -> None:
        """Carry the sentence and the place."""
        super().__init__(message)
        self.column = column


class Action:
    """A count-level action, perhaps naming some of its very cards. Ordered by code, compared by both."""

    def __init__(self, code: int, cards: tuple[int, ...] = ()) -> None:
        """``code`` as in :mod:`canasta.engine.codes`; ``cards`` are ids of cards of the acting hand, ascending."""
        self.code: int = code
        self.cards: tuple[int, ...] = cards

    @property
    def verb(self) -> str:
        """``draw``, ``take``, ``meld``, ..."""
        return _NAMES.get(self.code >> 32, "nothing")

    @property
    def slot(self) -> int:
        """The rank that the action is about; :data:`~canasta.cards.DEUCE` for a meld of wild cards."""
        return self.code >> 24 & 255

    @property
    def naturals(self) -> int:
        """How many natural cards of the hand it uses."""
        return self.code >> 16 & 255

    @property
    def deuces(self) -> int:
        """How many deuces it lays."""
        return self.code >> 8 & 255

    @property
    def jokers(self) -> int:
        """How many jokers it lays."""
        return self.code & 255

    def __eq__(self, other: object) -> bool:
        """Same code and same named cards."""
        return isinstance(other, Action) and self.code == other.code and self.cards == other.cards

    def __lt__(self, other: "Action") -> bool:
        """The order in which actions are listed."""
        return (self.code, self.cards) < (other.code, other.cards)

    def __hash__(self) -> int:
        """By code and cards."""
        return hash((self.code, self.cards))

    def __repr__(self) -> str:
        """As it is written."""
        return f"Action({self})"

    def __str__(self) -> str:
        """As people write it; named cards with their suits, the rest by rank."""
        if self.verb == "nothing":
            return "nothing"
        wanted = [self.slot] * (1 if self.verb == "discard" else self.naturals)
        wanted += [DEUCE] * self.deuces + [JOKER] * self.jokers
        words: list[str] = []
        named = list(self.cards)
        for kind in wanted:
            match = next((one for one in named if one >> COPY_BITS == kind), -1)
            if match >= 0:
                named.remove(match)
                words.append(card_text(match))
            else:
                words.append(SYMBOLS[kind])
        verb = self.verb
        if verb == "add":
            verb = f"add {_meld_named(self.slot)}:"
        return " ".join([verb, *words])


def legal_actions(state: State) -> list[Action]:
    """Every legal count-level action of the seat that acts, in ascending order; empty when the hand is over."""
    codes = Codes()
    list_codes(state, codes)
    return [Action(code) for code in codes.as_list()]


def check(state: State, action: Action) -> Violation | None:
    """``None`` if the action is legal now, else why not. Changes nothing."""
    fault = verdict(state, action.code) if action.code >= 0 else f.NO_SUCH_ACTION
    if fault:
        return explain(state, action.code, int(fault))
    if action.cards:
        return _check_cards(state, action)
    return None


def _parts(action: Action) -> list[tuple[int, int]]:
    """The kinds that an action uses with their numbers."""
    if action.verb == "discard":
        return [(action.slot, 1)]
    return [(action.slot, action.naturals), (DEUCE, action.deuces), (JOKER, action.jokers)]


def _check_cards(state: State, action: Action) -> Violation | None:
    """Whether the very cards named are there and fit the counts."""
    at = int(state.seat) * KINDS
    room: dict[int, int] = {}
    for kind, count in _parts(action):
        room[kind] = room.get(kind, 0) + count
    seen: set[int] = set()
    for one in action.cards:
        kind = one >> COPY_BITS
        if one in seen:
            return Violation(f.CARD_TWICE, {"cards": card_text(one)})
        seen.add(one)
        if one < 0 or kind >= KINDS or not int(state.hand_m[at + kind]) >> (one & COPY_MASK) & 1:
            name = card_text(one) if one >= 0 and kind < KINDS else str(one)
            return Violation(f.CARD_NOT_HELD, {"card": name})
        room[kind] = room.get(kind, 0) - 1
        if room[kind] < 0:
            return Violation(f.MIXED_RANKS, {"cards": card_text(one), "rank": ""})
    return None


def _chosen(state: State, action: Action, kind: int, count: int) -> i64:
    """The set of copies that an action uses of a kind: those named, then the lowest."""
    named: i64 = 0
    used: i64 = 0
    one: i64 = 1
    for card_id in action.cards:
        if card_id >> COPY_BITS == kind and used < count:
            named |= one << (card_id & COPY_MASK)
            used += 1
    held = state.hand_m[state.seat * KINDS + kind]
    return public_first(state, kind, named | lowest_copies(held & ~named, count - used))


def play(state: State, action: Action) -> None:
    """Play an action. Raises :class:`IllegalAction` and changes nothing if the rules refuse it."""
    violation = check(state, action)
    if violation is not None:
        raise IllegalAction(violation)
    if not action.cards:
        play_code(state, action.code)
    elif action.verb == "discard":
        play_discard(state, action.slot, _chosen(state, action, action.slot, 1))
    else:
        naturals = _chosen(state, action, action.slot, action.naturals)
        deuces = _chosen(state, action, DEUCE, action.deuces)
        jokers = _chosen(state, action, JOKER, action.jokers)
        play_lay(state, action.code, naturals, deuces, jokers)


def named(state: State, action: Action) -> Action:
    """The same action with every card it would use named; for records."""
    if action.verb in ("draw", "pass", "ask", "yes", "no", "nothing"):
        return action
    cards: list[int] = []
    for kind, count in _parts(action):
        if count:
            cards.extend(cards_in(kind, _chosen(state, action, kind, count)))
    return Action(action.code, tuple(sorted(cards)))


def check_undo(state: State) -> Violation | None:
    """``None`` if there is a meld of this turn to take back (``undo``)."""
    return None if state.log_n > 0 and state.phase == 1 else Violation(f.UNDO_NOTHING, {})


def undo(state: State, count: int = 0) -> int:
    """Take back this turn's last ``count`` melds, or all of them for 0; returns how many were taken back.

    Melds can be undone until the discard, but not the meld that took the pile, nor anything before cards came or a
    partner answered. Raises :class:`IllegalAction` if there is nothing to undo.
    """
    violation = check_undo(state)
    if violation is not None:
        raise IllegalAction(violation)
    number = int(state.log_n) if count <= 0 else min(count, int(state.log_n))
    undo_melds(state, number)
    return number


def turn_melds(state: State) -> list[str]:
    """This turn's melds that can still be undone, as written."""
    found = []
    for index in range(state.log_n):
        at = index * 7
        slot = state.log[at] >> 24 & 255
        cards = cards_in(slot, state.log[at + 1]) if slot != DEUCE else []
        cards += cards_in(DEUCE, state.log[at + 2]) + cards_in(JOKER, state.log[at + 3])
        found.append(str(Action(state.log[at], tuple(cards))))
    return found


def fine(state: State, action: Action) -> int:
    """Charge the seat to move for trying to take the pile in error (``penalty``); returns the points charged.

    Only a refused take at the start of a turn is charged, once a turn. Raises :class:`IllegalAction` otherwise.
    """
    points = state.law.rules.penalty
    why = ""
    if not points:
        why = "off"
    elif state.phase != 0 or action.verb != "take":
        why = "no-error"
    elif state.fined:
        why = "charged"
    elif check(state, action) is None:
        why = "legal"
    if why:
        raise IllegalAction(Violation(f.FINE_OFF, {"why": why}))
    state.fined = 1
    state.penalties[state.side()] += points
    return points


def parse_action(state: State, text: str) -> Action:
    """Read an action in the situation of ``state``.

    Raises :class:`ActionError` for words that are no action, and :class:`IllegalAction` for cards that cannot
    go together or are not in the hand. Legality is not decided here: ask :func:`check`.
    """
    words, columns = _split(text)
    if not words:
        raise ActionError("an action is needed, such as draw, take, meld K K 2 or discard 5D", 1)
    verb = words[0].lower()
    if verb not in _VERBS:
        raise ActionError(f"{words[0]!r} is no action; use one of {', '.join(_VERBS)}", columns[0])
    type_ = _VERBS[verb]
    slot = -1
    start = 1
    if type_ == ADD and len(words) > 1 and words[1].endswith(":"):
        slot = _target(words[1][:-1], columns[1])
        start = 2
    if len(words) - start > _MOST_CARDS:
        raise ActionError(f"an action has at most {_MOST_CARDS} cards", columns[start + _MOST_CARDS])
    faces = [_face(word, column) for word, column in zip(words[start:], columns[start:], strict=True)]
    if type_ in (DRAW, PASS, ASK, YES, NO):
        if faces:
            raise ActionError(f"{verb} takes no cards", columns[start])
        return Action(type_ << 32)
    if type_ == DISCARD and len(faces) != 1:
        raise ActionError("discard takes exactly one card", columns[0])
    return _compose(state, type_, slot, faces)


def _split(text: str) -> tuple[list[str], list[int]]:
    words: list[str] = []
    columns: list[int] = []
    column = 0
    for piece in text.split(" "):
        if piece.strip():
            words.append(piece.strip())
            columns.append(column + 1)
        column += len(piece) + 1
    return words, columns


def _target(word: str, column: int) -> int:
    """The meld that ``add`` names: a rank, or ``wild``."""
    if word.lower() in ("wild", "wilds"):
        return DEUCE
    kind, suit = _face(word, column)
    if suit or kind == JOKER:
        raise ActionError(f"{word!r} names no meld; write a rank, as in add Q: QH, or wild", column)
    return kind


def _face(word: str, column: int) -> tuple[int, str]:
    try:
        return parse_face(word)
    except CardError as error:
        raise ActionError(str(error), column) from None


def _compose(state: State, type_: int, slot: int, faces: list[tuple[int, str]]) -> Action:
    """Make the action from its cards: the rank is that of the natural cards."""
    if type_ == DISCARD:
        code = DISCARD << 32 | faces[0][0] << 24
        return Action(code, _pick(state, code, faces))
    if type_ == TAKE:
        slot = int(rank_of_top(state))
        if slot < 0:
            # No card goes with this top card; the check says why the pile cannot be taken at all.
            return Action(TAKE << 32)
    naturals = [kind for kind, _ in faces if kind < RANKS or kind in (BLACK_THREE, RED_THREE)]
    if slot < 0:
        slot = naturals[0] if naturals else DEUCE
    other = [(kind, suit) for kind, suit in faces if kind in naturals and kind != slot]
    if other:
        code = type_ << 32 | slot << 24
        _refuse_at_wrong_time(state, code)
        if type_ == TAKE:
            raise IllegalAction(explain(state, code, f.WRONG_RANK))
        # Of an addition only those are named that do not belong to its meld.
        symbols = " ".join(SYMBOLS[kind] + suit for kind, suit in (other if type_ == ADD else faces))
        raise IllegalAction(
            Violation(f.MIXED_RANKS, {"cards": symbols, "rank": _meld_named(slot) if type_ == ADD else ""})
        )
    deuces = sum(1 for kind, _ in faces if kind == DEUCE)
    jokers = sum(1 for kind, _ in faces if kind == JOKER)
    code = type_ << 32 | slot << 24 | len(naturals) << 16 | deuces << 8 | jokers
    return Action(code, _pick(state, code, faces))


def _meld_named(slot: int) -> str:
    """The meld of a slot as ``add`` names it: a rank, or ``wild``."""
    return "wild" if slot == DEUCE else SYMBOLS[slot]


def _refuse_at_wrong_time(state: State, code: int) -> None:
    """Where the turn does not stand at such an action at all, that is the reason people need."""
    fault = int(verdict(state, code))
    if fault in (f.HAND_OVER, f.ANSWER_DUE, f.ALREADY_DREW, f.DRAW_FIRST):
        raise IllegalAction(explain(state, code, fault))


def _pick(state: State, code: int, faces: list[tuple[int, str]]) -> tuple[int, ...]:
    """The copies in hand for the cards named with a suit, lowest first."""
    at = int(state.seat) * KINDS
    picked: list[int] = []
    for kind, suit in faces:
        if not suit:
            continue
        alike = [one for one in cards_in(kind, state.hand_m[at + kind]) if suit_of(one) == suit]
        held = [one for one in alike if one not in picked]
        if not held:
            _refuse_at_wrong_time(state, code)
            if alike:
                wanted = sum(1 for one, _ in faces if one == kind)
                count = int(state.hand_n[at + kind])
                if wanted > count:
                    raise IllegalAction(
                        Violation(f.CARDS_NOT_HELD, {"rank": SYMBOLS[kind], "wanted": wanted, "held": count})
                    )
                raise IllegalAction(Violation(f.CARD_TWICE, {"cards": SYMBOLS[kind] + suit}))
            raise IllegalAction(Violation(f.CARD_NOT_HELD, {"card": SYMBOLS[kind] + suit}))
        picked.append(held[0])
    return tuple(sorted(picked))
