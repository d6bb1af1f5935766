"""A state API in the manner of OpenSpiel: games, states, legal actions, tensors, returns; no package is needed.

A hand is the game. Chance moves once: the deal is drawn by its seed, a number from 0 to 2^31 - 1 that is applied to
the initial state like an action. After that nothing is left to chance. Payoffs are zero-sum, in points.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from canasta.batch import ACTIONS_ID, OBSERVATION_ID, ActionSpace, ObservationSpace, hand_returns, start_of
from canasta.cards import COPY_BITS, RED_THREE, cards_text
from canasta.engine import Action, State, legal_actions, named, parse_action, sample, score, view
from canasta.engine.codes import OVER
from canasta.engine.play import play_code
from canasta.envs.picture import picture
from canasta.envs.tables import RulesLike, Settings, table_law, table_scores
from canasta.rules import from_dict, to_dict

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4
DEALS = 2**31
"""How many deals chance chooses among."""


class CanastaGame:
    """The rules of a table and the scores before the hand; makes states."""

    def __init__(
        self,
        rules: RulesLike = "classic",
        settings: Settings | None = None,
        *,
        scores: Sequence[int] | None = None,
    ) -> None:
        """``scores`` are those before the hand by side, drawn from the deal's seed where there are none."""
        self.law = table_law(rules, settings)
        self.scores = table_scores(self.law, scores)
        self.actions = ActionSpace(self.law)
        self.rows = ObservationSpace(self.law)

    def num_players(self) -> int:
        """How many seats there are."""
        return int(self.law.players)

    def num_distinct_actions(self) -> int:
        """The size of the flat action space."""
        return int(self.actions.size)

    def observation_tensor_shape(self) -> list[int]:
        """One dimension: the width of a row."""
        return [int(self.rows.width)]

    def utility_sum(self) -> float:
        """Zero: what one side wins the others lose."""
        return 0.0

    def new_initial_state(self, seed: int | str | None = None) -> CanastaState:
        """The deal's chance node; with a seed, the hand as that seed deals it."""
        state = CanastaState(self)
        if seed is not None:
            state.deal(seed)
        return state

    def deserialize_state(self, text: str) -> CanastaState:
        """The state that :meth:`CanastaState.serialize` wrote.

        Raises ValueError for a state of other rules, another numbering of actions, or a history that is not legal.
        """
        told = json.loads(text)
        if told["actions"] != ACTIONS_ID:
            raise ValueError(f"the state numbers its actions as {told['actions']}; this is {ACTIONS_ID}")
        if from_dict(told["rules"]) != self.law.rules or told["scores"] != self.scores:
            raise ValueError("the state is one of other rules or scores; make the game with the same ones")
        state = self.new_initial_state(told["seed"])
        for number in told["history"]:
            state.apply_action(number)
        return state

    def __str__(self) -> str:
        """The ids of the specification and the rules."""
        return f"canasta({ACTIONS_ID},{OBSERVATION_ID},{json.dumps(to_dict(self.law.rules))})"


class CanastaState:
    """One state of a hand. Made by a game; changed only by ``apply_action``."""

    def __init__(self, game: CanastaGame) -> None:
        """The chance node before the deal."""
        self._game = game
        self._hand: State | None = None
        self._seed: int | str | None = None
        self._history: list[int] = []

    @property
    def hand(self) -> State:
        """The engine's state. Raises ValueError before the deal."""
        if self._hand is None:
            raise ValueError("nothing has been dealt: apply a seed first")
        return self._hand

    def get_game(self) -> CanastaGame:
        """The game that this is a state of."""
        return self._game

    def is_chance_node(self) -> bool:
        """Whether the deal is due."""
        return self._hand is None

    def is_terminal(self) -> bool:
        """Whether the hand is over."""
        return self._hand is not None and self._hand.phase == OVER

    def current_player(self) -> int:
        """The seat to act, CHANCE_PLAYER before the deal, TERMINAL_PLAYER at the end."""
        if self._hand is None:
            return CHANCE_PLAYER
        return TERMINAL_PLAYER if self.is_terminal() else int(self._hand.actor)

    def legal_actions(self, player: int | None = None) -> Sequence[int]:
        """The legal actions, ascending; none for a player who is not to act. Of the chance node: all seeds."""
        if self._hand is None:
            return range(DEALS) if player in (None, CHANCE_PLAYER) else []
        if player is not None and player != self.current_player():
            return []
        return [self._game.actions.index(action.code) for action in legal_actions(self._hand)]

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A 1 for each legal action. Raises ValueError before the deal."""
        assert self.hand is not None
        mask = [0] * self._game.num_distinct_actions()
        for number in self.legal_actions(player):
            mask[number] = 1
        return mask

    def deal(self, seed: int | str) -> None:
        """Deal by a seed. Raises ValueError if that has been done."""
        if self._hand is not None:
            raise ValueError("the hand has been dealt")
        self._seed = seed
        self._hand = start_of(self._game.law, seed, self._game.scores)

    def apply_action(self, action: int) -> None:
        """Deal by a seed at the chance node, else play an action. Raises ValueError for one that is not legal."""
        if self._hand is None:
            if not 0 <= action < DEALS:
                raise ValueError(f"a deal's seed is from 0 to {DEALS - 1}, not {action}")
            self.deal(int(action))
            return
        legal = self.legal_actions()
        if action not in legal:
            raise ValueError(f"action {action} is not legal; {len(legal)} are: {', '.join(map(str, legal[:8]))}")
        play_code(self._hand, self._game.actions.code(action))
        self._history.append(int(action))

    def child(self, action: int) -> CanastaState:
        """The state that an action leads to."""
        follow = self.clone()
        follow.apply_action(action)
        return follow

    def history(self) -> list[int]:
        """The actions since the deal."""
        return list(self._history)

    def action_to_string(self, action: int) -> str:
        """An action as people write it, such as ``meld K K 2``."""
        return str(Action(self._game.actions.code(action)))

    def string_to_action(self, text: str) -> int:
        """The number of a written action. Raises what :func:`canasta.engine.parse_action` raises."""
        return self._game.actions.index(parse_action(self.hand, text).code)

    def returns(self) -> list[float]:
        """What the hand is worth to each seat in points; 0 until it is over."""
        if not self.is_terminal():
            return [0.0] * self._game.num_players()
        return hand_returns(self._game.law, score(self.hand))

    def rewards(self) -> list[float]:
        """What the last action brought: the returns at the end, else 0."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """A seat's return."""
        return self.returns()[player]

    def observation_tensor(self, player: int | None = None) -> list[int]:
        """What a seat (by default the one to act) sees: the row of the specification."""
        seat = int(self.hand.actor) if player is None else player
        return [int(number) for number in self._game.rows.row(self.hand, seat)]

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees, in a few lines of text."""
        return picture(self.hand, int(self.hand.actor) if player is None else player)

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has seen since the deal, in order: nobody forgets anything."""
        seat = int(self.hand.actor) if player is None else player
        state = start_of(self._game.law, self._seed or 0, self._game.scores)
        lines = [
            f"seat {seat}, dealer {state.dealer}, scores {list(state.scores)}, pile {cards_text(state.pile_cards())}",
            f"hand {cards_text(state.hand(seat))}; {_in_sight(state)}",
        ]
        for number in self._history:
            code = self._game.actions.code(number)
            actor = int(state.actor)
            before = set(state.hand(seat))
            told = str(named(state, Action(code)))
            play_code(state, code)
            came = sorted(set(state.hand(seat)) - before)
            lines.append(f"{actor} {told}; {_in_sight(state)}" + (f"; got {cards_text(came)}" if came else ""))
        return "\n".join(lines)

    def resample_from_infostate(self, player: int, seed: int | str) -> State:
        """An engine state that looks the same to a seat, the cards it cannot see dealt anew."""
        return sample(view(self.hand, player), seed)

    def clone(self) -> CanastaState:
        """An independent copy."""
        other = CanastaState(self._game)
        other._hand = None if self._hand is None else self._hand.clone()
        other._seed = self._seed
        other._history = list(self._history)
        return other

    def serialize(self) -> str:
        """The state as JSON: rules, scores, seed and history. It tells all cards: it is not for a player's eyes."""
        return json.dumps(
            {
                "actions": ACTIONS_ID,
                "rules": to_dict(self._game.law.rules),
                "scores": self._game.scores,
                "seed": self._seed,
                "history": self._history,
            }
        )

    def __str__(self) -> str:
        """What the seat to act sees."""
        return "the deal is due" if self._hand is None else self.observation_string()


def _in_sight(state: State) -> str:
    """What everybody can count or see lying open: hand sizes, the stock, red threes."""
    reds = [
        sum(1 for one in state.red_threes(side) if one >> COPY_BITS == RED_THREE) for side in range(state.law.sides)
    ]
    return f"sizes {list(state.hand_size)}, stock {state.stock_left()}, red threes {reds}"
