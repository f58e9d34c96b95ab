"""Pads that the hub finds by itself: plugged in, pulled out, denied, taken for something else."""

from __future__ import annotations

import errno
import itertools
import os
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from inotify_simple import Event, flags

from dixit_table.errors import KeypadError
from dixit_table.keypads.base import Key, KeyPressed, PadFound, PadSpec, Trust, VirtualKeypad
from dixit_table.keypads.discovery import Candidate, Discovery
from dixit_table.keypads.hid.devices import HidDevice
from dixit_table.keypads.hid.pad import HidPad
from dixit_table.keypads.port import RETRY_FOUND_S, RETRY_MAX_S
from dixit_table.keypads.serial.link import FOREIGN_AFTER_S
from dixit_table.keypads.serial.pad import SerialPad
from dixit_table.texts import Message

from .bench import Bench, Cable, Wired
from .conftest import MakeBench, MakeCable
from .fake_kernel import KEYPAD, LETTERS, FakeNode, Kernel, Sysfs, down
from .firmware_pad import FirmwarePad

DIGITS = {str(digit): Key(str(digit)) for digit in range(10)}


def _counts(what: Callable[[], Sequence[object]], wanted: int) -> bool:
    return len(what()) == wanted


def _found(bench: Bench, wanted: str) -> bool:
    return wanted in bench.found()


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
                one.spec,
                one.identity,
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


class Attentive(VirtualKeypad):
    """A pad that notes how often it is told that something was plugged in."""

    told = 0

    def look_again(self) -> None:
        self.told += 1


def test_every_pad_is_told_that_something_was_plugged_in(make_bench: MakeBench, cable: MakeCable) -> None:
    sockets = Sockets()
    bench = make_bench(sockets)
    pad = Attentive("virtual:1", "virtual 1", lambda: bench.now)
    bench.hub.attach(pad)
    bench.until(lambda: _found(bench, "virtual:1"))
    before = pad.told
    sockets.plug(cable("one"))
    bench.until(lambda: pad.told > before)


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
    assert bench.hub.waiting() == 1
    one.type(b"4")
    bench.until(lambda: bench.keys(one.identity))
    assert bench.hub.waiting() == 0
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
    bench.hub.add(one.spec)
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
    bench.until(lambda: len(bench.keys(one.identity)) == 2)
    assert bench.found() == [one.identity] * 2


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
    assert discovery.look(100.25) is None
    links = tmp_path / "serial/by-path"
    links.mkdir(parents=True)
    (links / "pci-1-usb-2").symlink_to("../../ttyACM1")
    found = discovery.look(100.3125)
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
    node.rename(tmp_path.parent / "event3")  # udev makes links under another name, and then moves them
    assert len(looks()) == 1
    (tmp_path.parent / "event3").rename(node)
    assert len(looks()) == 1
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
        bench.hub.add(one.spec)
    assert bench.hub.troubles()[0].why.key == "keypads.unplugged"
    bench.until(bench.found)
    one.type(b"5")
    bench.until(lambda: bench.keys(one.identity))


def test_of_two_copies_the_second_never_gets_the_firsts_name(bench: Bench, cable: MakeCable) -> None:
    one, other = cable("one"), cable("other")
    first = Wired(bench, one, FirmwarePad(number="DX"))
    second = Wired(bench, other, FirmwarePad(number="DX"))
    bench.hub.add(one.spec)
    first.until(lambda: _found(bench, "serial:DX"))
    bench.hub.add(other.spec)
    second.until(lambda: _found(bench, other.identity))
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
    tries: list[None] = []

    def none_left(**_: object) -> None:
        tries.append(None)
        raise OSError(errno.EMFILE, "no more watchers")

    monkeypatch.setattr("inotify_simple.INotify", none_left)
    discovery = Discovery(tmp_path, devices=lambda: ())
    looks = [half / 2 for half in range(21) if discovery.look(half / 2) is not None]
    assert looks == [0.0, 2.5, 5.0, 7.5, 10.0]
    assert len(tries) == 1, "it is no use to ask again and again"
    discovery.close()


def test_a_watch_that_could_only_be_begun_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no more watches")

    monkeypatch.setattr("inotify_simple.INotify.add_watch", no_room)
    before = set(Path("/proc/self/fd").iterdir())
    discovery = Discovery(tmp_path, devices=lambda: ())
    assert discovery.look(0.0) == ()
    assert set(Path("/proc/self/fd").iterdir()) == before


def test_where_the_kernel_has_lost_count_of_changes_one_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Event] = []
    monkeypatch.setattr("inotify_simple.INotify.read", lambda *_, **__: told)
    discovery = Discovery(tmp_path, devices=lambda: ())
    assert discovery.look(0.0) == ()
    assert discovery.look(1.0) is None
    told.append(Event(-1, flags.Q_OVERFLOW, 0, ""))
    assert discovery.look(2.0) is None
    told.clear()
    assert discovery.look(2.25) is None
    assert discovery.look(2.3125) == ()
    discovery.close()


def test_a_port_that_nobody_waits_for_is_tried_ever_more_seldom(
    make_bench: MakeBench, cable: MakeCable, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[float] = []
    sockets = Sockets()
    bench = make_bench(sockets)
    monkeypatch.setattr(SerialPad, "connect", _denied(tries, bench))
    sockets.plug(cable("one"))
    for _ in range(480):
        bench.now += 0.25
        bench.hub.tick(bench.now)
    gaps = [after - before for before, after in itertools.pairwise(tries)]
    assert gaps == [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]


def test_a_port_that_another_program_has_open_is_left_to_it(make_bench: MakeBench, cable: MakeCable) -> None:
    """Opening it would reset many boards, and the printer with them that somebody is printing on."""
    sockets = Sockets()
    bench = make_bench(sockets)
    one = cable("one")
    with one.path.open("rb", buffering=0) as held, subprocess.Popen(["sleep", "60"], stdin=held) as other:
        sockets.plug(one)
        bench.hub.tick(bench.now)
        other.kill()
    [trouble] = bench.hub.troubles()
    assert (trouble.why.key, trouble.why.values["who"]) == ("keypads.busy", f"sleep (pid {other.pid})")
    assert one.sent() == b""
    bench.until(bench.watched)


def test_a_key_that_the_console_shows_is_looked_for_at_the_pads_first(
    sysfs: Sysfs, kernel: Kernel, bench: Bench
) -> None:
    def held(path: str) -> FakeNode:
        node = kernel.open(path)
        node.pressed = True  # so it isn't grabbed yet
        return node

    path = sysfs.plug(1, phys="usb-1/input0", keys=KEYPAD + LETTERS)
    pad = HidPad(
        path,
        lambda: bench.now,
        trust=lambda _: Trust.KNOWN,
        devices=sysfs.devices,
        present=sysfs.present,
        opener=held,
    )
    bench.hub.attach(VirtualKeypad("virtual:1", "one", lambda: bench.now))
    bench.hub.attach(pad)
    kernel.nodes[0].queue(down("KEY_KP5"))
    assert bench.hub.echoes(Key.D5)
    assert not bench.hub.echoes(Key.D6)
    assert bench.keys("hid:usb-1") == [Key.D5]
