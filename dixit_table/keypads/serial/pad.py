"""A keypad on a serial port or pty, over pyserial (imported on connect).

All ports are read on one thread: so each byte has the time when it came, however long the table draws.
"""

from __future__ import annotations

import errno
import os
import select
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, ClassVar

from dixit_table.errors import KeypadError
from dixit_table.keypads.base import Answer, Keypad, PadEvent, PadInfo, PadKind, holders, real
from dixit_table.keypads.serial.link import SerialLink
from dixit_table.redacted import Redacted
from dixit_table.texts import Message

if TYPE_CHECKING:
    import serial


# --- All ports are read on one thread
# One for all of them: each thread that wakes while the table draws may have to wait for it anew.

_PIECE_BYTES = 1024  # a flood gets this much of the loop at a time
_PIECES = 64  # of a flood that are kept; the rest waits in the port


class Arrival(Redacted, frozen=True):
    """Bytes as they came, and when; no bytes: the port has gone."""

    hidden: ClassVar = frozenset({"at_s", "data"})

    at_s: float
    data: bytes


class Inbox:
    """What was read from one descriptor, to be taken."""

    def __init__(self, fd: int, listener: Listener) -> None:
        self.fd = fd
        self.polled = True
        self.gone = False
        self._listener = listener
        self._arrivals: deque[Arrival] = deque()
        self._signal, self._signalling = os.pipe()  # holds a byte for each piece

    @property
    def full(self) -> bool:
        """Whether it keeps as much as it may."""
        return len(self._arrivals) >= _PIECES

    def fileno(self) -> int:
        """Return a descriptor that is readable while there is something to take."""
        return self._signal

    def take(self) -> Arrival | None:
        """Return the next piece, None where nothing has come; never blocks."""
        if not self._arrivals:
            return None
        os.read(self._signal, 1)
        arrival = self._arrivals.popleft()
        if not self.polled:
            self._listener.resume(self)
        return arrival

    def put(self, arrival: Arrival) -> None:
        """Add a piece."""
        self._arrivals.append(arrival)
        os.write(self._signalling, b"\0")

    def close(self) -> None:
        """Stop listening; the descriptor itself stays open."""
        self._listener.forget(self)
        os.close(self._signal)
        os.close(self._signalling)


class Listener:
    """The thread, which runs while there are lines to listen to."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lock = threading.Lock()  # held while a line is read, and while what is polled is changed
        self._lines: dict[int, Inbox] = {}
        self._thread: threading.Thread | None = None

    def listen(self, fd: int) -> Inbox:
        """Read a descriptor that never blocks, until the line is closed."""
        if self._thread is None:
            self._start()
        line = Inbox(fd, self)
        with self._lock:
            self._lines[fd] = line
            self._poll.register(fd, select.EPOLLIN)
        return line

    def resume(self, line: Inbox) -> None:
        """Go on with a line that was full."""
        with self._lock:
            if not (line.polled or line.gone):
                line.polled = True
                self._poll.register(line.fd, select.EPOLLIN)

    def forget(self, line: Inbox) -> None:
        """Stop listening to a line."""
        with self._lock:
            del self._lines[line.fd]
            if line.polled:
                self._poll.unregister(line.fd)
        if not self._lines:
            self._stop()

    def _start(self) -> None:
        self._poll = select.epoll()
        self._woken, self._waker = os.pipe()
        self._poll.register(self._woken, select.EPOLLIN)
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def _stop(self) -> None:
        os.write(self._waker, b"\0")
        if self._thread is not None:
            self._thread.join()
        self._thread = None
        self._poll.close()
        os.close(self._woken)
        os.close(self._waker)

    def _run(self) -> None:
        while True:
            ready = self._poll.poll()
            at_s = self._clock()
            with self._lock:
                if any(fd == self._woken for fd, _ in ready):
                    return
                for line in [self._lines[fd] for fd, _ in ready if fd in self._lines]:
                    self._receive(line, at_s)

    def _receive(self, line: Inbox, at_s: float) -> None:
        try:
            data = os.read(line.fd, _PIECE_BYTES)
        except BlockingIOError:  # another program dropped what had come
            return
        except OSError:
            data = b""
        line.gone = not data
        line.put(Arrival(at_s, data))
        if line.gone or line.full:
            line.polled = False
            self._poll.unregister(line.fd)


# --- Names of serial ports: the stable link of a port, and what is plugged into it

_BY_PATH = Path("/dev/serial/by-path")
_SYS_TTY = Path("/sys/class/tty")


def by_path_link(address: str, by_path: Path = _BY_PATH) -> str | None:
    """Return the link that names the socket a port is plugged into, None where there is none (a pty)."""
    ours = real(address)
    try:
        links = [str(link) for link in by_path.iterdir() if real(link) == ours]
    except OSError:
        return None
    # Newer udev makes two links for one port; the shorter is the one older systems have too.
    return min(links, key=lambda link: (len(link), link), default=None)


def _product(address: str, sys_tty: Path) -> str:
    """Return what the device calls itself, nothing where it doesn't."""
    interface = Path(real(sys_tty / Path(real(address)).name / "device"))
    for place in (interface, *list(interface.parents)[:2]):
        with suppress(OSError):
            text = (place / "product").read_text("utf-8", "replace")
            return "".join(sign for sign in text if sign.isprintable()).strip()
    return ""


def port_label(address: str, sys_tty: Path = _SYS_TTY) -> str:
    """Return a port's name for people: product, where known, and address."""
    name = _product(address, sys_tty)
    return f"{name} ({address})" if name else address


# --- The keypad

BAUD = 115_200
# What a port has not taken by then is stale; frames are repeated, so dropping it loses nothing.
_UNSENT_BYTES = 4096


def _nonce() -> int:
    return SystemRandom().randrange(1, 2**32)


class SerialPad(Keypad):
    """One serial port with a plain pad, or one or several framed ones.

    ``given``: named by the user, not discovered; see :class:`SerialLink`. Once opened, the port is found
    again by its socket (``/dev/serial/by-path``), for names such as ttyACM0 change hands after a replug.
    Without a ``listener`` that others have, too, it has one of its own.
    """

    def __init__(
        self,
        address: str,
        clock: Callable[[], float],
        *,
        given: bool = True,
        number_free: Callable[[str], bool] = lambda _: True,
        nonce: Callable[[], int] = _nonce,
        listener: Listener | None = None,
    ) -> None:
        self._given_address = address
        self._socket: str | None = None
        self._clock = clock
        self._given = given
        self._number_free = number_free
        self._nonce = nonce
        self._serial: serial.Serial | None = None
        self._listener = listener or Listener(clock)
        self._line: Inbox | None = None
        self._link: SerialLink | None = None
        self._unsent = b""

    @property
    def address(self) -> str:
        """The path it is opened by: as given, then its socket's link, where there is one."""
        return self._socket or self._given_address

    def connect(self) -> Sequence[PadEvent]:
        """Open the port; ``read`` and ``tick`` find the pads on it. Raises KeypadError."""
        self.close()
        path = self.address
        if not self._given and (who := ", ".join(holders(path))):
            # Opening resets many boards: not the printer that another program is printing on.
            raise KeypadError(Message.of("keypads.busy", address=path, who=who))
        self._serial = _open(path)
        self._socket = by_path_link(path)
        port = PadInfo(
            identity=f"serial:{self._socket or self._given_address}",
            kind=PadKind.SERIAL,
            label=port_label(path),
            address=self._given_address,
        )
        now = self._clock()
        self._link = SerialLink(
            port, opened_s=now, nonce=self._nonce, given=self._given, number_free=self._number_free
        )
        self._line = self._listener.listen(int(self._serial.fileno()))
        return self.tick(now)

    def fileno(self) -> int | None:
        """Return a descriptor that is readable when something came, None while the port is not open."""
        return None if self._line is None or self._link is None else self._line.fileno()

    def read(self) -> Sequence[PadEvent]:
        """Take what has arrived."""
        arrival = self._line.take() if self._line is not None else None
        if arrival is None or self._link is None:
            return []
        if not arrival.data:
            return self._lose(Message.of("keypads.unplugged"))
        return [*self._link.receive(arrival.data, arrival.at_s), *self._flush()]

    def tick(self, now_s: float) -> Sequence[PadEvent]:
        """Greet, retransmit, notice silence."""
        if self._link is None:
            return []
        events = [*self._link.tick(now_s), *self._flush()]
        if self._link is not None and self._link.foreign(now_s):
            events += self._lose(Message.of("keypads.foreign", address=self._given_address))
        return events

    def answer(self, identity: str, answer: Answer) -> None:
        """Show an answer on a framed pad; a port that is lost shows at the next read or tick."""
        if self._link is not None:
            self._link.answer(identity, answer, self._clock())
            self._send()

    def battery(self, identity: str) -> int | None:
        """Return a framed pad's charge in percent, as it reported last."""
        return None if self._link is None else self._link.battery(identity)

    def close(self) -> None:
        """Release the port."""
        self._link = None
        self._unsent = b""
        line, self._line = self._line, None
        if line is not None:
            line.close()
        port, self._serial = self._serial, None
        if port is not None:
            port.close()

    def _flush(self) -> Sequence[PadEvent]:
        return [] if self._send() else self._lose(Message.of("keypads.unplugged"))

    def _send(self) -> bool:
        """Send what can be sent without waiting; return whether the port is still there."""
        if self._serial is None or self._link is None:
            return True
        data = self._unsent + self._link.take_output()
        if not data:
            return True
        try:
            # Not Serial.write: with no write timeout it waits, with a timeout of 0 it spins on EAGAIN.
            sent = os.write(self._serial.fileno(), data)
        except BlockingIOError:
            sent = 0
        except OSError:
            return False
        self._unsent = data[sent:] if len(data) - sent <= _UNSENT_BYTES else b""
        return True

    def _lose(self, why: Message) -> Sequence[PadEvent]:
        # The descriptor stays open until close(): the event loop must be able to stop watching it first.
        link, self._link = self._link, None
        return [] if link is None else link.lost(why)


def _open(path: str) -> serial.Serial:
    import serial

    try:
        return serial.Serial(path, BAUD, exclusive=True)
    except (OSError, ValueError) as error:
        raise KeypadError(_remedy(path, error)) from error


def _remedy(path: str, error: Exception) -> Message:
    match getattr(error, "errno", None):
        case errno.ENOENT | errno.ENXIO | errno.ENODEV | errno.EIO:
            return Message.of("keypads.not_there", address=path)
        case errno.EACCES | errno.EPERM:
            return Message.of("keypads.serial_denied", address=path)
        case errno.EBUSY | errno.EAGAIN:
            who = ", ".join(holders(path)) or "?"
            return Message.of("keypads.busy", address=path, who=who)
        case _:
            return Message.of("keypads.no_serial_port", address=path)
