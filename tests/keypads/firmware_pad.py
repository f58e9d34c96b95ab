"""The other end of the line, for tests: the firmware's own logic, on the tests' clock (seconds)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from pad import UNKNOWN_BATTERY, Pad

_NONCES: Iterator[int] = itertools.count(0x1000)


class FirmwarePad:
    """One framed pad. ``shown`` is all that it was made to show, ``acknowledged`` the keys it let go of."""

    def __init__(self, pad: int = 0, number: str = "", capabilities: int = 1, firmware: int = 0) -> None:
        self.number = number
        self.battery = UNKNOWN_BATTERY
        self.shown: list[int] = []
        self.acknowledged: list[int] = []
        self._id = pad
        self._capabilities, self._firmware = capabilities, firmware
        self.start()

    def start(self, nonce: int | None = None) -> None:
        """Start as after power-up; with a nonce that it should never choose again, if one is given."""
        self._coming = itertools.chain([] if nonce is None else [nonce], _NONCES)
        self.logic = Pad(
            self._id,
            self.number,
            self._choose,
            lambda code, _: self.shown.append(code),
            self._capabilities,
            self._firmware,
        )

    def _choose(self) -> int:
        self.nonce = next(self._coming)
        return self.nonce

    @property
    def idle(self) -> bool:
        return self.logic.idle

    def press(self, code: int, now: float) -> None:
        self.logic.press(code, _ms(now), _ms(now))
        self.tick(now)

    def receive(self, data: bytes, now: float) -> None:
        for part in _frame_by_frame(data):
            nonce, waiting = self.nonce, list(self.logic._queue)  # noqa: SLF001 - a firmware has one door
            self.logic.receive(part, _ms(now))
            if self.nonce == nonce:
                self.acknowledged += [key for key, _ in waiting[: len(waiting) - len(self.logic._queue)]]  # noqa: SLF001
        self.tick(now)

    def tick(self, now: float) -> None:
        self.logic.battery = self.battery
        self.logic.tick(_ms(now))

    def take_out(self) -> bytes:
        return self.logic.take_out()


def _ms(now: float) -> int:
    return round(now * 1000)


def _frame_by_frame(data: bytes) -> list[bytes]:
    first, *frames = data.split(b"\xff")
    return [first, *(b"\xff" + frame for frame in frames)]
