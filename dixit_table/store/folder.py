"""Where the journal lives, and the house's own rules files."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from dixit_table.errors import UnusableInput
from dixit_table.texts import Message

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
        raise _unusable(folder, _obstacle(folder)) from error
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise _unusable(folder, error) from error
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
        raise _unusable(folder, error) from error
    raise _unusable(folder, _obstacle(folder))


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


def _unusable(folder: Path, error: OSError | ValueError) -> UnusableInput:
    reason = getattr(error, "strerror", None) or str(error)
    return UnusableInput(Message.of("table.folder_unusable", path=str(folder), reason=reason))
