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

# A pad that has shown itself to be one, and is grabbed, may send what its maker liked: many have a Backspace
# of their own, some send the upper row or the large Enter, and some turn to arrows when the NumLock
# light goes out, which is our answer light.
_MAIN_BLOCK = {code: Key(digit) for code, digit in enumerate("1234567890", start=2)} | {
    28: Key.ENTER,
    14: Key.BACKSPACE,
    111: Key.BACKSPACE,  # KEY_DELETE
    12: Key.MINUS,
    53: Key.SLASH,
    102: Key.D7,  # KEY_HOME
    103: Key.D8,  # KEY_UP
    104: Key.D9,  # KEY_PAGEUP
    105: Key.D4,  # KEY_LEFT
    106: Key.D6,  # KEY_RIGHT
    107: Key.D1,  # KEY_END
    108: Key.D2,  # KEY_DOWN
    109: Key.D3,  # KEY_PAGEDOWN
    110: Key.D0,  # KEY_INSERT
}

_KEYS = _MAIN_BLOCK | _KEYPAD

_DIGITS = frozenset(code for code, key in _KEYPAD.items() if len(key.value) == 1 and key.value.isdigit())
_ENTERS = frozenset({96, 28})
_LETTERS = frozenset((*range(16, 26), *range(30, 39), *range(44, 51)))
_WRITING = _LETTERS | {1, 29, 97, 56, 100}
"""Letters, Escape, Ctrl and Alt: what no hand finds on a keypad."""


class Sign(Enum):
    """What events may tell besides a key."""

    OVERRUN = "overrun"  # the kernel dropped events: keys were lost
    WRITING = "writing"  # somebody writes on it: it is a keyboard
    GONE = "gone"  # unplugged


def has_keypad(codes: Iterable[int]) -> bool:
    """Return whether a device can send KEY_KP0 to KEY_KP9 and an Enter."""
    found = set(codes)
    return found >= _DIGITS and not _ENTERS.isdisjoint(found)


def has_letters(codes: Iterable[int]) -> bool:
    """Return whether a device can send any of KEY_A to KEY_Z: somebody may be writing on it."""
    return not _LETTERS.isdisjoint(codes)


class KeyReader:
    """Events of one node to keys. NumLock is no concern: codes are KEY_KP* whatever it says.

    ``keypad_only``: only keypad keys count, for the device hasn't sent any yet.
    """

    def __init__(self, *, keypad_only: bool = False) -> None:
        self.keypad_only = keypad_only
        self._resynchronising = False

    def take(self, kind: int, code: int, value: int) -> Key | Sign | None:
        """Take an event's type, code and value; return the key that went down, or what else it tells."""
        if kind == EV_SYN and code == SYN_DROPPED:
            self._resynchronising = True
            return Sign.OVERRUN
        if self._resynchronising:
            # Up to the next report the queue holds pieces; the next event after it is sound.
            self._resynchronising = not (kind == EV_SYN and code == SYN_REPORT)
            return None
        if kind != EV_KEY or value != _KEY_DOWN:
            return None
        if code in _WRITING:
            return Sign.WRITING
        return (_KEYPAD if self.keypad_only else _KEYS).get(code)
