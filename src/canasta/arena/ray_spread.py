"""The same work spread with Ray, over one machine or a cluster; needs the extra `canasta[ray]`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import ray

from canasta.arena.spread import Result, Task, windowed


def in_order_by_ray(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Do the tasks with Ray and give their results in the tasks' order; stop listening to end it.

    `$RAY_ADDRESS` names a cluster, all of whose cores are then used; without it Ray starts on this machine with so
    many processes. Every node must have the same canasta installed.
    """
    address = os.environ.get("RAY_ADDRESS", "local")
    cores = {"num_cpus": jobs} if address == "local" else {}
    ray.init(address=address, include_dashboard=None if cores == {} else False, log_to_driver=False, **cores)
    try:
        remote: Any = ray.remote(max_retries=3)(work)
        workers = max(1, int(ray.cluster_resources().get("CPU", jobs)))
        yield from windowed(remote.remote, ray.get, tasks, workers)
    finally:
        ray.shutdown()
