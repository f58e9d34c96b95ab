"""What is plugged in, and what keeps it from being a pad: for people, opening nothing.

Opening a serial port resets many boards, and grabbing a keypad takes it from a table that runs.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from dixit_table.keypads import hid_devices, serial_ports
from dixit_table.keypads.base import PadKind
from dixit_table.keypads.discovery import Discovery
from dixit_table.keypads.hid_devices import HidDevice
from dixit_table.keypads.hid_node import evdev_installed
from dixit_table.keypads.serial_ports import holders
from dixit_table.texts import Message


@dataclass(frozen=True, slots=True)
class Seen:
    """One port or device, and notes on it; without a kind: a note on the whole computer."""

    kind: PadKind | None
    label: str
    address: str
    identity: str
    notes: tuple[Message, ...]
    battery: int | None = None  # in percent
    usable: bool = True


def survey(
    discovery: Discovery | None = None,
    *,
    extra: Callable[[], bool] = evdev_installed,
    battery: Callable[[Iterable[str]], int | None] = hid_devices.battery,
) -> Iterator[Seen]:
    """Yield every USB serial port, and every input device with a numeric keypad."""
    discovery = discovery or Discovery()
    found = 0
    for candidate in discovery.candidates():
        if candidate.spec.kind is PadKind.SERIAL:
            found += 1
            yield _port(candidate.spec.address, candidate.identity)
    for device in discovery.devices():
        if device.has_keypad_keys:
            found += 1
            yield _device(device, battery(node.path for node in device.nodes))
    if not found:
        yield _note(Message.of("keypads.none_found"))
    yield _note(Message.of("keypads.extra_there") if extra() else Message.of("keypads.no_evdev"), extra())


def _port(address: str, identity: str) -> Seen:
    notes = [Message.of("keypads.list_serial")]
    denied = not os.access(address, os.R_OK | os.W_OK)
    who = ", ".join(holders(address))
    if denied:
        notes = [Message.of("keypads.serial_denied", address=address)]
    elif who:
        notes = [Message.of("keypads.busy", address=address, who=who)]
    usable = not denied and not who
    return Seen(PadKind.SERIAL, serial_ports.label(address), address, identity, tuple(notes), usable=usable)


def _device(device: HidDevice, battery: int | None) -> Seen:
    denied = [node.path for node in device.nodes if not os.access(node.path, os.R_OK)]
    if denied:
        vendor, _, product = device.model.partition(":")
        notes = [
            Message.of("keypads.hid_denied", address=denied[0]),
            Message.of("keypads.hid_rule", vendor=vendor, product=product),
        ]
    else:
        notes = [Message.of("keypads.list_keyboard" if device.has_letters else "keypads.list_keypad")]
        if who := ", ".join(sorted({each for node in device.nodes for each in holders(node.path)})):
            notes.append(Message.of("keypads.list_heard", who=who))
    return Seen(
        PadKind.HID, device.label, device.path, device.identity, tuple(notes), battery, usable=not denied
    )


def _note(message: Message, usable: bool = False) -> Seen:
    return Seen(None, "", "", "", (message,), usable=usable)
