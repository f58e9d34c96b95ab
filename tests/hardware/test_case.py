"""The case to print: whole bodies, without supports, with room for board, plug, keypad and stickers."""

from __future__ import annotations

import csv
import functools
import itertools
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
import trimesh

from hardware.drawings.case import CASE, measures
from hardware.drawings.solid import View, block, paint
from hardware.drawings.stl import Spot, ordered, triangles
from hardware.drawings.svg import Sheet

HARDWARE = CASE.parent
FILES = ("pico-box", "nano-box", "lid")
BOARDS = ("Pico", "Nano")
BED = 120
"""Sides of a small printer's bed, in mm."""


@functools.cache
def triangles_of(name: str) -> tuple[tuple[Spot, Spot, Spot], ...]:
    return tuple(triangles((CASE / f"{name}.stl").read_bytes()))


@functools.cache
def mesh(name: str) -> trimesh.Trimesh:
    return trimesh.load_mesh(CASE / f"{name}.stl")


def high(name: str) -> float:
    return max(corner[2] for triangle in triangles_of(name) for corner in triangle)


@functools.cache
def crossings(name: str, x: float, y: float) -> list[float]:
    """Return the heights at which a vertical line goes through a body's surface."""
    found = []
    for one, two, three in triangles_of(name):
        whole = (two[0] - one[0]) * (three[1] - one[1]) - (three[0] - one[0]) * (two[1] - one[1])
        if abs(whole) < 1e-9:
            continue
        at_two = ((x - one[0]) * (three[1] - one[1]) - (three[0] - one[0]) * (y - one[1])) / whole
        at_three = ((two[0] - one[0]) * (y - one[1]) - (x - one[0]) * (two[1] - one[1])) / whole
        if at_two >= 0 and at_three >= 0 and at_two + at_three <= 1:
            found.append(one[2] + at_two * (two[2] - one[2]) + at_three * (three[2] - one[2]))
    return found


def solid(name: str, spot: Spot) -> bool:
    """Whether there is plastic at a spot. A thousandth beside it, lest the line meets an edge."""
    heights = crossings(name, spot[0] + 0.0013, spot[1] + 0.0017)
    return sum(height > spot[2] for height in heights) % 2 == 1


def spots(low: Spot, top: Spot, step: float = 2.0) -> Iterator[Spot]:
    """Yield spots of a block, from side to side."""
    ways = []
    for begin, end in zip(low, top, strict=True):
        count = max(1, round((end - begin) / step))
        ways.append([begin + (end - begin) * number / count for number in range(count + 1)])
    yield from ((x, y, z) for x, y, z in itertools.product(*ways))


def is_free(name: str, low: Spot, top: Spot) -> bool:
    return not any(solid(name, spot) for spot in spots(low, top))


def box_of(board: str) -> str:
    return f"{board.lower()}-box"


def usb_end(board: str) -> float:
    """How far back the USB end of the board lies."""
    size = measures(board)
    return size["deep"] - size["wall"] - size["tie_room"] - size["plug_room"]


@pytest.mark.parametrize("name", FILES)
def test_a_body_is_whole_and_one(name: str) -> None:
    body = mesh(name)
    assert body.is_watertight
    assert body.is_winding_consistent
    assert body.volume > 0
    joined = {number: number for number in range(len(body.vertices))}

    def first(number: int) -> int:
        while joined[number] != number:
            number = joined[number]
        return number

    for one, two, three in body.faces.tolist():
        joined[first(one)] = joined[first(two)] = first(three)
    assert len({first(number) for number in joined}) == 1, "of one piece, without a bubble"


@pytest.mark.parametrize("name", FILES)
def test_it_lies_flat_on_a_small_bed_and_needs_no_supports(name: str) -> None:
    (left, front, low), (right, back, _) = mesh(name).bounds.tolist()
    assert low == 0
    assert right - left <= BED
    assert back - front <= BED
    hanging = [
        area
        for area, normal, corners in zip(
            mesh(name).area_faces, mesh(name).face_normals, mesh(name).triangles, strict=True
        )
        if normal[2] < -0.75 and corners[:, 2].max() > 0.1
    ]
    # Bridges: the tie's tunnel (4 mm), the plug's hole (2 mm of wall), noses of hooks, a field's edge.
    assert sum(hanging) < 100


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_small_and_in_order(name: str) -> None:
    data = (CASE / f"{name}.stl").read_bytes()
    assert len(data) < 100_000
    assert ordered(data) == data, "run: make case"


def test_a_part_list_and_a_case_say_the_same() -> None:
    rows = list(csv.DictReader((HARDWARE / "parts.csv").read_text("utf-8").splitlines()))
    keypad = next(row["order by"] for row in rows if row["part"] == "keypad")
    size = measures("Pico")
    assert f"membrane of {size['keypad_wide']:g} x {size['keypad_deep']:g} mm" in keypad
    for board in BOARDS:
        box = next(row["order by"] for row in rows if (row["for"], row["part"]) == (board, "box"))
        wide, deep, least = map(
            float, re.findall(r"(\d+) x (\d+) mm outside, (\d+) mm high inside or more", box)[0]
        )
        assert size["wide"] <= wide
        assert size["deep"] <= deep
        assert least >= high(box_of(board)) - size["floor_"], "as high inside as the printed one"


def test_a_bought_box_has_the_sizes_of_the_printed_one() -> None:
    page = (HARDWARE / "build.md").read_text("utf-8")
    part = page.split("## In a bought box")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    boards, _, inside, spacers, holes = ([cell.strip() for cell in line.split("|")[2:4]] for line in lines)
    assert boards == list(BOARDS)
    for place, board in enumerate(BOARDS):
        size = measures(board)
        least = re.fullmatch(r"(\d+) mm or more", inside[place])
        assert least is not None
        assert float(least[1]) >= high(box_of(board)) - size["floor_"]
        assert spacers[place] == f"{size['stand']:g} mm"
        # keypad.scad: plug_hole, and tie_high, the printed bridge at whose height the hole begins.
        assert holes[place] == f"13.5 x 10 mm, from {max(4, size['stand'] - 4):g} mm above the floor"
    size, said = measures("Pico"), " ".join(part.split())
    assert f"a slot of 22 x {size['ribbon_thick']:g} mm" in said
    assert f"{size['led_from_keypad']:g} mm behind its upper edge a hole of {size['led']:g} mm" in said


@pytest.mark.parametrize("board", BOARDS)
def test_the_board_has_room_on_its_feet_and_is_held(board: str) -> None:
    size, name, end = measures(board), box_of(board), usb_end(board)
    middle, wide, long = size["wide"] / 2, size["board_wide"], size["board_long"]
    base = size["floor_"] + size["stand"]
    top = base + size["board_thick"]
    left, right = middle - wide / 2, middle + wide / 2
    assert is_free(name, (left, end - long, base + 0.05), (right, end, top))
    # Above it pins, and the sockets of wires on them, which hooks at its ends leave free.
    assert is_free(name, (left, end - long + 1, top), (right, end - 1, high(name)))
    feet = [
        (middle + side * size["foot_at"], y, base - 0.3)
        for side in (-1, 1)
        for y in (end - long + 2.3, end - 0.8)
    ]
    assert all(solid(name, foot) for foot in feet)
    for side in (-1, 1):
        assert solid(name, (middle + side * size["foot_at"], end - long + 0.2, top + 0.7)), "hooks"
        assert solid(name, (middle + side * size["hook_at"], end - 0.2, top + 0.7)), "and beside the plug"
        for along in (end - long + 10, end - 10):
            assert solid(name, (middle + side * (wide / 2 + 1), along, base)), "guides beside it"
            assert not solid(name, (middle + side * (wide / 2 + 0.2), along, base)), "with clearance"


@pytest.mark.parametrize(("board", "rows", "pins"), [("Pico", 17.78, 20), ("Nano", 15.24, 15)])
def test_nothing_is_below_the_solder_of_its_pins_and_its_socket(board: str, rows: float, pins: int) -> None:
    size, name, end = measures(board), box_of(board), usb_end(board)
    middle, base = size["wide"] / 2, size["floor_"] + size["stand"]
    first = end - (size["board_long"] - (pins - 1) * 2.54) / 2 + 0.9
    last = first - (pins - 1) * 2.54 - 1.8
    for row in (middle - rows / 2, middle + rows / 2):
        assert is_free(name, (row - 0.9, last, base - 1.5), (row + 0.9, first, base - 0.05))
    assert is_free(name, (middle - 4, end - 9, base - 4), (middle + 4, end + 1.3, base - 0.05))


@pytest.mark.parametrize("board", BOARDS)
def test_the_plug_goes_in_where_the_socket_is(board: str) -> None:
    size, name, end = measures(board), box_of(board), usb_end(board)
    middle, floor, back = size["wide"] / 2, size["floor_"], size["deep"]
    socket = floor + size["stand"] - (1.4 if board == "Pico" else 2)
    # The cover of a plug of USB Micro-B is at most 10.6 x 8.5 mm.
    assert is_free(name, (middle - 5.3, end + 1.3, socket - 4.25), (middle + 5.3, end + 32, socket + 4.25))
    # From outside it passes the wall and goes over the bridge of the tie.
    bridge = floor + max(4, size["stand"] - 4)
    over = (middle - 6, end + 32, bridge + 0.1), (middle + 6, back + 0.5, bridge + 9)
    assert is_free(name, *over)
    assert bridge < socket < bridge + 9, "it goes straight on to the socket"
    assert solid(name, (middle - 8, back - 1, socket))
    assert solid(name, (middle, back - 1, high(name) - 2)), "closed above it"


@pytest.mark.parametrize("board", BOARDS)
def test_a_cable_is_tied_to_a_bridge(board: str) -> None:
    size, name = measures(board), box_of(board)
    middle, front = size["wide"] / 2, size["deep"] - size["wall"] - size["tie_room"]
    low, width = size["floor_"], size["tie_wide"]
    tunnel = (middle - 8, front + 2.1, low + 0.1), (middle + 8, front + 2 + width - 0.1, low + 2.3)
    assert is_free(name, *tunnel), "a tie goes through"
    assert solid(name, (middle, front + 4, low + 3.3)), "below a bridge"
    assert is_free(name, (middle - 5, front, high(name) - 20), (middle + 5, front + 8, high(name))), "cable"


def test_the_keypad_has_its_bed_and_its_ribbon_a_way() -> None:
    size = measures("Pico")
    plate, front, play = size["plate"], size["front"], size["clearance"]
    left = (size["wide"] - size["keypad_wide"]) / 2
    right, back = left + size["keypad_wide"], front + play + size["keypad_deep"]
    low = plate - size["bed_deep"] + 0.05
    assert is_free("lid", (left, front + play, low), (right, back, plate + size["lip_front"]))
    assert solid("lid", (left + 30, front + 40, low - 0.2))
    for beyond in ((left - 2 * play, 50.0), (right + 2 * play, 50.0), (left + 9, back + 2 * play)):
        assert solid("lid", (*beyond, plate - 0.1)), "the bed isn't wider"
    middle, lines = size["wide"] / 2, 8 * 2.54
    assert is_free("lid", (middle - lines / 2, front - 3, 0), (middle + lines / 2, front - 0.1, plate))


def test_the_number_of_the_stickers_has_its_field() -> None:
    size = measures("Pico")
    numbers = ET.parse(HARDWARE / "drawings/stickers.svg").iter("{http://www.w3.org/2000/svg}rect")
    wanted = (f"{size['sticker_wide']:g}", f"{size['sticker_high']:g}")
    assert sum((box.get("width"), box.get("height")) == wanted for box in numbers) == 16
    left, right = ((size["wide"] + side * size["sticker_wide"]) / 2 for side in (-1, 1))
    low = size["plate"] + (size["lip_high"] - size["sticker_high"]) / 2
    skin = size["deep"] - size["lip"] + size["sticker_deep"] / 2
    assert is_free("lid", (left, skin, low), (right, skin, low + size["sticker_high"]))
    assert solid("lid", (left - 1, skin, low + 5))
    assert solid("lid", ((left + right) / 2, skin, low - 1))
    assert solid("lid", ((left + right) / 2, size["deep"] - 0.3, low + 5)), "the lip goes on behind it"


def test_a_light_and_four_screws_have_their_holes() -> None:
    size = measures("Pico")
    light = size["front"] + size["keypad_deep"] + 2 * size["clearance"] + size["led_from_keypad"]
    radius = 5 / 2 * 0.7
    middle, plate = size["wide"] / 2, size["plate"]
    assert is_free("lid", (middle - radius, light - radius, 0), (middle + radius, light + radius, plate))
    assert solid("lid", (middle - 3, light, 1)), "its rim stays"
    for x, y in itertools.product((6.6, size["wide"] - 6.6), (5.6, size["deep"] - 6.6)):
        assert is_free("lid", (x, y, 0), (x, y, plate + size["lip_high"] + 1)), "and a screwdriver goes in"
        for name in ("pico-box", "nano-box"):
            top = high(name)
            assert is_free(name, (x, y, top - size["boss_deep"] + 0.1), (x, y, top + 1))
            assert solid(name, (x + 2, y, top - 2))
            assert solid(name, (x, y, top - size["boss_deep"] - 1))


def test_a_neighbour_sees_no_middle_of_a_key_over_the_lip() -> None:
    """As build.md says: eyes 40 cm above the table, half a metre from the case."""
    size = measures("Pico")
    keys = high("pico-box") + size["plate"]
    farthest = (
        size["wide"] + size["keypad_wide"]
    ) / 2 - 10.5  # the middle of the last column, from the near side
    down = (400 - keys) / (500 + farthest)
    assert down * farthest < size["lip_high"]
    side = size["lip"] / 2
    for y in (size["lip_slope"] + 1, size["deep"] / 2, size["deep"] - 5):
        assert solid("lid", (side, y, size["plate"] + size["lip_high"] - 1))
        assert solid("lid", (size["wide"] - side, y, size["plate"] + size["lip_high"] - 1))


def test_the_page_reckons_with_these_bodies() -> None:
    page = " ".join((HARDWARE / "build.md").read_text("utf-8").split())
    pico, nano = (mesh(box_of(board)).volume / 1000 + mesh("lid").volume / 1000 for board in BOARDS)
    assert f"{pico:.0f} cm³ for a Pico, {nano:.0f} cm³ for a Nano" in page
    assert f"{pico * 1.24:.0f} g and {nano * 1.24:.0f} g of PLA" in page
    assert f"{pico / 4.5 / 3.6:.1f} and {nano / 4.5 / 3.6:.1f} hours" in page
    grams = f"{pico * 1.24:.0f} a case for a Pico, {nano * 1.24:.0f} for a Nano"
    assert grams in (HARDWARE / "parts.csv").read_text("utf-8")
    for file in re.findall(r"\]\((case/[\w.-]+)\)", page):
        assert (HARDWARE / Path(file)).is_file()


def colours_at(picture: str, spot: tuple[float, float]) -> list[str]:
    """Return the colours painted over a place, first to last."""
    found = []
    for path, colour in re.findall(r'<path d="([^"]+)" fill="(#\w+)"', picture):
        for shape in path.strip("MZ").split("ZM"):
            points = [tuple(map(float, pair.split(","))) for pair in shape.split()]
            crossed = 0
            for (x, y), (other_x, other_y) in itertools.pairwise([*points, points[0]]):
                if (y > spot[1]) != (other_y > spot[1]):
                    crossed += x + (spot[1] - y) / (other_y - y) * (other_x - x) > spot[0]
            found += [colour] * (crossed % 2)
    return found


@pytest.mark.parametrize("turned", [False, True])
def test_what_is_nearer_is_painted_over_what_is_behind(turned: bool) -> None:
    far, near = block((0, 12, 0), (10, 10, 20), (200, 0, 0)), block((-5, 0, 0), (20, 10, 20), (0, 0, 200))
    sheet, view = Sheet(""), View()
    paint(sheet, (100, 100), near + far if turned else far + near, view)
    x, y = view.onto((5, 12, 3))
    colours = colours_at(sheet.svg(), (100 + x + 0.013, 100 + y + 0.017))
    assert [colour[1:3] == "00" for colour in colours] == [False, True], "red, and blue over it"
