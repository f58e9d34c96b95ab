"""One event node: the kernel's numbers and bytes, on a pipe whose requests a test answers."""

from __future__ import annotations

import errno
import os
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.keypads.hid.event_node import (
    KEYS,
    LIGHTS,
    REQUESTS,
    EventNode,
    InputEvent,
    Requests,
    unpacked,
)
from tests.keypads.input_codes import EV_KEY, EV_LED, EV_SYN, LED_NUML, LED_SCROLLL, SYN_REPORT

WORD = struct.calcsize("L")
EVENTS = st.builds(
    InputEvent,
    st.integers(0, 2 ** (WORD * 8) - 1),
    st.integers(0, 999_999),
    st.integers(0, 0xFFFF),
    st.integers(0, 0xFFFF),
    st.integers(-(2**31), 2**31 - 1),
)


def as_read(*events: InputEvent) -> bytes:
    """Events as the kernel writes them: two words of time, two numbers of 16 bits, a signed one of 32."""
    return b"".join(
        each.seconds.to_bytes(WORD, sys.byteorder)
        + each.microseconds.to_bytes(WORD, sys.byteorder)
        + each.type.to_bytes(2, sys.byteorder)
        + each.code.to_bytes(2, sys.byteorder)
        + each.value.to_bytes(4, sys.byteorder, signed=True)
        for each in events
    )


def as_bitmap(bits: set[int], size: int) -> bytes:
    number = sum(1 << bit for bit in bits)
    words = [number >> at * 8 & 2 ** (WORD * 8) - 1 for at in range(0, size, WORD)]
    return b"".join(word.to_bytes(WORD, sys.byteorder) for word in words)


class Requested:
    """Answers requests to a node as the kernel does."""

    def __init__(self) -> None:
        self.bitmaps = {
            REQUESTS.codes(EV_LED, LIGHTS.size): as_bitmap({LED_NUML, LED_SCROLLL, 7}, LIGHTS.size),
            REQUESTS.lit(LIGHTS.size): as_bitmap({LED_SCROLLL}, LIGHTS.size),
            REQUESTS.keys_down(KEYS.size): as_bitmap({1, 96, 0x2FF}, KEYS.size),
        }
        self.refused: dict[int, int] = {}
        self.numbers: list[tuple[int, object]] = []

    def ioctl(self, _: int, request: int, argument: int | bytes | bytearray) -> int:
        self.numbers.append(
            (request, bytes(argument) if isinstance(argument, bytes | bytearray) else argument)
        )
        if request in self.refused:
            raise OSError(self.refused[request], "refused")
        if isinstance(argument, bytearray):
            argument[:] = self.bitmaps[request]
        return 0


@pytest.fixture
def requested(monkeypatch: pytest.MonkeyPatch) -> Requested:
    found = Requested()
    monkeypatch.setattr("fcntl.ioctl", found.ioctl)
    return found


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A pipe: opened for reading and writing it gives back what is written."""
    os.mkfifo(tmp_path / "event0")
    return str(tmp_path / "event0")


# Numbers and bytes


@pytest.mark.parametrize(
    ("machine", "grab", "clock", "down", "lit", "codes"),
    [
        (("x86_64", "i686", "aarch64", "armv7l", "riscv64", "s390x"), 0x40044590, 0x400445A0, *[
            0x80604518, 0x80084519, 0x80084531]),
        (("ppc64le", "ppc", "mips64", "sparc64", "alpha"), 0x80044590, 0x800445A0, *[
            0x40604518, 0x40084519, 0x40084531]),
    ],
)  # fmt: skip
def test_requests_are_those_of_the_header(
    machine: tuple[str, ...], grab: int, clock: int, down: int, lit: int, codes: int
) -> None:
    for name in machine:
        asked = Requests(name)
        assert (asked.grab, asked.clock) == (grab, clock)
        assert (asked.keys_down(96), asked.lit(8), asked.codes(EV_LED, 8)) == (down, lit, codes)


@given(st.lists(EVENTS, max_size=200), st.integers(0, WORD * 2 + 7))
def test_what_was_read_is_what_happened(events: list[InputEvent], rest: int) -> None:
    assert unpacked(as_read(*events) + b"\xff" * rest) == events


@given(st.sets(st.integers(0, 0x2FF)))
def test_bits_are_codes(codes: set[int]) -> None:
    assert KEYS.bits(as_bitmap(codes, KEYS.size)) == codes


def test_the_kernel_gets_room_for_whole_words_and_no_less() -> None:
    """It cuts what doesn't fit, and where the first byte is the highest, the bits that matter with it."""
    assert (KEYS.size, LIGHTS.size) == (96, WORD)


def test_an_event_shows_no_key(requested: Requested) -> None:
    del requested
    assert repr(InputEvent(12345, 678, EV_KEY, 79, 1)) == "InputEvent(type=1)"


# A node


def test_it_says_what_it_can_show_and_what_is_pressed(path: str, requested: Requested) -> None:
    node = EventNode(path)
    assert node.lights == [LED_NUML, LED_SCROLLL]
    assert node.lit() == {LED_SCROLLL}
    assert node.keys_down() == {1, 96, 0x2FF}
    node.grab()
    node.release()
    assert requested.numbers[-2:] == [(REQUESTS.grab, 1), (REQUESTS.grab, 0)]
    node.close()


@pytest.mark.parametrize("count", [0, 1, 63, 64, 65, 300])
def test_all_that_is_queued_is_read_in_its_order(path: str, requested: Requested, count: int) -> None:
    del requested
    node = EventNode(path)
    events = [InputEvent(10, number, EV_KEY, 79, number % 2) for number in range(count)]
    os.write(node.fd, as_read(*events))
    assert list(node.read()) == events
    assert list(node.read()) == []
    node.close()


def test_a_node_that_floods_is_read_by_a_thousand_events_so_that_others_get_their_turn(
    path: str, requested: Requested
) -> None:
    del requested
    node = EventNode(path)
    os.write(node.fd, as_read(*[InputEvent(10, 0, EV_KEY, 79, 1)] * 1100))
    assert [len(node.read()) for _ in range(3)] == [1024, 76, 0]
    node.close()


def test_what_was_queued_when_it_was_unplugged_is_read_first(
    path: str, requested: Requested, monkeypatch: pytest.MonkeyPatch
) -> None:
    del requested
    node = EventNode(path)
    events = [InputEvent(10, number, EV_KEY, 79, 1) for number in range(64)]
    os.write(node.fd, as_read(*events))
    whole = os.read

    def unplugged(fd: int, size: int) -> bytes:
        try:
            return whole(fd, size)
        except BlockingIOError:
            raise OSError(errno.ENODEV, "No such device") from None

    monkeypatch.setattr(os, "read", unplugged)
    assert list(node.read()) == events
    with pytest.raises(OSError, match="No such device"):
        node.read()
    node.close()


def test_a_light_ends_its_report_and_closing_leaves_lights_as_they_were(
    path: str, requested: Requested
) -> None:
    del requested
    node = EventNode(path)
    other = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    node.set_light(LED_NUML, lit=True)
    shown = [(each.type, each.code, each.value) for each in unpacked(os.read(other, 4096))]
    assert shown == [(EV_LED, LED_NUML, 1), (EV_SYN, SYN_REPORT, 0)]
    node.close()
    restored = [(each.code, each.value) for each in unpacked(os.read(other, 4096)) if each.type == EV_LED]
    assert restored == [(LED_NUML, 0), (LED_SCROLLL, 1)]
    os.close(other)


def test_a_node_that_may_only_be_read_has_no_lights(
    path: str, requested: Requested, monkeypatch: pytest.MonkeyPatch
) -> None:
    del requested
    really: Callable[[str, int], int] = os.open

    def read_only(what: str, flags: int) -> int:
        if flags & os.O_ACCMODE != os.O_RDONLY:
            raise PermissionError(errno.EACCES, "no")
        return really(what, flags)

    monkeypatch.setattr("os.open", read_only)
    node = EventNode(path)
    assert not node.lights
    assert list(node.read()) == []
    node.close()


def test_stamps_are_asked_for_that_no_set_clock_turns_back(path: str, requested: Requested) -> None:
    event = InputEvent(100, 500_000, EV_KEY, 79, 1)
    node = EventNode(path)
    assert (REQUESTS.clock, struct.pack("i", time.CLOCK_MONOTONIC)) in requested.numbers
    assert node.late_s(event, 102.0) == 1.5
    node.close()
    requested.refused = {REQUESTS.clock: errno.EINVAL}
    node = EventNode(path)
    assert node.late_s(event, 102.0) is None
    node.close()


@pytest.mark.parametrize("request_", [REQUESTS.codes(EV_LED, LIGHTS.size), REQUESTS.lit(LIGHTS.size)])
def test_a_node_that_refuses_is_not_left_open(path: str, requested: Requested, request_: int) -> None:
    requested.refused = {request_: errno.ENODEV}
    before = len(list(Path("/proc/self/fd").iterdir()))
    with pytest.raises(OSError, match="refused"):
        EventNode(path)
    assert len(list(Path("/proc/self/fd").iterdir())) == before
