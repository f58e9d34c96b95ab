"""Who may come in: the six letters, how often they may be tried, and the cookies of those who knew them."""

from __future__ import annotations

import hmac
import re
import secrets
from collections import OrderedDict
from hashlib import sha256

from msgspec import Struct
from starlette.requests import HTTPConnection
from starlette.responses import Response

from dixit_table.web.limits import MOST_ADDRESSES, Bucket, Clock, Rate

# --- How often the letters may be tried

_FREE = 5
"""Wrong tries of one address that cost no time."""

_FIRST_WAIT_S = 10.0  # after the first wrong try that costs time
_LONGEST_WAIT_S = 600.0
"""After one more wrong try an address waits, each time twice as long, up to this."""

_WRONG_OF_ALL = Rate(each_s=0.5, at_once=60.0)
"""Wrong tries of all addresses: at this rate all the letters take twelve years."""


class _Wrong(Struct):
    """What one address has tried in vain."""

    tries: int = 0
    wait_s: float = 0.0
    until_s: float = float("-inf")


class Tries:
    """Wrong tries: whoever guesses waits longer and longer."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._all = Bucket(_WRONG_OF_ALL, clock())
        self._each: OrderedDict[str, _Wrong] = OrderedDict()

    def wait_s(self, address: str) -> float:
        """Return how long an address has to wait for its next try; 0: it needn't.

        The first try of an address waits for nobody's: else whoever guesses on would keep others out.
        """
        now_s = self._clock()
        wrong = self._each.get(address)
        return 0.0 if wrong is None else max(0.0, wrong.until_s - now_s, self._all.wait_s(now_s))

    def wrong(self, address: str) -> None:
        """Count a wrong try."""
        now_s = self._clock()
        self._all.take(now_s)
        wrong = self._each.setdefault(address, _Wrong())
        self._each.move_to_end(address)
        if len(self._each) > MOST_ADDRESSES:
            self._each.popitem(last=False)
        wrong.tries += 1
        if wrong.tries >= _FREE:
            wrong.wait_s = min(_LONGEST_WAIT_S, 2 * wrong.wait_s or _FIRST_WAIT_S)
            wrong.until_s = now_s + wrong.wait_s

    def right(self, address: str) -> None:
        """Forget an address's wrong tries: it knows the letters."""
        self._each.pop(address, None)


# --- The letters, and the passes of those who knew them

PASS = "dixit_pass"
"""The cookie of who has come in: it ends with the browser, or with the letters."""

_PAD = "dixit_pad"
"""The cookie that a pad is known by; it stays, so that a phone has its seat again on another day."""

_PAD_DAYS = 90  # for which a browser is known again
_TOKEN_BYTES = 18  # of chance in a token, whose name takes 24 letters
_TOKEN = re.compile("[A-Za-z0-9_-]{24}")


class Access:
    """Knows the letters, and gives out passes.

    A pass is a number by chance with a proof that it was given out here. So nothing of it is kept: nobody can
    crowd others out, and nothing grows. ``key`` proves: with the same one, the next process knows them all.
    """

    def __init__(self, code: str, key: bytes, clock: Clock) -> None:
        self._code, self._key = code, key
        self._tries = Tries(clock)

    def try_code(self, typed: str, address: str) -> str | float | None:
        """Return a new pass for the right letters, None for wrong ones, or the seconds to wait before a try.

        While an address waits its letters aren't looked at, so waiting tells nothing of them.
        """
        wait_s = self._tries.wait_s(address)
        if wait_s > 0:
            return wait_s
        if not hmac.compare_digest(_plain(typed), _plain(self._code)):
            self._tries.wrong(address)
            return None
        self._tries.right(address)
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        return f"{token}.{self._proof(token)}"

    def admits(self, browser: HTTPConnection) -> bool:
        """Return whether a browser has come in."""
        token, _, proof = browser.cookies.get(PASS, "").partition(".")
        return hmac.compare_digest(proof.encode(), self._proof(token).encode())

    def _proof(self, token: str) -> str:
        return hmac.new(self._key, token.encode(), sha256).hexdigest()


def _plain(letters: str) -> bytes:
    """Return letters as they are compared: people type small ones, and gaps."""
    return "".join(letter for letter in letters if letter.isalnum()).upper().encode()


def give_pass(response: Response, value: str) -> None:
    """Let a browser keep its pass; no script sees it, and no other site's page can use it."""
    response.set_cookie(PASS, value, path="/", httponly=True, samesite="strict")


# --- Which browser it is: what a pad is known by


def identify(browser: HTTPConnection, *, lasting: bool) -> str | None:
    """Find out which browser it is, and keep that in its request's state for :func:`identity`.

    Where ``lasting``, one that isn't known yet is from now on, and the cookie's value is returned that it has
    to be given (:func:`give_identity`); the days of one that was known begin anew by it.
    """
    token = browser.cookies.get(_PAD, "")
    if not _is_token(token):
        token = secrets.token_urlsafe(_TOKEN_BYTES) if lasting else ""
    browser.state.identity = sha256(f"pad {token}".encode()).hexdigest()[:16] if token else None
    return token if token and lasting else None


def identity(browser: HTTPConnection) -> str | None:
    """Return what a browser that has come in is known by: nothing of its cookie can be found out from it."""
    known: str | None = getattr(browser.state, "identity", None)
    return known


def give_identity(response: Response, value: str) -> None:
    """Let a browser be known again."""
    days_s = _PAD_DAYS * 24 * 3600
    response.set_cookie(_PAD, value, max_age=days_s, path="/", httponly=True, samesite="strict")


def _is_token(value: str) -> bool:
    return _TOKEN.fullmatch(value) is not None
