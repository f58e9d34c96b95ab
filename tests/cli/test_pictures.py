"""Pictures on a terminal that says it shows them."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from dixit_table.texts import say
from dixit_table.texts.languages import next_language
from tests.cli.terminal import Terminal
from tests.waiting import until

CELL_SIZE = (26, 51)
QUESTION, PICTURE = b"\x1b[c", b"\x1bP7;0q"
FOOT = b"\x1b[?62;4;22c"
WITHOUT = [b"\x1b[?62;22c", b"\x1b[?1;2c", b"\x1b[?6c", b"\x1b[?4;6c", b""]


def lobby(
    folder: Path,
    size: tuple[int, int] = (80, 24),
    cell_size: tuple[int, int] = CELL_SIZE,
    words: tuple[str, ...] = (),
    **more: str,
) -> Terminal:
    options = ("--data", str(folder), "--lang", "en", *words)
    return Terminal("play", *options, columns=size[0], rows=size[1], cell_size=cell_size, **more)


@pytest.mark.parametrize("at", [0, 1, 2, 3, 5, 8, 10])
def test_rabbits_are_pictures_where_the_terminal_shows_some(tmp_path: Path, at: int) -> None:
    """However its answer comes."""
    with lobby(tmp_path) as terminal:
        terminal.wait_for("Plug in a keypad")
        assert terminal.output.count(QUESTION) == 1
        terminal.type("vvv")
        terminal.wait_for("3 players")
        assert PICTURE not in terminal.painted().encode()
        terminal.type_bytes(FOOT[:at])
        terminal.painted()
        terminal.type_bytes(FOOT[at:])
        pictures_come(terminal, 3)


@pytest.mark.parametrize("answer", WITHOUT)
def test_there_are_none_where_the_terminal_says_nothing_of_them(tmp_path: Path, answer: bytes) -> None:
    with lobby(tmp_path) as terminal:
        terminal.wait_for("Plug in a keypad")
        terminal.type_bytes(answer)
        terminal.type("vvv")
        terminal.wait_for("3 players")
        terminal.painted()
        assert PICTURE not in terminal.output


@pytest.mark.parametrize(
    ("cell_size", "more"),
    [((0, 0), {}), (CELL_SIZE, {"NO_COLOR": "1"}), (CELL_SIZE, {"TMUX": "/tmp/tmux,1,0"})],
)
def test_nothing_is_asked_where_there_will_be_no_pictures(
    tmp_path: Path, cell_size: tuple[int, int], more: dict[str, str]
) -> None:
    with lobby(tmp_path, (80, 24), cell_size, (), **more) as terminal:
        terminal.wait_for("Plug in a keypad")
        terminal.type_bytes(FOOT)
        terminal.type("vvv")
        terminal.wait_for("3 players")
        terminal.painted()
        assert QUESTION not in terminal.output
        assert PICTURE not in terminal.output


def test_where_colours_are_few_nothing_is_asked(tmp_path: Path) -> None:
    """The ground of a picture would be another than that of its cells."""
    with lobby(tmp_path, COLORTERM="") as terminal:
        terminal.wait_for("Plug in a keypad")
        assert QUESTION not in terminal.output


def pictures_come(terminal: Terminal, count: int) -> None:
    """Wait until so many pictures have been written in all."""
    until(lambda: terminal.output.count(PICTURE) >= count, f"{count} pictures", meanwhile=terminal.painted)


def test_pictures_are_there_again_after_a_pause(tmp_path: Path) -> None:
    """Stopped and gone on with, as by Ctrl+Z and fg: the shell's screen has been there meanwhile."""
    with lobby(tmp_path) as terminal:
        terminal.wait_for("Plug in a keypad")
        terminal.type_bytes(FOOT)
        terminal.type("vvv")
        pictures_come(terminal, 3)
        terminal.process.send_signal(signal.SIGTSTP)
        stat = Path(f"/proc/{terminal.process.pid}/stat")
        until(lambda: ") T " in stat.read_text(), "a pause", meanwhile=terminal.painted)
        terminal.painted()  # what it wrote last
        shown, paused_at = terminal.output.count(PICTURE), len(terminal.output)
        assert terminal.output.rstrip().endswith(b"\x1b[?1004l"), "the shell's screen is left as it was"
        terminal.process.send_signal(signal.SIGCONT)
        until(lambda: terminal.output.count(QUESTION) == 2, "a question", meanwhile=terminal.painted)
        terminal.type_bytes(FOOT)
        pictures_come(terminal, shown + 3)
        assert b"vote each" in terminal.output[paused_at:], "and so are the words"


def test_an_answer_under_way_at_the_end_is_no_letters_of_the_shell(tmp_path: Path) -> None:
    with lobby(tmp_path) as terminal:
        terminal.wait_for("Plug in a keypad")
        terminal.process.send_signal(signal.SIGTERM)
        until(
            lambda: b"\x1b[?2004l" in terminal.output,
            "the beginning of the end",
            meanwhile=lambda: terminal.read_for(0.01, "\0"),
        )
        terminal.type_bytes(FOOT)
        assert terminal.wait_for_end() == 0
        assert FOOT[1:] not in terminal.output, "the terminal would have echoed it"


def test_a_kiosk_shows_as_many_as_its_tmux_keeps(tmp_path: Path) -> None:
    with lobby(tmp_path, (100, 30), words=("--kiosk",), TMUX="/tmp/tmux,1,0") as terminal:
        terminal.wait_for("Plug in a keypad")
        terminal.type_bytes(FOOT)
        terminal.type("v" * 9)
        pictures_come(terminal, 9)
        terminal.type("v")
        terminal.wait_for("10 players")
        terminal.painted()
        pictures = terminal.output.count(PICTURE)
        terminal.type("l")
        terminal.wait_for(say(next_language("en"), "screen.players", n=10))
        terminal.painted()
        assert terminal.output.count(PICTURE) == pictures, "there are ten rabbits: cells"
