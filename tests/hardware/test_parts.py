"""What the pages say of parts: prices add up, one resistor has one value, ribbons are told apart."""

from __future__ import annotations

import csv
import math
import re
from pathlib import Path

import pytest

from hardware.drawings.matrix import KEYS, LINES

HARDWARE = Path(__file__).parents[2] / "hardware"
SEEN = {"Backspace": "D", "Enter": "#", "`/`": "C"}


def page(name: str) -> str:
    return (HARDWARE / name).read_text("utf-8")


def parts() -> list[dict[str, str]]:
    return list(csv.DictReader(page("parts.csv").splitlines()))


def euros(part: dict[str, str], pads: str) -> tuple[int, int]:
    """From and to: whole packs."""
    packs = math.ceil(int(part[pads]) / int(part["in a pack"]))
    return packs * int(part["pack from EUR"]), packs * int(part["pack to EUR"])


def in_words(prices: tuple[int, int]) -> str:
    return " to ".join(map(str, prices)) if any(prices) else "0"


def total(board: str, pads: str) -> tuple[int, int]:
    low, high = zip(*(euros(part, pads) for part in parts() if part["for"] == board), strict=True)
    return sum(low), sum(high)


def test_the_page_lists_the_parts_of_the_csv() -> None:
    named = {part["for"] for part in parts()}
    lines = [
        line
        for line in page("buy.md").splitlines()
        if line.startswith("| ") and line[2:].split(":")[0] in named
    ]
    expected = []
    for part in parts():
        one, twelve = (in_words(euros(part, pads)) for pads in ("one pad", "twelve pads"))
        name = f"{part['for']}: {part['part']}"
        amounts = f"{part['one pad']} | {part['twelve pads']}"
        expected.append(f"| {name} | {part['order by']} | {amounts} | {one} | {twelve} |")
    assert lines == expected


def test_diodes_and_the_hub_are_those_of_the_pages() -> None:
    wanted = {f"{part['for']}: {part['part']}": part for part in parts()}
    build, power = page("build.md"), page("power.md")
    for name, diode in (("Pico on cells: Schottky diode", "1N5817"), ("Keys of your own: diode", "1N4148")):
        assert diode in wanted[name]["order by"]
        assert diode in build
    keys = wanted["Keys of your own: diode"]
    assert (int(keys["one pad"]), int(keys["twelve pads"])) == (16, 12 * 16)
    hub = wanted["Twelve pads: powered hub"]
    supply = re.search(r"5 V and (\d+) A or more", hub["order by"])
    sockets = re.search(r"(\d+) sockets or more", hub["order by"])
    assert supply is not None
    assert sockets is not None
    assert supply[0] in power.splitlines()[2]
    assert int(supply[1]) >= 2 * 1.5, "twice what twelve pads and the hub declare"
    assert int(sockets[1]) >= 12 + 2, "a socket for each pad and two spare ones"
    assert "RSH-A16" in hub["order by"]
    assert "RSH-A16" in power


@pytest.mark.parametrize("board", ["Pico", "Nano"])
def test_prices_add_up(board: str) -> None:
    said = page("buy.md")
    one, twelve = total(board, "one pad"), total(board, "twelve pads")
    sums = f"{board} {one[0]} to {one[1]}, twelve {twelve[0]} to {twelve[1]}"
    assert sums in said
    assert f"{board} {twelve[0] / 12:.0f} to {twelve[1] / 12:.0f}" in said, "of one, where there are twelve"


def test_there_is_one_resistor_and_its_currents_are_right() -> None:
    for file in (*HARDWARE.glob("**/*.md"), *HARDWARE.glob("drawings/*.svg"), HARDWARE / "parts.csv"):
        assert set(re.findall(r"[\d.]+ k?Ω", file.read_text("utf-8"))) <= {"330 Ω"}, file
    found = re.findall(r"\(([\d.]+) V - ([\d.]+) V\) / (\d+) Ω = ([\d.]+) mA", page("build.md"))
    assert len(found) == 2
    for supply, drop, ohms, milliamperes in found:
        assert f"{(float(supply) - float(drop)) / int(ohms) * 1000:.1f}" == milliamperes


@pytest.mark.parametrize("words", ["wrong way round", "are swapped", "both of these"])
def test_a_ribbon_in_another_order_shows_as_the_table_says(words: str) -> None:
    order = LINES[4:] + LINES[:4] if words != "wrong way round" else LINES
    order = order if words == "are swapped" else order[::-1]

    def seen(key: str) -> str:
        (row,) = (number for number, keys in enumerate(KEYS) if key in keys)
        one, other = sorted((order.index(f"R{row + 1}"), order.index(f"C{KEYS[row].index(key) + 1}")))
        return KEYS[one][other - 4]

    lines = (line for line in page("trouble.md").splitlines() if line.startswith("| 1 "))
    (line,) = (line for line in lines if words in line.split("|")[2])
    first = re.search(r"1 (?:shows as ([^,]+)|is right)", line)
    second = re.search(r"2 (?:shows )?as (\S+)", line)
    assert first is not None
    assert second is not None
    assert seen("1") == SEEN.get(first[1], first[1] or "1")
    assert seen("2") == SEEN.get(second[1], second[1])
