"""The card's system as a tar: Debian's packages, kept by their list, and the project's two upon them.

Programs of the other architecture run by qemu-user, as the kernel is told (binfmt_misc).
"""

from __future__ import annotations

import os
import re
import subprocess
import tarfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).parent
FILES = HERE / "files"
CACHE = Path(os.environ.get("BENCH_CACHE", Path.home() / ".cache/dixit-table-bench")) / "image"

SUITE, ARCHITECTURE = "trixie", "arm64"
_PARTS = "main non-free-firmware"
"""A Pi starts by firmware that isn't free."""

_DATE = 1754697600
"""Of Debian 13: of all that has no date of its own in what is kept, whichever commit asks for it first."""

_BINFMT = Path("/proc/sys/fs/binfmt_misc")
_INITRD = "etc/initramfs-tools/hooks/dixit-table-image"
FORGOTTEN = (
    *("etc/machine-id", "etc/resolv.conf", "etc/ssh/ssh_host_*", "etc/*-", "var/lib/dbus/machine-id"),
    *("var/log/*", "var/cache/*", "run/*", "tmp/*"),
    "usr/share/python3/debpython/__pycache__",  # what is compiled as it is loaded differs from time to time
)
"""What a card must not share with others, what no two builds have the same, and what only takes room."""

_MASKED = ("e2scrub_reap.service", "e2scrub_all.timer")
"""They look after what a card hasn't got, and take their time at each start."""


class Unbuildable(Exception):
    """Why there can be no image, for people."""


def debian() -> Path:
    """Return a tar of Debian's packages; made once for a list of them. Raises Unbuildable."""
    hook = (FILES / _INITRD).read_text(encoding="utf-8")
    words = ("--variant=essential", f"--include={','.join(packages())}")
    key = sha256(repr((SUITE, ARCHITECTURE, _PARTS, _DATE, words, hook)).encode()).hexdigest()
    kept = CACHE / f"{SUITE}-{key[:16]}.tar"
    if not kept.exists():
        _check_foreign()
        CACHE.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(f".{os.getpid()}.tar")
        hooks = [
            f'install -D -m 755 "{FILES / _INITRD}" "$1/{_INITRD}"',
            'mkdir -p "$1/boot/firmware"',
        ]
        given = [f"--essential-hook={each}" for each in hooks]
        _mmdebstrap(*words, *given, SUITE, part, *_sources(), date=_DATE)
        part.rename(kept)
    return kept


def system(debs: Sequence[Path], target: Path, epoch: int) -> None:
    """Write a tar of the card's whole system as of a date: Debian, our packages, and the card's own files."""
    _check_foreign()
    own = _own(target.with_suffix(".own.tar"))
    units = sorted(path.name for path in (FILES / "usr/lib/systemd/system").iterdir())
    hooks = [
        *(f'upload "{deb}" /var/tmp/{deb.name}' for deb in debs),
        'chroot "$1" sh -c "dpkg --install /var/tmp/*.deb && rm /var/tmp/*.deb"',
        f'tar-in "{own}" /',
        f'systemctl --root="$1" --quiet enable {" ".join(units)}',
        f'systemctl --root="$1" --quiet mask {" ".join(_MASKED)}',
        f"rm -rf {' '.join(f'$1/{each}' for each in FORGOTTEN)}",
    ]
    _mmdebstrap(
        *("--variant=custom", "--skip=setup,update,cleanup"),
        f'--setup-hook=tar -x -C "$1" --exclude="./dev/*" -f "{debian()}" && mkdir "$1/dev/pts" "$1/dev/shm"',
        *(f"--customize-hook={each}" for each in hooks),
        *("", target),
        date=epoch,
    )
    own.unlink()


def _own(target: Path) -> Path:
    """Pack the card's own files, as root's, whoever has checked them out."""
    with tarfile.open(target, "w") as packed:
        for path in sorted(path for path in FILES.rglob("*") if path.is_file()):
            entry = packed.gettarinfo(path, str(path.relative_to(FILES)))
            entry.uid = entry.gid = entry.mtime = 0
            entry.uname = entry.gname = "root"
            entry.mode = 0o755 if entry.mode & 0o100 else 0o644
            with path.open("rb") as content:
                packed.addfile(entry, content)
    return target


def packages() -> list[str]:
    """Return the names of what Debian has for the card."""
    lines = (HERE / "packages").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _sources() -> list[str]:
    """Return where Debian is had from: this computer's own mirror, where it has one."""
    mirror = _mirror()
    return [
        f"deb {mirror} {SUITE} {_PARTS}",
        f"deb {mirror} {SUITE}-updates {_PARTS}",
        f"deb {mirror}-security {SUITE}-security {_PARTS}",
    ]


def _mirror() -> str:
    lists = (Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*")))
    text = "\n".join(path.read_text(encoding="utf-8") for path in lists if path.is_file())
    found = re.search(r"^(?:URIs:|deb(?: \[.*\])?) *(https?://\S+/debian)/?(?:\s|$)", text, re.MULTILINE)
    return found[1] if found else "http://deb.debian.org/debian"


def _check_foreign() -> None:
    if not any(_BINFMT.glob("qemu-aarch64*")) and os.uname().machine != "aarch64":
        raise Unbuildable(
            "this computer runs no programs for a Pi: sudo apt install qemu-user-static\n"
            "(where that has been done: sudo packaging/image/foreign make image)"
        )


def _mmdebstrap(*words: str | Path, date: int) -> None:
    """Make a tree. A date given, Python holds compiled files against their sources, and not against dates."""
    environment = {**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": str(date)}
    done = subprocess.run(
        ["mmdebstrap", "--quiet", "--format=tar", f"--architectures={ARCHITECTURE}", *words],
        capture_output=True, text=True, check=False, env=environment,
    )  # fmt: skip
    if done.returncode:
        raise Unbuildable(f"mmdebstrap: {done.stderr[-4000:]}")
