"""A keypad on a serial port or pty, over pyserial (imported on connect)."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dixit_table.errors import KeypadError
from dixit_table.keypads import serial_ports
from dixit_table.keypads.base import Answer, PadEvent, PadInfo, PadKind
from dixit_table.keypads.listener import Line, Listener
from dixit_table.keypads.serial_link import SerialLink
from dixit_table.texts import Message

if TYPE_CHECKING:
    import serial

BAUD = 115_200
# What a port has not taken by then is stale; frames are repeated, so dropping it loses nothing.
_UNSENT_BYTES = 4096


def _nonce() -> int:
    return secrets.randbelow(2**32 - 1) + 1


class SerialPad:
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
        self._line: Line | None = None
        self._link: SerialLink | None = None
        self._unsent = b""

    @property
    def address(self) -> str:
        """The path it is opened by: as given, then its socket's link, where there is one."""
        return self._socket or self._given_address

    def connect(self) -> Sequence[PadEvent]:
        """Open the port; what is plugged in shows itself in ``read`` and ``tick``. Raises KeypadError."""
        self.close()
        path = self.address
        if not self._given and (who := ", ".join(serial_ports.holders(path))):
            # Opening resets many boards: not the printer that another program is printing on.
            raise KeypadError(Message.of("keypads.busy", address=path, who=who))
        self._serial = _open(path)
        self._socket = serial_ports.by_path_link(path)
        port = PadInfo(
            identity=f"serial:{self._socket or self._given_address}",
            kind=PadKind.SERIAL,
            label=serial_ports.label(path),
            address=self._given_address,
        )
        now = self._clock()
        self._link = SerialLink(
            port, opened_s=now, nonce=self._nonce, given=self._given, number_free=self._number_free
        )
        self._line = self._listener.listen(int(self._serial.fileno()))
        return self.tick(now)

    def fileno(self) -> int | None:
        """Return what is readable when the port has said something, None while it is not open."""
        return None if self._line is None or self._link is None else self._line.fileno()

    def read(self) -> Sequence[PadEvent]:
        """Take what has arrived."""
        heard = self._line.take() if self._line is not None else None
        if heard is None or self._link is None:
            return []
        if not heard.data:
            return self._lose(Message.of("keypads.unplugged"))
        return [*self._link.receive(heard.data, heard.at_s), *self._flush()]

    def tick(self, now_s: float) -> Sequence[PadEvent]:
        """Greet, retransmit, notice silence."""
        if self._link is None:
            return []
        events = [*self._link.tick(now_s), *self._flush()]
        if self._link is not None and self._link.foreign(now_s):
            events += self._lose(Message.of("keypads.foreign", address=self._given_address))
        return events

    def answer(self, identity: str, answer: Answer) -> None:
        """Tell a framed pad; a port lost by it is noticed at the next read or tick."""
        if self._link is not None:
            self._link.tell(identity, answer, self._clock())
            self._send()

    def battery(self, identity: str) -> int | None:
        """Return a framed pad's charge in percent, as it said last."""
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
        try:
            # Not Serial.write: with no write timeout it waits, with a timeout of 0 it spins on EAGAIN.
            sent = os.write(self._serial.fileno(), data) if data else 0
        except BlockingIOError:
            sent = 0
        except OSError:
            return False
        self._unsent = data[sent:] if len(data) - sent <= _UNSENT_BYTES else b""
        return True

    def _lose(self, why: Message) -> Sequence[PadEvent]:
        # The descriptor stays open until close(): whoever watches it must be able to stop first.
        link, self._link = self._link, None
        return [] if link is None else link.lost(why)


def _open(path: str) -> serial.Serial:
    import serial

    try:
        return serial.Serial(path, BAUD, timeout=0, write_timeout=0, exclusive=True)
    except (OSError, ValueError) as error:
        raise KeypadError(_remedy(path, error)) from error


def _remedy(path: str, error: Exception) -> Message:
    match getattr(error, "errno", None):
        case errno.ENOENT | errno.ENXIO | errno.ENODEV | errno.EIO:
            return Message.of("keypads.not_there", address=path)
        case errno.EACCES | errno.EPERM:
            return Message.of("keypads.serial_denied", address=path)
        case errno.EBUSY | errno.EAGAIN:
            who = ", ".join(serial_ports.holders(path)) or "?"
            return Message.of("keypads.busy", address=path, who=who)
        case _:
            return Message.of("keypads.no_serial_port", address=path)
