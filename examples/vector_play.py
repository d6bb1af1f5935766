"""Many hands at once through Gymnasium's vector interface: python examples/vector_play.py [HANDS] [STEPS]."""

import sys

import numpy as np

from canasta.envs.gymnasium import CanastaVectorEnv

count = int(sys.argv[1]) if len(sys.argv) > 1 else 64
steps = int(sys.argv[2]) if len(sys.argv) > 2 else 500
random = np.random.default_rng(1)
tables = CanastaVectorEnv(count, "two-player")
observations, infos = tables.reset(seed=1)
finished, points = 0, 0.0
for _ in range(steps):
    # A policy would score every action here; equal scores make a random player.
    scores = random.random(observations["action_mask"].shape)
    actions = np.where(observations["action_mask"] == 1, scores, -1.0).argmax(axis=1)
    observations, rewards, terminations, truncations, infos = tables.step(actions)
    finished += int(terminations.sum())
    points += float(np.abs(rewards).sum())
hand = tables.split(observations["observation"])["hand"]
print(
    f"{finished} hands finished, decided by {points / max(1, finished):.0f} points on average; hands now: {hand.shape}"
)
