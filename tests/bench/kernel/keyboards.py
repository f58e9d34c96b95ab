"""USB keyboards as a shop sells them: usbhid drives them, and their lights are read at the device."""

from __future__ import annotations

import contextlib
import os
import select
from pathlib import Path

from tests.bench.kernel.gadgets import Function, Gadget, wait_for

_PATIENCE_S = 20.0

_MODIFIERS_AND_LIGHTS = bytes.fromhex(
    # Usage page and usage: a keyboard; eight modifiers; a byte of nothing.
    "05 01 09 06 a1 01 05 07 19 e0 29 e7 15 00 25 01 75 01 95 08 81 02 95 01 75 08 81 03"
    # Five lights out, and three bits of nothing.
    "95 05 75 01 05 08 19 01 29 05 91 02 95 01 75 03 91 03"
)
_KEYBOARD = bytes.fromhex("95 06 75 08 15 00 25 65 05 07 19 00 29 65 81 00 c0")
"""Six keys at a time of usages 0 to 0x65: letters, digits, keypad (appendix B of the HID specification)."""
_KEYPAD = bytes.fromhex("95 06 75 08 15 53 25 63 05 07 19 53 29 63 81 00 c0")
"""Six keys at a time of usages 0x53 to 0x63: the keypad alone."""
_MEDIA = bytes.fromhex("05 0c 09 01 a1 01 15 00 25 01 75 01 95 02 09 e9 09 ea 81 02 95 06 81 03 c0")
"""Louder and softer: the second interface that many keyboards have."""

USAGES = {
    **{str(digit): 0x58 + digit for digit in range(1, 10)},
    **{"0": 0x62, "E": 0x58, "B": 0x63, "*": 0x55, "+": 0x57, "-": 0x56, "/": 0x54, "N": 0x53},
    # Of the main block: a to z in small letters, ! for Enter.
    **{chr(letter): 0x04 + letter - ord("a") for letter in range(ord("a"), ord("z") + 1)},
    "!": 0x28,
}
"""Usages of the page "keyboard" (0x07) by sign; B is the keypad's dot."""


class Keyboard:
    """One USB keyboard; without ``letters`` a keypad, whose lights are set the other way USB knows."""

    def __init__(self, *, letters: bool, serial: str = "", media: bool = False) -> None:
        report = _MODIFIERS_AND_LIGHTS + (_KEYBOARD if letters else _KEYPAD)
        # Cheap keyboards have no endpoint for lights: the host sets them by a control transfer.
        boot: dict[str, str | bytes | int] = {"protocol": 1, "subclass": 1, "report_length": 8}
        functions = [
            Function("hid.usb0", {**boot, "report_desc": report, "no_out_endpoint": int(not letters)})
        ]
        if media:
            functions.append(Function("hid.usb1", {"report_length": 1, "report_desc": _MEDIA}))
        self.gadget = Gadget("Rig keyboard" if letters else "Rig keypad", *functions, serial=serial)
        self._serial = serial
        self._fds: list[int] = []  # of its interfaces, while it is plugged in
        self.lights: list[int] = []  # output reports, one after the other
        self._shows = 0

    @property
    def identity(self) -> str:
        """What the table is to call it where it is plugged in now."""
        return f"hid:1209:1001:{self._serial}" if self._serial else f"hid:{self.gadget.place}"

    @property
    def nodes(self) -> list[str]:
        """The host's /dev/input/eventN of it, while it is plugged in."""
        found = []
        for entry in Path("/sys/class/input").glob("event*"):
            with contextlib.suppress(OSError):  # another device has just gone
                if (entry / "device/phys").read_text().startswith(f"{self.gadget.place}/"):
                    found.append(f"/dev/input/{entry.name}")
        return sorted(found)

    def plug(self, port: int) -> None:
        """Plug it into a socket; returns once the host has made its nodes."""
        self.gadget.plug(port)
        self._shows = 0
        interfaces = self.gadget.functions
        self._fds = [os.open(_device_node(each), os.O_RDWR | os.O_NONBLOCK) for each in interfaces]
        wait_for(lambda: len(self.nodes) == len(interfaces), f"the host's nodes of {self.gadget.place}")

    def unplug(self) -> None:
        """Pull it out, keys held or not."""
        for fd in self._fds:
            os.close(fd)
        self._fds.clear()
        self.gadget.unplug()

    def remove(self) -> None:
        """Unplug it and take it apart."""
        self.unplug()
        self.gadget.remove()

    def type(self, text: str) -> None:
        """Press and release one key after the other, as fast as the host fetches the reports."""
        for sign in text:
            self.hold(sign)
            self.release()

    def hold(self, signs: str) -> None:
        """Press keys and keep them down, and no others."""
        self._report(bytes([0, 0, *(USAGES[sign] for sign in signs), *bytes(6 - len(signs))]))

    def release(self) -> None:
        """Let all keys go."""
        self._report(bytes(8))

    def turn_it_up(self) -> None:
        """Press and release the key of the second interface."""
        for report in (b"\1", b"\0"):
            self._send(self._fds[1], report)

    def look_at_lights(self) -> None:
        """Take the output reports that have come since."""
        with contextlib.suppress(BlockingIOError):
            while self._fds:
                self.lights += os.read(self._fds[0], 1)
                self._shows = self.lights[-1]

    def wait_for_lights(self, shown: int) -> None:
        """Wait until its lights are these, as a sum of 1 (NumLock), 2 (CapsLock), 4 (ScrollLock)."""

        def is_shown() -> bool:
            self.look_at_lights()
            return self._shows == shown

        wait_for(is_shown, f"lights {shown} instead of {self._shows}")

    def _report(self, report: bytes) -> None:
        assert self._fds, "a keyboard must be plugged in before it is typed on"
        self._send(self._fds[0], report)

    def _send(self, fd: int, report: bytes) -> None:
        _, ready, _ = select.select([], [fd], [], _PATIENCE_S)
        assert ready, "the host fetches no reports"
        os.write(fd, report)


def _device_node(function: Path) -> Path:
    number = (function / "dev").read_text().strip()
    node = Path("/dev") / Path(f"/sys/dev/char/{number}").resolve().name
    wait_for(node.exists, str(node))
    return node
