"""What is plugged in that may be a keypad, what comes and goes, and what keeps a port from being one.

It opens nothing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from dixit_table.keypads.base import PadKind, PadSpec, holders, real
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.keypads.hid.devices import HidDevice
from dixit_table.keypads.serial.pad import by_path_link, port_label
from dixit_table.texts import Message

if TYPE_CHECKING:
    from inotify_simple import INotify

# --- What comes, goes or gets other permissions below ``/dev``: by inotify(7), so nothing is polled

_FOLDERS = ("", "input", "serial", "serial/by-path")
_NAMES = {"input", "serial", "by-path"}


class DeviceWatch:
    """Watches ``/dev`` and its folders with keypads in them; ``matters`` returns whether a name counts."""

    def __init__(self, dev: Path, matters: Callable[[str], bool]) -> None:
        self._dev = dev
        self._matters = matters
        self._inotify: INotify | None = None
        self._impossible = False

    def changed(self) -> bool | None:
        """Return whether something changed since the last call; None where the kernel can't report it."""
        if self._impossible:
            return None
        try:
            # Imported here: loading it, which looks for the C library, can wait until there is a picture.
            from inotify_simple import INotify, flags

            if self._inotify is None:
                self._inotify = INotify()
                self._watch(self._inotify)
            events = [
                event
                for event in self._inotify.read(timeout=0)
                if event.mask & flags.Q_OVERFLOW or event.name in _NAMES or self._matters(event.name)
            ]
            if events:
                self._watch(self._inotify)  # folders come and go with the first and the last device in them
        except OSError:  # no inotify on this system, or its limit of watchers is reached
            self.close()
            self._impossible = True
            return None
        return bool(events)

    def close(self) -> None:
        """Stop watching; may be called twice."""
        if self._inotify is not None:
            self._inotify.close()
            self._inotify = None

    def _watch(self, inotify: INotify) -> None:
        from inotify_simple import flags

        wanted = flags.CREATE | flags.DELETE | flags.MOVED_FROM | flags.MOVED_TO | flags.ATTRIB
        for folder in _FOLDERS:
            with suppress(FileNotFoundError):
                inotify.add_watch(self._dev / folder, wanted)


# --- What may be a keypad

_SERIAL_NAMES = ("ttyACM", "ttyUSB")

SETTLE_S = 0.3
"""Seconds between a change and the look at it."""

EVERY_S = 2.0
"""Seconds between two looks where the kernel can't report changes."""


class Candidate(Struct, frozen=True):
    """A port to open unasked: its identity by its port, the files that lead to it, and their inodes."""

    spec: PadSpec
    identity: str
    paths: frozenset[str]
    inodes: frozenset[int]


class Discovery:
    """Looks for keypads below ``/dev``, when the kernel reports a change there.

    - USB serial ports (ttyACM*, ttyUSB*): whether a keypad is behind one shows only once it is open, see
      :class:`~dixit_table.keypads.serial.link.SerialLink`. Ports soldered to the board are never tried,
      nor is one that another program has open.
    - HID devices with keypad keys. Many keypads declare letters, so a keyboard somebody writes on is a
      candidate as well: :class:`~dixit_table.keypads.hid.pad.HidPad` knows how to leave it alone.
    """

    def __init__(
        self,
        dev: Path = Path("/dev"),
        devices: Callable[[], Sequence[HidDevice]] | None = None,
    ) -> None:
        self._dev = dev
        self._devices = devices or hid_devices.Devices()
        self._watch = DeviceWatch(dev, _is_of_interest)
        self._begun = False
        self._due_s: float | None = None  # when to look, for something has changed

    def look(self, now_s: float) -> tuple[Candidate, ...] | None:
        """Return what is there; None while nothing changed since, or what changed hasn't settled.

        What has just been plugged in waits a moment, for udev makes links and permissions after it.
        """
        changed = self._watch.changed()
        if not self._begun:
            self._begun, self._due_s = True, now_s
        elif changed is not False and self._due_s is None:
            self._due_s = now_s + (SETTLE_S if changed else EVERY_S)
        if self._due_s is None or now_s < self._due_s:
            return None
        self._due_s = None
        return tuple(self.candidates())

    def close(self) -> None:
        """Stop looking; :meth:`look` begins anew."""
        self._watch.close()
        self._begun = False

    def devices(self) -> Sequence[HidDevice]:
        """Return the HID devices that are there, each by the name it keeps."""
        return self._devices()

    def candidates(self) -> Iterator[Candidate]:
        """Yield what is there now."""
        for name in sorted(self._serial_files()):
            path = str(self._dev / name)
            link = by_path_link(path, self._dev / "serial/by-path")
            spec = PadSpec(PadKind.SERIAL, link or path)
            yield _candidate(spec, str(spec), [path])
        for device in self._devices():
            if device.has_keypad_keys:
                spec = PadSpec(PadKind.HID, device.path)
                yield _candidate(spec, device.identity, [node.path for node in device.nodes])

    def _serial_files(self) -> Iterator[str]:
        with suppress(OSError), os.scandir(self._dev) as entries:
            yield from (entry.name for entry in entries if entry.name.startswith(_SERIAL_NAMES))


def _is_of_interest(name: str) -> bool:
    return name.startswith((*_SERIAL_NAMES, "event", "platform", "pci"))


def _candidate(spec: PadSpec, identity: str, paths: Sequence[str]) -> Candidate:
    found = frozenset(real(path) for path in paths)
    return Candidate(spec, identity, found, frozenset(_inodes(found)))


def _inodes(paths: Iterable[str]) -> Iterator[int]:
    for path in paths:
        with suppress(OSError):  # gone meanwhile: the next look shows it
            yield Path(path).stat().st_ino


# --- What `keypads list` and `doctor` show: the same, and what keeps a port from being a pad
# Opening a serial port resets many boards, and grabbing a keypad takes it from a table that runs.


class Seen(Struct, frozen=True):
    """One port or device, and notes on it."""

    kind: PadKind
    label: str
    address: str
    identity: str
    notes: tuple[Message, ...]
    usable: bool
    battery: int | None = None  # in percent


def survey(
    discovery: Discovery | None = None,
    *,
    battery: Callable[[Iterable[str]], int | None] = hid_devices.battery,
) -> list[Seen]:
    """Return every USB serial port, and every input device with a numeric keypad."""
    discovery = discovery or Discovery()
    ports = [
        _port(candidate.spec.address, candidate.identity)
        for candidate in discovery.candidates()
        if candidate.spec.kind is PadKind.SERIAL
    ]
    pads = [
        _device(device, battery(node.path for node in device.nodes))
        for device in discovery.devices()
        if device.has_keypad_keys
    ]
    return [*ports, *pads]


def _port(address: str, identity: str) -> Seen:
    wrong = None
    if not os.access(address, os.R_OK | os.W_OK):
        wrong = Message.of("keypads.serial_denied", address=address)
    elif users := ", ".join(holders(address)):
        wrong = Message.of("keypads.busy", address=address, who=users)
    note = wrong or Message.of("keypads.list_serial")
    return Seen(PadKind.SERIAL, port_label(address), address, identity, (note,), wrong is None)


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
        if users := ", ".join(sorted({each for node in device.nodes for each in holders(node.path)})):
            notes.append(Message.of("keypads.list_heard", who=users))
    return Seen(PadKind.HID, device.label, device.path, device.identity, tuple(notes), not denied, battery)
