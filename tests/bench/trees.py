"""Debian trees in folders, of this machine's architecture or another, which qemu-user then runs.

What is mounted or registered for them is gone when their context ends, be that by a failure or Ctrl-C.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

CACHE = Path(os.environ.get("BENCH_CACHE", Path.home() / ".cache/dixit-table-bench")) / "trees"

_MOUNTED = ("proc", "dev/pts")
_REMEMBERED = ("var/lib/dpkg", "var/log", "var/cache/apt", "var/cache/debconf")
_BINFMT = Path("/proc/sys/fs/binfmt_misc")
_QEMU = Path("/usr/lib/binfmt.d/qemu-aarch64.conf")


def ran(*words: str | Path, cwd: Path | None = None, **environment: str) -> str:
    """Run a command; return what it says. Fails with that where it fails."""
    done = subprocess.run(
        words, capture_output=True, text=True, check=False, cwd=cwd, env={**os.environ, **environment}
    )
    assert done.returncode == 0, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def mirror() -> str:
    """Return the mirror that this machine itself is fed from."""
    lists = (Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*")))
    text = "\n".join(path.read_text(encoding="utf-8") for path in lists if path.is_file())
    found = re.search(r"^(?:URIs:|deb(?: \[.*\])?) *(https?://\S+/debian)/?(?:\s|$)", text, re.MULTILINE)
    return found[1] if found else "http://deb.debian.org/debian"


def base(suite: str, architecture: str, packages: Sequence[str] = ()) -> Path:
    """Return a clean Debian with these packages, as a tar that piuparts can read too; it is made once."""
    key = sha256(" ".join((suite, architecture, *packages)).encode()).hexdigest()[:16]
    made = CACHE / f"{suite}-{architecture}-{key}.tar.gz"
    if not made.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        part = made.with_name(f"part-{made.name}")
        include = [f"--include={','.join(packages)}"] if packages else []
        options = ("--quiet", "--variant=apt", f"--architectures={architecture}", *include)
        ran("mmdebstrap", *options, suite, part, mirror())
        part.rename(made)
    return made


@contextmanager
def foreign() -> Iterator[None]:
    """Let programs of arm64 run here, by qemu-user; undone afterwards unless it was so before."""
    with _mounted_binfmt():
        entry = _BINFMT / "qemu-aarch64"
        if entry.exists():
            yield
            return
        try:
            (_BINFMT / "register").write_text(_QEMU.read_text(encoding="utf-8"), encoding="utf-8")
            yield
        finally:
            if entry.exists():
                entry.write_text("-1", encoding="utf-8")


@contextmanager
def _mounted_binfmt() -> Iterator[None]:
    if (_BINFMT / "register").exists():
        yield
        return
    try:
        ran("mount", "-t", "binfmt_misc", "none", _BINFMT)
        yield
    finally:
        if os.path.ismount(_BINFMT):
            ran("umount", _BINFMT)


class Tree:
    """A Debian of its own in a folder; what is mounted there has to be gone before the folder is."""

    def __init__(self, folder: Path, packed: Path) -> None:
        self.folder = folder
        ran("tar", "-x", "-C", folder, "-f", packed)
        (folder / "etc/resolv.conf").write_bytes(Path("/etc/resolv.conf").read_bytes())

    def run(self, *words: str, status: int = 0) -> str:
        """Run a command in it as root; return what it says. Fails with that where it ends otherwise."""
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/root"}
        done = subprocess.run(
            ["chroot", self.folder, *words],
            capture_output=True,
            text=True,
            check=False,
            env={**environment, "DEBIAN_FRONTEND": "noninteractive"},
        )
        assert done.returncode == status, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return done.stdout

    def install(self, *debs: Path) -> None:
        """Install packages, and from the mirror what they need."""
        for deb in debs:
            self.lay(deb)
        places = (f"/tmp/{deb.name}" for deb in debs)
        self.run("apt-get", "install", "-qq", "-y", "--no-install-recommends", *places)

    def lay(self, deb: Path) -> str:
        """Copy a package into it; return its place there."""
        (self.folder / "tmp" / deb.name).write_bytes(deb.read_bytes())
        return f"/tmp/{deb.name}"

    def ours(self) -> list[str]:
        """Return all paths that are called after the table, but for what dpkg and apt remember."""
        tops = (self.folder / top for top in ("etc", "usr", "var"))
        found = (str(path.relative_to(self.folder)) for top in tops for path in top.rglob("*dixit*"))
        return sorted(path for path in found if not path.startswith(_REMEMBERED))


@contextmanager
def opened(folder: Path, packed: Path) -> Iterator[Tree]:
    """Unpack a tree, and have what it needs mounted in it meanwhile; then it is gone."""
    with left_clean(folder):
        tree = Tree(folder, packed)
        for what in _MOUNTED:
            ran("mount", "--rbind", f"/{what}", folder / what)
        yield tree


@contextmanager
def left_clean(folder: Path) -> Iterator[None]:
    """End what still runs within a folder afterwards, unmount what is mounted there, and remove it."""
    try:
        yield
    finally:
        for root in Path("/proc").glob("[0-9]*/root"):
            with suppress(OSError):  # it has just ended
                if root.readlink().is_relative_to(folder):
                    os.kill(int(root.parent.name), signal.SIGKILL)
        places = (Path(line.split()[1]) for line in Path("/proc/mounts").read_text().splitlines())
        for place in reversed([place for place in places if place.is_relative_to(folder)]):
            ran("umount", "--lazy", place)
        ran("rm", "-r", "-f", "--one-file-system", folder)
