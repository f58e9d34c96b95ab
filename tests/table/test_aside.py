"""What takes a while is done beside the table: a poster asked for twice is not written by two at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Event, Thread, current_thread, get_ident

import pytest

from dixit_table.table.background import BackgroundJobs

_PATIENCE_S = 60


def test_jobs_are_done_one_after_the_other_on_another_thread() -> None:
    did: list[int] = []
    threads: set[int] = set()
    asked, done = Event(), Event()

    def job(number: int) -> None:
        assert asked.wait(_PATIENCE_S)
        did.append(number)
        threads.add(get_ident())

    aside = BackgroundJobs(lambda posted: posted())
    for number in range(20):
        aside.do(partial(job, number))
    aside.do(done.set)
    asked.set()
    assert done.wait(_PATIENCE_S)
    assert did == list(range(20))
    assert len(threads - {get_ident()}) == 1


def test_what_goes_wrong_is_told_to_the_table_and_the_next_one_comes() -> None:
    posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
    aside = BackgroundJobs(posted.put)

    def fails() -> None:
        raise ValueError("a bug")

    for _ in range(2):
        aside.do(fails)
        with pytest.raises(ValueError, match="a bug"):
            posted.get(timeout=_PATIENCE_S)()


def test_whoever_leaves_waits_for_no_job() -> None:
    threads: SimpleQueue[Thread] = SimpleQueue()
    BackgroundJobs(lambda posted: posted()).do(lambda: threads.put(current_thread()))
    assert threads.get(timeout=_PATIENCE_S).daemon
