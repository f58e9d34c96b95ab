"""Backups from the table menu: written aside; brought back when the program starts again."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from dixit_table.errors import DixitError, UnusableInput
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.store.backup import write_backup
from dixit_table.store.restore import stage
from dixit_table.store.sticks import Drives, backups_on
from dixit_table.table.menu import BackUp, BringBack, Item, Opens
from dixit_table.table.ports import Ports
from dixit_table.texts import Message

_QUIET = (PhaseName.LOBBY, PhaseName.SCORING, PhaseName.OVER)
"""When nobody has a ballot or a race to think of."""


class Keeping:
    """What the menu's lines about backups do at one table."""

    def __init__(self, ports: Ports, said: Callable[[Message], None]) -> None:
        self._ports, self._drives, self._said = ports, ports.drives, said

    def lines(self, state: Room) -> Iterator[Item]:
        """Yield the menu's lines: where a drive is plugged in, in a quiet moment."""
        found = self._drives.sticks() if self._drives is not None and state.phase in _QUIET else ()
        note = Message.of("keeping.menu_backup_note")
        for stick in found:
            yield Item(Message.of("keeping.menu_backup", stick=stick.name), BackUp(stick), note)
        if found and state.phase is PhaseName.LOBBY:
            label = Message.of("keeping.menu_restore")
            yield Item(label, Opens(label, lambda _state: tuple(map(_offered, backups_on(found)))))

    def back_up(self, stick: Path) -> None:
        """Write a backup to a drive, and say how that went."""
        if self._drives is not None:
            self._said(Message.of("keeping.backing_up"))
            self._ports.aside(partial(self._back_up, self._drives, stick))

    def _back_up(self, drives: Drives, stick: Path) -> None:
        try:
            if stick not in drives.sticks():  # its folder may still be there, on the computer's own disk
                reason = os.strerror(errno.ENODEV)
                raise UnusableInput(Message.of("keeping.unwritable", path=str(stick), reason=reason))
            written = write_backup(drives.folder, stick, self._ports.clock.wall()[: len("2026-01-01")])
            said = Message.of("keeping.backed_up_stick", path=str(written.path))
        except DixitError as error:
            said = error.message
        self._ports.post(partial(self._said, said))

    def bring_back(self, backup: Path) -> None:
        """Check a backup, leave it for the next start, and end the program."""
        if self._drives is not None:
            self._ports.aside(partial(self._bring_back, self._drives.folder, backup))

    def _bring_back(self, folder: Path, backup: Path) -> None:
        try:
            stage(folder, backup)
        except DixitError as error:
            self._ports.post(partial(self._said, error.message))
        else:
            self._ports.post(self._ports.quit)


def _offered(backup: Path) -> Item:
    """Return the line of a backup, which asks once more."""
    label = Message.of("keeping.menu_restore_file", name=backup.stem)
    yes = Item(
        Message.of("keeping.menu_restore_yes"), BringBack(backup), Message.of("keeping.menu_restore_note")
    )
    return Item(label, Opens(label, lambda _state: (yes,)))
