"""Canasta: one exact rules engine, and everything that is played, simulated and studied on it."""

__version__ = "0.1.0"
