"""Keypads made of uinput: the kernel's input core and evdev are real, the cable is not."""

from __future__ import annotations

from collections.abc import Sequence

from evdev import UInput, ecodes

CODES = {
    **{str(digit): int(ecodes.ecodes[f"KEY_KP{digit}"]) for digit in range(10)},
    "E": ecodes.KEY_KPENTER,
    "B": ecodes.KEY_BACKSPACE,
    "*": ecodes.KEY_KPASTERISK,
    "+": ecodes.KEY_KPPLUS,
    "-": ecodes.KEY_KPMINUS,
    "/": ecodes.KEY_KPSLASH,
    "N": ecodes.KEY_NUMLOCK,
}


class UinputPad:
    """A keypad with a NumLock light, known by ``port``; the kernel repeats a key that is held."""

    def __init__(self, port: str) -> None:
        self.port = port
        events: dict[int, Sequence[int]] = {
            ecodes.EV_KEY: list(CODES.values()),
            ecodes.EV_LED: [ecodes.LED_NUML],
            ecodes.EV_REP: [],
        }
        self._device = UInput(events, name="Rig keypad", phys=f"{port}/input0")

    @property
    def identity(self) -> str:
        """What the table is to call it."""
        return f"hid:{self.port}"

    @property
    def node(self) -> str:
        """Its /dev/input/eventN."""
        return str(self._device.device.path)

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
        self._device.write(ecodes.EV_LED, ecodes.LED_NUML, int(lit))
        self._device.syn()

    def unplug(self) -> None:
        """Take it away."""
        self._device.close()

    def _tell(self, sign: str, value: int) -> None:
        self._device.write(ecodes.EV_KEY, CODES[sign], value)
        self._device.syn()
