"""``dixit-table doctor``: what it finds on the terminal, the table and the console."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from dixit_table.cli.doctor import look, terminal
from dixit_table.cli.doctor.finding import Level
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import TableLock
from dixit_table.texts import Message
from dixit_table.tui.canvas.theme import RABBITS
from tests.cli.doctored import said

SNAPSHOTS = Path(__file__).parents[1] / "tui" / "snapshots"


# The table and the console

TABLE = terminal.TableFacts("/data", running=None, games=3, why=None, console="tty1", getty=False, hid=False)


def test_a_table_that_is_well() -> None:
    assert set(said(terminal.judge_table(TABLE)).values()) == {Level.OK}
    assert said(terminal.judge_table(replace(TABLE, console=None)))["console_none"] is Level.OK


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (replace(TABLE, running=7), "running", Level.REMARK),
        (replace(TABLE, running=0), "running_somewhere", Level.REMARK),
        (replace(TABLE, getty=True, hid=True), "getty", Level.WARNING),
        (replace(TABLE, getty=True), "getty", Level.REMARK),
        (
            replace(TABLE, games=None, why=Message.of("table.journal_foreign", path="/data")),
            "table.journal_foreign",
            Level.PROBLEM,
        ),
    ],
)
def test_a_table_that_is_not(seen: terminal.TableFacts, key: str, level: Level) -> None:
    assert said(terminal.judge_table(seen))[key] is level


def test_a_table_that_runs_is_noticed_and_nothing_is_made_by_looking(tmp_path: Path) -> None:
    assert terminal.running(tmp_path) is None
    assert list(tmp_path.iterdir()) == []
    with TableLock(tmp_path):
        assert terminal.running(tmp_path) == os.getpid()
        (tmp_path / "table.lock").write_text("")
        assert terminal.running(tmp_path) == 0, "somebody's, who couldn't write the number there"
    assert terminal.running(tmp_path) is None


def test_what_lies_in_a_locks_place_is_no_table(tmp_path: Path) -> None:
    (tmp_path / "table.lock").mkdir()
    assert terminal.running(tmp_path) is None
    assert terminal.running(tmp_path / ("x" * 300)) is None


def test_of_several_consoles_the_last_is_on_the_screen(tmp_path: Path) -> None:
    (tmp_path / "active").write_text("ttyS0 nobodys\n")
    seen = terminal.gather_table(tmp_path, 7, tmp_path / "active")
    assert (seen.console, seen.getty) == ("nobodys", False)


def test_a_journal_that_is_none_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"not a database at all, but longer than its head" * 9)
    assert Level.PROBLEM in said(terminal.judge_table(terminal.gather_table(tmp_path, None))).values()


@pytest.mark.parametrize(
    ("name", "words", "waits"),
    [
        ("agetty", ("/sbin/agetty", "-o", "-p -- \\u", "--noclear", "tty1", "linux"), True),
        ("agetty", ("/sbin/agetty", "tty2", "linux"), False),
        ("bash", ("-bash", "tty1"), False),
    ],
)
def test_who_waits_on_a_console(name: str, words: tuple[str, ...], waits: bool) -> None:
    assert look.Process(7, name, words).awaits_login("tty1") is waits


# The terminal

XTERM = terminal.Terminal(
    (80, 24), "xterm-256color", {"COLORTERM": "truecolor", "LANG": "fr_FR.UTF-8"}, False, None
)


def test_a_terminal_that_is_well() -> None:
    assert said(terminal.judge(XTERM)) == {
        "size": Level.OK, "colours": Level.OK, "letters": Level.OK, "font": Level.REMARK,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (replace(XTERM, size=None), "terminal_none", Level.UNKNOWN),
        (replace(XTERM, size=(0, 0)), "size_unknown", Level.UNKNOWN),
        (replace(XTERM, size=(59, 18)), "size_small", Level.WARNING),
        (replace(XTERM, size=(60, 17)), "size_small", Level.WARNING),
        (replace(XTERM, size=(60, 18)), "size", Level.OK),
        (replace(XTERM, size=(160, 60)), "size", Level.OK),
        (replace(XTERM, size=(161, 60)), "size_far", Level.REMARK),
        (replace(XTERM, term="dumb"), "terminal_dumb", Level.PROBLEM),
        (replace(XTERM, term=""), "terminal_dumb", Level.PROBLEM),
        (replace(XTERM, term="linux"), "console_bare", Level.WARNING),
        (replace(XTERM, environment={"LANG": "C.UTF-8"}), "colours_few", Level.WARNING),
        (replace(XTERM, environment={"LANG": "C"}), "letters_plain", Level.WARNING),
        (
            replace(XTERM, environment={"LANG": "fr_FR.UTF-8", "LC_ALL": "POSIX"}),
            "letters_plain",
            Level.WARNING,
        ),
        (replace(XTERM, environment={}), "letters_plain", Level.WARNING),
        (replace(XTERM, missing_locale=True), "locale_missing", Level.WARNING),
        (
            replace(XTERM, environment={"TMUX": "x", "COLORTERM": "truecolor"}, tmux_true_colour=False),
            "colours_tmux",
            Level.WARNING,
        ),
        (
            replace(XTERM, environment={"TMUX": "x", "COLORTERM": "truecolor"}, tmux_true_colour=True),
            "colours",
            Level.OK,
        ),
        (
            replace(XTERM, term="screen.xterm", environment={"STY": "x", "COLORTERM": "truecolor"}),
            "colours_screen",
            Level.WARNING,
        ),
        (replace(XTERM, term="xterm-direct", environment={}), "colours", Level.OK),
        # In a window of screen's, and not itself within it.
        (replace(XTERM, environment={"STY": "x", "COLORTERM": "24bit"}), "colours", Level.OK),
        (replace(XTERM, environment={"TMUX": "x", "COLORTERM": "TrueColor"}), "colours", Level.OK),
        (replace(XTERM, tmux_true_colour=False), "colours", Level.OK),
        (replace(XTERM, term="alacritty"), "colours", Level.OK),
    ],
)
def test_terminals_that_lack_something(seen: terminal.Terminal, key: str, level: Level) -> None:
    assert said(terminal.judge(seen))[key] is level


@pytest.mark.parametrize(("term", "told"), [("", "-"), ("dumb", "dumb")])
def test_a_terminal_that_shows_lines_alone_is_named(term: str, told: str) -> None:
    [dumb] = terminal.judge(replace(XTERM, term=term))
    assert dumb.what.values["term"] == told


@pytest.mark.parametrize(("term", "count"), [("xterm-256color", 256), ("xterm", 16)])
def test_few_colours_are_counted(term: str, count: int) -> None:
    judged = terminal.judge(replace(XTERM, term=term, environment={}))
    few = next(each for each in judged if each.what.key == "doctor.colours_few")
    assert few.what.values["n"] == count


@pytest.mark.parametrize("there", [0, 1, 2])
def test_a_size_is_told_wherever_a_terminal_is(there: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends the findings to a file still learns how large their terminal is."""

    def size(descriptor: int = 1) -> os.terminal_size:
        if descriptor != there:
            raise OSError(errno.ENOTTY, os.strerror(errno.ENOTTY))
        return os.terminal_size((97, 31))

    monkeypatch.setattr(os, "get_terminal_size", size)
    assert terminal.gather().size == (97, 31)


def test_without_a_terminal_there_is_no_size(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_descriptor: int = 1) -> os.terminal_size:
        raise OSError(errno.ENOTTY, os.strerror(errno.ENOTTY))

    monkeypatch.setattr(os, "get_terminal_size", none)
    assert terminal.gather().size is None


@pytest.mark.parametrize(
    ("answer", "shows"),
    [
        ("echo 256,RGB,title", True),
        ("echo 256,title", False),
        ("echo", None),
        ("echo RGB; exit 1", None),
        (None, None),
    ],
)
def test_tmux_is_asked_what_the_terminal_around_it_shows(
    answer: str | None, shows: bool | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "self").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path))
    if answer is not None:
        (tmp_path / "tmux").write_text(f"#!/bin/sh\n{answer}\n")
        (tmp_path / "tmux").chmod(0o755)
    (tmp_path / "self/environ").write_bytes(b"TERM=tmux-256color\0TMUX=x\0")
    assert terminal.gather(tmp_path).tmux_true_colour is shows
    (tmp_path / "self/environ").write_bytes(b"TERM=xterm\0")
    assert terminal.gather(tmp_path).tmux_true_colour is None


def test_the_environment_is_that_which_the_program_was_given(tmp_path: Path) -> None:
    (tmp_path / "self").mkdir()
    (tmp_path / "self/environ").write_bytes(b"LANG=xx_YY.UTF-8\0TERM=linux\0COLORS=a=b\0")
    seen = terminal.gather(tmp_path)
    assert (seen.term, seen.environment["COLORS"], seen.missing_locale) == ("linux", "a=b", True)
    assert look.environment(tmp_path / "nowhere") == os.environ
    (tmp_path / "self/environ").write_bytes(b"LANG=C.UTF-8\0")
    assert not terminal.gather(tmp_path).missing_locale


def test_the_font_line_has_every_sign_that_any_screen_shows() -> None:
    shown = {sign for file in SNAPSHOTS.rglob("*.txt") for sign in file.read_text("utf-8")}
    signs = {sign for sign in shown if ord(sign) > 127 and not sign.isalpha()}
    assert len(signs) > 10
    assert signs <= set(terminal.GLYPHS)


def test_the_swatch_has_the_rabbits_twelve_colours() -> None:
    colours = [tuple(bytes.fromhex(colour.removeprefix("#"))) for colour in RABBITS.values()]
    shown = re.findall(r"48;2;(\d+);(\d+);(\d+)m", terminal.swatch())
    assert [tuple(map(int, each)) for each in shown] == colours
    assert len(set(colours)) == 12
