"""Programs on a real terminal: what comes out at its other end, with the time at which it came."""

from __future__ import annotations

import heapq
import os
import re
import select
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

from tests.cli.terminal import Pad, spawn, stop, without_unknown

COLUMNS, ROWS = 100, 30

_MARKS = re.compile(r"(?<!\S)[○●✓]+(?![^\s▐])")
_PATIENCE_S = 30.0
_ROOT = Path(__file__).parent.parent.parent


Limit = Callable[[int], None]
"""Takes a program that has just been started, by its process id, to where it is slower."""


def unlimited(_pid: int) -> None:
    """Let a program have all it can get."""


class Program:
    """``python -m ARGS`` on a terminal; everything it writes is kept with the time at which it came."""

    def __init__(self, args: Sequence[str], pads: Sequence[Pad] = (), *, limit: Limit = unlimited) -> None:
        self.pads = list(pads)
        self.output: list[tuple[float, bytes]] = []
        self._greeted: set[int] = set()
        self.began_s = time.monotonic()
        self.process, self._end = spawn(
            "-m",
            *args,
            columns=COLUMNS,
            rows=ROWS,
            environment={**os.environ, "LANG": "C.UTF-8", "TERM": "xterm-256color"},
            cwd=_ROOT,
        )
        limit(self.process.pid)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        stop(self.process, self._end)
        for pad in self.pads:
            pad.remove()

    # --- time goes by

    def run(self, seconds: float, presses: Sequence[tuple[float, int, bytes]] = ()) -> list[float]:
        """Let the program run; press keys at their moments (seconds from now, pad, bytes).

        Return when each was really pressed, in the order of their moments.
        """
        began_s = time.monotonic()
        waiting, pressed = list(presses), []
        heapq.heapify(waiting)
        while (left := began_s + seconds - time.monotonic()) > 0:
            if waiting:
                left = min(left, began_s + waiting[0][0] - time.monotonic())
            self._read(max(0.0, left))
            while waiting and began_s + waiting[0][0] <= time.monotonic():
                _, pad, keys = heapq.heappop(waiting)
                pressed.append(time.monotonic())
                self.press(pad, keys)
        return pressed

    def type(self, keys: bytes) -> None:
        """Type on the terminal's own keyboard."""
        os.write(self._end, keys)

    def press(self, pad: int, keys: bytes) -> None:
        """Press keys of a pad."""
        os.write(self.pads[pad].end, keys)

    def leave(self) -> None:
        """Ask the program to end, and read until it has."""
        self.process.terminate()
        deadline_s = time.monotonic() + _PATIENCE_S
        while self.process.poll() is None:
            if time.monotonic() > deadline_s:
                raise TimeoutError(f"it didn't end:\n{self.text()}")
            self._read(0.05)

    def wait_until(self, done: Callable[[], bool], what: str) -> None:
        """Read until something is so."""
        deadline_s = time.monotonic() + _PATIENCE_S
        while not done():
            if time.monotonic() > deadline_s or self.process.poll() is not None:
                raise TimeoutError(f"waited in vain for {what}:\n{self.text()}")
            self._read(0.05)

    def wait_for(self, words: str) -> float:
        """Read until words have come; return the seconds from the start to the piece that held them."""
        looked = 0

        def came() -> bool:
            nonlocal looked
            for index in range(looked, len(self.output)):
                looked = index + 1
                before = self.output[index - 1][1][-80:] if index else b""
                if words.encode() in before + self.output[index][1]:
                    return True
            return False

        self.wait_until(came, words)
        return self.output[looked - 1][0] - self.began_s

    def wait_for_pads(self, pads: int | None = None) -> None:
        """Read until the program has opened, and so greeted, the first pads, or all."""
        wanted = set(range(len(self.pads) if pads is None else pads))
        self.wait_until(lambda: self._greeted >= wanted, "pads")

    def _read(self, patience_s: float) -> None:
        ends = {pad.end: number for number, pad in enumerate(self.pads)}
        for end in select.select([self._end, *ends], [], [], patience_s)[0]:
            if end != self._end:
                self._greeted.add(ends[end])
                os.read(end, 4096)
                continue
            try:
                self.output.append((time.monotonic(), os.read(self._end, 65536)))
            except OSError:  # EIO: the program has closed its end
                return

    # --- what it showed

    def text(self) -> str:
        """Return what stands on the screen."""
        screen, stream = _emulator()
        for _, piece in self.output:
            stream.feed(without_unknown(piece))
        return "\n".join(screen.display)

    def marks(self, names: Sequence[str]) -> list[list[tuple[float, str]]]:
        """Return for each name when its marks changed, and to what; their order is that of the names."""
        screen, stream = _emulator()
        shown: list[list[tuple[float, str]]] = [[] for _ in names]
        for at_s, piece in self.output:
            stream.feed(without_unknown(piece))
            marks = _MARKS.findall("\n".join(screen.display))
            if len(marks) != len(names):
                continue
            for mine, mark in zip(shown, marks, strict=True):
                if not mine or mine[-1][1] != mark:
                    mine.append((at_s, mark))
        return shown

    # --- what it costs

    def cpu_s(self) -> float:
        """Return the processor time used so far, all threads together."""
        used = 0
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            used += int((task / "schedstat").read_text().split()[0])
        return used / 1e9

    def memory_mb(self) -> float:
        """Return the memory that is its own or shared, but resident."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) / 1024 if found else 0.0


def _emulator() -> tuple[pyte.Screen, pyte.ByteStream]:
    screen = pyte.Screen(COLUMNS, ROWS)
    return screen, pyte.ByteStream(screen)
