"""The firmware's session logic, by itself: what a bad host, a deaf host or no host at all makes of it."""

from __future__ import annotations

import itertools

import pad as firmware
import pytest
from framing import Frame as PadFrame
from framing import encode as pad_encode
from hypothesis import given
from hypothesis import strategies as st
from pad import GIVE_UP_MS, QUEUE, Pad

from dixit_table.keypads.base import Answer
from dixit_table.keypads.serial import protocol
from dixit_table.keypads.serial.framing import Decoder, Frame, encode

HOST = 7


class Bench:
    """A pad, and what it says and shows."""

    def __init__(self, pad_id: int = 0) -> None:
        self.shown: list[int] = []
        nonces = itertools.count(100)
        self.pad = Pad(pad_id, "DX-1", lambda: next(nonces) // 2, lambda code, _: self.shown.append(code))
        self.now = 0

    def run(self, milliseconds: int = 1) -> list[Frame]:
        out = b""
        for _ in range(milliseconds):
            self.now += 1
            self.pad.tick(self.now)
            out += self.pad.take_out()
        return [item for item in Decoder().feed(out) if isinstance(item, Frame)]

    def say(self, frame: Frame) -> list[Frame]:
        self.pad.receive(encode(frame), self.now)
        return self.run()

    def greet(self, nonce: int = HOST) -> int:
        """Begin a session; return the pad's nonce."""
        here = protocol.parse(self.say(protocol.hello(255, nonce))[0])
        assert isinstance(here, protocol.Here)
        assert here.host_nonce == nonce
        return here.boot_nonce

    def press(self, key: int) -> None:
        self.pad.press(key, self.now, self.now)


def kinds(frames: list[Frame]) -> list[int]:
    return [frame.kind for frame in frames]


def test_the_firmware_counts_and_names_as_the_host_does() -> None:
    for kind in protocol.FrameKind:
        assert getattr(firmware, kind.name) == kind
    names = {Answer.IDLE: "NOTHING"}
    for answer, code in protocol.ANSWER_CODES.items():
        assert getattr(firmware, names.get(answer, answer.name)) == code
    assert (firmware.VERSION, firmware.EVERY_PAD) == (protocol.VERSION, protocol.EVERY_PAD)


@given(st.integers(0, 255), st.integers(0, 255), st.integers(0, 255), st.binary(max_size=64))
def test_both_ends_frame_alike(kind: int, pad_id: int, sequence: int, payload: bytes) -> None:
    assert pad_encode(PadFrame(kind, pad_id, sequence, payload)) == encode(
        Frame(kind, pad_id, sequence, payload)
    )


def test_a_pad_alone_says_here_every_second_and_refuses_keys() -> None:
    bench = Bench()
    said = bench.run(3500)
    assert kinds(said) == [protocol.FrameKind.HERE] * 4
    assert protocol.parse(said[0]) == protocol.Here(1, 1, 0, 50, "DX-1")
    bench.press(1)
    assert bench.shown == [firmware.REFUSED]
    assert bench.pad.idle


@pytest.mark.parametrize(
    "greeting",
    [
        Frame(1, 255, 0, b"\x02\x03" + b"\x07\0\0\0"),  # later versions only
        Frame(1, 255, 0, b"\x01\x01" + b"\0\0\0\0"),  # no nonce
        Frame(1, 255, 0, b"\x01\x01\x07\0\0"),
        Frame(1, 255, 0, b"\x01\x01\x07\0\0\0\0"),
        protocol.hello(3, HOST),  # to another pad
    ],
)
def test_a_greeting_that_is_none_is_not_answered(greeting: Frame) -> None:
    bench = Bench()
    bench.run(10)
    assert bench.say(greeting) == []


def test_later_versions_beside_this_one_are_welcome() -> None:
    bench = Bench(pad_id=4)
    bench.run(10)
    assert kinds(bench.say(Frame(1, 4, 0, b"\x00\x09\x07\0\0\0"))) == [
        protocol.FrameKind.HERE,
        protocol.FrameKind.BEAT,
    ]


def test_a_nonce_differs_from_the_last_even_where_chance_repeats_it() -> None:
    bench = Bench()
    nonces = [bench.greet(nonce) for nonce in range(1, 9)]
    assert all(one != other for one, other in itertools.pairwise(nonces))


def test_a_greeting_said_again_changes_nothing() -> None:
    bench = Bench()
    nonce = bench.greet()
    bench.press(5)
    bench.run()
    assert bench.greet() == nonce
    assert not bench.pad.idle
    assert bench.shown == [firmware.AFRESH]


@pytest.mark.parametrize(
    ("ack", "taken"),
    [
        (protocol.key_ack(0, 0, 51), True),
        (protocol.key_ack(0, 1, 51), False),
        (protocol.key_ack(0, 0, 52), False),
        (protocol.key_ack(1, 0, 51), False),
        (Frame(2, 0, 0, b"\x33\0\0\0\0"), False),
    ],
)
def test_only_its_own_acknowledgement_takes_a_key(ack: Frame, taken: bool) -> None:
    bench = Bench()
    assert bench.greet() == 51
    bench.press(5)
    bench.run()
    bench.say(ack)
    assert bench.pad.idle is taken


def test_an_acknowledgement_before_the_key_was_sent_is_none() -> None:
    bench = Bench()
    nonce = bench.greet()
    bench.press(5)
    bench.pad.receive(encode(protocol.key_ack(0, 0, nonce)), bench.now)
    assert not bench.pad.idle


def test_a_key_is_said_again_every_100_ms_with_its_age() -> None:
    bench = Bench()
    nonce = bench.greet()
    bench.press(5)
    bench.press(6)
    said = [protocol.parse(frame) for frame in bench.run(301) if frame.kind == protocol.FrameKind.KEY]
    assert said == [protocol.KeyDown(nonce, protocol.KEY_CODES[5], age) for age in (1, 101, 201, 301)]


def test_a_host_that_takes_no_key_for_long_has_gone() -> None:
    bench = Bench()
    bench.greet()
    bench.say(protocol.answer(0, 1, 51, Answer.DONE))
    bench.press(5)
    frames = bench.run(GIVE_UP_MS + 10)
    assert frames[-1].kind == protocol.FrameKind.HERE
    assert bench.shown == [firmware.AFRESH, firmware.DONE, firmware.AFRESH]
    assert bench.pad.idle
    bench.press(5)
    assert bench.shown[-1] == firmware.REFUSED


def test_a_queue_that_overflows_ends_the_session() -> None:
    bench = Bench()
    bench.greet()
    for _ in range(QUEUE):
        bench.press(5)
    assert kinds(bench.run()) == [protocol.FrameKind.KEY]
    bench.press(5)
    assert kinds(bench.run()) == [protocol.FrameKind.HERE]
    assert bench.pad.idle


def test_answers_are_shown_once_and_acknowledged_always() -> None:
    bench = Bench()
    nonce = bench.greet()
    bench.shown.clear()
    for sequence, answer in [(9, Answer.DONE), (9, Answer.DONE), (8, Answer.ASKED), (136, Answer.REFUSED)]:
        [ack] = bench.say(protocol.answer(0, sequence, nonce, answer))
        assert (ack.kind, ack.sequence) == (protocol.FrameKind.ANSWER_ACK, sequence)
    assert bench.shown == [firmware.DONE, firmware.REFUSED]
    assert bench.say(protocol.answer(0, 137, nonce + 1, Answer.ASKED)) == []
    assert bench.say(Frame(3, 0, 137, nonce.to_bytes(4, "little"))) == []
    assert bench.shown == [firmware.DONE, firmware.REFUSED]


def test_a_beat_comes_every_two_seconds_with_the_battery() -> None:
    bench = Bench()
    nonce = bench.greet()
    bench.pad.battery = 41
    said = [protocol.parse(frame) for frame in bench.run(4100)]
    assert said == [protocol.Beat(nonce, 41)] * 2


@given(st.binary(max_size=200))
def test_noise_is_survived(noise: bytes) -> None:
    bench = Bench()
    bench.greet()
    bench.press(5)
    bench.pad.receive(noise, bench.now)
    assert kinds(bench.run())[:1] == [protocol.FrameKind.KEY]
