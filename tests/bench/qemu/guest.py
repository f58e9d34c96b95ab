"""The guest's side: a hub with its discovery, run by a plain user; answers what the host asks, line by line.

A request is ``[name, argument, ...]`` in JSON, an answer ``{"answer": ...}`` or ``{"error": traceback}``.
"""

from __future__ import annotations

import json
import os
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dixit_table.keypads.base import Answer, KeyPressed, PadFound
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.texts import say
from tests.bench.kernel.listeners import open_files
from tests.bench.kernel.watching import Watching
from tests.bench.qemu.spectator import Spectator
from tests.bench.uhid_pad import UhidPad

_LINE = "/dev/virtio-ports/rig"


class Line:
    """The line to the host."""

    def __init__(self) -> None:
        self._fd = os.open(_LINE, os.O_RDWR | os.O_NONBLOCK)
        self._pending = b""

    def requests(self) -> Iterator[list[Any]]:
        """Yield what has come since."""
        try:
            self._pending += os.read(self._fd, 65536)
        except BlockingIOError:
            return
        *lines, self._pending = self._pending.split(b"\n")
        yield from map(json.loads, lines)

    def say(self, what: object) -> None:
        """Send an answer."""
        os.set_blocking(self._fd, True)
        left = json.dumps(what).encode() + b"\n"
        while left:
            left = left[os.write(self._fd, left) :]
        os.set_blocking(self._fd, False)


class Guest:
    """What can be asked for: each public method, or else one of the hub's watcher."""

    def __init__(self) -> None:
        self.watching = Watching()
        self._spectators: dict[str, Spectator] = {}
        self._keypads: dict[str, UhidPad] = {}

    def handle(self, name: str, *arguments: Any) -> Any:
        """Do what is asked."""
        return getattr(self if hasattr(self, name) else self.watching, name)(*arguments)

    def clear(self) -> None:
        """Unplug what was made in here."""
        for spectator in self._spectators.values():
            spectator.close()
        for keypad in self._keypads.values():
            keypad.close()
        self._spectators.clear()
        self._keypads.clear()

    def begin(self) -> None:
        """Begin anew, as a table that has just been started."""
        self.watching.hub.close()
        self.watching = Watching()

    def identity(self) -> list[int]:
        """Return who runs the hub: user and all groups."""
        return [os.geteuid(), *sorted({os.getegid(), *os.getgroups()})]

    def nodes(self) -> dict[str, list[Any]]:
        """Return the event nodes of USB devices: where each is plugged in, and whether it is listened to."""
        ours = set(open_files())
        return {
            node.path: [node.phys, node.path in ours]
            for device in hid_devices.devices()
            for node in device.nodes
            if node.phys.startswith("usb-")
        }

    def ports(self) -> list[str]:
        """Return the serial ports the hub has open."""
        return sorted(path for path in open_files() if path.startswith("/dev/ttyUSB"))

    def heard(self) -> list[list[str]]:
        """Return everything the hub told, in order."""
        return [
            [type(event).__name__, event.identity, event.key.value]
            if isinstance(event, KeyPressed)
            else [type(event).__name__, event.pad.identity if isinstance(event, PadFound) else event.identity]
            for event in self.watching.events
        ]

    def all_typed(self) -> dict[str, str]:
        """Return the keys of each pad that is there."""
        return {identity: self.watching.typed(identity) for identity in self.watching.present()}

    def seat(self, identity: str) -> None:
        """Let a seat have a pad."""
        self.watching.seated.add(identity)

    def tell(self, identity: str, answer: str) -> None:
        """Answer a pad."""
        self.watching.answer(identity, Answer(answer))

    def troubles(self) -> list[list[str]]:
        """Return which ports lack a pad, and why, in English."""
        return [[each.address, say("en", each.why)] for each in self.watching.hub.troubles()]

    def spectate(self, path: str) -> None:
        """Open an event node beside the hub."""
        self._spectators[path] = Spectator(path)

    def spectated(self, path: str) -> list[list[int]]:
        """Return the keys it has told since, as code and value (0 up, 1 down, 2 repeated)."""
        return self._spectators[path].keys()

    def keypad(self, phys: str) -> None:
        """Plug in a keypad without letters, made by the kernel's uhid."""
        self._keypads[phys] = UhidPad(phys)

    def lights(self, path: str) -> dict[str, int]:
        """Return the lock lights of a device as the kernel shows them."""
        folder = Path("/sys/class/input", Path(path).name, "device")
        return {
            light.name.rpartition("::")[2]: int((light / "brightness").read_text())
            for light in folder.glob("input*::*lock")
        }


def main() -> None:
    """Serve the host; the machine is switched off from outside."""
    line, guest = Line(), Guest()
    line.say({"answer": "ready"})
    while True:
        guest.watching.step()
        for request in line.requests():
            try:
                line.say({"answer": guest.handle(*request)})
            except Exception:  # it is told on the host, whose test fails by it
                line.say({"error": traceback.format_exc()})


if __name__ == "__main__":
    main()
