"""What a serial port is called, by its socket and by its device; and how it is greeted."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dixit_table.keypads.serial.pad import SerialPad, by_path_link, port_label
from tests.waiting import until

from .conftest import MakeCable


def test_of_two_links_to_a_port_the_one_that_older_systems_have_too_is_its_name(tmp_path: Path) -> None:
    """Else a pad would be another one after an update of its system."""
    (tmp_path / "ttyACM0").touch()
    links = tmp_path / "by-path"
    links.mkdir()
    for name in ("pci-1-usbv2-0:1", "pci-1-usb-0:2", "pci-1-usb-0:1"):
        (links / name).symlink_to("../ttyACM0")
    (links / "a").symlink_to("../ttyACM1")
    assert by_path_link(str(tmp_path / "ttyACM0"), links) == str(links / "pci-1-usb-0:1")
    assert by_path_link(str(tmp_path / "ttyACM2"), links) is None
    assert by_path_link(str(tmp_path / "ttyACM0"), tmp_path / "none") is None


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ({}, ""),
        ({"": "Pico"}, "Pico"),
        ({"..": "Nano \x1b[2J"}, "Nano [2J"),
        ({"../..": "Board"}, "Board"),
        ({"../../..": "a hub"}, ""),
        ({"": "\n", "..": "a hub"}, ""),
        ({"": "inner", "..": "outer"}, "inner"),
    ],
)
def test_a_port_is_called_what_its_device_calls_itself(
    tmp_path: Path, written: dict[str, str], said: str
) -> None:
    """The name stands in sysfs at the interface, at the device, or one above; higher up are hubs."""
    interface = tmp_path / "bus/hub/device/interface"
    interface.mkdir(parents=True)
    (tmp_path / "tty/ttyACM0").mkdir(parents=True)
    (tmp_path / "tty/ttyACM0/device").symlink_to(interface)
    for place, name in written.items():
        (interface / place / "product").write_text(name)
    address = "/dev/ttyACM0"
    assert port_label(address, tmp_path / "tty") == (f"{said} ({address})" if said else address)


def test_what_a_full_line_does_not_take_is_sent_whole_once_it_does(cable: MakeCable) -> None:
    line = cable("one")
    pad, sent = SerialPad(str(line.path), lambda: 0.0), bytearray()

    def greeted() -> bytes:
        sent.extend(line.sent().replace(b"\0", b""))  # what it was filled with
        return bytes(sent)

    pad.connect()
    greeting = until(greeted, "a greeting")
    sent.clear()
    line.fill()
    pad.tick(0.25)
    assert greeted() == b""
    assert until(greeted, "the next one", meanwhile=lambda: pad.tick(0.26)) == greeting
    pad.close()


def test_no_greeting_repeats_another() -> None:
    """By its nonce a pad knows that a new session has begun (hardware/PROTOCOL.md)."""
    device, port = os.openpty()
    pad, greetings = SerialPad(os.ttyname(port), lambda: 0.0), set[bytes]()
    for _ in range(30):
        pad.connect()
        greetings.add(os.read(device, 100))
        pad.close()
    os.close(device)
    os.close(port)
    assert len(greetings) == 30
