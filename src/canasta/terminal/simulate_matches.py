"""Playing whole matches between computer players, one after another or spread over processes.

Match ``i`` (from 1) has the seed ``S/i`` and its own new players, so any match can be played anywhere and comes out
the same; the results are put together in the order of the matches, so the number of processes changes nothing.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from canasta.arena.spread import in_order
from canasta.engine import IllegalAction, Match, State, first_dealer, hand_seed, named, play, view
from canasta.engine.codes import ENDINGS, OVER
from canasta.engine.listing import Codes
from canasta.history import Recorder, Seat
from canasta.players import Player, RandomPlayer, make_player
from canasta.players.uniform import play_uniformly
from canasta.rules import Rules
from canasta.terminal.simulate_tally import Tally

MATCH_HANDS = 1000
"""A match that so many hands have not ended is broken off."""

_CHUNK_HANDS = 16

Saved = tuple[int, str]
"""A match's number and the text of its file."""


@dataclass(frozen=True, slots=True)
class Setting:
    """All that decides what comes out: the rules and their name, the players by seat, the seed, the file format."""

    rules: Rules
    preset: str
    players: tuple[str, ...]
    seed: str
    format: str = ""


def match_seed(setting: Setting, number: int) -> str:
    """The seed of a match; its hands and its players have seeds made from it."""
    return f"{setting.seed}/{number}"


def play_match(setting: Setting, number: int, most: int, tally: Tally) -> str:
    """Play one match, at most ``most`` hands of it; returns the text to be saved, if any."""
    seed = match_seed(setting, number)
    players = [make_player(name, f"{seed}/seat{seat}") for seat, name in enumerate(setting.players)]
    dealer = first_dealer(setting.rules, seed)
    if setting.format == "canasta":
        return _play_recorded(setting, seed, dealer, players, most, tally)
    match = Match(setting.rules, dealer)
    lines: list[str] = []
    for _ in range(most):
        dealt_by, before, deal_seed = match.dealer, list(match.scores), hand_seed(seed, match.number)
        state = match.deal_hand(deal_seed)
        actions: list[list[int | str]] = []
        decisions, illegal = _play_hand(state, players, actions if setting.format else None)
        sheets = match.finish_hand()
        tally.enter(state, sheets, decisions, illegal)
        if setting.format:
            lines.append(
                json.dumps(
                    {
                        "match": number,
                        "hand": len(match.sheets),
                        "seed": deal_seed,
                        "dealer": dealt_by,
                        "scores": before,
                        "actions": actions,
                        "ending": ENDINGS[state.ending],
                        "out": int(state.winner) if state.winner >= 0 else None,
                        "points": [sheet.total for sheet in sheets],
                    }
                )
            )
        if match.over:
            break
    tally.finish(match.over, match.winner)
    return "".join(f"{line}\n" for line in lines)


def _play_hand(state: State, players: Sequence[Player], actions: list[list[int | str]] | None) -> tuple[int, int]:
    """Play a hand to its end; returns the decisions and how many of them were illegal (the first legal is played)."""
    if actions is None:
        randoms = [player.random for player in players if isinstance(player, RandomPlayer)]
        if len(randoms) == len(players):
            return play_uniformly(state, randoms, Codes()), 0
    decisions = illegal = 0
    while state.phase != OVER:
        seat = int(state.actor)
        seen = view(state, seat)
        legal = seen.legal()
        action = players[seat].choose(seen, legal)
        text = str(named(state, action)) if actions is not None else ""
        try:
            play(state, action)
        except IllegalAction:
            illegal += 1
            text = str(named(state, legal[0]))
            play(state, legal[0])
        decisions += 1
        if actions is not None:
            actions.append([seat, text])
    return decisions, illegal


def _play_recorded(setting: Setting, seed: str, dealer: int, players: Sequence[Player], most: int, tally: Tally) -> str:
    """The same match, written down as a history."""
    seats = [Seat(f"{player.name} {seat}", player.name) for seat, player in enumerate(players)]
    recorder = Recorder(setting.rules, seats, dealer, preset=setting.preset, seed=seed)
    for _ in range(most):
        state = recorder.deal_seed(hand_seed(seed, recorder.match.number))
        decisions = illegal = 0
        while state.phase != OVER:
            seat = int(state.actor)
            seen = view(state, seat)
            legal = seen.legal()
            try:
                recorder.play(players[seat].choose(seen, legal))
            except IllegalAction:
                illegal += 1
                recorder.play(legal[0])
            decisions += 1
        tally.enter(state, recorder.sheets, decisions, illegal)
        if recorder.match.over:
            break
    tally.finish(recorder.match.over, recorder.match.winner)
    return recorder.text()


class Simulation:
    """Plays until so many hands (the last match is then broken off) or so many matches have been played."""

    def __init__(self, setting: Setting, *, hands: int = 0, matches: int = 0) -> None:
        """Exactly one of ``hands`` and ``matches`` is above 0."""
        self.setting = setting
        self.hands = hands
        self.matches = matches
        self.tally = Tally(setting.players, setting.rules.sides)

    def most_jobs(self) -> int:
        """How many processes could find anything to do at once."""
        size = self._chunk_size()
        work = self.matches or -(-self.hands // max(1, self.setting.rules.hands))
        return max(1, -(-work // size))

    def run(self, jobs: int, save: Callable[[Saved], None] | None, progress: Callable[[int], None]) -> None:
        """Play it all; ``progress`` is told the hands (or matches) done, ``save`` is given each match's text."""
        for first, count, tally, texts in _chunks(self.setting, self._chunk_size(), self._limit(), jobs):
            if (self.hands and self.tally.hands + tally.hands > self.hands) or self._beyond(first + count):
                self._finish(first, count, save)
            else:
                self.tally.merge(tally)
                self._save(texts, save)
            progress(self.tally.hands if self.hands else self.tally.matches + self.tally.unfinished)
            if self._done():
                return

    def _finish(self, first: int, count: int, save: Callable[[Saved], None] | None) -> None:
        """The last matches again, this time only as far as they are wanted."""
        for number in range(first, first + count):
            if self._done():
                return
            most = min(MATCH_HANDS, self.hands - self.tally.hands) if self.hands else MATCH_HANDS
            text = play_match(self.setting, number, most, self.tally)
            self._save([(number, text)], save)

    def _save(self, texts: list[Saved], save: Callable[[Saved], None] | None) -> None:
        if save is not None:
            for text in texts:
                save(text)

    def _done(self) -> bool:
        played = self.tally.matches + self.tally.unfinished
        return self.tally.hands >= self.hands if self.hands else played >= self.matches

    def _beyond(self, number: int) -> bool:
        """Whether matches before this one are already too many."""
        return self.matches > 0 and number - 1 > self.matches

    def _limit(self) -> int:
        return min(MATCH_HANDS, self.hands) if self.hands else MATCH_HANDS

    def _chunk_size(self) -> int:
        """Matches played in one go: as many as make a message between processes worth its while."""
        return max(1, _CHUNK_HANDS // (self.setting.rules.hands or _CHUNK_HANDS))


Chunk = tuple[int, int, Tally, list[Saved]]
"""The first match's number, how many there are, what they came to, and their texts."""


def _play_chunk(task: tuple[Setting, int, int, int]) -> Chunk:
    setting, first, count, most = task
    tally = Tally(setting.players, setting.rules.sides)
    texts: list[Saved] = []
    for number in range(first, first + count):
        text = play_match(setting, number, most, tally)
        if setting.format:
            texts.append((number, text))
    return first, count, tally, texts


def _chunks(setting: Setting, size: int, most: int, jobs: int) -> Iterator[Chunk]:
    """Matches without end, in order; with several jobs a few chunks are played ahead."""
    tasks = ((setting, first, size, most) for first in itertools.count(1, size))
    return in_order(_play_chunk, tasks, jobs)
