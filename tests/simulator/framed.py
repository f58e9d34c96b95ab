"""Keypads with the project's own firmware, on a serial line that may be bad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from pad import Pad

from dixit_table.errors import KeypadError
from dixit_table.keypads.base import Answer, Key, PadEvent, PadFound, PadInfo, PadKind, PadLost
from dixit_table.keypads.serial_link import SerialLink
from dixit_table.keypads.wire import KEY_CODES
from tests.bench.protocol.line import Faults, Line
from tests.simulator.pads import UNPLUGGED, CablePad

BAD = Faults(drop=0.08, double=0.08, late=0.05, damage=0.08, splice=0.02, flood=0.01)
"""A line on which frames are lost, come twice, late or damaged, and are noise at times."""

ROUNDS = 12
"""Words that both ends may change in one moment; what is left over is for the next."""

_CODES = {key: code for code, key in KEY_CODES.items()}


class FramedPad(CablePad):
    """The firmware's own logic, the host's own link, and two directions of a line between them."""

    def __init__(self, number: str, clock: Callable[[], float], chance: Random, faults: Faults) -> None:
        super().__init__(f"serial:{number}", clock)
        port = f"/dev/{number}"
        self._port = PadInfo(f"serial:{port}", PadKind.SERIAL, port, port)
        self._number, self._chance = number, chance
        self._up, self._down = Line(chance, faults), Line(chance, faults)
        self._link: SerialLink | None = None
        self._power_up()

    @property
    def ready(self) -> int | None:
        return self._fd

    def calm(self) -> None:
        """Have a good line from now on."""
        self._up.faults = self._down.faults = Faults()

    def press(self, *keys: Key) -> None:
        now_ms = self._now_ms
        for key in keys if self.plugged else ():
            self._firmware.press(_CODES[key], now_ms, now_ms)

    def stumble(self) -> None:
        """Start again, as when its supply was bad for a moment."""
        self._power_up()

    def connect(self) -> Sequence[PadEvent]:
        if not self.plugged:
            raise KeypadError(UNPLUGGED)
        self._power_up()
        self._link = SerialLink(self._port, opened_s=self._clock(), nonce=self._nonce)
        super().connect()
        return []

    def read(self) -> Sequence[PadEvent]:
        return self.tick(self._clock())

    def tick(self, now_s: float, /) -> Sequence[PadEvent]:
        link = self._link
        if link is None:
            return ()
        if not self.plugged:
            self._fd, self._link = None, None
            return link.lost(UNPLUGGED)
        events = self._said(link, now_s)
        if any(isinstance(event, PadLost | PadFound) for event in events):
            self.lit = False  # what it shows is of a session that is over
        return events

    def _said(self, link: SerialLink, now_s: float) -> list[PadEvent]:
        events = list(link.tick(now_s))
        for _ in range(ROUNDS):
            self._firmware.tick(self._now_ms)
            said = self._firmware.take_out()
            self._up.send(said, now_s)
            events += link.receive(self._up.receive(now_s), now_s)
            answered = link.take_output()
            self._down.send(answered, now_s)
            self._firmware.receive(self._down.receive(now_s), self._now_ms)
            if not said and not answered:
                break
        return events

    def answer(self, identity: str, answer: Answer) -> None:
        super().answer(identity, answer)
        if self._link is not None:
            self._link.tell(identity, answer, self._clock())

    @property
    def _now_ms(self) -> int:
        return round(1000 * self._clock())

    def _nonce(self) -> int:
        return self._chance.randrange(1, 2**32)

    def _power_up(self) -> None:
        self._firmware = Pad(0, self._number, self._nonce, lambda _code, _ms: None)
