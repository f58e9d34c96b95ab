"""The sheets to print and the wiring: whole, A4, and in agreement with the firmware."""

from __future__ import annotations

import ast
import itertools
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from hardware.drawings.__main__ import FOLDER
from hardware.drawings.sheets import SHEETS

SVG = "{http://www.w3.org/2000/svg}"
FIRMWARE = Path(__file__).parents[2] / "hardware" / "firmware"
RIBBON = ("R1", "R2", "R3", "R4", "C1", "C2", "C3", "C4")


def drawing(name: str) -> ET.Element:
    return ET.parse(FOLDER / f"{name}.svg").getroot()


def words(root: ET.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def joins(root: ET.Element) -> list[str]:
    return [line.attrib["data-joins"] for line in root.iter() if "data-joins" in line.attrib]


def points(root: ET.Element) -> list[tuple[float, float]]:
    """Every place where something is drawn, texts by where they begin."""
    found = []
    for part in root.iter():
        for pair in part.get("points", "").split():
            x, y = pair.split(",")
            found.append((float(x), float(y)))
        for x, y in re.findall(r"([-\d.]+),([-\d.]+)", part.get("d", "")):
            found.append((float(x), float(y)))
        if part.tag in (f"{SVG}text", f"{SVG}rect"):
            found.append((float(part.get("x", 0)), float(part.get("y", 0))))
    return found


def test_the_folder_holds_what_the_script_draws() -> None:
    assert {file.stem for file in FOLDER.glob("*.svg")} == set(SHEETS)
    for name, draw in SHEETS.items():
        assert (FOLDER / f"{name}.svg").read_text("utf-8") == draw().svg(), "run: python -m hardware.drawings"


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_it_is_a_sheet_of_a4_and_nothing_hangs_over(name: str) -> None:
    root = drawing(name)
    wide, high = (root.attrib[side] for side in ("width", "height"))
    assert {wide, high} == {"210mm", "297mm"}
    assert root.attrib["viewBox"] == f"0 0 {wide.removesuffix('mm')} {high.removesuffix('mm')}"
    for x, y in points(root)[1:]:
        assert 0 <= x <= float(wide.removesuffix("mm"))
        assert 0 <= y <= float(high.removesuffix("mm"))


def test_numbers_from_1_to_16_and_marks_for_sixteen_pads() -> None:
    root = drawing("stickers")
    large = [text.text for text in root.iter(f"{SVG}text") if float(text.attrib["font-size"]) > 20]
    assert large == [str(number) for number in range(1, 17)]
    marks = [box for box in root.iter(f"{SVG}rect") if box.get("width") == "11"]
    assert len(marks) == 6 * 16


def test_both_languages_are_on_what_people_print() -> None:
    assert any("Print at 100 %" in text for text in words(drawing("cover")))
    assert any("Imprimez à 100 %" in text for text in words(drawing("cover")))
    assert any("Imprimez" in text for text in words(drawing("stickers-tactile")))


@pytest.mark.parametrize("name", ["cover", "cover-built"])
def test_a_pad_has_room_in_its_cover(name: str) -> None:
    said = " ".join(words(drawing(name)))
    inside, pad = re.search(r"inside (\d+)", said), re.search(r"boîtier de (\d+)", said)
    assert inside is not None
    assert pad is not None
    assert int(inside[1]) > int(pad[1])


def test_the_pico_is_wired_as_its_firmware_reads() -> None:
    tree = ast.parse((FIRMWARE / "pico/config.py").read_text("utf-8"))
    (pads,) = [
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and "PADS" in ast.unparse(node.targets[0])
    ]
    _, rows, columns, light = ast.literal_eval(pads)[0]
    expected = [f"{line} GP{pin}" for line, pin in zip(RIBBON, (*rows, *columns), strict=True)]
    assert joins(drawing("wiring-pico")) == [*expected, f"GP{light} resistor", "resistor LED", "LED GND"]


def test_the_arduino_is_wired_as_its_sketch_reads() -> None:
    text = (FIRMWARE / "arduino/dixit_keypad/config.h").read_text("utf-8")
    pins = [
        re.findall(r"\d+", line.split("=")[1]) for line in text.splitlines() if re.search(r"\w+_PINS\[", line)
    ]
    (light,) = re.findall(r"#define LIGHT_PIN (\w+)", text)
    number = "13" if light == "LED_BUILTIN" else light
    expected = [f"{line} D{pin}" for line, pin in zip(RIBBON, pins[0] + pins[1], strict=True)]
    assert joins(drawing("wiring-arduino")) == [*expected, f"D{number} resistor", "resistor LED", "LED GND"]


@pytest.mark.parametrize("name", ["wiring-pico", "wiring-arduino"])
def test_each_wire_ends_at_a_pin_of_the_board(name: str) -> None:
    """The pin's name stands beside the wire's end, so a board with other names would show."""
    root = drawing(name)
    labels = {
        (text.text, round(float(text.attrib["y"]) - 1.2, 3))
        for text in root.iter(f"{SVG}text")
        if text.attrib["font-size"] == "3.3"
    }
    for line in root.iter(f"{SVG}polyline"):
        ends = line.get("data-joins", "").split()
        if ends and ends[0] in RIBBON:
            y = float(line.attrib["points"].split(",")[-1])
            assert (ends[1], round(y, 3)) in labels


def steps(name: str) -> list[float]:
    """How far each wire of the ribbon ends from the one before, in pins of the board."""
    ends = [
        float(line.attrib["points"].split(",")[-1])
        for line in drawing(name).iter(f"{SVG}polyline")
        if line.get("data-joins", "").split(" ")[0] in RIBBON
    ]
    pitch = min(after - before for before, after in itertools.pairwise(ends))
    return [round((after - before) / pitch, 3) for before, after in itertools.pairwise(ends)]


def test_a_ribbons_socket_goes_straight_onto_a_nano_and_not_onto_a_pico() -> None:
    """As build.md says: a socket of eight holes needs eight pins side by side."""
    assert steps("wiring-arduino") == [1] * 7
    assert steps("wiring-pico") == [1, 1, 1, 2, 1, 1, 1], "a ground lies between rows and columns"


PINS_OF_THE_PICO = {  # its data sheet, section 2.1
    "GP2": 4, "GP3": 5, "GP4": 6, "GP5": 7, "GP6": 9, "GP7": 10, "GP8": 11, "GP9": 12, "GP15": 20,
    "GP16": 21, "RUN": 30, "GP28": 34, "3V3": 36, "VSYS": 39, "VBUS": 40,
}  # fmt: skip


def test_the_pins_of_the_pico_have_their_numbers() -> None:
    rows: dict[float, list[str]] = {}
    for text in drawing("wiring-pico").iter(f"{SVG}text"):
        size, y = text.attrib["font-size"], float(text.attrib["y"])
        if size in ("3", "3.3") and y < 180 and float(text.attrib["x"]) > 205:
            rows.setdefault(round(y + (1 if size == "3" else -1.2), 3), []).append(text.text or "")
    found: dict[str, int] = {}
    for left_number, right_number, left, right in rows.values():
        found |= {left: int(left_number), right: int(right_number)}
    assert PINS_OF_THE_PICO.items() <= found.items()


def test_cells_reach_the_pico_through_a_diode() -> None:
    assert joins(drawing("wiring-pico-cells")) == ["VSYS diode", "diode +", "GND -"]
