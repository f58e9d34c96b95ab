"""``dixit-table doctor``: what it finds on USB sockets, in made-up trees of sysfs."""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.cli.doctor import usb
from dixit_table.cli.doctor.finding import Finding, Level
from dixit_table.texts import say
from tests.cli.doctored import remedies, said

UNPOWERED = {"bDeviceClass": "09", "bmAttributes": "a0", "bMaxPower": "100mA", "product": "4-Port Hub"}
POWERED = UNPOWERED | {"bmAttributes": "e0"}
PAD = {"idVendor": "1c4f", "idProduct": "0002", "bmAttributes": "a0", "bMaxPower": "100mA"}
KEYBOARD = "03 01"
NANO = {"idVendor": "1a86", "idProduct": "7523", "product": "USB Serial"}


class Tree:
    """A made-up ``/sys``, and a folder of udev rules."""

    def __init__(self, root: Path) -> None:
        self._devices = root / "sys/bus/usb/devices"
        self._sys, self._rules = root / "sys", root / "rules.d"
        self.plug("usb1", {"bDeviceClass": "09", "bmAttributes": "e0", "bMaxPower": "0mA"})

    def plug(self, socket: str, files: dict[str, str], *inside: str, interface: str = "ff 00") -> None:
        """Plug a device in; ``inside`` are folders of its one interface, of that class and protocol."""
        files = {"bDeviceClass": "00", "bConfigurationValue": "1", "authorized": "1"} | files
        (self._devices / socket).mkdir(parents=True)
        for name, text in files.items():
            (self._devices / socket / name).write_text(f"{text}\n" if text else "")
        first = self._devices / f"{socket}:1.0"
        first.mkdir()
        for name, number in zip(("bInterfaceClass", "bInterfaceProtocol"), interface.split(), strict=True):
            (first / name).write_text(f"{number}\n")
        for name in inside:
            (first / name).mkdir(parents=True)

    def rule(self, name: str) -> None:
        self._rules.mkdir(exist_ok=True)
        (self._rules / name).write_text("")

    def found(self) -> list[Finding]:
        return list(usb.judge(usb.gather(self._sys, [str(self._rules)])))


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_a_computer_without_usb_and_one_that_is_well_find_nothing(tree: Tree, tmp_path: Path) -> None:
    assert list(usb.judge(usb.gather(tmp_path / "nowhere", ["/nowhere"]))) == []
    tree.plug("1-1", POWERED)
    for socket in range(1, 8):
        tree.plug(f"1-1.{socket}", PAD, interface=KEYBOARD)
    tree.plug("1-2", NANO, "ttyUSB0/tty/ttyUSB0")
    tree.plug("1-3", {"idVendor": "0403", "idProduct": "6001"})  # another serial chip
    tree.rule("85-brltty.rules")
    assert tree.found() == []


def test_a_hub_that_has_cut_the_power_is_named(tree: Tree, tmp_path: Path) -> None:
    tree.plug("1-1", POWERED, "1-1-port1", "1-1-port2")
    counts = tmp_path / "sys/bus/usb/devices/1-1:1.0"
    for port, count in ((1, "0"), (2, "3")):
        (counts / f"1-1-port{port}/over_current_count").write_text(f"{count}\n")
    found = tree.found()
    assert said(found) == {"hub_overloaded": Level.WARNING}
    assert "3" in say("en", found[0].what)
    (counts / "1-1-port2/over_current_count").write_text("0\n")
    assert tree.found() == []


def test_a_socket_of_the_computer_itself_that_has_cut_the_power_is_told(tree: Tree, tmp_path: Path) -> None:
    port = tmp_path / "sys/bus/usb/devices/1-0:1.0/usb1-port2"
    port.mkdir(parents=True)
    (port / "over_current_count").write_text("1\n")
    found = tree.found()
    assert said(found) == {"hub_overloaded": Level.WARNING}
    assert "usb1" in say("en", found[0].what)


# A board's serial chip


def test_brltty_that_has_taken_a_board_is_named_with_the_one_thing_to_do(tree: Tree) -> None:
    tree.plug("1-1", NANO)
    tree.rule("90-brltty-device.rules")
    found = tree.found()
    assert said(found) == {"ch340_taken": Level.PROBLEM}
    assert "USB Serial (1-1)" in say("en", found[0].what)
    assert "apt remove brltty" in remedies(found)


def test_without_brltty_a_board_without_a_port_needs_the_kernels_module(tree: Tree) -> None:
    tree.plug("1-1", NANO)
    tree.rule("70-dixit-table.rules")
    assert said(tree.found()) == {"ch340_no_port": Level.WARNING}
    assert "modprobe ch341" in remedies(tree.found())


# Numbers


@pytest.mark.parametrize(
    ("numbers", "count"), [(("A1", "A1"), 1), (("A1", "B2"), 0), (("0000", "0000"), 0), (("", ""), 0)]
)
def test_keypads_with_one_number_are_told_together(tree: Tree, numbers: tuple[str, str], count: int) -> None:
    for socket, number in zip(("1-1", "1-2"), numbers, strict=True):
        tree.plug(socket, PAD | {"serial": number, "product": "Keypad"}, interface=KEYBOARD)
    found = tree.found()
    assert said(found) == ({"copies": Level.REMARK} if count else {})
    assert all("Keypad (1-1), Keypad (1-2)" in say("en", each.what) for each in found)


def test_ports_with_one_number_count_too_and_mice_or_other_models_do_not(tree: Tree) -> None:
    tree.plug("1-1", PAD | {"serial": "A1"}, "tty/ttyACM0", interface="02 01")
    tree.plug("1-2", PAD | {"serial": "A1"}, interface="03 02")
    tree.plug("1-3", NANO | {"serial": "A1"}, "ttyUSB0")
    tree.plug("1-5", PAD | {"serial": "A1"}, interface="03 00")
    assert tree.found() == []
    tree.plug("1-4", PAD | {"serial": "A1"}, "tty/ttyACM1", interface="02 01")
    assert said(tree.found()) == {"copies": Level.REMARK}


# Hubs


def test_a_hub_without_a_supply_carries_four_pads(tree: Tree) -> None:
    tree.plug("1-1", UNPOWERED)
    for socket in range(1, 5):
        tree.plug(f"1-1.{socket}", PAD, interface=KEYBOARD)
    tree.plug("1-1.7", PAD | {"bMaxPower": ""})  # which says nothing
    assert tree.found() == []
    tree.plug("1-1.5", PAD, interface=KEYBOARD)
    found = tree.found()
    assert said(found) == {"hub_weak": Level.WARNING}
    assert "4-Port Hub (1-1)" in say("en", found[0].what)
    assert "500 mA" in say("en", found[0].what)
    assert found[0].what.values["left"] == 400


@pytest.mark.parametrize("kind", ["00", "ef"])
def test_what_is_no_hub_draws_what_it_says(tree: Tree, kind: str) -> None:
    tree.plug("1-1", UNPOWERED)
    tree.plug("1-1.1", PAD | {"bDeviceClass": kind, "bMaxPower": "498mA"})
    assert [each.what.values["drawn"] for each in tree.found()] == [498]


def test_a_hub_behind_a_hub_draws_with_all_its_pads_unless_it_has_a_supply(tree: Tree) -> None:
    tree.plug("1-1", UNPOWERED)
    tree.plug("1-1.1", UNPOWERED)
    for socket in range(1, 4):
        tree.plug(f"1-1.1.{socket}", PAD, interface=KEYBOARD)
    assert tree.found() == [], "three pads and the hub before them"
    tree.plug("1-1.2", POWERED)
    for socket in range(1, 8):
        tree.plug(f"1-1.2.{socket}", PAD, interface=KEYBOARD)
    found = tree.found()
    assert [each.what.values["drawn"] for each in found] == [500], "of the powered hub its own 100 mA alone"


def test_what_the_kernel_leaves_off_behind_a_hub_lacks_power_unless_somebody_forbade_it(tree: Tree) -> None:
    off = PAD | {"bConfigurationValue": "", "bMaxPower": "", "bmAttributes": "", "product": "Lit\x1b[2J pad"}
    tree.plug("1-1", POWERED)
    tree.plug("1-1.1", off | {"authorized": "0"})
    tree.plug("1-2", off)
    assert tree.found() == []
    tree.plug("1-1.2", off)
    found = tree.found()
    assert said(found) == {"usb_off": Level.WARNING}
    assert say("en", found[0].what).startswith("Lit[2J pad (1-1.2) is")
    tree.plug("1-1.3", off | {"authorized": ""})
    assert len(tree.found()) == 2


@pytest.mark.parametrize("told", [{}, {"bmAttributes": ""}, {"bmAttributes": "?"}])
def test_of_a_hub_that_does_not_tell_of_its_supply_nothing_is_said(tree: Tree, told: dict[str, str]) -> None:
    silent = {name: text for name, text in UNPOWERED.items() if name != "bmAttributes"} | told
    tree.plug("1-1", silent)
    for socket in range(1, 8):
        tree.plug(f"1-1.{socket}", PAD, interface=KEYBOARD)
    assert tree.found() == []
