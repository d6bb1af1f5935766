"""The large counts: each check takes numbers of cases, so that the suite's sample and the full count are one code.

``python -m tests.counts`` (``scripts/full-counts``) runs everything and writes the report.
"""
