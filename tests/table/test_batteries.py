"""Batteries and the computer are looked at aside, and one pad's trouble is its own."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

import pytest

from dixit_table.table.background import Lookout, charges


def test_a_pad_that_fails_hides_no_other_and_no_second_look_begins_meanwhile() -> None:
    posted: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
    told: list[dict[str, int]] = []
    asked: list[str] = []
    batteries = Lookout(posted.put, told.append)

    def read(pad: str) -> int | None:
        asked.append(pad)
        if pad == "bad":
            raise RuntimeError("dictionary changed size during iteration")
        return {"weak": 7, "none": None}[pad]

    batteries.look(lambda: charges(read, ("bad", "weak", "none")), 0.0)
    batteries.look(lambda: charges(read, ("weak",)), 300.0)  # the first is under way until it has told
    posted.get()()
    assert told == [{"weak": 7}]
    assert asked == ["bad", "weak", "none"]
    batteries.look(lambda: charges(read, ("weak",)), 29.9)
    batteries.look(lambda: charges(read, ("weak",)), 30.0)
    posted.get()()
    assert asked[3:] == ["weak"]


def test_whoever_leaves_waits_for_no_pad_that_sleeps() -> None:
    threads: queue.SimpleQueue[threading.Thread] = queue.SimpleQueue()

    def read(_pad: str) -> None:
        threads.put(threading.current_thread())

    lookout = Lookout[dict[str, int]](lambda _call: None, lambda _known: None)
    lookout.look(lambda: charges(read, ("asleep",)), 0.0)
    assert threads.get(timeout=60).daemon


def test_what_fails_in_the_program_is_no_answer_and_ends_it() -> None:
    posted: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def ask() -> int:
        raise ValueError("a bug")

    Lookout[int](posted.put, lambda _known: None).look(ask, 0.0)
    with pytest.raises(ValueError, match="a bug"):
        posted.get(timeout=60)()
