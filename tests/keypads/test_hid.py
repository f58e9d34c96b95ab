"""HID keypads: real evdev events and codes, sysfs trees as the kernel writes them, nodes without a kernel."""

from __future__ import annotations

import errno
import os
import struct
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest
from evdev import InputEvent, ecodes

from dixit_table.errors import KeypadError
from dixit_table.keypads.base import (
    BLINK_S,
    FLICKER_S,
    SLOW_S,
    Answer,
    Key,
    KeyPressed,
    Lights,
    PadEvent,
    PadFound,
    PadKind,
    PadLost,
    PadTrouble,
    Trust,
)
from dixit_table.keypads.discovery import Candidate, Discovery
from dixit_table.keypads.entry import Composer, Number
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.keypads.hid import nodes
from dixit_table.keypads.hid.devices import KeyReader, Sign
from dixit_table.keypads.hid.nodes import grab_refused
from dixit_table.keypads.hid.pad import ASSERT_LIGHTS_S, ECHO_S, GROWS_S, IDLE_S, LOOK_S, HidPad
from dixit_table.keypads.hub import Hub

from .fake_kernel import KEYPAD, LETTERS, FakeNode, Kernel, Sysfs, code, down, report, up


def taken(reader: KeyReader, events: Sequence[InputEvent]) -> list[Key | Sign]:
    found = (reader.take(event.type, event.code, event.value) for event in events)
    return [key for key in found if key is not None]


# Codes to keys


@pytest.mark.parametrize(
    ("name", "key"),
    [(f"KEY_KP{digit}", Key(str(digit))) for digit in range(10)]
    + [(f"KEY_{digit}", Key(str(digit))) for digit in range(10)]
    + [
        ("KEY_KPENTER", Key.ENTER),
        ("KEY_ENTER", Key.ENTER),
        ("KEY_KPASTERISK", Key.STAR),
        ("KEY_KPPLUS", Key.PLUS),
        ("KEY_KPMINUS", Key.MINUS),
        ("KEY_MINUS", Key.MINUS),
        ("KEY_KPSLASH", Key.SLASH),
        ("KEY_SLASH", Key.SLASH),
        ("KEY_KPDOT", Key.BACKSPACE),
        ("KEY_KPCOMMA", Key.BACKSPACE),
        ("KEY_BACKSPACE", Key.BACKSPACE),
        ("KEY_DELETE", Key.BACKSPACE),
    ]
    + [
        (f"KEY_{name}", Key(digit))
        for name, digit in zip(
            ("INSERT", "END", "DOWN", "PAGEDOWN", "LEFT", "RIGHT", "HOME", "UP", "PAGEUP"),
            "012346789",
            strict=True,
        )
    ],
)
def test_codes_make_keys(name: str, key: Key) -> None:
    assert taken(KeyReader(), [down(name)]) == [key]


@pytest.mark.parametrize("name", ["KEY_NUMLOCK", "KEY_F1", "KEY_TAB", "KEY_SPACE", "KEY_CALC"])
def test_other_keys_are_ignored(name: str) -> None:
    assert taken(KeyReader(), [down(name)]) == []


@pytest.mark.parametrize("name", [*LETTERS, "KEY_ESC", "KEY_LEFTCTRL", "KEY_RIGHTALT"])
def test_what_no_keypad_has_is_writing(name: str) -> None:
    assert taken(KeyReader(), [down(name)]) == [Sign.WRITING]
    assert taken(KeyReader(keypad_only=True), [down(name)]) == [Sign.WRITING]


@pytest.mark.parametrize(
    "name", ["KEY_1", "KEY_ENTER", "KEY_BACKSPACE", "KEY_HOME", "KEY_DELETE", "KEY_SLASH"]
)
def test_a_device_that_has_not_shown_itself_is_heard_by_its_keypad_keys_only(name: str) -> None:
    events = [down(name), down("KEY_KPENTER")]
    assert taken(KeyReader(keypad_only=True), events) == [Key.ENTER]


def test_only_going_down_counts() -> None:
    held = [InputEvent(0, 0, ecodes.EV_KEY, code("KEY_KP0"), value) for value in (1, 2, 2, 2, 0)]
    assert taken(KeyReader(), held) == [Key.D0]


def test_a_triple_zero_key_is_three_zeros() -> None:
    up = InputEvent(0, 0, ecodes.EV_KEY, code("KEY_KP0"), 0)
    assert taken(KeyReader(), [down("KEY_KP0"), report(), up, report()] * 3) == [Key.D0] * 3


def test_after_an_overrun_pieces_are_dropped_up_to_the_next_report() -> None:
    dropped = InputEvent(0, 0, ecodes.EV_SYN, ecodes.SYN_DROPPED, 0)
    pieces = [down("KEY_KP2"), down("KEY_KP4")]
    events = [down("KEY_KP1"), dropped, *pieces, report(), down("KEY_KP3"), report()]
    assert taken(KeyReader(), events) == [Key.D1, Sign.OVERRUN, Key.D3]


def test_numbers_are_those_of_the_kernel() -> None:
    assert (hid_devices.EV_SYN, hid_devices.EV_KEY, hid_devices.EV_LED) == (
        ecodes.EV_SYN,
        ecodes.EV_KEY,
        ecodes.EV_LED,
    )
    assert (hid_devices.SYN_REPORT, hid_devices.SYN_DROPPED) == (ecodes.SYN_REPORT, ecodes.SYN_DROPPED)
    assert hid_devices.LOCK_LIGHTS == (ecodes.LED_NUML, ecodes.LED_CAPSL, ecodes.LED_SCROLLL)


@pytest.mark.parametrize("missing", KEYPAD[:11])
def test_a_keypad_has_all_digits_and_enter(missing: str) -> None:
    codes = {code(name) for name in KEYPAD}
    assert hid_devices.has_keypad(codes)
    assert not hid_devices.has_keypad(codes - {code(missing)})


@pytest.mark.parametrize("letter", LETTERS)
def test_one_letter_makes_a_keyboard(letter: str) -> None:
    assert not hid_devices.has_letters(code(name) for name in KEYPAD)
    assert hid_devices.has_letters([code(letter)])


# Devices in sysfs


@pytest.fixture
def sysfs(tmp_path: Path) -> Sysfs:
    return Sysfs(tmp_path)


def test_nodes_of_one_device_go_together(sysfs: Sysfs) -> None:
    sysfs.plug(3, phys="usb-0000:01:00.0-1.2/input1", keys=["KEY_MUTE"])
    path = sysfs.plug(10, phys="usb-0000:01:00.0-1.2/input0")
    sysfs.plug(4, phys="usb-0000:01:00.0-1.3/input0")
    one, other = sysfs.devices()
    assert one.identity == "hid:usb-0000:01:00.0-1.2"
    assert one.path == path
    assert one.has_keypad_keys
    assert not one.has_letters
    assert len(one.nodes) == 2
    assert one.label == "SIGMACHIP Keypad (usb-0000:01:00.0-1.2)"
    assert other.identity == "hid:usb-0000:01:00.0-1.3"


def test_a_device_with_a_number_of_its_own_goes_by_it_but_copies_do_not(sysfs: Sysfs) -> None:
    sysfs.plug(1, phys="usb-1/input0", uniq="A17")
    sysfs.plug(2, phys="usb-2/input0", uniq="COPY1")
    sysfs.plug(3, phys="usb-3/input0", uniq="COPY1")
    sysfs.plug(4, phys="usb-4/input0", uniq="0000")
    assert [device.identity for device in sysfs.devices()] == [
        "hid:1c4f:0002:A17",
        "hid:usb-2",
        "hid:usb-3",
        "hid:usb-4",
    ]


def test_devices_by_radio_share_a_receiver_but_not_a_name(sysfs: Sysfs) -> None:
    sysfs.plug(1, phys="b8:27:eb:00:00:01", uniq="dc:2c:26:00:00:01")
    sysfs.plug(2, phys="b8:27:eb:00:00:01", uniq="dc:2c:26:00:00:02")
    assert len({device.identity for device in sysfs.devices()}) == 2


def test_made_up_devices_that_share_a_port_stay_apart(sysfs: Sysfs) -> None:
    for number in (1, 2):
        sysfs.plug(number, phys="py-evdev-uinput")
    assert [device.identity for device in sysfs.devices()] == ["hid:input1", "hid:input2"]
    sysfs.unplug(1)
    sysfs.plug(1, phys="py-evdev-uinput")  # the same node, and another device
    assert [device.identity for device in sysfs.devices()] == ["hid:input3", "hid:input2"]


def test_whatever_has_keypad_keys_is_a_candidate_and_letters_are_told(sysfs: Sysfs) -> None:
    letters = sysfs.plug(1, phys="usb-1/input0", keys=KEYPAD + LETTERS)
    sysfs.plug(2, phys="usb-2/input0", keys=LETTERS)
    on_one_receiver = sysfs.plug(3, phys="usb-2/input1", keys=KEYPAD)
    sysfs.plug(4, phys="usb-3/input0", keys=["KEY_MUTE"])
    plain = sysfs.plug(5, phys="usb-4/input0")
    discovery = Discovery(sysfs.dev, sysfs.devices)
    found = discovery.look(0.0)
    assert found is not None
    assert [candidate.spec.address for candidate in found] == [letters, on_one_receiver, plain]
    assert [device.has_letters for device in sysfs.devices()] == [True, True, False, False]
    discovery.close()


def test_copies_of_one_number_keep_their_names_however_they_come_and_go(sysfs: Sysfs) -> None:
    names = hid_devices.Names()

    def identities() -> list[str]:
        return [device.identity for device in hid_devices.devices(sysfs.sys_input, sysfs.dev_input, names)]

    sysfs.plug(1, phys="usb-1/input0", uniq="COPY1")
    assert identities() == ["hid:1c4f:0002:COPY1"]
    sysfs.plug(2, phys="usb-2/input0", uniq="COPY1")
    assert identities() == ["hid:1c4f:0002:COPY1", "hid:usb-2"]
    sysfs.unplug(1)
    assert identities() == ["hid:usb-2"]
    sysfs.plug(3, phys="usb-1/input0", uniq="COPY1")
    assert identities() == ["hid:usb-2", "hid:1c4f:0002:COPY1"]


def test_a_device_with_a_number_keeps_its_name_on_any_port(sysfs: Sysfs) -> None:
    names = hid_devices.Names()
    for event, port in enumerate(("usb-1", "usb-7", "usb-1")):
        sysfs.plug(event, phys=f"{port}/input0", uniq="A17")
        [device] = hid_devices.devices(sysfs.sys_input, sysfs.dev_input, names)
        assert device.identity == "hid:1c4f:0002:A17"
        sysfs.unplug(event)


def test_devices_behind_one_receiver_that_numbers_them_stay_apart(sysfs: Sysfs) -> None:
    sysfs.plug(1, phys="usb-1/input2")
    sysfs.plug(2, phys="usb-1/input2:1")
    sysfs.plug(3, phys="usb-1/input2:2")
    assert [device.identity for device in sysfs.devices()] == ["hid:usb-1", "hid:usb-1:1", "hid:usb-1:2"]


def test_the_battery_is_what_the_kernel_says(sysfs: Sysfs) -> None:
    sysfs.plug(1, phys="usb-1/input0")
    [device] = sysfs.devices()
    assert hid_devices.battery([device.path], sysfs.sys_input) is None
    supply = sysfs.sys_input / "devices/input1/device/power_supply/hid-1-battery"
    supply.mkdir(parents=True)
    (supply / "capacity").write_text("37\n")
    assert hid_devices.battery([device.path], sysfs.sys_input) == 37


def test_a_machine_without_input_devices_has_none(tmp_path: Path) -> None:
    assert hid_devices.devices(tmp_path / "none", tmp_path / "none") == ()
    assert hid_devices.present(tmp_path / "none") == frozenset()


# A pad, on nodes that stand in for the kernel


@pytest.fixture
def kernel() -> Iterator[Kernel]:
    kernel = Kernel()
    yield kernel
    assert all(node.closed for node in kernel.nodes), "a node was left open"


def make(sysfs: Sysfs, kernel: Kernel, path: str, clock: Callable[[], float] = lambda: 50.0) -> HidPad:
    return HidPad(path, clock, devices=sysfs.devices, present=sysfs.present, opener=kernel.open)


def kinds(events: Sequence[PadEvent]) -> list[type]:
    return [type(event) for event in events]


def test_all_nodes_are_grabbed_and_heard_in_the_order_of_time(sysfs: Sysfs, kernel: Kernel) -> None:
    path = sysfs.plug(1, phys="usb-1/input0")
    sysfs.plug(2, phys="usb-1/input1")
    pad = make(sysfs, kernel, path)
    [found] = pad.connect()
    assert isinstance(found, PadFound)
    assert (found.pad.identity, found.pad.kind, found.pad.address) == ("hid:usb-1", PadKind.HID, path)
    assert [node.grabbed for node in kernel.nodes] == [True, True]
    kernel.nodes[0].queue(down("KEY_KP1", 10.0), down("KEY_KP3", 12.0))
    kernel.nodes[1].queue(down("KEY_KP2", 11.0))
    assert pad.read() == [KeyPressed("hid:usb-1", key, 50.0) for key in (Key.D1, Key.D2, Key.D3)]
    assert pad.read() == []
    pad.close()
    pad.close()


def test_one_descriptor_watches_every_node(sysfs: Sysfs, kernel: Kernel) -> None:
    import select

    path = sysfs.plug(1, phys="usb-1/input0")
    sysfs.plug(2, phys="usb-1/input1")
    pad = make(sysfs, kernel, path)
    pad.connect()
    descriptor = pad.fileno()
    assert descriptor is not None
    assert select.select([descriptor], [], [], 0)[0] == []
    kernel.nodes[1].signal()
    assert select.select([descriptor], [], [], 0)[0] == [descriptor]
    pad.close()
    assert pad.fileno() is None


def test_an_overrun_is_trouble(sysfs: Sysfs, kernel: Kernel) -> None:
    pad = make(sysfs, kernel, sysfs.plug(1, phys="usb-1/input0"))
    pad.connect()
    kernel.nodes[0].queue(down("KEY_KP1"), InputEvent(0, 0, ecodes.EV_SYN, ecodes.SYN_DROPPED, 0))
    assert kinds(pad.read()) == [KeyPressed, PadTrouble]
    pad.close()


def test_an_unplugged_pad_is_lost_once_after_what_could_be_read(sysfs: Sysfs, kernel: Kernel) -> None:
    path = sysfs.plug(1, phys="usb-1/input0")
    sysfs.plug(2, phys="usb-1/input1")
    pad = make(sysfs, kernel, path)
    pad.connect()
    kernel.nodes[0].queue(down("KEY_KP1"))
    kernel.nodes[1].error = OSError(errno.ENODEV, "gone")
    assert kinds(pad.read()) == [KeyPressed, PadLost]
    assert pad.fileno() is None
    assert pad.read() == []
    assert pad.tick(60.0) == []
    kernel.nodes[1].error = None
    pad.close()


def test_a_pad_lost_while_blinking_is_lost(sysfs: Sysfs, kernel: Kernel) -> None:
    pad = make(sysfs, kernel, sysfs.plug(1, phys="usb-1/input0"))
    pad.connect()
    pad.answer("hid:usb-1", Answer.DONE)
    kernel.nodes[0].error = OSError(errno.ENODEV, "gone")
    assert kinds(pad.tick(50.1)) == [PadLost]
    pad.close()


def test_a_pad_comes_back_on_its_port_whatever_its_node_is_called(sysfs: Sysfs, kernel: Kernel) -> None:
    path = sysfs.plug(1, phys="usb-1/input0")
    pad = make(sysfs, kernel, path)
    pad.connect()
    kernel.nodes[0].error = OSError(errno.ENODEV, "gone")
    pad.read()
    kernel.nodes[0].error = None
    sysfs.unplug(1)
    sysfs.plug(1, phys="usb-9/input0")  # another device takes the name
    with pytest.raises(KeypadError):
        pad.connect()
    back = sysfs.plug(7, phys="usb-1/input0")
    [found] = pad.connect()
    assert isinstance(found, PadFound)
    assert found.pad.identity == "hid:usb-1"
    assert kernel.nodes[-1].path == pad.address == back
    pad.close()


def test_a_node_that_comes_a_moment_late_is_grabbed_too(sysfs: Sysfs, kernel: Kernel) -> None:
    pad = make(sysfs, kernel, sysfs.plug(1, phys="usb-1/input0"))
    pad.connect()
    sysfs.plug(2, phys="usb-1/input1")
    assert pad.tick(50.0 + LOOK_S / 2) == []
    assert kinds(pad.tick(50.0 + LOOK_S)) == [PadLost]
    assert pad.fileno() is None
    assert kinds(pad.connect()) == [PadFound]
    assert [node.grabbed for node in kernel.nodes[1:]] == [True, True]
    assert pad.tick(50.0 + 2 * LOOK_S) == []
    pad.close()


def test_a_node_that_comes_long_after_is_grabbed_once_a_plug_is_told(sysfs: Sysfs, kernel: Kernel) -> None:
    now_s = 50.0
    pad = make(sysfs, kernel, sysfs.plug(1, phys="usb-1/input0"), lambda: now_s)
    pad.connect()
    later_s = now_s + 100 * GROWS_S
    pad.tick(later_s)
    sysfs.plug(2, phys="usb-1/input1")
    assert pad.tick(later_s + LOOK_S) == []
    now_s = later_s
    pad.look_again()
    assert kinds(pad.tick(later_s + 2 * LOOK_S)) == [PadLost]
    pad.close()


def test_a_battery_looked_at_while_it_is_pulled_out_is_unknown(
    sysfs: Sysfs, monkeypatch: pytest.MonkeyPatch
) -> None:
    sysfs.plug(1, phys="usb-1/input0")
    [device] = sysfs.devices()

    def gone(*_: object) -> None:
        raise FileNotFoundError(errno.ENOENT, "gone")

    monkeypatch.setattr(Path, "glob", gone)
    assert hid_devices.battery([device.path], sysfs.sys_input) is None


def test_devices_that_never_come_back_are_not_waited_for(
    sysfs: Sysfs, kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Plugged(Discovery):
        def look(self, _now_s: float) -> tuple[Candidate, ...]:
            return tuple(self.candidates())

    faked = partial(HidPad, present=sysfs.present, opener=kernel.open)
    monkeypatch.setattr("dixit_table.keypads.hub.HidPad", faked)
    watched: dict[int, Callable[[], None]] = {}
    hub = Hub(
        lambda: 50.0,
        watch=watched.__setitem__,
        unwatch=watched.__delitem__,
        deliver=lambda _: None,
        discovery=Plugged(sysfs.dev, sysfs.devices),
    )
    for plugged in range(1, 20):
        for number in (1, 2):
            sysfs.plug(number, phys="py-evdev-uinput")
        hub.tick(50.0)
        assert len(hub.pads()) == 2, plugged
        for node in kernel.nodes:
            node.error = OSError(errno.ENODEV, "gone")
        for number in (1, 2):
            sysfs.unplug(number)
        for readable in tuple(watched.values()):
            readable()
        assert [trouble.expected for trouble in hub.troubles()] == [True, True]
        hub.tick(50.0)
        assert hub.troubles() == ()
    assert not watched
    hub.close()


def test_nodes_are_looked_for_in_the_first_seconds_only(sysfs: Sysfs, kernel: Kernel) -> None:
    looks = 0

    def present() -> frozenset[tuple[str, int]]:
        nonlocal looks
        looks += 1
        return sysfs.present()

    path = sysfs.plug(1, phys="usb-1/input0")
    pad = HidPad(path, lambda: 50.0, devices=sysfs.devices, present=present, opener=kernel.open)
    pad.connect()
    for tenth in range(10_000):
        pad.tick(50.0 + tenth / 10)
    assert looks <= 1 + GROWS_S / LOOK_S
    pad.close()


def test_nodes_of_other_devices_come_and_go_unnoticed(sysfs: Sysfs, kernel: Kernel) -> None:
    path = sysfs.plug(1, phys="usb-1/input0")
    pad = make(sysfs, kernel, path)
    pad.connect()
    sysfs.plug(2, phys="usb-2/input0")
    assert pad.tick(50.0 + LOOK_S) == []
    sysfs.unplug(2)
    assert pad.tick(50.0 + 2 * LOOK_S) == []
    sysfs.unplug(1)
    sysfs.plug(3, phys="usb-3/input0")
    assert pad.tick(60.0) == []  # its own end is for the descriptor to say
    pad.close()


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.EACCES, "hid_denied"),
        (errno.ENOENT, "not_there"),
        (errno.ENODEV, "not_there"),
        (errno.ENOTTY, "no_input_device"),
    ],
)
def test_a_node_that_cannot_be_opened_says_what_to_do_and_holds_nothing(
    sysfs: Sysfs, kernel: Kernel, number: int, key: str
) -> None:
    path = sysfs.plug(1, phys="usb-1/input0")
    kernel.refuse[sysfs.plug(2, phys="usb-1/input1")] = OSError(number, "no")
    pad = make(sysfs, kernel, path)
    with pytest.raises(KeypadError) as error:
        pad.connect()
    assert getattr(error.value.message, "key", None) == f"keypads.{key}"
    assert kernel.nodes[0].closed
    assert pad.fileno() is None


def test_a_pad_grabbed_by_another_program_says_so(sysfs: Sysfs, kernel: Kernel) -> None:
    path = sysfs.plug(1, phys="usb-1/input0")
    kernel.held.add(path)
    with pytest.raises(KeypadError, match="in use"):
        make(sysfs, kernel, path).connect()


def test_a_keyboard_named_by_hand_is_grabbed(sysfs: Sysfs, kernel: Kernel) -> None:
    pad = make(sysfs, kernel, sysfs.plug(1, phys="usb-1/input0", keys=KEYPAD + LETTERS))
    pad.connect()
    assert kernel.nodes[0].grabbed
    pad.close()


def test_a_node_that_sysfs_does_not_know_is_a_pad_by_its_path(sysfs: Sysfs, kernel: Kernel) -> None:
    pad = make(sysfs, kernel, "/dev/input/event99")
    [found] = pad.connect()
    assert isinstance(found, PadFound)
    assert found.pad.identity == "hid:/dev/input/event99"
    pad.close()


def test_a_missing_extra_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "evdev", None)
    assert not nodes.evdev_installed()
    with pytest.raises(KeypadError, match=r"'.\[hid\]'"):
        nodes.open_node("/dev/input/event0")


def test_a_real_file_that_is_no_node_says_so(tmp_path: Path) -> None:
    (tmp_path / "event0").touch()
    with pytest.raises(KeypadError, match="event node"):
        HidPad(str(tmp_path / "event0"), lambda: 0.0).connect()


def test_the_kernel_is_asked_for_stamps_that_no_set_clock_turns_back(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[tuple[int, bytes]] = []

    class Device:
        def __init__(self, path: str) -> None:
            self.fd = os.open(path, os.O_RDONLY)

        def close(self) -> None:
            os.close(self.fd)

    def ioctl(_: int, request: int, argument: bytes) -> int:
        asked.append((request, argument))
        raise OSError(errno.EINVAL, "a kernel that knows no such thing")

    monkeypatch.setattr("evdev.InputDevice", Device)
    monkeypatch.setattr("fcntl.ioctl", ioctl)
    node = tmp_path / "event0"
    node.touch()
    nodes.open_node(str(node)).close()
    write, size, letter, number = 1, struct.calcsize("i"), ord("E"), 0xA0  # _IOW('E', 0xa0, int)
    request = write << 30 | size << 16 | letter << 8 | number
    assert asked == [(request, struct.pack("i", time.CLOCK_MONOTONIC))]


# Keyboards, which most keypads say they are


class Guest:
    """A device with letters on port usb-1, found unasked."""

    def __init__(self, sysfs: Sysfs, kernel: Kernel, trust: Trust = Trust.STRANGER) -> None:
        self.now_s, self.trust = 50.0, trust
        self.path = sysfs.plug(1, phys="usb-1/input0", keys=KEYPAD + LETTERS)
        sysfs.plug(2, phys="usb-1/input1", keys=["KEY_MUTE"])
        self.pad = HidPad(
            self.path,
            lambda: self.now_s,
            trust=lambda _: self.trust,
            devices=sysfs.devices,
            present=sysfs.present,
            opener=kernel.open,
        )
        self.connected = self.pad.connect()
        self.node = kernel.nodes[0]
        self.nodes = kernel.nodes

    def press(self, *names: str) -> list[PadEvent]:
        for name in names:
            self.node.queue(down(name), *([] if self.node.pressed else [up(name)]))
        return list(self.pad.read())

    def let_go(self, *names: str) -> None:
        self.node.queue(*(up(name) for name in names))
        self.pad.read()

    def after(self, seconds: float) -> list[PadEvent]:
        self.now_s += seconds
        return list(self.pad.tick(self.now_s))

    @property
    def grabbed(self) -> list[bool]:
        return [node.grabbed for node in self.nodes]


def test_a_keyboard_is_left_alone_until_a_keypad_key(sysfs: Sysfs, kernel: Kernel) -> None:
    guest = Guest(sysfs, kernel)
    assert guest.connected == []
    assert guest.press("KEY_A", "KEY_1", "KEY_ENTER", "KEY_BACKSPACE", "KEY_LEFT") == []
    assert guest.after(1.0) == []
    assert guest.grabbed == [False, False]
    assert kinds(guest.press("KEY_KP5")) == [PadFound, KeyPressed]
    assert guest.after(0.1) == []
    assert guest.grabbed == [True, True]
    assert kinds(guest.press("KEY_1", "KEY_ENTER")) == [KeyPressed, KeyPressed]
    guest.pad.close()


def test_it_is_grabbed_once_the_first_key_is_up_or_a_second_goes_down(sysfs: Sysfs, kernel: Kernel) -> None:
    guest = Guest(sysfs, kernel)
    guest.node.pressed = True
    guest.press("KEY_KP5")
    guest.after(5.0)
    assert guest.grabbed == [False, False]  # else whoever saw the key go down would repeat it for ever
    guest.press("KEY_KP6")
    assert guest.grabbed == [True, True]
    assert guest.pad.echoes(Key.D6)  # heard by all, as the grab came after it
    guest.pad.close()


def test_the_console_may_show_what_came_before_the_grab(sysfs: Sysfs, kernel: Kernel) -> None:
    guest = Guest(sysfs, kernel)
    assert not guest.pad.echoes(Key.D5)
    guest.node.pressed = True
    guest.press("KEY_KP5")
    assert guest.pad.echoes(Key.D5)
    assert not guest.pad.echoes(Key.D6)
    guest.let_go("KEY_KP5")
    guest.after(0.1)
    assert guest.pad.echoes(Key.D5)
    guest.after(ECHO_S)
    assert not guest.pad.echoes(Key.D5)
    guest.pad.close()


@pytest.mark.parametrize("trust", [Trust.KNOWN, Trust.SEATED])
def test_a_pad_that_is_known_is_grabbed_at_once(sysfs: Sysfs, kernel: Kernel, trust: Trust) -> None:
    guest = Guest(sysfs, kernel, trust)
    assert kinds(guest.connected) == [PadFound]
    assert guest.grabbed == [True, True]
    assert not guest.pad.echoes(Key.D5)
    heard = [KeyPressed] if trust is Trust.SEATED else []  # who only played before sits down by a keypad key
    assert kinds(guest.press("KEY_ENTER")) == heard
    assert kinds(guest.press("KEY_KPENTER", "KEY_ENTER")) == [KeyPressed, KeyPressed]
    guest.pad.close()


@pytest.mark.parametrize(("trust", "at_once"), [(Trust.KNOWN, False), (Trust.SEATED, True)])
def test_a_known_pad_with_a_key_down_is_grabbed_when_it_is_up_but_a_seats_at_once(
    sysfs: Sysfs, kernel: Kernel, trust: Trust, at_once: bool
) -> None:
    sysfs.plug(1, phys="usb-1/input0", keys=KEYPAD + LETTERS)

    def held(path: str) -> FakeNode:
        node = kernel.open(path)
        node.pressed = True
        return node

    pad = HidPad(
        str(sysfs.dev_input / "event1"),
        lambda: 50.0,
        trust=lambda _: trust,
        devices=sysfs.devices,
        present=sysfs.present,
        opener=held,
    )
    pad.connect()
    assert kernel.nodes[0].grabbed is at_once
    kernel.nodes[0].queue(up("KEY_KPENTER"))
    pad.read()
    pad.tick(50.1)
    assert kernel.nodes[0].grabbed
    pad.close()


@pytest.mark.parametrize(
    ("trust", "by_letter", "by_time"),
    [
        (Trust.STRANGER, [PadLost], [PadLost]),
        (Trust.KNOWN, [PadLost], []),
        (Trust.SEATED, [], []),
    ],
)
def test_a_keyboard_is_given_back_unless_a_seat_has_it(
    sysfs: Sysfs, kernel: Kernel, trust: Trust, by_letter: list[type], by_time: list[type]
) -> None:
    guest = Guest(sysfs, kernel)
    guest.press("KEY_KP5")
    guest.after(0.1)
    guest.trust = trust
    assert kinds(guest.press("KEY_Q")) == by_letter
    assert guest.grabbed == [not by_letter] * 2
    assert guest.node.restored == bool(by_letter)
    if by_letter:
        assert guest.press("KEY_ENTER", "KEY_1") == []  # a keyboard's keys again
    guest.press("KEY_KP5")
    guest.after(0.1)
    assert guest.grabbed == [True, True]
    assert kinds(guest.after(IDLE_S)) == by_time
    assert guest.grabbed == [not by_time] * 2
    guest.pad.close()


def test_a_keyboard_that_is_given_a_seat_is_grabbed_before_it_says_a_word(
    sysfs: Sysfs, kernel: Kernel
) -> None:
    guest = Guest(sysfs, kernel)
    guest.trust = Trust.SEATED
    assert kinds(guest.after(0.1)) == [PadFound]
    assert guest.grabbed == [True, True]
    assert guest.after(0.1) == []
    guest.pad.close()


def test_a_device_without_letters_is_grabbed_but_sits_by_its_keypad_keys(
    sysfs: Sysfs, kernel: Kernel
) -> None:
    path = sysfs.plug(1, phys="usb-1/input0")
    pad = HidPad(
        path,
        lambda: 50.0,
        trust=lambda _: Trust.STRANGER,
        devices=sysfs.devices,
        present=sysfs.present,
        opener=kernel.open,
    )
    assert kinds(pad.connect()) == [PadFound]
    kernel.nodes[0].queue(down("KEY_ENTER"), down("KEY_KP1"), down("KEY_ENTER"))
    assert [event.key for event in pad.read() if isinstance(event, KeyPressed)] == [Key.D1, Key.ENTER]
    pad.close()


def test_a_keyboard_grabbed_by_another_program_says_so_at_its_first_key(sysfs: Sysfs, kernel: Kernel) -> None:
    guest = Guest(sysfs, kernel)
    guest.node.grab_error = OSError(errno.EBUSY, "busy")
    guest.press("KEY_KP5")
    [lost] = guest.after(0.1)
    assert isinstance(lost, PadLost)
    assert lost.why.key == "keypads.busy"
    guest.pad.close()


def test_whether_a_pad_can_be_taken_is_tried_for_an_instant(sysfs: Sysfs, kernel: Kernel) -> None:
    sysfs.plug(1, phys="usb-1/input0")
    [device] = sysfs.devices()
    assert grab_refused(device, kernel.open) is None
    assert not kernel.nodes[0].grabbed
    kernel.held.add(device.path)
    refused = grab_refused(device, kernel.open)
    assert refused is not None
    assert refused.key == "keypads.busy"
    kernel.refuse[device.path] = OSError(errno.EACCES, "no")
    refused = grab_refused(device, kernel.open)
    assert refused is not None
    assert refused.key == "keypads.hid_denied"


def test_a_key_is_dated_by_the_kernel_also_where_it_comes_amid_the_reading(
    sysfs: Sysfs, kernel: Kernel
) -> None:
    guest = Guest(sysfs, kernel, Trust.SEATED)
    guest.node.dated = True
    guest.now_s = 60.0
    guest.node.queue(down("KEY_KP5", 59.75), down("KEY_KP6", 59.875), down("KEY_KP7", 60.25))
    assert guest.pad.read() == [
        KeyPressed("hid:usb-1", Key.D5, 59.75, 0.25),
        KeyPressed("hid:usb-1", Key.D6, 59.875, 0.125),
        KeyPressed("hid:usb-1", Key.D7, 60.25, 0.0),
    ]
    guest.pad.close()


@pytest.mark.parametrize("opened", ["just opened", "read before"])
def test_a_stale_stamp_costs_no_digit(sysfs: Sysfs, kernel: Kernel, opened: str) -> None:
    """The kernel dates the first digit back by a minute, for somebody switched lights then: 12 is not 2."""
    guest = Guest(sysfs, kernel, Trust.SEATED)
    guest.node.dated = True
    if opened == "read before":
        guest.now_s = 110.0
        guest.press("KEY_KP7")
    read_s, guest.now_s = guest.now_s, guest.now_s + 0.5
    guest.node.queue(down("KEY_KP1", read_s - 60), down("KEY_KP2", read_s + 0.25))
    first, second = guest.pad.read()
    assert isinstance(first, KeyPressed)
    assert isinstance(second, KeyPressed)
    assert (first.at_s, second.at_s) == (read_s, read_s + 0.25)
    composer = Composer()
    for event in (first, second):
        assert composer.press(event.key, event.at_s) is None
    assert composer.press(Key.ENTER, guest.now_s) == Number(12)
    guest.pad.close()


# Lights


def test_lights_are_steady_when_done_and_blink_slowly_when_asked() -> None:
    lights = Lights()
    assert not lights.lit(0.0)
    lights.show(Answer.DONE, 0.0)
    assert all(lights.lit(tenth / 10) for tenth in range(100))
    lights.show(Answer.ASKED, 10.0)
    assert [lights.lit(10.0 + SLOW_S * (half + 0.5)) for half in range(4)] == [True, False, True, False]
    lights.show(Answer.IDLE, 20.0)
    assert not any(lights.lit(20.0 + tenth / 10) for tenth in range(100))


@pytest.mark.parametrize("before", [Answer.IDLE, Answer.DONE])
def test_a_refusal_is_three_blinks_then_what_was(before: Answer) -> None:
    lights = Lights()
    lights.show(before, 0.0)
    lights.show(Answer.REFUSED, 1.0)
    shown = [lights.lit(1.0 + BLINK_S * (part + 0.5)) for part in range(9)]
    assert shown == [False, True, False, True, False, True, False, *[before is Answer.DONE] * 2]


def test_the_pad_that_is_meant_flickers_for_a_moment() -> None:
    lights = Lights()
    lights.show(Answer.DONE, 0.0)
    lights.show(Answer.IDENTIFY, 10.0)
    shown = [lights.lit(10.0 + FLICKER_S * (part + 0.5)) for part in range(24)]
    assert shown == [True, False] * 10 + [True] * 4


def test_the_lock_light_follows_and_is_set_again_now_and_then(sysfs: Sysfs, kernel: Kernel) -> None:
    pad = make(sysfs, kernel, sysfs.plug(1, phys="usb-1/input0"))
    pad.connect()
    node = kernel.nodes[0]
    pad.answer("hid:usb-1", Answer.DONE)
    pad.answer("hid:other", Answer.IDLE)
    pad.tick(50.1)
    pad.tick(50.2)
    assert node.shown == [False, True]
    pad.tick(50.1 + ASSERT_LIGHTS_S)
    assert node.shown == [False, True, True]
    pad.close()
