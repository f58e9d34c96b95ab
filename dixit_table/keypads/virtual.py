"""The virtual keypad: a full keypad without hardware, for the demo, ``simulate`` and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
)
from dixit_table.texts import Message


class VirtualKeypad(Keypad):
    """A pad whose keys are pressed by :meth:`press`.

    ``answers`` keeps all that was shown on it, oldest first. ``wake`` is called after a press: there is no
    descriptor to watch.
    """

    def __init__(self, identity: str, label: str, clock: Callable[[], float] = lambda: 0.0) -> None:
        self.info = PadInfo(identity, PadKind.VIRTUAL, label, address=identity)
        self.answers: list[Answer] = []
        self.wake: Callable[[], None] = lambda: None
        self._clock = clock
        self._events: list[PadEvent] = []
        self._connected = False

    @property
    def address(self) -> str:
        """Its identity: a virtual pad is attached nowhere."""
        return self.info.address

    def press(self, *keys: Key) -> None:
        """Press keys one after the other; on an unplugged or closed pad nothing happens, as on a real one."""
        if not self._connected:
            return
        now = self._clock()
        self._events += [KeyPressed(self.info.identity, key, now) for key in keys]
        self.wake()

    def unplug(self) -> None:
        """Go away as a real pad does; ``connect`` brings it back."""
        if self._connected:
            self._connected = False
            self._events.append(PadLost(self.info.identity, Message.of("keypads.unplugged")))
            self.wake()

    def connect(self) -> Sequence[PadEvent]:
        """Become present."""
        self._connected = True
        return [PadFound(self.info)]

    def fileno(self) -> None:
        """Return None: there is nothing to watch."""
        return

    def read(self) -> Sequence[PadEvent]:
        """Return what was pressed since."""
        events, self._events = self._events, []
        return events

    def answer(self, identity: str, answer: Answer) -> None:
        """Keep what is shown on it."""
        if identity == self.info.identity:
            self.answers.append(answer)

    def close(self) -> None:
        """Stop taking presses."""
        self._connected = False
        self._events.clear()
