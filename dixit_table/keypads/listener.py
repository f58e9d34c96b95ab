"""Hears all ports on one thread of its own: when bytes came is known, however long the table is busy drawing.

One for all of them: each thread that wakes while the table draws may have to wait for it anew.
"""

from __future__ import annotations

import os
import select
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

_PIECE_BYTES = 1024  # a flood gets this much of the loop at a time
_PIECES = 64  # of a flood that are kept; the rest waits in the port


@dataclass(frozen=True, slots=True, repr=False)
class Heard:
    """Bytes as they came, and when; no bytes: the port has gone."""

    at_s: float
    data: bytes


class Line:
    """What was heard on one descriptor, to be taken."""

    def __init__(self, fd: int, listener: Listener) -> None:
        self.fd = fd
        self.polled = True
        self.gone = False
        self._listener = listener
        self._heard: deque[Heard] = deque()
        self._bell, self._rope = os.pipe()  # a byte for each piece

    @property
    def full(self) -> bool:
        """Whether it keeps as much as it may."""
        return len(self._heard) >= _PIECES

    def fileno(self) -> int:
        """Return a descriptor that is readable while there is something to take."""
        return self._bell

    def take(self) -> Heard | None:
        """Return the next piece, None where nothing has come; never blocks."""
        if not self._heard:
            return None
        os.read(self._bell, 1)
        heard = self._heard.popleft()
        if not self.polled:
            self._listener.resume(self)
        return heard

    def keep(self, heard: Heard) -> None:
        """Keep a piece."""
        self._heard.append(heard)
        os.write(self._rope, b"\0")

    def close(self) -> None:
        """Stop listening; the descriptor itself stays open."""
        self._listener.forget(self)
        os.close(self._bell)
        os.close(self._rope)


class Listener:
    """The thread, which runs while there are lines to listen to."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lock = threading.Lock()  # held by whoever reads a line, or changes what is polled
        self._lines: dict[int, Line] = {}
        self._thread: threading.Thread | None = None

    def listen(self, fd: int) -> Line:
        """Read a descriptor that never blocks, until the line is closed."""
        if self._thread is None:
            self._start()
        line = Line(fd, self)
        with self._lock:
            self._lines[fd] = line
            self._poll.register(fd, select.EPOLLIN)
        return line

    def resume(self, line: Line) -> None:
        """Go on with a line that was full."""
        with self._lock:
            if not (line.polled or line.gone):
                line.polled = True
                self._poll.register(line.fd, select.EPOLLIN)

    def forget(self, line: Line) -> None:
        """Stop listening to a line."""
        with self._lock:
            del self._lines[line.fd]
            if line.polled:
                self._poll.unregister(line.fd)
        if not self._lines:
            self._stop()

    def _start(self) -> None:
        self._poll = select.epoll()
        self._woken, self._waker = os.pipe()
        self._poll.register(self._woken, select.EPOLLIN)
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def _stop(self) -> None:
        os.write(self._waker, b"\0")
        if self._thread is not None:
            self._thread.join()
        self._thread = None
        self._poll.close()
        os.close(self._woken)
        os.close(self._waker)

    def _run(self) -> None:
        while True:
            ready = self._poll.poll()
            at_s = self._clock()
            with self._lock:
                if any(fd == self._woken for fd, _ in ready):
                    return
                for line in [self._lines[fd] for fd, _ in ready if fd in self._lines]:
                    self._hear(line, at_s)

    def _hear(self, line: Line, at_s: float) -> None:
        try:
            data = os.read(line.fd, _PIECE_BYTES)
        except BlockingIOError:  # somebody dropped what had come
            return
        except OSError:
            data = b""
        line.gone = not data
        line.keep(Heard(at_s, data))
        if line.gone or line.full:
            line.polled = False
            self._poll.unregister(line.fd)
