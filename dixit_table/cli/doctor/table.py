"""The table itself, and the console behind it: does one run, can it be read, who else shows keys."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from dixit_table.cli.doctor import look
from dixit_table.cli.doctor.finding import Finding, Level, finding
from dixit_table.errors import DixitError, TableBusy
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.store.journal import Archive, TableLock
from dixit_table.texts import Message

ACTIVE_CONSOLE = Path("/sys/class/tty/tty0/active")
_GETTIES = ("agetty", "getty", "mgetty", "fgetty")


@dataclass(frozen=True, slots=True)
class Table:
    """What a data folder and the computer's console tell."""

    folder: str
    running: int | None  # the process that runs a table
    games: int | None  # None: the journal can't be read
    why: Message | None = None
    console: str | None = None  # the one on the screen, such as tty1; None where there is none
    getty: bool = False  # whether that one waits for somebody to log in
    hid: bool = False  # whether a USB keypad (or keyboard) is plugged in


def running(folder: Path) -> int | None:
    """Return the process that runs a table on a folder (0: unknown which)."""
    try:
        if not (folder / "table.lock").exists():  # nothing is made by looking
            return None
        with TableLock(folder):
            return None
    except TableBusy as error:
        holder = str(error.message.values.get("holder", ""))
        return int(holder) if holder.isdigit() else 0
    except (DixitError, OSError):  # not ours to open: the folder's own finding says so
        return None


def gather(folder: Path, table: int | None, console: Path = ACTIVE_CONSOLE) -> Table:
    """Look at a data folder and at the console."""
    active = (look.text(console) or "").split(" ")[-1] or None
    games, why = _stored(folder)
    return Table(
        folder=str(folder),
        running=table,
        games=games,
        why=why,
        console=active,
        getty=active is not None and any(_waits_on(process, active) for process in look.processes()),
        hid=any(device.has_keypad_keys for device in hid_devices.devices()),
    )


def judge(table: Table) -> Iterator[Finding]:
    """Yield what is to be said of the table."""
    if table.running is not None:
        keys = ("running", "running_remedy") if table.running else ("running_somewhere", "running_unknown")
        yield finding(Level.REMARK, *keys, folder=table.folder, number=table.running)
    if table.why is not None:
        yield Finding(Level.PROBLEM, table.why, (Message.of("doctor.journal_remedy", folder=table.folder),))
    elif table.games is not None:
        yield finding(Level.OK, "journal", n=table.games, folder=table.folder)
    if table.console is None:
        yield finding(Level.OK, "console_none")
    elif table.getty:
        level = Level.WARNING if table.hid else Level.REMARK
        yield finding(level, "getty", "getty_remedy", "getty_kiosk", console=table.console)
    else:
        yield finding(Level.OK, "console", console=table.console)


def _stored(folder: Path) -> tuple[int | None, Message | None]:
    """Return how many games are stored, or why that can't be read."""
    try:
        with closing(Archive(folder)) as archive:
            return len(archive.games()), None
    except DixitError as error:
        return None, error.message
    except (OSError, sqlite3.Error):  # not ours to open: the folder's own finding says so
        return None, None


def _waits_on(process: look.Process, console: str) -> bool:
    return process.name in _GETTIES and any(_names(word, console) for word in process.words)


def _names(word: str, console: str) -> bool:
    return word in (console, f"/dev/{console}")
