"""What the TV shows while the program is being loaded, on a real pseudo-terminal."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import select
import struct
import termios
from contextlib import suppress
from pathlib import Path

import pyte
import pytest

from dixit_table.tui.splash import splash
from tests.cli.terminal import Terminal
from tests.snapshots import held_against
from tests.tui.held import SNAPSHOTS


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


ECHOED = "DIXIT_ECHOED"
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


@pytest.mark.parametrize(
    ("size", "there"),
    [
        ((32, 4), {"rabbits"}),
        ((31, 4), set()),
        ((32, 3), set()),
        ((44, 8), {"rabbits"}),
        ((43, 9), {"rabbits"}),
        ((44, 9), {"rabbits", "title"}),
        ((60, 16), {"rabbits", "title"}),
        ((60, 17), {"rabbits", "title", "moon"}),
    ],
)
def test_each_part_comes_from_the_size_on_that_holds_it(size: tuple[int, int], there: set[str]) -> None:
    screen = pyte.Screen(*size)
    pyte.ByteStream(screen).feed(shown(*size))
    golden = [y for y in range(size[1]) if columns(screen, {GOLD}, range(y, y + 1))]
    found = {
        "rabbits": bool(columns(screen, FURS, range(size[1]))),
        "title": len(golden) >= 4,
        "moon": len(golden) > 4,
    }
    assert {name for name, is_there in found.items() if is_there} == there


@pytest.mark.parametrize(("size", "bare"), [((80, 24), False), ((80, 24), True), ((120, 35), False)])
def test_it_looks_as_it_did(size: tuple[int, int], bare: bool) -> None:
    """The stars too: they are the same each time."""
    screen = pyte.Screen(*size)
    pyte.ByteStream(screen).feed(shown(*size, bare=bare))
    inks = {cell.fg for row in screen.buffer.values() for cell in row.values() if cell.data != " "}
    grounds = {screen.buffer[y][x].bg for y in range(size[1]) for x in range(size[0])}
    signs = dict(zip(sorted(inks), "abcdefgh", strict=False))
    coloured = [
        "".join(
            signs[screen.buffer[y][x].fg] if screen.buffer[y][x].data != " " else " " for x in range(size[0])
        ).rstrip()
        for y in range(size[1])
    ]
    text = [line.rstrip() for line in screen.display]
    legend = [f"{sign} {ink}" for ink, sign in signs.items()]
    name = f"splash-{size[0]}x{size[1]}{'-bare' * bare}.txt"
    held_against(
        SNAPSHOTS / name, "\n".join((*text, *coloured, *legend, f"on {', '.join(sorted(grounds))}", ""))
    )


def test_a_terminal_that_goes_away_meanwhile_ends_nothing() -> None:
    """The program finds out when it draws its screen, and ends as it does then."""
    master, slave = pty.openpty()
    terminal = os.fdopen(slave, "w", encoding="utf-8")
    with splash(terminal, bare=False) as risen:
        assert risen is not None
        os.close(master)
    with suppress(OSError):  # what couldn't be written
        terminal.close()


@pytest.mark.parametrize("echoed", [True, False])
def test_a_table_that_goes_on_for_another_leaves_the_terminal_as_that_one_found_it(
    monkeypatch: pytest.MonkeyPatch, echoed: bool
) -> None:
    """What is typed while a table starts anew may be a vote, and isn't shown; what the shell is told is."""
    monkeypatch.delenv(ECHOED, raising=False)
    master, slave = pty.openpty()
    with os.fdopen(slave, "w", encoding="utf-8") as terminal:
        found = termios.tcgetattr(terminal)
        if not echoed:
            found[3] &= ~termios.ECHO
            termios.tcsetattr(terminal, termios.TCSANOW, found)
        with splash(terminal, bare=False) as first:
            assert first is not None
            first.hand_on()
            assert (ECHOED in os.environ) is echoed
            with splash(terminal, bare=False) as second:
                assert second is not None
                assert ECHOED not in os.environ
                assert not termios.tcgetattr(terminal)[3] & termios.ECHO
            assert bool(termios.tcgetattr(terminal)[3] & termios.ECHO) is echoed
            first.hand_over()
    os.close(master)


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
