"""The same work spread with Ray, over one machine or a cluster; needs the extra `canasta[ray]`."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable
from typing import Any

import ray

from canasta.arena.spread import Result, Task, windowed


def in_order_by_ray(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Generator[Result]:
    """Do the tasks with Ray and give their results in the tasks' order; close it to end the work.

    `$RAY_ADDRESS` names a cluster, all of whose cores are then used; without it Ray starts on this machine with so
    many processes. Every node must have the same canasta installed.
    """
    address = os.environ.get("RAY_ADDRESS", "local")
    here: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False} if address == "local" else {}
    ray.init(address=address, log_to_driver=False, logging_level="ERROR", **here)
    try:
        remote: Any = ray.remote(max_retries=3)(work)
        workers = max(1, int(ray.cluster_resources().get("CPU", jobs)))
        yield from windowed(remote.remote, ray.get, tasks, workers)
    finally:
        ray.shutdown()
