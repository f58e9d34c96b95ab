"""What is plugged in that might be a keypad: looks, opens nothing."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from dixit_table.keypads import hid_devices, serial_ports
from dixit_table.keypads.base import PadKind
from dixit_table.keypads.hid_devices import HidDevice
from dixit_table.keypads.spec import PadSpec

_SERIAL_NAMES = ("ttyACM", "ttyUSB")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A port to open unasked: who it is by its port, every file that leads to it, since when (inodes)."""

    spec: PadSpec
    identity: str
    paths: frozenset[str]
    inodes: frozenset[int]


class Discovery:
    """Looks for keypads below ``/dev``; cheap while nothing is plugged in or out.

    - USB serial ports (ttyACM*, ttyUSB*): whether a keypad is behind one shows only once it is open, see
      :class:`~dixit_table.keypads.serial_link.SerialLink`. Ports soldered to the board are never tried,
      nor is one that another program has open.
    - HID devices with a numeric keypad and no letters; a keyboard somebody may be writing on is named by
      hand, or not used.
    """

    def __init__(
        self,
        dev: Path = Path("/dev"),
        devices: Callable[[], Sequence[HidDevice]] = hid_devices.devices,
    ) -> None:
        self._dev = dev
        self._devices = devices
        self._seen: frozenset[tuple[str, int]] | None = None
        self._settling = False

    def look(self) -> tuple[Candidate, ...] | None:
        """Return what is there; None while nothing changed since, or the change is not a look old.

        What has just been plugged in waits one look, for udev makes links and permissions a moment later.
        """
        before, self._seen = self._seen, frozenset(self._files())
        if before is not None and self._seen != before:
            self._settling = True
            return None
        if before is not None and not self._settling:
            return None
        self._settling = False
        return tuple(self.candidates())

    def candidates(self) -> Iterator[Candidate]:
        """Yield what is there now."""
        for name, _ in sorted(self._serial_files()):
            path = str(self._dev / name)
            link = serial_ports.by_path_link(path, self._dev / "serial/by-path")
            spec = PadSpec(PadKind.SERIAL, link or path)
            yield _candidate(spec, str(spec), [path])
        for device in self._devices():
            if device.is_keypad:
                spec = PadSpec(PadKind.HID, device.path)
                yield _candidate(spec, device.identity, [node.path for node in device.nodes])

    def _files(self) -> Iterator[tuple[str, int]]:
        yield from self._serial_files()
        yield from _entries(self._dev / "serial/by-path", "")
        yield from _entries(self._dev / "input", "event")

    def _serial_files(self) -> Iterator[tuple[str, int]]:
        for prefix in _SERIAL_NAMES:
            yield from _entries(self._dev, prefix)


def _candidate(spec: PadSpec, identity: str, paths: Sequence[str]) -> Candidate:
    real = frozenset(os.path.realpath(path) for path in paths)
    return Candidate(spec, identity, real, frozenset(_inodes(real)))


def _inodes(paths: Iterable[str]) -> Iterator[int]:
    for path in paths:
        with contextlib.suppress(OSError):  # gone meanwhile: the next look tells
            yield Path(path).stat().st_ino


def _entries(folder: Path, prefix: str) -> Iterator[tuple[str, int]]:
    # With the inode number: a name that comes back after a replug is another device.
    try:
        with os.scandir(folder) as entries:
            yield from ((entry.name, entry.inode()) for entry in entries if entry.name.startswith(prefix))
    except OSError:
        return
