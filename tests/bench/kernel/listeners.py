"""Who else might hear a keypad: the console of the kernel, and another program with the event node open."""

from __future__ import annotations

import contextlib
import os
import termios
import tty
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from dixit_table.keypads.hid.event_node import EventNode
from tests.keypads.input_codes import EV_KEY


class Console:
    """The virtual terminal in front, as a login or a shell would read it."""

    def __init__(self) -> None:
        self._fd = os.open("/dev/tty1", os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        tty.setraw(self._fd, termios.TCSANOW)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._fd)

    def heard(self) -> str:
        """Return what was typed on it since; ``^`` stands for Escape, where arrows and the like begin."""
        try:
            return os.read(self._fd, 4096).decode("latin-1").replace("\x1b", "^")
        except BlockingIOError:
            return ""


class Eavesdropper:
    """Another program that has the event nodes open and doesn't grab them."""

    def __init__(self, nodes: Sequence[str]) -> None:
        self._devices = [EventNode(node) for node in nodes]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for device in self._devices:
            device.close()

    def heard(self) -> list[int]:
        """Return the codes of the keys that went down since."""
        events = (event for device in self._devices for event in device.read())
        return [event.code for event in events if event.type == EV_KEY and event.value == 1]


def is_idle(pid: int) -> bool:
    """Tell whether every thread of a process waits for something: none has just opened a file and goes on."""
    return all(state in ("S", "") for state in map(_state, Path(f"/proc/{pid}/task").glob("*/stat")))


def _state(stat: Path) -> str:
    """Return the letter of a thread's state (proc(5)); "" of one that has just ended."""
    try:
        return stat.read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return ""


def open_files(pid: int | str = "self") -> Iterator[str]:
    """Yield what a process has open."""
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):  # just closed
            yield str(link.readlink())
