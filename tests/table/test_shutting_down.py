"""The menu's way to shut a kiosk down, with real processes that do no harm."""

from __future__ import annotations

import pytest

from dixit_table.table.background import ShuttingDown

from .harness import Bench


def reason(command: tuple[str, ...]) -> str | None:
    shutting = ShuttingDown(command)
    assert shutting.failed() is None
    shutting.begin()
    if shutting._process is not None:
        shutting._process.wait()
    found = shutting.failed()
    assert shutting.failed() is None, "told once"
    return found


@pytest.mark.parametrize(
    ("command", "told"),
    [(("true",), None), (("false",), "false: 1"), (("/nowhere/systemctl",), "No such file or directory")],
)
def test_why_it_came_to_nothing_is_told_once(command: tuple[str, ...], told: str | None) -> None:
    assert reason(command) == told


def test_it_is_begun_once() -> None:
    shutting = ShuttingDown(("sleep", "60"))
    shutting.begin()
    first = shutting._process
    shutting.begin()
    assert shutting._process is first
    assert first is not None
    first.kill()
    first.wait()


def test_only_a_kiosk_offers_it() -> None:
    bench = Bench(None).seat(3)
    bench.press(1, "-")
    assert "Close the program ..." in bench.menu()
    assert not any("Shut" in line for line in bench.menu())
    bench.close()


def test_in_a_kiosk_it_takes_the_place_of_closing_the_program() -> None:
    begun: list[str] = []
    bench = Bench(None, shut_down=lambda: begun.append("now")).seat(3)
    bench.press(1, "-")
    assert "Close the program ..." not in bench.menu()
    bench.choose_on(1, "Shut the computer down", "Yes")
    assert begun == ["now"]
    assert bench.quits == 0
    bench.close()
