"""The whole product: real pads on pseudo-terminals, the real program in a real terminal."""

from __future__ import annotations

import os
import pty
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import TableLock
from dixit_table.texts import say
from dixit_table.texts.languages import next_language
from tests.cli.terminal import Pad, Terminal, begin_by_keyboard
from tests.waiting import PATIENCE_S

NAMES = ("Julien", "Tom", "Léa", "Nicolas", "Mathilde")
SLOTS = (4, 3, 1, 5, 2)
VOTES = {1: 1, 2: 4, 3: 1, 4: 3}  # by pad, from 0: Tom 1, Léa 4, Nicolas 1, Mathilde 3


@pytest.fixture
def pads() -> list[Pad]:
    return [Pad() for _ in NAMES]


def options(folder: Path, pads: list[Pad], *more: str) -> list[str]:
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    return ["play", "--data", str(folder), "--lang", "en", "--names", ",".join(NAMES), *given, *more]


def all_pads(text: str) -> bool:
    """Whether no seat lacks its keypad."""
    return "keypad" not in text.lower()


def wait_for_pads(terminal: Terminal, pads: list[Pad]) -> None:
    """Wait until every pad is open, and so shown."""
    for pad in pads:
        pad.wait_until_greeted()
    terminal.wait_until(all_pads, "all pads")


def vote(terminal: Terminal, pads: list[Pad]) -> None:
    pads[0].type("E")
    terminal.wait_for("your own card")
    for pad, slot in zip(pads, SLOTS, strict=True):
        pad.type(f"{slot}E")
    for number, slot in VOTES.items():
        pads[number].type(f"{slot}E")
    terminal.wait_for("Everybody has voted")


def test_the_illustrated_turn_over_five_ptys(tmp_path: Path, pads: list[Pad]) -> None:
    with Terminal(*options(tmp_path, pads, "--first", "1", "--start")) as terminal:
        terminal.wait_for("Julien tells", "presses Enter")
        wait_for_pads(terminal, pads)
        vote(terminal, pads)
        before = bytes(terminal.output)
        for words in ("Enter shows your card", "Enter for the points", "the rabbits hop"):
            pads[0].type("E")
            terminal.wait_for(words)
        pads[0].type("E")
        screen = terminal.wait_for("Tom tells next")
        rows = terminal.wait_until(lambda text: scores(text) == EXPECTED, str(EXPECTED))
        assert "Tom tells next" in screen
        assert scores(rows) == EXPECTED
        for telling in (b"found", b"+3", b"+2", b"tells next"):
            assert telling not in before
        pads[0].type("E")
        terminal.wait_for("Tom tells, lays out", "presses Enter")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 0


EXPECTED = {"Julien": 3, "Tom": 1, "Léa": 5, "Nicolas": 0, "Mathilde": 0}


def scores(text: str) -> dict[str, int]:
    """The totals behind each name, and what it has gained."""
    found = {}
    for name in NAMES:
        if total := re.search(rf"{name} +(?:\+\d+|–)? +(\d+)", text):
            found[name] = int(total[1])
    return found


def test_kill_9_in_the_middle_of_voting(tmp_path: Path, pads: list[Pad]) -> None:
    with Terminal(*options(tmp_path, pads, "--start")) as terminal:
        terminal.wait_for("Julien tells, lays out")
        wait_for_pads(terminal, pads)
        pads[0].type("E")
        terminal.wait_until(lambda text: "your own card" in text and all_pads(text))
        pads[0].type("4E")
        pads[1].type("3E1E")
        pads[2].type("1E")
        terminal.wait_until(two_ticks)
        terminal.kill()
    for pad in pads:
        pad.forget_greetings()
    with Terminal(*options(tmp_path, pads, "--start")) as terminal:
        wait_for_pads(terminal, pads)
        terminal.wait_until(two_ticks)
        for pad in pads:
            pad.type("B")  # else the first number doesn't count: its head may have been typed before
        pads[2].type("4E")
        pads[3].type("5E1E")
        pads[4].type("2E3E")
        terminal.wait_for("Everybody has voted")
        for _ in range(4):
            pads[0].type("E")
        terminal.wait_for("Tom tells next")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0


def two_ticks(text: str) -> bool:
    """Whether Julien and Tom are done, Léa has claimed, and the others have not begun."""
    has_claimed = text.count("your vote") in (
        1,
        2,
    )  # one stands in the prompt, until that names who is awaited
    return has_claimed and (text.count("done"), text.count("your card")) == (2, 2) and all_pads(text)


def test_a_pad_unplugged_in_mid_number(tmp_path: Path, pads: list[Pad]) -> None:
    with Terminal(*options(tmp_path, pads, "--start")) as terminal:
        terminal.wait_for("Julien tells, lays out")
        wait_for_pads(terminal, pads)
        pads[0].type("E")
        terminal.wait_for("your own card")
        pads[1].type("3E")
        terminal.wait_until(lambda text: text.count("your vote") == 2, "Tom’s vote, and the prompt’s")
        pads[1].type("1")
        pads[1].unplug()
        terminal.wait_for("Keypad lost: Tom")
        pads[2].type("1E4E")
        terminal.wait_until(lambda text: text.count("done") == 1, "Léa's tick")


def test_the_keyboard_serves_a_whole_table(tmp_path: Path) -> None:
    options = ("--data", str(tmp_path), "--lang", "en")
    with Terminal("play", *options, columns=80, rows=24) as terminal:
        begin_by_keyboard(terminal)
        terminal.type("1E2E2E1E3E2E3E4E5E2E")
        terminal.wait_for("Everybody has voted")
        terminal.type("EEEE")
        terminal.wait_for("Yellow tells next")


@pytest.mark.waits
def test_the_demo_plays_by_itself(tmp_path: Path) -> None:
    with Terminal("play", "--demo", "--data", str(tmp_path), "--lang", "fr") as terminal:
        terminal.wait_for("raconte")
        terminal.type("w")
        terminal.wait_for("Tu regardes")
        terminal.wait_for("Ensuite,")
        terminal.process.send_signal(signal.SIGHUP)
        assert terminal.wait_for_end() == 0
    assert list(tmp_path.iterdir()) == [], "a demonstration leaves no trace"


def watches_devices(terminal: Terminal) -> bool:
    for file in Path(f"/proc/{terminal.process.pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed by now
            if "inotify" in str(file.readlink()):
                return True
    return False


@pytest.mark.waits
def test_a_demonstration_looks_for_no_keypads(tmp_path: Path) -> None:
    """It may run beside a table, as that of an update's trial does, whose keypads it would take away."""
    with Terminal("play", "--data", str(tmp_path), "--lang", "en") as terminal:
        terminal.wait_until(lambda _text: watches_devices(terminal), "a table that looks for keypads")
    with Terminal("play", "--demo", "--lang", "fr") as terminal:
        terminal.wait_for("raconte")
        terminal.type("w")
        terminal.wait_for("Tu regardes")
        terminal.wait_for("Ensuite,")  # so a turn is over, and with it hundreds of looks
        assert not watches_devices(terminal)


def run(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "dixit_table", *args],
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8", **environment},
    )


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--names", "Ann,Bob,Ann"), "appears twice"),
        (("--names", "Ann,,Bob"), "is not a name"),
        (("--names", "Ann,\u1160,Bob"), "is not a name"),
        (("--names", "Ann", "--pad", "virtual:1", "--pad", "virtual:2"), "1 name for 2 keypads"),
        (("--rules", "team", "--names", "A,B,C", *["--pad", "virtual:1"] * 4), "3 teams for 4 keypads"),
        (("--pad", "usb:3"), "usb:3"),
        (("--pad", "serial:ttyACM0"), "whole path"),
        (("--rules", "odissey"), "odyssey"),
        (("--rules", "/nonexistent/rules.yaml"), "/nonexistent/rules.yaml"),
        (("--table", "/nonexistent.yaml"), "/nonexistent.yaml"),
        (("--first", "9", "--names", "Ann,Bob,Cleo"), "from 1 to 3"),
        (("--first", "0"), "from 1 to 12"),
        (("--rules", "original", "--names", "A,B,C,D,E,F,G"), "6 at most"),
        (("--lang", "de"), "de"),
        (("--new", "--resume"), "--new"),
        ((), "terminal"),
    ],
)
def test_unusable_arguments(tmp_path: Path, args: tuple[str, ...], words: str) -> None:
    done = run("play", "--data", str(tmp_path), *args)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_errors_are_said_in_french(tmp_path: Path) -> None:
    done = run("play", "--data", str(tmp_path), "--names", "Ann,Ann", LANG="fr_FR.UTF-8")
    assert "deux fois" in done.stderr


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--resume",), "no unfinished game"),
        (("--resume", "7"), "no such unfinished game"),
        (("--start",), "at least 3 players"),
        (("--start", "--names", "Ann,Bob"), "at least 3 players"),
    ],
)
def test_what_only_shows_on_a_terminal(tmp_path: Path, args: tuple[str, ...], words: str) -> None:
    with Terminal("play", "--data", str(tmp_path), "--lang", "en", *args) as terminal:
        assert terminal.wait_for_end() == 2
        assert words in terminal.text
        assert "Traceback" not in terminal.text


def test_one_table_a_folder(tmp_path: Path, pads: list[Pad]) -> None:
    with Terminal(*options(tmp_path, pads, "--start")) as terminal:
        terminal.wait_for("Julien tells, lays out")
        with Terminal("play", "--data", str(tmp_path), "--lang", "en") as second:
            assert second.wait_for_end() == 2
            assert str(terminal.process.pid) in second.text
        assert run("keypads", "test", "--data", str(tmp_path)).returncode == 2


def test_a_kiosk_goes_on_without_asking_and_no_key_ends_it(tmp_path: Path, pads: list[Pad]) -> None:
    with Terminal(*options(tmp_path, pads, "--first", "1", "--start")) as terminal:
        terminal.wait_for("Julien tells", "presses Enter")
        wait_for_pads(terminal, pads)
        pads[0].type("E")
        terminal.wait_for("your own card")
        terminal.kill()
    with Terminal(*options(tmp_path, pads, "--kiosk")) as terminal:
        terminal.wait_for("your own card")
        terminal.type("\x03\x03\x1c\x1a\x11\x04")  # Ctrl with C, C, \, Z, Q, D
        terminal.type("l")  # the language is for anybody
        terminal.wait_for(say(next_language("en"), "table.everyone"))
        assert terminal.process.poll() is None
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize(
    ("hurt", "said"),
    [
        ("= (SELECT max(id) FROM entries)", "Game 2 is saved up to its entry"),
        ("> 0 AND game = 2", "copy only: game 2"),
    ],
)
def test_a_kiosk_that_could_not_bring_all_of_a_game_back_says_so_and_asks(
    tmp_path: Path, pads: list[Pad], hurt: str, said: str
) -> None:
    for more in (("--first", "1", "--start"), ("--first", "2", "--start", "--new")):
        with Terminal(*options(tmp_path, pads, *more)) as terminal:
            terminal.wait_for("tells", "presses Enter")
            wait_for_pads(terminal, pads)
            terminal.kill()
    with sqlite3.connect(tmp_path / FILE_NAME) as database:
        database.execute(f"UPDATE entries SET crc = crc + 1 WHERE id {hurt}")
    database.close()
    with Terminal(*options(tmp_path, pads, "--kiosk")) as terminal:
        terminal.wait_for(said, "unfinished game")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize("time", range(3))  # it is a race whether the screen's threads notice
def test_a_terminal_that_goes_away_takes_the_program_with_it(tmp_path: Path, time: int) -> None:
    process, master = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm-256color"
        words = ["-m", "dixit_table", "play", "--data", str(tmp_path), "--lang", "en", "--new"]
        os.execv(sys.executable, [sys.executable, *words])
    seen = b""
    while b"Plug in a keypad" not in seen:
        seen += os.read(master, 65536)
    os.close(master)
    os.waitpid(process, 0)
    with TableLock(tmp_path):
        assert time >= 0, "and the table is free"


@pytest.mark.parametrize("typed", [b"\xe9", b"\x80", b"\xff\xfe\x00"])
def test_bytes_that_are_no_text_end_nothing(tmp_path: Path, typed: bytes) -> None:
    with Terminal("play", "--data", str(tmp_path), "--lang", "en") as terminal:
        terminal.wait_for("Plug in a keypad")
        terminal.type_bytes(typed)
        terminal.type_until("l", "Branchez un boîtier")  # what comes with such bytes may be lost with them
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 0
    assert b"Traceback" not in terminal.output


def test_a_kiosk_without_a_game_opens_the_lobby(tmp_path: Path) -> None:
    with Terminal("play", "--data", str(tmp_path), "--lang", "en", "--kiosk") as terminal:
        terminal.wait_for("Plug in a keypad")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize("words", [("play",), ("play", "--demo"), ("keypads", "test")])
def test_a_terminal_without_colours_gets_a_picture(tmp_path: Path, words: tuple[str, ...]) -> None:
    with Terminal(*words, "--data", str(tmp_path), "--lang", "en", NO_COLOR="") as terminal:
        terminal.wait_until(lambda text: len(text.split()) > 20, "a picture")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.process.wait(PATIENCE_S) == 0


def test_without_colours_a_key_brings_greys_alone(tmp_path: Path) -> None:
    with Terminal("play", "--data", str(tmp_path), "--lang", "en", NO_COLOR="1") as terminal:
        terminal.wait_for("Plug in a keypad")
        terminal.painted()
        before = len(terminal.output)
        terminal.type("v")
        terminal.wait_for("1 player")
        written = re.findall(rb"[34]8;2;(\d+);(\d+);(\d+)", terminal.output[before:])
    assert written
    assert all(red == green == blue for red, green, blue in written)
