"""What people have been told is on disk: the number of the last entry, kept beside the log.

A log that is gone, or damaged in its last commit, looks like a power cut before that commit. This number
tells them apart. It is written after the commit has been synced, and not synced itself, so it costs next to
nothing: after a power cut it may be an older one, or missing, and then nothing is known. But where it is
there, that entry had been synced; where the journal doesn't have it, the disk has lost it.
"""

from __future__ import annotations

import os
import re
import zlib
from contextlib import suppress
from pathlib import Path

from dixit_table.store.log_check import beside, log_of
from dixit_table.store.private_file import open_file, read_file

_OPENED = os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW
_KEPT = re.compile(rb"(\d{19}) ([0-9a-f]{8})\n")
_BYTES = 29


def told_file(database: Path) -> Path:
    """Return where a journal's number is kept."""
    return beside(database, "-told")


def told(database: Path) -> int | None:
    """Return the last entry that people were told is on disk; None: nobody knows."""
    try:
        kept = _KEPT.fullmatch(read_file(told_file(database), _BYTES + 1))
    except OSError:
        return None
    return int(kept[1]) if kept is not None and int(kept[2], 16) == zlib.crc32(kept[1]) else None


def forget_told(database: Path) -> None:
    """Remove the number: from here on entries may be gone because somebody wants that. Raises OSError."""
    told_file(database).unlink(missing_ok=True)


class Told:
    """The number as a running table keeps it (``database`` None: nowhere); a disk may refuse it."""

    def __init__(self, database: Path | None) -> None:
        self._database = database
        self._descriptor: int | None = None
        if database is not None:
            with suppress(OSError):
                self._descriptor = open_file(told_file(database), _OPENED)

    def tell(self, number: int) -> None:
        """Keep the number of an entry that is synced."""
        if self._descriptor is not None:
            digits = b"%019d" % number
            with suppress(OSError):
                os.pwrite(self._descriptor, b"%s %08x\n" % (digits, zlib.crc32(digits)), 0)

    def close(self) -> None:
        """Remove it where the journal, closed, has no log any more: somebody who reads it keeps that."""
        if self._database is not None and self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
            with suppress(OSError):
                if not log_of(self._database).exists():
                    forget_told(self._database)
