"""USB keyboards that QEMU emulates: plugged into sockets of a machine that runs, and typed on."""

from __future__ import annotations

from tests.bench.qemu.machine import CONTROLLER, Machine

_KEYS = {
    **{str(digit): f"kp_{digit}" for digit in range(10)},
    **{"E": "kp_enter", "B": "kp_decimal", "*": "kp_multiply", "+": "kp_add", "-": "kp_subtract"},
    **{"/": "kp_divide", "N": "num_lock", "!": "ret"},
    **{letter: letter for letter in "abcdefghijklmnopqrstuvwxyz"},
}
"""QEMU's names of keys; signs as the kernel rig has them."""


class Keyboard:
    """One keyboard with all letters, as QEMU has them; by default without a number of its own."""

    def __init__(self, machine: Machine, number: int, serial: str = "") -> None:
        self._machine = machine
        self._name, self._display = f"keyboard{number}", f"display{number}"
        self._serial = serial
        self.port = ""

    @property
    def identity(self) -> str:
        """What the table is to call it where it is plugged in now."""
        return f"hid:0627:0001:{self._serial}" if self._serial else f"hid:usb-{CONTROLLER}-{self.port}"

    @property
    def node(self) -> str:
        """Its /dev/input/eventN, empty before the guest's hub has it open."""
        phys = f"usb-{CONTROLLER}-{self.port}/input0"
        nodes = self._machine.ask("nodes")
        return next((path for path, (where, held) in nodes.items() if where == phys and held), "")

    def plug(self, port: str) -> None:
        """Plug it into a socket (``9.1``: the first of a hub in socket 9); returns once it is listened to."""
        self.port = port
        self._machine.monitor.plug(
            "usb-kbd", self._name, bus="usb.0", port=port, display=self._display, serial=self._serial
        )
        self._machine.plugged[self._name] = self.unplug
        self._machine.until(lambda: self.node, f"the keyboard in socket {port}")

    def unplug(self) -> None:
        """Pull it out, keys held or not."""
        self._machine.monitor.unplug(self._name)
        del self._machine.plugged[self._name]

    def type(self, text: str) -> None:
        """Press and release a few keys: a keyboard holds eight until the kernel fetches them."""
        for sign in text:
            self.hold(sign)
            self.release(sign)

    def hold(self, sign: str) -> None:
        """Press a key and keep it down."""
        self._machine.monitor.key(self._display, _KEYS[sign], down=True)

    def release(self, sign: str) -> None:
        """Let a key go."""
        self._machine.monitor.key(self._display, _KEYS[sign], down=False)


def hub(machine: Machine, port: str) -> None:
    """Plug a USB hub into a socket."""
    machine.monitor.plug("usb-hub", "hub", bus="usb.0", port=port)

    def unplug() -> None:
        machine.monitor.unplug("hub")
        del machine.plugged["hub"]

    machine.plugged["hub"] = unplug
