"""Many hands stepped together, their figures kept in flat buffers that numpy can read without copying.

A step takes one action for each hand, plays them all, and leaves in the buffers what the seats that are to act next
see and may do. Nothing here draws on anything but the seed: hand ``n`` of place ``i`` is that of the seed
``SEED/i/n``, however many places there are.

========== ================= ==================== ==========================================================
buffer     type              shape                holds
========== ================= ==================== ==========================================================
rows       int32             count, width         the observation of the seat to act
masks      bool              count, actions       which actions are legal for it; none where the hand is over
legal      int32             sum of choices       the legal actions, ascending, one hand after the other
choices    int32             count                how many are legal
seats      int32             count                the seat to act
acted      int32             count                the seat whose action the last step played, -1 for none
dones      bool              count                whether that ended the hand
returns    float64           count, players       what a hand that has just ended is worth, else 0
points     int32             count, sides         the totals of its score sheets, else 0
finals     int32             count, width         with ``same_step``: the row of a hand that has just ended
========== ================= ==================== ==========================================================
"""

from typing import Final

from mypy_extensions import i32, i64

from canasta.batch.actions import ActionSpace
from canasta.batch.observations import ObservationSpace, write_drawn, write_laid, write_row
from canasta.batch.starts import checked_scores, hand_returns, start_of
from canasta.engine.codes import ADD, DISCARD, DRAW, MELD, OVER, TAKE
from canasta.engine.dealing import Random
from canasta.engine.law import Law
from canasta.engine.listing import Codes, list_codes
from canasta.engine.play import play_code
from canasta.engine.scoring import score
from canasta.engine.state import State
from canasta.engine.vectors import vec

_ROOM: Final = 32
"""Legal actions for each hand that there is room for at first."""


class IllegalIndex(ValueError):
    """An action that is not legal for the seat to act; ``place`` is the hand's place in the batch."""

    def __init__(self, message: str, place: int) -> None:
        """Carry the sentence and the place."""
        super().__init__(message)
        self.place = place


class Batch:
    """``count`` hands in play. A hand that ends is followed by the next one.

    The next hand is dealt by the following step, which ignores the action given for it; with ``same_step`` it is
    dealt at once, and the last row of the finished hand is left in ``finals``. The buffers are made once, so arrays
    made of them stay valid and change with each step; only ``legal`` is another one after each step, and longer than
    what it holds.
    """

    def __init__(
        self, law: Law, count: int, seed: str | int = 0, same_step: bool = False, scores: list[int] | None = None
    ) -> None:
        """Deal the first hands. ``scores`` are those before every hand by side; without them each seed draws its own.

        Raises ValueError for fewer hands than one or scores that do not fit the sides.
        """
        if count < 1:
            raise ValueError(f"a batch has at least one hand, not {count}")
        self.law: Law = law
        self.actions: ActionSpace = ActionSpace(law)
        self.observations: ObservationSpace = ObservationSpace(law)
        self.count: i64 = count
        self.same_step: bool = same_step
        self.scores: list[int] | None = checked_scores(law, scores)
        self.seed: str = str(seed)
        self.random: Random = Random("")
        width = int(self.observations.width)
        self.rows: vec[i32] = vec[i32]([i32(0)] * (count * width))
        self.masks: vec[bool] = vec[bool]([False] * (count * int(self.actions.size)))
        self.choices: vec[i32] = vec[i32]([i32(0)] * count)
        self.seats: vec[i32] = vec[i32]([i32(0)] * count)
        self.acted: vec[i32] = vec[i32]([i32(0)] * count)
        self.dones: vec[bool] = vec[bool]([False] * count)
        self.returns: vec[float] = vec[float]([0.0] * (count * int(law.players)))
        self.points: vec[i32] = vec[i32]([i32(0)] * (count * int(law.sides)))
        self.finals: vec[i32] = vec[i32]([i32(0)] * (count * width if same_step else 0))
        self.numbers: vec[i64] = vec[i64]([0] * count)
        self.legal: vec[i32] = vec[i32]([i32(0)] * (count * _ROOM))
        # What was listed in the step before: the masks that it left are wiped without reading the whole of them.
        self.old_legal: vec[i32] = vec[i32]([i32(0)] * (count * _ROOM))
        self.listed: i64 = 0
        # Per place, whether cards of other hands can be known and whether there can be melds: most rows need neither.
        self.known: vec[bool] = vec[bool]([True] * count)
        self.melds: vec[bool] = vec[bool]([True] * count)
        self.codes: Codes = Codes()
        self.states: list[State] = []
        self.reset(seed)

    def reset(self, seed: str | int) -> None:
        """Begin anew: the first hand of every place, from a seed."""
        self.seed = str(seed)
        self.random = Random(f"canasta-batch-1:{self.seed}")
        self.states = []
        self._turn_over()
        at: i64 = 0
        for place in range(self.count):
            at = self._wipe(place, at)
            self.numbers[place] = 0
            self.states.append(start_of(self.law, self.hand_seed(int(place)), self.scores))
            self.acted[place] = -1
            self._show(place, 0)

    def hand_seed(self, place: int) -> str:
        """The seed of the hand in play at a place."""
        return f"{self.seed}/{place}/{self.numbers[place]}"

    def step(self, actions: list[int]) -> None:
        """Play one action at every place; where the last hand is over, deal the next one instead.

        Raises ValueError for a wrong number of actions and :class:`IllegalIndex` for one that is not legal; then no
        hand has changed.
        """
        if len(actions) != self.count:
            raise ValueError(f"{len(actions)} actions given for {self.count} hands")
        size = self.actions.size
        masks = self.masks
        choices = self.choices
        for place in range(self.count):
            number = actions[place]
            if number < 0 or number >= size or not masks[place * size + i64(number)]:
                if choices[place]:
                    raise self._illegal(int(place), number)
        self._turn_over()
        at: i64 = 0
        for place in range(self.count):
            playing = choices[place] > 0
            at = self._wipe(place, at)
            code: i64 = 0
            if playing:
                code = self._play(place, actions[place])
            else:
                self.acted[place] = -1
                self._deal_next(place)
            self._show(place, code)

    def sample(self) -> list[int]:
        """A legal action for every place, each equally likely, drawn from the batch's own seed; 0 where none is."""
        found: list[int] = []
        legal = self.legal
        at: i64 = 0
        for place in range(self.count):
            choices = i64(self.choices[place])
            found.append(int(legal[at + self.random.below(choices)]) if choices else 0)
            at += choices
        return found

    def legal_at(self, place: int) -> list[int]:
        """The legal actions at a place, ascending."""
        before = sum(int(self.choices[other]) for other in range(place))
        return [int(self.legal[at]) for at in range(before, before + int(self.choices[place]))]

    def _illegal(self, place: int, number: int) -> IllegalIndex:
        legal = self.legal_at(place)
        shown = ", ".join(map(str, legal[:8])) + (", ..." if len(legal) > 8 else "")
        return IllegalIndex(
            f"action {number} is not legal for seat {self.seats[place]} in hand {place} of the batch; "
            f"{len(legal)} are: {shown}",
            place,
        )

    def _turn_over(self) -> None:
        """What was listed becomes old, and the list is begun anew."""
        old = self.legal
        self.legal = self.old_legal
        self.old_legal = old
        self.listed = 0

    def _wipe(self, place: i64, at: i64) -> i64:
        """Take back what the last step reported of a place. Its mask is listed from ``at`` on; returns to where."""
        end = at + i64(self.choices[place])
        base = place * self.actions.size
        masks = self.masks
        legal = self.old_legal
        for index in range(at, end):
            masks[base + i64(legal[index])] = False
        if self.dones[place]:
            self.dones[place] = False
            for seat in range(self.law.players):
                self.returns[place * self.law.players + seat] = 0.0
            for side in range(self.law.sides):
                self.points[place * self.law.sides + side] = 0
        return end

    def _play(self, place: i64, number: i64) -> i64:
        """Play an action; returns its code, or 0 where another hand has been dealt."""
        state = self.states[place]
        self.acted[place] = i32(state.actor)
        code = self.actions.codes[number]
        play_code(state, code)
        if state.phase != OVER:
            return code
        self.dones[place] = True
        sheets = score(state)
        law = self.law
        for side in range(law.sides):
            self.points[place * law.sides + side] = i32(sheets[side].total)
        worth = hand_returns(law, sheets)
        for seat in range(law.players):
            self.returns[place * law.players + seat] = worth[seat]
        if self.same_step:
            write_row(state, state.actor, self.finals, place * self.observations.width)
            self._deal_next(place)
            return 0
        return code

    def _deal_next(self, place: i64) -> None:
        self.numbers[place] += 1
        self.states[place] = start_of(self.law, self.hand_seed(int(place)), self.scores)

    def _show(self, place: i64, code: i64) -> None:
        """Write the row, the mask and the seat of the hand at a place, after the action of a code (0: it is new)."""
        state = self.states[place]
        type_ = code >> 32
        row = place * self.observations.width
        if type_ == DRAW:
            write_drawn(state, self.rows, row)
        elif type_ == MELD or type_ == ADD:
            self.known[place] = True
            self.melds[place] = True
            write_laid(state, self.rows, row)
        else:
            if type_ == TAKE:
                self.known[place] = True
                self.melds[place] = True
            write_row(state, state.actor, self.rows, row, self.known[place], self.melds[place])
            if code == 0:
                # Whatever an earlier hand left there has just been overwritten.
                self.known[place] = False
                self.melds[place] = False
        self.seats[place] = i32(state.actor)
        codes = self.codes
        list_codes(state, codes)
        count = codes.count
        at = self.listed
        if at + count > len(self.legal):
            self.legal = vec[i32](list(self.legal) + [i32(0)] * int(at + count))
        legal = self.legal
        space = self.actions
        base = place * space.size
        masks = self.masks
        items = codes.items
        discards = space.starts[DISCARD * 16]
        for index in range(count):
            code = items[index]
            number = discards + (code >> 24 & 255) if code >> 32 == DISCARD else space.place(code)
            legal[at + index] = i32(number)
            masks[base + number] = True
        self.listed = at + count
        self.choices[place] = i32(count)
