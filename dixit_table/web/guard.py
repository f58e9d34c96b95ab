"""What every request has to pass before anything is done for it, and what every answer bears."""

from __future__ import annotations

import re
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dixit_table.texts import Language, say
from dixit_table.web.access import Access, give_identity, identify
from dixit_table.web.limits import Throttle

# --- Whether it was meant for this table

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::[0-9]{1,5})?")
_LOCAL = re.compile(r"localhost|(?:[a-z0-9-]+\.)+local")


def is_ours(host: str, reached: str) -> bool:
    """Return whether a Host header names this computer, which was ``reached`` at this address.

    A name may lead here and be somebody else's: their page would then count as ours (DNS rebinding). Numbers
    lead nowhere else, and names that end in .local are of this network.

    >>> is_ours("192.168.1.5:8080", "192.168.1.5"), is_ours("table.local", "192.168.1.5")
    (True, True)
    >>> is_ours("table.local.example.org", "192.168.1.5"), is_ours("10.0.0.1", "192.168.1.5")
    (False, False)
    """
    match = _HOST.fullmatch(host.lower())
    if match is None:
        return False
    name = match["name"]
    if _LOCAL.fullmatch(name):
        return True
    try:
        return _number(name.strip("[]")) == _number(reached)
    except ValueError:
        return False


def _number(address: str) -> IPv4Address | IPv6Address:
    """Return an address as a number; over a socket of both kinds, IPv4 comes as IPv6. Raises ValueError."""
    number = ip_address(address.partition("%")[0])
    return (number.ipv4_mapped or number) if isinstance(number, IPv6Address) else number


def comes_from_us(method: str, headers: Headers) -> bool:
    """Return whether no page of somebody else's has asked.

    What changes something has to say where it comes from; browsers do. What only looks may leave it out, and
    may come from anywhere where somebody has followed a link.
    """
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None:
        return origin.lower() == f"http://{headers.get('host', '').lower()}"
    if method == "POST":
        return site == "same-origin"
    followed = headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest") == "document"
    return site in (None, "same-origin", "none") or followed


# --- What every answer bears

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

# Not no-referrer: with it a browser says of our own forms, too, that they come from nowhere (Origin: null).
_BORNE = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), display-capture=(), geolocation=(), microphone=(), usb=()"),
    (b"cache-control", b"no-store"),
)


def _sealed(send: Send, cookie: str | None) -> Send:
    """Return a way to send that adds what every answer bears; a refused browser has to connect anew."""
    given = Response()
    if cookie is not None:
        give_identity(given, cookie)
    cookies = [header for header in given.raw_headers if header[0] == b"set-cookie"]

    async def seal(message: Message) -> None:
        if message["type"] == "http.response.start":
            said = list(message["headers"])
            names = {name for name, _ in said}
            said += cookies + [(name, value) for name, value in _BORNE if name not in names]
            if message["status"] >= 400:
                said.append((b"connection", b"close"))
            message["headers"] = said
        await send(message)

    return seal


# --- The guard

_PAD = "/pad"


class Guard:
    """Stands before what is served: refuses what wasn't meant for it, and knows who has come in.

    ``inside`` serves those, and ``outside`` all others, so what isn't in it can't be reached by them.
    ``guests`` bounds the requests of who has come in, ``strangers`` those of all others, who use up nothing
    of that. ``tongue`` says which language a refusal has.
    """

    def __init__(
        self,
        inside: ASGIApp,
        outside: ASGIApp,
        access: Access,
        guests: Throttle,
        strangers: Throttle,
        tongue: Callable[[HTTPConnection], Language],
    ) -> None:
        self._inside, self._outside = inside, outside
        self._access, self._tongue = access, tongue
        self._guests, self._strangers = guests, strangers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        app, cookie = self._answering(HTTPConnection(scope))
        await app(scope, receive, _sealed(send, cookie))

    def _answering(self, browser: HTTPConnection) -> tuple[ASGIApp, str | None]:
        """Return what answers a browser, and the cookie that it is to be given to be known by."""
        is_in = self._access.admits(browser)
        refusal = self._refusal(browser, self._guests if is_in else self._strangers)
        if refusal is not None:
            return refusal, None
        if not is_in:
            return self._outside, None
        return self._inside, identify(browser, lasting=browser["path"] == _PAD)

    def _refusal(self, browser: HTTPConnection, throttle: Throttle) -> Response | None:
        """Return the answer to what isn't even looked at; None: it is."""
        if not throttle.take(address_of(browser)):
            return self._refused(browser, 429, "rate")
        if browser["method"] not in ("GET", "POST"):
            return self._refused(browser, 405, "other", allow="GET, POST")
        reached = (browser.get("server") or ("",))[0]
        if not is_ours(browser.headers.get("host", ""), reached):
            return self._refused(browser, 421, "host")
        if not comes_from_us(browser["method"], browser.headers):
            return self._refused(browser, 403, "origin")
        return None

    def _refused(self, browser: HTTPConnection, status: int, why: str, **headers: str) -> Response:
        words = say(self._tongue(browser), f"web.refused_{why}")
        return PlainTextResponse(words + "\n", status, headers)


def address_of(browser: HTTPConnection) -> str:
    """Return the address that a request comes from; of IPv6 the network, of which each computer has all."""
    host = browser.client.host if browser.client is not None else ""
    try:
        number = _number(host)
    except ValueError:
        return host
    return str(number) if isinstance(number, IPv4Address) else str(IPv6Network((number, 64), strict=False))
