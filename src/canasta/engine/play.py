"""Carrying out what is legal, and taking this turn's melds back (handbook: ``turn``, ``undo``)."""

from mypy_extensions import i64

from canasta.cards import BLACK_THREE, COPY_BITS, COPY_MASK, DEUCE, JOKER, KINDS, RANKS, RED_THREE
from canasta.engine.codes import (
    ANSWERED_NO,
    ANSWERED_YES,
    ANSWERING,
    ASK,
    ASKING,
    DISCARD,
    DRAW,
    END_CONCEALED,
    END_DECLINED,
    END_LAST_RED_THREE,
    END_OUT,
    END_STOCK,
    END_UNFINISHABLE,
    IN_TURN,
    MELD,
    NO,
    NOT_ASKED,
    OVER,
    PARTS,
    PASS,
    TAKE,
    TURN_START,
)
from canasta.engine.finishing import can_go_out
from canasta.engine.law import CANASTA_SIZE
from canasta.engine.listing import can_take
from canasta.engine.state import LOG_WIDTH, State, put_in_hand, put_on_table
from canasta.engine.vectors import vec


def lowest_copies(mask: i64, count: i64) -> i64:
    """The ``count`` lowest set bits of a set of copies."""
    found: i64 = 0
    for _ in range(count):
        bit = mask & -mask
        found |= bit
        mask ^= bit
    return found


def public_first(state: State, kind: i64, mask: i64) -> i64:
    """The same faces, but of two cards that look the same the one that everybody knows leaves the hand first.

    Nobody at a table could tell them apart, so nobody may learn that the other one stays.
    """
    index = state.seat * KINDS + kind
    known = state.known_m[index] & ~mask
    unknown = mask & ~state.known_m[index]
    if not known or not unknown:
        return mask
    faces = state.law.kinds.faces[kind]
    copies = state.law.kinds.copies[kind]
    one: i64 = 1
    for copy in range(copies):
        if not unknown >> copy & 1:
            continue
        for other in range(copies):
            if known >> other & 1 and (other - copy) % faces == 0:
                known ^= one << other
                mask ^= one << other | one << copy
                break
    return mask


def lowest_held(state: State, kind: i64, count: i64) -> i64:
    """The copies that an action uses when it names none: the lowest held, of equal faces the known ones."""
    if not count:
        return 0
    return public_first(state, kind, lowest_copies(state.hand_m[state.seat * KINDS + kind], count))


def play_code(state: State, code: i64) -> None:
    """Play a legal count-level action, each unnamed card being the lowest copy held."""
    type_ = code >> 32
    slot = code >> 24 & 255
    if type_ == DISCARD:
        play_discard(state, slot, lowest_held(state, slot, 1))
    elif type_ == DRAW:
        play_draw(state)
    elif type_ == TAKE or type_ >= MELD:
        naturals = lowest_held(state, slot, code >> 16 & 255)
        play_lay(
            state, code, naturals, lowest_held(state, DEUCE, code >> 8 & 255), lowest_held(state, JOKER, code & 255)
        )
    elif type_ == ASK:
        state.asked = ASKING
        state.phase = ANSWERING
        state.actor = _partner_after(state, state.seat)
    elif type_ == PASS:
        _end(state, END_DECLINED)
    else:
        _answer(state, type_)


def _partner_after(state: State, seat: i64) -> i64:
    """The next seat of the same side, clockwise."""
    return (seat + state.law.sides) % state.law.players


def _answer(state: State, type_: i64) -> None:
    """A partner's answer; each partner is asked in turn, and any no binds (``out.ask``)."""
    if type_ == NO:
        state.asked = ANSWERED_NO
    follow = _partner_after(state, state.actor)
    if follow != state.seat:
        state.actor = follow
        return
    if state.asked != ANSWERED_NO:
        state.asked = ANSWERED_YES
        state.must_out = 1
    state.actor = state.seat
    state.phase = IN_TURN
    set_base(state)


def set_base(state: State) -> None:
    """From here on melds can be undone; what came before stands."""
    state.base_points = state.points
    state.base_opened = state.opened[state.team]
    state.base_begun = state.begun
    state.base_extended = state.extended
    state.base_fresh = state.fresh
    state.base_apart = state.apart
    state.log_n = 0


def draw_card(state: State, seat: i64) -> i64:
    """One card from the stock to a hand, red threes shown and replaced (``draw.red-three``).

    Returns 1 if a card came to the hand, 0 if the stock gave out first, -1 if a red three as the last stock card
    ends the hand.
    """
    while state.stock_at < state.stock_end:
        card = state.stock[state.stock_at]
        state.stock_at += 1
        if card >> COPY_BITS != RED_THREE:
            put_in_hand(state, seat, card)
            return 1
        put_on_table(state, seat % state.law.sides, RED_THREE * PARTS, card)
        if state.stock_at == state.stock_end and state.law.last_red_three_ends:
            return -1
    return 0


def play_draw(state: State) -> None:
    """The draw that begins a turn (``draw``)."""
    seat = state.seat
    state.phase = IN_TURN
    state.fresh = 1
    for _ in range(state.law.draw):
        if draw_card(state, seat) < 0:
            _end(state, END_LAST_RED_THREE)
            return
    set_base(state)
    if state.hand_size[seat] < 2 and not can_go_out(state):
        _end(state, END_UNFINISHABLE)


def play_lay(state: State, code: i64, naturals: i64, deuces: i64, jokers: i64) -> None:
    """Lay these very copies (sets of bits): a new meld, more cards for one, or the meld that takes the pile."""
    law = state.law
    seat = state.seat
    side = state.team
    type_ = code >> 32
    slot = code >> 24 & 255
    n = code >> 16 & 255
    d = code >> 8 & 255
    j = code & 255
    at = seat * KINDS
    table_at = side * law.kinds.width + slot * PARTS
    old = state.table_n[table_at] + state.table_n[table_at + 1] + state.table_n[table_at + 2]
    old_natural = old == state.table_n[table_at]
    top: i64 = 0
    if type_ == TAKE:
        top = 1
        state.took = 1
        state.phase = IN_TURN
        state.fresh = 1
        state.pile_n -= 1
        put_on_table(state, side, slot * PARTS, state.pile[state.pile_n])
        state.frozen = 0
    else:
        state.fresh = 0
        _log(state, code, naturals, deuces, jokers)
    one: i64 = 1
    if old == 0:
        state.begun |= one << slot
    elif not state.begun >> slot & 1:
        state.extended = 1
    if n:
        state.hand_n[at + slot] -= n
        state.hand_m[at + slot] ^= naturals
        state.known_m[at + slot] &= ~naturals
        state.table_n[table_at] += n
        state.table_m[table_at] |= naturals
    if d:
        state.hand_n[at + DEUCE] -= d
        state.hand_m[at + DEUCE] ^= deuces
        state.known_m[at + DEUCE] &= ~deuces
        state.table_n[table_at + 1] += d
        state.table_m[table_at + 1] |= deuces
    if j:
        state.hand_n[at + JOKER] -= j
        state.hand_m[at + JOKER] ^= jokers
        state.known_m[at + JOKER] &= ~jokers
        state.table_n[table_at + 2] += j
        state.table_m[table_at + 2] |= jokers
    state.hand_size[seat] -= n + d + j
    if slot == BLACK_THREE:
        state.must_out = 1
    else:
        _count_meld(state, side, slot, table_at, old, old_natural)
    if not state.opened[side]:
        state.points += d * law.values[DEUCE] + j * law.values[JOKER]
        if slot != DEUCE:
            state.points += (n + top) * law.values[slot]
        if state.points >= state.need[side] or (law.opening_canasta and state.canastas[side] > 0):
            state.opened[side] = 1
    if top:
        state.apart = 1
        set_base(state)
    if state.apart and state.opened[side]:
        if not _join(state, seat):
            return
    if state.hand_size[seat] == 0:
        _go_out(state)


def _count_meld(state: State, side: i64, slot: i64, table_at: i64, old: i64, old_natural: bool) -> None:
    """Keep the counts of canastas and unfinished melds in step with one meld that has grown."""
    size = state.table_n[table_at] + state.table_n[table_at + 1] + state.table_n[table_at + 2]
    natural = size == state.table_n[table_at]
    if size >= CANASTA_SIZE:
        if old < CANASTA_SIZE:
            state.canastas[side] += 1
            if old > 0:
                state.unfinished[side] -= 1
            if natural:
                state.natural_canastas[side] += 1
        elif old_natural and not natural:
            state.natural_canastas[side] -= 1
    elif old == 0:
        state.unfinished[side] += 1


def _log(state: State, code: i64, naturals: i64, deuces: i64, jokers: i64) -> None:
    """Remember a meld of this turn, so that it can be undone."""
    at = state.seat * KINDS
    slot = code >> 24 & 255
    entry = state.log_n * LOG_WIDTH
    if entry + LOG_WIDTH > len(state.log):
        state.log = vec[i64](list(state.log) + [0] * len(state.log))
    log = state.log
    log[entry] = code
    log[entry + 1] = naturals
    log[entry + 2] = deuces
    log[entry + 3] = jokers
    log[entry + 4] = state.known_m[at + slot] & naturals
    log[entry + 5] = state.known_m[at + DEUCE] & deuces
    log[entry + 6] = state.known_m[at + JOKER] & jokers
    state.log_n += 1


def _join(state: State, seat: i64) -> bool:
    """The captured cards come to the hand, red threes to the table (``pile.captured``); False if the hand ended."""
    law = state.law
    side = state.team
    at = seat * KINDS
    one: i64 = 1
    reds: i64 = 0
    # Where no card comes, a meld that completes the opening may be taken back like any other.
    stands = state.pile_n > 0 or state.log_n == 0
    for index in range(state.pile_n):
        card = state.pile[index]
        kind = card >> COPY_BITS
        if kind == RED_THREE:
            put_on_table(state, side, RED_THREE * PARTS, card)
            reds += 1
        else:
            put_in_hand(state, seat, card)
            state.known_m[at + kind] |= one << (card & COPY_MASK)
    state.pile_n = 0
    state.pile_reds = 0
    state.apart = 0
    state.fresh = 1
    if law.captured_replaced:
        for _ in range(reds):
            if draw_card(state, seat) < 0:
                _end(state, END_LAST_RED_THREE)
                return False
    if stands:
        set_base(state)
    return True


def play_discard(state: State, kind: i64, mask: i64) -> None:
    """Discard one very copy (a set of one bit) and end the turn, or the hand with the last card (``discard``)."""
    law = state.law
    seat = state.seat
    at = seat * KINDS + kind
    state.hand_n[at] -= 1
    state.hand_m[at] ^= mask
    state.known_m[at] &= ~mask
    state.hand_size[seat] -= 1
    state.pile[state.pile_n] = kind << COPY_BITS | law.low[mask]
    state.pile_n += 1
    if kind >= RANKS and (kind != BLACK_THREE or law.black_three_freezes):
        state.frozen = 1
    if state.hand_size[seat] == 0:
        _go_out(state)
        return
    if state.took or state.log_n or state.begun or state.extended:
        state.melded[seat] = 1
    begin_turn(state, (seat + 1) % law.players)


def begin_turn(state: State, seat: i64) -> None:
    """The next seat's turn; the hand ends if it can neither draw nor take the pile (``stock.empty``)."""
    state.seat = seat
    state.actor = seat
    state.team = seat % state.law.sides
    state.turn += 1
    state.phase = TURN_START
    state.took = 0
    state.apart = 0
    state.fresh = 0
    state.points = 0
    state.asked = NOT_ASKED
    state.must_out = 0
    state.begun = 0
    state.extended = 0
    state.fined = 0
    set_base(state)
    if state.stock_at >= state.stock_end and not can_take(state):
        _end(state, END_STOCK)


def _go_out(state: State) -> None:
    """The seat to play has no card left: the hand is over (``out``, ``out.concealed``)."""
    state.winner = state.seat
    _end(state, END_CONCEALED if is_concealed(state) else END_OUT)


def is_concealed(state: State) -> bool:
    """Whether going out now counts as concealed (``out.concealed``)."""
    law = state.law
    side = state.team
    if (state.took and not law.concealed_after_take) or state.extended:
        return False
    table_at = side * law.kinds.width
    own = False
    for slot in range(i64(BLACK_THREE + 1)):
        at = table_at + slot * PARTS
        size = state.table_n[at] + state.table_n[at + 1] + state.table_n[at + 2]
        if size == 0:
            continue
        if state.begun >> slot & 1:
            own = own or (size >= CANASTA_SIZE and slot != BLACK_THREE)
        elif law.concealed_by_side:
            return False
    return own and (law.concealed_by_side == 1 or state.melded[state.seat] == 0)


def _end(state: State, ending: i64) -> None:
    state.phase = OVER
    state.ending = ending


def undo_melds(state: State, count: i64) -> None:
    """Take back the last ``count`` melds laid since cards came or a partner answered (``undo``)."""
    law = state.law
    seat = state.seat
    side = state.team
    keep = state.log_n - count
    kept = [state.log[index] for index in range(keep * LOG_WIDTH)]
    at = seat * KINDS
    for back in range(state.log_n):
        entry = (state.log_n - 1 - back) * LOG_WIDTH
        code = state.log[entry]
        slot = code >> 24 & 255
        table_at = side * law.kinds.width + slot * PARTS
        for part in range(i64(PARTS)):
            mask = state.log[entry + 1 + part]
            if not mask:
                continue
            kind = slot if part == 0 else (DEUCE if part == 1 else JOKER)
            number = code >> (16 - 8 * part) & 255
            state.table_n[table_at + part] -= number
            state.table_m[table_at + part] ^= mask
            state.hand_n[at + kind] += number
            state.hand_m[at + kind] |= mask
            state.known_m[at + kind] |= state.log[entry + 4 + part]
            state.hand_size[seat] += number
    state.points = state.base_points
    state.opened[side] = state.base_opened
    state.begun = state.base_begun
    state.extended = state.base_extended
    state.fresh = state.base_fresh
    state.apart = state.base_apart
    state.must_out = 1 if state.asked == ANSWERED_YES else 0
    state.log_n = 0
    state.recount(side)
    for index in range(keep):
        entry = index * LOG_WIDTH
        play_lay(state, kept[entry], kept[entry + 1], kept[entry + 2], kept[entry + 3])
