"""What is plugged in, and what keeps it from being a pad: for people, opening nothing.

Opening a serial port resets many boards, and grabbing a keypad takes it from a table that runs.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from dixit_table.keypads import hid_devices, serial_ports
from dixit_table.keypads.base import PadKind
from dixit_table.keypads.discovery import Discovery
from dixit_table.keypads.hid_devices import HidDevice
from dixit_table.keypads.hid_node import evdev_installed
from dixit_table.texts import Message


@dataclass(frozen=True, slots=True)
class Seen:
    """One port or device, and notes on it; without a kind: a note on the whole computer."""

    kind: PadKind | None
    label: str
    address: str
    identity: str
    notes: tuple[Message, ...]


def survey(
    discovery: Discovery | None = None,
    devices: Callable[[], Sequence[HidDevice]] = hid_devices.devices,
    *,
    extra: Callable[[], bool] = evdev_installed,
) -> Iterator[Seen]:
    """Yield every USB serial port, and every input device with a numeric keypad."""
    found = 0
    for candidate in (discovery or Discovery()).candidates():
        if candidate.spec.kind is PadKind.SERIAL:
            found += 1
            yield _port(candidate.spec.address, candidate.identity)
    for device in devices():
        if device.has_keypad_keys:
            found += 1
            yield _device(device)
    if not found:
        yield _note(Message.of("keypads.none_found"))
    yield _note(Message.of("keypads.extra_there") if extra() else Message.of("keypads.no_evdev"))


def _port(address: str, identity: str) -> Seen:
    notes = [Message.of("keypads.list_serial")]
    if not os.access(address, os.R_OK | os.W_OK):
        notes = [Message.of("keypads.serial_denied", address=address)]
    elif who := ", ".join(serial_ports.holders(address)):
        notes = [Message.of("keypads.busy", address=address, who=who)]
    return Seen(PadKind.SERIAL, serial_ports.label(address), address, identity, tuple(notes))


def _device(device: HidDevice) -> Seen:
    if not device.is_keypad:
        note = Message.of("keypads.list_keyboard", address=device.path)
    elif denied := [node.path for node in device.nodes if not os.access(node.path, os.R_OK)]:
        note = Message.of("keypads.hid_denied", address=denied[0])
    else:
        note = Message.of("keypads.list_keypad")
    return Seen(PadKind.HID, device.label, device.path, device.identity, (note,))


def _note(message: Message) -> Seen:
    return Seen(None, "", "", "", (message,))
