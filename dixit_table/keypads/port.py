"""One port under the hub's care: open, lost, waited for; its failures become its own events.

What a port lets through is limited: a pad types only so fast, and a key that repeats without end is stuck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dixit_table.errors import KeypadError
from dixit_table.keypads.base import (
    Answer,
    Key,
    Keypad,
    KeyPressed,
    PadEvent,
    PadFound,
    PadInfo,
    PadKind,
    PadLost,
    PadTrouble,
    dated,
)
from dixit_table.texts import Message

# --- A limit on how fast one pad may type: pure, time passed in

AT_ONCE = 200
"""A whole ballot, or all that was pressed while the table stalled, may well arrive at once."""

KEYS_A_SECOND = 40
"""No hand is that fast on and on, nor a keyboard that repeats a held key."""

QUIET_S = 1.0
"""Seconds of silence after which a pad that flooded is heard again."""


class FloodGate:
    """The gate before one pad's keys."""

    def __init__(self) -> None:
        self._allowance = float(AT_ONCE)
        self._last_s = float("-inf")
        self.shut = False

    def admits(self, now_s: float) -> bool:
        """Return whether a key that arrives now is let through; ``shut`` says whether it floods."""
        since, self._last_s = now_s - self._last_s, now_s
        if self.shut and since < QUIET_S:
            return False
        # Only silence ends a flood: a number is heard from its first digit or not at all.
        self.shut = False
        self._allowance = min(AT_ONCE, self._allowance + since * KEYS_A_SECOND) - 1
        self.shut = self._allowance < 0
        return not self.shut


# --- A key of one pad that repeats itself and never ends: pure, time passed in

RUN = 16
"""So often on end nobody presses a digit, Enter or Backspace; plus and minus are, in a long menu."""

GAP_S = 0.15
"""Keyboards repeat a held key faster than that, and no hand presses one so often for long."""

_PATIENT = {Key.PLUS, Key.MINUS, Key.SLASH, Key.STAR}


class StuckKey:
    """Watches one pad's keys: one that comes again and again isn't let through, up to another or a pause."""

    def __init__(self) -> None:
        self._key: Key | None = None
        self._last_s = float("-inf")
        self._run = 0

    @property
    def stuck(self) -> bool:
        """Whether the key that came last is stuck."""
        return self._run > RUN

    def admits(self, key: Key, at_s: float) -> bool:
        """Return whether a key that was pressed then is let through."""
        again = key is self._key and at_s - self._last_s <= GAP_S and key not in _PATIENT
        self._run = self._run + 1 if again else 1
        self._key, self._last_s = key, at_s
        return not self.stuck


# --- One port under the hub's care: open, lost, waited for; its failures become its own events

RETRY_S = 0.25
"""Seconds until a lost port is tried again; doubled each time, up to RETRY_MAX_S."""

RETRY_MAX_S = 2.0

RETRY_FOUND_S = 30.0
"""The same for a port that nobody waits for: that it is there again is told."""


class Port:
    """A keypad that is opened, watched and opened again. ``given``: named by hand, so waited for for ever.

    ``missed`` tells whether somebody waits for it.
    """

    def __init__(
        self,
        pad: Keypad,
        *,
        given: bool,
        missed: Callable[[], bool],
        watch: Callable[[int, Callable[[], None]], None],
        unwatch: Callable[[int], None],
        readable: Callable[[Port], None],
    ) -> None:
        self.pad = pad
        self.given = given
        self._missed = missed
        self.present: dict[str, PadInfo] = {}
        self.why: Message | None = None  # what is wrong with it now
        self.is_open = False
        self.known: set[str] = set()  # every pad it ever had
        self._watch = watch
        self._unwatch = unwatch
        self._readable = readable
        self._fd: int | None = None
        self._given_up = False
        self._retry_s = RETRY_S
        self._retry_at_s = float("-inf")
        self._gates: dict[str, tuple[FloodGate, StuckKey]] = {}

    @property
    def expected(self) -> bool:
        """Whether a pad is missed here: it was named by hand, or there was one."""
        return self.given or bool(self.known)

    def tick(self, now_s: float) -> list[PadEvent]:
        """Open the port where it is due, else let the pad do what is due."""
        if self.is_open:
            return self._guarded(lambda: self.pad.tick(now_s), now_s)
        if self._given_up or now_s < self._retry_at_s:
            return []
        return self._open(now_s)

    def try_soon(self) -> None:
        """Try again at the next tick what couldn't be opened, for something has changed."""
        self._retry_s = RETRY_S
        self._retry_at_s = float("-inf")

    def read(self, now_s: float) -> list[PadEvent]:
        """Return what the pad says."""
        return self._guarded(self.pad.read, now_s) if self.is_open else []

    def answer(self, identity: str, answer: Answer, now_s: float) -> list[PadEvent]:
        """Tell one of its pads."""

        def act() -> Sequence[PadEvent]:
            self.pad.answer(identity, answer)
            return ()

        return self._guarded(act, now_s) if identity in self.present else []

    def close(self) -> None:
        """Stop watching, and release the port."""
        self.is_open = False
        fd, self._fd = self._fd, None
        if fd is not None:
            self._unwatch(fd)
        try:
            self.pad.close()
        except Exception as error:  # a port that cannot even be closed must not keep others from it
            self.why = _failed(error)

    def _open(self, now_s: float) -> list[PadEvent]:
        try:
            events = self.pad.connect()
            self._fd = self.pad.fileno()
            if self._fd is not None:
                self._watch(self._fd, lambda: self._readable(self))
        except KeypadError as error:
            self.close()
            self.why = error.message if isinstance(error.message, Message) else _failed(error)
            self._wait(now_s)
            return []
        except Exception as error:
            self.close()
            self.why = _failed(error)
            self._wait(now_s)
            return []
        self.is_open = True
        self.why = None
        found = self._guarded(lambda: events, now_s)
        lost = self._fd is None and any(isinstance(event, PadLost) for event in events)
        # Pulled out in the instant it was opened: there is no descriptor that would tell.
        return found + (self._end(self.why or Message.of("keypads.unplugged"), now_s) if lost else [])

    def _guarded(self, act: Callable[[], Sequence[PadEvent]], now_s: float) -> list[PadEvent]:
        try:
            events = list(self._checked(act(), now_s))
        except Exception as error:  # one pad's bug is that pad's loss; its text might hold keys
            return self._end(_failed(error), now_s)
        if self._fd is not None and self.pad.fileno() is None:
            events += self._end(self.why or Message.of("keypads.unplugged"), now_s)
        return events

    def _end(self, why: Message, now_s: float) -> list[PadEvent]:
        """Close a port that was lost, and say so for each of its pads that nobody has reported yet."""
        self.close()
        self.why = why
        self._wait(now_s)
        # What was opened unasked and turned out to be no keypad is let go until it is plugged in anew.
        self._given_up = not self.expected
        lost: list[PadEvent] = [PadLost(identity, why) for identity in self.present]
        self.present.clear()
        return lost

    def _wait(self, now_s: float) -> None:
        self._retry_at_s = now_s + self._retry_s
        self._retry_s = min(2 * self._retry_s, RETRY_MAX_S if self._missed() else RETRY_FOUND_S)

    def _checked(self, events: Sequence[PadEvent], now_s: float) -> Iterator[PadEvent]:
        for event in events:
            match event:
                case PadFound(pad):
                    self.present[pad.identity] = pad
                    self.known.add(pad.identity)
                    self._retry_s = RETRY_S
                    self.why = None
                    yield event
                case PadLost(identity, why):
                    self.why = why
                    if self.present.pop(identity, None):
                        yield event
                case KeyPressed(identity):
                    yield from self._gated(event, identity, now_s)
                case _:
                    yield event

    def _gated(self, event: KeyPressed, identity: str, now_s: float) -> Iterator[PadEvent]:
        pad = self.present.get(identity)
        if pad is None:
            return
        if pad.kind is PadKind.VIRTUAL:  # pressed by ourselves, as fast as a simulation likes
            yield event
            return
        flood, key = self._gates.setdefault(identity, (FloodGate(), StuckKey()))
        was_shut = flood.shut or key.stuck
        if not flood.admits(now_s):
            why = "keypads.flood"
        elif not key.admits(event.key, event.at_s):  # by when it was pressed: a busy table hears late
            why = "keypads.stuck"
        else:
            yield dated(event, pad.kind)
            return
        if not was_shut:
            yield PadTrouble(identity, Message.of(why))


def _failed(error: Exception) -> Message:
    # Only its kind: an error's text may quote what was typed.
    return Message.of("keypads.failed", kind=type(error).__name__)
