"""What a run holds of the machine: folders, mounts within them, and programs of arm64 that may run here.

All of it is gone when its context ends, be that by a failure or Ctrl-C. It has its process in its name, so
what a killed run has left is told from what another run needs; ``sweep`` clears it.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PREFIX = "dixit-bench-"
_BINFMT = Path("/proc/sys/fs/binfmt_misc")
_QEMU = Path("/usr/lib/binfmt.d/qemu-aarch64.conf")


def ran(*words: str | Path, cwd: Path | None = None, **environment: str) -> str:
    """Run a command; return what it says. Fails with that where it fails."""
    done = subprocess.run(
        words, capture_output=True, text=True, check=False, cwd=cwd, env={**os.environ, **environment}
    )
    assert done.returncode == 0, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


@contextmanager
def folder_of_its_own() -> Iterator[Path]:
    """Make a folder; afterwards end what runs within it, unmount what is mounted there, and remove it."""
    folder = Path(tempfile.mkdtemp(prefix=f"{_name(os.getpid())}-"))
    try:
        folder.chmod(0o755)  # apt gets packages as another user
        yield folder
    finally:
        _clear(folder)


@contextmanager
def foreign() -> Iterator[None]:
    """Let programs of arm64 run here, by qemu-user.

    It has an entry of its own even where the machine has one: that may be somebody else's, who removes it.
    """
    name = _name(os.getpid())
    try:
        if not (_BINFMT / "register").exists():
            ran("mount", "-t", "binfmt_misc", name, _BINFMT)
        described = _QEMU.read_text(encoding="utf-8").replace("qemu-aarch64", name, 1)
        (_BINFMT / "register").write_text(described, encoding="utf-8")
        yield
    finally:
        _unregister(_BINFMT / name)


def sweep() -> None:
    """Clear what runs have left that are no more."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        if not _lives(folder.name):
            _clear(folder)
    for entry in _BINFMT.glob(f"{_PREFIX}*"):
        if not _lives(entry.name):
            _unregister(entry)
    _unmount_binfmt()


def mounts(folder: Path) -> list[Path]:
    """Return what is mounted within a folder, in the order in which it was."""
    lines = Path("/proc/mounts").read_text(encoding="utf-8").splitlines()
    return [place for place in (Path(line.split()[1]) for line in lines) if place.is_relative_to(folder)]


def processes(folder: Path) -> list[int]:
    """Return the processes whose root is within a folder."""
    found = []
    for root in Path("/proc").glob("[0-9]*/root"):
        with suppress(OSError):  # it has just ended
            if root.readlink().is_relative_to(folder):
                found.append(int(root.parent.name))
    return found


def _clear(folder: Path) -> None:
    for process in processes(folder):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    for place in reversed(mounts(folder)):
        ran("umount", "--lazy", place)
    ran("rm", "-r", "-f", "--one-file-system", folder)


def _unregister(entry: Path) -> None:
    if entry.exists():
        entry.write_text("-1", encoding="utf-8")
    _unmount_binfmt()


def _unmount_binfmt() -> None:
    """Unmount it where a run has mounted it, or a build of the card, and nobody needs it any more."""
    mounted = re.search(rf"^dixit-\S+ {_BINFMT} ", Path("/proc/mounts").read_text(encoding="utf-8"), re.M)
    if mounted and {entry.name for entry in _BINFMT.iterdir()} == {"register", "status"}:
        ran("umount", _BINFMT)


def _name(process: int) -> str:
    return f"{_PREFIX}{process}-{_began(process)}"


def _began(process: int) -> int:
    """Return when a process began, in ticks since the machine's start (proc(5)); -1 where there is none."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return -1
    return int(stat.rpartition(")")[2].split()[19])


def _lives(name: str) -> bool:
    process, began = name.removeprefix(_PREFIX).split("-")[:2]
    return _began(int(process)) == int(began)
