"""The data folder: may it be written, what it lies on, and how long a press takes to be safe there."""

from __future__ import annotations

import errno
import os
import re
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from msgspec import Struct, field
from msgspec.structs import replace

from dixit_table.cli.doctor import look
from dixit_table.cli.doctor.finding import Finding, Level, WordValues, finding
from dixit_table.errors import DixitError, why_failed
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Failed, Journal, Landing, Record
from dixit_table.texts import Message
from dixit_table.texts.wording import milliseconds

COMMITS = 50
"""Entries written to see how long one takes."""

PATIENCE_S = 10.0
"""Seconds after which fewer must do."""

SLOW_S = 0.1
"""Seconds for an entry, from which on people notice that the tick is late."""

STUMBLE_S = 1.0
"""Seconds of the slowest, from which on people press again."""

LITTLE, TOO_LITTLE = 100_000_000, 10_000_000
"""Bytes free; a night's games take less than one million."""

_FLEETING = frozenset({"tmpfs", "ramfs"})
_REMOTE = frozenset(
    {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs", "ceph", "afs", "fuse.rclone"}
)
_MODELESS = frozenset({"vfat", "msdos", "exfat", "ntfs", "ntfs3", "fuseblk"})
_UNWRITABLE = {errno.EROFS: "unwritable_worn", errno.EACCES: "unwritable_denied", errno.ENOSPC: "free_remedy"}


class Measured(Struct, frozen=True):
    """Seconds that entries took to be on disk; or why (and by which errno) none could be written."""

    took_s: Sequence[float] = ()
    why: Message | None = None
    number: int | None = None


class Card(Struct, frozen=True):
    """What the kernel knows of the disk or card below; ``errors`` None: nothing."""

    errors: int | None = None  # that the file system has met since it was last repaired
    worn: bool = False


class Storage(Struct, frozen=True):
    """A data folder (or where it will be)."""

    folder: str
    there: bool
    kind: str | None  # of file system; None: not known
    free: int | None  # bytes
    mode: int | None = None
    obstacle: str = ""  # what stands in its place and is no folder
    foreign: Sequence[str] = ()  # what is there and may not be written
    open_files: Sequence[str] = ()  # journal files that others may read
    measured: Measured = field(default_factory=Measured)
    card: Card = field(default_factory=Card)


def gather(folder: Path, proc: Path = look.PROC, sys: Path = Path("/sys")) -> Storage:
    """Look at a data folder and write to it; nothing stays of it, and nothing is made that wasn't there."""
    return replace(gather_unwritten(folder, proc, sys), measured=measure(_place(folder)))


def _place(folder: Path) -> Path:
    """Return the data folder, or the one that it will be made in."""
    return next(path for path in (folder, *folder.absolute().parents) if look.is_folder(path))


def gather_unwritten(folder: Path, proc: Path, sys: Path) -> Storage:
    """Look at a data folder without writing to it."""
    folder = folder.absolute()
    there, place = look.is_folder(folder), _place(folder)
    mount = look.mount(place, proc)
    files = look.folder(folder, f"{FILE_NAME}*") + look.folder(folder, "table.lock")
    return Storage(
        folder=str(folder),
        there=there,
        kind=mount.kind if mount else None,
        free=look.free_bytes(place),
        mode=look.mode(folder) if there else None,
        obstacle=next((str(path) for path in (folder, *folder.parents) if look.is_file(path)), ""),
        foreign=[str(path) for path in (folder, *files) if there and not os.access(path, os.W_OK)],
        open_files=[str(path) for path in files if (look.mode(path) or 0) & 0o077],
        card=gather_card(mount.device, sys) if mount else Card(),
    )


_WORN = 0x0A
"""Of a card's life_time: nine tenths of it and more are over."""

_RESERVE_USED = 0x02
"""Of pre_eol_info: most of the reserved blocks are used."""


def gather_card(device: str, sys: Path) -> Card:
    """Look at what the kernel says of the device that a file system is on.

    Sources: fs/ext4/sysfs.c (errors_count: s_error_count of Documentation/filesystems/ext4/super.rst, which
    a check of the file system sets to 0), Documentation/driver-api/mmc/mmc-dev-attrs.rst (life_time in
    tenths, pre_eol_info; cards of many makers have neither).
    """
    chip = sys / "class/block" / disk_of(device) / "device"
    told = [_hexadecimal(word) for word in (look.text(chip / "life_time") or "").split()]
    reserve = _hexadecimal(look.text(chip / "pre_eol_info") or "")
    return Card(
        errors=look.number(sys / "fs/ext4" / Path(device).name / "errors_count"),
        worn=max(told, default=0) >= _WORN or reserve >= _RESERVE_USED,
    )


def disk_of(device: str) -> str:
    """Return the disk that a partition is on, as the kernel calls it.

    >>> disk_of("/dev/mmcblk0p2"), disk_of("/dev/sda1")
    ('mmcblk0', 'sda')
    """
    name = Path(device).name
    return re.sub(r"(?<=\d)p\d+$", "", name) if re.search(r"\dp\d+$", name) else name.rstrip("0123456789")


def _hexadecimal(word: str) -> int:
    try:
        return int(word, 16)
    except ValueError:
        return 0


def measure(folder: Path) -> Measured:
    """Write entries of a journal within a folder, one after the other, and take them away again."""
    took: list[float] = []
    landed: list[Landing] = []
    try:
        with (
            TemporaryDirectory(prefix=".doctor-", dir=folder) as place,
            closing(Journal(Path(place), landed.append)) as journal,
        ):
            began = time.perf_counter()
            while len(took) < COMMITS and time.perf_counter() - began < PATIENCE_S:
                before = time.perf_counter()
                journal.append(Record(1, "", "x" * 200))
                journal.settle()
                took.append(time.perf_counter() - before)
                if isinstance(landed[-1], Failed):
                    return Measured(why=landed[-1].reason)
    except DixitError as error:
        return Measured(why=error.message)
    except (sqlite3.Error, OSError) as error:
        return Measured(why=why_failed(error), number=getattr(error, "errno", None))
    return Measured(took)


def judge(seen: Storage) -> Iterator[Finding]:
    """Yield findings on a data folder."""
    if seen.obstacle:
        yield finding(Level.PROBLEM, "obstacle", "obstacle_remedy", name=seen.obstacle)
        return
    read_only = seen.measured.number == errno.EROFS  # then nobody may write, not even its owner
    if seen.foreign and not read_only:
        names = ", ".join(seen.foreign)
        yield finding(Level.PROBLEM, "foreign", "foreign_remedy", names=names, folder=seen.folder)
    else:
        yield _speed(seen.measured, seen.folder)
    yield from _access(seen)
    yield _kind_of(seen)
    yield _room(seen)
    if seen.card.errors:
        yield finding(Level.PROBLEM, "card_errors", "card_remedy", n=seen.card.errors, folder=seen.folder)
    if seen.card.worn:
        yield finding(Level.WARNING, "card_worn", "card_remedy", folder=seen.folder)


def _access(seen: Storage) -> Iterator[Finding]:
    if not seen.there:
        yield finding(Level.REMARK, "folder_new", folder=seen.folder)
    elif seen.mode is None:
        yield finding(Level.UNKNOWN, "mode_unknown", folder=seen.folder)
    elif seen.mode & 0o077:
        mode = f"{seen.mode:04o}"
        yield finding(Level.WARNING, "folder_open", "folder_open_remedy", folder=seen.folder, mode=mode)
    else:
        yield finding(Level.OK, "folder", folder=seen.folder)
    if seen.open_files:
        names = " ".join(seen.open_files)
        yield finding(Level.WARNING, "files_open", "files_open_remedy", names=names)


def _speed(seen: Measured, folder: str) -> Finding:
    if seen.why is not None:
        remedy = _UNWRITABLE.get(seen.number or 0, "data_elsewhere")
        return finding(Level.PROBLEM, "unwritable", remedy, folder=folder, reason=seen.why)
    if not seen.took_s:
        return finding(Level.UNKNOWN, "speed_unknown", folder=folder)
    middle, worst = median(seen.took_s), max(seen.took_s)
    values: WordValues = {"middle": milliseconds(middle), "worst": milliseconds(worst), "n": len(seen.took_s)}
    if middle > SLOW_S:
        return finding(Level.WARNING, "slow", "slow_remedy", **values)
    if worst > STUMBLE_S:
        return finding(Level.WARNING, "stumbles", "slow_remedy", **values)
    return finding(Level.OK, "speed", **values)


def _kind_of(seen: Storage) -> Finding:
    values: WordValues = {"kind": seen.kind or "-", "folder": seen.folder}
    if seen.kind is None:
        return finding(Level.UNKNOWN, "kind_unknown", **values)
    if seen.kind in _FLEETING:
        return finding(Level.PROBLEM, "fleeting", "data_elsewhere", **values)
    if seen.kind in _REMOTE:
        return finding(Level.PROBLEM, "remote", "data_elsewhere", **values)
    if seen.kind in _MODELESS:
        return finding(Level.WARNING, "modeless", "data_elsewhere", **values)
    if seen.kind == "overlay":
        return finding(Level.REMARK, "overlay", "overlay_remedy", **values)
    return finding(Level.OK, "kind", **values)


def _room(seen: Storage) -> Finding:
    if seen.free is None:
        return finding(Level.UNKNOWN, "free_unknown", folder=seen.folder)
    values: WordValues = {"folder": seen.folder, "free": f"{seen.free / 1e6:,.0f}".replace(",", " ")}
    if seen.free < TOO_LITTLE:
        return finding(Level.PROBLEM, "free_little", "free_remedy", **values)
    if seen.free < LITTLE:
        return finding(Level.WARNING, "free_little", "free_remedy", **values)
    return finding(Level.OK, "free", **values)
