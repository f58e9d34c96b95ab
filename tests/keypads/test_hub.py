"""The hub on real ptys through real pyserial."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from dixit_table.errors import KeypadError, UnusableInput
from dixit_table.keypads.base import (
    Answer,
    Key,
    Keypad,
    KeyPressed,
    PadEvent,
    PadFound,
    PadInfo,
    PadKind,
    PadLost,
    PadSpec,
    VirtualKeypad,
    stamp_error_s,
)
from dixit_table.keypads.hub import Hub
from dixit_table.keypads.port import AT_ONCE, GAP_S, QUIET_S, RUN
from dixit_table.keypads.serial.pad import SerialPad
from dixit_table.keypads.serial.protocol import ANSWER_CODES, KEY_CODES
from dixit_table.texts import Message

from .bench import Bench, Wired
from .conftest import MakeCable
from .firmware_pad import FirmwarePad

DIGITS = {str(digit): Key(str(digit)) for digit in range(10)}


def _counts(what: Callable[[], Sequence[object]], wanted: int) -> bool:
    return len(what()) == wanted


def _found(bench: Bench, wanted: str) -> bool:
    return wanted in bench.found()


def test_a_plain_pad_types(bench: Bench, cable: MakeCable) -> None:
    one = cable("one")
    bench.hub.add(one.spec)
    one.type(b"12\r\n")
    bench.until(lambda: len(bench.keys(one.identity)) == 3)
    assert bench.keys(one.identity) == [Key.D1, Key.D2, Key.ENTER]
    [pad] = bench.hub.pads()
    assert one.spec.names(pad)
    assert pad.kind is PadKind.SERIAL
    assert bench.hub.troubles() == ()


def test_a_pad_that_is_not_there_yet_is_waited_for(bench: Bench, cable: MakeCable) -> None:
    one = cable("one")
    one.unplug()
    bench.hub.add(one.spec)
    bench.step()
    [trouble] = bench.hub.troubles()
    assert (trouble.address, trouble.why.key, trouble.expected) == (str(one.path), "keypads.not_there", True)
    one.plug()
    bench.until(bench.found)
    assert bench.hub.troubles() == ()


def test_a_pad_is_lost_and_found_again_and_again(bench: Bench, cable: MakeCable) -> None:
    one, other = cable("one"), cable("other")
    bench.hub.add(one.spec)
    bench.hub.add(other.spec)
    bench.until(lambda: len(bench.found()) == 2)
    for time in range(1, 4):
        one.unplug()
        bench.until(partial(_counts, bench.lost, time))
        assert [pad.identity for pad in bench.hub.pads()] == [other.identity]
        other.type(b"5")
        one.plug()
        bench.until(partial(_counts, lambda: [pad for pad in bench.found() if pad == one.identity], time + 1))
        one.type(b"1")
        bench.until(partial(_counts, lambda: bench.keys(one.identity), time))
    assert bench.lost() == [one.identity] * 3
    bench.until(lambda: len(bench.keys(other.identity)) == 3)


def test_twelve_pads_at_once_lose_nothing(bench: Bench, cable: MakeCable) -> None:
    cables = [cable(f"pad{number}") for number in range(12)]
    for one in cables:
        bench.hub.add(one.spec)
    typed = {one.identity: f"{number:02}{number * 7:03}" for number, one in enumerate(cables)}
    for place in range(5):
        for one in cables:
            one.type(typed[one.identity][place].encode())
        bench.step()
    bench.until(lambda: sum(len(bench.keys(name)) for name in typed) == 60)
    for name, text in typed.items():
        assert bench.keys(name) == [DIGITS[letter] for letter in text]


def test_a_flood_on_one_pad_disturbs_no_other(bench: Bench, cable: MakeCable) -> None:
    mad, calm = cable("mad"), cable("calm")
    bench.hub.add(mad.spec)
    bench.hub.add(calm.spec)
    for letter in b"1234567890":
        mad.type(b"78" * 200)
        calm.type(bytes([letter]))
        bench.step()
    bench.until(lambda: len(bench.keys(calm.identity)) == 10)
    assert bench.keys(calm.identity) == [DIGITS[letter] for letter in "1234567890"]
    assert len(bench.keys(mad.identity)) <= 2 * AT_ONCE
    assert bench.troubled() == [mad.identity]


def test_a_pad_that_flooded_is_heard_again_after_silence(bench: Bench, cable: MakeCable) -> None:
    mad = cable("mad")
    bench.hub.add(mad.spec)
    mad.type(b"78" * 500)
    bench.until(bench.troubled)
    bench.step(QUIET_S / 2)
    mad.type(b"1")
    bench.wait_for_bell()  # it is heard before time goes on
    bench.step(QUIET_S / 2)
    bench.step(2 * QUIET_S)
    mad.type(b"23")
    bench.until(lambda: Key.D3 in bench.keys(mad.identity))
    assert bench.keys(mad.identity)[-2:] == [Key.D2, Key.D3]
    assert Key.D1 not in bench.keys(mad.identity)


@pytest.mark.parametrize("key", [b"7", b"\r", b"\b"])
def test_a_key_that_is_stuck_is_told_and_no_more_heard_until_another_is_pressed(
    bench: Bench, cable: MakeCable, key: bytes
) -> None:
    one = cable("one")
    bench.hub.add(one.spec)
    bench.until(bench.found)
    for _ in range(RUN + 20):
        one.type(key)
        bench.wait_for_bell()
        bench.step(GAP_S / 5)
    bench.until(bench.troubled)
    assert len(bench.keys(one.identity)) == RUN
    assert bench.troubled() == [one.identity], "once"
    one.type(b"1\r")
    bench.until(lambda: len(bench.keys(one.identity)) == RUN + 2)


def test_nobody_is_told_of_a_stuck_key_who_goes_through_a_long_menu(bench: Bench, cable: MakeCable) -> None:
    one = cable("one")
    bench.hub.add(one.spec)
    one.type(b"+" * 2 * RUN + b"-" * 2 * RUN)
    bench.until(lambda: len(bench.keys(one.identity)) == 4 * RUN)
    assert bench.troubled() == []


def test_a_pad_that_reads_nothing_never_blocks_the_table(bench: Bench, cable: MakeCable) -> None:
    deaf, pad = cable("deaf"), FirmwarePad(number="DEAF")
    bench.hub.add(deaf.spec)
    pad.receive(deaf.sent(), bench.now)
    deaf.type(pad.take_out())
    bench.until(bench.found)
    deaf.fill()
    for number in range(50):
        bench.hub.answer("serial:DEAF", (Answer.ASKED, Answer.DONE)[number % 2])
        bench.step(0.3)
        pad.tick(bench.now)
        if beat := pad.take_out():
            deaf.type(beat)
    assert [found.identity for found in bench.hub.pads()] == ["serial:DEAF"]
    # It reads at last: what waited is stale, what is sent again arrives.
    while deaf.sent():
        pass
    wired = Wired(bench, deaf, pad)
    wired.until(lambda: pad.shown)


def test_a_framed_pad_types_and_is_answered(bench: Bench, cable: MakeCable) -> None:
    one, pad = cable("one"), FirmwarePad(number="DX-1")
    wired = Wired(bench, one, pad)
    bench.hub.add(one.spec)
    wired.until(bench.found)
    for code in KEY_CODES:
        pad.press(code, bench.now)
    bench.hub.answer("serial:DX-1", Answer.DONE)
    wired.until(
        lambda: len(bench.keys("serial:DX-1")) == 16 and ANSWER_CODES[Answer.DONE] in pad.shown,
    )
    assert bench.keys("serial:DX-1") == list(KEY_CODES.values())
    assert [one.spec.names(found) for found in bench.hub.pads()] == [True]


def test_a_framed_pad_keeps_its_name_on_another_port(bench: Bench, cable: MakeCable) -> None:
    one, other, pad = cable("one"), cable("other"), FirmwarePad(number="DX-1")
    wired = Wired(bench, one, pad)
    bench.hub.add(one.spec)
    bench.hub.add(other.spec)
    wired.until(lambda: "serial:DX-1" in bench.found())
    one.unplug()
    bench.until(lambda: "serial:DX-1" in bench.lost())
    wired.line = other
    pad.start()
    wired.until(lambda: bench.found().count("serial:DX-1") == 2)
    bench.hub.attach(VirtualKeypad("virtual:1", "another", lambda: bench.now))
    # Its old port misses nobody now.
    assert bench.hub.troubles() == ()


def test_of_two_pads_with_one_number_the_second_goes_by_its_port(bench: Bench, cable: MakeCable) -> None:
    for name, found in (("one", "serial:0001"), ("copy", None)):
        line = cable(name)
        wired = Wired(bench, line, FirmwarePad(number="0001"))
        bench.hub.add(line.spec)
        wanted = found or line.identity
        wired.until(partial(_found, bench, wanted))
    assert [pad.identity for pad in bench.hub.pads()] == ["serial:0001", line.identity]


def test_a_pad_given_twice_is_refused(bench: Bench, cable: MakeCable, tmp_path: Path) -> None:
    one = cable("one")
    bench.hub.add(one.spec)
    (tmp_path / "alias").symlink_to(one.path)
    with pytest.raises(UnusableInput, match="twice"):
        bench.hub.add(PadSpec(PadKind.SERIAL, str(tmp_path / "alias")))


def test_a_port_in_use_says_so(bench: Bench, cable: MakeCable) -> None:
    one = cable("one")
    with one.path.open("rb", buffering=0) as held:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        bench.hub.add(one.spec)
        busy = Message.of("keypads.busy", address=str(one.path), who="?")
        assert [trouble.why for trouble in bench.hub.troubles()] == [busy]
    bench.until(bench.found)


@pytest.mark.parametrize(
    ("path", "key"), [("/dev/null", "no_serial_port"), ("/", "no_serial_port"), ("/nowhere", "not_there")]
)
def test_what_is_no_port_says_so(path: str, key: str) -> None:
    with pytest.raises(KeypadError) as error:
        SerialPad(path, lambda: 0.0).connect()
    assert getattr(error.value.message, "key", None) == f"keypads.{key}"


def test_closing_twice_is_harmless(cable: MakeCable) -> None:
    pad = SerialPad(str(cable("one").path), lambda: 0.0)
    pad.close()
    pad.connect()
    pad.close()
    pad.close()
    assert pad.fileno() is None
    assert list(pad.read()) == []


def test_a_key_is_dated_by_when_it_came_and_not_by_when_the_table_had_time(
    bench: Bench, cable: MakeCable
) -> None:
    one = cable("one")
    bench.hub.add(one.spec)
    bench.until(bench.found)
    came_s = bench.now
    one.type(b"7")
    bench.wait_for_bell()
    bench.now += 100
    bench.until(lambda: bench.keys(one.identity))
    [at_s] = [event.at_s for event in bench.events if isinstance(event, KeyPressed)]
    assert at_s == came_s - stamp_error_s(PadKind.SERIAL, None)


class Bell(Keypad):
    """Another kind of keypad, with no more than what has no default: each byte is an Enter."""

    address = "/dev/bell"

    def __init__(self) -> None:
        self._line: int | None = None
        self.button = -1

    def connect(self) -> Sequence[PadEvent]:
        self._line, self.button = os.pipe()
        os.set_blocking(self._line, False)
        return [PadFound(PadInfo("serial:bell", PadKind.SERIAL, "a bell", self.address))]

    def fileno(self) -> int | None:
        return self._line

    def read(self) -> Sequence[PadEvent]:
        assert self._line is not None
        with suppress(BlockingIOError):
            return [KeyPressed("serial:bell", Key.ENTER, 1000.0) for _ in os.read(self._line, 100)]
        return []

    def close(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            os.close(line)
            os.close(self.button)


def test_another_kind_of_keypad_needs_no_more_than_the_contract_asks_for(bench: Bench) -> None:
    bell = Bell()
    bench.hub.attach(bell)
    os.write(bell.button, b"xx")
    bench.until(lambda: bench.keys("serial:bell"))
    bench.hub.answer("serial:bell", Answer.DONE)
    assert bench.keys("serial:bell") == [Key.ENTER, Key.ENTER]
    assert bench.hub.battery("serial:bell") is None
    assert not bench.hub.echoes(Key.ENTER)
    assert bench.hub.troubles() == ()


class FailingPad(VirtualKeypad):
    """A pad whose code has a bug, with a key in the error's text."""

    def read(self) -> Sequence[PadEvent]:
        raise RuntimeError("7")


def test_a_bug_in_one_pad_is_that_pads_loss_and_tells_no_key(bench: Bench) -> None:
    bench.hub.attach(failing := FailingPad("virtual:1", "one", lambda: bench.now))
    good = bench.hub.attach(VirtualKeypad("virtual:2", "two", lambda: bench.now))
    assert isinstance(good, VirtualKeypad)
    failing.press(Key.D7)
    good.press(Key.D1)
    [lost] = [event for event in bench.events if isinstance(event, PadLost)]
    assert lost.identity == "virtual:1"
    assert lost.why.values == {"kind": "RuntimeError"}
    assert bench.keys("virtual:2") == [Key.D1]


class Faulty(VirtualKeypad):
    """A pad one of whose calls has a bug, with a key in the error's text."""

    def __init__(self, call: str) -> None:
        super().__init__("virtual:1", "one", lambda: 0.0)
        setattr(self, call, self._fails)

    def _fails(self, *_: object) -> Sequence[PadEvent]:
        raise RuntimeError("7")


@pytest.mark.parametrize("call", ["connect", "tick", "answer"])
def test_a_bug_in_any_call_is_told_of_that_pad_alone_and_without_its_text(bench: Bench, call: str) -> None:
    bench.hub.attach(Faulty(call))
    bench.hub.attach(VirtualKeypad("virtual:2", "two", lambda: bench.now))
    bench.hub.tick(bench.now)
    bench.hub.answer("virtual:1", Answer.DONE)
    assert bench.lost() == ["virtual:1"] * (call != "connect")
    [trouble] = bench.hub.troubles()
    assert (trouble.address, trouble.why) == (
        "virtual:1",
        Message.of("keypads.failed", kind="RuntimeError"),
    )
    assert [pad.identity for pad in bench.hub.pads()] == ["virtual:2"]


def test_a_pad_that_cannot_be_closed_keeps_no_other_from_it(bench: Bench) -> None:
    bench.hub.attach(Faulty("close"))
    other = VirtualKeypad("virtual:2", "two", lambda: bench.now)
    bench.hub.attach(other)
    bench.hub.close()
    other.press(Key.D1)
    assert bench.keys("virtual:2") == []


class Absent(VirtualKeypad):
    """A pad that notes when it was looked for, and isn't there until a test says so."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__("virtual:1", "one", clock)
        self.there = False
        self.looked_for: list[float] = []
        self._now = clock

    def connect(self) -> Sequence[PadEvent]:
        self.looked_for.append(self._now())
        if not self.there:
            raise KeypadError(Message.of("keypads.not_there", address="virtual:1"))
        return super().connect()

    def tick(self, _now_s: float) -> Sequence[PadEvent]:
        if not self.there:
            raise OSError
        return ()


def looked_for(bench: Bench, pad: Absent, seconds: float) -> list[float]:
    """Let time pass; return after how many seconds each a pad was looked for."""
    began_s = bench.now
    pad.looked_for.clear()
    for _ in range(int(16 * seconds)):
        bench.now += 1 / 16
        bench.hub.tick(bench.now)
    return [at_s - began_s for at_s in pad.looked_for]


def test_a_pad_that_is_missed_is_looked_for_soon_and_then_every_two_seconds(bench: Bench) -> None:
    pad = Absent(lambda: bench.now)
    bench.hub.attach(pad)
    assert looked_for(bench, pad, 8.0) == [0.25, 0.75, 1.75, 3.75, 5.75, 7.75]
    pad.there = True
    assert len(looked_for(bench, pad, 2.0)) == 1
    pad.there = False
    assert looked_for(bench, pad, 1.0) == [1 / 16 + 0.25, 1 / 16 + 0.75], "lost anew, soon again"
    assert bench.lost() == ["virtual:1"]


class Charged(VirtualKeypad):
    """A pad with a battery."""

    def battery(self, _identity: str) -> int:
        return 41


def test_a_pad_s_charge_is_asked_of_itself_while_it_is_there(bench: Bench) -> None:
    pad = Charged("virtual:1", "one", lambda: bench.now)
    bench.hub.attach(VirtualKeypad("virtual:2", "two", lambda: bench.now))
    bench.hub.attach(pad)
    assert [bench.hub.battery(f"virtual:{number}") for number in (1, 2, 3)] == [41, None, None]
    pad.unplug()
    assert bench.hub.battery("virtual:1") is None


# Virtual pads


def test_virtual_pads_come_by_spec_and_are_pressed_at_once(bench: Bench) -> None:
    pad = bench.hub.add(PadSpec.parse("virtual:3"))
    assert isinstance(pad, VirtualKeypad)
    pad.press(Key.D1, Key.ENTER)
    bench.hub.answer("virtual:3", Answer.DONE)
    assert bench.found() == ["virtual:3"]
    assert bench.keys("virtual:3") == [Key.D1, Key.ENTER]
    assert pad.answers == [Answer.DONE]
    pad.unplug()
    pad.press(Key.D2)
    assert bench.lost() == ["virtual:3"]
    pad.connect()


def test_events_that_delivery_causes_come_after_those_under_way() -> None:
    order: list[str] = []
    pads: list[VirtualKeypad] = []

    def deliver(event: PadEvent) -> None:
        if isinstance(event, KeyPressed):
            if event.identity == "virtual:1" and len(order) < 1:
                pads[1].press(Key.D5)
            order.append(event.identity)

    hub = Hub(lambda: 0.0, watch=lambda *_: None, unwatch=lambda _: None, deliver=deliver)
    pads += [VirtualKeypad(f"virtual:{number}", "", lambda: 0.0) for number in (1, 2)]
    for pad in pads:
        hub.attach(pad)
    pads[0].press(Key.D1, Key.D2)
    hub.close()
    assert order == ["virtual:1", "virtual:1", "virtual:2"]


# Specs


@pytest.mark.parametrize(
    "text", ["serial:/dev/ttyACM0", "hid:/dev/input/event3", "virtual:12", "serial:/a:b"]
)
def test_specs_are_read_and_written_alike(text: str) -> None:
    assert str(PadSpec.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("", "serial:PATH"),
        ("/dev/ttyACM0", "serial:PATH"),
        ("usb:/dev/ttyACM0", "serial:PATH"),
        ("serial:", "serial:/dev/ttyACM0"),
        ("serial:ttyACM0", "serial:/dev/ttyACM0"),
        ("hid:event3", "hid:/dev/input/event3"),
        ("virtual:", "virtual:1"),
        ("virtual:0", "virtual:1"),
        ("virtual:one", "virtual:1"),
        ("virtual:²", "virtual:1"),
        ("virtual:1000", "virtual:1"),
        ("serial:/dev/tty\nACM0", "serial:/dev/ttyACM0"),
        ("hid:/dev/input/\x1b[2J", "hid:/dev/input/event3"),
    ],
)
def test_a_wrong_spec_is_told_what_would_be_right(text: str, right: str) -> None:
    with pytest.raises(UnusableInput) as error:
        PadSpec.parse(text)
    assert right in error.value.said("en")
    assert right.partition(":")[0] in error.value.said("fr")


def test_a_spec_names_its_pad() -> None:
    pad = PadInfo("virtual:1", PadKind.VIRTUAL, "", "virtual:1")
    assert PadSpec.parse("virtual:1").names(pad)
    assert not PadSpec.parse("virtual:2").names(pad)
