"""The computer: its clock, its power, and where memory may end up."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from dixit_table.cli.doctor import look
from dixit_table.cli.doctor.finding import Finding, Level, finding

FIRST_YEAR = 2025
"""No clock that has ever been set is before this program was written."""

JUMP_S = 1.0
"""Seconds by which the wall clock may part from the steady one while we look."""

_THROTTLED = "devices/platform/soc/soc:firmware/get_throttled"
_WEAK_NOW, _WEAK_BEFORE = 0x1, 0x10000  # of the Pi's firmware: under-voltage now, since somebody last asked


@dataclass(frozen=True, slots=True)
class Clocks:
    """Both clocks when the doctor began and now, in seconds; whether time comes from the network."""

    began: tuple[float, float]  # wall, monotonic
    now: tuple[float, float]
    local: datetime  # aware
    synchronised: bool | None  # None: not known


@dataclass(frozen=True, slots=True)
class Machine:
    """Power and memory."""

    weak_now: bool | None = None  # None: not known
    weak_before: bool | None = None
    swap: bool | None = None


def clocks() -> tuple[float, float]:
    """Return the wall clock and the monotonic one."""
    return time.time(), time.monotonic()


def gather_clocks(began: tuple[float, float], run: Path = Path("/run")) -> Clocks:
    """Look at the clocks."""
    timesync = run / "systemd/timesync"
    known = timesync.is_dir()
    return Clocks(
        began=began,
        now=clocks(),
        local=datetime.now().astimezone(),
        synchronised=(timesync / "synchronized").exists() if known else None,
    )


def judge_clocks(seen: Clocks) -> Iterator[Finding]:
    """Yield what is to be said of clocks."""
    shown = seen.local.strftime("%Y-%m-%d %H:%M %Z")
    wall, steady = (now - began for now, began in zip(seen.now, seen.began, strict=True))
    if seen.local.year < FIRST_YEAR:
        yield finding(Level.WARNING, "clock_old", "clock_remedy", time=shown)
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
    """Yield what is to be said of power and memory; nothing of power where no sensor tells."""
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
