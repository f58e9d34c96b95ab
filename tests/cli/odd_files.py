"""Pipes, sockets, devices, folders and loops of links, each in the place of each file of a data folder.

``python -m tests.cli.odd_files KIND HOUSE`` gives copies of a folder to all commands, and prints a JSON line
for each answer. A command that waits for the odd thing is ended after a while.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from dixit_table.cli.main import main
from dixit_table.store.database import FILE_NAME

_HANG_S = 30
DATABASE = (FILE_NAME, *(f"{FILE_NAME}{side}" for side in ("-wal", "-shm", "-journal")))
NAMES = (
    *DATABASE, f"{FILE_NAME}-told", "table.lock", "keypads.json", "preferences.json", "fault.txt", "rules",
    "rules/ours.yaml", "posters", "backups", "restoring.tar", "restoring.copy", "keypads.json.new",
)  # fmt: skip
LINES = (
    "games list",
    "games show 1",
    "players list",
    "report -",
    "keypads forget 7",
    "players forget Tom --yes",
    "games forget 2 --yes",
    "backup {out}",
    "repair",
    "restore {backup}",
    "games list",
)


def _a_pipe(place: Path) -> None:
    os.mkfifo(place)


def _a_socket(place: Path) -> None:
    os.mknod(place, 0o600 | 0o140000)


def _a_folder(place: Path) -> None:
    place.mkdir()


def _a_loop(place: Path) -> None:
    place.symlink_to(place.name)


def _a_device(place: Path) -> None:
    place.symlink_to("/dev/zero")


KINDS: dict[str, Callable[[Path], None]] = {
    "pipe": _a_pipe,
    "socket": _a_socket,
    "folder": _a_folder,
    "loop": _a_loop,
    "device": _a_device,
}


def lay(kind: str, place: Path) -> None:
    """Put an odd thing in a file's or folder's place."""
    if place.is_dir():
        shutil.rmtree(place)
    place.unlink(missing_ok=True)
    KINDS[kind](place)


def _hangs(_signal: int, _frame: FrameType | None) -> None:
    raise TimeoutError


def _try(line: str) -> dict[str, object]:
    said, answered = io.StringIO(), io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    signal.alarm(_HANG_S)
    try:
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(answered):
            status: object = main(line.split())
    except BaseException as error:  # whatever it is, it would have been a traceback
        status = f"{type(error).__name__}: {error}"
    finally:
        signal.alarm(0)
    return {"status": status, "said": said.getvalue()}


def _main(kind: str, house: Path) -> None:
    signal.signal(signal.SIGALRM, _hangs)
    with tempfile.TemporaryDirectory() as name:
        for odd in NAMES:
            folder = Path(name, "house")
            shutil.copytree(house, folder)
            lay(kind, folder / odd)
            for number, line in enumerate(LINES):
                given = line.format(out=Path(name, "out.tar"), backup=house.parent / "backup.tar")
                found = {"odd": odd, "number": number, "line": line, **_try(f"{given} --data {folder}")}
                sys.stdout.write(json.dumps(found) + "\n")
                sys.stdout.flush()
            Path(name, "out.tar").unlink(missing_ok=True)
            shutil.rmtree(folder)


if __name__ == "__main__":
    _main(sys.argv[1], Path(sys.argv[2]))
