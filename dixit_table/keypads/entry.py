"""Keys of one pad to entries: pure, time passed in.

An entry is digits, then Enter, or one key by itself while nothing is typed. Whether it is a claim, a
vote or a choice in the menu, the table decides.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from dixit_table.keypads.base import Key
from dixit_table.redacted import Redacted

OUT_OF_RANGE = 10**6
"""Value of any number of more than six significant digits: no table has such a slot."""

FORGET_AFTER_S = 30.0
"""Seconds after the last key until what is typed is forgotten."""

DIGITS = {Key(str(digit)): digit for digit in range(10)}


class Number(Redacted, frozen=True):
    """Digits, then Enter; ``red`` where ``*`` came before the digits. 0 is a number.

    It is a claim or a vote (promise 2).
    """

    hidden: ClassVar = frozenset({"value", "red"})

    value: int
    red: bool = False


class GoOn(Struct, frozen=True):
    """Enter with nothing typed."""


class TakeBack(Struct, frozen=True):
    """Backspace with nothing typed."""


class Plus(Struct, frozen=True):
    """``+`` with nothing typed: next choice."""


class Minus(Struct, frozen=True):
    """``-`` with nothing typed: opens the menu, or previous choice where the menu is open."""


class Repeat(Struct, frozen=True):
    """``/`` with nothing typed: repeat what is asked of me."""


class Unusable(Struct, frozen=True):
    """Keys that make no entry; the pad must show it (every press is answered)."""


Entry = Number | GoOn | TakeBack | Plus | Minus | Repeat | Unusable

_ALONE: dict[Key, Entry] = {Key.PLUS: Plus(), Key.MINUS: Minus(), Key.SLASH: Repeat()}


class Composer:
    """Composes the keys of one pad to entries.

    - Leading zeros are ignored; more than six significant digits make :data:`OUT_OF_RANGE`.
    - ``*`` before the first digit makes the number red; pressed twice it still does.
    - Backspace with something typed erases all of it.
    - ``+``, ``-``, ``/`` or ``*`` amid digits is :class:`Unusable` and spoils what is typed: the
      Enter that ends it is Unusable too. Whether the player noticed the first refusal or not, no
      number comes out that they did not type (``1 * 2 Enter`` is neither 12 nor 2).
    - What is typed is forgotten :data:`FORGET_AFTER_S` after the last key. An Enter right after that is
      Unusable, not :class:`GoOn`, for the player believes the digits still there.
    - After keys went missing (:meth:`void`) the next Enter is Unusable: the tail of a number whose head
      was lost is not a number. A ``-`` right after is a :class:`Minus` nevertheless; where that opens a menu
      the table clears what is void, for whoever opens a menu has no half a number in mind.
    - A Backspace right after either is Unusable too, and ends it: nobody knows whether it is to erase or to
      take back, and every press is answered.
    """

    def __init__(self) -> None:
        self._last_key_s = 0.0
        self.began_s = 0.0  # when the entry that is typed, or was completed last, was begun
        self.clear()

    @property
    def typing(self) -> bool:
        """Whether something is typed and not yet entered, as of the last press or :meth:`forget`."""
        return self._red or self._spoilt or self._value is not None

    @property
    def _void(self) -> bool:
        """Whether keys went missing, and nothing has been typed since."""
        return self._spoilt and self._value is None and not self._red

    def clear(self) -> None:
        """Drop what is typed, as at a change of phase."""
        self._value: int | None = None
        self._red = False
        self._spoilt = False
        self._forgotten = False

    def void(self, now_s: float) -> None:
        """Void what is typed and what follows, up to the next Enter or Backspace, or until forgotten.

        For PadLost and PadTrouble: a key went missing, so the player and the table disagree on what is typed.
        """
        self.clear()
        self._spoilt = True
        self._last_key_s = now_s

    def forget(self, now_s: float, after_s: float = FORGET_AFTER_S) -> bool:
        """Forget what was typed ``after_s`` seconds ago; return whether it was. :meth:`press` does so too."""
        if not self.typing or now_s - self._last_key_s < after_s:
            return False
        keys_typed = self._red or self._value is not None
        self.clear()
        self._forgotten = keys_typed
        return True

    def press(self, key: Key, at_s: float) -> Entry | None:
        """Take a key pressed at monotonic ``at_s`` seconds; return the entry it completes, if any."""
        self.forget(at_s)
        if not self.typing or self._void:
            self.began_s = at_s
        self._last_key_s = at_s
        forgotten, self._forgotten = self._forgotten, False
        if key in DIGITS:
            self._add(DIGITS[key])
            return None
        if key is Key.STAR:
            return self._star()
        if key is Key.ENTER:
            return Unusable() if forgotten else self._enter()
        if key is Key.BACKSPACE:
            return Unusable() if forgotten else self._erase()
        alone = not self.typing or (key is Key.MINUS and self._void)
        return _ALONE[key] if alone else self._spoil()

    def _add(self, digit: int) -> None:
        # Saturates, so that a stuck key neither grows a number nor wraps into a valid slot.
        value = (self._value or 0) * 10 + digit
        self._value = min(value, OUT_OF_RANGE)

    def _star(self) -> Entry | None:
        if self._value is not None or self._spoilt:
            return self._spoil()
        self._red = True
        return None

    def _spoil(self) -> Entry:
        self._spoilt = True
        return Unusable()

    def _enter(self) -> Entry:
        if not self.typing:
            return GoOn()
        usable = self._value is not None and not self._spoilt
        entry = Number(self._value or 0, self._red) if usable else Unusable()
        self.clear()
        return entry

    def _erase(self) -> Entry | None:
        if not self.typing:
            return TakeBack()
        was_void = self._void
        self.clear()
        return Unusable() if was_void else None
