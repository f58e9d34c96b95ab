"""What a test of keypads has shown so far, pad by pad: keys, how late, bouncing; no Textual, no clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from math import inf
from statistics import median
from typing import NamedTuple

from msgspec import Struct, field

from dixit_table.keypads.base import Answer, Key, KeyPressed, Lights, PadEvent, PadFound, PadInfo, PadLost
from dixit_table.texts import Message

BOUNCE_S = 0.03
"""Seconds within which no finger presses the same key twice: the contact bounces."""

LIT_S = 0.6
"""Seconds for which a key is lit after it was pressed."""

_REMEMBERED = 1000  # key presses whose lateness counts

# Each answer can be seen: Enter lights the pad, Backspace makes it blink three times, / flicker.
_LIGHTS = {Key.ENTER: Answer.DONE, Key.BACKSPACE: Answer.REFUSED, Key.SLASH: Answer.IDENTIFY}


def light_for(key: Key) -> Answer:
    """Return what a pad shows when a key of it is pressed."""
    return _LIGHTS.get(key, Answer.ASKED)


class PadLook(NamedTuple):
    """What is to be seen of a pad at a moment: equal looks make equal pictures."""

    pad: PadInfo
    number: int | None  # on its sticker
    there: bool
    troubled: bool
    battery: int | None  # in percent
    tried: frozenset[Key]
    bouncing: frozenset[Key]
    last: Key | None
    pressed: Key | None  # a moment ago
    answer: Answer
    lit: bool  # its light, as far as it shows the answer
    late_s: tuple[float, float] | None  # median and worst; None where it isn't known

    @property
    def complete(self) -> bool:
        """Whether every key has come."""
        return len(self.tried) == len(Key)


class PadTest(Struct):
    """One pad: which keys have come, and what is wrong with it."""

    pad: PadInfo
    number: int | None = None
    battery: int | None = None
    there: bool = True
    why: Message | None = None  # what is wrong with it, until its next key
    _tried: set[Key] = field(default_factory=set)
    _bouncing: set[Key] = field(default_factory=set)
    _last: Key | None = None
    _answer: Answer = Answer.IDLE
    _lights: Lights = field(default_factory=Lights)
    _late_s: deque[float] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))
    _median_and_worst_s: tuple[float, float] | None = None
    _at_s: dict[Key, float] = field(default_factory=dict)
    _pressed_s: float = float("-inf")

    def look(self, now_s: float) -> PadLook:
        """Return what is to be seen of it at monotonic ``now_s`` seconds."""
        return PadLook(
            pad=self.pad,
            number=self.number,
            there=self.there,
            troubled=self.why is not None,
            battery=self.battery,
            tried=frozenset(self._tried),
            bouncing=frozenset(self._bouncing),
            last=self._last,
            pressed=self._last if self.there and now_s - self._pressed_s < LIT_S else None,
            answer=self._answer,
            lit=self.there and self._lights.lit(now_s),
            late_s=self._median_and_worst_s,
        )

    def press(self, event: KeyPressed, now_s: float) -> None:
        """Take a key."""
        key, before = event.key, self._at_s.get(event.key)
        if before is not None and event.at_s - before < BOUNCE_S:
            self._bouncing.add(key)
        self._at_s[key] = event.at_s
        self._tried.add(key)
        self._last, self._pressed_s, self.why = key, now_s, None
        if event.late_s is not None:
            self._late_s.append(event.late_s)
            self._median_and_worst_s = median(self._late_s), max(self._late_s)

    def show(self, answer: Answer, now_s: float) -> None:
        """Note what is shown on it."""
        self._answer = answer
        self._lights.show(answer, now_s)


class KeypadTest:
    """All pads of a test; ``answer`` shows one on a pad, ``numbers`` are those of stickers."""

    def __init__(
        self,
        clock: Callable[[], float],
        answer: Callable[[str, Answer], None],
        numbers: Mapping[str, int],
    ) -> None:
        self.pads: dict[str, PadTest] = {}
        self._clock = clock
        self._answer = answer
        self._numbers = numbers

    def in_order(self) -> list[PadTest]:
        """Return the pads by number, those without one last, as they came."""
        return sorted(self.pads.values(), key=lambda test: inf if test.number is None else test.number)

    def take(self, event: PadEvent) -> None:
        """Take what has happened, and answer a key."""
        now_s = self._clock()
        if isinstance(event, PadFound):
            identity = event.pad.identity
            known = self.pads.setdefault(identity, PadTest(event.pad, self._numbers.get(identity)))
            known.pad, known.there, known.why = event.pad, True, None
            self._show(known, Answer.ASKED, now_s)
            return
        pad = self.pads.get(event.identity)
        if pad is None:
            return
        if isinstance(event, KeyPressed):
            pad.press(event, now_s)
            self._show(pad, light_for(event.key), now_s)
            return
        pad.why = event.why
        pad.there = pad.there and not isinstance(event, PadLost)

    def _show(self, pad: PadTest, answer: Answer, now_s: float) -> None:
        pad.show(answer, now_s)
        self._answer(pad.pad.identity, answer)
