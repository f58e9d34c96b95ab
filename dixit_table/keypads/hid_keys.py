"""Input events of one HID node to keys: pure, no evdev (the numbers are linux/input-event-codes.h)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from dixit_table.keypads.base import Key

EV_SYN, EV_KEY, EV_LED = 0, 1, 17
SYN_REPORT, SYN_DROPPED = 0, 3
LOCK_LIGHTS = (0, 1, 2)
"""LED_NUML, LED_CAPSL, LED_SCROLLL."""

_KEY_DOWN = 1  # 0: up; 2: autorepeat, ignored

_KEYPAD = {
    82: Key.D0,
    79: Key.D1,
    80: Key.D2,
    81: Key.D3,
    75: Key.D4,
    76: Key.D5,
    77: Key.D6,
    71: Key.D7,
    72: Key.D8,
    73: Key.D9,
    96: Key.ENTER,
    55: Key.STAR,
    78: Key.PLUS,
    74: Key.MINUS,
    98: Key.SLASH,
    83: Key.BACKSPACE,  # KEY_KPDOT, also where "Del" is printed on it
    121: Key.BACKSPACE,  # KEY_KPCOMMA
}

# A grabbed device is a keypad and nothing else, so what its maker sends from the main block counts
# too: many keypads have a Backspace of their own, some send the upper row or the large Enter.
_MAIN_BLOCK = {code: Key(digit) for code, digit in enumerate("1234567890", start=2)} | {
    28: Key.ENTER,
    14: Key.BACKSPACE,
    111: Key.BACKSPACE,  # KEY_DELETE
    12: Key.MINUS,
    53: Key.SLASH,
}

_KEYS = _MAIN_BLOCK | _KEYPAD

_PROOF = frozenset(code for code in _KEYPAD if code in range(71, 83) and code not in (74, 78)) | {96}
_LETTERS = frozenset((*range(16, 26), *range(30, 39), *range(44, 51)))


class Overrun(Enum):
    """The kernel dropped events: keys were lost."""

    OVERRUN = "overrun"


def has_keypad(codes: Iterable[int]) -> bool:
    """Return whether a device can send KEY_KP0 to KEY_KP9 and KEY_KPENTER."""
    return set(codes) >= _PROOF


def has_letters(codes: Iterable[int]) -> bool:
    """Return whether a device can send any of KEY_A to KEY_Z: somebody may be writing on it."""
    return not _LETTERS.isdisjoint(codes)


class KeyReader:
    """Events of one node to keys. NumLock is no concern: codes are KEY_KP* whatever it says."""

    def __init__(self) -> None:
        self._resynchronising = False

    def take(self, kind: int, code: int, value: int) -> Key | Overrun | None:
        """Take an event's type, code and value; return the key that went down, or that keys were lost."""
        if kind == EV_SYN and code == SYN_DROPPED:
            self._resynchronising = True
            return Overrun.OVERRUN
        if self._resynchronising:
            # Up to the next report the queue holds pieces; the next event after it is sound.
            self._resynchronising = not (kind == EV_SYN and code == SYN_REPORT)
            return None
        return _KEYS.get(code) if kind == EV_KEY and value == _KEY_DOWN else None
