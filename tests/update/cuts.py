"""Kills an update before each step that changes something on the disk, in a process of its own each time.

``python -m tests.update.cuts ROOT PACKAGE|--back``: below ROOT stand ``versions`` and ``packaged``. For each
number of steps a copy ROOT-N is made, and the process that updates it dies by SIGKILL before its step N. In
the last copy all was done.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

from dixit_table.update.updating import back, update
from dixit_table.update.versions import Versions

_CHANGES = {
    "os.mkdir",
    "os.rename",
    "os.remove",
    "os.rmdir",
    "os.symlink",
    "os.link",
    "os.truncate",
    "shutil.rmtree",
}


def main() -> int:
    """Cut again and again; return the exit status: 0 when the work was done at last."""
    root, what = Path(sys.argv[1]), sys.argv[2]
    for steps in range(2000):
        folder = root.with_name(f"{root.name}-{steps:04}")
        shutil.copytree(root, folder, symlinks=True)
        number = os.fork()
        if number == 0:
            _cut(folder, what, steps)
        _, status = os.waitpid(number, 0)
        if os.waitstatus_to_exitcode(status) != -signal.SIGKILL:
            return os.waitstatus_to_exitcode(status)
    return 1


def _cut(folder: Path, what: str, steps: int) -> None:
    """Update, and die before a step; what opens files to write is one, and so is what syncs them."""
    left = steps

    def step() -> None:
        nonlocal left
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1

    def hook(event: str, args: tuple[Any, ...]) -> None:
        changes = (
            event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        )
        if changes or event in _CHANGES:
            step()

    def synced(*_: object) -> None:  # the whole disk isn't waited for a hundred times
        step()

    versions = Versions(folder / "versions", folder / "packaged/usr/lib/dixit-table")
    vars(os).update(fsync=synced, sync=synced)
    sys.addaudithook(hook)
    if what == "--back":
        back(versions)
    else:
        update(versions, Path(what), None, lambda *_: None)
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
