"""A new version is tried out before anything starts it: by its own commands, in processes of their own.

The present version asks and compares. So what is asked of a new version are stable things: its command line,
what an export holds, and journals that were written by earlier versions.
"""

from __future__ import annotations

import json
import os
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.texts import Message
from dixit_table.update.versions import program_of

GOLDEN = Path(__file__).parent / "golden"
"""Journals as earlier versions wrote them, and beside each what its games come to, as JSON."""

_LINES = 2  # of what is kept of a game, the place of its export
_JOURNAL = "journal.sqlite3"
_GAMES = (("odyssey", 6), ("dice", 4))
_PATIENCE_S = 300.0  # a slow Pi needs a tenth of it
_PAINTED_BYTES = 4000  # more than the splash and all questions to a terminal; the lobby is ten times as much


class _FailedError(Exception):
    """A part of the trial failed; the last line of what was said about it."""


def try_out(version: Path, number: str, data: Path | None) -> None:
    """Try a version that was written, with a data folder in mind, which it only reads.

    Raises UnusableInput where it isn't fit to be started.
    """
    for part, check in _Trial(version, number, data).parts():
        try:
            check()
        except (_FailedError, OSError, subprocess.SubprocessError, ValueError) as error:
            what = Message.of(f"update.part_{part}")
            reason = why_failed(error)
            raise UnusableInput(
                Message.of("update.trial_failed", version=number, part=what, reason=reason)
            ) from error


class _Trial:
    def __init__(self, version: Path, number: str, data: Path | None) -> None:
        self._number, self._data = number, data
        self._environment = environment_of(program_of(version), os.environ)

    def parts(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """Return what is tried, by the words for it in the catalogue."""
        return (
            ("starts", self.starts),
            ("doctor", self.doctor),
            ("golden", self.golden),
            ("games", self.games),
            ("simulate", self.simulate),
            ("screen", self.screen),
        )

    def starts(self) -> None:
        """See whether it starts, and is the version that its package says."""
        said = self._run("--version").stdout.split()
        if said[-1:] != [self._number]:
            raise _FailedError(" ".join(said))

    def doctor(self) -> None:
        """Let it look at this computer; what it finds there is no fault of its own."""
        self._run("doctor", *self._of_the_data(), fine=(0, 1))

    def golden(self) -> None:
        """See whether games of earlier versions come to the same; exports may have got more fields."""
        for journal in sorted(GOLDEN.glob("*.sqlite3")):
            with tempfile.TemporaryDirectory() as folder:
                shutil.copy(journal, Path(folder) / _JOURNAL)
                for game, then in json.loads(journal.with_suffix(".json").read_text()).items():
                    exported = self._run("games", "export", game, "--data", folder).stdout
                    now = [json.loads(line) for line in exported.splitlines()]
                    if _as_of_then(now, then[_LINES]) != then[_LINES]:
                        raise _FailedError(f"{journal.stem}, {game}")

    def games(self) -> None:
        """Let it read the games that are here, as far as the present version can; it only looks."""
        if self._data is None or not (self._data / _JOURNAL).exists():
            return
        words = ("games", "list", *self._of_the_data())
        present = subprocess.run(
            _command(*words), capture_output=True, timeout=_PATIENCE_S, check=False, stdin=subprocess.DEVNULL
        )
        self._run(*words, fine=(0, present.returncode))

    def simulate(self) -> None:
        """Let it play a game of each kind to its end."""
        for rules, seats in _GAMES:
            played = self._run("simulate", "--rules", rules, "--seats", str(seats)).stdout.splitlines()
            if not played or "over" not in json.loads(played[-1]):
                raise _FailedError(rules)

    def screen(self) -> None:
        """See whether its table paints a screen, and ends when it is told to."""
        terminal, inner = pty.openpty()
        termios.tcsetwinsize(inner, (30, 100))
        with subprocess.Popen(
            _command("play", "--demo"),
            env={**self._environment, "TERM": "xterm-256color"},
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
        ) as shown:
            os.close(inner)
            ends_s = time.monotonic() + _PATIENCE_S
            try:
                painted = _read(terminal, ends_s, _PAINTED_BYTES)
                shown.terminate()
                _read(terminal, ends_s, sys.maxsize)
                status = shown.wait(max(1.0, ends_s - time.monotonic()))
            finally:
                shown.kill()
                os.close(terminal)
        if len(painted) < _PAINTED_BYTES:
            raise _FailedError(_last_line(painted.decode("utf-8", "replace")))
        if status != 0:
            raise _FailedError(str(status))

    def _run(self, *words: str, fine: tuple[int, ...] = (0,)) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            _command(*words),
            env=self._environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            errors="replace",
            timeout=_PATIENCE_S,
            check=False,
        )
        if done.returncode not in fine:
            raise _FailedError(_last_line(done.stderr) or f"{words[0]}: {done.returncode}")
        return done

    def _of_the_data(self) -> Iterator[str]:
        if self._data is not None:
            yield from ("--data", str(self._data))


def environment_of(program: Path, environment: Mapping[str, str]) -> dict[str, str]:
    """Return what another version is run with: nothing that would lead it back here, or to systemd."""
    kept = {
        name: value
        for name, value in environment.items()
        if not name.startswith(("DIXIT_", "NOTIFY_", "WATCHDOG_", "PYTHON"))
    }
    return {**kept, "PYTHONPATH": str(program), "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": "1"}


def _command(*words: str) -> list[str]:
    return [sys.executable, "-m", "dixit_table", *words]


def _read(terminal: int, ends_s: float, enough: int) -> bytes:
    """Return what comes from a terminal, until it is enough, its program ends, or the time is up."""
    found = b""
    with suppress(OSError):  # EIO: the program has ended
        while len(found) < enough and (left_s := ends_s - time.monotonic()) > 0:
            ready, _, _ = select.select([terminal], [], [], left_s)
            found += os.read(terminal, 65536) if ready else b""
    return found


def _last_line(words: str) -> str:
    return next((line.strip() for line in reversed(words.splitlines()) if line.strip()), "")


def _as_of_then(now: Any, then: Any) -> Any:
    """Return what is exported now without the fields that have come since; none may be another."""
    if isinstance(now, dict) and isinstance(then, dict):
        return {key: _as_of_then(now[key], then[key]) for key in then if key in now}
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        return [_as_of_then(one, other) for one, other in zip(now, then, strict=True)]
    return now
