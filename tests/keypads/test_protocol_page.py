"""hardware/PROTOCOL.md says what the code does: its worked frames are read out of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dixit_table.keypads import session, wire
from dixit_table.keypads.base import Answer, Key
from dixit_table.keypads.framing import Decoder, Frame, encode
from dixit_table.keypads.serial_link import GREETINGS_S

PAGE = (Path(__file__).parents[2] / "hardware/PROTOCOL.md").read_text("utf-8")

WORKED = re.findall(
    r"^    (\w+)(.*)\n    content ([0-9A-F ]+)\n    wire    ([0-9A-F ]+)$", PAGE, re.MULTILINE
)

HOST, PAD = 0x11223344, 0xA1B2C3D4

MEANT = [
    wire.hello(wire.EVERY_PAD, HOST),
    wire.Here(1, 0, HOST, PAD, "DX-17"),
    wire.answer(0, 1, PAD, Answer.ASKED),
    wire.AnswerAck(PAD),
    wire.KeyDown(PAD, Key.D3, 2),
    wire.key_ack(0, 0, PAD),
    wire.KeyDown(PAD, Key.ENTER, 2),
    wire.Beat(PAD, 87),
]


def test_the_page_shows_a_frame_of_each_kind() -> None:
    assert {name for name, *_ in WORKED} == {kind.name for kind in wire.Kind}
    assert len(WORKED) == len(MEANT)


@pytest.mark.parametrize(("worked", "meant"), list(zip(WORKED, MEANT, strict=True)))
def test_a_worked_frame_is_what_the_code_reads_and_writes(
    worked: tuple[str, str, str, str], meant: Frame | wire.Said
) -> None:
    name, _, content, line = worked
    [frame] = Decoder().feed(bytes.fromhex(line))
    assert isinstance(frame, Frame)
    assert frame.kind == wire.Kind[name]
    assert encode(frame) == bytes.fromhex(line)
    body = bytes([len(frame.payload), frame.kind, frame.pad, frame.sequence]) + frame.payload
    assert bytes.fromhex(content)[:-4] == body
    assert meant in (frame, wire.said(frame))


def test_the_page_names_every_kind_with_its_number() -> None:
    for kind in wire.Kind:
        assert f"| 0x{kind:02X} | {kind.name} |" in PAGE


def test_the_page_gives_the_times_of_the_code() -> None:
    assert f"version {wire.VERSION}\n" in PAGE
    assert f"not heard for {session.LOST_AFTER_S:g} seconds" in PAGE
    assert f"again every {session.RESEND_S:g} s until acknowledged" in PAGE
    assert f"at most every {session.GREET_AGAIN_S:g} s" in PAGE
    *middle, last = GREETINGS_S[1:]
    assert f"then {', '.join(f'{time:g}' for time in middle)} and {last:g} seconds later" in PAGE
