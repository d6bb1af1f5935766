"""Canasta as an environment for research: PettingZoo, Gymnasium, and a state API in the manner of OpenSpiel.

Each module needs only its own package, so nothing is imported here. docs/research.md specifies actions and
observations and has runnable examples.
"""
