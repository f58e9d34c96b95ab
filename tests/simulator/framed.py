"""Keypads with the project's own firmware, on a serial line that may be bad."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from pad import Pad

from dixit_table.errors import KeypadError
from dixit_table.keypads.base import Answer, Key, KeyPressed, PadEvent, PadFound, PadInfo, PadKind, PadLost
from dixit_table.keypads.serial.framing import Decoder, Frame
from dixit_table.keypads.serial.link import SerialLink
from dixit_table.keypads.serial.protocol import KEY_CODES, FrameKind
from dixit_table.texts import Message
from tests.bench.protocol.line import Faults, Line
from tests.simulator.pads import UNPLUGGED, CablePad

BAD = Faults(drop=0.08, double=0.08, late=0.05, damage=0.08, splice=0.02, flood=0.002)
"""A line on which frames are lost, come twice, late or damaged, and are noise at times."""

ROUNDS = 12
"""Words that both ends may change in one moment; what is left over is for the next."""

_CODES = {key: code for code, key in KEY_CODES.items()}


class FramedPad(CablePad):
    """The firmware's own logic, the host's own link, and two directions of a line between them.

    ``given``: its port was named by hand, and counts as a plain pad's until it is heard; else it was
    discovered. ``number_free`` is the hub's: whether it may go by its own number.
    """

    def __init__(
        self,
        number: str,
        clock: Callable[[], float],
        chance: Random,
        faults: Faults,
        happened: Counter[str],
        *,
        given: bool = False,
    ) -> None:
        super().__init__(f"serial:{number}", clock)
        port = f"/dev/{number}"
        self._port = PadInfo(f"serial:{port}", PadKind.SERIAL, port, port)
        self._number, self._chance, self._given, self._happened = number, chance, given, happened
        self._up, self._down = (Line(chance, faults, happened) for _ in range(2))
        self._link: SerialLink | None = None
        self._typed = _Typed()
        self._shown: int | None = None  # by the last key
        self.answered = 0  # the checksum of all that the table has sent
        self._power_up()

    @property
    def address(self) -> str:
        return self._port.address

    @property
    def ready(self) -> int | None:
        return self._fd

    def calm(self) -> None:
        """Have a good line from now on."""
        self._up.faults = self._down.faults = Faults()

    def press(self, *keys: Key) -> None:
        now_ms = self._now_ms
        for key in keys if self.plugged else ():
            self._shown = None
            self._firmware.press(_CODES[key], now_ms, now_ms)
            if self._shown is None:  # else it was refused, or one too many: the pad has said so
                self._typed.pressed(self._session, key)

    def stumble(self) -> None:
        """Start again, as when its supply was bad for a moment."""
        self._power_up()

    def connect(self) -> Sequence[PadEvent]:
        if not self.plugged:
            raise KeypadError(UNPLUGGED)
        self._power_up()
        self._link = SerialLink(
            self._port,
            opened_s=self._clock(),
            nonce=self._nonce,
            given=self._given,
            number_free=self.number_free,
        )
        super().connect()
        return []

    def read(self) -> Sequence[PadEvent]:
        return self.tick(self._clock())

    def tick(self, now_s: float, /) -> Sequence[PadEvent]:
        link = self._link
        if link is None:
            return ()
        if not self.plugged:
            return self._lose(link, UNPLUGGED)
        events = self._said(link, now_s)
        if link.foreign(now_s):
            self._happened["taken for another device"] += 1
            events += self._lose(link, Message.of("keypads.foreign", address=self._port.address))
        for event in events:
            self._note(event)
        return events

    def _lose(self, link: SerialLink, why: Message) -> list[PadEvent]:
        self._fd, self._link = None, None
        return link.lost(why)

    def _note(self, event: PadEvent) -> None:
        if isinstance(event, PadFound):
            self.info = event.pad  # by the name that the table knows it by now
            self._happened["heard, framed" if event.pad.framed else "taken for a plain pad"] += 1
        if isinstance(event, PadLost | PadFound):
            self.lit = False  # what it shows is of a session that is over

    def _compare(self, heard: Sequence[PadEvent], answered: bytes) -> None:
        """Compare what was heard with what was pressed in the session whose keys the link acknowledged."""
        keys = [event.key for event in heard if isinstance(event, KeyPressed)]
        session = _acknowledged(answered) if keys else None
        for key in keys:
            self._typed.heard(session, key)

    def _said(self, link: SerialLink, now_s: float) -> list[PadEvent]:
        events = list(link.tick(now_s))
        for _ in range(ROUNDS):
            self._firmware.tick(self._now_ms)
            said = self._firmware.take_out()
            if said:
                self._up.send(said, now_s)
            arrived = self._up.receive(now_s)
            heard = link.receive(arrived, now_s) if arrived else []
            events += heard
            answered = link.take_output()
            self._compare(heard, answered)
            if answered:
                self.answered = zlib.crc32(answered, self.answered)
                self._down.send(answered, now_s)
            if arrived := self._down.receive(now_s):
                self._firmware.receive(arrived, self._now_ms)
            if not said and not answered:
                break
        return events

    def answer(self, identity: str, answer: Answer) -> None:
        self.lit = identity == self.info.identity and answer is Answer.DONE
        if self._link is not None:
            self._link.answer(identity, answer, self._clock())

    @property
    def _now_ms(self) -> int:
        return round(1000 * self._clock())

    def _nonce(self) -> int:
        return self._chance.randrange(1, 2**32)

    def _begin_session(self) -> int:
        self._session = self._nonce()
        return self._session

    def _show(self, code: int, _ms: int) -> None:
        self._shown = code

    def _power_up(self) -> None:
        self._firmware = Pad(0, self._number, self._begin_session, self._show)

    def check_all_heard(self) -> None:
        """Check that each key was heard that the pad takes for heard."""
        if self._firmware.idle:
            self._typed.check_all(self._session)


def _acknowledged(answered: bytes) -> int | None:
    """Return the session of the key that a link acknowledged last, by the pad's nonce."""
    frames = [frame for frame in Decoder().feed(answered) if isinstance(frame, Frame)]
    nonces = [frame.payload[:4] for frame in frames if frame.kind == FrameKind.KEY_ACK]
    return int.from_bytes(nonces[-1], "little") if nonces else None


class _Typed:
    """What was pressed in the session of now, and what of it the table's side has made of all frames."""

    def __init__(self) -> None:
        self._session = 0
        self._pressed: list[Key] = []
        self._heard = 0

    def _enter(self, session: int) -> None:
        if session != self._session:
            self._session, self._pressed, self._heard = session, [], 0

    def pressed(self, session: int, key: Key) -> None:
        self._enter(session)
        self._pressed.append(key)

    def heard(self, session: int | None, key: Key) -> None:
        """Take a key that was heard; one of a session that has ended on the pad's side says nothing."""
        if session != self._session:
            return
        assert self._pressed[self._heard : self._heard + 1] == [key], "another key than was pressed"
        self._heard += 1

    def check_all(self, session: int) -> None:
        self._enter(session)
        assert self._heard == len(self._pressed), "keys that were acknowledged, and never heard"
