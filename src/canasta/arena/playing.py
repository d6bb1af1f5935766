"""Playing the games of one pair: the same deal again and again, with the players in each other's places.

All that is random comes from the pair's seed: the cards, the first dealer, the scores before the hand, and every
player's own seed, which belongs to its seat. So equal players make equal games, and a pair of them comes to 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter_ns

from canasta.arena.latency import Latency
from canasta.arena.plan import Plan
from canasta.arena.seating import Seating, seatings
from canasta.engine import Action, IllegalAction, Match, Random, State, first_dealer, hand_seed, play, view
from canasta.engine.codes import OVER
from canasta.players import Player, make_player

LONGEST_MATCH = 1000
"""A match that so many hands have not ended counts as it stands then."""

FORFEIT = 1000
"""Points taken from a side whose player did something illegal; the arena's penalty, no rule of the game."""

SCORE_STEP = 5
"""Every score is a multiple of this; scores before a hand are drawn in such steps."""

Clock = Callable[[], int]
"""A count of nanoseconds."""

Maker = Callable[[str, str], Player]
"""Makes a player of a name and a seed."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What a player did that it may not do. `game` and `hand` count from 1, the seat from 0."""

    game: int
    hand: int
    seat: int
    player: str
    what: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game's end: points by side (of the hand, or of the match), hands played, each side's share of a match won.

    `shares` is empty where single hands are played.
    """

    points: tuple[int, ...]
    hands: int
    shares: tuple[float, ...] = ()


@dataclass(slots=True)
class Pair:
    """What one pair came to. `pairing` counts from 0 as in the plan, `number` from 1; `moves` and `latency` by A, B."""

    pairing: int
    number: int
    games: list[Game] = field(default_factory=list)
    moves: list[int] = field(default_factory=lambda: [0, 0])
    faults: list[Fault] = field(default_factory=list)
    latency: list[Latency] = field(default_factory=lambda: [Latency(), Latency()])


def play_pair(plan: Plan, pairing: int, number: int, clock: Clock = perf_counter_ns, make: Maker = make_player) -> Pair:
    """Play all games of one pair, by players that ``make`` makes of a name and a seed.

    Raises only where the engine itself fails: players' faults are counted.
    """
    pair = Pair(pairing, number)
    for seating in seatings(plan.rules.sides):
        _Table(plan, pair, seating, clock, make).play()
    return pair


def scores_before(plan: Plan, seed: str) -> list[int]:
    """The sides' scores before a single hand: drawn evenly below the target, or all 0.

    0 also where a match is a fixed number of hands, for then no score tells how far it has come.
    """
    sides, steps = plan.rules.sides, plan.rules.target // SCORE_STEP
    if plan.scores == "zero" or plan.rules.hands or steps < 1:
        return [0] * sides
    random = Random(f"{seed}/scores")
    return [SCORE_STEP * int(random.below(steps)) for _ in range(sides)]


class _Table:
    """One game of a pair."""

    def __init__(self, plan: Plan, pair: Pair, seating: Seating, clock: Clock, make: Maker) -> None:
        self.plan = plan
        self.pair = pair
        self.seating = seating
        self.clock = clock
        self.make = make
        self.seed = plan.pair_seed(pair.pairing, pair.number)
        self.names = plan.pairings[pair.pairing]
        sides = plan.rules.sides
        self.who = [seating[seat % sides] for seat in range(plan.rules.players)]

    def play(self) -> None:
        """Play it and enter it."""
        plan = self.plan
        match = Match(plan.rules, first_dealer(plan.rules, self.seed))
        players = [self.make(self.names[who], f"{self.seed}/seat{seat}") for seat, who in enumerate(self.who)]
        whole = plan.play == "matches"
        if not whole:
            match.scores = scores_before(plan, self.seed)
        before = list(match.scores)
        faulty = -1
        while faulty < 0:
            state = match.deal_hand(hand_seed(self.seed, match.number))
            faulty = self._hand(state, players, match.number)
            if faulty < 0:
                match.finish_hand()
                if not whole or match.over or len(match.sheets) >= LONGEST_MATCH:
                    break
        points = [after - start for after, start in zip(match.scores, before, strict=True)]
        winners = match.leaders
        if faulty >= 0:
            points[faulty] -= FORFEIT
            winners = [side for side in range(len(points)) if side != faulty]
        shares = tuple(1 / len(winners) if side in winners else 0.0 for side in range(len(points))) if whole else ()
        self.pair.games.append(Game(tuple(points), len(match.sheets) + (faulty >= 0), shares))

    def _hand(self, state: State, players: Sequence[Player], number: int) -> int:
        """Play a hand to its end; returns -1, or the side that forfeits it by an illegal action."""
        moves, latency, clock, seats = self.pair.moves, self.pair.latency, self.clock, self.who
        while state.phase != OVER:
            seat = int(state.actor)
            who = seats[seat]
            seen = view(state, seat)
            legal = seen.legal()
            what = ""
            begun = clock()
            try:
                action = players[seat].choose(seen, legal)
            except Exception as raised:  # whatever a player gets wrong is its own fault, and no reason to stop
                what = f"{type(raised).__name__}: {raised}"
            latency[who].add(clock() - begun)
            moves[who] += 1
            if not what:
                what = _refused(state, action)
            if what:
                self._blame(number, seat, what)
                return seat % self.plan.rules.sides
        return -1

    def _blame(self, hand: int, seat: int, what: str) -> None:
        game = len(self.pair.games) + 1
        self.pair.faults.append(Fault(game, hand, seat, self.names[self.who[seat]], what[:200]))


def _refused(state: State, action: object) -> str:
    """Play an action; why it was refused, or nothing."""
    if not isinstance(action, Action):
        return f"chose {type(action).__name__}, which is no action"
    try:
        play(state, action)
    except IllegalAction as illegal:
        return f"chose {action}: {illegal}"
    return ""
