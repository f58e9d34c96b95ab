"""The files of a data folder: which folder that is, and the one door to what lies in it.

Only files are opened, and they are replaced whole and private.
"""

from __future__ import annotations

import errno
import json
import os
import re
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from platformdirs import user_data_path

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.texts import Message

# --- The one door
# What lies in a file's place may be a pipe, a device, a socket or a loop of links: SQLite and Python would
# wait there for ever, or read without an end.

NEW = ".new"
"""What a file's name ends in, after all of it, while it is written."""

NO_FILE = "not a file"
"""Why nothing is read where a pipe, a device or a socket lies."""

_FRESH = os.O_WRONLY | os.O_CREAT | os.O_EXCL  # through no link


def open_file(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open what is a file, and return its descriptor; one that is made is private (0600). Raises OSError."""
    check_file(path)  # opening a device may do something
    descriptor = os.open(path, flags | os.O_NONBLOCK, 0o600)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):  # somebody has exchanged it
            raise _no_file(path)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def read_file(path: Path, most: int = -1) -> bytes:
    """Return what is in a file, so many bytes at most (-1: all). Raises OSError, which names the file."""
    try:
        with os.fdopen(open_file(path), "rb") as file:
            return file.read(most)
    except OSError as error:
        error.filename = error.filename or str(path)  # a disk that fails tells none
        raise


def check_file(path: Path) -> None:
    """Raise OSError where something else than a file lies, or a loop of links; nothing may lie there."""
    with suppress(FileNotFoundError, NotADirectoryError):
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise _no_file(path)


def stands(path: Path) -> bool:
    """Tell whether something is there. Raises UnusableInput where one may not look, or of a loop of links."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise unusable(path, error, "file") from error
    return True


def is_folder(path: Path) -> bool:
    """Tell whether a folder is there. Raises OSError where one may not look, of which pathlib makes a no."""
    with suppress(FileNotFoundError, NotADirectoryError):
        return stat.S_ISDIR(path.stat().st_mode)
    return False


def lying_in(folder: Path, begin: str = "", end: str = "") -> list[Path]:
    """Return what lies in a folder under names that begin and end like this, in order; [] without a folder.

    Raises OSError where one may not look: there glob finds nothing, and doesn't say so.
    """
    with suppress(FileNotFoundError, NotADirectoryError):
        found = (path for path in folder.iterdir() if path.name.startswith(begin) and path.name.endswith(end))
        return sorted(found)
    return []


def name_taken(path: Path) -> FileExistsError:
    """Return the error for a name that something has already."""
    return FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _no_file(path: Path) -> OSError:
    return OSError(errno.EINVAL, NO_FILE, str(path))


def replace_file(path: Path, octets: bytes, new: Path | None = None) -> None:
    """Write a file anew (0600); where that fails, what was there stays. Raises OSError.

    ``new`` is where it is written first, and what lies there goes; without it that is beside ``path``.

    It is written beside its place first, into a file of our own: through whatever lies there (a link, a
    pipe, what another program left) something else would be written to, or nothing ever. It takes that place
    once it is on disk, or a power cut might leave a name with nothing in it.
    """
    new = new or path.with_name(path.name + NEW)
    new.unlink(missing_ok=True)
    descriptor = os.open(new, _FRESH, 0o600)
    try:
        try:
            _write(descriptor, octets)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise


def _write(descriptor: int, octets: bytes) -> None:
    """Write all of it: a disk that fills up may take a part first."""
    left = memoryview(octets)
    while left:
        left = left[os.write(descriptor, left) :]


def sync_folder(folder: Path) -> None:
    """Wait until a folder's names are on disk, where its file system can be asked to. Raises OSError."""
    descriptor = os.open(folder, os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)


# --- A small file of the data folder that is read at the start and replaced whole at each change

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

    def check(self) -> None:
        """Raise UnusableInput where something is there that couldn't be read."""
        if self._path is not None and self._unreadable is not None:
            reason = why_failed(self._unreadable)
            raise UnusableInput(Message.of("keeping.book_unreadable", path=str(self._path), reason=reason))

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


# --- Where the journal lives, and the house's own rules files

OWN_RULES = "rules"
"""Folder within the data folder: rules files in it are offered in the lobby."""

POSTERS = "posters"
"""Folder within the data folder: the posters that were saved from the table's menu."""


def at_home(given: str) -> Path:
    """Return a path that somebody has typed; `~` is their home, and `~name` of nobody we know is a name."""
    path = Path(given)
    with suppress(RuntimeError):
        return path.expanduser()
    return path


def data_folder(given: str | None) -> Path:
    """Return the data folder, made private (0700) where it is new.

    Raises UnusableInput where it can't be made or isn't a folder.
    """
    folder = place_of(given)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError as error:
        raise unusable(folder, _obstacle(folder)) from error
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise unusable(folder, error) from error
    return folder


def known_folder(given: str | None) -> Path:
    """Return the data folder for somebody who only looks; our own may be missing, one that was given may not.

    Raises UnusableInput.
    """
    folder = place_of(given)
    try:
        if stat.S_ISDIR(folder.stat().st_mode):
            return folder
    except FileNotFoundError as error:
        if given:
            raise UnusableInput(Message.of("table.no_such_folder", path=str(folder))) from error
        return folder
    except (OSError, ValueError) as error:
        raise unusable(folder, error) from error
    raise unusable(folder, _obstacle(folder))


def place_of(given: str | None) -> Path:
    """Return where the data folder is, or will be."""
    return at_home(given) if given else user_data_path("dixit-table")


def _obstacle(folder: Path) -> OSError:
    """Return what is wrong with what lies in a folder's place."""
    try:
        folder.stat()
    except OSError as error:  # a loop of links
        return error
    return NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))


def unusable(path: Path, error: Exception, what: str = "folder") -> UnusableInput:
    """Return the error for a data folder, or its ``journal``, ``lock`` or ``file``, that can't be used."""
    reason = why_failed(error)
    return UnusableInput(Message.of(f"table.{what}_unusable", path=str(path), reason=reason))


# --- Where the program last failed, kept for a report: places in the program, and no word of what it held

FAULT_NOTE = "fault.txt"
"""Its name within the data folder."""

_MOST_BYTES = 1000  # of a note of a fault
_PLACE = re.compile(r"[\w.:<> -]{1,400}")
"""Files, lines and a kind of error."""


def note_fault(folder: Path | None, place: str) -> None:
    """Keep where the program failed (``folder`` None: nowhere); a disk that refuses is no further fault."""
    if folder is not None:
        with suppress(OSError):
            replace_file(folder / FAULT_NOTE, f"{place}\n".encode())


def noted_fault(folder: Path) -> str | None:
    """Return where the program last failed; None: it didn't, or nobody can read it."""
    try:
        noted = read_file(folder / FAULT_NOTE, _MOST_BYTES).decode("ascii").strip()
    except (OSError, ValueError):
        return None
    return noted if _PLACE.fullmatch(noted) else None
