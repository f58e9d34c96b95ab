"""A journal put in another's place: a backup brought back, or what is whole of a damaged one.

Checked first, with a copy of what is there, and never half.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, suppress
from itertools import chain
from pathlib import Path

from msgspec import Struct

from dixit_table.errors import DixitError, JournalDamaged, UnusableInput, why_failed
from dixit_table.store.backup import as_file, back_up, books_of, is_there, names_for
from dixit_table.store.database import (
    FILE_NAME,
    Record,
    damaged_games,
    faults_of,
    open_database,
    read_database,
    write_records,
)
from dixit_table.store.files import (
    NEW,
    OWN_RULES,
    is_folder,
    lying_in,
    name_taken,
    read_file,
    replace_file,
    stands,
    sync_folder,
)
from dixit_table.store.other_schemas import house_of, kept_folders
from dixit_table.store.packed import journals_of, unpack, write_packed
from dixit_table.store.salvage import Salvage, salvaged
from dixit_table.store.wal import MARKER, beside
from dixit_table.texts import Message

# --- Bringing a backup back
# The backup is first copied into the data folder under a name of its own. From then on it counts: whatever
# cuts it short, the next start of the table or the next restore carries it through again from the
# beginning.

STAGED = "restoring.tar"
"""A backup that is to be brought back, in the data folder."""

BEFORE = "backups"
"""Folder within the data folder: what was there before something was brought back or repaired."""

_NOTE = "restoring.copy"
"""Where what was there is kept, as long as a backup is staged: a try that fails is followed by others."""

_SIDES = (MARKER, "-wal", "-shm")
"""What the names of the files beside a journal end in."""


def check(backup: Path) -> None:
    """Raise UnusableInput where a file isn't a whole backup, JournalDamaged where it is a newer version's."""
    unpack(backup)


def stage(folder: Path, backup: Path) -> None:
    """Check a backup, and leave it in a data folder for :func:`finish`. Raises as :func:`check`."""
    contents = unpack(backup)
    try:
        stage_contents(folder, contents)
    except OSError as error:
        reason = why_failed(error)
        raise UnusableInput(Message.of("keeping.not_staged", path=str(folder), reason=reason)) from error


def stage_contents(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Leave the files of a backup in a data folder for :func:`finish`. Raises OSError."""
    if not stands(folder / STAGED):
        (folder / _NOTE).unlink(missing_ok=True)
    write_packed(folder / STAGED, contents, replaces=True)


def finish(folder: Path, day: str) -> Path | None:
    """Carry out what was staged, if anything was; return where what was there before is kept.

    Hold the folder's TableLock. Raises UnusableInput where it can't be done: what was there stays, or is in
    the copy. A staged file that isn't a whole backup is put aside.
    """
    staged = folder / STAGED
    if not stands(staged):
        with suppress(OSError, UnusableInput):
            _remove_left(folder)
        return None
    try:
        contents = unpack(staged)
    except UnusableInput:
        with suppress(OSError):
            staged.rename(staged.with_suffix(".damaged"))
        raise
    try:
        before = None
        if not _is_in_place(folder, contents):  # else it was cut at the very end, and its copy is there
            before = _kept_before(folder, day)
            _put_all(folder, contents)
        for place in _places(folder, contents):
            sync_folder(_beside(place).parent)
            sync_folder(place)  # or the staged file might be gone before the others are there
        staged.unlink()
        (folder / _NOTE).unlink(missing_ok=True)
        sync_folder(folder)
    except OSError as error:
        raise _not_restored(folder, error) from error
    return before


def forget_copies(folder: Path) -> None:
    """Remove what was kept aside, and what was to be brought back. Raises OSError.

    Copies of games of another schema are also those of the data folder around them.
    """
    for each in dict.fromkeys((folder, house_of(folder))):
        if is_folder(each / BEFORE):
            shutil.rmtree(each / BEFORE)
        for staged in lying_in(each, f"{Path(STAGED).stem}."):
            staged.unlink()
        _remove_left(each)


def _is_in_place(folder: Path, contents: Mapping[str, bytes]) -> bool:
    """Tell whether a folder's files are those of a backup already."""
    beside = (_beside(place, side) for place in _places(folder, contents) for side in _SIDES)
    if any(stands(each) for each in beside):
        return False
    with suppress(OSError):
        return all(read_file(folder / name) == octets for name, octets in contents.items())
    return False


def _places(folder: Path, contents: Iterable[str]) -> Iterable[Path]:
    """Return a folder, and where within it the journals of a backup belong, each once."""
    return dict.fromkeys((folder, *_journal_folders(folder, contents)))


def _journal_folders(folder: Path, contents: Iterable[str]) -> Iterator[Path]:
    """Yield where the journals of a backup belong."""
    for name in journals_of(contents):
        yield (folder / name).parent


def _beside(folder: Path, side: str = "") -> Path:
    """Return the journal, or what lies beside it; a link leads there, perhaps to another disk."""
    return beside(folder / FILE_NAME, side)


def _remove_left(folder: Path) -> None:
    """Remove what a cut has left: it holds what the others do."""
    half = (_beside(place, NEW) for _, place in kept_folders(folder))
    for left in (folder / f".{STAGED}{NEW}", folder / _NOTE, *half):
        left.unlink(missing_ok=True)


def _kept_before(folder: Path, day: str) -> Path | None:
    """Keep a copy of what is there, once: what a try that failed has kept is from before it changed anything.

    Raises OSError or UnusableInput.
    """
    with suppress(OSError, UnicodeDecodeError):
        noted = folder / BEFORE / read_file(folder / _NOTE).decode()
        if noted.parent == folder / BEFORE and noted.exists():
            return noted
    if not is_there(folder):
        return None
    kept = _keep_aside(folder, day)
    try:
        replace_file(folder / _NOTE, kept.name.encode())
    except OSError:
        _discard(kept)
        raise
    return kept


def _discard(kept: Path) -> None:
    """Remove a copy that isn't whole or needed, or each start would leave one more on a disk that is full."""
    if kept.is_dir():
        shutil.rmtree(kept, ignore_errors=True)
    else:
        with suppress(OSError):
            kept.unlink()


def _keep_aside(folder: Path, day: str) -> Path:
    """Keep a copy of what is in a folder, within it; damaged files as they are."""
    kept = folder / BEFORE
    kept.mkdir(mode=0o700, exist_ok=True)
    try:
        path = back_up(folder, kept, day).path
    except JournalDamaged:  # then byte for byte
        free = next(names_for(kept, day, "-damaged"), None)
        if free is None:
            raise name_taken(kept) from None
        return _copied(folder, free)
    _merge_log(folder)
    return path


def _copied(folder: Path, target: Path) -> Path:
    target.mkdir(mode=0o700)
    try:
        (target / OWN_RULES).mkdir(mode=0o700)
        for within, place in kept_folders(folder):
            (target / within).mkdir(mode=0o700, exist_ok=True)
            for side in ("", *_SIDES):
                try:
                    octets = read_file(_beside(place, side))
                except FileNotFoundError:
                    continue
                replace_file(target / f"{within}{FILE_NAME}{side}", octets)
        for name, octets in books_of(folder):
            replace_file(target / name, octets)
        within_it = (each for each in target.iterdir() if each.is_dir())
        for each in (*within_it, target, target.parent):
            sync_folder(each)
    except (OSError, UnusableInput):
        _discard(target)
        raise
    return target


def _merge_log(folder: Path) -> None:
    """Copy logs into sound journals: a restore that is cut short then leaves each whole, or the new one."""
    for _, place in kept_folders(folder):
        if stands(place / FILE_NAME):
            with suppress(DixitError), closing(open_database(place)):
                pass


def _put_all(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Replace each file whole, the journal last; what isn't in the backup stays: rules sets, other schemas.

    The log of a former journal goes first, or it would be taken for the new one's.
    """
    journals = journals_of(contents)
    for name in sorted(contents, key=FILE_NAME.__eq__):
        path = folder / name
        path.parent.mkdir(mode=0o700, exist_ok=True)
        if name in journals:
            place, path = path.parent, _beside(path.parent)
            for side in _SIDES:
                _beside(place, side).unlink(missing_ok=True)
            sync_folder(path.parent)
        replace_file(path, contents[name])


def _not_restored(folder: Path, error: OSError) -> UnusableInput:
    reason = why_failed(error)
    return UnusableInput(Message.of("keeping.not_restored", path=str(folder), reason=reason))


# --- Repairing: a new journal is made of the games that are whole, and the old one kept as it is


class Repaired(Struct, frozen=True):
    """What became of a journal."""

    saved: Salvage
    copy: Path | None  # where the old one is kept

    @property
    def is_whole(self) -> bool:
        """Whether there were games, and nothing of them is in the copy alone, or gone."""
        saved = self.saved
        return bool(saved.games) and not (saved.cut or saved.lost or saved.gone)


def is_damaged(folder: Path) -> bool:
    """Tell whether anything of a journal is damaged: its pages, its log, an entry.

    Raises JournalDamaged for another program's file or a newer version's, UnusableInput for one that may not
    be read.
    """
    try:
        connection = read_database(folder)
    except JournalDamaged as error:
        if error.message.key in _NOT_OURS:
            raise
        return True
    if connection is None:
        return False
    with closing(connection):
        return faults_of(connection) is not None or bool(damaged_games(connection))


def repair(folder: Path, day: str) -> Repaired | None:
    """Save what is whole of a damaged journal; None where nothing is to be repaired.

    Hold the folder's TableLock. Nothing is changed before a copy of everything is on disk. Raises
    JournalDamaged or UnusableInput where it can't be done.
    """
    if not is_damaged(folder):
        return None
    try:
        saved = salvaged(folder / FILE_NAME)
        stage_contents(folder, {FILE_NAME: _written_anew(saved.games)})
    except OSError as error:
        raise _not_repaired(why_failed(error)) from error
    return Repaired(saved, finish(folder, day))


_NOT_OURS = frozenset({"table.journal_foreign", "table.journal_newer"})


def _written_anew(games: dict[int, list[Record]]) -> bytes:
    with closing(open_database(None)) as connection:
        try:
            write_records(connection.cursor(), chain.from_iterable(games.values()))
        except sqlite3.Error as error:
            raise _not_repaired(why_failed(error)) from error
        return as_file(connection)


def _not_repaired(reason: Message) -> UnusableInput:
    return UnusableInput(Message.of("keeping.not_repaired", reason=reason))


def report_of(repaired: Repaired | None) -> list[Message]:
    """Return what is to be shown of a repair."""
    if repaired is None:
        return [Message.of("keeping.sound")]
    saved = repaired.saved
    lines = [Message.of("keeping.repaired", games=Message.of("keeping.games", n=len(saved.games)))]
    for game, missing in saved.cut.items():
        kept = len(saved.games[game])
        lines.append(Message.of("keeping.repaired_cut", game=game, kept=kept, n=missing))
    if saved.lost:
        lost = ", ".join(map(str, saved.lost))
        lines.append(Message.of("keeping.repaired_without", n=len(saved.lost), games=lost))
    if saved.gone:
        lines.append(Message.of("keeping.repaired_gone", n=saved.gone))
    lines.append(Message.of("keeping.repaired_last"))
    return [*lines, Message.of("keeping.kept_before", path=str(repaired.copy))]
