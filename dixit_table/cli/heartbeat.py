"""Signs of life for systemd, which starts a service anew that gives none (sd_notify(3), WatchdogSec).

The only module with a socket: one of AF_UNIX, which leads nowhere but to this computer's systemd.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Mapping

PATIENCE_US = 60_000_000
"""Microseconds that systemd waits at most, from the first sign on; for that as long as its unit says."""

_SHARE = 4  # of the time that systemd waits: one or two that are late, or lost, do no harm


def heartbeat(environment: Mapping[str, str], clock_s: Callable[[], float]) -> Callable[[], None]:
    """Return what the event loop calls again and again, as often as it likes, as long as it runs.

    ``clock_s`` gives monotonic seconds. It does nothing where systemd doesn't wait for it; it never waits.
    """
    address, patience = environment.get("NOTIFY_SOCKET", ""), environment.get("WATCHDOG_USEC", "")
    if not address.startswith(("/", "@")) or not (patience.isascii() and patience.isdigit()):
        return lambda: None
    patience_us = min(int(patience), PATIENCE_US)
    every_s, beat_s = patience_us / 1_000_000 / _SHARE, float("-inf")
    alive_still = b"WATCHDOG=1\nWATCHDOG_USEC=%d" % patience_us

    def alive() -> None:
        nonlocal beat_s
        now_s = clock_s()
        if now_s - beat_s >= every_s and _say(address, alive_still):
            beat_s = now_s

    return alive


def _say(address: str, words: bytes) -> bool:
    """Say something to systemd; tell whether it was taken: it may be starting anew itself, or be busy."""
    abstract = address.startswith("@")
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.setblocking(False)
            line.sendto(words, "\0" + address[1:] if abstract else address)
    except OSError:
        return False
    return True
