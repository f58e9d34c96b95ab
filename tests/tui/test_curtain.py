"""What the TV shows while the program is being loaded, on a real pseudo-terminal."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import select
import struct
import termios
from pathlib import Path

import pyte
import pytest

from dixit_table.tui.splash import splash
from tests.cli.terminal import Terminal


def interrupt() -> None:
    raise KeyboardInterrupt


def shown(columns: int, rows: int, *, bare: bool = False, fails: bool = False) -> bytes:
    """Return the bytes of a curtain that rises, and either is handed over or falls with an error."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    with os.fdopen(slave, "w", encoding="utf-8") as terminal:
        try:
            with splash(terminal, bare=bare) as risen:
                assert risen is not None
                (interrupt if fails else risen.hand_over)()
        except KeyboardInterrupt:
            pass
        found = b""
        while select.select([master], [], [], 0.05)[0]:
            found += os.read(master, 65536)
    os.close(master)
    return found


FURS, GOLD = {"cc1144", "ffff00", "224488"}, "ffd97f"


def columns(screen: pyte.Screen, colours: set[str], rows: range) -> list[int]:
    """Return the columns in which there is something of such colours."""
    return [x for y in rows for x in range(screen.columns) if screen.buffer[y][x].fg in colours]


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 35), (200, 50)])
def test_the_title_and_three_rabbits_are_in_the_middle_under_the_moon(size: tuple[int, int]) -> None:
    screen = pyte.Screen(*size)
    pyte.ByteStream(screen).feed(shown(*size))
    furs = [y for y in range(size[1]) if columns(screen, FURS, range(y, y + 1))]
    assert len(furs) == 4
    assert {screen.buffer[y][x].fg for y in furs for x in range(size[0])} >= FURS
    title = range(furs[0] - 5, furs[0] - 1)
    for there in (columns(screen, FURS, range(furs[0], furs[-1] + 1)), columns(screen, {GOLD}, title)):
        assert abs(min(there) + max(there) - size[0] + 1) <= 1
    assert columns(screen, {GOLD}, range(title.start)), "the moon"
    assert columns(screen, {"a59dc8"}, range(size[1])), "stars"


@pytest.mark.parametrize("size", [(44, 9), (43, 24), (60, 8), (60, 4)])
def test_where_there_is_less_room_there_is_less_of_it(size: tuple[int, int]) -> None:
    screen = pyte.Screen(*size)
    pyte.ByteStream(screen).feed(shown(*size))
    assert len(set(columns(screen, FURS, range(size[1])))) == 24
    assert bool(columns(screen, {GOLD}, range(size[1]))) == (size == (44, 9))


def test_a_console_gets_its_own_colours() -> None:
    assert b";2;" not in shown(80, 24, bare=True)
    assert "█".encode() in shown(80, 24, bare=True)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (20, 3)])
def test_a_terminal_too_small_for_it_is_dark(size: tuple[int, int]) -> None:
    assert "█".encode() not in shown(*size)


class Cut(io.TextIOWrapper):
    """A terminal on which a signal comes while something is written for the first time."""

    cut = False

    def write(self, words: str, /) -> int:
        written = super().write(words)
        if not self.cut:
            self.cut = True
            raise KeyboardInterrupt
        return written


def test_a_signal_while_it_rises_leaves_the_terminal_as_it_was() -> None:
    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)
    with Cut(os.fdopen(slave, "wb", buffering=0)) as terminal:
        with pytest.raises(KeyboardInterrupt), splash(terminal, bare=False):
            pass
        assert termios.tcgetattr(terminal) == before
    found = os.read(master, 65536)
    os.close(master)
    assert found.endswith(b"\x1b[?25h\x1b[?1049l")


def test_nothing_is_left_of_it_where_the_start_ends() -> None:
    assert shown(80, 24, fails=True).endswith(b"\x1b[?25h\x1b[?1049l")
    assert not shown(80, 24).endswith(b"\x1b[?1049l"), "the screen draws over it"


def test_a_key_pressed_meanwhile_is_not_shown_but_kept() -> None:
    master, slave = pty.openpty()
    found = termios.tcgetattr(slave)
    with os.fdopen(slave, "r+b", buffering=0) as keys, os.fdopen(os.dup(slave), "w") as terminal:
        with splash(terminal, bare=False) as risen:
            assert risen is not None
            os.write(master, b"07\n")
            assert keys.readline() == b"07\n"
            assert b"07" not in os.read(master, 65536)
            risen.hand_over()
            assert not termios.tcgetattr(slave)[3] & termios.ECHO, "up to when the screen has it"
        assert termios.tcgetattr(slave) == found
    os.close(master)


def test_where_there_is_no_terminal_there_is_none() -> None:
    with splash(None, bare=False) as risen:
        assert risen is None
    with Path(os.devnull).open("w") as nowhere, splash(nowhere, bare=False) as risen:
        assert risen is None


def test_an_error_stands_on_the_screen_that_was_there_before() -> None:
    with Terminal("play", "--rules", "no-such-rules") as terminal:
        text = terminal.wait_for("no-such-rules")
        assert "█" not in text
        assert terminal.process.wait() == 2
        rose, said = terminal.output.index(b"\x1b[?1049h"), terminal.output.index(b"no-such-rules")
        assert rose < terminal.output.index(b"\x1b[?1049l") < said
