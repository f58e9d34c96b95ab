"""Updates as a table offers them in its menu, from a stick, when somebody asks; and whose its versions are.

A kiosk's versions lie in its data folder, which is its table's user's. What root left there that table could
neither lock nor remove: so root acts as that user, and a menu offers updates only to who may write there.

The rest of this package is loaded when the menu's page is opened: nearly every evening does without.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from pwd import getpwuid
from typing import TYPE_CHECKING

from dixit_table.store.backup import sticks
from dixit_table.update import LAUNCHER, VERSIONS

if TYPE_CHECKING:
    from dixit_table.update.versions import Versions


def table_updates(environment: Mapping[str, str], data: Path) -> TableUpdates | None:
    """Return what a table's menu offers; None where it was started another way, or may not write versions."""
    if LAUNCHER not in environment or not may_write(Path(environment[VERSIONS])):
        return None
    return TableUpdates(environment, data)


class TableUpdates:
    """What there is to update to, and back to, for the table of a data folder."""

    def __init__(
        self,
        environment: Mapping[str, str],
        data: Path,
        drives: Callable[[], tuple[Path, ...]] = sticks,
    ) -> None:
        self._environment, self._data, self._drives = environment, data, drives

    def packages(self) -> tuple[Path, ...]:
        """Return the packages on the drives that are plugged in."""
        from dixit_table.update.updating import packages_on

        return packages_on(self._drives())

    def former(self) -> str | None:
        """Return the version that the way back leads to; None: there is none, or it can't be told."""
        with suppress(OSError):
            return self._versions().before()
        return None

    def update(self, package: Path) -> None:
        """Try a package out, and let the next start take it. Raises UnusableInput or TableBusy."""
        from dixit_table.update.updating import update

        update(self._versions(), package, self._data)

    def back(self) -> None:
        """Let the next start take the former version. Raises UnusableInput or TableBusy."""
        from dixit_table.update.updating import back

        back(self._versions())

    def _versions(self) -> Versions:
        from dixit_table.update.updating import versions_of

        return versions_of(self._environment)


# --- Whose the versions are


def may_write(folder: Path) -> bool:
    """Tell whether this process may write into a folder, or make it where it isn't there."""
    return os.access(_there(folder), os.W_OK | os.X_OK)


def act_as_owner(folder: Path) -> None:
    """Where this process is root's, go on as the owner of a folder, or of where it will be; for good.

    Of a link it is whose link it is: who may set it doesn't send root elsewhere.
    """
    owner = _there(folder).lstat()
    if os.geteuid() != 0 or owner.st_uid == 0:
        return
    os.setgroups([])
    os.setgid(owner.st_gid)
    os.setuid(owner.st_uid)
    os.environ.pop("XDG_DATA_HOME", None)  # root's, which they may not enter
    with suppress(KeyError):
        os.environ["HOME"] = getpwuid(owner.st_uid).pw_dir


def _there(folder: Path) -> Path:
    return next(each for each in (folder, *folder.parents) if os.path.lexists(each))
