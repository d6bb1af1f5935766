"""Canasta for PettingZoo: one hand as an agent-environment cycle, an agent for each seat.

``env()`` has PettingZoo's customary wrappers, which end the hand at an illegal action; ``raw_env()`` raises instead.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from canasta.batch import ActionSpace, IllegalIndex, ObservationSpace, hand_returns, start_of
from canasta.engine import State, score
from canasta.engine.codes import OVER
from canasta.engine.play import play_code
from canasta.envs.arrays import Array
from canasta.envs.picture import picture
from canasta.envs.spaces import action_space, legal_numbers, observation_space, observed
from canasta.envs.tables import RulesLike, Settings, table_law, table_scores

ILLEGAL_REWARD = -1000.0
"""What ``env()`` gives for an illegal action, in points."""


def env(**options: Any) -> Any:
    """The wrapped environment; options as for :class:`CanastaAEC`."""
    made = wrappers.TerminateIllegalWrapper(CanastaAEC(**options), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def raw_env(**options: Any) -> CanastaAEC:
    """The environment without wrappers."""
    return CanastaAEC(**options)


class CanastaAEC(AECEnv):
    """One hand. Rewards are 0 until it ends, then each seat's return in points."""

    metadata = {"render_modes": ["ansi", "human"], "name": "canasta_v1", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        rules: RulesLike = "classic",
        settings: Settings | None = None,
        *,
        scores: Sequence[int] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """A table; ``scores`` are those before every hand by side, drawn from the hand's seed where there are none."""
        super().__init__()
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"render_mode is None, 'ansi' or 'human', not {render_mode!r}")
        self.law = table_law(rules, settings)
        self.scores = table_scores(self.law, scores)
        self.render_mode = render_mode
        self.actions = ActionSpace(self.law)
        self.rows = ObservationSpace(self.law)
        self.possible_agents = [f"seat_{seat}" for seat in range(int(self.law.players))]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.law) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.law) for agent in self.possible_agents}
        self._series = secrets.token_hex(8)
        self._number = 0
        self.state_of_hand: State | None = None

    def observation_space(self, agent: str) -> Any:
        """What that agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What that agent may do."""
        return self.action_spaces[agent]

    @property
    def hand(self) -> State:
        """The engine's state. Raises RuntimeError before the first reset."""
        if self.state_of_hand is None:
            raise RuntimeError("reset() deals the first hand")
        return self.state_of_hand

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand: that of the seed, or the next of the series that the last seed began.

        ``options`` may give the ``scores`` before this hand, by side.
        """
        if seed is not None:
            self._series, self._number = str(seed), 0
        scores = table_scores(self.law, (options or {}).get("scores")) or self.scores
        self.state_of_hand = start_of(self.law, f"{self._series}/{self._number}", scores)
        self._number += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self.hand.actor)]

    def observe(self, agent: str) -> dict[str, Array]:
        """The agent's row, and its mask: all 0 unless it is to act."""
        return observed(self.actions, self.rows, self.hand, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Play one action of the agent selected. Raises IllegalIndex for one that is not legal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        state = self.hand
        legal = legal_numbers(self.actions, state)
        if action is None or int(action) not in legal:
            raise IllegalIndex(f"action {action} is not legal for {self.agent_selection}; {len(legal)} are", 0)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        play_code(state, self.actions.code(int(action)))
        if state.phase == OVER:
            sheets = score(state)
            self.rewards = dict(zip(self.possible_agents, hand_returns(self.law, sheets), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            points = [sheet.total for sheet in sheets]
            self.infos = {agent: {"points": points} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(state.actor)]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What the agent selected sees, as text: returned (ansi), printed (human), or neither without a mode."""
        if self.render_mode is None:
            return None
        text = picture(self.hand, int(self.hand.actor))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""
