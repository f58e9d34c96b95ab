"""Bytes to frames: split, spliced and damaged."""

from __future__ import annotations

import builtins
import itertools
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.keypads.serial import framing
from dixit_table.keypads.serial.framing import MAX_PAYLOAD, START, Decoder, Frame, encode

byte = st.integers(0, 255)
frames = st.builds(Frame, byte, byte, byte, st.binary(max_size=MAX_PAYLOAD))


def heard(data: bytes) -> list[Frame | int]:
    return list(Decoder().feed(data))


def frames_in(data: bytes) -> list[Frame]:
    return [item for item in heard(data) if isinstance(item, Frame)]


def flipped(data: bytes, bits: tuple[int, ...]) -> bytes:
    damaged = bytearray(data)
    for bit in bits:
        damaged[bit // 8] ^= 1 << bit % 8
    return bytes(damaged)


@given(st.lists(frames, max_size=5), st.data())
def test_frames_come_back_however_the_stream_is_cut(sent: list[Frame], data: st.DataObject) -> None:
    stream = b"".join(encode(frame) for frame in sent)
    decoder = Decoder()
    received: list[Frame | int] = []
    while stream:
        cut = data.draw(st.integers(1, len(stream)))
        received += decoder.feed(stream[:cut])
        stream = stream[cut:]
    assert received == sent


@given(frames)
def test_every_wire_byte_has_its_high_bit_set(frame: Frame) -> None:
    assert all(byte >= 0x80 for byte in encode(frame))


@given(st.binary(max_size=40), frames)
def test_a_frame_is_found_after_any_noise(noise: bytes, frame: Frame) -> None:
    assert frames_in(noise + encode(frame))[-1] == frame


@given(frames, frames, st.data())
def test_a_frame_cut_short_spoils_only_itself(cut: Frame, whole: Frame, data: st.DataObject) -> None:
    wire = encode(cut)
    kept = data.draw(st.integers(0, len(wire) - 1))
    assert frames_in(wire[:kept] + encode(whole)) == [whole]


@given(frames, st.data())
def test_a_frame_with_a_byte_lost_or_doubled_is_dropped(frame: Frame, data: st.DataObject) -> None:
    wire = encode(frame)
    at = data.draw(st.integers(1, len(wire) - 1))
    assert frames_in(wire[:at] + wire[at + 1 :]) == []
    if at < len(wire) - 1:  # a last byte doubled comes after a whole frame
        assert frames_in(wire[: at + 1] + wire[at:]) == []


@given(frames, st.data())
def test_one_to_three_bits_flipped_never_make_a_frame(frame: Frame, data: st.DataObject) -> None:
    wire = encode(frame)
    bits = data.draw(st.lists(st.integers(0, 8 * len(wire) - 1), min_size=1, max_size=3, unique=True))
    assert frames_in(flipped(wire, tuple(bits))) == []


@pytest.mark.parametrize("count", [1, 2])
def test_every_one_and_two_bit_error_of_a_key_frame_is_noticed(count: int) -> None:
    wire = encode(Frame(0x12, 0, 7, b"\x01\x02\x03\x04\x05\x00\x00"))
    for bits in itertools.combinations(range(8 * len(wire)), count):
        assert not frames_in(flipped(wire, bits))


def test_text_outside_frames_comes_through_in_order() -> None:
    frame = Frame(0x11, 0, 0, b"x")
    assert heard(b"12" + encode(frame) + b"3\r") == [0x31, 0x32, frame, 0x33, 0x0D]


def test_text_amid_a_frame_is_damage_not_typing() -> None:
    wire = encode(Frame(0x11, 0, 0, b"x"))
    assert heard(wire[:4] + b"5" + wire[5:] + b"6") == [0x36]


def test_text_after_a_lone_start_byte_is_typing() -> None:
    assert heard(b"\xff12") == [0x31, 0x32]


@pytest.mark.parametrize("frame", [Frame(256, 1, 1), Frame(1, 256, 1), Frame(1, 1, -1)])
def test_a_field_that_is_no_byte_is_refused(frame: Frame) -> None:
    with pytest.raises(ValueError, match="range"):
        encode(frame)


def test_a_payload_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="exceeds"):
        encode(Frame(1, 1, 1, bytes(MAX_PAYLOAD + 1)))


def test_how_many_frames_came_to_nothing() -> None:
    whole, decoder = encode(Frame(1, 2, 3, b"abc")), Decoder()
    for octets, dropped in (
        (whole * 3, 0), (bytes([START]), 0), (whole, 0), (whole[:9], 0), (whole, 1), (whole[:9] + b"7", 2),
        (bytes([START]) + b"7", 2), (whole[:-2] + whole[-1:], 3), (whole, 3),
    ):  # fmt: skip
        list(decoder.feed(octets))
        assert decoder.dropped == dropped


def test_a_length_past_the_limit_is_dropped_at_once() -> None:
    assert heard(b"\xff\xa4\xb1" + b"1") == [0x31]  # 0x41 = 65


def test_the_file_that_runs_on_keypads_too_asks_for_what_micropython_has() -> None:
    asked: list[str] = []

    def importing(name: str, *rest: Any) -> Any:
        asked.append(name)
        return __import__(name, *rest)

    source = Path(framing.__file__).read_text("utf-8")
    exec(source, {"__builtins__": {**vars(builtins), "__import__": importing}, "__name__": "framing"})
    assert asked == ["binascii"]


def test_nothing_shows_a_payload() -> None:
    assert "secret" not in repr(Frame(1, 2, 3, b"secret"))
