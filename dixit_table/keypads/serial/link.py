"""One serial port, plain or framed: pure. Bytes in, pad events and bytes out, time passed in."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from dixit_table.keypads.base import Answer, Key, KeyPressed, PadEvent, PadFound, PadInfo, PadLost, PadTrouble
from dixit_table.keypads.serial import protocol
from dixit_table.keypads.serial.framing import Decoder, Frame, encode
from dixit_table.keypads.serial.protocol import PadSession
from dixit_table.texts import Message

# --- Plain text of a serial keypad to keys: pure, remembers a CR across reads

_CR, _LF = 0x0D, 0x0A
_KEYS: dict[int, Key] = {ord(key.value): key for key in Key if len(key.value) == 1} | {
    _CR: Key.ENTER,
    _LF: Key.ENTER,
    0x08: Key.BACKSPACE,
    0x7F: Key.BACKSPACE,
}
_NATIVE = {0, *_KEYS}
"""What a plain keypad sends; NUL is line noise, as at power-up."""


class PlainReader:
    """Bytes to keys: 0-9 * + - /, CR or LF or CR LF for one Enter, BS or DEL; others are ignored."""

    def __init__(self) -> None:
        self._after_cr = False

    def key(self, byte: int) -> Key | None:
        """Return the key a byte stands for, None where it stands for none."""
        half_of_crlf = byte == _LF and self._after_cr
        self._after_cr = byte == _CR
        return None if half_of_crlf else _KEYS.get(byte)


# --- The port
# It starts plain. It is greeted a bounded number of times; the first valid HERE makes it framed until it is
# opened again, and plain text on it is ignored from then on.

GREETINGS_S = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0)
"""Seconds after opening at which a port is greeted. Boards that start when opened need about 2 s."""

PLAIN_AFTER_S = 0.75
"""Seconds after opening at which a silent port that was given by name counts as a plain pad."""

FOREIGN_AFTER_S = 10.0
"""Seconds after opening at which a discovered port that sends anything but keys is let go."""


DEBRIS_S = 0.1
"""Seconds after a damaged frame, or a board's first words, in which what seems a key may be more of it."""


class SerialLink:
    """The other end of one serial port.

    ``port`` is the pad to report where the pad has no serial number of its own. A port that was
    ``given`` by name is a plain pad whatever it sends; one that was discovered only if its first bytes
    are keys, and what sends anything else first is ``foreign``: a modem, a printer, a receiver.
    ``number_free`` returns whether no other port has a pad with this identity; copies share numbers.
    """

    def __init__(
        self,
        port: PadInfo,
        *,
        opened_s: float,
        nonce: Callable[[], int],
        given: bool = True,
        number_free: Callable[[str], bool] = lambda _: True,
    ) -> None:
        self.framed = False
        self._port = port
        self._opened_s = opened_s
        self._nonce = nonce
        self._host_nonce = nonce()
        self._given = given
        self._number_free = number_free
        self._greetings = 0
        self._plain_found = False
        self._foreign_seen = False
        self._debris_s = float("-inf")
        self._decoder = Decoder()
        self._reader = PlainReader()
        self._pads: dict[int, PadSession] = {}
        self._out = bytearray()

    def receive(self, data: bytes, now_s: float) -> list[PadEvent]:
        """Take bytes as they came; returns what happened, in order."""
        events: list[PadEvent] = []
        dropped = self._decoder.dropped
        items = list(self._decoder.feed(data))
        if self._decoder.dropped > dropped:
            self._debris_s = now_s
        # Judged by all that came at once: a receiver's chatter, joined midway, may begin with digits.
        if any(isinstance(item, int) and item not in _NATIVE for item in items):
            self._foreign_seen |= not self._given and not self._plain_found
            if now_s - self._opened_s < GREETINGS_S[-1]:
                self._debris_s = now_s
        for item in items:
            events += self._frame(item, now_s) if isinstance(item, Frame) else self._text(item, now_s)
        return events

    def tick(self, now_s: float) -> list[PadEvent]:
        """Greet, and notice what has fallen silent."""
        since = now_s - self._opened_s
        if self.framed:
            return [event for pad in self._pads.values() for event in pad.tick(now_s)]
        if self._greetings < len(GREETINGS_S) and since >= GREETINGS_S[self._greetings]:
            self._greetings += 1
            self._out += encode(protocol.hello(protocol.EVERY_PAD, self._host_nonce))
        if self._given and since >= PLAIN_AFTER_S:
            return self._find_plain()
        return []

    def foreign(self, now_s: float) -> bool:
        """Return whether a discovered port has shown itself to be no keypad, and had time to."""
        return self._foreign_seen and not self.framed and now_s - self._opened_s >= FOREIGN_AFTER_S

    def answer(self, identity: str, answer: Answer, now_s: float) -> None:
        """Show an answer on a pad of this port; a plain pad can't show any."""
        if (pad := self._session(identity)) is not None:
            pad.answer(answer, now_s)

    def battery(self, identity: str) -> int | None:
        """Return the charge a pad of this port reported last, in percent; None where it is unknown."""
        pad = self._session(identity)
        return None if pad is None else pad.battery

    def lost(self, why: Message) -> list[PadEvent]:
        """Report every pad of the port lost; the port itself where it had none, for the reason's sake."""
        events = [event for pad in self._pads.values() for event in pad.lost(why)]
        return events or [PadLost(self._port.identity, why)]

    def take_output(self) -> bytes:
        """Return the bytes to send, once."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def _session(self, identity: str) -> PadSession | None:
        pads = tuple(self._pads.values())  # a battery is asked for from any thread
        return next((pad for pad in pads if pad.info is not None and pad.info.identity == identity), None)

    def _text(self, byte: int, now_s: float) -> list[PadEvent]:
        if self.framed:
            return []
        key = self._reader.key(byte)
        if key is None or self._foreign_seen:
            return []
        if now_s - self._debris_s < DEBRIS_S:
            started = PadTrouble(self._port.identity, Message.of("keypads.restarted"))
            return [started] if self._plain_found else []
        return [*self._find_plain(), KeyPressed(self._port.identity, key, now_s)]

    def _find_plain(self) -> list[PadEvent]:
        if self._plain_found:
            return []
        self._plain_found = True
        return [PadFound(self._port)]

    def _frame(self, frame: Frame, now_s: float) -> list[PadEvent]:
        message = protocol.parse(frame)
        if message is None or frame.pad == protocol.EVERY_PAD:
            return []
        events: list[PadEvent] = []
        if isinstance(message, protocol.Here) and not self.framed:
            self.framed = True
            events += self._end_plain()
        if frame.pad not in self._pads:
            self._pads[frame.pad] = PadSession(
                frame.pad, self._host_nonce, name=self._name, nonce=self._nonce, write=self._out.extend
            )
        return events + self._pads[frame.pad].take(message, frame.sequence, now_s)

    def _end_plain(self) -> list[PadEvent]:
        """End the plain pad this port was taken for, a moment too early."""
        self._plain_found, found = False, self._plain_found
        return [PadLost(self._port.identity, Message.of("keypads.replaced"))] if found else []

    def _name(self, pad: int, number: str) -> PadInfo:
        own = f"serial:{number}"
        port = replace(self._port, framed=True)
        others = (other.info for key, other in self._pads.items() if key != pad)
        if number and self._number_free(own) and not any(info and info.identity == own for info in others):
            return replace(port, identity=own, label=f"{number}, {port.label}")
        if pad == 0:
            return port
        return replace(port, identity=f"{port.identity}#{pad}", label=f"{port.label} #{pad}")
