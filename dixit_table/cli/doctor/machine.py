"""The computer, and the programs on it: its clock, its power, Python and the packages."""

from __future__ import annotations

import operator
import os
import platform
import re
import sys
import time
from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from importlib import metadata
from pathlib import Path

from msgspec import Struct

from dixit_table.cli.doctor import look
from dixit_table.cli.doctor.finding import Finding, Level, finding
from dixit_table.store.database import FILE_NAME
from dixit_table.update import LAUNCHER

# --- Python and the packages the program is made of

_NAME = re.compile(r"[A-Za-z0-9._-]+")
_COMPARED = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
}
_BOUND = re.compile(rf"({'|'.join(_COMPARED)})\s*([0-9.]+)")


class ProgramVersions(Struct, frozen=True):
    """Versions; ``wanted`` are the bounds of packages as their requirements write them."""

    own: str
    python: str
    anew: str  # the command that installs this one anew
    wanted: Mapping[str, str]
    there: Mapping[str, str | None]


def gather_programs() -> ProgramVersions:
    """Look at what is installed."""
    wanted = dict(_requirements())
    return ProgramVersions(
        own=metadata.version("dixit-table"),
        python=platform.python_version(),
        anew=_anew(os.environ, Path(sys.prefix)),
        wanted=wanted,
        there={name: _version(name) for name in wanted},
    )


def _anew(environment: Mapping[str, str], prefix: Path) -> str:
    """Return the command that installs anew what runs in an environment, by where that is.

    >>> _anew({}, Path("pipx/venvs/dixit-table"))
    'pipx reinstall dixit-table'
    """
    if LAUNCHER in environment:  # of the Debian package
        return "sudo apt install --reinstall dixit-table"
    if {"pipx", "venvs"} <= set(prefix.parts):
        return "pipx reinstall dixit-table"
    if {"uv", "tools"} <= set(prefix.parts):
        return "uv tool install --reinstall dixit-table"
    if (prefix.parent / "Makefile").is_file():
        return f"make -C {prefix.parent} clean play"
    return f"{prefix}/bin/pip install --upgrade dixit-table"


def judge_programs(seen: ProgramVersions) -> Iterator[Finding]:
    """Yield findings on programs."""
    missing = sorted(name for name in seen.wanted if seen.there.get(name) is None)
    unfit = sorted(
        f"{name} {version}"
        for name, version in seen.there.items()
        if version is not None and not satisfies(version, seen.wanted.get(name, ""))
    )
    if missing:
        names = ", ".join(missing)
        yield finding(Level.PROBLEM, "packages_missing", "packages_remedy", names=names, command=seen.anew)
    if unfit:
        names = ", ".join(unfit)
        yield finding(Level.PROBLEM, "packages_unfit", "packages_remedy", names=names, command=seen.anew)
    packages = ", ".join(f"{name} {version}" for name, version in seen.there.items() if version)
    yield finding(Level.OK, "programs", own=seen.own, python=seen.python, packages=packages)


def satisfies(version: str, bounds: str) -> bool:
    """Return whether a version lies within bounds such as ``>=8.2,<9``; True for what isn't understood."""
    mine = _parts(version)
    return all(_COMPARED[sign](mine, _parts(bound)) for sign, bound in _BOUND.findall(bounds))


def _parts(version: str) -> list[int]:
    found = [int(part) for part in re.findall(r"\d+", version.partition("+")[0])]
    return [*found, 0, 0][:3]


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


# --- The computer: its clock, its power, and where memory may end up

RELEASED = date(2026, 11, 25)
"""The day of this version in CHANGELOG.md: no clock that is right is before it."""

JUMP_S = 1.0
"""Seconds by which the wall clock may part from the steady one while we look."""

_THROTTLED = "devices/platform/soc/soc:firmware/get_throttled"
_WEAK_NOW, _WEAK_BEFORE = 0x1, 0x10000  # of the Pi's firmware: under-voltage now, since somebody last asked


class Clocks(Struct, frozen=True):
    """Both clocks when the doctor began and now, in seconds; whether time comes from the network."""

    began: tuple[float, float]  # wall, monotonic
    now: tuple[float, float]
    local: datetime  # aware
    synchronised: bool | None  # None: not known
    played: float | None = None  # when a game was last written to, by the wall clock of then


class Machine(Struct, frozen=True):
    """Power and memory."""

    weak_now: bool | None = None  # None: not known
    weak_before: bool | None = None
    swap: bool | None = None


def clocks() -> tuple[float, float]:
    """Return the wall clock and the monotonic one."""
    return time.time(), time.monotonic()


def gather_clocks(began: tuple[float, float], folder: Path | None = None, run: Path = Path("/run")) -> Clocks:
    """Look at the clocks, and at when a game in a data folder was last written to."""
    timesync = run / "systemd/timesync"
    files = look.folder(folder, f"{FILE_NAME}*") if folder is not None else []
    return Clocks(
        began=began,
        now=clocks(),
        local=datetime.now().astimezone(),
        synchronised=look.is_file(timesync / "synchronized") if look.is_folder(timesync) else None,
        played=max(filter(None, map(look.changed_s, files)), default=None),
    )


def judge_clocks(seen: Clocks) -> Iterator[Finding]:
    """Yield findings on clocks."""
    shown = seen.local.strftime("%Y-%m-%d %H:%M %Z")
    wall, steady = (now - began for now, began in zip(seen.now, seen.began, strict=True))
    if seen.local.date() < RELEASED:
        yield finding(Level.WARNING, "clock_old", "clock_remedy", time=shown)
    elif seen.played is not None and seen.played > seen.now[0] + JUMP_S:
        last = datetime.fromtimestamp(seen.played, seen.local.tzinfo).strftime("%Y-%m-%d %H:%M")
        yield finding(Level.WARNING, "clock_behind", "clock_remedy", time=shown, last=last)
    elif abs(wall - steady) > JUMP_S:
        yield finding(Level.WARNING, "clock_jumped", "clock_harmless", seconds=f"{wall - steady:+.0f}")
    elif seen.synchronised is False:
        yield finding(Level.REMARK, "clock_alone", "clock_remedy", time=shown)
    else:
        yield finding(Level.OK, "clock", time=shown)
    if seen.local.utcoffset() == timedelta(0):
        yield finding(Level.REMARK, "zone", "zone_remedy", time=shown)


def gather_machine(sys: Path = Path("/sys"), proc: Path = look.PROC) -> Machine:
    """Look at power and memory."""
    weak_now, weak_before = _weak(sys)
    swaps = look.text(proc / "swaps")
    return Machine(
        weak_now=weak_now,
        weak_before=weak_before,
        swap=None if swaps is None else len(swaps.splitlines()) > 1,
    )


def judge_machine(seen: Machine) -> Iterator[Finding]:
    """Yield findings on power and memory; none on power where there is no sensor."""
    if seen.weak_now:
        yield finding(Level.PROBLEM, "power_now", "power_remedy", "power_hub")
    elif seen.weak_before:
        yield finding(Level.WARNING, "power_before", "power_remedy", "power_hub")
    elif seen.weak_now is not None:
        yield finding(Level.OK, "power")
    if seen.swap is None:
        yield finding(Level.UNKNOWN, "memory_unknown")
    elif seen.swap:
        yield finding(Level.REMARK, "memory")
    else:
        yield finding(Level.OK, "memory_kept")


def _weak(sys: Path) -> tuple[bool | None, bool | None]:
    """Return whether a Pi's supply is too weak: now, and since that was last asked."""
    flags = look.number(sys / _THROTTLED, 16)
    if flags is not None:
        return bool(flags & _WEAK_NOW), bool(flags & _WEAK_BEFORE)
    for sensor in look.folder(sys / "class/hwmon"):
        alarm = look.number(sensor / "in0_lcrit_alarm")
        if look.text(sensor / "name") == "rpi_volt" and alarm is not None:
            return bool(alarm), None
    return None, None
