"""A port that is heard on a thread of its own: what came when, though nobody took it."""

from __future__ import annotations

import fcntl
import os
import select
import struct
import termios
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest

from dixit_table.keypads.serial.pad import Arrival, Inbox, Listener
from tests.waiting import until

SOON_S = 20.0


class Clock:
    """Tells a time that is set."""

    def __init__(self) -> None:
        self.now_s = 1.0

    def __call__(self) -> float:
        return self.now_s


@contextmanager
def listening(listener: Listener) -> Iterator[tuple[Inbox, int]]:
    """Listen to one end of a pipe; the other is the pad's."""
    with ExitStack() as stack:
        ours, theirs = os.pipe()
        stack.callback(os.close, ours)
        stack.callback(os.close, theirs)
        os.set_blocking(ours, False)
        line = listener.listen(ours)
        stack.callback(line.close)
        yield line, theirs


def taken(line: Inbox) -> Arrival:
    """Wait for a piece as an event loop does, and take it."""
    assert select.select([line], [], [], SOON_S)[0]
    heard = line.take()
    assert heard is not None
    return heard


def waiting(line: Inbox) -> int:
    """Return how many pieces are there to be taken: the descriptor holds a byte for each."""
    [pieces] = struct.unpack("i", fcntl.ioctl(line.fileno(), termios.FIONREAD, bytes(4)))
    return int(pieces)


def _has(line: Inbox, pieces: int) -> bool:
    return waiting(line) == pieces


def test_bytes_bear_the_time_they_came_however_late_they_are_taken() -> None:
    clock = Clock()
    with listening(Listener(clock)) as (line, pad):
        for kept, (at_s, data) in enumerate(((2.0, b"one"), (5.0, b"two"), (9.0, b"three")), start=1):
            clock.now_s = at_s
            os.write(pad, data)
            until(partial(_has, line, kept), "a piece to be taken")
        clock.now_s = 100.0
        told = [taken(line) for _ in range(3)]
        assert told == [Arrival(2.0, b"one"), Arrival(5.0, b"two"), Arrival(9.0, b"three")]
        assert line.take() is None
        assert not select.select([line], [], [], 0)[0]


def test_a_flood_waits_in_its_port_and_no_other_line_waits_for_it() -> None:
    listener = Listener(Clock())
    with listening(listener) as (line, pad), listening(listener) as (other, quiet):
        os.set_blocking(pad, False)
        sent = 0
        while select.select([], [pad], [], 0.2)[1]:
            sent += os.write(pad, bytes(4096))
        assert waiting(line) == 64 < sent / 1024
        os.write(quiet, b"7")
        assert taken(other).data == b"7"
        got = 0
        while got < sent:
            got += len(taken(line).data)
        assert got == sent


def test_a_port_that_has_gone_says_so_once_after_all_that_came() -> None:
    listener = Listener(Clock())
    with listening(listener) as (line, pad), listening(listener) as (other, quiet):
        os.write(pad, b"last")
        assert taken(line).data == b"last"
        gone, into_nothing = os.pipe()
        os.close(gone)
        os.dup2(into_nothing, pad)  # closes it, but leaves the number to whoever closes it next
        os.close(into_nothing)
        assert taken(line).data == b""
        os.write(quiet, b"7")
        assert taken(other).data == b"7"
        assert line.take() is None


def test_a_port_whose_bytes_another_program_has_dropped_is_still_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    really, dropped = os.read, threading.Event()
    with listening(Listener(Clock())) as (line, pad):

        def read(fd: int, size: int) -> bytes:
            if fd == line.fd and not dropped.is_set():
                really(fd, size)
                dropped.set()
                raise BlockingIOError
            return really(fd, size)

        monkeypatch.setattr(os, "read", read)
        os.write(pad, b"5")
        assert dropped.wait(SOON_S)
        os.write(pad, b"7")
        assert taken(line).data == b"7"


def test_no_program_waits_for_it_to_end() -> None:
    with listening(Listener(Clock())):
        [thread] = [each for each in threading.enumerate() if each.name == "listener"]
        assert thread.daemon


@pytest.mark.parametrize("full", [False, True])
def test_closing_never_waits_for_anybody(*, full: bool) -> None:
    with listening(Listener(Clock())) as (_, pad):
        os.set_blocking(pad, False)
        while full and select.select([], [pad], [], 0.2)[1]:
            os.write(pad, bytes(4096))


def test_nothing_of_a_closed_line_stays_open_and_the_next_is_heard() -> None:
    before, threads = set(Path("/proc/self/fd").iterdir()), threading.active_count()
    listener = Listener(Clock())
    for _ in range(2):
        with listening(listener) as (line, pad):
            os.write(pad, b"7")
            assert taken(line).data == b"7"
        assert set(Path("/proc/self/fd").iterdir()) == before
        assert threading.active_count() == threads
