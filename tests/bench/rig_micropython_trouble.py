"""A Pico's firmware in trouble, on MicroPython itself: wired or set up otherwise, and ways out of it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Protocol

import pytest

from dixit_table.keypads.base import Answer
from dixit_table.keypads.serial.framing import Decoder, Frame
from dixit_table.keypads.serial.protocol import Here, parse
from tests.bench import figures
from tests.bench.figures import Failures, Figure
from tests.bench.micropython.board import PRINTED, Board, make_boards, now_ms, version
from tests.bench.micropython.host import Host
from tests.waiting import until

PADS = "PADS = ((0, (2, 3, 4, 5), (6, 7, 8, 9), 15),)"
KEYS = 'KEYS = "123A456B789C*0#D"'
MIRRORED = "9,8,7,6/5,4,3,2"
THREE_BY_FOUR = "2,3,4,5/6,7,8"
PLACE = re.compile(r'  File "[^"]+\.py", line \d+(, in .*)?')
ONE_LINE = "2/3,4,5,6,7,8,9,10,11,12,13,14"


CANNOT_BE = "a config.py that can't be: fault.txt says why, the lights flash, nothing resets"
COUNTED: defaultdict[str, Failures] = defaultdict(Failures)


@pytest.fixture(scope="module", autouse=True)
def page() -> Iterator[None]:
    yield
    figures.write(
        "micropython-trouble",
        "The Pico's firmware in trouble, on MicroPython",
        "make bench-micropython",
        [Figure(what, str(counted.tried), len(counted)) for what, counted in COUNTED.items()],
        versions=version(),
    )


@contextmanager
def tried(what: str) -> Iterator[None]:
    """Count a try, and whether it failed."""
    with COUNTED[what].counted(what):
        yield
    COUNTED[what].check()


class MakeBoard(Protocol):
    def __call__(
        self, *, config: dict[str, str] = ..., wires: str = ..., printed: str = ..., held: str = ...
    ) -> Board: ...


@pytest.fixture
def board_of(tmp_path: Path) -> Iterator[MakeBoard]:
    with ExitStack() as stack:
        make = partial(make_boards, stack, tmp_path, 1)
        yield lambda **built: make(**built)[0]


def typed(board: Board, legends: str) -> str:
    """Return what the host hears of keys that are pressed."""
    host = Host([board])
    board.type(legends)
    host.run_until(lambda: len(host.keys(board.identity)) >= len(legends), "the keys")
    host.close()
    return host.typed(board.identity)


def heres(board: Board) -> list[Here]:
    """Return what it says of itself until it is greeted, and has said since."""
    frames = [frame for frame in Decoder().feed(board.said()) if isinstance(frame, Frame)]
    return [message for frame in frames if isinstance(message := parse(frame), Here)]


def fault_of(board: Board) -> str:
    """Return what keeps a board from being a keypad: it says that by its light, and waits."""
    board.fails = True
    until(lambda: len(board.seen("light-LED")) > 8, "the flashes of a fault")
    assert board.running
    assert not board.seen("reset")
    assert board.said() == b""
    return board.fault.read_text()


@pytest.mark.parametrize(
    ("wires", "printed", "held"),
    [
        (MIRRORED, PRINTED, "1"),
        (THREE_BY_FOUR, "123456789*0#", "#"),
        (ONE_LINE, "1234567890#D", "D"),
    ],
)
def test_with_the_last_row_and_column_joined_it_does_not_start(
    board_of: MakeBoard, wires: str, printed: str, held: str
) -> None:
    pads = {
        THREE_BY_FOUR: {PADS: PADS.replace(", 9)", ")")},  # KEYS stays wrong: it is looked at afterwards
        ONE_LINE: {PADS: "PADS = ((0, (2,), (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14), 15),)"},
    }
    board = board_of(wires=wires, printed=printed, held=held, config=pads.get(wires, {}))
    with tried("not started while the last row and column are joined: mirrored, 3 x 4, one line"):
        assert board.wait_for_end() == 0
        assert board.seen("light") == []
        assert board.said() == b""


@pytest.mark.parametrize(
    ("wires", "pads", "printed"),
    [
        (MIRRORED, "PADS = ((0, (9, 8, 7, 6), (5, 4, 3, 2), 15),)", PRINTED),
        (THREE_BY_FOUR, "PADS = ((0, (2, 3, 4, 5), (6, 7, 8), 15),)", "123456789D0#"),
        (ONE_LINE, "PADS = ((0, (2,), (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14), 15),)", "1234567890#D"),
    ],
)
def test_a_mirrored_ribbon_and_other_shapes_are_mended_by_the_config_alone(
    board_of: MakeBoard, wires: str, pads: str, printed: str
) -> None:
    board = board_of(wires=wires, printed=printed, config={PADS: pads, KEYS: f'KEYS = "{printed}"'})
    with tried("all keys of a keypad, by its config: mirrored, 3 x 4, one line"):
        assert typed(board, printed) == printed


def test_keys_that_do_not_fit_are_refused_in_words(board_of: MakeBoard) -> None:
    board = board_of(config={PADS: "PADS = ((0, (2, 3, 4, 5), (6, 7, 8), 15),)"})
    with tried(CANNOT_BE):
        assert "config.py: KEYS has 16 signs, but keypad 0 has 12 keys" in fault_of(board)


@pytest.mark.parametrize(("light", "capabilities"), [("None", 0), ('"LED"', 1), ("15", 1)])
def test_a_light_of_its_own_the_board_s_or_none(board_of: MakeBoard, light: str, capabilities: int) -> None:
    board = board_of(config={PADS: PADS.replace("15", light)})
    with tried("a light of its own, the board's, or none"):
        [here] = until(lambda: heres(board), "a HERE")
        assert here.capabilities == capabilities
        until(lambda: bool(board.seen("light-LED")) is (light == '"LED"'), "the light")
        assert board.running


@pytest.mark.parametrize(("number", "fits"), [("x" * 30, True), ("x" * 31, False)])
def test_a_number_counts_with_the_id_behind_it(board_of: MakeBoard, number: str, fits: bool) -> None:
    two = "PADS = ((0, (2, 3, 4, 5), (6, 7, 8, 9), 15), (1, (2, 3, 4, 5), (6, 7, 8, 9), None))"
    board = board_of(config={PADS: two, 'NUMBER = ""': f'NUMBER = "{number}"'})
    if not fits:
        with tried(CANNOT_BE):
            assert "of 33 signs" in fault_of(board)
        return
    wanted = {f"{number}-0", f"{number}-1"}
    until(lambda: {here.number for here in heres(board)} == wanted, "a HERE of each")


@pytest.mark.parametrize(
    ("line", "other", "kept", "file"),
    [
        (KEYS, 'KEYS = "123', "SyntaxError", "config.py"),
        (PADS, PADS.replace("9", "40"), "AssertionError", "start.py"),
        (PADS, PADS.replace(",)", ")"), "TypeError", "start.py"),
    ],
)
def test_a_config_that_cannot_be_waits_for_its_builder(
    board_of: MakeBoard, line: str, other: str, kept: str, file: str
) -> None:
    with tried(CANNOT_BE):
        name, *places = fault_of(board_of(config={line: other})).splitlines()
        assert name == kept
        assert any(file in place for place in places)
        assert all(PLACE.fullmatch(place) for place in places)


FAILS = r"""
def DISPLAY(word):
    if word == "?":
        raise ValueError('7\n  File "7", line 7')
"""


def test_what_fails_in_a_game_is_kept_without_its_message_and_ends_in_a_reset(board_of: MakeBoard) -> None:
    board = board_of(config={"DISPLAY = None": FAILS})
    board.fails = True
    written = [failed(board), failed(board)]
    assert written[0] == written[1], "the same again isn't written again"


def failed(board: Board) -> int:
    """Ask for something, on which it fails; return when it wrote that down."""
    with tried("a failure amid a game: place kept, message not, five seconds of flashes, a reset"):
        host = Host([board])
        asked_ms = now_ms()
        host.pads[0].answer(board.identity, Answer.ASKED)
        host.run_until(lambda: not board.running, "the end")
        host.close()
        assert 4 <= board.flashes(asked_ms, 100) <= 11
        assert board.seen("reset")[-1].at_ms > asked_ms
        name, *places = board.fault.read_text().splitlines()
        assert name == "ValueError"
        assert all(PLACE.fullmatch(place) for place in places)
        assert 'start.py"' in places[0]
        assert 'config.py"' in places[-1]
        board.start()
    return board.fault.stat().st_mtime_ns
