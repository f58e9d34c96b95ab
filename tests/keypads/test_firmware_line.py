"""The firmware's own logic and the host, over a line that loses, doubles, delays, cuts and damages."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_table.keypads.base import Answer, KeyPressed, PadEvent, PadInfo, PadKind, PadLost, PadTrouble
from dixit_table.keypads.serial.link import SerialLink
from dixit_table.keypads.serial.protocol import ANSWER_CODES, KEY_CODES

from .firmware_pad import FirmwarePad

PORT = PadInfo("serial:/dev/x", PadKind.SERIAL, "pad (/dev/x)", "/dev/x")
STEP_S = 0.05
CODES = list(KEY_CODES)


class BadChannel:
    """Bytes one way: frames dropped, doubled, delayed past others, cut into chunks or damaged."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._under_way: list[tuple[float, int, bytes]] = []
        self._count = itertools.count()

    def send(self, data: bytes, now: float) -> None:
        for piece in data.split(b"\xff")[1:]:
            for _ in range(self._chance.choice((0, 1, 1, 1, 1, 2))):
                for chunk in self._chunks(self._maybe_damaged(b"\xff" + piece)):
                    late_s = self._chance.choice((0.0, 0.0, 0.0, 0.1, 1.0, 4.0))
                    self._under_way.append((now + late_s, next(self._count), chunk))

    def arrived(self, now: float) -> bytes:
        due = sorted(item for item in self._under_way if item[0] <= now)
        self._under_way = [item for item in self._under_way if item[0] > now]
        return b"".join(chunk for _, _, chunk in due)

    def _chunks(self, frame: bytes) -> list[bytes]:
        """Return it whole, most times, or in two parts that may each come when they like."""
        if self._chance.random() >= 0.1:
            return [frame]
        cut = self._chance.randrange(len(frame))
        return [frame[:cut], frame[cut:]]

    def _maybe_damaged(self, frame: bytes) -> bytes:
        damaged = bytearray(frame)
        if self._chance.random() < 0.1:
            for _ in range(self._chance.randint(1, 3)):
                damaged[self._chance.randrange(len(damaged))] ^= 1 << self._chance.randrange(8)
        return bytes(damaged)


class BadLine:
    """A host and a pad, both of which may start anew, and what came of it. Each key is pressed once."""

    def __init__(self, chance: random.Random, *, restarts: bool) -> None:
        self._chance = chance
        self._restart_chance = 0.005 if restarts else 0.0
        self._nonces = itertools.count(1)
        self._presses = iter(CODES)
        self._down, self._up = BadChannel(chance), BadChannel(chance)
        self.pad = FirmwarePad(number="SN")
        self.events: list[PadEvent | HostStarted] = []
        self._start_host(0.0)

    def _start_host(self, now: float) -> None:
        self.events.append(HostStarted())
        self._host = SerialLink(PORT, opened_s=now, nonce=lambda: next(self._nonces))

    def run(self, first: int, last: int) -> None:
        for step in range(first, last):
            self._step(step * STEP_S)

    def _step(self, now: float) -> None:
        if self._chance.random() < self._restart_chance:
            self.pad.start()
        if self._chance.random() < self._restart_chance:
            self._start_host(now)
        if now > 2 and self._chance.random() < 0.05 and (code := next(self._presses, None)) is not None:
            self.pad.press(code, now)
        self.pad.tick(now)
        self.events += self._host.tick(now)
        self._down.send(self._host.take_output(), now)
        self.pad.receive(self._down.arrived(now), now)
        self._up.send(self.pad.take_out(), now)
        self.events += self._host.receive(self._up.arrived(now), now)


@dataclass(frozen=True)
class HostStarted:
    """The host began anew: what was half typed is void."""


@settings(max_examples=150)
@given(st.randoms(use_true_random=True), st.booleans())
def test_no_key_is_wrong_doubled_out_of_order_or_lost_once_acknowledged(
    chance: random.Random, restarts: bool
) -> None:
    line = BadLine(chance, restarts=restarts)
    line.run(0, 600)
    taken: list[int] = []
    whole = False
    for event in line.events:
        if isinstance(event, KeyPressed) and event.identity == "serial:SN":
            code = next(code for code, key in KEY_CODES.items() if key is event.key)
            # After a void keys may be missing, never come back; without one not even that.
            assert code > max(taken, default=-1)
            assert not whole or code == taken[-1] + 1
            taken.append(code)
            whole = True
        elif isinstance(event, PadTrouble | PadLost | HostStarted):
            whole = False
    assert set(line.pad.acknowledged) <= set(taken)


@settings(max_examples=50)
@given(st.randoms(use_true_random=True))
def test_every_key_is_taken_or_refused_before_the_eyes_of_who_pressed_it(chance: random.Random) -> None:
    line = BadLine(chance, restarts=False)
    line.run(0, 900)
    void = any(isinstance(event, PadTrouble | PadLost) for event in line.events)
    taken = sum(isinstance(event, KeyPressed) for event in line.events)
    assert void or taken + line.pad.shown.count(ANSWER_CODES[Answer.REFUSED]) == len(CODES)
