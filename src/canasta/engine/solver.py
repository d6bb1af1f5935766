"""The opening solver: whether a turn can still be finished, and what it can lay (``turn.finish``, ``opening``).

A player must never be led into a dead end. Most positions are decided by counting; the rest come here. The
question is always the same: given a hand, the side's melds, and what the rest of the turn must achieve, is there a
set of melds after which the turn can end, by a discard that leaves a card in hand or by going out?

Every end of a turn can be reached with at most one action per meld, so the solver runs over the ranks once and
keeps, for each (unfinished melds, canastas, natural canasta yes/no, cards kept back, wild cards used), the most
points of natural cards laid. Which wild card goes where never matters, only how many: jokers are worth more, so
they are laid first. Cards kept back are counted to two, the most that any rule asks for; hence of each rank it is
enough to keep none, one, two, or all. The result is exact (checked against exhaustive search).
"""

from typing import Final

from mypy_extensions import i64

from canasta.cards import ACE, BLACK_THREE, DEUCE, JOKER, KINDS, RANKS
from canasta.engine.codes import ANSWERED_NO, PARTS
from canasta.engine.law import CANASTA_SIZE, MELD_NATURALS, MELD_SIZE, Law
from canasta.engine.state import State
from canasta.engine.vectors import vec

_NONE: Final = -1
_CELLS: Final = 11 * 6 * 2 * 3 * 24


def stuck_cards(hand: vec[i64], hand_at: i64, table: vec[i64], table_at: i64, stride: i64, wild: i64) -> i64:
    """How many cards of natural ranks cannot be melded this turn whatever is done; counting stops at two.

    ``hand`` holds the counts of a hand from ``hand_at`` on, ``table`` the naturals of the side's melds from
    ``table_at`` on, a rank every ``stride`` places; ``wild`` is the number of wild cards in the hand.
    """
    stuck: i64 = 0
    for slot in range(i64(RANKS)):
        held = hand[hand_at + slot]
        if (held == 1 or (held == 2 and wild == 0)) and table[table_at + slot * stride] == 0:
            stuck += held
            if stuck > 1:
                return stuck
    return stuck


class Solver:
    """Working space for one question at a time; filled by ``load``, answered by ``finishable``."""

    def __init__(self) -> None:
        """Reserve room for the largest tables: three packs, three jokers each, every option on."""
        self.hand: vec[i64] = vec[i64]([0] * KINDS)
        self.naturals: vec[i64] = vec[i64]([0] * KINDS)
        self.wilds: vec[i64] = vec[i64]([0] * KINDS)
        self.now: vec[i64] = vec[i64]([0] * _CELLS)
        self.next: vec[i64] = vec[i64]([0] * _CELLS)
        self.need: i64 = 0
        self.points: i64 = 0
        self.extra: i64 = 0
        self.extra_kind: i64 = _NONE
        self.may_out: i64 = 0
        self.must_out: i64 = 0
        self.waived: i64 = 0
        self.black_ok: i64 = 0
        self.best: i64 = 0
        self.bonus_slot: i64 = _NONE
        self.bonus_wild: i64 = 0
        self.c_size: i64 = 1
        self.f_size: i64 = 1
        self.w_size: i64 = 1
        self.cells: i64 = 1

    def load(self, state: State, slot: i64, naturals: i64, deuces: i64, jokers: i64, top: i64) -> None:
        """Take the position after the seat to play has laid these cards (``top``: 1 with the pile's top card).

        ``slot`` is -1 for the position as it stands.
        """
        law = state.law
        seat = state.seat
        side = state.team
        hand_at = seat * KINDS
        table_at = side * law.kinds.width
        for kind in range(i64(KINDS)):
            self.hand[kind] = state.hand_n[hand_at + kind]
            at = table_at + kind * PARTS
            self.naturals[kind] = state.table_n[at]
            self.wilds[kind] = state.table_n[at + 1] + state.table_n[at + 2]
        points = state.points
        self.extra = 0
        self.extra_kind = _NONE
        if slot >= 0:
            if slot == BLACK_THREE:
                self.hand[BLACK_THREE] -= naturals
            elif naturals > 0:
                self.hand[slot] -= naturals
            self.hand[DEUCE] -= deuces
            self.hand[JOKER] -= jokers
            self.naturals[slot] += naturals + top
            self.wilds[slot] += deuces + jokers
            if slot != DEUCE:
                points += (naturals + top) * law.values[slot]
            points += deuces * law.values[DEUCE] + jokers * law.values[JOKER]
        if state.apart or top:
            self.extra = state.pile_n - top - state.pile_reds
            if self.extra == 1:
                for index in range(state.pile_n - top):
                    kind = state.pile[index] >> 5
                    if kind != KINDS - 1:
                        self.extra_kind = kind
        self.points = points
        self.need = 0 if state.opened[side] else state.need[side] - points
        self.may_out = 0 if state.asked == ANSWERED_NO else 1
        self.must_out = state.must_out
        self.waived = 1 if law.opening_waived and not state.took and not top else 0
        self.black_ok = 1 if law.black_three_melds and not state.apart and not top else 0

    def finishable(self, law: Law) -> bool:
        """Whether the loaded position lets the turn be finished. Sets ``best`` only if every case was tried."""
        quick: i64 = 0
        if self.must_out:
            quick = self._quick_out(law)
        elif self.need > 0:
            quick = self._quick(law)
        if quick:
            return quick > 0
        return self.exact(law)

    def exact(self, law: Law) -> bool:
        """The same by full search; ``best`` becomes the most points this turn can lay in all (-1: no way to end)."""
        self.best = -1
        self.bonus_slot = _NONE
        self._run(law)
        found = self._read(law)
        kind = self.extra_kind
        if not found and self.extra == 1 and self.may_out and kind != BLACK_THREE:
            # The whole hand would be laid and one captured card is left: it may complete the canasta itself.
            if kind < RANKS:
                self.bonus_slot = kind
                self.bonus_wild = 0
                self._run(law)
                found = self._read(law)
            else:
                self.bonus_wild = 1
                for slot in range(i64(RANKS + 1)):
                    if not found:
                        self.bonus_slot = slot
                        self._run(law)
                        found = self._read(law)
        return found

    def _wild_points(self, law: Law, used: i64) -> i64:
        """The most points that this many of the hand's wild cards are worth."""
        jokers = self.hand[JOKER]
        if used <= jokers:
            return used * law.values[JOKER]
        return jokers * law.values[JOKER] + (used - jokers) * law.values[DEUCE]

    def _quick(self, law: Law) -> i64:
        """1: surely finishable, -1: surely not, 0: search. For positions below the opening minimum."""
        wild = self.hand[DEUCE] + self.hand[JOKER]
        black = self.hand[BLACK_THREE]
        upper = self._wild_points(law, wild)
        lower: i64 = 0
        laid: i64 = 0
        total = wild + black
        spent: i64 = 0
        room: i64 = 0
        for back in range(i64(RANKS)):
            slot = ACE - back
            held = self.hand[slot]
            old = self.naturals[slot]
            total += held
            if held + old == 0:
                continue
            value = held * law.values[slot]
            if old > 0 or held >= MELD_SIZE:
                upper += value
                lower += value
                laid += held
                if law.wild_on_canasta or old == 0:
                    room += law.wilds_allowed(old + held) - self.wilds[slot]
            elif held == MELD_NATURALS and wild > 0:
                upper += value
                if spent < wild:
                    spent += 1
                    lower += value
                    laid += held
                    room += law.wilds_allowed(held) - 1
        if self.black_ok and (black >= MELD_SIZE or self.naturals[BLACK_THREE] > 0):
            upper += black * law.values[BLACK_THREE]
        if upper < self.need and not law.opening_canasta and not (self.waived and self.may_out):
            return -1
        more = wild - spent
        if more > room:
            more = room
        spent += more
        laid += spent
        lower += self._wild_points(law, spent)
        if not law.meld_limit and not self.must_out and lower >= self.need and total - laid + self.extra >= 2:
            return 1
        return 0

    def _quick_out(self, law: Law) -> i64:
        """1: surely able to go out, -1: surely not, 0: search. For turns that must go out."""
        wild = self.hand[DEUCE] + self.hand[JOKER]
        most = law.wild_limit if law.wild_limit < wild else wild
        stuck = self.hand[BLACK_THREE]
        if self.black_ok and (stuck >= MELD_SIZE or self.naturals[BLACK_THREE] > 0):
            stuck = 0
        stuck += stuck_cards(self.hand, 0, self.naturals, 0, 1, wild)
        if stuck > 1 or not self.may_out:
            return -1
        canastas: i64 = 0
        possible: i64 = 1 if law.wild_melds and wild + self.wilds[DEUCE] > 0 else 0
        loose = wild
        for slot in range(i64(RANKS)):
            held = self.hand[slot]
            if self.naturals[slot] == 0:
                if held == MELD_NATURALS and wild > 0:
                    loose += 2
                size = held
            else:
                size = self.naturals[slot] + self.wilds[slot] + held
            if size >= CANASTA_SIZE:
                canastas += 1
            elif size + most >= CANASTA_SIZE:
                possible += 1
        if canastas + possible < law.canastas_needed:
            return -1
        if (
            canastas >= law.canastas_needed
            and stuck + loose <= 1
            and self.need <= 0
            and not law.meld_limit
            and not law.natural_needed
        ):
            return 1
        return 0

    def _run(self, law: Law) -> None:
        """Fill ``now`` with the most natural points by (unfinished, canastas, natural, kept, wilds used)."""
        wild = self.hand[DEUCE] + self.hand[JOKER]
        needed = law.canastas_needed
        self.c_size = needed + 1
        if law.opening_canasta and self.c_size < 3:
            self.c_size = 3
        self.f_size = 2 if law.natural_needed else 1
        self.w_size = wild + 1
        self.cells = (law.meld_limit + 1) * self.c_size * self.f_size * 3 * self.w_size
        now = self.now
        for cell in range(self.cells):
            now[cell] = _NONE
        now[0] = 0
        for slot in range(i64(RANKS)):
            if self.hand[slot] + self.naturals[slot] > 0:
                self._rank(law, slot)
        if law.wild_melds and wild + self.wilds[DEUCE] >= MELD_SIZE:
            self._wild_meld(law)

    def _blank(self) -> None:
        follow = self.next
        for cell in range(self.cells):
            follow[cell] = _NONE

    def _swap(self) -> None:
        self.now, self.next = self.next, self.now

    def _rank(self, law: Law, slot: i64) -> None:
        """Every way to lay cards of one rank: keep none, one, two or all naturals, and add wild cards."""
        held = self.hand[slot]
        old = self.naturals[slot]
        old_wild = self.wilds[slot]
        wild = self.w_size - 1
        value = law.values[slot]
        self._blank()
        for choice in range(i64(4)):
            kept = choice
            if choice == 3:
                if held <= 2:
                    continue
                kept = held
            elif choice > held:
                continue
            lay = held - kept
            most: i64 = 0
            if old > 0 or lay >= MELD_NATURALS:
                most = law.wilds_allowed(old + lay) - old_wild
                if not law.wild_on_canasta and old > 0:
                    room = CANASTA_SIZE - old - old_wild
                    if room < most:
                        most = room
            if most > wild:
                most = wild
            if most < 0:
                most = 0
            for add in range(most + 1):
                size = old + old_wild + lay + add
                if lay > 0 and (size < MELD_SIZE or old + lay < MELD_NATURALS):
                    continue
                if add > 0 and size < MELD_SIZE:
                    continue
                counted = size
                natural = 1 if old_wild + add == 0 else 0
                if self.bonus_slot == slot and size > 0:
                    if self.bonus_wild == 0:
                        counted += 1
                    elif law.wilds_allowed(old + lay) > old_wild + add and (law.wild_on_canasta or size < CANASTA_SIZE):
                        counted += 1
                        natural = 0
                self._step(law, kept, add, size, counted, natural, lay * value)
        self._swap()

    def _wild_meld(self, law: Law) -> None:
        """Every way to lay or extend the meld of wild cards."""
        old = self.wilds[DEUCE]
        most = self.w_size - 1
        if not law.wild_melds_beyond and most > CANASTA_SIZE - old:
            most = CANASTA_SIZE - old
        self._blank()
        for add in range(most + 1):
            size = old + add
            if add > 0 and size < MELD_SIZE:
                continue
            counted = size
            if self.bonus_slot == DEUCE and self.bonus_wild and size > 0:
                if law.wild_melds_beyond or size < CANASTA_SIZE:
                    counted += 1
            self._step(law, 0, add, size, counted, 0, 0)
        self._swap()

    def _step(self, law: Law, kept: i64, add: i64, size: i64, counted: i64, natural: i64, points: i64) -> None:
        """Carry every cell of ``now`` into ``next`` through one way of laying one meld."""
        now = self.now
        follow = self.next
        w_size = self.w_size
        c_size = self.c_size
        f_size = self.f_size
        unfinished: i64 = 1 if law.meld_limit and 0 < size < CANASTA_SIZE else 0
        canasta: i64 = 1 if counted >= CANASTA_SIZE else 0
        cell: i64 = 0
        for u in range(law.meld_limit + 1):
            if u + unfinished > law.meld_limit:
                break
            for c in range(c_size):
                c_to = c + canasta
                if c_to >= c_size:
                    c_to = c_size - 1
                for f in range(f_size):
                    f_to = f
                    if f_size == 2 and canasta and natural:
                        f_to = 1
                    for k in range(i64(3)):
                        k_to = k + kept
                        if k_to > 2:
                            k_to = 2
                        cell = (((u * c_size + c) * f_size + f) * 3 + k) * w_size
                        to = ((((u + unfinished) * c_size + c_to) * f_size + f_to) * 3 + k_to) * w_size + add
                        for w in range(w_size - add):
                            before = now[cell + w]
                            if before >= 0 and before + points > follow[to + w]:
                                follow[to + w] = before + points

    def _read(self, law: Law) -> bool:
        """Whether a cell of ``now`` ends the turn legally; raises ``best`` to the most points of any that does."""
        wild = self.w_size - 1
        black = self.hand[BLACK_THREE]
        lay_black = self.black_ok and (black >= MELD_SIZE or (black > 0 and self.naturals[BLACK_THREE] > 0))
        found = False
        # The captured card may complete a canasta, but only cards laid before it can have met the minimum.
        enough: i64 = 1 if self.bonus_slot < 0 else 2
        cell: i64 = 0
        for _u in range(law.meld_limit + 1):
            for c in range(self.c_size):
                for f in range(self.f_size):
                    right = c >= law.canastas_needed and (self.f_size == 1 or f == 1) and self.may_out == 1
                    for k in range(i64(3)):
                        for w in range(self.w_size):
                            points = self.now[cell]
                            cell += 1
                            if points < 0:
                                continue
                            points += self._wild_points(law, w)
                            meets = points >= self.need or (law.opening_canasta == 1 and c >= enough)
                            kept = k + wild - w
                            ends = False
                            if kept + black + self.extra >= 2:
                                ends = self.must_out == 0 and self.bonus_slot < 0
                            elif right:
                                ends = True
                                meets = meets or self.waived == 1
                            if ends:
                                if points + self.points > self.best:
                                    self.best = points + self.points
                                found = found or meets
                            if lay_black and right and kept <= 1:
                                points += black * law.values[BLACK_THREE]
                                if points + self.points > self.best:
                                    self.best = points + self.points
                                if points >= self.need or self.waived or (law.opening_canasta and c >= enough):
                                    found = True
        return found


SOLVER: Final = Solver()
"""The one working space; the interpreter lock makes each question whole."""
