"""Python and the packages the program is made of."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module, metadata
from itertools import zip_longest

from dixit_table.cli.doctor.finding import Finding, Level, finding
from dixit_table.keypads.hid import devices as hid_devices

_NAME = re.compile(r"[A-Za-z0-9._-]+")
_BOUND = re.compile(r"(>=|<=|<|>|==|!=|~=)\s*([0-9.]+)")


@dataclass(frozen=True, slots=True)
class Programs:
    """Versions; ``wanted`` are the bounds of packages as their requirements write them."""

    own: str
    python: str
    pip: str  # how this environment's pip is called
    wanted: Mapping[str, str]
    there: Mapping[str, str | None]
    evdev: str | None  # None: not installed
    hid: bool  # whether a USB keypad (or keyboard) is plugged in
    evdev_fails: str = ""  # how, where it is installed and can't be loaded


def gather() -> Programs:
    """Look at what is installed."""
    wanted = dict(_requirements())
    version, fails = _evdev()
    return Programs(
        own=metadata.version("dixit-table"),
        python=platform.python_version(),
        pip=f"{sys.prefix}/bin/pip",
        wanted=wanted,
        there={name: _version(name) for name in wanted},
        evdev=version,
        hid=any(device.has_keypad_keys for device in hid_devices.devices()),
        evdev_fails=fails,
    )


def judge(seen: Programs) -> Iterator[Finding]:
    """Yield what is to be said of programs."""
    missing = sorted(name for name in seen.wanted if seen.there.get(name) is None)
    unfit = sorted(
        f"{name} {version}"
        for name, version in seen.there.items()
        if version is not None and not satisfies(version, seen.wanted.get(name, ""))
    )
    if missing:
        yield finding(
            Level.PROBLEM, "packages_missing", "packages_remedy", names=", ".join(missing), pip=seen.pip
        )
    if unfit:
        yield finding(
            Level.PROBLEM, "packages_unfit", "packages_remedy", names=", ".join(unfit), pip=seen.pip
        )
    packages = ", ".join(f"{name} {version}" for name, version in seen.there.items() if version)
    yield finding(Level.OK, "programs", own=seen.own, python=seen.python, packages=packages)
    if seen.evdev_fails:
        yield finding(Level.PROBLEM, "evdev_fails", "evdev_remedy", reason=seen.evdev_fails, pip=seen.pip)
    elif seen.evdev is None:
        level = Level.PROBLEM if seen.hid else Level.WARNING
        yield finding(level, "evdev_missing", "evdev_remedy", pip=seen.pip)
    else:
        yield finding(Level.OK, "evdev", version=seen.evdev)


def satisfies(version: str, bounds: str) -> bool:
    """Return whether a version lies within bounds such as ``>=8.2,<9``; True for what isn't understood."""
    mine = _parts(version)
    for sign, bound in _BOUND.findall(bounds):
        order = _compared(mine, _parts(bound))
        fits = {">=": order >= 0, "<=": order <= 0, "<": order < 0, ">": order > 0, "==": order == 0}
        if not fits.get(sign, True):
            return False
    return True


def _parts(version: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", version.partition("+")[0])[:3]]


def _compared(one: list[int], other: list[int]) -> int:
    for left, right in zip_longest(one, other, fillvalue=0):
        if left != right:
            return -1 if left < right else 1
    return 0


def _requirements() -> Iterator[tuple[str, str]]:
    """Yield each package that is always needed, with its bounds."""
    for line in metadata.requires("dixit-table") or ():
        requirement, _, condition = line.partition(";")
        name = _NAME.match(requirement)
        if name is not None and "extra" not in condition:
            yield name.group(), requirement[name.end() :].strip()


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _evdev() -> tuple[str | None, str]:
    """Return the version of evdev, by whichever name it was installed, and how loading it fails."""
    try:
        import_module("evdev")
    except ModuleNotFoundError as error:
        if error.name == "evdev":
            return None, ""
        return "?", str(error)
    except Exception as error:  # a library built for another machine may fail in any way
        return "?", f"{type(error).__name__}: {error}"
    return _version("evdev") or _version("evdev-binary") or "?", ""
