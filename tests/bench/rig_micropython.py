"""The Pico's firmware on MicroPython itself: on ptys, in real time, against the real program in a terminal.

Only the hardware is simulated (tests/bench/micropython/fake): keys bounce, and lights are read off the pins.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from dixit_table.keypads.base import Answer
from dixit_table.keypads.serial.framing import Decoder, Frame
from dixit_table.keypads.serial.protocol import FrameKind
from tests.bench import figures
from tests.bench.figures import Figure, differing
from tests.bench.micropython.board import (
    FIRMWARE,
    PRINTED,
    MakeBoards,
    make_boards,
    now_ms,
    version,
)
from tests.bench.micropython.host import Host

SEED = 4
MEASURED: list[Figure] = []


@pytest.fixture(scope="module", autouse=True)
def page() -> Iterator[None]:
    yield
    figures.write(
        "micropython",
        "The Pico's firmware on MicroPython",
        "make bench-micropython",
        MEASURED,
        versions=f"{version()}, mpy-cross",
        seed=str(SEED),
    )


def test_every_file_compiles_for_the_board(tmp_path: Path) -> None:
    files = sorted(FIRMWARE.glob("*.py"))
    refused = []
    for file in files:
        command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", str(tmp_path / "out"), str(file)]
        if subprocess.run(command, check=False, timeout=60).returncode:
            refused.append(file.name)
    MEASURED.append(Figure("files compiled by mpy-cross for the RP2040", str(len(files)), len(refused)))
    assert len(files) >= 8
    assert not refused


def test_twelve_keypads_type_at_once_on_bouncing_keys(boards: MakeBoards) -> None:
    chance = random.Random(SEED)
    twelve = boards(12)
    host = Host(twelve)
    wanted = {board.identity: "".join(chance.choices(PRINTED, k=60)) for board in twelve}
    for board in twelve:
        board.type(wanted[board.identity])
    host.run_until(lambda: sum(len(host.keys(each)) for each in wanted) >= 12 * 60, "all keys")
    host.run(0.5)
    wrong = sum(differing([*host.typed(each)], [*keys]) for each, keys in wanted.items())
    late = [
        read_ms - pressed.at_ms
        for board in twelve
        for pressed, (_, read_ms) in zip(board.seen("key"), host.keys(board.identity), strict=False)
    ]
    host.close()
    MEASURED.append(
        Figure(
            "keys of 12 keypads at once, each bouncing 8 ms on the way down and up",
            str(len(late)),
            {"wrong, lost or doubled": wrong},
            f"contact to program: median {statistics.median(late):.0f} ms, "
            f"worst {max(late)} ms, of which 10 ms debouncing",
        )
    )
    assert wrong == 0


def test_what_a_keypad_is_told_shows_on_its_pins(boards: MakeBoards) -> None:
    [board] = boards(1)
    host = Host([board])
    [pad] = host.pads

    def tell(answer: Answer) -> int:
        told_ms = now_ms()
        pad.answer(board.identity, answer)
        return told_ms

    shown: dict[Answer, bool] = {}
    told_ms = tell(Answer.ASKED)
    host.run_until(lambda: board.flashes(told_ms, 1000) >= 2, "a slow blink")
    shown[Answer.ASKED] = board.flashes(told_ms, 1000) >= 2
    tell(Answer.DONE)
    host.run_until(board.lit, "the light")
    shown[Answer.DONE] = board.lit()
    told_ms = tell(Answer.REFUSED)
    host.run(2.5)
    shown[Answer.REFUSED] = board.flashes(told_ms, 150) == 3 and board.lit()
    told_ms = tell(Answer.IDENTIFY)
    host.run(4)
    shown[Answer.IDENTIFY] = 15 <= board.flashes(told_ms, 50) <= 20 and board.lit()
    tell(Answer.IDLE)
    host.run_until(lambda: board.steady(0), "the dark")
    shown[Answer.IDLE] = bool(board.steady(0))
    host.close()
    otherwise = [answer for answer, right in shown.items() if not right]
    MEASURED.append(
        Figure("answers seen on the pin of the light", str(len(shown)), {"shown otherwise": len(otherwise)})
    )
    assert not otherwise


def test_a_stuck_key_hinders_no_other_and_does_not_flood(boards: MakeBoards) -> None:
    [board] = boards(1)
    host = Host([board])
    board.hold("5")
    board.type("1#2#9#*#D")
    host.run_until(lambda: len(host.keys(board.identity)) >= 10, "the other keys")
    host.run(2)
    wrong = differing([*host.typed(board.identity)], [*"51#2#9#*#D"])
    host.close()
    MEASURED.append(Figure("keys typed beside one that is stuck", "9", wrong, "the stuck key counts once"))
    assert wrong == 0


def test_no_byte_stops_the_firmware(boards: MakeBoards) -> None:
    [board] = boards(1)
    host = Host([board])
    chance = random.Random(SEED)
    sent = 0
    for _ in range(200):
        noise = bytes(chance.choices([0x03, 0x04, 0x01, 0xFF, 0xA0, 0xB3, 0x0D], k=40))
        board.send(noise)
        sent += len(noise)
        host.run(0.005)
    board.type("1#")
    host.run_until(lambda: host.typed(board.identity).endswith("1#"), "the keys")
    of_noise = len(host.typed(board.identity)) - len("1#")
    host.close()
    MEASURED.append(
        Figure(
            "bytes of noise sent to a keypad, Ctrl-C and Ctrl-D among them",
            str(sent),
            {"keys made of them": of_noise},
            "typed on afterwards; a board would mind Ctrl-C, but for micropython.kbd_intr(-1), which a "
            "computer can't show",
        )
    )
    assert of_noise == 0


def test_a_battery_and_two_keypads_on_one_board(tmp_path: Path) -> None:
    config = {
        "PADS = ((0, (2, 3, 4, 5), (6, 7, 8, 9), 15),)": (
            "PADS = ((2, (2, 3, 4, 5), (6, 7, 8, 9), 15), (1, (2, 3, 4, 5), (6, 7, 8, 9), 16))"
        ),
        "BATTERY = None": "BATTERY = (29, 9900, 3000, 4200)",
        'NUMBER = ""': 'NUMBER = "DX-7"',
    }
    with ExitStack() as stack:
        [board] = make_boards(stack, tmp_path, 1, config=config)
        host = Host([board], {"serial:DX-7-1", "serial:DX-7-2"})
        # Both are wired to the same simulated keys.
        board.type("7#")
        host.run_until(lambda: all(host.typed(each) == "7#" for each in host.found()), "the keys")
        port = host.pads[0]
        host.run_until(lambda: [port.battery(each) for each in host.found()] == [75, 75], "the charge")
        host.close()


def test_with_d_held_the_firmware_does_not_start(tmp_path: Path) -> None:
    with ExitStack() as stack:
        [board] = make_boards(stack, tmp_path, 1)
        board.kill()
        before = len(board.seen("light"))
        board.start(held="D")
        assert board.wait_for_end() == 0
        assert len(board.seen("light")) == before


QUIET = """
import sys, micropython
import board, start
from matrix import Matrix
from unit import Keys, Unit

class Wire:
    def value(self, level=None):
        return 1

def look(first, last):
    for now_ms in range(first, last):
        start.step(pads, line, now_ms)

contacts = board.Contacts([Wire() for _ in range(4)], [Wire() for _ in range(4)], start.settle)
keys = [Keys(Matrix(4, 4, 10), contacts.read, start.config.KEYS) for _ in range(2)]
shows = [lambda on: None] * 3
pads = [Unit(0, "DX-17", start.nonce, each, *shows) for each in keys]
line = board.UsbPort()
look(0, 40)  # it says that it is here
micropython.heap_lock()
look(40, 1000)
micropython.heap_unlock()
look(1000, 1040)  # and again
"""


def test_a_look_that_finds_nothing_takes_no_memory(tmp_path: Path) -> None:
    with ExitStack() as stack:
        [board] = make_boards(stack, tmp_path, 1, main=QUIET)
        assert board.wait_for_end() == 0
        said = [frame for frame in Decoder().feed(board.said()) if isinstance(frame, Frame)]
        assert [frame.kind for frame in said] == [FrameKind.HERE] * 4
