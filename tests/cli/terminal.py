"""A real terminal for the running program: a pseudo-terminal read by a terminal emulator.

Waiting is always for something to show, never for time to pass.
"""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import tty
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

from tests.waiting import PATIENCE_S, until

_PICTURE = re.compile(rb"\x1bP.*?\x1b\\", re.DOTALL)
_LETTERS = re.compile(r"(?<![A-Z])[A-HJ-NP-Z]{6}(?![A-Z])")
_A_WHILE_S = 1.0  # that a wait blocks, before it looks at its limit

_MEASURED = "COVERAGE_PROCESS_START" in os.environ
"""Whether what a program covers is measured: then it has to know the test, and to end by itself."""

_OF_TESTS = ("PYTEST", "COV")  # in the environment; nothing else a program would know of them
_SAVING_S = 10.0  # until it has written what it has covered


class Pad:
    """The far end of a serial keypad's cable: what is typed here, the program reads by pyserial."""

    def __init__(self) -> None:
        self.end, slave = os.openpty()
        tty.setraw(slave)
        self.path = os.ttyname(slave)
        # Kept open, as a real port is there before and after the program. Unplugged as well: else the next
        # pty anywhere gets its name, and whoever waits for this one to come back takes that one's keys.
        self._slave = slave
        self._open = {self.end, slave}

    def __del__(self) -> None:
        for end in tuple(self._open):  # a test that forgets its pads leaves the next ones some descriptors
            self._close(end)

    @property
    def spec(self) -> str:
        return f"serial:{self.path}"

    def type(self, text: str) -> None:
        os.write(self.end, text.replace("E", "\r").replace("B", "\b").encode())

    def wait_until_greeted(self) -> None:
        """Wait until the program has opened the port: it greets then, having dropped what lay there."""
        readable, _, _ = select.select([self.end], [], [], PATIENCE_S)
        assert readable, "the program never opened the port"

    def forget_greetings(self) -> None:
        """Take what has been sent so far."""
        while select.select([self.end], [], [], 0)[0]:
            os.read(self.end, 4096)

    def unplug(self) -> None:
        """Pull the cable out of the machine: its port is gone."""
        self._close(self.end)

    def remove(self) -> None:
        """Unplug it, and give its name back."""
        self.unplug()
        self._close(self._slave)

    def _close(self, end: int) -> None:
        self._open.remove(end)
        os.close(end)


def spawn(
    *args: str,
    columns: int,
    rows: int,
    environment: Mapping[str, str],
    cwd: str | Path | None = None,
    cell_size: tuple[int, int] = (0, 0),
    program: str | Path = sys.executable,
) -> tuple[subprocess.Popen[bytes], int]:
    """Run ``python ARGS`` on a terminal of true colours; return it, and the terminal's other end.

    Its size is asked of the terminal: pytest's workers have ``COLUMNS`` and ``LINES``, which outdo it.
    ``cell_size``: the pixels of a cell; 0: not known.
    """
    end, slave = os.openpty()
    _set_size(slave, columns, rows, cell_size)
    process = subprocess.Popen(
        [program, *args],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={
            "COLORTERM": "truecolor",
            "TERM": "xterm-256color",
            **{key: value for key, value in environment.items() if key not in ("COLUMNS", "LINES")},
        },
        cwd=cwd,
        start_new_session=True,
    )
    os.close(slave)
    return process, end


def _set_size(end: int, columns: int, rows: int, cell_size: tuple[int, int]) -> None:
    size = struct.pack("HHHH", rows, columns, columns * cell_size[0], rows * cell_size[1])
    fcntl.ioctl(end, termios.TIOCSWINSZ, size)


def stop(process: subprocess.Popen[bytes], end: int) -> None:
    """Kill what still runs, and take its terminal away."""
    if process.poll() is None and _MEASURED:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(_SAVING_S)
    if process.poll() is None:
        process.kill()
    process.wait()
    os.close(end)


class Terminal:
    """``dixit-table ARGS`` in a terminal of its own; ``more``: of its environment.

    ``program``: another one, or this one as it is installed elsewhere.
    """

    def __init__(
        self,
        *args: str,
        columns: int = 100,
        rows: int = 30,
        lang: str = "en_GB.UTF-8",
        module: str = "dixit_table",
        cell_size: tuple[int, int] = (0, 0),
        program: str | Path | None = None,
        cwd: str | Path | None = None,
        **more: str,
    ) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._lines: dict[int, str] = {}
        self.output = bytearray()
        self._begun = b""  # of a picture, which the emulator would take for text
        self._closed = False
        environment = {
            key: value
            for key, value in os.environ.items()
            if not key.startswith(("LC_", "TMUX", "TERM", "COLORTERM"))
            and (_MEASURED or not key.startswith(_OF_TESTS))
        }
        self.process, self._end = spawn(
            *(("-X", "faulthandler", "-m", module, *args) if program is None else args),
            columns=columns,
            rows=rows,
            environment={**environment, "LANG": lang, **more},
            cell_size=cell_size,
            cwd=cwd,
            program=program or sys.executable,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        stop(self.process, self._end)

    @property
    def screen_end(self) -> int:
        """What the program paints comes out here, for who reads it without the emulator."""
        return self._end

    @property
    def text(self) -> str:
        """What stands on the screen; only lines that have changed are read again."""
        screen = self._screen
        for number in screen.dirty:
            line = screen.buffer[number]
            self._lines[number] = "".join([line[column].data for column in range(screen.columns)]).rstrip()
        screen.dirty.clear()
        return "\n".join([self._lines[number] for number in range(screen.lines)])

    @property
    def columns(self) -> int:
        """How wide the screen is."""
        return self._screen.columns

    def resize(self, columns: int, rows: int, cell_size: tuple[int, int]) -> None:
        """Be of another size; ``cell_size``: the pixels of a cell."""
        self._screen.resize(rows, columns)
        _set_size(self._end, columns, rows, cell_size)
        self.process.send_signal(signal.SIGWINCH)  # no session is controlled by it

    def type(self, text: str) -> None:
        """Type on the keyboard."""
        self.type_bytes(text.replace("E", "\r").encode())

    def type_bytes(self, typed: bytes) -> None:
        """Send bytes as a terminal might."""
        os.write(self._end, typed)

    def wait_for(self, *words: str) -> str:
        """Read until all of these words stand on the screen; return the screen."""
        return self.wait_until(lambda text: all(word in text for word in words), " and ".join(words))

    def painted(self) -> str:
        """Read until nothing more comes for a moment, for a picture may come in pieces; return the screen."""
        while self._read(0.2):
            pass
        return self.text

    def read_on(self) -> None:
        """Read what has come so far: a program whose terminal takes nothing stands still."""
        while self._read(0):
            pass

    def read_for(self, patience_s: float, word: str) -> None:
        """Read until a word stands on the screen, or nothing has come for so long."""
        while word not in self.text and self._read(patience_s):
            pass

    def type_until(self, key: str, word: str) -> None:
        """Type a key again and again until a word stands on the screen."""

        def type_on() -> None:
            self.type(key)
            self._read(2.0)
            self.painted()

        until(lambda: word in self.text, word, meanwhile=type_on, seen=self._shown)

    def wait_until(self, wanted: Callable[[str], bool], what: str = "it") -> str:
        """Read until the screen is as wanted."""
        until(lambda: wanted(self.text), what, meanwhile=self._more, seen=self._shown)
        return self.text

    def keys_to(self, line: str) -> str:
        """Return the keys that lead to a line of the menu: one on the screen, below the chosen one."""
        self.wait_for(">", line)
        rows = self.painted().splitlines()
        chosen = next(at for at, row in enumerate(rows) if ">" in row)
        column = rows[chosen].index(">") + 1
        wanted = next(
            at for at, row in enumerate(rows) if row[column:].lstrip(" 0123456789").startswith(line)
        )
        return "+" * (wanted - chosen)

    def wait_for_chosen(self, line: str) -> None:
        """Wait until a line of the menu is the chosen one, with its number or without."""
        chosen = re.compile(rf">[ \d]*{re.escape(line)}")
        self.wait_until(lambda text: chosen.search(text) is not None, f">{line}")

    def open_tablets(self, pad: Pad) -> None:
        """Open the menu, and in it what is to be said of tablets and phones: the third line from below."""
        pad.type("-")
        self.wait_for("Back to the game")
        pad.type("---")
        self.wait_for_chosen("Tablets and phones")
        pad.type("E")

    def read_letters(self, pad: Pad, address: str) -> str:
        """Have the menu show where guests come in, and return the six letters."""
        self.open_tablets(pad)
        pad.type(self.keys_to("Show the address") + "E")
        self.wait_until(lambda text: address in text and _LETTERS.search(text) is not None, "the letters")
        found = _LETTERS.search(self.text)
        assert found is not None
        pad.type("B")
        self.wait_until(lambda text: found[0] not in text, "the page to be closed")
        return found[0]

    def wait_for_end(self) -> int:
        """Read until the program has ended; return its exit status."""
        until(
            lambda: not self._more() or self.process.poll() is not None,
            "the program's end",
            meanwhile=str,
            seen=self._shown,
        )
        while self._read(0.0):
            pass
        return self.process.wait(PATIENCE_S)

    def lose(self) -> None:
        """Take the terminal away; no hang-up comes, for it controls no session."""
        os.close(self._end)
        self._end = os.open(os.devnull, os.O_RDONLY)

    def kill(self) -> None:
        """Kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def _shown(self) -> str:
        return f"\n{self.text}"

    def _more(self) -> bool:
        """Take what is written within a while; False where the program has closed its terminal."""
        self._read(_A_WHILE_S)
        return not self._closed

    def _read(self, patience_s: float) -> bool:
        """Take what has been written; False where nothing comes any more."""
        readable, _, _ = select.select([self._end], [], [], max(0.0, patience_s))
        if not readable:
            return False
        try:
            written = os.read(self._end, 65536)
        except OSError:  # EIO: the program has closed its end
            written = b""
        self._closed = not written
        self.output += written
        whole = _PICTURE.sub(b"", self._begun + written)
        end = min(at for at in (whole.find(b"\x1bP"), len(whole)) if at >= 0)
        end -= whole.endswith(b"\x1b") and end == len(whole)
        self._stream.feed(without_unknown(whole[:end]))
        self._begun = whole[end:]
        return bool(written)


def without_unknown(written: bytes) -> bytes:
    """Leave out what the emulator would take for text: questions about kitty keys (``CSI > 1 u`` ...)."""
    for unknown in (b"\x1b[>1u", b"\x1b[<u", b"\x1b[?u", b"\x1b[c"):
        written = written.replace(unknown, b"")
    return written


def begin_by_keyboard(terminal: Terminal) -> None:
    """Sit three players down at the keyboard of an English table; Red has told, and all may enter."""
    terminal.wait_for("Plug in a keypad", "d demo")
    terminal.type("vvv")
    terminal.wait_for("3 players", "Whoever has a clue")
    terminal.type("1E")
    terminal.wait_for("Red tells first")
    terminal.type("1E")
    terminal.wait_for("Red tells, lays out")
    terminal.type("E")
    terminal.wait_for("Red: take the keyboard, press Enter")
