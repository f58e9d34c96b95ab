"""USB sticks and other drives that somebody has plugged in, as the system has mounted them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from dixit_table.store.backup import PREFIX, SUFFIX

_MOUNTS = Path("/proc/self/mounts")
_PLACES = ("/media/", "/run/media/", "/mnt/")
_ESCAPE = re.compile(rb"\\([0-7]{3})")
_NAME = re.compile(rf"{PREFIX}(\d{{4}}-\d\d-\d\d)(?:-(\d+))?{re.escape(SUFFIX)}")
_MOST = 8  # lines of a menu


def sticks(mounts: Path = _MOUNTS) -> tuple[Path, ...]:
    """Return the folders of drives that may be written to."""
    try:
        lines = mounts.read_bytes().splitlines()
    except OSError:  # not Linux, or not ours to see
        return ()
    found = (_mounted(line.split(b" ")) for line in lines)
    return tuple(path for path in found if path is not None and os.access(path, os.W_OK))[:_MOST]


def _mounted(fields: list[bytes]) -> Path | None:
    """Return where a line's drive is mounted, if it is one that can be taken out."""
    if len(fields) < 2 or not fields[0].startswith(b"/dev/"):
        return None
    place = os.fsdecode(_ESCAPE.sub(lambda found: bytes([int(found[1], 8) & 0xFF]), fields[1]))
    return Path(place) if place.startswith(_PLACES) else None


def backups_on(folders: tuple[Path, ...]) -> tuple[Path, ...]:
    """Return the backups on some drives, the newest first by their names, as many as a menu holds."""
    found: list[Path] = []
    for folder in folders:
        try:
            found += folder.glob(f"{PREFIX}*{SUFFIX}")
        except OSError:  # it is being pulled out
            continue
    return tuple(sorted(found, key=_age, reverse=True)[:_MOST])


def _age(backup: Path) -> tuple[str, int, str]:
    """Return the day and the number that a backup's name tells: the day's tenth is newer than its second."""
    told = _NAME.fullmatch(backup.name)
    return (told[1], int(told[2] or 1), backup.name) if told else ("", 0, backup.name)


class Drives(Struct, frozen=True):
    """Where backups of one data folder go and come from."""

    folder: Path
    sticks: Callable[[], tuple[Path, ...]] = sticks
