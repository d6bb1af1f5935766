"""Canasta for Gymnasium: many hands of self-play at once, and one seat among computer players.

``CanastaVectorEnv`` steps hands of the compiled engine without a Python loop. Its observations are those of the seat
that is to act, so one policy plays every seat. In ``CanastaEnv`` the agent is one seat and named players are the
others.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from canasta.batch import ActionSpace, ObservationSpace, hand_returns, start_of
from canasta.engine import State, play, score, view
from canasta.engine.codes import OVER
from canasta.engine.play import play_code
from canasta.envs.arrays import Array, ArrayBatch, split
from canasta.envs.picture import picture
from canasta.envs.spaces import action_space, legal_numbers, observation_space, observed
from canasta.envs.tables import RulesLike, Settings, table_law, table_scores
from canasta.players import Player, make_player

Observation = dict[str, Array]


class CanastaVectorEnv(VectorEnv):
    """``num_envs`` hands, each seat played by whoever steps.

    Observations are ``{"observation": int32 (n, width), "action_mask": int8 (n, actions)}`` of the seats that are to
    act. The reward is that of the seat whose action was played, in points: 0 until its hand ends. ``infos`` has
    ``seat`` (to act), ``acted`` (-1 where a hand was dealt) and ``returns`` (n, players) for all seats.

    A finished hand is followed as Gymnasium's autoreset modes say: the next step ignores its action and deals
    (NEXT_STEP), or the hand is dealt at once and the last observation is in ``infos["final_obs"]`` (SAME_STEP).
    """

    def __init__(
        self,
        num_envs: int,
        rules: RulesLike = "classic",
        settings: Settings | None = None,
        *,
        scores: Sequence[int] | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        """Make the table. Without ``copy`` the arrays returned are views that the next step changes."""
        if autoreset_mode not in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
            raise ValueError(f"autoreset_mode is NEXT_STEP or SAME_STEP, not {autoreset_mode}")
        self.num_envs = num_envs
        self.copy = copy
        self.metadata = {"autoreset_mode": autoreset_mode, "render_modes": []}
        same_step = autoreset_mode == AutoresetMode.SAME_STEP
        self.arrays = ArrayBatch(
            num_envs, rules, settings, seed=secrets.token_hex(8), same_step=same_step, scores=scores
        )
        self.law = self.arrays.law
        self.single_observation_space = observation_space(self.law)
        self.single_action_space = action_space(self.law)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._places = np.arange(num_envs)
        self._all = np.ones(num_envs, dtype=np.bool_)
        self._never = np.zeros(num_envs, dtype=np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        """Deal every hand anew: from the seed, or from one that is drawn."""
        super().reset(seed=seed)
        self.arrays.reset(secrets.token_hex(8) if seed is None else seed)
        return self._observation(), self._infos()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, Any]:
        """Play one action for each hand. Raises IllegalIndex, and plays none, where one is not legal."""
        arrays = self.arrays
        arrays.step(np.asarray(actions))
        # Where a hand was dealt, acted is -1 and all returns are 0, the last seat's too.
        rewards = arrays.returns[self._places, arrays.acted]
        infos = self._infos()
        if arrays.batch.same_step and arrays.dones.any():
            infos |= self._finals()
        return self._observation(), rewards, arrays.dones.copy(), self._never.copy(), infos

    def split(self, rows: Array) -> dict[str, Array]:
        """Rows by named segments, as views."""
        return split(self.arrays.batch.observations, rows)

    def _observation(self) -> Observation:
        found = {"observation": self.arrays.rows, "action_mask": self.arrays.masks.view(np.int8)}
        return {name: array.copy() for name, array in found.items()} if self.copy else found

    def _infos(self) -> dict[str, Any]:
        arrays = self.arrays
        told = {"seat": arrays.seats, "acted": arrays.acted, "returns": arrays.returns}
        infos: dict[str, Any] = {}
        for name, array in told.items():
            infos[name] = array.copy() if self.copy else array
            infos[f"_{name}"] = self._all
        return infos

    def _finals(self) -> dict[str, Any]:
        """The last observations of hands that have just ended; nothing is legal in them."""
        arrays = self.arrays
        found = np.empty(self.num_envs, dtype=object)
        for place in np.flatnonzero(arrays.dones):
            found[place] = {
                "observation": arrays.finals[place].copy(),
                "action_mask": np.zeros(arrays.actions, dtype=np.int8),
            }
        return {"final_obs": found, "_final_obs": arrays.dones.copy()}


class CanastaEnv(gymnasium.Env):
    """One hand from one seat; the other seats are computer players, which see only their own views.

    The reward is the seat's return at the end of the hand, in points, else 0. An action that is not legal ends the
    hand with ``illegal_reward`` and ``info["illegal"]``, or raises ValueError where ``illegal_reward`` is None.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        rules: RulesLike = "classic",
        settings: Settings | None = None,
        *,
        seat: int = 0,
        players: str | Sequence[str] = "steady",
        scores: Sequence[int] | None = None,
        illegal_reward: float | None = -1000.0,
        render_mode: str | None = None,
    ) -> None:
        """Make the table; ``players`` is the name of all others, or one name for each seat (the agent's is unused)."""
        self.law = table_law(rules, settings)
        count = int(self.law.players)
        if not 0 <= seat < count:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {count - 1}")
        self.names = [players] * count if isinstance(players, str) else list(players)
        if len(self.names) != count:
            raise ValueError(f"{len(self.names)} players named for {count} seats")
        for name in self.names:
            make_player(name)
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        self.seat = seat
        self.scores = table_scores(self.law, scores)
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.actions = ActionSpace(self.law)
        self.rows = ObservationSpace(self.law)
        self.observation_space = observation_space(self.law)
        self.action_space = action_space(self.law)
        self.hand: State | None = None
        self._others: list[Player] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        """Deal a hand and play it up to the agent's first move; ``options`` may give the ``scores`` before it.

        A hand that ends before the agent could move is passed over for the next one.
        """
        super().reset(seed=seed)
        scores = table_scores(self.law, (options or {}).get("scores")) or self.scores
        while True:
            deal = int(self.np_random.integers(2**62))
            self.hand = start_of(self.law, deal, scores)
            self._others = [make_player(name, f"{deal}/seat{seat}") for seat, name in enumerate(self.names)]
            self._others_play(self.hand)
            if self.hand.phase != OVER:
                return self._observation(self.hand), {"deal": deal}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play one action of the agent, and the others' turns up to its next."""
        state = self.hand
        if state is None or state.phase == OVER:
            raise RuntimeError("reset() deals a hand first")
        legal = legal_numbers(self.actions, state)
        if int(action) not in legal:
            message = f"action {action} is not legal; {len(legal)} are: {', '.join(map(str, legal[:8]))}"
            if self.illegal_reward is None:
                raise ValueError(message)
            self.hand = None
            return self._observation(state), self.illegal_reward, True, False, {"illegal": message}
        play_code(state, self.actions.code(int(action)))
        self._others_play(state)
        over = state.phase == OVER
        worth, info = 0.0, {}
        if over:
            sheets = score(state)
            worth, info = hand_returns(self.law, sheets)[self.seat], {"points": [sheet.total for sheet in sheets]}
        return self._observation(state), worth, over, False, info

    def render(self) -> str | None:
        """What the agent sees, as text; None without a render mode."""
        return picture(self.hand, self.seat) if self.render_mode and self.hand is not None else None

    def _others_play(self, state: State) -> None:
        while state.phase != OVER and state.actor != self.seat:
            shown = view(state, int(state.actor))
            play(state, self._others[int(state.actor)].choose(shown, shown.legal()))

    def _observation(self, state: State) -> Observation:
        return observed(self.actions, self.rows, state, self.seat)
