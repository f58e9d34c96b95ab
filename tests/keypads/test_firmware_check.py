"""What the firmware says of a config.py that can't be."""

from __future__ import annotations

import struct
from types import SimpleNamespace
from typing import Any

import check
import pytest

import config
from dixit_table.keypads.serial import protocol
from dixit_table.keypads.serial.framing import Frame

FOUR_ROWS = (2, 3, 4, 5)


def said(*numbers: str, **other: Any) -> str:
    """Return what is wrong with the config.py as it is shipped, but for these."""
    shipped = {"PADS": config.PADS, "KEYS": config.KEYS}
    return check.refusal(SimpleNamespace(**{**shipped, **other}), [*numbers])


def test_what_can_be() -> None:
    assert said() == ""
    assert said(PADS=((0, (9, 8, 7, 6), (5, 4, 3, 2), 15),)) == "", "a mirrored ribbon"
    assert said(PADS=((0, FOUR_ROWS, (6, 7, 8), "LED"),), KEYS="123456789D0#") == "", "3x4"
    assert said(PADS=((0, (2,), tuple(range(3, 15)), None),), KEYS="1234567890#D") == "", "one line"


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"PADS": ((0, FOUR_ROWS, (6, 7, 8), 15),)}, ["KEYS has 16", "keypad 0 has 12 keys"]),
        ({"KEYS": "123456789*0#"}, ["KEYS lacks 'D'", '"123456789D0#"']),
        ({"KEYS": "123A456B789C*0DD"}, ["KEYS lacks '#'"]),
        ({"KEYS": "123A456B789C*0#d"}, ["KEYS has 'd'", "0123456789#D*ABC"]),
        ({"KEYS": ""}, ["KEYS lacks '0'"]),
        ({"PADS": config.PADS * 2}, ["PADS has the id 0", "each once"]),
        ({"PADS": ((255, FOUR_ROWS, (6, 7, 8, 9), 15),)}, ["PADS has the id 255", "0 to 254"]),
        (
            {"PADS": (*config.PADS, (1, (10, 11), (12, 13), None))},
            ["KEYS has 16", "keypad 1 has 4 keys"],
        ),
    ],
)
def test_what_cannot(other: dict[str, Any], words: list[str]) -> None:
    for word in words:
        assert word in said(**other)


def test_a_serial_number_is_one_that_the_host_takes_as_it_is() -> None:
    assert said("PICO-0123456789abcdef-1", "x" * protocol.LONGEST_NUMBER, "A.b_9-") == ""
    assert "of 33 signs" in said("DX-17", "x" * 33)
    for number in ("DX 17", "DX/17", "DÉ-17", "DX-17\n"):
        payload = struct.pack("<BBII", 1, 1, 0, 1) + number.encode()
        here = protocol.parse(Frame(protocol.FrameKind.HERE, 0, 0, payload))
        assert isinstance(here, protocol.Here)
        assert here.number != number
        assert repr(number) in said(number)
