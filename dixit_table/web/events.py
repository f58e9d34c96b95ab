"""Server-sent events: how one is written, and where they come from."""

from __future__ import annotations

import re
from typing import Protocol

_LINES = re.compile("\r\n|\r|\n")

_AGAIN_MS = 1000  # until a browser comes again


def event(name: str, data: str, number: int | None = None) -> bytes:
    r"""Return an event as it is sent; ``number``: its id.

    >>> event("picture", "<p>\n</p>", 7)
    b'event: picture\nid: 7\ndata: <p>\ndata: </p>\n\n'
    """
    identity = "" if number is None else f"id: {number}\n"
    lines = "".join(f"data: {line}\n" for line in _LINES.split(data))
    return f"event: {name}\n{identity}{lines}\n".encode()


PING = event("ping", "")
"""Says that the line is still there. A page hears of it, which it wouldn't of a comment."""

BEGINNING = f"retry: {_AGAIN_MS}\n\n".encode()
"""How soon a browser comes again by itself, if its page doesn't before."""


class Source(Protocol):
    """Where a stream's events come from."""

    async def take(self) -> bytes | None:
        """Wait for what is to be sent next, and return it; None: the stream ends."""

    def close(self) -> None:
        """End; nobody reads any more. May be called twice."""
