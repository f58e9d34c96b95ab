"""Build the Debian packages from a wheel: python packaging/debian/build.py WHEEL OUT [ARCHITECTURE ...].

Needs dpkg-dev, debhelper and binutils for arm64, and no root. The wheels of what the table stands on come
from the lock file, checked by their hashes, and are kept: without a network after the first time. The same
commit gives the same bytes (SOURCE_DATE_EPOCH).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from email.utils import formatdate
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

from packaging.markers import default_environment
from packaging.requirements import Requirement

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LOCK = ROOT / "tests/supply/dev.lock"
CACHE = Path(os.environ.get("BENCH_CACHE", Path.home() / ".cache/dixit-table-bench")) / "deb-wheels"

_TOOLS = "dpkg-dev debhelper binutils-aarch64-linux-gnu"

OF_DEBIAN = frozenset({"pyserial", "pyyaml"})
"""What Debian 12 and 13 have new enough; all else is inside."""

PYTHONS = ("3.11", "3.12", "3.13")
"""Debian 12's, the Ubuntu of 2024's, Debian 13's: compiled code is inside for each."""

PLATFORMS = {
    "amd64": ("manylinux_2_17_x86_64", "manylinux2014_x86_64", "manylinux_2_28_x86_64"),
    "arm64": ("manylinux_2_17_aarch64", "manylinux2014_aarch64", "manylinux_2_28_aarch64"),
}

_SPARED = (
    "*.dist-info/RECORD",
    "*.dist-info/licenses",
    "*.dist-info/LICENSE*",
    "**/py.typed",
    "**/*.pyi",
    "bin",
)
"""What needn't be there to run; the licences stand in debian/copyright."""


def main() -> int:
    """Build; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("architectures", nargs="*", default=[*PLATFORMS], metavar="ARCHITECTURE")
    args = parser.parse_args()
    for tool in ("dpkg-buildpackage", "dh", "aarch64-linux-gnu-strip"):
        if shutil.which(tool) is None:
            sys.stderr.write(f"{tool} is missing: sudo apt install {_TOOLS}\n")
            return 2
    args.out.mkdir(parents=True, exist_ok=True)
    for architecture in args.architectures:
        for package in built(args.wheel, args.out / f".{architecture}", architecture):
            shutil.move(package, args.out / package.name)
            sys.stdout.write(f"{args.out / package.name}\n")
        shutil.rmtree(args.out / f".{architecture}")
    return 0


def built(wheel: Path, work: Path, architecture: str) -> list[Path]:
    """Build the packages of an architecture in a folder; return them."""
    shutil.rmtree(work, ignore_errors=True)
    tree = work / "dixit-table"
    shutil.copytree(HERE / "debian", tree / "debian")
    licences = _lay_program(wheel, tree / "program", architecture)
    _lay_beside(tree)
    (tree / "debian/copyright").write_text(_copyright(licences), encoding="utf-8")
    version = wheel.name.split("-")[1]
    (tree / "debian/changelog").write_text(_changelog(version), encoding="utf-8")
    environment = {
        **os.environ,
        "TZ": "UTC",
        "LC_ALL": "C.UTF-8",
        "DEB_BUILD_OPTIONS": "nocheck noautodbgsym",
    }
    environment["SOURCE_DATE_EPOCH"] = _epoch()
    kinds = "-b" if architecture == "amd64" else "-B"  # what is for all architectures is built once
    done = subprocess.run(
        ["dpkg-buildpackage", "-us", "-uc", "-d", "-nc", kinds, f"--host-arch={architecture}"],
        cwd=tree, env=environment, capture_output=True, text=True, check=False, umask=0o022,
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    return sorted(work.glob("*.deb"))


# --- The program, and what it stands on


def _lay_program(wheel: Path, place: Path, architecture: str) -> dict[str, tuple[str, str]]:
    """Unpack all wheels side by side; return each one's licence, by its name, in a word and whole."""
    place.mkdir(parents=True)
    licences: dict[str, tuple[str, str]] = {}
    for each in (*wheels(wheel, architecture), wheel):
        with ZipFile(each) as packed:
            packed.extractall(place)
            name = each.name.split("-")[0]
            if name != "dixit_table":
                licences[name] = _licence(packed)
    share = next(place.glob("dixit_table-*.data/data/share"))
    shutil.move(share, place.parent / "share")
    for pattern in (*_SPARED, "*.data"):
        for path in list(place.glob(pattern)):
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    for path in place.rglob("_speedups.*.so"):  # of markupsafe, which does without
        path.unlink()
    for path in place.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    return licences


def wheels(wheel: Path, architecture: str) -> Iterator[Path]:
    """Yield the wheels that the table's stands on; of what is compiled those of each Python."""
    seen: set[str] = set()
    for python in PYTHONS:
        folder = CACHE / f"{architecture}-{python}"
        requirements = "".join(_locked(sorted(needed(wheel, python))))
        _download(folder, requirements, python, PLATFORMS[architecture])
        for each in sorted(folder.glob("*.whl")):
            if each.name not in seen:
                seen.add(each.name)
                yield each


def needed(wheel: Path, python: str) -> set[str]:
    """Return the names of all that the table stands on and Debian has not, under a version of Python.

    What the table itself needs says its wheel; what those need, the packages that are installed here.
    """
    environment = {key: str(value) for key, value in default_environment().items()}
    environment |= {"python_version": python, "python_full_version": f"{python}.0", "extra": ""}
    found: set[str] = set()
    waiting = ["dixit-table"]
    while waiting:
        name = waiting.pop()
        for line in (_requirements(wheel) if name == "dixit-table" else metadata.requires(name)) or ():
            need = Requirement(line)
            other = re.sub(r"[-_.]+", "-", need.name).lower()
            fits = need.marker is None or any(
                need.marker.evaluate({**environment, "extra": extra}) for extra in {"", *_wanted(name)}
            )
            if fits and other not in found | OF_DEBIAN:
                found.add(other)
                waiting.append(other)
    return found


def _requirements(wheel: Path) -> list[str]:
    with ZipFile(wheel) as packed:
        place = next(each for each in packed.namelist() if each.endswith(".dist-info/METADATA"))
        return re.findall(r"^Requires-Dist: (.*)$", packed.read(place).decode(), re.M)


def _wanted(name: str) -> frozenset[str]:
    """Return the extras of a package that others ask for: Textual's of markdown-it-py."""
    return frozenset({"linkify"}) if name == "markdown-it-py" else frozenset()


def _locked(names: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the lock file for packages, with their hashes."""
    text = LOCK.read_text(encoding="utf-8")
    blocks = {match[1].lower(): match[0] for match in re.finditer(r"^([\w.-]+)==(?:.*\\\n)*.*\n", text, re.M)}
    for name in names:
        yield blocks[name]


def _download(folder: Path, requirements: str, python: str, platforms: Sequence[str]) -> None:
    """Have wheels in a folder, just those that the lock file names."""
    stamp = folder / "lock"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == requirements:
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    locked = folder / "requirements"
    locked.write_text(requirements, encoding="utf-8")
    options = [word for each in (*platforms, "any") for word in ("--platform", each)]
    subprocess.run(
        [
            sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps",
            "--require-hashes", "--only-binary=:all:", "--python-version", python, *options,
            "-d", folder, "-r", locked,
        ],
        check=True,
    )  # fmt: skip
    locked.rename(stamp)


# --- What stands beside it

_PLACES = (
    ("etc/udev/rules.d", "usr/lib/udev/rules.d"),
    ("etc/systemd/logind.conf.d", "usr/lib/systemd/logind.conf.d"),
    ("etc/systemd/system.conf.d", "usr/lib/systemd/system.conf.d"),
    ("etc/systemd/system", "usr/lib/systemd/system"),
    ("etc/tmpfiles.d", "usr/lib/tmpfiles.d"),
    ("etc/sysctl.d", "usr/lib/sysctl.d"),
    ("etc/polkit-1/rules.d", "usr/share/polkit-1/rules.d"),
    ("etc/pam.d", "etc/pam.d"),
    ("etc/default", "etc/default"),
    ("opt/dixit-table/kiosk", "usr/lib/dixit-table-kiosk/kiosk"),
)
"""Where the kiosk's files are on a machine that was made one by hand, and where a package has them."""


def _lay_beside(tree: Path) -> None:
    shutil.copy(ROOT / "packaging/update/launcher", tree / "launcher")
    shutil.copy(HERE / "rtupdate", tree / "rtupdate")
    shutil.copytree(ROOT / "hardware/udev", tree / "udev")
    files = ROOT / "hardware/kiosk/files"
    for path in sorted(path for path in files.rglob("*") if path.is_file()):
        place = str(path.relative_to(files))
        here, there = next(pair for pair in _PLACES if place.startswith(pair[0] + "/"))
        target = tree / "kiosk" / there / path.relative_to(files / here)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_for_package(path.read_text(encoding="utf-8")), encoding="utf-8")
        target.chmod(path.stat().st_mode & 0o755)
    commands = tree / "kiosk/usr/lib/dixit-table-kiosk/venv/bin"
    commands.mkdir(parents=True)
    (commands / "dixit-table").symlink_to("/usr/bin/dixit-table")
    (commands / "python").symlink_to("/usr/bin/python3")


_WEB = """Environment=DIXIT_MODULE=dixit_table.web
# The version that the table runs: in a folder that only the table's user may enter, and that user's.
BindReadOnlyPaths=-/var/lib/dixit-table/versions:/run/dixit-table-versions
Environment=DIXIT_VERSIONS=/run/dixit-table-versions DIXIT_OWNER=dixit
"""


def _for_package(text: str) -> str:
    """Return a file of the kiosk with the places of the package."""
    web = "ExecStart=/opt/dixit-table/venv/bin/python -m dixit_table.web"
    return text.replace(web, f"{_WEB}ExecStart=/usr/bin/dixit-table").replace(
        "/opt/dixit-table", "/usr/lib/dixit-table-kiosk"
    )


# --- What Debian wants to read


def _epoch() -> str:
    commit = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return os.environ.get("SOURCE_DATE_EPOCH") or commit.stdout.strip() or "1"


def _changelog(version: str) -> str:
    """Return what there is to say of a version."""
    when = formatdate(int(_epoch()))
    person = re.search(r"^Maintainer: (.*)$", (HERE / "debian/control").read_text(encoding="utf-8"), re.M)
    assert person is not None
    head = f"dixit-table ({version}) unstable; urgency=medium"
    return f"{head}\n\n  * Version {version}.\n\n -- {person[1]}  {when}\n"


def _licence(packed: ZipFile) -> tuple[str, str]:
    """Return a wheel's licence in a word, and its text."""
    head = packed.read(
        next(each for each in packed.namelist() if each.endswith(".dist-info/METADATA"))
    ).decode()
    word = re.search(r"^License(?:-Expression)?: (\S[^\n]{0,40})$", head, re.M)
    texts = [
        packed.read(each).decode()
        for each in packed.namelist()
        if re.search(r"\.dist-info/(licenses/.*)?(LICEN[CS]E|COPYING)[^/]*$", each)
    ]
    return word[1] if word else "other", "\n".join(texts) or head


def _copyright(licences: dict[str, tuple[str, str]]) -> str:
    """Return debian/copyright: the project's licence, and that of each package inside."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    parts = ["Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"]
    parts.append(_stanza("*", own, "MIT"))
    for name, (_, text) in sorted(licences.items()):
        parts.append(_stanza(f"usr/lib/dixit-table/{name}*", text, f"of-{name}"))
    return "\n\n".join(parts) + "\n"


def _stanza(files: str, text: str, word: str) -> str:
    held = re.findall(r"^\s*(Copyright.*\d{4}.*|Copyright \(c\) .*)$", text, re.M | re.I) or ["see the text"]
    holders = "\n ".join(line.strip() for line in held[:5])
    body = "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.strip().splitlines())
    return f"Files: {files}\nCopyright: {holders}\nLicense: {word}\n{body}"


if __name__ == "__main__":
    sys.exit(main())
