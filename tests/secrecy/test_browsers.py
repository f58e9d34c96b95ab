"""Promise 2 of what browsers are sent: every byte, of pictures and of answers to pads, for other ballots."""

from __future__ import annotations

import re
import select
import socket
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.terminal import Pad, Terminal
from tests.secrecy.test_real_process import FOUR, Ballots
from tests.waiting import PATIENCE_S
from tests.web.running import free_port

_QUIET_S = 1.0
_PICTURE = b"event: picture"
_KEYS = {"E": "enter"}
_PAGE = "0123456789abcdef"
_IDENTITY = "0123456789abcdefABCDEF-"
"""All but the last letter of what a browser is known by: so the same in each night."""


class Line:
    """A connection to the web process, read to the byte."""

    def __init__(self, port: int, head: Sequence[str], body: bytes = b"") -> None:
        self._line = socket.create_connection(("127.0.0.1", port))
        host = f"127.0.0.1:{port}"
        more = [f"Origin: http://{host}", f"Content-Length: {len(body)}"] if body else []
        lines = (head[0], f"Host: {host}", *head[1:], *more, "", "")
        self._line.sendall("\r\n".join(lines).encode() + body)

    def whole(self) -> bytes:
        """Return all that comes until it ends."""
        came = b""
        while chunk := self._line.recv(1 << 16):
            came += chunk
        self._line.close()
        return came

    def fileno(self) -> int:
        """Return what can be waited for."""
        return self._line.fileno()

    def read(self) -> bytes:
        """Return what has come."""
        return self._line.recv(1 << 16)

    def close(self) -> None:
        """End."""
        self._line.close()


def news(lines: Sequence[Line], waited_for: Sequence[Line]) -> list[bytes]:
    """Return what has come on each: a picture on those waited for, and all until none of them says more."""
    came = dict.fromkeys(lines, b"")
    while True:
        complete = all(_PICTURE in came[line] for line in waited_for)
        ready = select.select(lines, [], [], _QUIET_S if complete else PATIENCE_S)[0]
        if not ready:
            assert complete
            return [*came.values()]
        for line in ready:
            came[line] += line.read()


def newest(came: bytes) -> dict[bytes, bytes]:
    """Return the last event of each name: a busy computer leaves out others, whatever was entered."""
    body = b"".join(
        re.findall(rb"(?:\A|\r\n)[0-9a-f]+\r\n(.*?)(?=\r\n(?:[0-9a-f]+\r\n|\Z))", came, re.DOTALL)
    )
    events = [event for event in body.split(b"\n\n") if event.startswith(b"event: ")]
    found = {}
    for event in events:
        name, _, data = event.partition(b"\n")
        found[name] = re.sub(rb"\Aid: \d+\n", b"", data)
    return found


class Guests:
    """Three phones that vote, and two screens that look on, in either language."""

    def __init__(self, port: int, code: str) -> None:
        self._port = port
        entered = Line(port, [f"GET /{code} HTTP/1.1", "Connection: close"]).whole()
        given = re.search(rb"set-cookie: (dixit_pass=[^;]+)", entered)
        assert given is not None
        self._pass = given[1].decode()
        self.screens = [self._begun(f"/stream?language={language}", 0) for language in ("en", "fr")]
        self.pads = {seat: self._begun(f"/pad/stream?page={_PAGE}", seat) for seat in (2, 3, 4)}
        self._numbers = dict.fromkeys(self.pads, 0)

    def type(self, seat: int, text: str) -> list[bytes]:
        """Type keys; return the answers, whole."""
        answers = []
        for key in text:
            self._numbers[seat] += 1
            body = f'{{"page": "{_PAGE}", "keys": [[{self._numbers[seat]}, "{_KEYS.get(key, key)}"]]}}'
            head = ["POST /pad/keys HTTP/1.1", "Connection: close", self._cookies(seat)]
            answers.append(Line(self._port, head, body.encode()).whole())
        return answers

    def shown(self) -> list[dict[bytes, bytes]]:
        """Return what is new on screens, where each entry shows, and on pads."""
        return [newest(came) for came in news([*self.screens, *self.pads.values()], self.screens)]

    def leave(self) -> None:
        """Close everything."""
        for line in (*self.screens, *self.pads.values()):
            line.close()

    def _begun(self, path: str, seat: int) -> Line:
        return Line(self._port, [f"GET {path} HTTP/1.1", self._cookies(seat)])

    def _cookies(self, seat: int) -> str:
        return f"Cookie: {self._pass}; dixit_pad={_IDENTITY}{seat}"


class Sent(NamedTuple):
    """What has left the web process, step by step."""

    shown: list[list[dict[bytes, bytes]]]
    answers: list[bytes]


def night(ballots: Ballots, pad: Pad, folder: Path) -> Sent:
    """Let everybody enter, the first on a cable; the turn stays open."""
    port = free_port()
    names = ",".join(f"P{seat}" for seat in ballots)
    pad.forget_greetings()  # of the night before
    play = ("play", "--data", str(folder), "--lang", "en", "--names", names, "--pad", pad.spec)
    with Terminal(*play, "--web", f"127.0.0.1:{port}", columns=60, rows=18) as terminal:
        pad.wait_until_greeted()
        pad.type("E")
        terminal.wait_for("P1 tells first")
        guests = Guests(port, terminal.read_letters(pad, str(port)))
        for seat in guests.pads:
            guests.type(seat, "E")
            terminal.wait_until(partial(_are_without, 4 - seat), f"seat {seat}")
        pad.type("E")
        terminal.wait_for("P1 tells", "lays out")
        pad.type("E")
        terminal.wait_for("Not sure?")
        guests.shown()
        sent = Sent([], [])
        for entry in range(2):
            for seat, typed in ballots.items():
                if entry < len(typed):
                    if seat == 1:
                        pad.type(typed[entry])
                    else:
                        sent.answers.extend(guests.type(seat, typed[entry]))
                    sent.shown.append(guests.shown())
        guests.leave()
    return sent


def _are_without(seats: int, text: str) -> bool:
    return text.count("no keypad") == seats


@pytest.fixture
def pad() -> Iterator[Pad]:
    pad = Pad()
    yield pad
    pad.remove()


@pytest.mark.waits
def test_other_ballots_are_sent_to_browsers_alike(pad: Pad, tmp_path: Path) -> None:
    one, *others = (night(ballots, pad, tmp_path / str(n)) for n, ballots in enumerate(FOUR[:2]))
    assert len({len(answer) for answer in one.answers}) == 1, "no key's answer has another size"
    assert {name for step in one.shown for each in step for name in each} >= {
        b"event: picture", b"event: words", b"event: light",
    }  # fmt: skip
    for other in others:
        assert one == other
