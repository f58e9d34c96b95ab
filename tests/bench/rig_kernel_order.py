"""Who pressed last, on keypads that a real kernel dates: how often stamps tell it wrongly, or not at all."""

from __future__ import annotations

import platform
from collections.abc import Iterator

import pytest

from dixit_table.keypads.base import PadKind, stamp_error_s
from tests.bench import figures
from tests.bench.kernel import machine, report
from tests.bench.kernel.machine import boot
from tests.bench.kernel.seeds import SEED
from tests.bench.order.judging import Night, Pressed, judged

STUCK_MS = 10
ROUNDING_S = 2e-6  # the kernel counts microseconds
UINPUT, USB = "uinput", "usb"
SORTS = {
    "two pads by uinput, which have no cable": {UINPUT},
    "two USB keypads": {USB},
    "a USB keypad and one by uinput": {UINPUT, USB},
}
tables: list[figures.Table] = []


@pytest.fixture(scope="module")
def night() -> Iterator[Night]:
    night = Night()
    for race in report.booted(boot("order"))["dated_by_the_kernel"]["races"]:
        still = race["stuck_s"] * 1000 > STUCK_MS
        (night.stood_still if still else night.races).append([_pressed(*each) for each in race["presses"]])
    yield night
    figures.write(
        "kernel-order",
        "Who pressed last, by keypads that the kernel dates",
        "make bench-kernel",
        [night.figure("series of 12 presses", STUCK_MS)],
        versions=f"User-Mode Linux, linux-source-6.1 {machine.about()}; Python {platform.python_version()}",
        seed=str(SEED),
        tables=tables,
    )


def _pressed(
    sort: str, began_s: float, ended_s: float, at_s: float, late_s: float | None, arrived: int
) -> Pressed:
    return Pressed(sort, PadKind.HID, began_s, ended_s, at_s, late_s, arrived)


def test_a_key_without_a_cable_bears_the_very_time_it_was_pressed(night: Night) -> None:
    races = [*night.races, *night.stood_still]
    for press in (each for race in races for each in race if each.sort == UINPUT):
        stamp_s = press.at_s + stamp_error_s(press.kind, press.late_s)
        assert press.began_s - ROUNDING_S <= stamp_s <= press.ended_s + ROUNDING_S


@pytest.mark.parametrize("two", SORTS)
def test_no_order_that_is_decided_is_wrong(night: Night, two: str) -> None:
    def wanted(first: Pressed, last: Pressed) -> bool:
        return {first.sort, last.sort} == SORTS[two]

    pairs = judged(night.races, wanted)
    tables.append(pairs.table(two[0].upper() + two[1:]))
    assert pairs.decided_wrongly == 0
