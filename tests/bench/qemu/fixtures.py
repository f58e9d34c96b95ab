"""One boot for all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bench.qemu import report
from tests.bench.qemu.machine import Machine


@pytest.fixture(scope="session")
def booted() -> Iterator[Machine]:
    with Machine() as machine:
        report.note(
            "a boot, to the hub that runs", f"{machine.boot_s:.0f} s", None, "on a machine shared with others"
        )
        yield machine
        report.written(machine.about())


@pytest.fixture
def machine(booted: Machine) -> Iterator[Machine]:
    booted.begin()
    yield booted
    booted.begin()
