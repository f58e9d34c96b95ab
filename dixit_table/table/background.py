"""What runs beside the table's thread: jobs that take a while, and calls from other threads."""

from __future__ import annotations

import subprocess
from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Lock, Thread
from typing import Generic, TypeVar

from dixit_table.errors import raising, why_failed
from dixit_table.texts import Message

T = TypeVar("T")

# --- Calls from other threads, brought to the table's


class Mailbox:
    """Brings calls from other threads to the table's; before the loop runs and after it, they wait."""

    def __init__(self) -> None:
        self._loop: AbstractEventLoop | None = None
        self._waiting: deque[Callable[[], None]] = deque()

    def post(self, call: Callable[[], None]) -> None:
        """Have ``call`` run on the table's thread; from any thread."""
        loop = self._loop
        if loop is None or loop.is_closed():
            self._waiting.append(call)
        else:
            loop.call_soon_threadsafe(call)

    def open(self, loop: AbstractEventLoop) -> None:
        """Deliver to a loop from now on."""
        self._loop = loop
        self.run_waiting()

    def shut(self) -> None:
        """Keep what comes from now on."""
        self._loop = None

    def run_waiting(self) -> None:
        """Run what waits, here and now; on the table's thread."""
        while self._waiting:
            self._waiting.popleft()()


# --- What takes a while, done beside the table's thread: one job after the other

Job = Callable[[], None]


class BackgroundJobs:
    """Does jobs one at a time, in their order, and posts what goes wrong; the program doesn't wait for them.

    Its thread is there while there is something to do.
    """

    def __init__(self, post: Callable[[Job], None]) -> None:
        self._post = post
        self._waiting: deque[Job] = deque()
        self._lock = Lock()
        self._busy = False

    def do(self, job: Job) -> None:
        """Do a job once those before it are done."""
        with self._lock:
            self._waiting.append(job)
            begins, self._busy = not self._busy, True
        if begins:
            Thread(target=self._work, name="aside", daemon=True).start()

    def _work(self) -> None:
        while (job := self._next()) is not None:
            try:
                job()
            except Exception as error:  # a bug: it ends the program as one on the table's thread would
                self._post(raising(error))

    def _next(self) -> Job | None:
        with self._lock:
            self._busy = bool(self._waiting)
            return self._waiting.popleft() if self._waiting else None


# --- What is looked at now and then, aside: the kernel may wait for a pad that sleeps, or for a disk

EVERY_S = 30.0
"""Seconds between two looks."""


class Lookout(Generic[T]):
    """Asks something now and then; ``known`` is called with the answer on the table's thread by ``post``.

    ``looked_s`` is when it was last known: what can wait doesn't slow a start down.
    """

    def __init__(
        self, post: Callable[[Job], None], known: Callable[[T], None], looked_s: float = float("-inf")
    ) -> None:
        self._post, self._known = post, known
        self._looked_s, self._under_way = looked_s, False

    def look(self, ask: Callable[[], T], now_s: float) -> None:
        """Ask, if it is time and no question is open."""
        if self._under_way or now_s - self._looked_s < EVERY_S:
            return
        self._looked_s, self._under_way = now_s, True
        # A daemon: nobody who leaves waits for a pad that sleeps.
        Thread(target=self._ask, args=(ask,), name="lookout", daemon=True).start()

    def _ask(self, ask: Callable[[], T]) -> None:
        try:
            found = ask()
        except Exception as error:  # a bug: it ends the program as one on the table's thread would
            self._post(raising(error))
        else:
            self._post(lambda: self._tell(found))

    def _tell(self, found: T) -> None:
        self._under_way = False
        self._known(found)


def charges(read: Callable[[str], int | None], pads: Sequence[str]) -> dict[str, int]:
    """Return the charges of pads in percent, where they are known."""
    found: dict[str, int] = {}
    for pad in pads:
        with suppress(Exception):  # one pad's bug, or its unplugging, is no more than an unknown charge
            charge = read(pad)
            if charge is not None:
                found[pad] = charge
    return found


# --- The computer's end, from the table menu: asked of systemd, which asks polkit; nobody needs to be root

_COMMAND = ("systemctl", "poweroff")


class ShuttingDown:
    """Begins without waiting, and tells later if it came to nothing: the screen must not stand still."""

    def __init__(self, command: Sequence[str] = _COMMAND) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._failed: Message | None = None

    def begin(self) -> None:
        """Ask for it. The journal needs no farewell: what was acknowledged is on disk."""
        if self._process is not None:
            return
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            self._failed = why_failed(error)

    def failed(self) -> Message | None:
        """Return why it came to nothing, once; None while nothing is known."""
        status = self._process.poll() if self._process is not None else None
        if status is not None:
            self._process = None
            words = f"{' '.join(self._command)}: {status}"
            self._failed = Message.of("screen.words", words=words) if status else None
        failed, self._failed = self._failed, None
        return failed
