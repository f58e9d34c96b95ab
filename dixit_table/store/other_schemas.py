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
from dixit_table.store.files import lying_in, stands, unusable

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
    """Return the games beside the journal of a data folder, by their schema.

    Raises UnusableInput where one may not look: nobody could tell what is left out.
    """
    try:
        beside = [each for each in lying_in(folder) if _NAMED.fullmatch(each.name)]
    except OSError as error:
        raise unusable(folder, error) from error
    found = [each for each in beside if _has_games(each)]
    games = (OtherGames(each, int(each.name.rpartition("-")[2])) for each in found)
    return tuple(sorted(games, key=lambda each: each.schema))


def _has_games(folder: Path) -> bool:
    try:
        return journal_stands(folder)
    except UnusableInput:  # nobody may look, and something is there
        return True


def kept_folders(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield each folder whose journal a backup keeps, and what the names in it begin with.

    Games of schemas that this version doesn't know are left to a newer one. Raises as :func:`other_games`.
    """
    yield "", folder
    for other in other_games(folder):
        if other.is_readable:
            yield f"{other.folder.name}/", other.folder


def house_of(folder: Path) -> Path:
    """Return the data folder that holds a folder of such games; any other folder is its own.

    Raises UnusableInput where one may not look.
    """
    try:
        whole = folder.absolute().resolve()
    except (OSError, RuntimeError) as error:  # the latter: a loop of links, until Python 3.13
        raise unusable(folder, error) from error
    return whole.parent if _NAMED.fullmatch(whole.name) and stands(whole.parent / FILE_NAME) else folder
