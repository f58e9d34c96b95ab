"""What takes a while, done beside the table's thread: one job after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from threading import Lock, Thread

from dixit_table.errors import raising

Job = Callable[[], None]


class Aside:
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
