"""`dixit-table keypads`, through its own door."""

from __future__ import annotations

import argparse
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.cli import keypads
from dixit_table.errors import TableBusy, UnusableInput
from dixit_table.keypads.base import PadKind
from dixit_table.keypads.discovery import Discovery, survey
from dixit_table.keypads.hid.devices import HidDevice, InputNode
from dixit_table.store.journal import TableLock
from dixit_table.texts import Language, Message
from tests.cli.terminal import Pad, Terminal
from tests.keypads.fake_kernel import KEYPAD, LETTERS, code

RUN = """
import argparse, sys
from dixit_table.cli import keypads
parser = argparse.ArgumentParser()
keypads.add_to(parser.add_subparsers(), "en")
args = parser.parse_args(sys.argv[1:])
args.language = "en"
sys.exit(args.run(args))
"""


def parsed(*words: str, language: Language = "en") -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    keypads.add_to(parser.add_subparsers(), language)
    args = parser.parse_args(words)
    args.language = language
    return args


@pytest.mark.parametrize("words", [("keypads",), ("keypads", "list"), ("keypads", "test")])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_has_examples(
    words: tuple[str, ...], language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        parsed(*words, "--help", language=language)
    assert re.search(r"(examples|exemples) ?:\n  dixit-table keypads", capsys.readouterr().out)


_PAD_KEYS = frozenset(map(code, KEYPAD))
_LETTERS = frozenset(map(code, LETTERS))


def node(path: str, keys: frozenset[int]) -> InputNode:
    return InputNode(path, "input1", "Keypad", "usb-1/input0", "", "1:1", keys)


def test_the_survey_names_each_fault_with_its_remedy(tmp_path: Path) -> None:
    (tmp_path / "ttyACM0").touch()
    event = tmp_path / "event3"
    event.touch()
    devices = (
        HidDevice("hid:usb-1", (node(str(tmp_path / "gone"), _PAD_KEYS), node("/gone/too", _PAD_KEYS))),
        HidDevice("hid:usb-2", (node(str(event), _PAD_KEYS),)),
        HidDevice("hid:usb-3", (node(str(event), _PAD_KEYS | _LETTERS),)),
        HidDevice("hid:usb-4", (node(str(event), _LETTERS),)),
    )
    seen = survey(Discovery(tmp_path, lambda: devices))
    assert [(item.kind, [note.key for note in item.notes], item.usable) for item in seen] == [
        (PadKind.SERIAL, ["keypads.list_serial"], True),
        (PadKind.HID, ["keypads.hid_denied", "keypads.hid_rule"], False),
        (PadKind.HID, ["keypads.list_keypad"], True),
        (PadKind.HID, ["keypads.list_keyboard"], True),
    ]
    denied, rule = seen[1].notes
    assert denied.values == {"address": str(tmp_path / "gone")}
    assert rule.values == {"vendor": "1", "product": "1"}


def test_a_keyboard_without_a_keypads_keys_is_none(tmp_path: Path) -> None:
    letters = HidDevice("hid:usb-4", (node(str(tmp_path), _LETTERS),))
    assert survey(Discovery(tmp_path, lambda: (letters,))) == []


def test_a_port_that_may_only_be_read_or_that_another_program_has_is_of_no_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = tmp_path / "ttyACM0"
    port.touch()
    discovery = Discovery(tmp_path, lambda: ())
    with port.open() as held, subprocess.Popen(["sleep", "60"], stdin=held) as other:
        [seen] = survey(discovery)
        other.kill()
    assert seen.notes == (Message.of("keypads.busy", address=str(port), who=f"sleep (pid {other.pid})"),)
    assert not seen.usable
    for lacking in (os.R_OK, os.W_OK):
        monkeypatch.setattr(os, "access", lambda _path, mode, lacking=lacking: mode & lacking == 0)
        [seen] = survey(discovery)
        assert seen.notes == (Message.of("keypads.serial_denied", address=str(port)),)
        assert not seen.usable


def test_the_survey_says_who_else_hears_a_keypad(tmp_path: Path) -> None:
    event = tmp_path / "event3"
    event.touch()
    with event.open() as held, subprocess.Popen(["sleep", "60"], stdin=held) as other:
        device = HidDevice("hid:usb-1", (node(str(event), _PAD_KEYS),))
        [seen] = survey(Discovery(tmp_path, lambda: (device,)), battery=lambda _: 80)
        other.kill()
    assert [note.key for note in seen.notes] == ["keypads.list_keypad", "keypads.list_heard"]
    assert seen.notes[1].values["who"] == f"sleep (pid {other.pid})"
    assert seen.battery == 80


def test_the_test_refuses_while_a_table_runs(tmp_path: Path) -> None:
    args = parsed("keypads", "test", "--data", str(tmp_path))
    with TableLock(tmp_path), pytest.raises(TableBusy):
        args.run(args)


@pytest.mark.parametrize("pad", ["ttyACM0", "usb:/dev/ttyACM0"])
def test_a_wrong_pad_is_refused(tmp_path: Path, pad: str) -> None:
    args = parsed("keypads", "test", "--data", str(tmp_path), "--pad", pad)
    with pytest.raises(UnusableInput):
        args.run(args)


class Trial:
    """`keypads test` as a process, and what it has printed so far."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN, "keypads", "test", *words], stdout=subprocess.PIPE
        )
        self.text = ""

    def until(self, wanted: str) -> None:
        assert self.process.stdout is not None
        while wanted not in self.text:
            select.select([self.process.stdout], [], [])
            got = os.read(self.process.stdout.fileno(), 4096)
            assert got, f"ended before {wanted!r}: {self.text}"
            self.text += got.decode()

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def port() -> Iterator[tuple[int, str]]:
    master, slave = pty.openpty()
    tty.setraw(slave)
    path = os.ttyname(slave)
    os.close(slave)
    yield master, path
    os.close(master)


def test_the_test_shows_each_key_and_ends_with_ctrl_c(tmp_path: Path, port: tuple[int, str]) -> None:
    master, path = port
    trial = Trial("--data", str(tmp_path), "--pad", f"serial:{path}", "--pad", "serial:/dev/nowhere")
    try:
        trial.until("/dev/nowhere is not there")
        os.write(master, b"7\r\x7f/")
        trial.until(f"{path}: there")
        trial.until(f"{path}: 7   (light: slow blink)")
        trial.until(f"{path}: Enter   (light: lit)")
        trial.until(f"{path}: Backspace   (light: three blinks)")
        trial.until(f"{path}: /   (light: flickers)")
        trial.process.send_signal(signal.SIGINT)
        assert trial.process.wait() == 0
    finally:
        trial.close()


def test_on_a_terminal_the_test_is_a_screen_that_ends_with_q(tmp_path: Path) -> None:
    pad = Pad()
    with Terminal("keypads", "test", "--data", str(tmp_path), "--pad", pad.spec) as terminal:
        pad.wait_until_greeted()
        pad.type("7")
        terminal.wait_for("1/16", "last: 7", "light: slow")
        terminal.type("5")  # not a pad's
        pad.type("E")
        terminal.wait_for("2/16", "last: Enter", "light: lit")
        assert "last: 5" not in terminal.text
        terminal.type("q")
        assert terminal.wait_for_end() == 0
    assert "Traceback" not in terminal.output.decode()


@pytest.mark.parametrize(("term", "shown"), [("ansi", "last: 7"), ("vt100", "last: 7"), ("dumb", "there")])
def test_a_terminal_that_shows_nothing_but_lines_has_lines(tmp_path: Path, term: str, shown: str) -> None:
    pad = Pad()
    with Terminal("keypads", "test", "--data", str(tmp_path), "--pad", pad.spec, TERM=term) as terminal:
        pad.wait_until_greeted()
        pad.type("7")
        terminal.wait_for(shown, "light: slow")


@pytest.mark.parametrize(("given", "looked"), [((), True), (("--pad", "virtual:1"), False)])
def test_pads_are_looked_for_where_none_is_named(
    given: tuple[str, ...], looked: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    monkeypatch.setattr(Discovery, "__init__", lambda _self: found.append(True))
    with monkeypatch.context() as patch:
        patch.setattr("dixit_table.cli.keypads_test._has_screen", lambda: True)
        patch.setattr("dixit_table.tui.keypad_test.app.KeypadTestApp.run", lambda *_, **__: None)
        args = parsed("keypads", "test", *given)
        args.data = tmp_path
        assert args.run(args) == 0
    assert found == [True] * looked


def test_the_screen_ends_with_ctrl_c_and_with_a_signal(tmp_path: Path) -> None:
    for end in ("\x03", ""):
        with Terminal("keypads", "test", "--data", str(tmp_path), "--pad", "virtual:1") as terminal:
            terminal.wait_for("virtual:1")
            if end:
                terminal.type(end)
            else:
                terminal.process.send_signal(signal.SIGTERM)
            assert terminal.wait_for_end() == 0


def test_the_screen_too_is_refused_while_a_table_runs_and_for_a_pad_given_twice(tmp_path: Path) -> None:
    twice = ("--pad", "virtual:1", "--pad", "virtual:1")
    with TableLock(tmp_path), Terminal("keypads", "test", "--data", str(tmp_path)) as terminal:
        assert terminal.wait_for_end() == 2
        assert str(os.getpid()) in terminal.text
    with Terminal("keypads", "test", "--data", str(tmp_path), *twice) as terminal:
        assert terminal.wait_for_end() == 2
        assert "given twice" in terminal.text
