"""Random self-play of one hand through PettingZoo: python examples/self_play.py [RULES]."""

import sys

import numpy as np

from canasta.envs.pettingzoo import env

random = np.random.default_rng(1)
table = env(rules=sys.argv[1] if len(sys.argv) > 1 else "classic")
table.reset(seed=1)
decisions = 0
returns = {}
for agent in table.agent_iter():
    observation, reward, termination, truncation, info = table.last()
    if termination or truncation:
        returns[agent] = reward
        table.step(None)
    else:
        table.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
        decisions += 1
print(f"{decisions} decisions; returns in points: {returns}")
