"""Whose a folder of versions is: root acts as them, and a menu offers updates only to who may write there.

A kiosk's versions lie in its data folder, which is its table's user's. What root left there that table could
neither lock nor remove.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from pwd import getpwuid


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
