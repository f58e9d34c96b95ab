"""The hub on real ptys through real pyserial."""

from __future__ import annotations

import errno
import fcntl
import itertools
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
    Trust,
    stamp_error_s,
)
from dixit_table.keypads.discovery import SETTLE_S, Candidate, Discovery
from dixit_table.keypads.hid.devices import HidDevice
from dixit_table.keypads.hub import Hub, PadSpec
from dixit_table.keypads.port import AT_ONCE, GAP_S, QUIET_S, RETRY_FOUND_S, RETRY_MAX_S, RUN
from dixit_table.keypads.serial.link import FOREIGN_AFTER_S
from dixit_table.keypads.serial.pad import SerialPad
from dixit_table.keypads.serial.wire import ANSWER_CODES, KEY_CODES
from dixit_table.keypads.virtual import VirtualKeypad
from dixit_table.texts import Message

from .bench import Bench, Cable
from .conftest import MakeBench, MakeCable
from .firmware_pad import FirmwarePad

DIGITS = {str(digit): Key(str(digit)) for digit in range(10)}


def _counts(what: Callable[[], Sequence[object]], wanted: int) -> bool:
    return len(what()) == wanted


def _found(bench: Bench, wanted: str) -> bool:
    return wanted in bench.found()


def spec(cable: Cable) -> PadSpec:
    return PadSpec(PadKind.SERIAL, str(cable.path))


def identity(cable: Cable) -> str:
    return f"serial:{cable.path}"


class Wired:
    """A framed pad at the far end of a cable, while a bench runs."""

    def __init__(self, bench: Bench, line: Cable, pad: FirmwarePad) -> None:
        self.bench, self.line, self.pad = bench, line, pad

    def until(self, condition: Callable[[], object]) -> None:
        self.bench.until(lambda: self._exchange() and condition())

    def _exchange(self) -> bool:
        self.pad.receive(self.line.sent(), self.bench.now)
        if data := self.pad.take_out():
            self.line.type(data)
        return True


def test_a_plain_pad_types(bench: Bench, cable: MakeCable) -> None:
    one = cable("one")
    bench.hub.add(spec(one))
    one.type(b"12\r\n")
    bench.until(lambda: len(bench.keys(identity(one))) == 3)
    assert bench.keys(identity(one)) == [Key.D1, Key.D2, Key.ENTER]
    [pad] = bench.hub.pads()
    assert spec(one).names(pad)
    assert pad.kind is PadKind.SERIAL
    assert bench.hub.troubles() == ()


def test_a_pad_that_is_not_there_yet_is_waited_for(bench: Bench, cable: MakeCable) -> None:
    one = cable("one")
    one.unplug()
    bench.hub.add(spec(one))
    bench.step()
    [trouble] = bench.hub.troubles()
    assert (trouble.address, trouble.why.key, trouble.expected) == (str(one.path), "keypads.not_there", True)
    one.plug()
    bench.until(bench.found)
    assert bench.hub.troubles() == ()


def test_a_pad_is_lost_and_found_again_and_again(bench: Bench, cable: MakeCable) -> None:
    one, other = cable("one"), cable("other")
    bench.hub.add(spec(one))
    bench.hub.add(spec(other))
    bench.until(lambda: len(bench.found()) == 2)
    for time in range(1, 4):
        one.unplug()
        bench.until(partial(_counts, bench.lost, time))
        assert [pad.identity for pad in bench.hub.pads()] == [identity(other)]
        other.type(b"5")
        one.plug()
        bench.until(
            partial(_counts, lambda: [pad for pad in bench.found() if pad == identity(one)], time + 1)
        )
        one.type(b"1")
        bench.until(partial(_counts, lambda: bench.keys(identity(one)), time))
    assert bench.lost() == [identity(one)] * 3
    bench.until(lambda: len(bench.keys(identity(other))) == 3)


def test_twelve_pads_at_once_lose_nothing(bench: Bench, cable: MakeCable) -> None:
    cables = [cable(f"pad{number}") for number in range(12)]
    for one in cables:
        bench.hub.add(spec(one))
    typed = {identity(one): f"{number:02}{number * 7:03}" for number, one in enumerate(cables)}
    for place in range(5):
        for one in cables:
            one.type(typed[identity(one)][place].encode())
        bench.step()
    bench.until(lambda: sum(len(bench.keys(name)) for name in typed) == 60)
    for name, text in typed.items():
        assert bench.keys(name) == [DIGITS[letter] for letter in text]


def test_a_flood_on_one_pad_disturbs_no_other(bench: Bench, cable: MakeCable) -> None:
    mad, calm = cable("mad"), cable("calm")
    bench.hub.add(spec(mad))
    bench.hub.add(spec(calm))
    for letter in b"1234567890":
        mad.type(b"78" * 200)
        calm.type(bytes([letter]))
        bench.step()
    bench.until(lambda: len(bench.keys(identity(calm))) == 10)
    assert bench.keys(identity(calm)) == [DIGITS[letter] for letter in "1234567890"]
    assert len(bench.keys(identity(mad))) <= 2 * AT_ONCE
    assert bench.troubled() == [identity(mad)]


def test_a_pad_that_flooded_is_heard_again_after_silence(bench: Bench, cable: MakeCable) -> None:
    mad = cable("mad")
    bench.hub.add(spec(mad))
    mad.type(b"78" * 500)
    bench.until(bench.troubled)
    bench.step(QUIET_S / 2)
    mad.type(b"1")
    bench.wait_for_bell()  # it is heard before time goes on
    bench.step(QUIET_S / 2)
    bench.step(2 * QUIET_S)
    mad.type(b"23")
    bench.until(lambda: Key.D3 in bench.keys(identity(mad)))
    assert bench.keys(identity(mad))[-2:] == [Key.D2, Key.D3]
    assert Key.D1 not in bench.keys(identity(mad))


@pytest.mark.parametrize("key", [b"7", b"\r", b"\b"])
def test_a_key_that_is_stuck_is_told_and_no_more_heard_until_another_is_pressed(
    bench: Bench, cable: MakeCable, key: bytes
) -> None:
    one = cable("one")
    bench.hub.add(spec(one))
    bench.until(bench.found)
    for _ in range(RUN + 20):
        one.type(key)
        bench.wait_for_bell()
        bench.step(GAP_S / 5)
    bench.until(bench.troubled)
    assert len(bench.keys(identity(one))) == RUN
    assert bench.troubled() == [identity(one)], "once"
    one.type(b"1\r")
    bench.until(lambda: len(bench.keys(identity(one))) == RUN + 2)


def test_nobody_is_told_of_a_stuck_key_who_goes_through_a_long_menu(bench: Bench, cable: MakeCable) -> None:
    one = cable("one")
    bench.hub.add(spec(one))
    one.type(b"+" * 2 * RUN + b"-" * 2 * RUN)
    bench.until(lambda: len(bench.keys(identity(one))) == 4 * RUN)
    assert bench.troubled() == []


def test_a_pad_that_reads_nothing_never_blocks_the_table(bench: Bench, cable: MakeCable) -> None:
    deaf, pad = cable("deaf"), FirmwarePad(number="DEAF")
    bench.hub.add(spec(deaf))
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
    bench.hub.add(spec(one))
    wired.until(bench.found)
    for code in KEY_CODES:
        pad.press(code, bench.now)
    bench.hub.answer("serial:DX-1", Answer.DONE)
    wired.until(
        lambda: len(bench.keys("serial:DX-1")) == 16 and ANSWER_CODES[Answer.DONE] in pad.shown,
    )
    assert bench.keys("serial:DX-1") == list(KEY_CODES.values())
    assert [spec(one).names(found) for found in bench.hub.pads()] == [True]


def test_a_framed_pad_keeps_its_name_on_another_port(bench: Bench, cable: MakeCable) -> None:
    one, other, pad = cable("one"), cable("other"), FirmwarePad(number="DX-1")
    wired = Wired(bench, one, pad)
    bench.hub.add(spec(one))
    bench.hub.add(spec(other))
    wired.until(lambda: "serial:DX-1" in bench.found())
    one.unplug()
    bench.until(lambda: "serial:DX-1" in bench.lost())
    wired.line = other
    pad.start()
    wired.until(lambda: bench.found().count("serial:DX-1") == 2)
    # Its old port misses nobody now.
    assert bench.hub.troubles() == ()


def test_of_two_pads_with_one_number_the_second_goes_by_its_port(bench: Bench, cable: MakeCable) -> None:
    for name, found in (("one", "serial:0001"), ("copy", None)):
        line = cable(name)
        wired = Wired(bench, line, FirmwarePad(number="0001"))
        bench.hub.add(spec(line))
        wanted = found or identity(line)
        wired.until(partial(_found, bench, wanted))
    assert [pad.identity for pad in bench.hub.pads()] == ["serial:0001", identity(line)]


def test_a_pad_given_twice_is_refused(bench: Bench, cable: MakeCable, tmp_path: Path) -> None:
    one = cable("one")
    bench.hub.add(spec(one))
    (tmp_path / "alias").symlink_to(one.path)
    with pytest.raises(UnusableInput, match="twice"):
        bench.hub.add(PadSpec(PadKind.SERIAL, str(tmp_path / "alias")))


def test_a_port_in_use_says_so(bench: Bench, cable: MakeCable) -> None:
    one = cable("one")
    with one.path.open("rb", buffering=0) as held:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        bench.hub.add(spec(one))
        assert [trouble.why.key for trouble in bench.hub.troubles()] == ["keypads.busy"]
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
    bench.hub.add(spec(one))
    bench.until(bench.found)
    came_s = bench.now
    one.type(b"7")
    bench.wait_for_bell()
    bench.now += 100
    bench.until(lambda: bench.keys(identity(one)))
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
    bench.hub.attach(failing := FailingPad("virtual:1", "one"))
    good = bench.hub.attach(VirtualKeypad("virtual:2", "two"))
    assert isinstance(good, VirtualKeypad)
    failing.press(Key.D7)
    good.press(Key.D1)
    [lost] = [event for event in bench.events if isinstance(event, PadLost)]
    assert lost.identity == "virtual:1"
    assert lost.why.values == {"kind": "RuntimeError"}
    assert bench.keys("virtual:2") == [Key.D1]


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
    pads += [VirtualKeypad(f"virtual:{number}", "") for number in (1, 2)]
    for pad in pads:
        hub.attach(pad)
    pads[0].press(Key.D1, Key.D2)
    hub.close()
    assert order == ["virtual:1", "virtual:1", "virtual:2"]


# Discovery


class Sockets:
    """What is plugged in, as a test says."""

    def __init__(self) -> None:
        self.now: tuple[Candidate, ...] = ()
        self._told: tuple[Candidate, ...] | None = None
        self._inode = 0

    def plug(self, *cables: Cable) -> None:
        self._inode += 1
        self.now = tuple(
            Candidate(
                spec(one),
                identity(one),
                frozenset({os.path.realpath(one.path)}),
                frozenset({self._inode}),
            )
            for one in cables
        )

    def look(self, _now_s: float) -> tuple[Candidate, ...] | None:
        told, self._told = self._told, self.now
        return None if told == self.now else self.now

    def devices(self) -> tuple[HidDevice, ...]:
        return ()

    def close(self) -> None:
        pass


def test_a_pad_plugged_in_while_running_is_found_at_its_first_key(
    make_bench: MakeBench, cable: MakeCable
) -> None:
    sockets = Sockets()
    bench = make_bench(sockets)
    one = cable("one")
    bench.until(lambda: bench.now > 1005)
    sockets.plug(one)
    bench.until(bench.watched)
    assert bench.hub.pads() == ()
    one.type(b"4")
    bench.until(lambda: bench.keys(identity(one)))
    assert [type(event) for event in bench.events] == [PadFound, KeyPressed]


def test_what_is_no_keypad_is_let_go_until_it_is_plugged_in_anew(
    make_bench: MakeBench, cable: MakeCable
) -> None:
    sockets = Sockets()
    bench = make_bench(sockets)
    printer = cable("printer")
    sockets.plug(printer)
    bench.until(bench.watched)
    printer.type(b"start\n1\n")
    bench.until(lambda: not bench.watched())
    assert bench.now >= 1000 + FOREIGN_AFTER_S
    [trouble] = bench.hub.troubles()
    assert (trouble.why.key, trouble.expected) == ("keypads.foreign", False)
    over = bench.now + 30
    bench.until(lambda: bench.now > over, seconds=0.5)
    assert not bench.watched()
    assert bench.events == []
    printer.unplug()
    printer.plug()
    sockets.plug(printer)
    bench.until(bench.watched)
    assert bench.hub.troubles() == ()


def test_a_pad_given_by_name_is_not_discovered_as_well(make_bench: MakeBench, cable: MakeCable) -> None:
    sockets = Sockets()
    bench = make_bench(sockets)
    one = cable("one")
    bench.hub.add(spec(one))
    bench.until(bench.found)
    sockets.plug(one)
    over = bench.now + 5
    bench.until(lambda: bench.now > over)
    assert bench.watched() == 1
    assert bench.hub.troubles() == ()


def test_a_device_that_is_a_pad_already_is_not_opened_under_another_node(make_bench: MakeBench) -> None:
    sockets = Sockets()
    bench = make_bench(sockets)
    bench.hub.attach(VirtualKeypad("hid:usb-1", "", lambda: bench.now))
    node = frozenset({"/dev/input/event9"})
    sockets.now = (Candidate(PadSpec.parse("hid:/dev/input/event9"), "hid:usb-1", node, frozenset({1})),)
    bench.until(lambda: bench.now > 1005)
    assert bench.hub.troubles() == ()


def test_a_discovered_pad_comes_back_on_its_port(make_bench: MakeBench, cable: MakeCable) -> None:
    sockets = Sockets()
    bench = make_bench(sockets)
    one = cable("one")
    sockets.plug(one)
    bench.until(bench.watched)
    one.type(b"1")
    bench.until(bench.found)
    one.unplug()
    sockets.plug()
    bench.until(bench.lost)
    over = bench.now + 5
    bench.until(lambda: bench.now > over)
    one.plug()
    sockets.plug(one)
    bench.until(bench.watched)
    one.type(b"2")
    bench.until(lambda: len(bench.keys(identity(one))) == 2)
    assert bench.found() == [identity(one)] * 2


def test_discovery_looks_at_usb_ports_and_nothing_else(tmp_path: Path) -> None:
    for name in ("ttyS0", "ttyAMA0", "tty1", "null"):
        (tmp_path / name).touch()
    discovery = Discovery(tmp_path, devices=lambda: ())
    assert discovery.look(0.0) == ()
    (tmp_path / "ttyS1").touch()
    assert discovery.look(0.1) is None
    assert discovery.look(100.0) is None
    (tmp_path / "ttyUSB0").touch()
    (tmp_path / "ttyACM1").touch()
    assert discovery.look(100.0) is None  # udev may still be making links and permissions
    links = tmp_path / "serial/by-path"
    links.mkdir(parents=True)
    (links / "pci-1-usb-2").symlink_to("../../ttyACM1")
    found = discovery.look(100.0 + SETTLE_S)
    assert found is not None
    assert [candidate.spec.address for candidate in found] == [
        str(links / "pci-1-usb-2"),
        str(tmp_path / "ttyUSB0"),
    ]
    discovery.close()


def test_what_comes_goes_or_is_permitted_is_noticed_and_nothing_is_looked_at_meanwhile(
    tmp_path: Path,
) -> None:
    asked: list[float] = []
    now_s = 0.0

    def devices() -> tuple[HidDevice, ...]:
        asked.append(now_s)
        return ()

    def looks() -> list[float]:
        nonlocal now_s
        asked.clear()
        for _ in range(200):
            now_s += 0.1
            discovery.look(now_s)
        return asked

    discovery = Discovery(tmp_path, devices=devices)
    assert len(looks()) == 1
    assert looks() == []
    (tmp_path / "input").mkdir()
    assert len(looks()) == 1
    node = tmp_path / "input/event3"
    node.touch()
    assert len(looks()) == 1
    node.chmod(0o600)
    assert len(looks()) == 1
    (tmp_path / "input/mouse0").touch()
    (tmp_path / "input/event3").write_text("")
    assert looks() == []
    node.unlink()
    assert len(looks()) == 1
    discovery.close()
    assert len(looks()) == 1  # it begins anew
    discovery.close()


def _denied(tries: list[float], bench: Bench) -> Callable[..., None]:
    def connect(*_: object) -> None:
        tries.append(bench.now)
        raise KeypadError(Message.of("keypads.serial_denied", address="x"))

    return connect


def test_a_port_that_was_denied_is_tried_at_once_when_something_changes_and_seldom_else(
    make_bench: MakeBench, cable: MakeCable, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[float] = []
    sockets = Sockets()
    bench = make_bench(sockets)
    monkeypatch.setattr(SerialPad, "connect", _denied(tries, bench))
    one = cable("one")
    sockets.plug(one)
    over = bench.now + 600
    bench.until(lambda: bench.now > over, seconds=0.5)
    assert len(tries) < 30
    gaps = [after - before for before, after in itertools.pairwise(tries)]
    assert gaps[-1] >= RETRY_FOUND_S - 1
    bench.trust = Trust.SEATED
    tries.clear()
    over = bench.now + 600
    bench.until(lambda: bench.now > over, seconds=0.5)
    gaps = [after - before for before, after in itertools.pairwise(tries)]
    assert gaps[-1] <= RETRY_MAX_S + 1  # a seat waits for it
    tries.clear()
    sockets.plug(one, cable("other"))  # something has changed: perhaps its permissions
    bench.step()
    bench.step()
    assert len(tries) >= 2


def test_a_port_pulled_out_in_the_instant_it_is_opened_is_tried_again(
    bench: Bench, cable: MakeCable, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = cable("one")
    with monkeypatch.context() as patched:
        patched.setattr(SerialPad, "_send", lambda _: False)
        bench.hub.add(spec(one))
    assert bench.hub.troubles()[0].why.key == "keypads.unplugged"
    bench.until(bench.found)
    one.type(b"5")
    bench.until(lambda: bench.keys(identity(one)))


def test_of_two_copies_the_second_never_gets_the_firsts_name(bench: Bench, cable: MakeCable) -> None:
    one, other = cable("one"), cable("other")
    first = Wired(bench, one, FirmwarePad(number="DX"))
    second = Wired(bench, other, FirmwarePad(number="DX"))
    bench.hub.add(spec(one))
    first.until(lambda: _found(bench, "serial:DX"))
    bench.hub.add(spec(other))
    second.until(lambda: _found(bench, identity(other)))
    one.unplug()
    bench.until(bench.lost)
    second.pad.start()  # it restarts while the first is away
    second.until(lambda: bench.troubled() or bench.lost()[1:])
    assert bench.found().count("serial:DX") == 1
    one.plug()
    first.pad.start()
    first.until(lambda: bench.found().count("serial:DX") == 2)


def test_where_the_kernel_cannot_tell_one_looks_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(**_: object) -> None:
        raise OSError(errno.EMFILE, "no more watchers")

    monkeypatch.setattr("dixit_table.keypads.devfs.INotify", none_left)
    discovery = Discovery(tmp_path, devices=lambda: ())
    looks = [at_s for at_s in range(11) if discovery.look(float(at_s)) is not None]
    assert 4 <= len(looks) <= 6
    discovery.close()


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
