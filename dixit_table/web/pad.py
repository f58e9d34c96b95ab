"""One pad in a browser: which page has it, how far its keys are taken, and what that page is told."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable, Sequence

import msgspec

from dixit_table.game.views import PhaseName, PublicView, SeatView
from dixit_table.keypads.base import Answer
from dixit_table.texts import Language, say
from dixit_table.web.events import PING, event
from dixit_table.web.limits import Bucket, Rate

# --- A pad

KEY_RATE = Rate(each_s=20.0, at_once=60.0)
"""Keys of one pad: as many at once as after an outage."""

_ROUND = 99  # to which passing answers are counted: a page tells two of a kind apart
_PASSING = (Answer.REFUSED, Answer.IDENTIFY)


class Pad:
    """A pad: its page, what the table has taken of it, and what it shows."""

    def __init__(self, name: str, page: str, now_s: float) -> None:
        self.name, self.page = name, page
        self.taken = 0
        self.seats: tuple[int, ...] = ()
        self.heard_s = now_s
        self.stream: PadStream | None = None
        self._steady = Answer.IDLE
        self._passed = dict.fromkeys(_PASSING, 0)
        self._keys = Bucket(KEY_RATE, now_s)
        self._waiting: set[Future[None]] = set()

    @property
    def address(self) -> str:
        """What it is called on the way to the table."""
        return f"{self.name}.{self.page}"

    @property
    def is_done(self) -> bool:
        """Whether its entries are complete."""
        return self._steady is Answer.DONE

    def admits(self, keys: int, now_s: float) -> bool:
        """Return whether it may say as much as so many keys now."""
        return min([self._keys.take(now_s) for _ in range(keys)])  # all of them count

    def turn_to(self, page: str) -> None:
        """Give it to another page of its browser."""
        self.page, self.taken = page, 0
        self.tell()

    def take(self, number: int) -> None:
        """Note how many keys the table has taken."""
        self.taken = max(self.taken, number)
        self.tell()

    def show(self, answer: Answer) -> None:
        """Show an answer; those that pass are counted, so that a page shows each once."""
        if answer in _PASSING:
            self._passed[answer] = self._passed[answer] % _ROUND + 1
        else:
            self._steady = answer
        self.tell()

    def light(self) -> str:
        """Return what it shows, in as many letters whatever that is."""
        return " ".join([f"{self._steady:<5}", *(f"{self._passed[answer]:02}" for answer in _PASSING)])

    def tell(self) -> None:
        """Wake whoever waits for something to change."""
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)

    async def changed(self) -> None:
        """Wait until something has changed."""
        waiting: Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(waiting)
        try:
            await waiting
        finally:
            self._waiting.discard(waiting)

    async def has_taken(self, number: int) -> None:
        """Wait until the table has taken a key, or another page has the pad."""
        page = self.page
        while self.page == page and self.taken < number:
            await self.changed()


# --- What its page is told

_END = event("end", "")


class PadStream:
    """What one page is told, never but the newest: its light, words, and that the line is still there."""

    def __init__(self, pad: Pad, words: Callable[[Pad], bytes], now_s: float) -> None:
        self._pad, self._page, self._words = pad, pad.page, words
        self._light = self._told = b""
        self._ping_is_due = self._has_ended = False
        self.pinged_s = now_s

    async def take(self) -> bytes | None:
        """Wait for what is new, and return it; None once another stream or page has the pad.

        A page that has lost it is told before: it asks why.
        """
        while self._is_on:
            new = self._new()
            if new:
                return new
            await self._pad.changed()
        told, self._has_ended = self._has_ended, True
        return None if told or self._pad.page == self._page else _END

    def ping(self, now_s: float) -> None:
        """Have the page told that the line is still there."""
        self.pinged_s, self._ping_is_due = now_s, True
        self._pad.tell()

    def close(self) -> None:
        """End."""
        if self._pad.stream is self:
            self._pad.stream = None
        self._pad.tell()

    @property
    def _is_on(self) -> bool:
        return self._pad.stream is self and self._pad.page == self._page

    def _new(self) -> bytes:
        light, told = event("light", self._pad.light()), self._words(self._pad)
        new = light if light != self._light else b""
        new += told if told != self._told else b""
        new += PING if self._ping_is_due else b""
        self._light, self._told, self._ping_is_due = light, told, False
        return new


def words(view: PublicView | None, language: Language, pad: Pad) -> bytes:
    """Return who plays on a pad, and what they are told: nothing that the TV doesn't show as well."""
    seats = [seat for seat in view.seats if seat.seat in pad.seats] if view is not None else []
    who = ", ".join(seat.name for seat in seats)
    told = "" if view is None else _told(view, seats, language, is_done=pad.is_done)
    return event("words", msgspec.json.encode({"who": who, "told": told}).decode())


_WITHOUT_SEAT = {
    PhaseName.LOBBY: "web.pad_sit",
    PhaseName.TELLING: "web.pad_join",
    PhaseName.VOTING: "web.pad_join",
    PhaseName.REVEAL: "web.pad_join",
    PhaseName.SCORING: "web.pad_join",
}
"""What a key does on a pad that serves no seat."""


def _told(view: PublicView, seats: Sequence[SeatView], language: Language, *, is_done: bool) -> str:
    if not seats and view.phase in _WITHOUT_SEAT:
        return say(language, _WITHOUT_SEAT[view.phase])
    seat = seats[0] if len(seats) == 1 else None
    if seat is not None and seat.notice is not None:
        return say(language, seat.notice)
    if is_done:
        return say(language, "web.pad_done")
    if seat is None or seat.ask is None:
        return say(language, view.prompt)
    if view.phase is PhaseName.VOTING:
        return say(language, "web.pad_number", what=seat.ask)
    return say(language, seat.ask)
