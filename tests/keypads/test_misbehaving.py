"""Pads that misbehave, and people who only seem to: what the hub lets through, and whom it names."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from itertools import accumulate, cycle, islice
from random import Random

import pytest

from dixit_table.keypads.base import Key, KeyPressed, PadEvent, PadFound, PadInfo, PadKind, VirtualKeypad
from dixit_table.keypads.port import AT_ONCE, GAP_S, KEYS_A_SECOND, LONG_RUN, RUN
from dixit_table.keypads.serial.framing import Decoder, Frame, encode
from dixit_table.keypads.serial.protocol import GREET_AGAIN_S, VERSION, FrameKind

from .bench import Bench
from .conftest import MakeCable
from .firmware_pad import FirmwarePad

REPEATS_S = 1 / 30
"""A keyboard that repeats by itself, with keys that go up in between."""

_STEP_S = 0.05


class Stamped(VirtualKeypad):
    """A pad whose keys bear the times they were pressed at, whenever the table has time for them."""

    def __init__(self, name: str) -> None:
        super().__init__(name, name, lambda: 0.0)
        self.info = PadInfo(name, PadKind.SERIAL, name, name)
        self.said: list[PadEvent] = []

    def connect(self) -> Sequence[PadEvent]:
        return [PadFound(self.info)]

    def read(self) -> Sequence[PadEvent]:
        said, self.said = self.said, []
        return said

    def says(self, keys: Sequence[Key], times: Sequence[float]) -> None:
        """Hand all of these to the table at once."""
        self.said = [KeyPressed(self.info.identity, key, at) for key, at in zip(keys, times, strict=True)]
        self.wake()


def stamped(bench: Bench, name: str) -> Stamped:
    pad = Stamped(name)
    bench.hub.attach(pad)
    return pad


@pytest.mark.parametrize("key", [Key.D7, Key.ENTER, Key.BACKSPACE])
@pytest.mark.parametrize("busy_s", [REPEATS_S, 2 * GAP_S])
def test_keys_that_repeat_by_themselves_are_noticed_however_busy_the_table_is(
    bench: Bench, key: Key, busy_s: float
) -> None:
    pads = [stamped(bench, name) for name in ("one", "two")]
    times = [bench.now + number * REPEATS_S for number in range(6 * RUN)]
    a_time = max(1, round(busy_s / REPEATS_S))
    assert a_time < RUN
    for start in range(0, len(times), a_time):
        lump = times[start : start + a_time]
        for pad in pads:
            pad.says([key] * len(lump), lump)
        bench.step(busy_s)
    assert [len(bench.keys(pad.info.identity)) for pad in pads] == [RUN, RUN]
    assert sorted(bench.troubled()) == ["one", "two"], "each once"


@pytest.mark.parametrize(
    ("keys", "every_s"),
    [((Key.D1, Key.D2, Key.ENTER, Key.D0, Key.BACKSPACE), 0.1), ((Key.D5,), GAP_S * 1.1)],
    ids=["a fast typist", "a child that mashes one key"],
)
@pytest.mark.parametrize("lump", [1, 3 * RUN])
def test_nobody_who_types_by_hand_loses_a_key(
    bench: Bench, keys: Sequence[Key], every_s: float, lump: int
) -> None:
    pad = stamped(bench, "one")
    typed = list(islice(cycle(keys), 12 * RUN))
    times = list(accumulate([every_s] * len(typed), initial=bench.now))[1:]
    for start in range(0, len(typed), lump):
        pad.says(typed[start : start + lump], times[start : start + lump])
        bench.step(lump * every_s)
    assert bench.keys("one") == typed
    assert bench.troubled() == []


def here(host_nonce: int, boot_nonce: int) -> bytes:
    return encode(Frame(FrameKind.HERE, 0, 0, struct.pack("<BBII", VERSION, 0, host_nonce, boot_nonce)))


def test_frames_of_sessions_that_never_were_say_nothing_and_are_seldom_answered(
    bench: Bench, cable: MakeCable
) -> None:
    mad, calm = cable("mad"), cable("calm")
    bench.hub.add(mad.spec)
    bench.hub.add(calm.spec)
    greeted, steps = 0, 200
    decoder = Decoder()
    for number in range(steps):
        key = Frame(FrameKind.KEY, 0, number % 256, struct.pack("<IBH", number + 1, number % 10, 0))
        mad.type(here(number + 1, number + 7) * 5 + encode(key) * 5)
        if number % 20 == 0:
            calm.type(b"%d" % (number // 20))
        bench.step(_STEP_S)
        greeted += sum(isinstance(each, Frame) for each in decoder.feed(mad.sent()))
    bench.until(lambda: len(bench.keys(f"serial:{calm.path}")) == 10)
    assert [event for event in bench.events if isinstance(event, KeyPressed)] == [
        event for event in bench.events if isinstance(event, KeyPressed) and event.identity.endswith("calm")
    ]
    assert greeted <= 10 + steps * _STEP_S / GREET_AGAIN_S
    assert [pad.identity for pad in bench.hub.pads()] == [f"serial:{calm.path}"]


@pytest.mark.waits
@pytest.mark.parametrize(
    ("a_second", "floods"),
    [(20, False), (round(1 / REPEATS_S), False), (2 * KEYS_A_SECOND, True), (1000, True)],
)
def test_what_no_hand_presses_for_long_is_a_flood_whichever_keys_it_holds(
    bench: Bench, a_second: int, floods: bool
) -> None:
    pad, chance = stamped(bench, "one"), Random(a_second)
    for _ in range(20 * AT_ONCE):
        pad.says([chance.choice(list(Key))], [bench.now])
        bench.step(1 / a_second)
    assert bench.troubled() == (["one"] if floods else [])


def test_a_framed_pad_that_floods_is_named_and_no_longer_heard(bench: Bench, cable: MakeCable) -> None:
    line, pad = cable("mad"), FirmwarePad(number="MAD")
    calm = stamped(bench, "calm")
    bench.hub.add(line.spec)

    def step() -> None:
        pad.receive(line.sent(), bench.now)
        if out := pad.take_out():
            line.type(out)
        bench.step(0.001)

    while "serial:MAD" not in bench.found():
        step()
    for code in islice(cycle(range(10)), 20 * AT_ONCE):
        pad.press(code, bench.now)
        step()
        if bench.troubled():
            break
    assert bench.troubled() == ["serial:MAD"]
    for _ in range(50):  # what was read before that is delivered still: on a busy computer a moment later
        step()
    before = len(bench.keys("serial:MAD"))
    calm.says([Key.D1], [bench.now])
    for _ in range(50):
        pad.press(1, bench.now)
        step()
    assert len(bench.keys("serial:MAD")) == before
    assert bench.keys("calm") == [Key.D1]


# The limits themselves: people at the table feel each of them


def fast(count: int) -> list[Key]:
    """Return so many keys of which none repeats."""
    return list(islice(cycle((Key.D1, Key.D2, Key.D3)), count))


def test_all_that_was_pressed_while_the_table_stalled_counts_up_to_two_hundred_keys(bench: Bench) -> None:
    pad = stamped(bench, "one")
    pad.says(fast(201), [bench.now] * 201)
    assert bench.keys("one") == fast(200)
    assert bench.troubled() == ["one"]


def test_a_pad_that_flooded_counts_again_after_a_second_of_silence_and_no_sooner(bench: Bench) -> None:
    pad = stamped(bench, "one")
    pad.says(fast(300), [bench.now] * 300)
    bench.now += 0.875
    pad.says([Key.D7], [bench.now])
    bench.now += 1.0
    pad.says([Key.D8], [bench.now])
    assert bench.keys("one")[200:] == [Key.D8]
    assert bench.troubled() == ["one", "one"]
    assert isinstance(bench.events[-1], KeyPressed), "the key before it was lost, and its number with it"


@pytest.mark.parametrize("key", [Key.PLUS, Key.MINUS, Key.SLASH, Key.STAR])
def test_a_key_that_leads_through_lists_is_stuck_too_in_the_end(bench: Bench, key: Key) -> None:
    pad = stamped(bench, "one")
    for _ in range(3 * LONG_RUN):
        pad.says([key], [bench.now])
        bench.now += 0.0625
    assert bench.keys("one") == [key] * LONG_RUN
    assert bench.troubled() == ["one"]
    pad.says([Key.D7], [bench.now])
    assert bench.keys("one")[LONG_RUN:] == [Key.D7]


@pytest.mark.parametrize(("gap_s", "heard"), [(0.125, 16), (0.1875, 40)])
def test_a_key_that_comes_again_faster_than_by_hand_counts_sixteen_times(
    bench: Bench, gap_s: float, heard: int
) -> None:
    pad = stamped(bench, "one")
    for _ in range(40):
        pad.says([Key.D7], [bench.now])
        bench.now += gap_s
    assert len(bench.keys("one")) == heard
    assert bench.troubled() == ["one"] * (heard < 40)
