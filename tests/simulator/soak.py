"""A night of twelve hours: what the table holds of memory, descriptors and threads stays what it was."""

from __future__ import annotations

import gc
import sys
import threading
from collections import Counter
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random

import dixit_table
from tests.simulator.fair import end_game, play_on
from tests.simulator.night import Night

HOURS = 12.0
SAMPLE_S = 3600.0

ONE_PROCESS = frozenset({"cut", "restart", "new pad", "stopped"})
"""What doesn't happen: the process is to grow old, at work, and nobody brings pads all night."""

SLACK = 1.003
"""By so much more memory the table may always hold in the second half."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What the process holds in a lobby after a game of one turn, so long after it began."""

    hours: float
    blocks: int  # of memory that Python holds
    descriptors: int
    threads: int


def soak(seed: int, folder: Path, hours: float = HOURS) -> tuple[list[Sample], Counter[str]]:
    """Live through a long night, after another as long; look once an hour.

    When a language or a text is used for the first time is chance, and what is loaded then stays: most of it
    comes in the night before, and all modules before that.

    A game remembers its turns, and the table the game before it, so that people can look back. How long
    these were is chance. So both are put away first: the game that is played ends, and one of a single turn
    follows.
    """
    for found in walk_packages(dixit_table.__path__, "dixit_table."):
        if not found.name.endswith("__main__"):
            import_module(found.name)
    gc.unfreeze()  # what is frozen isn't found
    caches = [each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper)]
    bounded = [each for each in caches if each.cache_parameters()["maxsize"] is not None]
    assert bounded, "caches whose content is chance"
    night = Night(seed, folder)
    night.never = ONE_PROCESS
    began_s, step, samples = night.time.now_s, 0, list[Sample]()
    night.sit_down()
    try:
        while night.time.now_s - began_s < 2 * hours * 3600:
            step = night.live_on(step, SAMPLE_S)
            for game in ("the last", "a short one"):
                play_on(night, Random(f"{seed}/{step}/{game}"))
                end_game(night)
            night.account.forget()
            lived = (night.time.now_s - began_s) / 3600 - hours
            if lived > 0:
                for cache in bounded:
                    cache.cache_clear()  # how much of its bound is held is chance
                samples.append(_sample(lived))
    finally:
        night.end()
    return samples, night.happened + night.account.happened


def grown(samples: list[Sample]) -> list[str]:
    """Say what the second half holds more of than the first.

    Of memory the least counts: what is kept for ever is in every sample, what is held for a while in some.
    """
    early, late = samples[: len(samples) // 2], samples[len(samples) // 2 :]
    more = {
        "memory": min(each.blocks for each in late) > SLACK * min(each.blocks for each in early),
        "descriptors": max(each.descriptors for each in late) > max(each.descriptors for each in early),
        "threads": max(each.threads for each in late) > max(each.threads for each in early),
    }
    return [what for what, grew in more.items() if grew]


def _sample(hours: float) -> Sample:
    gc.collect()
    descriptors = sum(1 for _ in Path("/proc/self/fd").iterdir())
    return Sample(hours, sys.getallocatedblocks(), descriptors, threading.active_count())
