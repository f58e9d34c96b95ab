"""USB serial cables (FTDI) that QEMU emulates, and the pads at their far ends."""

from __future__ import annotations

import time
from typing import Protocol

from tests.bench.qemu.machine import CONTROLLER, Machine
from tests.keypads.firmware_pad import FirmwarePad

_CODES = {**{str(digit): digit for digit in range(10)}, "E": 10, "B": 11, "*": 12, "+": 13, "-": 14, "/": 15}


class FarEnd(Protocol):
    """What is soldered to a cable."""

    def start(self) -> None:
        """Start, for it has got power."""

    def receive(self, data: bytes, now: float) -> None:
        """Take what the host sent, and do what is due."""

    def take_out(self) -> bytes:
        """Return what to send."""


class PlainPad:
    """Sends keys as text, and no more."""

    def __init__(self) -> None:
        self._out = b""

    def start(self) -> None:
        self._out = b""

    def receive(self, data: bytes, now: float) -> None:
        """Ignore what the host says."""

    def take_out(self) -> bytes:
        out, self._out = self._out, b""
        return out

    def type(self, text: str) -> None:
        """Press keys; E is Enter."""
        self._out += text.replace("E", "\r").encode()


class Cable:
    """One FTDI cable with a pad at its end; the pad has power while it is plugged in."""

    def __init__(self, machine: Machine, number: int, pad: FarEnd) -> None:
        self._machine, self._number, self._pad = machine, number, pad
        self._name = f"cable{number}"
        self.port = ""

    @property
    def link(self) -> str:
        """What udev is to call the socket it is plugged into."""
        return f"/dev/serial/by-path/pci-{CONTROLLER}-usb-0:{self.port}:1.0-port0"

    @property
    def identity(self) -> str:
        """What the table is to call a pad in it that has no number of its own."""
        return f"serial:{self.link}"

    def plug(self, port: str) -> None:
        """Plug it into a socket; returns once the guest's hub has the port open."""
        self.port = port
        before = len(self._machine.ask("ports"))
        self._pad.start()
        self._pump()
        self._machine.monitor.plug(
            "usb-serial",
            self._name,
            **{"bus": "usb.0", "port": port, "chardev": f"wire{self._number}", "always-plugged": True},
            serial=f"FT{self._number}",
        )
        self._machine.plugged[self._name] = self.unplug
        self._machine.busy.append(self._pump)
        self._machine.until(lambda: len(self._machine.ask("ports")) > before, f"the port in socket {port}")

    def unplug(self) -> None:
        """Pull it out."""
        self._machine.monitor.unplug(self._name)
        del self._machine.plugged[self._name]
        self._machine.busy.remove(self._pump)

    def _pump(self) -> None:
        wire = self._machine.wire(self._number)
        try:
            heard = wire.recv(4096)
        except BlockingIOError:
            heard = b""
        self._pad.receive(heard, time.monotonic())
        said = self._pad.take_out()
        assert wire.send(said) == len(said) if said else True


def type_framed(machine: Machine, pad: FirmwarePad, text: str) -> None:
    """Press keys of a framed pad, each once the one before was taken."""
    for sign in text:
        pad.press(_CODES[sign], time.monotonic())
        machine.until(lambda: pad.idle, "a key to be acknowledged")
