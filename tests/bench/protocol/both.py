"""Work for both cores."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

PROCESSES = 2


def both_cores(act: Callable[[Job], Result], jobs: Iterable[Job]) -> list[Result]:
    """Return what ``act`` makes of each job, in order."""
    with ProcessPoolExecutor(PROCESSES, multiprocessing.get_context("fork")) as pool:
        return list(pool.map(act, jobs))
