"""What browsers find, and the server that serves it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic

from starlette.applications import Starlette
from starlette.datastructures import QueryParams
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from uvicorn.config import Config
from uvicorn.server import Server

from dixit_table.texts import Language, say
from dixit_table.web import assets, display, entrance, pads, wire
from dixit_table.web.access import Access, give_pass, identity
from dixit_table.web.connections import Door, EventStream, Patience, connections
from dixit_table.web.guard import Guard, address_of
from dixit_table.web.languages import chosen_language, language_of
from dixit_table.web.limits import Clock, Rate, Throttle
from dixit_table.web.listening import Listener
from dixit_table.web.viewers import Viewers

PATIENCE = Patience()

PING_S = 10.0  # between two signs of life to a viewer

REQUESTS_OF_ONE = Rate(each_s=60, at_once=240)
"""Of one address, behind which all the phones of a table may be, each with a quick thumb."""

REQUESTS_OF_ALL = Rate(each_s=600, at_once=1200)

_LONGEST_CODE_FORM = 1024  # bytes of the form with the code
_LONGEST_HEAD = 8192  # bytes of a request's head
_IDLE_S = 15  # until a connection without a request is closed
_ENDS_S = 1  # for requests to end, when the server does

_SHORT_WAY = re.compile("[A-Z]{6}")

_Handler = Callable[[Request, Exception], Awaitable[Response]]


class Site:
    """All that is served to browsers, for one table.

    ``tell`` says something to the table.
    """

    def __init__(
        self,
        opened: wire.Opened,
        tell: Callable[[wire.ToTable], None],
        *,
        clock: Clock = monotonic,
        patience: Patience = PATIENCE,
    ) -> None:
        self._first_language = opened.language
        self._access = Access(opened.code, opened.key, clock)
        self._pads = pads.Pads(tell, identity=identity, clock=clock)
        self._pages: dict[Language, str] = {}
        self._pages_of = 0
        self.viewers = Viewers(_drawn, entrance.farewell, patience.viewers)
        guests, strangers = (Throttle(clock, REQUESTS_OF_ONE, REQUESTS_OF_ALL) for _ in range(2))
        guard = Guard(self._inside(), self._outside(), self._access, guests, strangers, self._language)
        self._server = Server(_config(guard, Door(patience)))

    # --- what the table says

    def hear(self, said: wire.ToWeb) -> None:
        """Take what the table says."""
        match said:
            case wire.Shown():
                self.viewers.show(said)
                self._pads.on_shown(said)
            case wire.Taken():
                self._pads.on_taken(said)
            case wire.Lit():
                self._pads.on_lit(said)
            case wire.Seated(pad, seats):
                self._pads.on_seated(pad, seats)

    async def serve(self, listener: Listener) -> None:
        """Serve until it is closed, or the process is to end."""
        pinging = asyncio.create_task(self._ping())
        try:
            await self._server.serve(sockets=[listener])
        finally:
            pinging.cancel()

    def close(self) -> None:
        """Put everybody out: all streams end now, and nobody comes any more."""
        self.viewers.close()
        self._pads.close()
        self._server.should_exit = True

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_S)
            self.viewers.ping()

    # --- what there is, for those who have come in and for all others

    def _inside(self) -> Starlette:
        return _app(
            routes=[
                Route("/", self._display, methods=["GET"]),
                Route("/stream", self._stream, methods=["GET"]),
                *self._pads.routes(),
                Route("/code", self._is_in, methods=["POST"]),
                Route("/enter", self._is_in, methods=["GET"]),
                assets.route(),
                Route("/{code}", self._is_in, methods=["GET"]),
                Route("/{code}/{page}", self._is_in, methods=["GET"]),
            ],
            longest_body=pads.LONGEST_BODY,
        )

    def _outside(self) -> Starlette:
        return _app(
            routes=[
                Route("/", self._ask, methods=["GET"]),
                Route("/pad", self._ask, methods=["GET"]),
                Route("/code", self._code, methods=["POST"]),
                Route("/enter", self._enter, methods=["GET"]),
                assets.route(),
                Route("/{code}", self._short_way, methods=["GET"]),
                Route("/{code}/{page}", self._short_way, methods=["GET"]),
            ],
            longest_body=_LONGEST_CODE_FORM,
            otherwise=self._is_closed,
        )

    def _language(self, browser: HTTPConnection) -> Language:
        newest = self.viewers.newest
        return language_of(browser, newest.language if newest is not None else self._first_language)

    # --- the display

    async def _display(self, request: Request) -> Response:
        language, newest = self._language(request), self.viewers.newest
        if self.viewers.is_over:
            return entrance.gone(language)
        if newest is None:
            return entrance.soon(language)
        if self._pages_of != self.viewers.number:
            self._pages.clear()
            self._pages_of = self.viewers.number
        if language not in self._pages:
            self._pages[language] = display.page(wire.view_of(newest), language)
        return HTMLResponse(self._pages[language])

    async def _stream(self, request: Request) -> Response | EventStream:
        language = self._language(request)
        viewer = self.viewers.watch(language)
        if viewer is None:
            return PlainTextResponse(say(language, "web.refused_full") + "\n", 503)
        return EventStream(viewer)

    # --- the way in

    async def _ask(self, request: Request) -> Response:
        return entrance.ask(self._language(request), pad=_wants_pad(request))

    async def _code(self, request: Request) -> Response:
        """Take the letters from the form."""
        form = QueryParams(await request.body())
        language = chosen_language(form.get("language")) or self._language(request)
        pad = form.get("pad") == "1"
        opened = self._tried(request, form.get("code", ""), language, pad=pad)
        if isinstance(opened, Response):
            return opened
        response = RedirectResponse(_page(pad, form), 303)
        give_pass(response, opened)
        return response

    async def _enter(self, request: Request) -> Response:
        """Take the letters from a link."""
        return self._by_link(request, request.query_params.get("code", ""), pad=_wants_pad(request))

    async def _short_way(self, request: Request) -> Response:
        """Take the letters from an address that is all capitals: those make the smallest QR code."""
        code, pad = _short(request)
        return self._by_link(request, code, pad=pad)

    def _by_link(self, request: Request, code: str, *, pad: bool) -> Response:
        language = self._language(request)
        opened = self._tried(request, code, language, pad=pad)
        if isinstance(opened, Response):
            if "retry-after" in opened.headers:  # nobody may be there to press anything: a TV
                opened.headers["refresh"] = opened.headers["retry-after"]
            return opened
        response = entrance.go_on(language, _page(pad, request.query_params))
        give_pass(response, opened)
        return response

    def _tried(self, request: Request, code: str, language: Language, *, pad: bool) -> Response | str:
        """Return a new pass, or the page that says why there is none."""
        match self._access.try_code(code, address_of(request)):
            case None:
                return entrance.wrong(language, pad=pad)
            case float(seconds):
                return entrance.wait(language, seconds, pad=pad)
            case opened:
                return opened

    async def _is_in(self, request: Request) -> Response:
        """Lead on who has come in before."""
        pad = _short(request)[1] if "code" in request.path_params else _wants_pad(request)
        return RedirectResponse(_page(pad, request.query_params), 303)

    async def _is_closed(self, request: Request, _error: Exception) -> Response:
        return PlainTextResponse(say(self._language(request), "web.refused_code") + "\n", 403)


def _drawn(said: wire.Shown, language: Language) -> str:
    return display.picture(wire.view_of(said), language)


def _wants_pad(request: Request) -> bool:
    return request.url.path == "/pad" or request.query_params.get("pad") == "1"


def _page(pad: bool, asked: QueryParams) -> str:
    """Return where somebody is led who has come in, in the language and on the screen that was asked for."""
    chosen = {"language": chosen_language(asked.get("language")), "screen": _screen(asked.get("screen"))}
    kept = "&".join(f"{name}={value}" for name, value in chosen.items() if value is not None)
    return ("/pad" if pad else "/") + (f"?{kept}" if kept else "")


def _screen(name: str | None) -> str | None:
    """Return what a display is on, where that matters (``display.js``)."""
    return name if name == "tv" else None


def _short(request: Request) -> tuple[str, bool]:
    """Return an address's letters, and whether a pad is to follow. Raises HTTPException for another one."""
    code, page = request.path_params["code"], request.path_params.get("page", "")
    if not _SHORT_WAY.fullmatch(code) or page not in ("", "PAD"):
        raise HTTPException(404)
    return code, page == "PAD"


def _app(routes: Sequence[Route], longest_body: int, otherwise: _Handler | None = None) -> Starlette:
    """Return an app; ``otherwise`` answers what is none of its routes."""
    handlers: dict[int | type[Exception], _Handler] = {ClientDisconnect: _has_left}
    if otherwise is not None:
        handlers[404] = handlers[405] = otherwise
    app = Starlette(routes=routes, exception_handlers=handlers, max_body_size=longest_body)
    app.router.redirect_slashes = False
    return app


async def _has_left(_request: Request, _error: Exception) -> Response:
    """Answer nobody."""
    return Response(status_code=400)


def _config(guard: Guard, door: Door) -> Config:
    return Config(
        guard,
        interface="asgi3",
        http=connections(door),
        ws="none",
        lifespan="off",
        log_config=None,
        log_level="error",  # not who asks for what, nor what browsers do wrong
        proxy_headers=False,  # nobody stands between: what says so is a lie
        server_header=False,
        date_header=False,
        timeout_keep_alive=_IDLE_S,
        timeout_graceful_shutdown=_ENDS_S,
        h11_max_incomplete_event_size=_LONGEST_HEAD,
    )
