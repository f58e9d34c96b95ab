"""Keypads made of uinput: the kernel's input core and its event nodes are real, the cable is not."""

from __future__ import annotations

from tests.bench.kernel.uinput import Uinput
from tests.keypads.input_codes import EV_KEY, EV_LED, EV_REP, KEYS, LED_NUML

CODES = {
    **{str(digit): KEYS[f"KEY_KP{digit}"] for digit in range(10)},
    "E": KEYS["KEY_KPENTER"],
    "B": KEYS["KEY_BACKSPACE"],
    "*": KEYS["KEY_KPASTERISK"],
    "+": KEYS["KEY_KPPLUS"],
    "-": KEYS["KEY_KPMINUS"],
    "/": KEYS["KEY_KPSLASH"],
    "N": KEYS["KEY_NUMLOCK"],
}


class UinputPad:
    """A keypad with a NumLock light, known by ``port``; the kernel repeats a key that is held."""

    def __init__(self, port: str) -> None:
        self.port = port
        events = {EV_KEY: CODES.values(), EV_LED: [LED_NUML], EV_REP: []}
        self._device = Uinput(events, name="Rig keypad", phys=f"{port}/input0")

    @property
    def identity(self) -> str:
        """What the table is to call it."""
        return f"hid:{self.port}"

    @property
    def node(self) -> str:
        """Its /dev/input/eventN."""
        return self._device.node

    def type(self, text: str) -> None:
        """Press and release one key after the other, each in a report of its own."""
        for sign in text:
            self.hold(sign)
            self.release(sign)

    def hold(self, sign: str) -> None:
        """Press a key and keep it down."""
        self._tell(sign, 1)

    def release(self, sign: str) -> None:
        """Let a key go."""
        self._tell(sign, 0)

    def light(self, *, lit: bool) -> None:
        """Switch the NumLock light, as the console does when that key is pressed."""
        self._device.report(EV_LED, LED_NUML, int(lit))

    def unplug(self) -> None:
        """Take it away."""
        self._device.close()

    def _tell(self, sign: str, value: int) -> None:
        self._device.report(EV_KEY, CODES[sign], value)
