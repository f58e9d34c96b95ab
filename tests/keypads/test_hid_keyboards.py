"""Keyboards, which most keypads claim to be: when they are grabbed, and when let go."""

from __future__ import annotations

import errno

import pytest

from dixit_table.keypads.base import Key, KeyPressed, PadEvent, PadFound, PadLost, PadTrouble, Trust
from dixit_table.keypads.entry import Composer, Number
from dixit_table.keypads.hid.event_node import InputEvent
from dixit_table.keypads.hid.nodes import grab_refused
from dixit_table.keypads.hid.pad import IDLE_S, HidPad
from dixit_table.texts import Message
from tests.keypads.input_codes import EV_SYN, SYN_DROPPED

from .fake_kernel import KEYPAD, LETTERS, FakeNode, Kernel, Sysfs, code, down, kinds, report, scanned, up


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
            gone_up = [] if self.node.pressed else [up(name), report()]
            self.node.queue(scanned(code(name)), down(name), report(), *gone_up)
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
    guest.after(0.125)
    assert guest.pad.echoes(Key.D5)
    guest.after(0.375)
    assert guest.pad.echoes(Key.D5)
    guest.after(0.125)
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
    guest.after(0.125)
    guest.trust = trust
    assert kinds(guest.press("KEY_Q")) == by_letter
    assert guest.grabbed == [not by_letter] * 2
    assert guest.node.restored == bool(by_letter)
    if by_letter:
        assert guest.press("KEY_ENTER", "KEY_1") == []  # a keyboard's keys again
    guest.press("KEY_KP5")
    guest.after(0.125)
    assert guest.grabbed == [True, True]
    assert guest.after(59.75) == []
    assert kinds(guest.after(0.125)) == by_time
    assert guest.grabbed == [not by_time] * 2
    guest.pad.close()


def test_a_keyboard_that_was_not_yet_grabbed_is_given_back_too(sysfs: Sysfs, kernel: Kernel) -> None:
    guest = Guest(sysfs, kernel)
    guest.node.pressed = True
    guest.press("KEY_KP5")
    assert guest.grabbed == [False, False]
    [lost] = guest.press("KEY_Q")
    assert isinstance(lost, PadLost)
    assert lost.why.key == "keypads.let_go"
    assert kinds(guest.press("KEY_KP6")) == [PadFound, KeyPressed]
    guest.pad.close()


def test_a_keyboard_that_is_pulled_out_while_it_is_given_back_is_lost(sysfs: Sysfs, kernel: Kernel) -> None:
    guest = Guest(sysfs, kernel)
    guest.press("KEY_KP5")
    guest.after(0.125)
    guest.node.release_error = OSError(errno.ENODEV, "gone")
    [lost] = guest.press("KEY_Q", "KEY_KP5")
    assert isinstance(lost, PadLost)
    assert lost.why.key == "keypads.unplugged"
    assert guest.pad.fileno() is None
    guest.pad.close()


def test_after_an_overrun_no_key_counts_as_held_or_the_pad_would_never_be_grabbed(
    sysfs: Sysfs, kernel: Kernel
) -> None:
    guest = Guest(sysfs, kernel)
    guest.node.pressed = True
    guest.press("KEY_KP5")
    guest.after(0.125)
    assert guest.grabbed == [False, False]
    guest.node.queue(InputEvent(0, 0, EV_SYN, SYN_DROPPED, 0), report())
    assert kinds(guest.pad.read()) == [PadTrouble]
    guest.after(0.125)
    assert guest.grabbed == [True, True]
    guest.pad.close()


def test_a_pad_that_nobody_knows_any_more_is_let_go_a_minute_after_it_was_plugged_in(
    sysfs: Sysfs, kernel: Kernel
) -> None:
    guest = Guest(sysfs, kernel, Trust.KNOWN)
    guest.trust = Trust.STRANGER
    assert guest.after(59.875) == []
    assert kinds(guest.after(0.125)) == [PadLost]
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
    kernel.nodes[0].queue(*map(down, ("KEY_ENTER", "KEY_KP1", "KEY_ENTER", "KEY_ESC")))
    assert [event.key for event in pad.read() if isinstance(event, KeyPressed)] == [Key.D1, Key.ENTER]
    assert pad.tick(50.0 + 2 * IDLE_S) == []
    assert kernel.nodes[0].grabbed, "nobody writes on it"
    pad.close()


def test_a_keyboard_grabbed_by_another_program_says_so_at_its_first_key(sysfs: Sysfs, kernel: Kernel) -> None:
    guest = Guest(sysfs, kernel)
    guest.node.grab_error = OSError(errno.EBUSY, "busy")
    guest.press("KEY_KP5")
    [lost] = guest.after(0.1)
    assert isinstance(lost, PadLost)
    assert lost.why.key == "keypads.busy"
    guest.pad.close()


def test_a_keyboard_that_another_program_has_taken_meanwhile_is_lost_at_its_second_key(
    sysfs: Sysfs, kernel: Kernel
) -> None:
    guest = Guest(sysfs, kernel)
    guest.node.pressed = True
    guest.press("KEY_KP5")
    guest.node.grab_error = OSError(errno.EBUSY, "busy")
    [lost] = guest.press("KEY_KP6", "KEY_KP7")
    assert lost == PadLost("hid:usb-1", Message.of("keypads.busy", address=guest.path, who="?"))
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
