"""A match: hands one after another until a side has won (handbook: ``match.end``, ``match.dealer``)."""

from canasta.engine.codes import OVER
from canasta.engine.dealing import Random, deal, start_hand
from canasta.engine.law import Law
from canasta.engine.scoring import ScoreSheet, score
from canasta.engine.state import State
from canasta.rules import Rules

MATCH_DEALER = "canasta-first-dealer-1"


def first_dealer(rules: Rules, seed: str | int) -> int:
    """The seat that deals the first hand, drawn from the match's seed (``match.dealer``)."""
    return int(Random(f"{MATCH_DEALER}:{seed}").below(rules.players))


def hand_seed(seed: str | int, number: int) -> str:
    """The seed of a match's hand (the first is number 1); each hand has its own."""
    return f"{seed}/{number}"


class Match:
    """The running score of a match.

    ``scores`` are totals in points by side, ``sheets`` the finished hands' sheets, ``hand`` the hand in play or
    the last one. Start hands with :meth:`next_hand` and close them with :meth:`finish_hand`.
    """

    def __init__(self, rules: Rules, dealer: int = 0) -> None:
        """A match about to begin; ``dealer`` is the seat that deals first. Raises ValueError for no such seat."""
        if not 0 <= dealer < rules.players:
            raise ValueError(f"dealer {dealer} is no seat; seats are 0 to {rules.players - 1}")
        self.rules: Rules = rules
        self.law: Law = Law(rules)
        self.dealer: int = dealer
        self.scores: list[int] = [0] * rules.sides
        self.sheets: list[list[ScoreSheet]] = []
        self.hand: State | None = None

    @property
    def number(self) -> int:
        """The number of the hand in play, or of the next one; the first is 1."""
        return len(self.sheets) + 1

    def next_hand(self, order: list[int]) -> State:
        """Deal the next hand from a stock order. Raises ValueError if one is in play or the match is over."""
        if self.hand is not None:
            raise ValueError("the hand in play must be finished first")
        if self.over:
            raise ValueError("the match is over")
        self.hand = start_hand(self.law, order, self.dealer, self.scores)
        return self.hand

    def deal_hand(self, seed: str | int) -> State:
        """Deal the next hand from its own seed."""
        return self.next_hand(deal(self.law, seed))

    def finish_hand(self) -> list[ScoreSheet]:
        """Enter the finished hand into the score and pass the deal. Raises ValueError if it is not over."""
        state = self.hand
        if state is None or state.phase != OVER:
            raise ValueError("there is no finished hand to enter")
        sheets = score(state)
        for sheet in sheets:
            self.scores[sheet.side] += sheet.total
        self.sheets.append(sheets)
        self.dealer = self._next_dealer(sheets)
        self.hand = None
        return sheets

    def _next_dealer(self, sheets: list[ScoreSheet]) -> int:
        players, sides = self.rules.players, self.rules.sides
        clockwise = (self.dealer + 1) % players
        if self.rules.dealer == "clockwise":
            return clockwise
        totals = [sheet.total for sheet in sheets]
        wanted = max(totals) if self.rules.dealer == "winner" else min(totals)
        if totals.count(wanted) > 1:
            return clockwise
        side = totals.index(wanted)
        return next(seat % players for seat in range(clockwise, clockwise + players) if seat % players % sides == side)

    @property
    def over(self) -> bool:
        """Whether the match has ended (``match.end``)."""
        played = len(self.sheets)
        if played == 0 or self.hand is not None:
            return False
        if self.rules.hands:
            due, extra = played >= self.rules.hands, played > self.rules.hands
        else:
            due = max(self.scores) >= self.rules.target
            extra = played > 1 and max(self._scores_before()) >= self.rules.target
        if extra:
            return True
        return due and (len(self.leaders) == 1 or self.rules.tie == "tie")

    def _scores_before(self) -> list[int]:
        """The totals before the last finished hand."""
        return [total - sheet.total for total, sheet in zip(self.scores, self.sheets[-1], strict=True)]

    @property
    def leaders(self) -> list[int]:
        """The sides with the highest total; several when they are equal."""
        best = max(self.scores)
        return [side for side, total in enumerate(self.scores) if total == best]

    @property
    def winner(self) -> int | None:
        """The side that has won; None while the match runs and for a tie."""
        return self.leaders[0] if self.over and len(self.leaders) == 1 else None
