"""How the program ends: terminals that are lost without a hang-up, signals, and what is said then."""

from __future__ import annotations

import os
import re
import select
import shlex
import signal
import subprocess
import sys
import termios
from contextlib import suppress
from pathlib import Path

import pytest

from dixit_table.cli.process import MADE_BY
from dixit_table.store.journal import TableLock
from tests.cli.terminal import Pad, Terminal, stop
from tests.cli.test_play import NAMES, options, two_ticks, wait_for_pads
from tests.secrecy.faulty import CANARY
from tests.waiting import PATIENCE_S


@pytest.mark.parametrize("pads_too", [False, True])
def test_a_terminal_lost_without_a_hang_up_ends_the_program_and_keeps_the_game(
    tmp_path: Path, pads_too: bool
) -> None:
    pads = [Pad() for _ in NAMES]
    with Terminal(*options(tmp_path, pads, "--start")) as terminal:  # which isn't its controlling one
        terminal.wait_for("Julien tells, lays out")
        wait_for_pads(terminal, pads)
        pads[0].type("E")
        terminal.wait_for("your own card")
        pads[0].type("4E")
        pads[1].type("3E1E")
        pads[2].type("1E")
        terminal.wait_until(two_ticks)
        if pads_too:
            for pad in pads:
                pad.remove()
        terminal.lose()
        assert terminal.process.wait(PATIENCE_S) == 0
    with TableLock(tmp_path):
        pass
    with Terminal("play", "--data", str(tmp_path), "--lang", "en", "--resume") as terminal:
        terminal.wait_until(lambda text: text.count("done") == 2, "what had been entered")


def begun(folder: Path, stdin: int, stderr: int, screen: int) -> subprocess.Popen[bytes]:
    """Start the program with a keyboard and a screen apart, and wait for its lobby."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dixit_table", "play", "--data", str(folder), "--lang", "en"],
        stdin=stdin,
        stdout=subprocess.DEVNULL,
        stderr=stderr,
        env={**os.environ, "TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(stdin)
    os.close(stderr)
    seen = b""
    while b"Plug in a keypad" not in seen:
        seen += os.read(screen, 65536)
    return process


def test_a_screen_lost_apart_from_the_keyboard_ends_the_program(tmp_path: Path) -> None:
    keyboard, stdin = os.openpty()
    screen, stderr = os.openpty()
    process = begun(tmp_path, stdin, stderr, screen)
    try:
        os.close(screen)
        os.write(keyboard, b"l")  # which would be shown
        assert process.wait(PATIENCE_S) == 0
    finally:
        stop(process, keyboard)


def test_a_keyboard_that_gives_errors_ends_the_program_without_a_traceback(tmp_path: Path) -> None:
    screen, stderr = os.openpty()
    unreadable = os.open(os.ttyname(stderr), os.O_WRONLY | os.O_NOCTTY)
    process, seen = begun(tmp_path, unreadable, stderr, screen), b""
    try:
        os.write(screen, b"l")
        while process.poll() is None:
            if select.select([screen], [], [], 0.05)[0]:
                with suppress(OSError):  # its end is closed: there is nothing more
                    seen += os.read(screen, 65536)
        assert process.returncode == 0
        assert b"Traceback" not in seen
    finally:
        stop(process, screen)


def test_sigterm_ends_a_program_whose_terminal_takes_nothing(tmp_path: Path) -> None:
    with Terminal("play", "--data", str(tmp_path), "--lang", "en") as terminal:
        terminal.wait_for("Plug in a keypad")
        its = os.open(f"/proc/{terminal.process.pid}/fd/2", os.O_RDWR | os.O_NOCTTY)
        termios.tcflow(its, termios.TCOOFF)
        terminal.type("l" * 100)
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.process.wait(PATIENCE_S) == 0
        os.close(its)


def test_the_test_of_keypads_ends_with_its_terminal(tmp_path: Path) -> None:
    with Terminal("keypads", "test", "--data", str(tmp_path)) as terminal:
        terminal.wait_for("q")
        terminal.lose()
        assert terminal.process.wait(PATIENCE_S) == 0


@pytest.mark.parametrize("how", ["keyboard", "signal", "interrupt"])
def test_who_leaves_is_told_that_the_game_is_kept_and_what_goes_on_with_it(tmp_path: Path, how: str) -> None:
    args = ("play", "--data", str(tmp_path), "--lang", "en")
    with Terminal(*args, "--names", "Ann,Bob,Cleo", "--start") as terminal:
        terminal.wait_for("Ann tells, lays out")
        if how == "keyboard":
            terminal.type("\x03")
        terminal.process.send_signal({"signal": signal.SIGTERM, "interrupt": signal.SIGINT}.get(how, 0))
        said = last_words(terminal)
    assert said.startswith("The game is saved: `")
    command = said.removeprefix("The game is saved: `").removesuffix("` offers it again")
    assert shlex.split(command)[-5:] == list(args)


MODES = {7, 25, 1004, 1049, 2004}
TAPS = {1000, 1006}
HELD = {2026}
"""While a picture takes the place of another, which it may or may not before the program ends."""


@pytest.mark.parametrize(("words", "touched"), [("play --lang en", True), ("keypads test --lang en", False)])
def test_a_terminal_is_left_as_it_was(tmp_path: Path, words: str, touched: bool) -> None:
    """And is asked for taps where there is something to tap."""
    with Terminal(*words.split(), "--data", str(tmp_path)) as terminal:
        terminal.wait_for("keypad")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 0
    said = re.findall(rb"\x1b\[\?(\d+)([hl])", bytes(terminal.output))
    left = {int(number): end.decode() for number, end in said}
    changed = {int(number) for number, end in said if end.decode() != at_first(int(number))}
    assert left == {number: at_first(number) for number in left}
    assert changed - HELD == (MODES | TAPS if touched else MODES)


def at_first(mode: int) -> str:
    """How a terminal has a mode: it wraps lines and shows the cursor, and no more."""
    return "h" if mode in (7, 25) else "l"


def last_words(terminal: Terminal) -> str:
    """What a program that ends well says when its screen is gone."""
    assert terminal.wait_for_end() == 0
    _, _, said = bytes(terminal.output).decode().rpartition("\x1b[?1006l")
    return said.strip()


def test_who_came_by_make_is_told_of_make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    makefile = (Path(__file__).parents[2] / "Makefile").read_text()
    assert f'@{MADE_BY}="make play" $(BIN)/dixit-table play $(ARGS)' in makefile
    monkeypatch.setenv(MADE_BY, "make play")
    args = ("play", "--data", str(tmp_path / "a b"))
    with Terminal(*args, "--names", "Ann,Bob,Cleo", "--start", lang="fr_FR.UTF-8") as terminal:
        terminal.wait_for("Ann")
        terminal.type("\x03")
        words = shlex.quote(f"--data {shlex.quote(args[-1])}")
        command = f"`make play ARGS={words}`"
        assert last_words(terminal) == f"La partie est enregistrée : {command} la propose à nouveau"
    with Terminal(*args) as terminal:  # it is offered again, and is kept also by who declines to answer
        terminal.wait_for("Ann, Bob")
        terminal.type("\x03")
        assert "make play" in last_words(terminal)


def test_where_no_game_is_kept_nothing_is_said(tmp_path: Path) -> None:
    for more in (("--data", str(tmp_path)), ("--demo",)):
        with Terminal("play", "--lang", "en", *more) as terminal:
            terminal.wait_for("Enter" if "--demo" in more else "Plug in a keypad")
            terminal.type("\x03")
            assert last_words(terminal) == ""


@pytest.mark.parametrize(
    "place", ["dixit_table.table.runtime:Runtime.stop", "dixit_table.table.table:Table.close"]
)
def test_a_bug_while_the_program_ends_is_said(tmp_path: Path, place: str) -> None:
    flag = tmp_path / "flag"
    words = (place, str(flag), "play", "--data", str(tmp_path / "data"), "--lang", "en")
    with Terminal(*words, module="tests.secrecy.faulty") as terminal:
        terminal.wait_for("Plug in a keypad")
        flag.touch()
        terminal.type("\x03")
        assert terminal.wait_for_end() == 1
    assert "A fault in the program (" in terminal.text
    assert CANARY.encode() not in terminal.output


def test_escape_alone_closes_the_help(tmp_path: Path) -> None:
    with Terminal("play", "--data", str(tmp_path), "--lang", "en") as terminal:
        terminal.wait_for("Plug in a keypad")
        terminal.type("?")
        terminal.wait_for("HELP")
        terminal.painted()
        terminal.type("\x1b")
        terminal.wait_until(lambda text: "HELP" not in text, "the help is closed")


@pytest.mark.parametrize("how", [signal.SIGTSTP, signal.SIGSTOP])
def test_after_a_stop_the_whole_picture_is_written_again(tmp_path: Path, how: signal.Signals) -> None:
    with Terminal("play", "--data", str(tmp_path), "--lang", "en") as terminal:
        terminal.wait_for("Plug in a keypad")
        terminal.painted()
        terminal.process.send_signal(how)
        os.waitpid(terminal.process.pid, os.WUNTRACED)
        terminal.painted()
        before = len(terminal.output)
        terminal.process.send_signal(signal.SIGCONT)
        words = ("vote each", "points to win", "? help")
        terminal.wait_until(
            lambda _: all(each.encode() in terminal.output[before:] for each in words), "the picture"
        )
