"""Bringing a backup back: checked first, with a copy of what is there, and never half.

The backup is first copied into the data folder under a name of its own. From then on it counts: whatever cuts
it short, the next start of the table or the next restore carries it through again from the beginning.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from dixit_table.errors import DixitError, UnusableInput
from dixit_table.store.backup import free_name, is_there, sync_folder, write_backup, write_packed
from dixit_table.store.backup_file import BOOKS, unpack
from dixit_table.store.database import FILE_NAME
from dixit_table.store.folder import OWN_RULES
from dixit_table.store.private_file import replace_file
from dixit_table.texts import Message

STAGED = "restoring.tar"
"""A backup that is to be brought back, in the data folder."""

BEFORE = "backups"
"""Folder within the data folder: what was there before something was brought back or repaired."""

_LOGS = (f"{FILE_NAME}-wal", f"{FILE_NAME}-shm")


def check(backup: Path) -> None:
    """Raise UnusableInput where a file isn't a whole backup, JournalDamaged where it is a newer version's."""
    unpack(backup)


def stage(folder: Path, backup: Path) -> None:
    """Check a backup, and leave it in a data folder for :func:`finish`. Raises as :func:`check`."""
    stage_contents(folder, unpack(backup))


def stage_contents(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Leave the files of a backup in a data folder for :func:`finish`. Raises UnusableInput."""
    try:
        write_packed(folder / STAGED, contents)
    except OSError as error:
        raise _not_restored(folder, error) from error


def finish(folder: Path, day: str) -> Path | None:
    """Carry out what was staged, if anything was; return where what was there before is kept.

    Hold the folder's TableLock. Raises UnusableInput where it can't be done: what was there stays, or is in
    the copy. A staged file that isn't a whole backup is put aside.
    """
    staged = folder / STAGED
    if not staged.exists():
        return None
    try:
        contents = unpack(staged)
    except UnusableInput:
        with suppress(OSError):
            staged.rename(staged.with_suffix(".damaged"))
        raise
    try:
        before = keep_aside(folder, day) if is_there(folder) else None
        _put_all(folder, contents)
        staged.unlink()
        sync_folder(folder)
    except OSError as error:
        raise _not_restored(folder, error) from error
    return before


def forget_copies(folder: Path) -> None:
    """Remove what was kept aside, and what was to be brought back. Raises OSError."""
    if (folder / BEFORE).is_dir():
        shutil.rmtree(folder / BEFORE)
    for staged in folder.glob(f"{Path(STAGED).stem}.*"):
        staged.unlink()


def keep_aside(folder: Path, day: str) -> Path:
    """Keep a copy of what is in a folder, within it; damaged files as they are. Return where.

    Raises OSError or UnusableInput.
    """
    kept = folder / BEFORE
    kept.mkdir(mode=0o700, exist_ok=True)
    try:
        return write_backup(folder, kept, day).path
    except DixitError:  # damaged: then byte for byte
        return _copied(folder, free_name(kept, day, "-damaged"))


def _copied(folder: Path, target: Path) -> Path:
    target.mkdir(mode=0o700)
    for name in (FILE_NAME, *_LOGS, *BOOKS):
        with suppress(FileNotFoundError):
            replace_file(target / name, (folder / name).read_bytes())
    sync_folder(target)
    sync_folder(target.parent)
    return target


def _put_all(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Replace each file whole, the journal last; rules sets that aren't in the backup stay.

    The log of the former journal goes first, or it would be taken for the new one's.
    """
    if any(name.startswith(OWN_RULES) for name in contents):
        (folder / OWN_RULES).mkdir(mode=0o700, exist_ok=True)
    for name in sorted(contents, key=FILE_NAME.__eq__):
        if name == FILE_NAME:
            for log in _LOGS:
                (folder / log).unlink(missing_ok=True)
            sync_folder(folder)
        replace_file(folder / name, contents[name])


def _not_restored(folder: Path, error: OSError) -> UnusableInput:
    reason = error.strerror or str(error)
    return UnusableInput(Message.of("keeping.not_restored", path=str(folder), reason=reason))
