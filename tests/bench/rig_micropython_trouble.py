"""A Pico's firmware in trouble, on MicroPython itself: wired or set up otherwise, and ways out of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Protocol

import pytest

from dixit_table.keypads.serial.framing import Decoder, Frame
from dixit_table.keypads.serial.protocol import Here, parse
from tests.bench.micropython.board import PRINTED, Board, make_boards
from tests.bench.micropython.host import Host
from tests.waiting import until

PADS = "PADS = ((0, (2, 3, 4, 5), (6, 7, 8, 9), 15),)"
KEYS = 'KEYS = "123A456B789C*0#D"'
MIRRORED = "9,8,7,6/5,4,3,2"
THREE_BY_FOUR = "2,3,4,5/6,7,8"
ONE_LINE = "2/3,4,5,6,7,8,9,10,11,12,13,14"


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


@pytest.mark.parametrize(
    ("wires", "printed", "held"),
    [
        ("2,3,4,5/6,7,8,9", PRINTED, "D"),
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
    assert board.wait_for_end() == 0
    assert board.seen("light") == []
    assert board.said() == b""


def test_a_mirrored_ribbon_is_mended_by_pads_alone(board_of: MakeBoard) -> None:
    board = board_of(wires=MIRRORED, config={PADS: "PADS = ((0, (9, 8, 7, 6), (5, 4, 3, 2), 15),)"})
    assert typed(board, PRINTED) == PRINTED


@pytest.mark.parametrize(
    ("wires", "pads", "printed"),
    [
        (THREE_BY_FOUR, "PADS = ((0, (2, 3, 4, 5), (6, 7, 8), 15),)", "123456789D0#"),
        (ONE_LINE, "PADS = ((0, (2,), (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14), 15),)", "1234567890#D"),
    ],
)
def test_keypads_of_other_shapes(board_of: MakeBoard, wires: str, pads: str, printed: str) -> None:
    board = board_of(wires=wires, printed=printed, config={PADS: pads, KEYS: f'KEYS = "{printed}"'})
    assert typed(board, printed) == printed


def test_keys_that_do_not_fit_are_refused_in_words(board_of: MakeBoard) -> None:
    board = board_of(config={PADS: "PADS = ((0, (2, 3, 4, 5), (6, 7, 8), 15),)"})
    assert board.wait_for_end() == 0
    assert "config.py: KEYS has 16 signs, but keypad 0 has 12 keys" in board.said().decode()


@pytest.mark.parametrize(("light", "capabilities"), [("None", 0), ('"LED"', 1), ("15", 1)])
def test_a_light_of_its_own_the_board_s_or_none(board_of: MakeBoard, light: str, capabilities: int) -> None:
    board = board_of(config={PADS: PADS.replace("15", light)})
    [here] = until(lambda: heres(board), "a HERE")
    assert here.capabilities == capabilities
    until(lambda: bool(board.seen("light-LED")) is (light == '"LED"'), "the light")
    assert board.running


@pytest.mark.parametrize(("number", "fits"), [("x" * 30, True), ("x" * 31, False)])
def test_a_number_counts_with_the_id_behind_it(board_of: MakeBoard, number: str, fits: bool) -> None:
    two = "PADS = ((0, (2, 3, 4, 5), (6, 7, 8, 9), 15), (1, (2, 3, 4, 5), (6, 7, 8, 9), None))"
    board = board_of(config={PADS: two, 'NUMBER = ""': f'NUMBER = "{number}"'})
    if fits:
        assert {here.number for here in until(lambda: heres(board), "a HERE")} == {f"{number}-0", f"{number}-1"}
    else:
        assert board.wait_for_end() == 0
        assert "of 33 signs" in board.said().decode()
