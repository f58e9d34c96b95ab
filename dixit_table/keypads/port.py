"""One port under the hub's care: open, lost, waited for; its failures become its own events.

What a port lets through is limited: a pad types only so fast, and a key that repeats without end is stuck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

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
    Trust,
    dated,
)
from dixit_table.texts import Message

# --- A limit on how fast one pad may type: pure, time passed in

AT_ONCE = 200
"""A whole ballot, or all that was pressed while the table stalled, may well arrive at once."""

KEYS_A_SECOND = 40
"""No hand is that fast on and on, nor a keyboard that repeats a held key."""

QUIET_S = 1.0
"""Seconds of silence after which keys of a pad that flooded count again."""


class FloodGate:
    """Limits how fast the keys of one pad come; ``shut``: it floods."""

    def __init__(self) -> None:
        self._allowance = float(AT_ONCE)
        self._last_s = float("-inf")

    @property
    def shut(self) -> bool:
        """Whether keys come too fast, as of the last one."""
        return self._allowance < 0

    def admits(self, now_s: float) -> bool:
        """Return whether a key that arrives now is let through."""
        since, self._last_s = now_s - self._last_s, now_s
        if self.shut and since < QUIET_S:
            return False
        # Only silence ends a flood: of a number all digits count, or none.
        self._allowance = min(AT_ONCE, self._allowance + since * KEYS_A_SECOND) - 1
        return not self.shut


# --- A key of one pad that repeats itself and never ends: pure, time passed in

RUN = 16
"""Nobody presses a digit, Enter or Backspace more often than that on end."""

LONG_RUN = 100
"""Plus, minus, slash and star lead through long lists; not even there so often without a pause."""

GAP_S = 0.15
"""Keyboards repeat a held key faster than that, and no hand presses one so often for long."""

_PATIENT = {Key.PLUS, Key.MINUS, Key.SLASH, Key.STAR}


class StuckKey:
    """Holds back a key of one pad that comes again and again (``stuck``), up to another key or a pause."""

    def __init__(self) -> None:
        self._key: Key | None = None
        self._last_s = float("-inf")
        self._run = 0

    @property
    def stuck(self) -> bool:
        """Whether the last key has come too often."""
        return self._run > (LONG_RUN if self._key in _PATIENT else RUN)

    def admits(self, key: Key, at_s: float) -> bool:
        """Return whether a key that was pressed then is let through."""
        again = key is self._key and at_s - self._last_s <= GAP_S
        self._run = self._run + 1 if again else 1
        self._key, self._last_s = key, at_s
        return not self.stuck


# --- The port

RETRY_S = 0.25
"""Seconds until a lost port is tried again; doubled each time, up to RETRY_MAX_S."""

RETRY_MAX_S = 2.0

RETRY_FOUND_S = 30.0
"""The same for a port that nobody waits for: the kernel says when it is there again."""


class Port:
    """A keypad that is opened, watched and opened again; what happens goes to ``emit``.

    ``given``: named by hand, so waited for for ever. ``identity`` is what the device is known as before it is
    opened; ``trust`` returns whether a seat waits for a pad.
    """

    def __init__(
        self,
        pad: Keypad,
        *,
        given: bool,
        identity: str | None,
        trust: Callable[[str], Trust],
        clock: Callable[[], float],
        watch: Callable[[int, Callable[[], None]], None],
        unwatch: Callable[[int], None],
        emit: Callable[[Sequence[PadEvent]], None],
    ) -> None:
        self.pad = pad
        self.given = given
        self.present: dict[str, PadInfo] = {}
        self.why: Message | None = None  # what is wrong with it now
        self.is_open = False
        self.known: set[str] = set()  # every pad it ever had
        self._identity = identity
        self._trust = trust
        self._clock = clock
        self._watch = watch
        self._unwatch = unwatch
        self._emit = emit
        self._fd: int | None = None
        self._given_up = False
        self._retry_s = RETRY_S
        self._retry_at_s = float("-inf")
        self._gates: dict[str, tuple[FloodGate, StuckKey]] = {}  # none for virtual pads

    @property
    def expected(self) -> bool:
        """Whether a pad is missed here: it was named by hand, or there was one."""
        return self.given or bool(self.known)

    def tick(self, now_s: float) -> None:
        """Open the port where it is due, else let the pad do what is due."""
        if self.is_open:
            self._emit(self._guarded(partial(self.pad.tick, now_s)))
        elif not self._given_up and now_s >= self._retry_at_s:
            self._emit(self._opened())

    def try_soon(self) -> None:
        """Try again at the next tick what couldn't be opened, for something has changed."""
        self._retry_s = RETRY_S
        self._retry_at_s = float("-inf")

    def read(self) -> None:
        """Emit what has happened at the pad."""
        if self.is_open:
            self._emit(self._guarded(self.pad.read))

    def answer(self, identity: str, answer: Answer) -> None:
        """Show an answer on one of its pads."""
        if identity in self.present:
            self._emit(self._guarded(partial(self.pad.answer, identity, answer)))

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

    def _opened(self) -> list[PadEvent]:
        """Open it, and return what happened by that; where it can't be opened, ``why`` is the reason."""
        try:
            events = self.pad.connect()
            self._fd = self.pad.fileno()
            if self._fd is not None:
                self._watch(self._fd, self.read)
        except Exception as error:
            self.close()
            self.why = error.message if isinstance(error, KeypadError) else _failed(error)
            self._wait()
            return []
        self.is_open = True
        self.why = None
        found = self._guarded(lambda: events)
        if self._fd is None and any(isinstance(event, PadLost) for event in events):
            # Pulled out in the instant it was opened: there is no descriptor that would show it.
            found += self._end(self.why or Message.of("keypads.unplugged"))
        return found

    def _guarded(self, act: Callable[[], Sequence[PadEvent] | None]) -> list[PadEvent]:
        """Return what happens by an act of the pad, as far as it is let through."""
        try:
            events = list(self._admitted(act() or ()))
        except Exception as error:  # one pad's bug is that pad's loss; its text might hold keys
            return self._end(_failed(error))
        if self._fd is not None and self.pad.fileno() is None:
            events += self._end(self.why or Message.of("keypads.unplugged"))
        return events

    def _end(self, why: Message) -> list[PadEvent]:
        """Close a port that was lost; return the losses of those pads that haven't reported theirs."""
        self.close()
        self.why = why
        self._wait()
        # What was opened unasked and turned out to be no keypad is let go until it is plugged in anew.
        self._given_up = not self.expected
        lost: list[PadEvent] = [PadLost(identity, why) for identity in self.present]
        self.present.clear()
        return lost

    def _wait(self) -> None:
        names = self.known if self._identity is None else {*self.known, self._identity}
        missed = self.given or any(self._trust(name) is Trust.SEATED for name in names)
        self._retry_at_s = self._clock() + self._retry_s
        self._retry_s = min(2 * self._retry_s, RETRY_MAX_S if missed else RETRY_FOUND_S)

    def _admitted(self, events: Sequence[PadEvent]) -> Iterator[PadEvent]:
        """Note who is present, and yield the events but for keys that come too fast or from nobody."""
        for event in events:
            match event:
                case PadFound(pad):
                    self.present[pad.identity] = pad
                    self.known.add(pad.identity)
                    self._retry_s = RETRY_S
                    self.why = None
                    if pad.kind is not PadKind.VIRTUAL:  # we press those, as fast as a simulation likes
                        self._gates.setdefault(pad.identity, (FloodGate(), StuckKey()))
                    yield event
                case PadLost(identity, why):
                    self.why = why
                    if self.present.pop(identity, None):
                        yield event
                case KeyPressed(identity):
                    if known := self.present.get(identity):
                        yield from self._gated(event, known.kind) if identity in self._gates else (event,)
                case _:
                    yield event

    def _gated(self, event: KeyPressed, kind: PadKind) -> Iterator[PadEvent]:
        flood, key = self._gates[event.identity]
        was_shut = _why_shut(flood, key)
        # A busy table receives a key late: whether it is stuck is told by when it was pressed.
        passes = flood.admits(self._clock()) and key.admits(event.key, event.at_s)
        why = _why_shut(flood, key) or was_shut  # at the end it is said once more: other keys went missing
        if why is not None and (passes or was_shut is None):
            yield PadTrouble(event.identity, why)
        if passes:
            yield dated(event, kind)


def _why_shut(flood: FloodGate, key: StuckKey) -> Message | None:
    """Return why keys of a pad don't count, as of its last one."""
    if flood.shut:
        return Message.of("keypads.flood")
    return Message.of("keypads.stuck") if key.stuck else None


def _failed(error: Exception) -> Message:
    # Only its kind: an error's text may quote what was typed.
    return Message.of("keypads.failed", kind=type(error).__name__)
