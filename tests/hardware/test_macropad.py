"""The files for QMK: each key is one that the table takes from a pad it doesn't know yet."""

from __future__ import annotations

import json
import re
from pathlib import Path

from dixit_table.keypads.base import Key
from dixit_table.keypads.hid.devices import EV_KEY, InputNode, KeyReader, Names, has_keypad, has_letters
from hardware.drawings.matrix import KEYS

QMK = Path(__file__).parents[2] / "hardware" / "firmware" / "qmk"

# QMK's names are those of the HID Usage Tables (page 7), here from 0x54 on; the codes are what the kernel
# makes of these usages (hid_keyboard in drivers/hid/hid-input.c).
CODE_OF = {
    "KC_PSLS": 98,
    "KC_PAST": 55,
    "KC_PMNS": 74,
    "KC_PPLS": 78,
    "KC_PENT": 96,
    "KC_P1": 79,
    "KC_P2": 80,
    "KC_P3": 81,
    "KC_P4": 75,
    "KC_P5": 76,
    "KC_P6": 77,
    "KC_P7": 71,
    "KC_P8": 72,
    "KC_P9": 73,
    "KC_P0": 82,
    "KC_PDOT": 83,
}

BUILT = {
    "#": Key.ENTER,
    "D": Key.BACKSPACE,
    "A": Key.PLUS,
    "B": Key.MINUS,
    "C": Key.SLASH,
    "*": Key.STAR,
}
"""What the lettered keys of a built pad mean, which has the same stickers."""


def text(name: str) -> str:
    return (QMK / name).read_text("utf-8")


def layers() -> list[list[str]]:
    found = re.findall(r"\[\d+\] = LAYOUT_ortho_4x4\(([^)]*)\)", text("keymap.c"))
    return [[key.strip() for key in layer.split(",")] for layer in found]


def test_each_key_is_that_of_a_built_pad_and_taken_from_an_unknown_one() -> None:
    (layer,) = layers()
    assert text("keymap.c").count("LAYOUT") == 1
    reader = KeyReader(keypad_only=True)
    taken = [reader.take(EV_KEY, CODE_OF[name], 1) for name in layer]
    assert taken == [BUILT.get(key) or Key(key) for row in KEYS for key in row]
    assert set(taken) == set(Key)


def test_it_sends_what_makes_a_keypad_and_no_letters() -> None:
    codes = {CODE_OF[name] for name in layers()[0]}
    assert has_keypad(codes)
    assert not has_letters(codes)
    assert set(re.findall(r"KC_\w+", text("keymap.c"))) == set(layers()[0])


def test_its_number_is_its_name_on_any_socket() -> None:
    (number,) = re.findall(r'define SERIAL_NUMBER "(.*)"', text("config.h"))

    def pad(port: str) -> list[InputNode]:
        return [
            InputNode(
                "/dev/input/event3", "input7", "Pad", port, number, "feed:0000", frozenset(CODE_OF.values())
            )
        ]

    (one,) = Names().of([pad("usb-0000:00:14.0-1/input0")])
    (other,) = Names().of([pad("usb-0000:00:14.0-2/input0")])
    assert one == other
    assert number in one


def test_what_would_show_or_tell_keys_is_off() -> None:
    rules = dict(re.findall(r"^(\w+)_ENABLE = (\w+)$", text("rules.mk"), re.MULTILINE))
    for feature in ("VIA", "CONSOLE", "OLED", "LED_MATRIX", "BACKLIGHT", "ENCODER"):
        assert rules[feature] == "no", feature


def test_the_layout_for_via_has_the_sixteen_keys() -> None:
    layout = json.loads(text("via.json"))
    rows, columns = layout["matrix"]["rows"], layout["matrix"]["cols"]
    expected = [[f"{row},{column}" for column in range(columns)] for row in range(rows)]
    assert layout["layouts"]["keymap"] == expected
    assert (rows, columns) == (len(KEYS), len(KEYS[0]))
    for number in (layout["vendorId"], layout["productId"]):
        assert re.fullmatch(r"0x[0-9A-F]{4}", number)
