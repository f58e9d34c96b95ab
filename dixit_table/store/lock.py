"""One table a data folder: a lock that the kernel drops with the process."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from dixit_table.errors import TableBusy, UnusableInput
from dixit_table.store.private_file import open_file
from dixit_table.texts import Message


class TableLock:
    """Hold ``table.lock`` of a data folder; TableBusy names the process that has it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "table.lock"
        self._descriptor: int | None = None

    def __enter__(self) -> Self:
        try:
            descriptor = open_file(self._path, os.O_RDWR | os.O_CREAT)
        except OSError as error:
            raise _unusable(self._path, error) from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = os.pread(descriptor, 32, 0).decode("ascii", "replace").strip() or "?"
            os.close(descriptor)
            raise TableBusy(Message.of("table.busy", path=str(self._path.parent), holder=holder)) from error
        except OSError as error:  # a file system without locks
            os.close(descriptor)
            raise _unusable(self._path, error) from error
        with suppress(OSError):  # it only tells others whom to end, and the disk may be full
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        self._descriptor = descriptor
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _unusable(path: Path, error: OSError) -> UnusableInput:
    reason = error.strerror or str(error)
    return UnusableInput(Message.of("table.folder_unusable", path=str(path), reason=reason))
