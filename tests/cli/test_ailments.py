"""What the screen says of the computer unasked, of made-up trees of sysfs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from dixit_table.cli.doctor import look
from dixit_table.cli.doctor.ailments import ailments
from dixit_table.cli.play.startup import Ails
from dixit_table.texts import LANGUAGES, Message, say


class Computer:
    """A Pi with its games on a card's second partition."""

    def __init__(self, folder: Path) -> None:
        self.sys, self.proc, self.run = folder / "sys", folder / "proc", folder / "run"
        self.data = folder / "data"
        self.data.mkdir()
        self.write(self.proc / "self/mounts", f"/dev/mmcblk0p2 {folder} ext4 rw 0 0")
        self.write(self.proc / "swaps", "Filename")

    def write(self, path: Path, words: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{words}\n")

    def ails(self) -> list[str]:
        return [each.key for each in ailments(self.data, self.sys, self.proc, self.run)]


@pytest.fixture
def computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Computer:
    monkeypatch.setattr(look, "free_bytes", lambda _place: 10**9)
    return Computer(tmp_path)


def test_of_a_computer_that_is_well_nothing_is_said(computer: Computer) -> None:
    computer.write(computer.sys / "devices/platform/soc/soc:firmware/get_throttled", "0")
    computer.write(computer.sys / "fs/ext4/mmcblk0p2/errors_count", "0")
    assert computer.ails() == []
    assert list(computer.data.iterdir()) == [], "nor is anything written"


@pytest.mark.parametrize("flags", ["1", "10000", "50005"])
def test_a_supply_that_is_or_was_too_weak(computer: Computer, flags: str) -> None:
    computer.write(computer.sys / "devices/platform/soc/soc:firmware/get_throttled", flags)
    assert computer.ails() == ["table.ails_power"]


@pytest.mark.parametrize(
    ("place", "words"),
    [("fs/ext4/mmcblk0p2/errors_count", "2"), ("class/block/mmcblk0/device/life_time", "0x0b 0x01")],
)
def test_a_card_that_fails_or_is_worn(computer: Computer, place: str, words: str) -> None:
    computer.write(computer.sys / place, words)
    assert computer.ails() == ["table.ails_card"]


@pytest.mark.parametrize(("free", "told"), [(99_999_999, True), (100_000_000, False)])
def test_a_card_that_is_almost_full(
    computer: Computer, monkeypatch: pytest.MonkeyPatch, free: int, told: bool
) -> None:
    monkeypatch.setattr(look, "free_bytes", lambda _place: free)
    assert computer.ails() == ["table.ails_full"] * told


def test_a_hub_that_has_cut_the_power(computer: Computer) -> None:
    usb = computer.sys / "bus/usb/devices"
    computer.write(usb / "1-1/bDeviceClass", "09")
    computer.write(usb / "1-1/bConfigurationValue", "1")
    computer.write(usb / "1-1:1.0/1-1-port2/over_current_count", "3")
    assert computer.ails() == ["table.ails_hub"]


def test_a_clock_that_is_before_the_last_game(computer: Computer) -> None:
    game = computer.data / "journal.sqlite3"
    game.touch(mode=0o600)
    os.utime(game, (4e9, 4e9))
    assert computer.ails() == ["table.ails_clock"]


def test_the_gravest_comes_first_and_each_once(computer: Computer) -> None:
    computer.write(computer.sys / "class/block/mmcblk0/device/life_time", "0x0b 0x01")
    computer.write(computer.sys / "devices/platform/soc/soc:firmware/get_throttled", "1")
    assert computer.ails() == ["table.ails_power", "table.ails_card"]
    computer.write(computer.sys / "fs/ext4/mmcblk0p2/errors_count", "2")
    assert sorted(computer.ails()) == ["table.ails_card", "table.ails_power"]


@pytest.fixture
def ails(computer: Computer, monkeypatch: pytest.MonkeyPatch) -> Ails:
    """What a table asks all night, of a made-up computer."""

    def of_it(folder: Path) -> tuple[Message, ...]:
        return ailments(folder, computer.sys, computer.proc, computer.run)

    monkeypatch.setattr("dixit_table.cli.doctor.ailments.ailments", of_it)
    return Ails(computer.data)


def test_that_a_supply_was_too_weak_is_kept_as_the_firmware_tells_it_once(
    computer: Computer, ails: Ails
) -> None:
    flags = computer.sys / "devices/platform/soc/soc:firmware/get_throttled"
    computer.write(computer.sys / "fs/ext4/mmcblk0p2/errors_count", "2")
    told = []
    for word in ("0", "10000", "0", "1", "0"):
        computer.write(flags, word)
        told.append([each.key for each in ails()])
    assert told[0] == ["table.ails_card"]
    assert all(sorted(each) == ["table.ails_card", "table.ails_power"] for each in told[1:])
    assert told[2] == told[4] == ["table.ails_power", "table.ails_card"]


def test_while_the_package_is_updated_no_more_is_said_than_was_known(computer: Computer, ails: Ails) -> None:
    for flags, kept in (("0", []), ("1", ["table.ails_power"])):
        computer.write(computer.sys / "devices/platform/soc/soc:firmware/get_throttled", flags)
        assert [each.key for each in ails()] == kept
        with pytest.MonkeyPatch.context() as context:
            context.setitem(sys.modules, "dixit_table.cli.doctor.ailments", None)
            assert [each.key for each in ails()] == kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_is_said_in_a_sentence(language: str) -> None:
    for ill in ("power", "card", "full", "hub", "clock"):
        assert say(language, f"table.ails_{ill}")
