"""What atheris does to the host's link: bytes, frames with a right CRC, answers and time, in any order.

``python -m tests.bench.protocol.fuzz_host LIBFUZZER_OPTIONS``
"""

from __future__ import annotations

import sys
from importlib import import_module

atheris = import_module("atheris")  # installed for the rigs alone, and without types

with atheris.instrument_imports(include=["dixit_table.keypads"]):
    from dixit_table.keypads.base import Answer, PadEvent, PadInfo, PadKind
    from dixit_table.keypads.serial.framing import Decoder, Frame, encode
    from dixit_table.keypads.serial.link import SerialLink

PORT = PadInfo("serial:/dev/x", PadKind.SERIAL, "pad (/dev/x)", "/dev/x")
KINDS = [0x11, 0x12, 0x13, 0x14]
NONCES = [bytes([number, 0, 0, 0]) for number in range(4)]
MOST_OUT = 150
"""Bytes the host may say to one frame: a HELLO, an acknowledgement, an answer."""


class Fuzz:
    """One port from its opening to the end of the input."""

    def __init__(self, data: bytes) -> None:
        self._given = atheris.FuzzedDataProvider(data)
        self._nonces = 0
        self._now = 0.0
        self._decoder = Decoder()
        self._spoken: set[int] = set()  # the pads in whose names anything whole was said
        self._link = SerialLink(PORT, opened_s=0.0, nonce=self._nonce, given=self._given.ConsumeBool())

    def run(self) -> None:
        while self._given.remaining_bytes():
            heard = self._act()
            out = self._link.take_output()
            assert len(out) <= MOST_OUT * (1 + heard)

    def _nonce(self) -> int:
        self._nonces += 1
        return self._nonces

    def _act(self) -> int:
        """Do something to the link; returns how many frames it may have heard or sent in it."""
        given = self._given
        match given.ConsumeIntInRange(0, 3):
            case 0:
                data = given.ConsumeBytes(given.ConsumeIntInRange(0, 200))
                events = self._receive(data)
                assert len(events) <= 2 * len(data) + 2
                return len(data) // 17 + 1
            case 1:
                self._receive(encode(self._frame()))
                return 1
            case 2:
                self._now += given.ConsumeIntInRange(0, 10_000) / 1000
                self._link.tick(self._now)
                return len(self._spoken)
            case _:
                identity = given.PickValueInList([PORT.identity, "serial:A", f"{PORT.identity}#1"])
                self._link.answer(identity, given.PickValueInList(list(Answer)), self._now)
                return 1

    def _receive(self, data: bytes) -> list[PadEvent]:
        self._spoken.update(item.pad for item in self._decoder.feed(data) if isinstance(item, Frame))
        return self._link.receive(data, self._now)

    def _frame(self) -> Frame:
        given = self._given
        kind = (
            given.PickValueInList(KINDS)
            if given.ConsumeProbability() < 0.9
            else given.ConsumeIntInRange(0, 255)
        )
        head = bytes([given.ConsumeIntInRange(0, 2), 1]) if kind == 0x11 else b""
        nonce = given.PickValueInList(NONCES)
        rest = given.ConsumeBytes(given.ConsumeIntInRange(0, 50))
        return Frame(
            kind, given.ConsumeIntInRange(0, 255) % 3, given.ConsumeIntInRange(0, 255), head + nonce + rest
        )


def one_input(data: bytes) -> None:
    Fuzz(data).run()


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
