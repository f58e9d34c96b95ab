"""`dixit-table keypads test --jig`, through its own door and a real port."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from dixit_table.keypads.jig.wires import LAYOUTS, Wiring, lines_of, meanings, sends
from dixit_table.store.books import PadBook
from dixit_table.store.journal import TableLock
from tests.cli.guided import Guided
from tests.keypads.bench import Cable
from tests.keypads.firmware_pad import FirmwarePad
from tests.keypads.test_jig import CODES
from tests.waiting import until

pytestmark = pytest.mark.waits

LEGENDS = LAYOUTS["4x4"]
STRAIGHT = Wiring(lines_of(LEGENDS))


class Bench:
    """A pad on a cable, in real time."""

    def __init__(
        self, cable: Cable, wiring: Wiring = STRAIGHT, shown: Mapping[int, bool] | None = None
    ) -> None:
        self.pad = FirmwarePad(number="DX-17")
        self.cable = cable
        self._sends = sends(LEGENDS, wiring)
        self._shown = shown or {2: True, 0: False}
        self._told = iter(self._shown)

    def press(self, sign: str) -> None:
        for each in sorted(self._sends[sign]):
            self.pad.press(CODES[meanings(LEGENDS)[each]], time.monotonic())

    def lit(self) -> bool:
        """Wait for what is told next, lit and then dark, and see what comes of it."""
        told = next(self._told)
        until(lambda: self.pad.shown[-1] == told, "the light", meanwhile=self.turn)
        return self._shown[told]

    def turn(self) -> None:
        self.pad.receive(self.cable.sent(), time.monotonic())
        if data := self.pad.take_out():
            self.cable.type(data)


@pytest.fixture
def cable(tmp_path: Path) -> Iterator[Cable]:
    line = Cable(tmp_path / "port")
    held = os.open(line.path, os.O_RDWR | os.O_NOCTTY)  # before and after the program the port is there too
    yield line
    os.close(held)
    line.unplug()


def words(cable: Cable, folder: Path) -> tuple[str, ...]:
    return ("--pad", str(cable.spec), "--data", str(folder))


def test_a_good_pad_passes_with_number_version_and_sticker(tmp_path: Path, cable: Cable) -> None:
    PadBook(tmp_path).number("serial:DX-17", "DX-17", 7)
    bench = Bench(cable)
    with Guided(*words(cable, tmp_path)) as jig:
        assert jig.follow(bench.press, bench.lit, bench.turn) == 0
        assert jig.text.count("press ") == 16 + 1 + 4
        assert "firmware: not said" in jig.text
        assert jig.text.endswith("PASS  DX-17\nsticker: 7\n")


def test_a_mirrored_ribbon_and_a_dark_light_fail_in_french(tmp_path: Path, cable: Cable) -> None:
    bench = Bench(cable, Wiring(lines_of(LEGENDS)[::-1]), {2: False, 0: False})
    with Guided(*words(cable, tmp_path), lang="fr_FR.UTF-8") as jig:
        assert jig.follow(bench.press, bench.lit, bench.turn) == 1
        said = jig.text.partition("MAUVAIS")[2]
        assert "la nappe est à l’envers" in said


def test_a_port_that_is_not_there_or_no_serial_port_cannot_be_tested(tmp_path: Path) -> None:
    none, two = f"serial:{tmp_path}/none", ["serial:/dev/a", "serial:/dev/b"]
    for pads, why in (
        ([none], "is not there"),
        (["virtual:1"], "virtual:1: --jig tests one keypad"),
        (two, "serial:/dev/a, serial:/dev/b: --jig tests one keypad"),
    ):
        with Guided(*(word for pad in pads for word in ("--pad", pad)), "--data", str(tmp_path)) as jig:
            assert jig.follow(lambda _: None, lambda: False) == 2
            assert why in jig.text


def test_a_plain_pad_wants_firmware(tmp_path: Path, cable: Cable) -> None:
    with Guided(*words(cable, tmp_path)) as jig:
        assert jig.follow(lambda _: None, lambda: False) == 2
        assert "sends no frames" in jig.text


def test_it_refuses_while_a_table_runs_on_the_data_folder(tmp_path: Path, cable: Cable) -> None:
    with TableLock(tmp_path), Guided(*words(cable, tmp_path)) as jig:
        assert jig.follow(lambda _: None, lambda: False) == 2
        assert str(os.getpid()) in jig.text


def test_ctrl_c_is_no_verdict(tmp_path: Path, cable: Cable) -> None:
    bench = Bench(cable)
    with Guided(*words(cable, tmp_path)) as jig:

        def stop(_: object) -> None:
            jig.process.send_signal(signal.SIGINT)

        assert jig.follow(stop, bench.lit, bench.turn) == 2
        assert "before the test was over" in jig.text
        assert "PASS" not in jig.text
