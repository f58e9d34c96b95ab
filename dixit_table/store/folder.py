"""Where the journal lives, and the house's own rules files."""

from __future__ import annotations

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


def data_folder(given: str | None, *, make: bool = True) -> Path:
    """Return the data folder, made private (0700) where it is new (unless one only looks: ``make``).

    Raises UnusableInput where it can't be made or isn't a folder.
    """
    folder = at_home(given) if given else user_data_path("dixit-table")
    if not make:
        return folder
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnusableInput(Message.of("table.folder_unusable", path=str(folder), reason=reason)) from error
    return folder
