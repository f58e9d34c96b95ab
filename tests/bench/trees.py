"""Debian trees in folders, of this machine's architecture or another, which qemu-user then runs."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from tests.bench.owned import folder_of_its_own, ran

CACHE = Path(os.environ.get("BENCH_CACHE", Path.home() / ".cache/dixit-table-bench")) / "trees"

_MOUNTED = ("proc", "dev/pts")
_REMEMBERED = ("var/lib/dpkg", "var/log", "var/cache/apt", "var/cache/debconf")


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
        with folder_of_its_own() as work:
            ran("mmdebstrap", *options, suite, part, mirror(), TMPDIR=str(work))
        part.rename(made)
    return made


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


_SYS_ADMIN = 21
"""Of capabilities(7): who has it may mount."""


def may_mount() -> bool:
    """Tell whether this process may mount: in many a container not even root may."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    found = re.search(r"^CapEff:\s*(\w+)$", status, re.MULTILINE)
    return found is not None and bool(int(found[1], 16) >> _SYS_ADMIN & 1)


@contextmanager
def opened(packed: Path) -> Iterator[Tree]:
    """Unpack a tree, and have what it needs mounted in it meanwhile, where one may; then it is gone.

    Without, packages come and go and games are simulated all the same; no terminal can be opened in it.
    """
    with folder_of_its_own() as folder:
        tree = Tree(folder, packed)
        for what in _MOUNTED if may_mount() else ():  # as a slave: else what is unmounted there is here, too
            ran("mount", "--rbind", "--make-rslave", f"/{what}", folder / what)
        yield tree
