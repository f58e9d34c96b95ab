"""What the kernel shows of HID devices, without a kernel: sysfs trees as it writes them, nodes on pipes."""

from __future__ import annotations

import errno
import os
import shutil
import struct
from collections.abc import Callable, Sequence
from pathlib import Path

from dixit_table.keypads.base import PadEvent
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.keypads.hid.event_node import EventNode, InputEvent
from dixit_table.keypads.hid.pad import HidPad
from tests.keypads.input_codes import EV_KEY, EV_MSC, EV_SYN, KEYS, LED_NUML, MSC_SCAN, SYN_REPORT

KEYPAD = [f"KEY_KP{digit}" for digit in range(10)] + [
    "KEY_KPENTER",
    "KEY_KPDOT",
    "KEY_KPPLUS",
    "KEY_BACKSPACE",
]
LETTERS = [f"KEY_{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]


def code(name: str) -> int:
    return KEYS[name]


def down(name: str, at_s: float = 0.0) -> InputEvent:
    return InputEvent(int(at_s), int(at_s % 1 * 1e6), EV_KEY, code(name), 1)


def up(name: str) -> InputEvent:
    return InputEvent(0, 0, EV_KEY, code(name), 0)


def scanned(scancode: int) -> InputEvent:
    """What USB keyboards send before each key."""
    return InputEvent(0, 0, EV_MSC, MSC_SCAN, scancode)


def report(at_s: float = 0.0) -> InputEvent:
    return InputEvent(int(at_s), int(at_s % 1 * 1e6), EV_SYN, SYN_REPORT, 0)


class Sysfs:
    """/sys/class/input and /dev/input in a folder, written as the kernel writes them."""

    def __init__(self, folder: Path) -> None:
        self.sys_input = folder / "sys"
        self.dev = folder / "dev"
        self.dev_input = self.dev / "input"
        self.sys_input.mkdir()
        self._plugs = 0
        self.dev_input.mkdir(parents=True)

    def plug(self, number: int, *, phys: str = "", uniq: str = "", keys: Sequence[str] = KEYPAD) -> str:
        self._plugs += 1
        device = self.sys_input / f"devices/input{self._plugs}"
        (device / "id").mkdir(parents=True)
        (self.sys_input / f"event{number}").mkdir()
        (self.sys_input / f"event{number}/device").symlink_to(device)
        (device / "capabilities").mkdir()
        bitmap = sum(1 << code(name) for name in keys)
        bits = struct.calcsize("l") * 8
        words = [bitmap >> shift & (1 << bits) - 1 for shift in range(0, 768, bits)]
        while len(words) > 1 and not words[-1]:
            words.pop()
        texts = {
            "name": "SIGMACHIP Keypad",
            "phys": phys,
            "uniq": uniq,
            "id/vendor": "1c4f",
            "id/product": "0002",
            "capabilities/key": " ".join(f"{word:x}" for word in reversed(words)),
        }
        for name, text in texts.items():
            (device / name).write_text(text + "\n")
        node = self.dev_input / f"event{number}"
        node.touch()
        return str(node)

    def unplug(self, number: int) -> None:
        shutil.rmtree((self.sys_input / f"event{number}/device").resolve())
        shutil.rmtree(self.sys_input / f"event{number}")
        (self.dev_input / f"event{number}").unlink()

    def devices(self) -> tuple[hid_devices.HidDevice, ...]:
        return hid_devices.devices(self.sys_input, self.dev_input)

    def present(self) -> frozenset[tuple[str, int]]:
        return hid_devices.present(self.sys_input)


class FakeNode(EventNode):
    """A node whose events a test queues; a pipe makes it as watchable as a real one."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.fd, self._signal = os.pipe()
        self.lights: Sequence[int] = [LED_NUML]
        self.grabbed = False
        self.closed = False
        self.error: OSError | None = None
        self.grab_error: OSError | None = None
        self.release_error: OSError | None = None
        self.shown: list[bool] = []
        self.pressed = self.restored = False
        self.dated = False  # whether the stamps of its events are monotonic time
        self._queue: list[InputEvent] = []

    def queue(self, *events: InputEvent) -> None:
        self._queue += events

    def signal(self) -> None:
        """Make it readable."""
        os.write(self._signal, b"x")

    def grab(self) -> None:
        if self.grab_error:
            raise self.grab_error
        self.grabbed = True

    def release(self) -> None:
        if self.release_error:
            raise self.release_error
        if not self.grabbed:
            raise OSError(errno.EINVAL, "not grabbed")  # as the kernel says
        self.grabbed = False

    def keys_down(self) -> frozenset[int]:
        self._queue.clear()  # as the kernel does
        return frozenset({96} if self.pressed else ())

    def late_s(self, event: InputEvent, now_s: float) -> float | None:
        return now_s - event.timestamp() if self.dated else None

    def restore_lights(self) -> None:
        self.restored = True

    def read(self) -> Sequence[InputEvent]:
        if self.error:
            raise self.error
        events, self._queue = self._queue, []
        return events

    def set_light(self, light: int, lit: bool) -> None:
        if self.error:
            raise self.error
        assert light in self.lights
        self.shown.append(lit)

    def close(self) -> None:
        assert not self.closed
        self.closed = True
        os.close(self.fd)
        os.close(self._signal)


class Kernel:
    """Opens fake nodes, and remembers them."""

    def __init__(self) -> None:
        self.nodes: list[FakeNode] = []
        self.refuse: dict[str, OSError] = {}
        self.held: set[str] = set()

    def open(self, path: str) -> FakeNode:
        if path in self.refuse:
            raise self.refuse[path]
        node = FakeNode(path)
        if path in self.held:
            node.grab_error = OSError(errno.EBUSY, "busy")
        self.nodes.append(node)
        return node


def make(sysfs: Sysfs, kernel: Kernel, path: str, clock: Callable[[], float] = lambda: 50.0) -> HidPad:
    """Return a pad, named by hand, on nodes that stand in for the kernel."""
    return HidPad(path, clock, devices=sysfs.devices, present=sysfs.present, opener=kernel.open)


def kinds(events: Sequence[PadEvent]) -> list[type]:
    return [type(event) for event in events]
