"""Batteries are looked at aside, and one pad's trouble is its own."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

from dixit_table.table.background import Batteries


def test_a_pad_that_fails_hides_no_other_and_no_second_look_begins_meanwhile() -> None:
    posted: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
    told: list[dict[str, int]] = []
    asked: list[str] = []
    batteries = Batteries(posted.put, told.append)

    def read(pad: str) -> int | None:
        asked.append(pad)
        if pad == "bad":
            raise RuntimeError("dictionary changed size during iteration")
        return {"weak": 7, "none": None}[pad]

    batteries.look(read, ("bad", "weak", "none"), 0.0)
    batteries.look(read, ("weak",), 300.0)  # the first is under way until it has told
    posted.get()()
    assert told == [{"weak": 7}]
    assert asked == ["bad", "weak", "none"]
    batteries.look(read, ("weak",), 29.9)
    batteries.look(read, ("weak",), 30.0)
    posted.get()()
    assert asked[3:] == ["weak"]


def test_whoever_leaves_waits_for_no_pad_that_sleeps() -> None:
    threads: queue.SimpleQueue[threading.Thread] = queue.SimpleQueue()

    def read(_pad: str) -> None:
        threads.put(threading.current_thread())

    Batteries(lambda _call: None, lambda _known: None).look(read, ("asleep",), 0.0)
    assert threads.get(timeout=60).daemon
