"""With Ray the very same pairs are played. Runs only where Ray is installed (the extra `canasta[ray]`)."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from typing import Any

import pytest

ARENA = [sys.executable, "-P", "-m", "canasta", "arena", "steady", "random", "--rules", "two-player", "--pairs", "6"]


def report(*more: str) -> dict[str, Any]:
    environment = {**os.environ, "RAY_ADDRESS": "local"}
    done = subprocess.run([*ARENA, "--json", *more], capture_output=True, text=True, check=True, env=environment)
    return {key: value for key, value in json.loads(done.stdout).items() if key not in ("latency_ms", "run")}


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: canasta arena --ray was not tested")
def test_ray_changes_no_figure() -> None:
    assert report("--ray", "--jobs", "2") == report("--jobs", "1")
