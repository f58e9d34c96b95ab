"""Pads in browsers: one place that carries several, fed with what the web process says of them.

It is the framed protocol (hardware/PROTOCOL.md) over requests instead of a line. A pad goes by a name that
its browser keeps, and by the page that is open in it now: ``3f2a90b1.c4d2``. Each page numbers its keys from
1, and sends them again until they are acknowledged. Another page of a browser is a pad plugged in anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

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

MOST = 24
"""Pads that may be there at once: two for each seat of the largest table."""

MOST_EVER = 500
"""Pads that may ever have been there: what a table knows of each, it keeps."""

KEPT_S = 600.0
"""How long the count of a page's keys outlives its web process: the next one goes on with it."""

LONGEST_LABEL = 40  # characters of what a page calls itself

# A pad's name becomes part of an identity that is stored and shown: no other signs are let in.
_PAD = re.compile(r"(?P<name>[0-9a-z]{1,16})\.[0-9a-z]{1,32}", re.ASCII)
_KEYS = {key.value: key for key in Key}
_PASSING = (Answer.REFUSED, Answer.IDENTIFY)  # shown for a moment; what was before comes back by itself


class _Page(Struct):
    """The page that a pad is on: how far its keys are taken, and what is shown on it."""

    pad: str
    info: PadInfo
    taken: int = 0
    steady: Answer = Answer.IDLE
    left_s: float | None = None  # when its web process ended; None: it is there


class WebPads(Keypad):
    """All pads of the web process.

    ``taken`` and ``lit`` carry acknowledgements and answers to it; ``wake`` is called when there is something
    to ``read``, for there is no descriptor to watch. An acknowledgement leaves before its key does anything:
    so it takes the same time whatever key it was.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        *,
        taken: Callable[[str, int], None],
        lit: Callable[[str, Answer], None],
    ) -> None:
        self.wake: Callable[[], None] = lambda: None
        self._clock = clock
        self._taken = taken
        self._lit = lit
        self._pages: dict[str, _Page] = {}  # by identity
        self._known: set[str] = set()
        self._events: list[PadEvent] = []
        self._connected = False

    # --- what the web process says

    def came(self, pad: str, label: str) -> None:
        """Take a pad that is there, or another page of it; what was half typed on the page before is void."""
        named = _PAD.fullmatch(pad)
        if named is None:
            return
        self._forget_left()
        info = _info(f"{PadKind.WEB}:{named['name']}", label)
        before = self._pages.get(info.identity) or _Page("", info, left_s=self._clock())
        here = before.left_s is None
        if (here and before.pad == pad) or not (here or self._has_room(info.identity)):
            return
        self._known.add(info.identity)
        taken = before.taken if before.pad == pad else 0
        self._pages[info.identity] = _Page(pad, info, taken, before.steady)
        self._lit(pad, before.steady)
        lost = [PadLost(info.identity, Message.of("web.pad_page_new"))] if here else []
        self._say(*lost, PadFound(info))

    def went(self, pad: str) -> None:
        """Take it that a pad has gone; should this page of it come back, it starts anew."""
        page = self._page(pad)
        if page is not None:
            del self._pages[page.info.identity]
            self._say(PadLost(page.info.identity, Message.of("web.pad_silent")))

    def pressed(self, pad: str, number: int, key: str) -> None:
        """Take a key by its number: the next one, or a later one where keys between were lost for good.

        One that was taken is only acknowledged again. Who isn't there is neither heard nor answered.
        """
        page = self._page(pad)
        if page is None or not self._connected:
            return
        events: list[PadEvent] = []
        if number > page.taken:
            identity = page.info.identity
            if number > page.taken + 1:
                events.append(PadTrouble(identity, Message.of("web.pad_gap")))
            if key in _KEYS:
                events.append(KeyPressed(identity, _KEYS[key], self._clock()))
            page.taken = number
        self._taken(pad, page.taken)
        self._say(*events)

    def present(self) -> dict[str, str]:
        """Return the pads that are there by their identities, each as the web process calls it."""
        return {identity: page.pad for identity, page in self._pages.items() if page.left_s is None}

    def all_gone(self) -> None:
        """Take it that the web process has ended, and every pad with it."""
        now_s = self._clock()
        lost = [page for page in self._pages.values() if page.left_s is None]
        for page in lost:
            page.left_s = now_s
        self._say(*[PadLost(page.info.identity, Message.of("web.pad_cut")) for page in lost])

    # --- what the hub asks for

    @property
    def address(self) -> str:
        """The word for it: it is attached nowhere."""
        return PadKind.WEB

    def connect(self) -> Sequence[PadEvent]:
        """Begin to take keys, of those pads too that came before."""
        self._connected = True
        return [PadFound(page.info) for page in self._pages.values() if page.left_s is None]

    def fileno(self) -> None:
        """Return None: there is nothing to watch."""
        return

    def read(self) -> Sequence[PadEvent]:
        """Return what has happened since."""
        events, self._events = self._events, []
        return events

    def answer(self, identity: str, answer: Answer) -> None:
        """Show an answer on the page that a pad is on."""
        page = self._pages.get(identity)
        if page is None or page.left_s is not None:
            return
        if answer not in _PASSING:
            page.steady = answer
        self._lit(page.pad, answer)

    def close(self) -> None:
        """Stop taking keys."""
        self._connected = False
        self._events.clear()

    def _say(self, *events: PadEvent) -> None:
        if self._connected and events:
            self._events += events
            self.wake()

    def _page(self, pad: str) -> _Page | None:
        """Return what a pad is on, if that is the page it is on now."""
        pages = (page for page in self._pages.values() if page.pad == pad and page.left_s is None)
        return next(pages, None)

    def _has_room(self, identity: str) -> bool:
        if identity not in self._known and len(self._known) >= MOST_EVER:
            return False
        return sum(page.left_s is None for page in self._pages.values()) < MOST

    def _forget_left(self) -> None:
        now_s = self._clock()
        self._pages = {
            identity: page
            for identity, page in self._pages.items()
            if page.left_s is None or now_s - page.left_s < KEPT_S
        }


def _info(identity: str, label: str) -> PadInfo:
    shown = "".join(sign for sign in label if sign.isprintable())[:LONGEST_LABEL]
    return PadInfo(identity, PadKind.WEB, shown, address=identity)
