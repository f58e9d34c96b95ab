"""Fingers and boards, in a process of their own: what they do takes no time from the table."""

from __future__ import annotations

import multiprocessing
import random
import select
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection

from tests.bench.order.boards import Board, FramedBoard, Metronome, PlainBoard, Span
from tests.bench.order.plan import Series
from tests.bench.order.urgent import urgent

_RUN_MS = 1
_SOON_S = 0.005
_AT_ONCE_S = 0.000_05  # between two fingers that come down together
_CLOSE_S = 0.002


class Hands:
    """The process, as seen from the table."""

    def __init__(
        self, plain: Sequence[int], framed: Sequence[int], ticking: int, seed: int, *, bad_line: bool
    ) -> None:
        self._pipe, theirs = multiprocessing.Pipe()
        fork = multiprocessing.get_context("fork")
        self._process = fork.Process(target=_main, args=(theirs, plain, framed, ticking, seed, bad_line))
        self._process.start()
        theirs.close()

    def press(self, series: Series) -> None:
        """Let all be pressed."""
        self._pipe.send(series)

    def done(self) -> bool:
        """Return whether all boards are idle again."""
        return self._pipe.poll()

    def spans(self) -> list[Span | None]:
        """Return when each was pressed; None where the rig was too slow to say."""
        found: list[Span | None] = self._pipe.recv()
        return found

    def close(self) -> None:
        """End it."""
        self._pipe.send(None)
        self._process.join()
        self._pipe.close()


def _main(
    pipe: Connection, plain: Sequence[int], framed: Sequence[int], ticking: int, seed: int, bad_line: bool
) -> None:
    chance = random.Random(seed)
    boards: list[Board] = [PlainBoard(fd) for fd in plain]
    boards += [FramedBoard(fd, number, chance, bad_line=bad_line) for number, fd in enumerate(framed)]
    urgent()
    _Fingers(pipe, boards, Metronome(ticking)).serve()


class _Fingers:
    def __init__(self, pipe: Connection, boards: Sequence[Board], metronome: Metronome) -> None:
        self._pipe, self._boards, self._metronome = pipe, boards, metronome
        self._poll = select.poll()
        for fd in (pipe.fileno(), *(board.fd for board in boards)):
            self._poll.register(fd, select.POLLIN)

    def serve(self) -> None:
        """Press what is asked for, and let the boards work, until the end."""
        pressing = False
        while True:
            self._run()
            if pressing and all(board.idle for board in self._boards):
                pressing = False
                self._pipe.send([board.span() for board in self._boards])
            if self._pipe.poll():
                series = self._pipe.recv()
                if series is None:
                    return
                self._press(series)
                pressing = True

    def _run(self) -> None:
        self._poll.poll(_RUN_MS)
        self._metronome.run()
        for board in self._boards:
            board.run()

    def _press(self, series: Series) -> None:
        begin_s = time.monotonic() + _SOON_S
        waiting: list[tuple[float, PlainBoard]] = []
        for turn, number in enumerate(series.order):
            board, at_s = self._boards[number], begin_s + turn * max(series.step_s, _AT_ONCE_S)
            if isinstance(board, PlainBoard):
                waiting.append((at_s, board))
            else:
                board.press(at_s)
        for at_s, board in waiting:
            while time.monotonic() < at_s - _CLOSE_S:
                self._run()
            board.press(at_s)
