"""The menu's way to shut a kiosk down, with real processes that do no harm."""

from __future__ import annotations

import subprocess
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dixit_table.settings.loader import load_rules
from dixit_table.store.journal import Journal
from dixit_table.table.background import ShuttingDown
from dixit_table.table.menu.menu import Command
from dixit_table.table.ports import Clock
from dixit_table.table.runtime import Runtime, Setting
from dixit_table.texts import say
from tests.table.by_hand import Loop

from .harness import Bench

Processes = list["subprocess.Popen[bytes]"]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Processes:
    """The real processes that were begun."""
    found: Processes = []
    really = subprocess.Popen

    def begin(*what: Any, **how: Any) -> subprocess.Popen[bytes]:
        found.append(really(*what, **how))
        return found[-1]

    monkeypatch.setattr(subprocess, "Popen", begin)
    return found


def reason(command: tuple[str, ...], begun: Processes) -> str | None:
    shutting = ShuttingDown(command)
    assert shutting.failed() is None
    shutting.begin()
    for process in begun:
        process.wait()
    found = shutting.failed()
    assert shutting.failed() is None, "said once"
    return say("en", found) if found is not None else None


@pytest.mark.parametrize(
    ("command", "said"),
    [(("true",), None), (("false",), "false: 1"), (("/nowhere/systemctl",), "No such file or directory")],
)
def test_why_it_came_to_nothing_is_said_once(
    command: tuple[str, ...], said: str | None, begun: Processes
) -> None:
    assert reason(command, begun) == said


def test_it_is_begun_once(begun: Processes) -> None:
    shutting = ShuttingDown(("sleep", "60"))
    shutting.begin()
    shutting.begin()
    [process] = begun
    process.kill()
    process.wait()


@pytest.mark.parametrize(("status", "said"), [(0, None), (1, "did not shut down (systemctl poweroff: 1)")])
async def test_a_kiosks_menu_shuts_down_or_says_why_not(
    status: int, said: str | None, begun: Processes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    systemctl = tmp_path / "systemctl"
    systemctl.write_text(f'#!/bin/sh\n[ "$*" = poweroff ] && exit {status}\n')
    systemctl.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    night = Runtime(Setting(load_rules("odyssey"), "en", kiosk=True), partial(Journal, None), Clock())
    loop = Loop()
    night.start(loop.as_loop())
    night.table.command(Command.SHUT_DOWN)
    begun[0].wait()
    loop.pass_s(1.0)
    notices = [say("en", notice) for notice in night.view().notices]
    expected = [f"The computer {said}"] if said else []
    assert [notice for notice in notices if "shut down" in notice] == expected
    night.stop()


def test_only_a_kiosk_offers_it() -> None:
    bench = Bench(None).seat(3)
    bench.press(1, "-")
    assert "Close the program ..." in bench.menu()
    assert not any("Shut" in line for line in bench.menu())
    bench.close()


def test_in_a_kiosk_it_takes_the_place_of_closing_the_program() -> None:
    asked: list[str] = []
    bench = Bench(None, shut_down=lambda: asked.append("now")).seat(3)
    bench.press(1, "-")
    assert "Close the program ..." not in bench.menu()
    bench.choose_on(1, "Shut the computer down", "Yes")
    assert asked == ["now"]
    assert bench.quits == 0
    bench.close()
