"""Refuses to run the suite on another engine than the one that is meant to be tested."""

import os

import pytest
from hypothesis import settings

# No test depends on the window that it runs in, nor on what several processes tell each other of one.
for size in ("COLUMNS", "LINES"):
    os.environ.pop(size, None)

# No test depends on time, and every run tries the same examples.
settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")


def pytest_configure(config: pytest.Config) -> None:
    """Compare the running engine with CANASTA_EXPECT_ENGINE (compiled, interpreted, or unset for either)."""
    expected = os.environ.get("CANASTA_EXPECT_ENGINE")
    if not expected:
        return
    from canasta import kind

    running = kind.engine_kind()
    if running != expected:
        raise pytest.UsageError(f"expected the {expected} engine, but {kind.__file__} is {running}")


def pytest_report_header() -> str:
    """Name the engine that is tested."""
    from canasta import kind

    return f"engine: {kind.engine_kind()} ({kind.__file__})"
