"""A small file of the data folder that is read at the start and replaced whole at each change."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from dixit_table.store.private_file import read_file, replace_file

LARGEST = 1_000_000
"""Bytes of a book; a hundred keypads take a hundredth of it."""

T = TypeVar("T")


class BookFile:
    """JSON in a data folder; ``folder`` None: forgotten with the program.

    It is a convenience, and holds no vote: it is replaced whole, so a power cut may lose its last change,
    and nothing else of it. A file that makes no sense is put aside as ``damaged``, and a new one begun; one
    that may not be read stays as it is, and nothing is written.
    """

    def __init__(self, folder: Path | None, name: str) -> None:
        self._path = folder / name if folder is not None else None
        self.damaged: Path | None = None
        self.unwritten = False  # a change is not on disk yet, which may be full for now
        self._unreadable: OSError | None = None

    def read(self, parse: Callable[[Any], T]) -> T | None:
        """Return what ``parse`` makes of it; None where there is nothing, or nothing that makes sense.

        ``parse`` raises ValueError, TypeError or KeyError for what isn't such a book.
        """
        if self._path is None:
            return None
        try:
            return parse(json.loads(_text(self._path)))
        except FileNotFoundError:
            return None
        except OSError as error:  # somebody else's, perhaps, and sound
            self._unreadable = error
        except (ValueError, TypeError, KeyError, RecursionError):
            self.damaged = self._path.with_suffix(".damaged")
            with suppress(OSError):
                self._path.replace(self.damaged)
        return None

    def write(self, body: object) -> None:
        """Replace the file. Raises OSError where it can't be written, or couldn't be read."""
        if self._path is None:
            return
        self.unwritten = True
        if self._unreadable is not None:
            raise self._unreadable
        text = json.dumps(body, ensure_ascii=False, indent=1)
        replace_file(self._path, f"{text}\n".encode())
        self.unwritten = False


def _text(path: Path) -> str:
    """Return what a book holds. Raises OSError for what is no file, ValueError for what is no text."""
    octets = read_file(path, LARGEST + 1)
    if len(octets) > LARGEST:
        raise ValueError("too large")
    return octets.decode()
