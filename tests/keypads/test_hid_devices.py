"""HID devices: codes of the kernel to keys, and sysfs trees as the kernel writes them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest

from dixit_table.keypads.base import Key
from dixit_table.keypads.discovery import Discovery
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.keypads.hid.devices import KeyReader, Sign
from dixit_table.keypads.hid.event_node import InputEvent
from tests.keypads import input_codes
from tests.keypads.input_codes import EV_KEY, EV_LED, EV_MSC, EV_REP, EV_SYN, SYN_DROPPED

from .fake_kernel import KEYPAD, LETTERS, Sysfs, code, down, report, scanned


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


def test_what_no_keypad_has_is_writing_and_nothing_else_is() -> None:
    sides = [f"KEY_{side}{key}" for side in ("LEFT", "RIGHT") for key in ("CTRL", "ALT")]
    written = {code(name) for name in (*LETTERS, "KEY_ESC", *sides)}
    for keypad_only in (False, True):
        reader = KeyReader(keypad_only=keypad_only)
        found = {number for number in range(0x300) if reader.take(EV_KEY, number, 1) is Sign.WRITING}
        assert found == written
    letters = {number for number in range(0x300) if hid_devices.has_letters([number])}
    assert letters == {code(name) for name in LETTERS}


def test_what_is_no_key_makes_none() -> None:
    """Reports, scan codes, lock lights, repeats."""
    others = [*product((EV_SYN, EV_MSC, EV_LED, EV_REP), range(0x300), (0, 1, 2))]
    others += product((EV_KEY,), range(0x300), (0, 2))
    heard = {event[:2] for event in others if KeyReader().take(*event)}
    assert heard == {(EV_SYN, SYN_DROPPED)}


@pytest.mark.parametrize(
    "name", ["KEY_1", "KEY_ENTER", "KEY_BACKSPACE", "KEY_HOME", "KEY_DELETE", "KEY_SLASH"]
)
def test_a_device_that_has_not_shown_itself_is_heard_by_its_keypad_keys_only(name: str) -> None:
    events = [down(name), down("KEY_KPENTER")]
    assert taken(KeyReader(keypad_only=True), events) == [Key.ENTER]


def test_only_going_down_counts() -> None:
    held = [InputEvent(0, 0, EV_KEY, code("KEY_KP0"), value) for value in (1, 2, 2, 2, 0)]
    assert taken(KeyReader(), held) == [Key.D0]


def test_a_triple_zero_key_is_three_zeros() -> None:
    up = InputEvent(0, 0, EV_KEY, code("KEY_KP0"), 0)
    assert taken(KeyReader(), [down("KEY_KP0"), report(), up, report()] * 3) == [Key.D0] * 3


def test_after_an_overrun_pieces_are_dropped_up_to_the_next_report() -> None:
    dropped = InputEvent(0, 0, EV_SYN, SYN_DROPPED, 0)
    pieces = [down("KEY_KP2"), scanned(0), InputEvent(0, 0, EV_SYN, 2, 0), down("KEY_KP4")]
    events = [down("KEY_KP1"), dropped, *pieces, report(), down("KEY_KP3"), report()]
    assert taken(KeyReader(), events) == [Key.D1, Sign.OVERRUN, Key.D3]


def test_numbers_are_those_of_the_kernel() -> None:
    for name in ("EV_SYN", "EV_KEY", "EV_LED", "SYN_REPORT", "SYN_DROPPED"):
        assert getattr(hid_devices, name) == getattr(input_codes, name), name
    lights = (input_codes.LED_NUML, input_codes.LED_CAPSL, input_codes.LED_SCROLLL)
    assert lights == hid_devices.LOCK_LIGHTS


@pytest.mark.parametrize("missing", KEYPAD[:11])
def test_a_keypad_has_all_digits_and_enter(missing: str) -> None:
    codes = {code(name) for name in KEYPAD}
    assert hid_devices.has_keypad(codes)
    assert hid_devices.has_keypad(codes - {code("KEY_KPENTER")} | {code("KEY_ENTER")})
    assert not hid_devices.has_keypad(codes - {code(missing)})


@pytest.mark.parametrize("letter", LETTERS)
def test_one_letter_makes_a_keyboard(letter: str) -> None:
    assert not hid_devices.has_letters(code(name) for name in KEYPAD)
    assert hid_devices.has_letters([code(letter)])


# Devices in sysfs


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
    sysfs.unplug(10)
    sysfs.plug(11, phys="usb-0000:01:00.0-1.2/input2", keys=["KEY_MUTE"])
    assert sysfs.devices()[0].path == str(sysfs.dev_input / "event3"), "none is a keypad: the first"


def test_a_device_with_a_number_of_its_own_goes_by_it_but_copies_do_not(sysfs: Sysfs) -> None:
    sysfs.plug(1, phys="usb-1/input0", uniq="A17")
    sysfs.plug(2, phys="usb-2/input0", uniq="COPY1")
    sysfs.plug(3, phys="usb-3/input0", uniq="COPY1")
    sysfs.plug(4, phys="usb-4/input0", uniq="0000")
    sysfs.plug(5, phys="usb-5/input0", uniq="07")
    assert [device.identity for device in sysfs.devices()] == [
        "hid:1c4f:0002:A17",
        "hid:usb-2",
        "hid:usb-3",
        "hid:usb-4",
        "hid:1c4f:0002:07",
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
    devices = hid_devices.Devices(sysfs.sys_input, sysfs.dev_input)

    def identities() -> list[str]:
        return [device.identity for device in devices()]

    sysfs.plug(1, phys="usb-1/input0", uniq="COPY1")
    assert identities() == ["hid:1c4f:0002:COPY1"]
    sysfs.plug(2, phys="usb-2/input0", uniq="COPY1")
    assert identities() == ["hid:1c4f:0002:COPY1", "hid:usb-2"]
    sysfs.unplug(1)
    assert identities() == ["hid:usb-2"]
    sysfs.plug(3, phys="usb-1/input0", uniq="COPY1")
    assert identities() == ["hid:usb-2", "hid:1c4f:0002:COPY1"]
    sysfs.plug(4, phys="usb-0/input0", uniq="COPY1")
    assert identities() == ["hid:usb-2", "hid:1c4f:0002:COPY1", "hid:usb-0"]


def test_a_device_with_a_number_keeps_its_name_on_any_port(sysfs: Sysfs) -> None:
    devices = hid_devices.Devices(sysfs.sys_input, sysfs.dev_input)
    for event, port in enumerate(("usb-1", "usb-7", "usb-1")):
        sysfs.plug(event, phys=f"{port}/input0", uniq="A17")
        [device] = devices()
        assert device.identity == "hid:1c4f:0002:A17"
        sysfs.unplug(event)


def test_a_node_that_another_device_has_got_is_read_anew(sysfs: Sysfs) -> None:
    devices = hid_devices.Devices(sysfs.sys_input, sysfs.dev_input)
    for port in ("usb-1", "usb-2"):
        sysfs.plug(0, phys=f"{port}/input0")
        assert [device.identity for device in devices()] == [f"hid:{port}"]
        sysfs.unplug(0)
    assert devices() == ()


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
    (supply / "capacity").write_text("?\n")
    assert hid_devices.battery([device.path], sysfs.sys_input) is None
    sysfs.plug(2, phys="usb-1/input1")
    second = sysfs.sys_input / "devices/input2/device/power_supply/hid-2-battery"
    second.mkdir(parents=True)
    (second / "capacity").write_text("9\n")
    [device] = sysfs.devices()
    assert hid_devices.battery([node.path for node in device.nodes], sysfs.sys_input) == 9


def test_a_device_without_a_name_goes_by_its_port_and_one_of_nonsense_has_no_keys(sysfs: Sysfs) -> None:
    sysfs.plug(1, phys="usb-1/input0")
    (sysfs.sys_input / "devices/input1/name").write_text("\n")
    (sysfs.sys_input / "devices/input1/capabilities/key").write_text("no bits\n")
    [device] = sysfs.devices()
    assert device.label == "usb-1"
    assert not device.has_keypad_keys
    assert device.path == str(sysfs.dev_input / "event1")
    assert device.model == "1c4f:0002"


def test_a_machine_without_input_devices_has_none(tmp_path: Path) -> None:
    assert hid_devices.devices(tmp_path / "none", tmp_path / "none") == ()
    assert hid_devices.present(tmp_path / "none") == frozenset()
