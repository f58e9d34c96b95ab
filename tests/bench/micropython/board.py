"""Keypads of the firmware under MicroPython: their cables, the fingers on them, and what they show."""

from __future__ import annotations

import itertools
import os
import pty
import shutil
import subprocess
import time
import tty
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FIRMWARE = Path(__file__).parents[3] / "hardware/firmware/pico"
FAKE = Path(__file__).parent / "fake"
PRINTED = "123A456B789C*0#D"
WIRES = "2,3,4,5/6,7,8,9"  # where the keypad's rows and columns are
STEADY_MS = 1300  # a slow blink changes every second

PATIENCE_S = 60.0


def micropython() -> str:
    """Return the interpreter that the make target fetched."""
    return os.environ["MICROPYTHON"]


def version() -> str:
    """Return what the firmware runs on, for the page of figures."""
    said = subprocess.run(
        [micropython(), "-c", "import sys; print(sys.version.split()[2])"],
        capture_output=True,
        text=True,
        check=True,
    )
    return f"MicroPython {said.stdout.strip()} (unix port, Debian 13), simulated pins, ptys"


@dataclass(frozen=True, slots=True)
class Seen:
    """Something seen of a board: a light, a key's contact, a watchdog."""

    at_ms: int
    what: str
    value: int


class Board:
    """One board on a cable that stays; the firmware on it may be killed and started anew."""

    def __init__(
        self,
        folder: Path,
        chip: str,
        *,
        config: dict[str, str] | None = None,
        wires: str = WIRES,
        printed: str = PRINTED,
        held: str = "",
        main: str = "",
    ) -> None:
        """``config`` has lines of config.py to be changed: from, to; ``held`` is a key down at the start.

        ``main`` is what runs instead of main.py.
        """
        self._folder = folder
        self._chip = chip
        self._wires = wires
        self._printed = printed
        self._flash(config or {}, main)
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.path = os.ttyname(self._slave)
        self._process: subprocess.Popen[bytes] | None = None
        self._fingers = -1
        self.fails = False  # whether it is meant to
        self.start(held)

    def _flash(self, config: dict[str, str], main: str) -> None:
        """Copy the firmware, as its builder does."""
        flash = self._folder / "flash"
        flash.mkdir(parents=True)
        for file in FIRMWARE.glob("*.py"):
            shutil.copy(file, flash)
        text = (flash / "config.py").read_text()
        for line, other in config.items():
            assert text.count(line) == 1, line
            text = text.replace(line, other)
        (flash / "config.py").write_text(text)
        if main:
            (flash / "main.py").write_text(main)

    @property
    def fault(self) -> Path:
        """Where it keeps what went wrong."""
        return self._folder / "flash/fault.txt"

    @property
    def spec(self) -> str:
        """The pad, as the command line names it."""
        return f"serial:{self.path}"

    @property
    def identity(self) -> str:
        """What the host calls it."""
        return f"serial:PICO-{self._chip.encode().hex()}"

    def start(self, held: str = "") -> None:
        """Power up; with a key held down, if one is given."""
        commands, self._fingers = os.pipe()
        if held:
            self._do("h", held)
        # MicroPython can open a descriptor, but not one it must find out about: it is always 3.
        shell = f'exec "{micropython()}" main.py 3<&{commands}'
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                ["/bin/bash", "-c", shell],  # not sh: it takes descriptors of one digit only
                cwd=self._folder / "flash",
                stdin=self._master,
                stdout=self._master,
                stderr=log,
                pass_fds=[commands],
                env={
                    "MICROPYPATH": f"{FAKE}:.frozen",
                    "CHIP": self._chip,
                    "KEYPAD": self._wires,
                    "PATH": os.environ["PATH"],
                },
            )
        os.close(commands)

    def kill(self) -> None:
        """Pull the plug."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        os.close(self._fingers)

    def wait_for_end(self) -> int:
        """Return the exit status of a firmware that ends by itself."""
        assert self._process is not None
        return self._process.wait(PATIENCE_S)

    @property
    def running(self) -> bool:
        """Whether it still does."""
        return self._process is not None and self._process.poll() is None

    def put_away(self) -> None:
        """End it, and check that it was well all the time."""
        if self.running:
            self.kill()
        os.close(self._master)
        os.close(self._slave)
        self.seen()

    def type(self, legends: str) -> None:
        """Tap these keys, one after another, as fast as the fingers go."""
        for legend in legends:
            self._do("t", legend)

    def hold(self, legend: str) -> None:
        """Hold a key down from then on."""
        self._do("h", legend)

    def hold_together(self, legends: str) -> None:
        """Press these keys one after another, and let go of them when all are down."""
        for legend in legends:
            self._do("h", legend)
        for legend in legends:
            self._do("r", legend)

    def _do(self, what: str, legend: str) -> None:
        os.write(self._fingers, (what + chr(ord("a") + self._printed.index(legend))).encode())

    def send(self, data: bytes) -> None:
        """Put bytes on the line to the board."""
        os.write(self._slave, data)

    def said(self) -> bytes:
        """Return what it has sent since, where no host reads its port."""
        os.set_blocking(self._slave, False)
        try:
            return os.read(self._slave, 65536)
        except BlockingIOError:
            return b""

    def seen(self, what: str = "") -> list[Seen]:
        """Return what was seen of it; anything that is no such line is an error of the firmware."""
        lines = [line.split() for line in (self._folder / "log").read_text().splitlines()]
        seen = [Seen(int(at_ms), what, int(value)) for at_ms, what, value in lines]
        failed = any(each.what in ("reset", "watchdog") for each in seen)
        assert self.fails or not (failed or self.fault.exists()), "the firmware failed"
        return [each for each in seen if each.what == what or not what]

    def light(self) -> list[Seen]:
        """Return how the light changed."""
        changes: list[Seen] = []
        for each in self.seen("light"):
            if not changes or changes[-1].value != each.value:
                changes.append(each)
        return changes

    def steady(self, value: int) -> bool:
        """Whether the light has been lit (1) or dark (0) for longer than a slow blink keeps it so."""
        last = self.light()[-1]
        return last.value == value and time.time_ns() // 1_000_000 - last.at_ms > STEADY_MS

    def lit(self) -> bool:
        """Whether it says that the ballot is complete and on disk."""
        return self.steady(1)

    def flashes(self, since_ms: int, about_ms: int) -> int:
        """Count the times it was lit since then, for about so long: half to twice, on a busy computer."""
        return sum(
            on.value == 1 and on.at_ms >= since_ms and about_ms / 2 < off.at_ms - on.at_ms < about_ms * 2
            for on, off in itertools.pairwise(self.light())
        )


def now_ms() -> int:
    """Return the clock of what is seen."""
    return time.time_ns() // 1_000_000


MakeBoards = Callable[[int], list[Board]]


def make_boards(stack: ExitStack, folder: Path, count: int, **built: Any) -> list[Board]:
    """Return boards with chips of their own, started; they are put away with the stack."""
    made = [Board(folder / f"board{each}", f"chip{each:04}", **built) for each in range(count)]
    for board in made:
        stack.callback(board.put_away)
    return made
