"""The guest's side of a full disk: the table says so, keeps what it has, and goes on once there is room."""

from __future__ import annotations

import errno
import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from random import Random
from typing import Any

from dixit_table.store.files import data_folder
from tests.bench.powercut.guest import DISK, OUT, put
from tests.table.crowd import Crowd
from tests.table.told import lost, noted_in

_BALLAST = DISK / "ballast"
_ROUNDS = 12
_TOLD = OUT / "told-full"


def fill() -> dict[str, Any]:
    """Play, fill the disk, and play on until the table says so; then the plug may be pulled."""
    crowd = _crowd(noted_in(_TOLD))
    for _ in range(_ROUNDS):
        crowd.go_on()
    _fill()
    while not crowd.bench.notices():
        crowd.go_on()
    return {"notices": crowd.bench.notices(), "lost": _lost(crowd)}


def come_back() -> dict[str, Any]:
    """Resume the game on the full disk, then make room and go on."""
    heard: list[str] = []
    crowd = _crowd(heard.append)
    lost_on_full = _lost(crowd)
    _BALLAST.unlink()
    for _ in range(_ROUNDS):
        crowd.go_on()
    return {
        "told": len(_told()),
        "lost": lost_on_full,
        "went on": len(heard),
        "notices": crowd.bench.notices(),
        "lost later": _lost(crowd),
    }


def _crowd(told: Callable[[str], None]) -> Crowd:
    return Crowd(data_folder(str(DISK / "table")), Random(1), told)


def _told() -> list[str]:
    return _TOLD.read_text().splitlines()


def _lost(crowd: Crowd) -> int:
    return lost(_told(), crowd.bench.table.journal)


def _fill() -> None:
    """Write until nothing more fits."""
    with _BALLAST.open("wb", buffering=0) as file:
        for size in (1 << 16, 1 << 12, 1):
            try:
                while True:
                    file.write(bytes(size))
                    os.fsync(file.fileno())
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise


if __name__ == "__main__":
    try:
        found = {"fill": fill, "come_back": come_back}[sys.argv[1]]()
    except Exception:  # whatever it is, it is said on the host
        found = {"error": traceback.format_exc()}
    put(sys.argv[1], json.dumps(found))
    signal.pause()  # until the plug is pulled
