"""Ports below /dev and /sys: stable names, programs that have one open, what comes and goes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from inotify_simple import INotify, flags

# --- Paths below /dev and /sys, where what was there a moment ago may be gone


def real(path: str | Path) -> str:
    """Return a path with its links followed; as it is, where one vanishes meanwhile."""
    try:
        return os.path.realpath(path)
    except OSError:
        return str(path)


# --- Names of serial ports: the stable link of a port, what is plugged into it, other programs on it

BY_PATH = Path("/dev/serial/by-path")
SYS_TTY = Path("/sys/class/tty")


def by_path_link(address: str, by_path: Path = BY_PATH) -> str | None:
    """Return the link that names the socket a port is plugged into, None where there is none (a pty)."""
    ours = real(address)
    try:
        links = [str(link) for link in by_path.iterdir() if real(link) == ours]
    except OSError:
        return None
    # Newer udev makes two links for one port; the shorter is the one older systems have too.
    return min(links, key=lambda link: (len(link), link), default=None)


def product(address: str, sys_tty: Path = SYS_TTY) -> str | None:
    """Return what the device calls itself, None where it doesn't."""
    interface = Path(real(sys_tty / Path(real(address)).name / "device"))
    for place in (interface, *list(interface.parents)[:2]):
        try:
            text = (place / "product").read_text("utf-8", "replace")
            return "".join(sign for sign in text if sign.isprintable()).strip() or None
        except OSError:
            continue
    return None


def label(address: str) -> str:
    """Return a port's name for people: product, where known, and address."""
    name = product(address)
    return f"{name} ({address})" if name else address


def holders(address: str, proc: Path = Path("/proc")) -> Iterator[str]:
    """Yield the other programs that have a file open, as ``name (pid N)``; only those we may look into."""
    ours = real(address)
    for process in proc.glob("[0-9]*"):
        if process.name == str(os.getpid()):
            continue
        try:
            if any(_target(link) == ours for link in (process / "fd").iterdir()):
                name = (process / "comm").read_text("utf-8", "replace").strip()
                yield f"{name} (pid {process.name})"
        except OSError:
            continue


def _target(link: Path) -> str | None:
    try:
        return str(link.readlink())
    except OSError:
        return None


# --- Notices what comes, goes or gets other permissions below ``/dev``: inotify(7), no polling

_WANTED = flags.CREATE | flags.DELETE | flags.MOVED_FROM | flags.MOVED_TO | flags.ATTRIB
_FOLDERS = ("", "input", "serial", "serial/by-path")
_NAMES = {"input", "serial", "by-path"}
_OVERFLOW = flags.Q_OVERFLOW


class DeviceWatch:
    """Watches ``/dev`` and its folders with keypads in them; ``matters`` returns whether a name counts."""

    def __init__(self, dev: Path, matters: Callable[[str], bool]) -> None:
        self._dev = dev
        self._matters = matters
        self._inotify: INotify | None = None
        self._impossible = False

    def changed(self) -> bool | None:
        """Return whether something changed since the last call; None where the kernel can't report it."""
        if self._impossible:
            return None
        try:
            if self._inotify is None:
                self._inotify = INotify(nonblocking=True)
                self._watch(self._inotify)
            events = [
                event
                for event in self._inotify.read(timeout=0)
                if event.mask & _OVERFLOW or event.name in _NAMES or self._matters(event.name)
            ]
            if events:
                self._watch(self._inotify)  # folders come and go with the first and the last device in them
        except OSError:  # no inotify on this system, or its limit of watchers is reached
            self.close()
            self._impossible = True
            return None
        return bool(events)

    def close(self) -> None:
        """Stop watching; may be called twice."""
        if self._inotify is not None:
            self._inotify.close()
            self._inotify = None

    def _watch(self, inotify: INotify) -> None:
        for folder in _FOLDERS:
            with suppress(FileNotFoundError):
                inotify.add_watch(self._dev / folder, _WANTED)
