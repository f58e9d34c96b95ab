"""The pad's end of the serial protocol: pure. Bytes in, bytes out, time passed in; see hardware/PROTOCOL.md.

Times are milliseconds that only ever grow.
"""

import struct

from framing import Decoder, Frame, encode

TYPE_CHECKING = False  # what checkers take for true
if TYPE_CHECKING:
    from collections.abc import Callable

VERSION = 1
FIRMWARE = (
    1  # this firmware's own version, told in HERE: 1 to 255, one more with each change; pad.h has the same
)
EVERY_PAD = 0xFF
UNKNOWN_BATTERY = 0xFF

HELLO, KEY_ACK, ANSWER = 0x01, 0x02, 0x03
HERE, KEY, ANSWER_ACK, BEAT = 0x11, 0x12, 0x13, 0x14

NOTHING, ASKED, DONE, REFUSED, IDENTIFY = range(5)  # what an ANSWER says
AFRESH = -1  # a session begins: nothing, and what was still to be shown is forgotten

HERE_MS = 1000
KEY_MS = 100
BEAT_MS = 2000
GIVE_UP_MS = 10_000  # a key that nobody took for so long: the host has gone
QUEUE = 32  # keys

_PAYLOADS = {HELLO: 6, KEY_ACK: 4, ANSWER: 5}


class Pad:
    """One pad of a port.

    ``pad`` is its id there, ``number`` its serial number (empty: none), ``nonce`` gives 32 random bits,
    ``show`` is told what to show, and when; ``firmware`` is its version, 0: not said. ``battery`` is
    percent, to be kept up to date.
    """

    def __init__(
        self,
        pad: int,
        number: str,
        nonce: "Callable[[], int]",
        show: "Callable[[int, int], None]",
        capabilities: int = 1,
        firmware: int = 0,
    ) -> None:
        self.battery = UNKNOWN_BATTERY
        self._pad = pad
        self._number = number.encode()
        self._random = nonce
        self._show = show
        self._capabilities = capabilities
        self._firmware = firmware
        self._decoder = Decoder()
        self._out: list[bytes] = []
        self._host_nonce = 0  # 0: in no session
        self._nonce = nonce()
        self._here_ms: int | None = None
        self._clear()

    def _clear(self) -> None:
        """Forget what belongs to a session."""
        self._sequence = 0
        self._queue: list[tuple[int, int]] = []  # key, pressed at
        self._first_ms: int | None = None  # when the first of the queue was first sent, and last
        self._sent_ms = 0
        self._beat_ms: int | None = None
        self._answered: int | None = None

    @property
    def idle(self) -> bool:
        """Whether every key has been taken."""
        return not self._queue

    def press(self, key: int, pressed_ms: int, now_ms: int) -> None:
        """Take a key that went down; with no host there it is refused."""
        if not self._host_nonce:
            self._show(REFUSED, now_ms)
        elif len(self._queue) >= QUEUE:
            self._start_over(now_ms)
        else:
            self._queue.append((key, pressed_ms))

    def receive(self, data: bytes, now_ms: int) -> None:
        """Take bytes as they came."""
        for frame in self._decoder.feed(data):
            if isinstance(frame, Frame) and _PAYLOADS.get(frame.kind) == len(frame.payload):
                if frame.kind == HELLO:
                    self._greeted(frame, now_ms)
                elif frame.pad == self._pad and self._in_session(frame):
                    self._answer(frame, now_ms)

    def tick(self, now_ms: int) -> None:
        """Send what is due; call it after everything else, and at least every 20 ms."""
        if self._first_ms is not None and now_ms - self._first_ms >= GIVE_UP_MS:
            self._start_over(now_ms)
        if not self._host_nonce:
            if self._here_ms is None or now_ms - self._here_ms >= HERE_MS:
                self._say_here(now_ms)
            return
        if self._queue and (self._first_ms is None or now_ms - self._sent_ms >= KEY_MS):
            self._send_key(now_ms)
        if self._beat_ms is None or now_ms - self._beat_ms >= BEAT_MS:
            self._beat_ms = now_ms
            self._send(BEAT, 0, struct.pack("<IB", self._nonce, self.battery))

    def take_out(self) -> bytes:
        """Return the bytes to send, once."""
        if not self._out:
            return b""
        out = b"".join(self._out)
        self._out = []
        return out

    def _greeted(self, frame: Frame, now_ms: int) -> None:
        lowest, highest, host_nonce = struct.unpack("<BBI", frame.payload)
        if frame.pad not in (self._pad, EVERY_PAD) or not lowest <= VERSION <= highest or not host_nonce:
            return
        if host_nonce != self._host_nonce:
            self._host_nonce = host_nonce
            self._new_session(now_ms)
        self._say_here(now_ms)

    def _in_session(self, frame: Frame) -> bool:
        return bool(self._host_nonce) and struct.unpack("<I", frame.payload[:4])[0] == self._nonce

    def _answer(self, frame: Frame, now_ms: int) -> None:
        if frame.kind == KEY_ACK:
            if self._first_ms is not None and frame.sequence == self._sequence:
                self._queue.pop(0)
                self._first_ms = None
                self._sequence = (self._sequence + 1) % 256
            return
        self._send(ANSWER_ACK, frame.sequence, struct.pack("<I", self._nonce))
        if self._answered is None or 0 < (frame.sequence - self._answered) % 256 < 128:
            self._answered = frame.sequence
            self._show(frame.payload[4], now_ms)

    def _start_over(self, now_ms: int) -> None:
        """End the session, as after power-up."""
        self._host_nonce = 0
        self._here_ms = None
        self._new_session(now_ms)

    def _new_session(self, now_ms: int) -> None:
        before = self._nonce
        while self._nonce == before:
            self._nonce = self._random()
        self._clear()
        self._show(AFRESH, now_ms)

    def _say_here(self, now_ms: int) -> None:
        self._here_ms = now_ms
        fixed = struct.pack("<BBII", VERSION, self._capabilities, self._host_nonce, self._nonce)
        self._send(HERE, self._firmware, fixed + self._number)

    def _send_key(self, now_ms: int) -> None:
        key, pressed_ms = self._queue[0]
        if self._first_ms is None:
            self._first_ms = now_ms
        self._sent_ms = now_ms
        age_ms = min(now_ms - pressed_ms, 0xFFFF)
        self._send(KEY, self._sequence, struct.pack("<IBH", self._nonce, key, age_ms))

    def _send(self, kind: int, sequence: int, payload: bytes) -> None:
        self._out.append(encode(Frame(kind, self._pad, sequence, payload)))
