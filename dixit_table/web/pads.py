"""All pads in browsers: their pages, and their keys on the way to the table.

A pad is a browser. It goes by what the browser is known by, and by the page that is open in it now. The
newest page has the pad. A page sends the keys that the table hasn't taken yet, all of them, each time.
"""

from __future__ import annotations

import asyncio
import re
from asyncio import TimerHandle
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dixit_table.game.views import PublicView
from dixit_table.keypads.base import Key
from dixit_table.keypads.web import MOST
from dixit_table.redacted import Redacted
from dixit_table.texts import Language
from dixit_table.web import assets, wire
from dixit_table.web.connections import EventStream
from dixit_table.web.languages import language_of
from dixit_table.web.limits import Clock
from dixit_table.web.pad import Pad, PadStream, words

# --- What a page says: which page it is, and its keys that aren't taken yet

LONGEST_BODY = 2048  # bytes of a page's keys
MOST_KEYS = 40
"""Keys that a page keeps until the table has taken them (``pad.js`` has the same number)."""

_PAGE = r"^[0-9a-f]{16}\Z"
_Number = Annotated[int, Meta(ge=1, lt=2**31)]


class PageKeys(Redacted, frozen=True, forbid_unknown_fields=True):
    """Keys with their numbers; none where a page only asks whether it has the pad."""

    hidden: ClassVar = frozenset({"keys"})

    page: Annotated[str, Meta(pattern=_PAGE)]
    keys: Annotated[list[tuple[_Number, Key]], Meta(max_length=MOST_KEYS)]


_PAGE_KEYS = msgspec.json.Decoder(PageKeys)


async def _said(request: Request) -> PageKeys | None:
    """Return what a page says; None: it isn't well said. Nobody is told why: that may hold a key."""
    body = await request.body()
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        return _PAGE_KEYS.decode(body)
    return None


# --- All of them

GONE_S = 20.0
"""How long nothing is heard of a pad until it has gone."""

PING_S = 10.0  # between two signs of life to a page
TICK_S = 1.0  # between two looks who has gone

ANSWER_S = 2.0
"""How long a page waits to hear that its keys are taken; then it says them again."""

NEW_PAGE = 10
"""Keys that another page counts for, and each stream; every other request counts for one at least."""

_MOST_ENDED = 256  # addresses of which it is known why they ended

_ROWS = (("7", "8", "9", "backspace"), ("4", "5", "6", "+"), ("1", "2", "3", "-"), ("*", "0", "enter"))
"""The keys as they lie on the TV's own keypad (``tui/painters/touch.py``)."""

Tell = Callable[[wire.ToTable], None]


class Pads:
    """All pads: what stands behind ``/pad``.

    ``tell`` says something to the table; ``identity`` returns what a browser that has come in is known by, a
    few letters and digits that tell nothing of its cookie. Methods are called on the event loop's thread.
    """

    def __init__(self, tell: Tell, identity: Callable[[Request], str | None], clock: Clock) -> None:
        self._tell, self._identity, self._clock = tell, identity, clock
        self._pads: dict[str, Pad] = {}  # by name
        self._ended: dict[str, HTTPStatus] = {}  # pages that have lost their pad, and why, by address
        self._view: PublicView | None = None
        self._language: Language = "en"  # of the TV
        self._timer: TimerHandle | None = None

    def routes(self) -> list[Route]:
        """Return what is served."""
        return [
            Route("/pad", self._page, methods=["GET"]),
            Route("/pad/keys", self._keys, methods=["POST"], max_body_size=LONGEST_BODY),
            Route("/pad/stream", self._stream, methods=["GET"]),
        ]

    # --- what the table says

    def on_shown(self, said: wire.Shown) -> None:
        """Take what may be seen now."""
        self._view, self._language = said.view, said.language
        for pad in self._pads.values():
            pad.tell()

    def on_taken(self, said: wire.Taken) -> None:
        """Take it that the table has a pad's keys."""
        pad = self._on_page(said.pad)
        if pad is not None:
            pad.take(said.number)

    def on_lit(self, said: wire.Lit) -> None:
        """Show an answer on a pad."""
        pad = self._on_page(said.pad)
        if pad is not None:
            pad.show(said.answer)

    def on_seated(self, address: str, seats: tuple[int, ...]) -> None:
        """Take which seats a pad serves."""
        pad = self._on_page(address)
        if pad is not None:
            pad.seats = seats
            pad.tell()

    # --- what is due

    def tick(self) -> None:
        """Let go the pads that haven't been heard of; called about once a second, by itself."""
        now_s = self._clock()
        for pad in list(self._pads.values()):
            if pad.stream is not None:
                pad.heard_s = now_s
                if now_s - pad.stream.pinged_s >= PING_S:
                    pad.stream.ping(now_s)
            elif now_s - pad.heard_s >= GONE_S:
                self._let_go(pad)

    def close(self) -> None:
        """End all streams; no pad is there any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for pad in self._pads.values():
            pad.turn_to("")
        self._pads.clear()

    def _watch(self) -> None:
        if self._pads and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(TICK_S, self._tick_again)

    def _tick_again(self) -> None:
        self._timer = None
        self.tick()
        self._watch()

    # --- requests

    async def _page(self, request: Request) -> Response:
        """Return the page itself."""
        name, language = self._identity(request), language_of(request, self._language)
        if name is None:
            return Response(status_code=HTTPStatus.FORBIDDEN)
        return HTMLResponse(assets.page("pad", language, label=_label(name), rows=_ROWS))

    async def _keys(self, request: Request) -> Response:
        """Pass keys on to the table, and answer how many it has taken: the same, whichever keys they are."""
        said = await _said(request)
        if said is None:
            return Response(status_code=HTTPStatus.BAD_REQUEST)
        pad = self._holding(request, said.page, len(said.keys))
        if isinstance(pad, HTTPStatus):
            return Response(status_code=pad)
        for number, key in said.keys:
            if number > pad.taken:
                self._tell(wire.Pressed(pad.address, number, key.value))
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_S):
                await pad.has_taken(max((number for number, _ in said.keys), default=0))
        if pad.page != said.page:
            why = self._ended.get(f"{pad.name}.{said.page}", HTTPStatus.BAD_GATEWAY)
            return Response(status_code=why)
        return Response(msgspec.json.encode({"taken": pad.taken}), media_type="application/json")

    async def _stream(self, request: Request) -> Response | EventStream:
        """Tell a page what its pad shows, as long as both are there."""
        page = request.query_params.get("page", "")
        if re.fullmatch(_PAGE, page) is None:
            return Response(status_code=HTTPStatus.BAD_REQUEST)
        pad = self._holding(request, page, NEW_PAGE)
        if isinstance(pad, HTTPStatus):
            return Response(status_code=pad)
        language = language_of(request, self._language)
        pad.stream = PadStream(pad, lambda pad: words(self._view, language, pad), self._clock())
        pad.tell()  # the stream before it ends
        return EventStream(pad.stream)

    def _holding(self, request: Request, page: str, keys: int) -> Pad | HTTPStatus:
        """Return the pad that a page has, which a new page takes over; or why it has none."""
        name, now_s = self._identity(request), self._clock()
        if name is None:
            return HTTPStatus.FORBIDDEN
        ended = self._ended.get(f"{name}.{page}")
        if ended is not None:
            return ended
        pad = self._pads.get(name)
        if pad is None and len(self._pads) >= MOST and not self._make_room():
            return HTTPStatus.SERVICE_UNAVAILABLE
        known = pad is not None and pad.page == page
        pad = pad or Pad(name, page, now_s)
        if not pad.admits(max(1, keys) + (0 if known else NEW_PAGE), now_s):
            return HTTPStatus.TOO_MANY_REQUESTS
        if not known:
            self._begin(pad, page)
        pad.heard_s = now_s
        return pad

    def _begin(self, pad: Pad, page: str) -> None:
        if pad.name in self._pads:
            self._end(pad, HTTPStatus.CONFLICT)
            pad.turn_to(page)
        self._pads[pad.name] = pad
        self._tell(wire.PadCame(pad.address, _label(pad.name)))
        self._watch()

    def _make_room(self) -> bool:
        """Let the oldest pad go that has no seat; return whether there was one."""
        pad = next((pad for pad in self._pads.values() if not pad.seats), None)
        if pad is not None:
            self._let_go(pad)
        return pad is not None

    def _let_go(self, pad: Pad) -> None:
        self._end(pad, HTTPStatus.GONE)
        del self._pads[pad.name]
        self._tell(wire.PadWent(pad.address))
        pad.turn_to("")

    def _end(self, pad: Pad, why: HTTPStatus) -> None:
        """Note why a pad's page doesn't have it any more."""
        self._ended[pad.address] = why
        if len(self._ended) > _MOST_ENDED:
            del self._ended[next(iter(self._ended))]

    def _on_page(self, address: str) -> Pad | None:
        """Return the pad that the table means, unless another page has it by now."""
        pad = self._pads.get(address.partition(".")[0])
        return pad if pad is not None and pad.address == address else None


def _label(name: str) -> str:
    return f"web {name[:4]}"
