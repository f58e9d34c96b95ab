"""What hardware/PROTOCOL.md asks of a pad, one by one, on the sketch's own code."""

from __future__ import annotations

import struct
from collections.abc import Iterator

import pytest
from pad import FIRMWARE

from dixit_table.keypads.serial.framing import Decoder, Frame, encode
from dixit_table.keypads.serial.protocol import EVERY_PAD, FrameKind, hello, key_ack
from tests.bench.protocol.pads import Pad

HOST = 0x11223344
QUEUE = 16


class Bench:
    """A pad and the time."""

    def __init__(self) -> None:
        self.now = 100.0
        self.pad = Pad(0)
        self.pad.power_up(self.now)
        self.nonce = 0
        self.said()

    def said(self, seconds: float = 0.0) -> list[Frame]:
        """Let time pass; returns what the pad says, and keeps the nonce of its last HERE."""
        out = b""
        for _ in range(round(seconds / 0.01) + 1):
            out += self.pad.run(self.now)
            self.now += 0.01 if seconds else 0.0
        frames = [item for item in Decoder().feed(out) if isinstance(item, Frame)]
        for frame in frames:
            if frame.kind == FrameKind.HERE:
                self.nonce = struct.unpack("<I", frame.payload[6:10])[0]
        return frames

    def hear(self, frame: Frame) -> list[Frame]:
        self.pad.receive(encode(frame), self.now)
        return self.said()

    def answer(self, sequence: int, code: int) -> list[Frame]:
        return self.hear(Frame(FrameKind.ANSWER, 0, sequence, struct.pack("<IB", self.nonce, code)))

    def press(self, code: int) -> list[Frame]:
        self.pad.press(code, self.now)
        return self.said()

    def ack(self, sequence: int) -> list[Frame]:
        return self.hear(key_ack(0, sequence, self.nonce))


@pytest.fixture
def bench() -> Iterator[Bench]:
    made = Bench()
    yield made
    made.pad.end()


@pytest.fixture
def greeted(bench: Bench) -> Bench:
    bench.hear(hello(EVERY_PAD, HOST))
    return bench


def _kinds(frames: list[Frame]) -> list[int]:
    return [frame.kind for frame in frames]


def test_until_it_is_greeted_it_says_here_every_second(bench: Bench) -> None:
    frames = bench.said(3.5)
    assert _kinds(frames) == [FrameKind.HERE] * 3
    assert all(frame.payload[2:6] == b"\0\0\0\0" for frame in frames)
    assert {frame.sequence for frame in frames} == {FIRMWARE}
    assert bench.press(1) == [] and bench.pad.waiting == 0


def test_a_greeting_begins_a_session_and_a_beat_follows_at_once(bench: Bench) -> None:
    assert _kinds(bench.hear(hello(EVERY_PAD, HOST))) == [FrameKind.HERE, FrameKind.BEAT]
    assert _kinds(bench.said(6.5)) == [FrameKind.BEAT] * 3


@pytest.mark.parametrize(
    "frame",
    [
        Frame(FrameKind.HELLO, EVERY_PAD, 0, struct.pack("<BBI", 2, 3, HOST)),
        Frame(FrameKind.HELLO, EVERY_PAD, 0, struct.pack("<BBI", 0, 0, HOST)),
        Frame(FrameKind.HELLO, EVERY_PAD, 0, struct.pack("<BBI", 1, 1, 0)),
        Frame(FrameKind.HELLO, EVERY_PAD, 0, struct.pack("<BBIB", 1, 1, HOST, 0)),
        Frame(FrameKind.HELLO, 1, 0, struct.pack("<BBI", 1, 1, HOST)),
    ],
)
def test_a_greeting_that_is_not_for_it_is_none(bench: Bench, frame: Frame) -> None:
    assert bench.hear(frame) == []
    assert not bench.pad.in_session


def test_the_same_greeting_again_changes_nothing_another_does(greeted: Bench) -> None:
    greeted.press(1)
    before = greeted.nonce
    assert _kinds(greeted.hear(hello(0, HOST))) == [FrameKind.HERE]
    assert (greeted.nonce, greeted.pad.waiting) == (before, 1)
    greeted.hear(hello(0, HOST + 1))
    assert greeted.nonce != before and greeted.pad.waiting == 0


def test_a_host_nonce_that_comes_back_makes_another_pair(greeted: Bench) -> None:
    nonces = {greeted.nonce}
    for turn in range(1, 50):
        greeted.hear(hello(0, HOST + turn % 2))
        nonces.add(greeted.nonce)
    greeted.pad.power_up(greeted.now)
    greeted.hear(hello(0, HOST))
    assert len(nonces | {greeted.nonce}) == 51


def test_one_key_at_a_time_every_tenth_of_a_second_until_it_is_acknowledged(greeted: Bench) -> None:
    first = greeted.press(7)
    greeted.press(8)
    again = [frame for frame in greeted.said(0.45) if frame.kind == FrameKind.KEY]
    assert len(again) == 4
    assert all((frame.sequence, frame.payload[4]) == (0, 7) for frame in first + again)
    ages = [struct.unpack("<H", frame.payload[5:])[0] for frame in again]
    assert ages == [100, 200, 300, 400]
    assert greeted.ack(1) == [] and greeted.pad.waiting == 2
    [second] = greeted.ack(0)
    assert (second.sequence, second.payload[4]) == (1, 8)


def test_a_key_that_nobody_takes_ends_the_session(greeted: Bench) -> None:
    greeted.press(7)
    greeted.said(9.9)
    assert greeted.pad.in_session
    greeted.said(0.2)
    assert not greeted.pad.in_session and greeted.pad.waiting == 0


def test_a_full_queue_ends_the_session(greeted: Bench) -> None:
    for _ in range(QUEUE):
        greeted.press(1)
    assert greeted.pad.in_session
    assert _kinds(greeted.press(1)) == [FrameKind.HERE]
    assert not greeted.pad.in_session and greeted.pad.waiting == 0


def test_answers_are_acknowledged_and_old_ones_not_shown(greeted: Bench) -> None:
    for sequence, code, shows in ((200, 1, 1), (201, 2, 2), (201, 0, 2), (200, 1, 2), (72, 1, 1), (71, 0, 1)):
        [ack] = greeted.answer(sequence, code)
        assert (ack.kind, ack.sequence) == (FrameKind.ANSWER_ACK, sequence)
        assert greeted.pad.shows == shows


@pytest.mark.parametrize("code", [3, 4, 5, 77, 255])
def test_what_passes_or_is_not_known_leaves_what_is_shown(greeted: Bench, code: int) -> None:
    greeted.answer(1, 2)
    assert _kinds(greeted.answer(2, code)) == [FrameKind.ANSWER_ACK]
    assert greeted.pad.shows == 2


def test_a_stranger_s_frames_are_nothing_to_it(greeted: Bench) -> None:
    greeted.press(1)
    assert greeted.hear(Frame(FrameKind.ANSWER, 0, 1, struct.pack("<IB", greeted.nonce ^ 1, 2))) == []
    assert greeted.hear(key_ack(0, 0, greeted.nonce ^ 1)) == []
    assert greeted.hear(key_ack(1, 0, greeted.nonce)) == []
    assert greeted.hear(Frame(FrameKind.KEY_ACK, 0, 0, struct.pack("<IB", greeted.nonce, 0))) == []
    assert (greeted.pad.waiting, greeted.pad.shows) == (1, 0)
