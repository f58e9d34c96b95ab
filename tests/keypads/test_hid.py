"""HID keypads, on nodes that stand in for the kernel's: grabbed, read, lost, lit."""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from dixit_table.errors import KeypadError
from dixit_table.keypads.base import (
    BLINK_S,
    FLICKER_S,
    SLOW_S,
    Answer,
    Key,
    KeyPressed,
    Lights,
    PadFound,
    PadKind,
    PadLost,
    PadTrouble,
)
from dixit_table.keypads.discovery import Candidate, Discovery
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.keypads.hid.devices import HidDevice
from dixit_table.keypads.hid.event_node import InputEvent
from dixit_table.keypads.hid.pad import GROWS_S, LOOK_S, HidPad
from dixit_table.keypads.hub import Hub
from dixit_table.texts import Message
from tests.keypads.input_codes import EV_SYN, SYN_DROPPED

from .fake_kernel import KEYPAD, LETTERS, Kernel, Sysfs, down, kinds, make


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
    kernel.nodes[0].queue(down("KEY_KP1"), InputEvent(0, 0, EV_SYN, SYN_DROPPED, 0))
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


def test_of_many_devices_each_is_found_by_its_own_node_and_found_again(sysfs: Sysfs, kernel: Kernel) -> None:
    paths = {f"hid:usb-{number}": sysfs.plug(number, phys=f"usb-{number}/input0") for number in (1, 10, 2)}
    for identity, path in paths.items():
        pad = make(sysfs, kernel, path)
        for _ in ("opened", "again"):
            [found] = pad.connect()
            assert isinstance(found, PadFound)
            assert (found.pad.identity, kernel.nodes[-1].path) == (identity, path)
        pad.close()


def test_the_charge_of_a_pad_is_its_own_and_known_while_it_is_there(
    sysfs: Sysfs, kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    pad = make(sysfs, kernel, sysfs.plug(1, phys="usb-1/input0"))
    supply = sysfs.sys_input / "devices/input1/device/power_supply/hid-1-battery"
    supply.mkdir(parents=True)
    (supply / "capacity").write_text("37\n")
    monkeypatch.setattr(hid_devices, "battery", partial(hid_devices.battery, sys_input=sysfs.sys_input))
    others = ("hid:usb-0", "hid:usb-2")
    assert [pad.battery(each) for each in (*others, "hid:usb-1")] == [None] * 3
    pad.connect()
    assert [pad.battery(each) for each in (*others, "hid:usb-1")] == [None, None, 37]
    pad.close()
    assert pad.battery("hid:usb-1") is None


def test_a_node_that_comes_a_moment_late_is_grabbed_too(sysfs: Sysfs, kernel: Kernel) -> None:
    pad = make(sysfs, kernel, sysfs.plug(1, phys="usb-1/input0"))
    pad.connect()
    sysfs.plug(2, phys="usb-1/input1")
    assert pad.tick(50.875) == []
    assert kinds(pad.tick(51.0)) == [PadLost]
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
    looks = read = 0

    def present() -> frozenset[tuple[str, int]]:
        nonlocal looks
        looks += 1
        return sysfs.present()

    def devices() -> Sequence[HidDevice]:
        nonlocal read
        read += 1
        return sysfs.devices()

    path = sysfs.plug(1, phys="usb-1/input0")
    pad = HidPad(path, lambda: 50.0, devices=devices, present=present, opener=kernel.open)
    pad.connect()
    for tenth in range(10_000):
        pad.tick(50.0 + tenth / 10)
    assert looks == 1 + 5, "once a second, for five"
    assert read == 1, "where none has come all that sysfs has is not read anew"
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
    assert pad.tick(50.0 + 3 * LOOK_S) == []  # its own end is for the descriptor to say
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
    sysfs.plug(1, phys="usb-1/input0", keys=["KEY_MUTE"])
    path = sysfs.plug(2, phys="usb-1/input1")
    kernel.held.add(sysfs.plug(3, phys="usb-1/input2", keys=["KEY_MUTE"]))
    with pytest.raises(KeypadError, match="in use") as error:
        make(sysfs, kernel, path).connect()
    assert error.value.message == Message.of("keypads.busy", address=path, who="?")


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


def test_a_real_file_that_is_no_node_says_so(tmp_path: Path) -> None:
    (tmp_path / "event0").touch()
    with pytest.raises(KeypadError, match="event node"):
        HidPad(str(tmp_path / "event0"), lambda: 0.0).connect()


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
    for other in ("hid:other", "hid:zother"):
        pad.answer(other, Answer.IDLE)
    pad.tick(50.125)
    pad.tick(51.0)
    assert node.shown == [False, True]
    pad.tick(51.125)
    assert node.shown == [False, True, True]
    pad.answer("hid:usb-1", Answer.IDLE)
    pad.tick(51.25)
    assert node.shown == [False, True, True, False], "at once"
    pad.close()
