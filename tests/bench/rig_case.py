"""The case made anew from keypad.scad: the same bytes as here, and what its parameters change."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import trimesh

from hardware.drawings.case import CASE
from hardware.drawings.stl import ordered


def made(folder: Path, **parameters: str | int) -> Path:
    file = folder / "made.stl"
    said = [
        f"-D{name}={value}" if isinstance(value, int) else f'-D{name}="{value}"'
        for name, value in parameters.items()
    ]
    command = [
        "openscad",
        "-q",
        "--export-format",
        "binstl",
        "-o",
        str(file),
        *said,
        str(CASE / "keypad.scad"),
    ]
    subprocess.run(command, check=True, timeout=120)
    return file


@pytest.mark.parametrize(
    ("name", "part", "board"),
    [
        ("pico-box", "box", "Pico"),
        ("nano-box", "box", "Nano"),
        ("lid", "lid", "Pico"),
        ("lid", "lid", "Nano"),
    ],
)
def test_the_file_is_what_the_source_makes(tmp_path: Path, name: str, part: str, board: str) -> None:
    new = made(tmp_path, part=part, board=board)
    before, after = trimesh.load_mesh(CASE / f"{name}.stl"), trimesh.load_mesh(new)
    assert after.volume == pytest.approx(before.volume, rel=1e-5)
    assert after.bounds.tolist() == before.bounds.tolist()
    assert ordered(new.read_bytes()) == (CASE / f"{name}.stl").read_bytes(), "run: make case"


def test_a_keypad_of_three_columns_has_a_narrower_slot_and_a_whole_lid(tmp_path: Path) -> None:
    lid, wider = trimesh.load_mesh(made(tmp_path, part="lid", columns=3)), trimesh.load_mesh(CASE / "lid.stl")
    assert lid.is_watertight
    # 2.6 mm of slot, 3.6 mm deep, in a plate of 2.4 mm.
    assert lid.volume - wider.volume == pytest.approx(2.6 * 3.6 * 2.4, rel=0.02)
