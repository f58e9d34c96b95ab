"""Tells when something below ``/dev`` has come, gone or got other permissions: inotify(7), no polling."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from inotify_simple import INotify, flags

_WANTED = flags.CREATE | flags.DELETE | flags.MOVED_FROM | flags.MOVED_TO | flags.ATTRIB
_FOLDERS = ("", "input", "serial", "serial/by-path")
_NAMES = {"input", "serial", "by-path"}
_OVERFLOW = flags.Q_OVERFLOW


class DeviceWatch:
    """Watches ``/dev`` and the folders of it where keypads show; ``matters`` says by its name what counts."""

    def __init__(self, dev: Path, matters: Callable[[str], bool]) -> None:
        self._dev = dev
        self._matters = matters
        self._inotify: INotify | None = None
        self._impossible = False

    def changed(self) -> bool | None:
        """Return whether something changed since the last call; None where the kernel can't tell."""
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
