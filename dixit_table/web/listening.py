"""Where browsers reach this computer: the socket that listens, and the addresses to be shown.

The only module with a socket. Nothing is ever sent from here.
"""

from __future__ import annotations

import errno
import fcntl
import socket
import struct
from collections.abc import Iterator
from ipaddress import IPv4Address, ip_address

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.texts import Message
from dixit_table.web.tablets import Address

Listener = socket.socket

_EVERYWHERE = "0.0.0.0"
_BY_NAME = {"": _EVERYWHERE, "localhost": "127.0.0.1"}
"""No other name is looked up: that would ask the network."""

_BACKLOG = 128  # of connections that wait to be taken

# What a connection keeps of its own, in bytes: requests are small, and a picture that waits for the network
# is an old one when it arrives.
_HEARD, _SAID = 16 << 10, 32 << 10


_UNHEARD_MS = 15_000
"""How long a phone may leave unacknowledged what it was sent: one that has died says nothing, and Linux would
wait for a quarter of an hour (``TCP_USER_TIMEOUT``, tcp(7))."""


def listen(address: Address) -> Listener:
    """Listen there. Raises UnusableInput, which says what to do about it."""
    host = _BY_NAME.get(address.host, address.host)
    try:
        number = ip_address(host)
    except ValueError:
        raise UnusableInput(Message.of("web.bad_address", text=str(address))) from None
    family = socket.AF_INET if number.version == 4 else socket.AF_INET6
    # Named as TCP: else asyncio leaves Nagle's algorithm on, and each answer waits 40 ms for a phone.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _HEARD)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SAID)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNHEARD_MS)
        listener.bind((host, address.port))
        listener.listen(_BACKLOG)
    except OSError as error:
        listener.close()
        raise UnusableInput(_why(address, error)) from error
    return listener


def _why(address: Address, error: OSError) -> Message:
    match error.errno:
        case errno.EADDRINUSE:
            return Message.of("web.taken", port=address.port, next=address.port % 65535 + 1)
        case errno.EACCES:
            return Message.of("web.forbidden", port=address.port)
        case errno.EADDRNOTAVAIL:
            return Message.of("web.not_here", host=address.host, port=address.port)
        case _:
            return Message.of("web.unreached", why=why_failed(error))


def addresses(listener: Listener) -> tuple[str, ...]:
    """Return where it is reached, as ``host:port``: first the address that most guests will reach.

    Raises UnusableInput where the system doesn't say.
    """
    host, port = listener.getsockname()[:2]
    try:
        hosts = (host,) if host not in (_EVERYWHERE, "::") else _best_first()
    except OSError as error:
        raise UnusableInput(_why(Address(host, port), error)) from error
    return tuple(f"[{host}]:{port}" if ":" in host else f"{host}:{port}" for host in hosts)


# --- The addresses of this computer

_NOWHERE = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737): the way to it is the default route."""

_OF_MACHINES_WITHIN = ("docker", "virbr", "veth", "br-", "lxc", "vmnet")
"""Interfaces that lead to nobody's phone."""

_ADDRESS_OF = 0x8915
"""SIOCGIFADDR."""


def _best_first() -> tuple[str, ...]:
    """Return this computer's IPv4 addresses: private ones first, of these that of the default route."""
    found = [*_default(), *_others()]
    private = [host for host in found if IPv4Address(host).is_private]
    best = [host for host in (*private, *found) if not _is_its_own(host)]
    return tuple(dict.fromkeys(best)) or ("127.0.0.1",)


def _is_its_own(host: str) -> bool:
    number = IPv4Address(host)
    return number.is_loopback or number.is_link_local


def _default() -> Iterator[str]:
    """Yield the address on the default route, if there is one. Connecting such a socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(_NOWHERE)
        except OSError:
            return
        yield line.getsockname()[0]


def _others() -> Iterator[str]:
    """Yield each interface's address; a table without a router may be an access point itself."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        for _, name in socket.if_nameindex():
            if name.startswith(_OF_MACHINES_WITHIN):
                continue
            try:
                said = fcntl.ioctl(line, _ADDRESS_OF, struct.pack("256s", name.encode()))
            except OSError:  # it has none
                continue
            yield socket.inet_ntoa(said[20:24])
