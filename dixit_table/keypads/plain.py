"""Plain text of a serial keypad to keys: pure, remembers a CR across reads."""

from __future__ import annotations

from dixit_table.keypads.base import Key

_CR, _LF = 0x0D, 0x0A
_KEYS: dict[int, Key] = {ord(key.value): key for key in Key if len(key.value) == 1} | {
    _CR: Key.ENTER,
    _LF: Key.ENTER,
    0x08: Key.BACKSPACE,
    0x7F: Key.BACKSPACE,
}


class PlainReader:
    """Bytes to keys: 0-9 * + - /, CR or LF or CR LF for one Enter, BS or DEL; others are ignored."""

    def __init__(self) -> None:
        self._after_cr = False

    def key(self, byte: int) -> Key | None:
        """Return the key a byte stands for, None where it stands for none."""
        half_of_crlf = byte == _LF and self._after_cr
        self._after_cr = byte == _CR
        return None if half_of_crlf else _KEYS.get(byte)


def is_foreign(byte: int) -> bool:
    """Return whether no plain keypad sends this byte; NUL is line noise, as at power-up."""
    return byte != 0 and byte not in _KEYS
