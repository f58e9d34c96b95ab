"""Packages of the table as debhelper makes them, small ones and the real program."""

from __future__ import annotations

import io
import lzma
import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import md5
from pathlib import Path

PROGRAM = "usr/lib/dixit-table"
LAUNCHER = Path(__file__).parents[2] / "packaging/update/launcher"
_SOURCE = Path(__file__).parents[2] / "dixit_table"


def small(version: str) -> dict[str, bytes]:
    """Return the files of a program that does nothing."""
    return {
        f"{PROGRAM}/dixit_table/__main__.py": f"print({version!r})\n".encode(),
        f"{PROGRAM}/dixit_table/other.py": b"OTHER = 1\n",
        f"{PROGRAM}/dixit_table-{version}.dist-info/METADATA": f"Name: x\nVersion: {version}\n".encode(),
        "usr/share/doc/dixit-table/copyright": b"MIT\n",
    }


def real(version: str) -> dict[str, bytes]:
    """Return the files of this very program, under another number; what it needs is where Python has it."""
    files: dict[str, bytes] = {}
    for folder, _, names in os.walk(_SOURCE, followlinks=True):  # rules and udev's are links in the source
        for path in (Path(folder) / name for name in names if not folder.endswith("__pycache__")):
            files[f"{PROGRAM}/dixit_table/{path.relative_to(_SOURCE)}"] = path.read_bytes()
    head = f"Metadata-Version: 2.1\nName: dixit-table\nVersion: {version}\n"
    return {**files, f"{PROGRAM}/dixit_table-{version}.dist-info/METADATA": head.encode()}


def lay_down(folder: Path, version: str, files: Mapping[str, bytes]) -> None:
    """Lay the real program down as dpkg does; what is as in the source has been compiled before."""
    shutil.copytree(_SOURCE, folder / PROGRAM / "dixit_table", dirs_exist_ok=True)
    unchanged = real(version)
    for place, octets in files.items():
        if octets != unchanged[place] or place.endswith("METADATA"):
            (folder / place).parent.mkdir(exist_ok=True)
            (folder / place).write_bytes(octets)


def forget_golden(folder: Path) -> None:
    """Leave a version the two oldest golden games: to read all of them takes most of a trial's time."""
    _, *newer = sorted((folder / PROGRAM / "dixit_table/update/golden").glob("*.sqlite3"))
    assert newer
    for journal in newer:
        journal.unlink()


def deb(
    files: Mapping[str, bytes],
    *,
    package: str = "dixit-table",
    architecture: str = "all",
    sums: str | None = None,
    unlisted: Mapping[str, bytes] | None = None,
    more: bytes = b"",
) -> bytes:
    """Return a package; ``sums`` instead of those of its files, ``unlisted`` ones, and ``more`` of a tar."""
    listed = "".join(f"{md5(octets).hexdigest()}  {place}\n" for place, octets in files.items())
    control = {"control": f"Package: {package}\nVersion: 9-1\nArchitecture: {architecture}\n".encode()}
    control["md5sums"] = (listed if sums is None else sums).encode()
    parts = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": _tar(control),
        "data.tar.xz": _tar({**files, **(unlisted or {})}, more),
    }
    return b"!<arch>\n" + b"".join(_member(name, octets) for name, octets in parts.items())


def _member(name: str, octets: bytes) -> bytes:
    head = f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(octets):<10}`\n"
    return head.encode() + octets + b"\n" * (len(octets) % 2)


def _tar(files: Mapping[str, bytes], more: bytes = b"") -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w") as archive:
        for place, octets in files.items():
            member = tarfile.TarInfo(place if place.startswith("/") else f"./{place}")
            member.size = len(octets)
            archive.addfile(member, io.BytesIO(octets))
        end = archive.offset
    return lzma.compress(made.getvalue()[:end] + more + bytes(1024), preset=0)


def by_dpkg(folder: Path, files: Mapping[str, bytes], form: str) -> Path:
    """Have dpkg-deb build a package, compressed in its own way."""
    tree = folder / f"tree-{form}"
    listed = "".join(f"{md5(octets).hexdigest()}  {place}\n" for place, octets in files.items())
    control = "Package: dixit-table\nVersion: 9-1\nArchitecture: all\nMaintainer: x <x@x>\nDescription: x\n"
    for place, octets in {
        **files,
        "DEBIAN/control": control.encode(),
        "DEBIAN/md5sums": listed.encode(),
    }.items():
        path = tree / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(octets)
    made = folder / f"dixit-table_{form}_all.deb"
    command = ["dpkg-deb", "--root-owner-group", f"-Z{form}", "-z1", "--build", str(tree), str(made)]
    subprocess.run(command, check=True, capture_output=True)
    return made


def put(folder: Path, version: str, files: Mapping[str, bytes] | None = None) -> Path:
    """Write a package under its usual name."""
    path = folder / f"dixit-table_{version}-1_all.deb"
    path.write_bytes(deb(small(version) if files is None else files))
    return path


def install(folder: Path, version: str) -> Path:
    """Lay a packaged version down as dpkg does; return its program."""
    for place, octets in small(version).items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(octets)
    return folder / PROGRAM


def started(versions: Path, packaged: Path, *words: str, tools: Path | None = None, **more: str) -> str:
    """Start the launcher, and return what it says; ``tools`` come before the system's, ``more`` is for it."""
    python = versions.with_name("python")
    if not python.exists():  # one that starts a program by its main module alone, in a hundredth of the time
        python.write_text(
            '#!/bin/sh\nsed -n "s/print(.\\(.*\\).)/\\1/p" "$PYTHONPATH/dixit_table/__main__.py"\n'
        )
        python.chmod(0o755)
    done = subprocess.run(
        [LAUNCHER, *words],
        env={**_environment(versions, packaged, python, tools), **more},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


@contextmanager
def running(versions: Path, packaged: Path) -> Iterator[str]:
    """Start the launcher, and let its program run; yield the folder that it runs from."""
    python = versions.with_name("python-that-runs")
    python.write_text('#!/bin/sh\necho "$PYTHONPATH"\nread _\n')
    python.chmod(0o755)
    with subprocess.Popen(
        [LAUNCHER],
        env=_environment(versions, packaged, python),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdin is not None and program.stdout is not None
        yield program.stdout.readline().strip()
        program.stdin.write("\n")


def _environment(versions: Path, packaged: Path, python: Path, tools: Path | None = None) -> dict[str, str]:
    return {
        "PATH": f"{tools}:/usr/bin:/bin" if tools else "/usr/bin:/bin",
        "DIXIT_VERSIONS": str(versions),
        "DIXIT_PACKAGED": str(packaged),
        "DIXIT_PYTHON": str(python),
    }
