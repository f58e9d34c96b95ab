"""Folders within a data folder in which versions of other schemas keep games of their own.

A table that is older than the journal of its data folder plays in one, so that the journal stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from dixit_table.errors import UnusableInput
from dixit_table.store.database import FILE_NAME, SCHEMA_VERSION, journal_stands

NAMED = r"games-of-schema-[1-9]\d{0,3}"
"""What their names match."""

_NAMED = re.compile(NAMED)


class OtherGames(Struct, frozen=True):
    """Games of a schema that stand beside the journal of a data folder."""

    folder: Path
    schema: int

    @property
    def is_readable(self) -> bool:
        """Whether this version knows the schema."""
        return self.schema <= SCHEMA_VERSION


def folder_of_own(folder: Path) -> Path:
    """Return where this version plays within a data folder whose journal is a newer one's."""
    return folder / f"games-of-schema-{SCHEMA_VERSION}"


def other_games(folder: Path) -> tuple[OtherGames, ...]:
    """Return the games beside the journal of a data folder, by their schema."""
    try:
        found = [each for each in folder.iterdir() if _NAMED.fullmatch(each.name) and _has_games(each)]
    except OSError:  # there is no folder yet, or it may not be read, which whoever opens the journal says
        return ()
    games = (OtherGames(each, int(each.name.rpartition("-")[2])) for each in found)
    return tuple(sorted(games, key=lambda each: each.schema))


def _has_games(folder: Path) -> bool:
    try:
        return journal_stands(folder)
    except UnusableInput:  # nobody may look, and something is there
        return True


def kept_folders(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield each folder whose journal a backup keeps, and what the names in it begin with.

    Games of schemas that this version doesn't know are left to a newer one.
    """
    yield "", folder
    for other in other_games(folder):
        if other.is_readable:
            yield f"{other.folder.name}/", other.folder


def house_of(folder: Path) -> Path:
    """Return the data folder that holds a folder of such games; any other folder is its own."""
    whole = folder.absolute().resolve()
    if _NAMED.fullmatch(whole.name) and (whole.parent / FILE_NAME).exists():
        return whole.parent
    return folder
