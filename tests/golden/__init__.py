"""Pinned results: the same on every machine and under both engines until a rule or the deal changes on purpose."""
