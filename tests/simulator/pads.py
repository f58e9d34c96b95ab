"""Keypads of a night: they outlive the table's process, are unplugged, and misbehave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

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
)
from dixit_table.texts import Message

_FDS = count(10_000)
UNPLUGGED = Message.of("keypads.unplugged")


class CablePad(Keypad):
    """A keypad on a cable, as the hub knows one: with something to watch that ends when it is unplugged."""

    def __init__(self, identity: str, clock: Callable[[], float]) -> None:
        self.info = PadInfo(identity, PadKind.HID, identity, identity)
        self.plugged = True
        self.lit = False  # its ballot is complete and on disk, it was told
        self.number_free: Callable[[str], bool] = lambda _: True  # whether no other pad has this name
        self._clock = clock
        self._fd: int | None = None
        self._events: list[PadEvent] = []

    @property
    def address(self) -> str:
        return self.info.address

    @property
    def ready(self) -> int | None:
        """What there is to read from, where there is something."""
        return self._fd if self._events or not self.plugged else None

    # --- what befalls it

    def press(self, *keys: Key) -> None:
        """Press keys; without a table, or unplugged, nobody hears them."""
        if self._fd is not None and self.plugged:
            self._events += [KeyPressed(self.info.identity, key, self._clock(), 0.001) for key in keys]

    def calm(self) -> None:
        """Misbehave no more."""

    def check_all_heard(self) -> None:
        """Check that no key was lost on the way."""

    def stumble(self) -> None:
        """Lose keys, and know it."""
        if self._fd is not None:
            self._events.append(PadTrouble(self.info.identity, Message.of("keypads.flood")))

    # --- what the hub needs

    @property
    def heard(self) -> bool:
        """Whether a table hears and tells it."""
        return self._fd is not None and self.plugged

    def connect(self) -> Sequence[PadEvent]:
        if not self.plugged:
            raise KeypadError(UNPLUGGED)
        self._fd, self.lit = next(_FDS), False
        return [PadFound(self.info)]

    def fileno(self) -> int | None:
        return self._fd

    def read(self) -> Sequence[PadEvent]:
        events, self._events = self._events, []
        if not self.plugged:
            self._fd = None
            events.append(PadLost(self.info.identity, UNPLUGGED))
        return events

    def answer(self, identity: str, answer: Answer) -> None:
        assert identity == self.info.identity
        self.lit = answer is Answer.DONE

    def close(self) -> None:
        self._fd = None
        self._events.clear()
