"""Whether what is typed after an entry that the disk refused is taken for it: it must not be."""

from __future__ import annotations

from collections import Counter

from dixit_table.game import events as ev
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Key, KeyPressed
from dixit_table.keypads.entry import DIGITS
from dixit_table.store.journal import Record
from dixit_table.table.event_codec import decode
from tests.simulator.disk import SlowDisk

BALLOT = (ev.NumberEntered, ev.ClaimKept, ev.TakenBack)

FORGOTTEN_S = 30.0
"""A number left unfinished is forgotten then: Backspace doesn't erase it any more, but takes back."""

Mark = tuple[int, tuple[str, ...]]
"""A turn, and a seat's keypads then."""


class TypedOn:
    """Watches a disk and the keys: after a loss a seat's first entry is answered, and enters nothing."""

    def __init__(self, happened: Counter[str]) -> None:
        self._happened = happened
        self._lost: dict[int, Mark] = {}  # by seat
        self._void: set[str] = set()  # pads on which what comes next enters nothing, whoever has them
        self._made: Counter[int] = Counter()  # entries by seat, since then
        self._typed_s: dict[str, float] = {}  # by pad: when the last digit of an entry was pressed
        self._state: Room | None = None

    def attend(self, disk: SlowDisk) -> None:
        """Watch a disk from now on: that of another process knows of no loss."""
        self._lost.clear()
        self._void.clear()
        disk.appended, disk.lost = self._appended, self._take_lost

    def has_lost(self, seat: int, pad: str) -> bool:
        """Tell whether the last entry of a seat or on a pad was refused, and none accepted since."""
        return seat in self._lost or pad in self._void

    def pressed(self, event: KeyPressed, state: Room) -> None:
        """Note a key before the table hears of it, and what the table has accepted by then."""
        self._state = state
        if state.phase in (PhaseName.REVEAL, PhaseName.OVER):  # those ballots are closed
            self._lost.clear()
        pad, ends = event.identity, event.key is Key.ENTER
        typing = event.at_s - self._typed_s.get(pad, -FORGOTTEN_S) < FORGOTTEN_S
        if ends or (event.key is Key.BACKSPACE and not typing):
            self._made.update(state.served(pad))
        if ends and typing:
            self._void.discard(pad)
        if ends or event.key is Key.BACKSPACE:
            self._typed_s.pop(pad, None)
        elif event.key in DIGITS or event.key is Key.STAR:
            self._typed_s[pad] = event.at_s

    def _take_lost(self, records: list[Record]) -> None:
        for record in records:
            event = decode(record.body)
            seat = self._state.seat(event.seat) if self._state and isinstance(event, BALLOT) else None
            if seat is not None and self._state is not None:
                self._lost[seat.seat] = (self._state.turn, seat.pads)
                self._void.update(seat.pads)
                self._made[seat.seat] = 0
                self._happened["ballot entries refused by the disk"] += 1

    def _appended(self, record: Record) -> None:
        event, state = decode(record.body), self._state
        if not isinstance(event, BALLOT) or state is None:
            return
        mark, seat = self._lost.pop(event.seat, None), state.seat(event.seat)
        if mark is None or seat is None or mark != (state.turn, seat.pads):
            return
        self._happened["ballots gone on with after a refusal"] += 1
        assert self._made[event.seat] > 1, "what followed a refused entry was taken for it"
