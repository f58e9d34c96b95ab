"""Updates as a table offers them in its menu: from a stick, when somebody asks for one.

The rest of this package is loaded when the menu's page is opened: nearly every evening does without.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dixit_table.store.backup import sticks
from dixit_table.update import LAUNCHER, VERSIONS
from dixit_table.update.owner import may_write

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
        """Return the version that the way back leads to; None: there is none."""
        return self._versions().before()

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
