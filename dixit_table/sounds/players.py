"""Programs that play sounds and speak: which are installed here, and a queue that runs them one by one."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from dixit_table.texts import Language

# --- Which programs make sounds here: the first player that is installed, and espeak-ng

PLAYERS: dict[str, tuple[str, ...]] = {"pw-play": (), "paplay": (), "aplay": ("-q",)}
"""Players by name with their options: PipeWire's, PulseAudio's, ALSA's."""

SPEAKER = "espeak-ng"

_PACE = "150"  # words a minute: a bit slower than its default, as people talk meanwhile


class Programs(Struct, frozen=True):
    """What was found on PATH; None: not installed."""

    player: str | None
    speaker: str | None


def find() -> Programs:
    """Look for the programs."""
    found = (path for path in map(shutil.which, PLAYERS) if path is not None)
    return Programs(next(found, None), shutil.which(SPEAKER))


def play(player: str, sound: str) -> tuple[str, ...]:
    """Return the command that plays one of ``SOUNDS``."""
    return (player, *PLAYERS[Path(player).name], str(files("dixit_table") / "sounds" / f"{sound}.wav"))


def speak(speaker: str, language: Language) -> tuple[str, ...]:
    """Return the command that says what it reads; the words aren't in it: a list of processes shows those."""
    return (speaker, "-v", language, "-s", _PACE, "--stdin")


# --- A queue of commands that are run one after the other, on a thread of its own
# Asking for one takes no time: it waits here, at most one of each kind, and is forgotten where it would come
# too late. A command that hangs is ended.

_SILENT = (OSError, ValueError, subprocess.SubprocessError)
"""What a program that has gone raises, or a command that can't be one: a traceback would stand on the TV."""


class SoundJob(Struct, frozen=True):
    """A command: what it reads, and how long it may take, in seconds."""

    command: tuple[str, ...]
    reads: bytes = b""
    late_s: float = 0.5  # it isn't begun when it has waited for longer
    lasts_s: float = 5.0


class JobQueue:
    """Runs jobs; of each kind the newest waits, in the place of the one before."""

    def __init__(self, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._name, self._clock = name, clock
        self._waiting: dict[str, tuple[SoundJob, float]] = {}
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._running: subprocess.Popen[bytes] | None = None
        self._closed = False

    def ask(self, kind: str, job: SoundJob) -> None:
        """Have a job done soon or never; returns at once, and does nothing once the queue is closed."""
        with self._changed:
            if self._closed:
                return
            self._waiting[kind] = (job, self._clock() + job.late_s)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def close(self) -> None:
        """End what runs and forget what waits; may be called twice."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            if self._running is not None:
                _end(self._running)
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(timeout=2.0)

    def _run(self) -> None:
        while (job := self._next()) is not None:
            with suppress(*_SILENT):
                self._do(job)

    def _next(self) -> SoundJob | None:
        """Wait for the next job that isn't too late; None once the queue is closed."""
        with self._changed:
            while not self._closed:
                while self._waiting:
                    kind = next(iter(self._waiting))
                    job, until_s = self._waiting.pop(kind)
                    if self._clock() <= until_s:
                        return job
                self._changed.wait()
            return None

    def _do(self, job: SoundJob) -> None:
        with subprocess.Popen(
            job.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,  # the TV is a terminal: nobody else writes on it
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            try:
                self._runs(process)
                with suppress(subprocess.TimeoutExpired):
                    process.communicate(job.reads, timeout=job.lasts_s)
            finally:
                self._runs(None)
                _end(process)

    def _runs(self, process: subprocess.Popen[bytes] | None) -> None:
        with self._changed:
            self._running = process
            if self._closed and process is not None:
                _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program and what it has started, whatever it is doing."""
    if process.poll() is None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
