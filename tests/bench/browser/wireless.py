"""A phone behind a network that can fail: it has a network namespace of its own, for root on Linux."""

from __future__ import annotations

import http.client
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

_NAMESPACE, _HERE, _THERE = "dixit-phone", "dixit-house", "dixit-phone"
HOUSE, _PHONE = "10.213.77.1", "10.213.77.2"
_PAGE = "0123456789abcdef"
_IDENTITY = "0123456789abcdefABCDEF-_"


BY = ("ip", "netns", "exec", _NAMESPACE)
"""What runs a command there."""


def out_of_reach(*, gone: bool) -> None:
    """Let nothing through any more, in either direction, and tell neither end; or let it through again."""
    _ip("link", "set", _HERE, "down" if gone else "up")


@contextmanager
def network() -> Iterator[None]:
    """Have a line to where the phone is."""
    with ExitStack() as stack:
        _ip("netns", "add", _NAMESPACE)
        stack.callback(_ip, "netns", "delete", _NAMESPACE)
        _ip("link", "add", _HERE, "type", "veth", "peer", "name", _THERE, "netns", _NAMESPACE)
        stack.callback(_ip, "link", "delete", _HERE)  # else it outlives the namespace for a while
        _ip("address", "add", f"{HOUSE}/24", "dev", _HERE)
        _ip("link", "set", _HERE, "up")
        _ip("-n", _NAMESPACE, "address", "add", f"{_PHONE}/24", "dev", _THERE)
        _ip("-n", _NAMESPACE, "link", "set", _THERE, "up")
        yield


@contextmanager
def phone(address: str, code: str) -> Iterator[None]:
    """Have a phone there that has come in, and pressed Enter."""
    command = (*BY, sys.executable, "-m", __name__, address, code)
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None and process.stdout is not None
    assert process.stdout.readline() == b"there\n"
    try:
        yield
    finally:
        process.kill()
        process.communicate()


def _ip(*words: str) -> None:
    subprocess.run(("ip", *words), check=True)


def main(address: str, code: str) -> None:
    """Be that phone until standard input ends."""
    entered = http.client.HTTPConnection(address)
    entered.request("GET", f"/{code}/PAD")
    given = entered.getresponse().getheader("set-cookie", "").partition(";")[0]
    cookies = {"Cookie": f"{given}; dixit_pad={_IDENTITY}"}
    stream = http.client.HTTPConnection(address)
    stream.request("GET", f"/pad/stream?page={_PAGE}", headers=cookies)
    pressed = http.client.HTTPConnection(address)
    headers = {**cookies, "Origin": f"http://{address}", "Content-Type": "application/json"}
    pressed.request("POST", "/pad/keys", f'{{"page": "{_PAGE}", "keys": [[1, "enter"]]}}', headers)
    assert (stream.getresponse().status, pressed.getresponse().status) == (200, 200)
    sys.stdout.write("there\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    main(*sys.argv[1:])
