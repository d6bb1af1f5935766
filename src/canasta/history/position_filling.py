"""Completing a position: the cards that a file leaves open are put where they decide nothing.

The rules look at the hand that is to move, the melds of its side, and the pile. Unknown cards elsewhere are dealt
from what is left of the pack, always in the same way: the next cards of the stock are plain ones that the hand
has no use for, red threes lie at the bottom of the stock.
"""

from __future__ import annotations

from canasta.cards import BLACK_THREE, COPY_BITS, RANKS, RED_THREE
from canasta.engine import Law, Random
from canasta.engine.codes import OVER
from canasta.history.placed import PositionError
from canasta.history.position import Position
from canasta.history.position_draft import Draft, Heap
from canasta.history.position_lines import Named


def fill(draft: Draft, law: Law) -> Position:
    """The complete position. Raises PositionError where the pack cannot complete it."""
    return _Filling(draft, law).position()


class _Filling:
    """The cards still free, and where they go."""

    def __init__(self, draft: Draft, law: Law) -> None:
        self.draft = draft
        self.law = law
        used = {one.card for one in draft.named()}
        free = [card for card in law.order() if card not in used]
        self.assumed = frozenset(free)
        self.plain = [card for card in free if card >> COPY_BITS != RED_THREE]
        self.reds = [card for card in free if card >> COPY_BITS == RED_THREE]
        self.freezer: int | None = None
        _shuffle(self.plain)

    def position(self) -> Position:
        """Put every free card somewhere."""
        draft = self.draft
        frozen = self._freeze()
        shown = self._red_threes()
        stock = self._count()
        pile = self._pile(draft.pile)
        apart = self._pile(draft.apart)
        following = [one.card for one in draft.next]
        room = stock - len(self.reds) - len(following)
        following += self._neutral(min(room, int(self.law.draw) - len(following)))
        hands = [self._hand(hand) for hand in draft.hands]
        following += self.plain
        following += self.reds
        return Position(
            rules=draft.rules,
            scores=draft.scores,
            hands=tuple(hands),
            melds=tuple(
                tuple((group.slot, tuple(one.card for one in group.cards)) for group in groups)
                for groups in draft.melds
            ),
            red_threes=tuple(tuple(cards) for cards in shown),
            pile=tuple(pile),
            stock=tuple(following),
            opened=draft.opened,
            seat=draft.seat,
            actor=draft.actor,
            dealer=draft.dealer,
            phase=draft.phase,
            number=draft.number,
            known=tuple(tuple(one.card for one in cards) for cards in draft.known),
            apart=tuple(apart),
            frozen=frozen,
            laid=draft.laid,
            took=draft.took,
            fresh=draft.fresh,
            asked=draft.asked,
            begun=draft.begun,
            extended=draft.extended,
            fined=draft.fined,
            penalties=draft.penalties,
            ending=draft.ending,
            winner=draft.winner,
            assumed=self.assumed,
        )

    def _freezes(self, card: int) -> bool:
        """Whether a card in the pile freezes it (``pile.frozen``)."""
        kind = card >> COPY_BITS
        return kind >= RANKS and (kind != BLACK_THREE or self.law.black_three_freezes == 1)

    def _freeze(self) -> bool:
        """Whether the pile is frozen; chooses the card to put there if none of those named does it."""
        draft, pile = self.draft, self.draft.pile
        visible = [one for one in pile.named if self._freezes(one.card)]
        if draft.frozen is None:
            return bool(visible)
        entry = draft.frozen_entry
        assert entry is not None
        if not draft.frozen:
            if visible:
                raise entry.fault(f"the pile holds {visible[0].word.text}, which freezes it")
            return False
        if not pile.cards:
            raise entry.key.fault("there is no pile that could be frozen")
        if visible:
            return True
        if not pile.unknown:
            if not draft.pile_open:
                raise entry.key.fault(
                    "no card of the pile freezes it; name one, or leave room for it: 'pile: 3 unknown 9D'"
                )
            pile.cards.insert(0, None)
        wilds = [card for card in self.plain if RANKS <= card >> COPY_BITS < BLACK_THREE]
        if not wilds:
            raise entry.key.fault("no wild card is left that could freeze the pile")
        self.freezer = wilds[0]
        self.plain.remove(self.freezer)
        return True

    def _red_threes(self) -> list[list[int]]:
        """The red threes shown, by side; those for which the stock has no room are shown by a side left open."""
        draft = self.draft
        shown = [[one.card for one in heap.named] if heap else [] for heap in draft.red_threes]
        if draft.stock is None:
            return shown
        room = max(0, draft.stock - len(draft.next))
        own = draft.seat % draft.rules.sides
        sides = [side for side, heap in enumerate(draft.red_threes) if heap is None]
        # The side to move comes last: its red threes are more likely to be told, were there any.
        sides.sort(key=lambda side: side == own)
        over = len(self.reds) - (room - min(room, self._plain_draw()) if sides else room)
        if over > 0:
            if not sides:
                assert draft.stock_entry is not None
                raise draft.stock_entry.fault(
                    f"the stock has no room for {over} of the red threes that nobody has shown"
                )
            shown[sides[0]] += [self.reds.pop(0) for _ in range(over)]
        return shown

    def _plain_draw(self) -> int:
        """How many plain cards the next draw should find besides those that are named, as far as there are any."""
        draft = self.draft
        heaps = (*draft.hands, draft.pile, draft.apart)
        told = sum(heap.unknown for heap in heaps if heap is not None)
        left = len(self.plain) + int(self.freezer is not None) - told
        return max(0, min(left, int(self.law.draw) - len(draft.next)))

    def _count(self) -> int:
        """How many cards are left for the stock; hands left open get their number here."""
        draft = self.draft
        if draft.hands[draft.seat] is None and draft.phase != OVER:
            raise PositionError(1, 1, f"the hand of seat {draft.seat}, which is to move, is missing")
        heaps = [heap for heap in (*draft.hands, draft.pile, draft.apart) if heap is not None]
        told = sum(heap.unknown for heap in heaps)
        rest = len(self.plain) + len(self.reds) + len(draft.next) - told
        # A freezer has left the plain cards, though its place in the pile is still counted as unknown.
        rest += int(self.freezer is not None)
        if rest < 0:
            raise self._most_unknown().fault(f"the pack is too small for all these cards, by {-rest}")
        open_hands = [seat for seat, hand in enumerate(draft.hands) if hand is None]
        if draft.stock is None:
            kept = len(self.reds) + len(draft.next) + self._plain_draw()
            share = min(len(open_hands) * int(self.law.deal), max(0, rest - kept))
            self._open(open_hands, share)
            return rest - share
        extra = rest - draft.stock
        assert draft.stock_entry is not None
        if draft.stock < len(draft.next) or extra < 0:
            most = max(rest, 0)
            raise draft.stock_entry.fault(f"the stock must hold {len(draft.next)} to {most} cards in this position")
        if open_hands:
            self._open(open_hands, extra)
        elif extra and draft.pile_open:
            draft.pile.cards[:0] = [None] * extra
        elif extra:
            raise draft.stock_entry.fault(
                f"{extra} cards are nowhere: give the stock, a hand or the pile that many more"
            )
        return draft.stock

    def _most_unknown(self) -> Heap:
        """The heap with the most unknown cards, the likeliest to be wrong."""
        heaps = [heap for heap in (*self.draft.hands, self.draft.pile, self.draft.apart) if heap is not None]
        return max(heaps, key=lambda heap: heap.unknown)

    def _open(self, seats: list[int], cards: int) -> None:
        """Share cards out evenly to hands that are left open."""
        for index, seat in enumerate(seats):
            share = cards // len(seats) + (index < cards % len(seats))
            self.draft.hands[seat] = Heap([None] * share)

    def _neutral(self, count: int) -> list[int]:
        """Free cards that the hand to move has no use for: of ranks it has fewest of, and lowest."""
        draft = self.draft
        mine = draft.hands[draft.seat]
        held: list[Named] = [] if mine is None else mine.named
        table = [group.slot for group in draft.melds[draft.seat % draft.rules.sides]]
        weight = [0] * (RED_THREE + 1)
        for one in held:
            weight[one.kind] += 1
        for slot in table:
            weight[slot] += 10
        found: list[int] = []
        for _ in range(max(0, count)):
            if not self.plain:
                break
            best = min(self.plain, key=lambda card: (card >> COPY_BITS >= RANKS, weight[card >> COPY_BITS], card))
            self.plain.remove(best)
            weight[best >> COPY_BITS] += 1
            found.append(best)
        return found

    def _pile(self, heap: Heap) -> list[int]:
        """The cards of a pile, unknown ones being natural cards that freeze nothing, but for the freezer."""
        found = []
        naturals = [card for card in self.plain if card >> COPY_BITS < RANKS]
        for one in heap.cards:
            if one is not None:
                found.append(one.card)
            elif self.freezer is not None:
                found.append(self.freezer)
                self.freezer = None
            elif naturals:
                found.append(naturals.pop(0))
                self.plain.remove(found[-1])
            else:
                raise heap.fault("too few natural cards are left for the unknown ones of the pile")
        return found

    def _hand(self, heap: Heap | None) -> tuple[int, ...]:
        if heap is None:
            return ()
        cards = [one.card for one in heap.named]
        unknown = heap.unknown
        if unknown > len(self.plain):
            raise heap.fault("the pack is too small for all these cards")
        cards += self.plain[:unknown]
        del self.plain[:unknown]
        return tuple(sorted(cards))


def _shuffle(cards: list[int]) -> None:
    random = Random("canasta-position-1")
    for last in range(len(cards) - 1, 0, -1):
        other = int(random.below(last + 1))
        cards[last], cards[other] = cards[other], cards[last]
