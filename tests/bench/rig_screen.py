"""The screen in real terminals: cells and pictures in place, in their colours. Run by `make bench-screen`."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

import pytest

from dixit_table.texts import Language
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.screen import paint
from tests.bench.figures import FOLDER, Figure, differing, write
from tests.bench.screen.show import made_up
from tests.bench.screen.television import PATIENCE_S, Picture, Television, in_foot, size_of
from tests.tui.sixels import to_be_seen
from tests.waiting import until

ROOT = Path(__file__).parents[2]
SCREENS = ("lobby", "telling", "voting", "votes", "card", "points", "scoring", "over", "menu", "trouble")
LETTERS = (53, 40, 16)  # pixels: about 60 x 17, 80 x 23 and 192 x 56 cells of a full HD screen

_compared = dict.fromkeys(("cells", "pictures", "rows", "cells otherwise", "rows otherwise"), 0)


def command(name: str, language: Language, look: str, file: Path) -> list[str]:
    return [sys.executable, "-m", "tests.bench.screen.show", name, "12", language, look, str(file)]


Wanted = dict[tuple[int, int], str]  # pixels: column and row -> "#rrggbb"


def wanted_in_cells(canvas: Canvas, cell: tuple[int, int]) -> Wanted:
    """Return nine pixels of each cell whose pixels are of one colour."""
    found: Wanted = {}
    for y, row in enumerate(canvas.rows):
        for x, each in enumerate(row):
            colour = {" ": each.ink.ground, "█": each.ink.colour}.get(each.text)
            for at_x, at_y in product((0.2, 0.5, 0.8), repeat=2):
                if colour is not None:
                    found[int((x + at_x) * cell[0]), int((y + at_y) * cell[1])] = colour
    return found


def wanted_in_pictures(canvas: Canvas, cell: tuple[int, int]) -> Wanted:
    """Return every pixel of the places where pictures stand."""
    found: Wanted = {}
    for seen in to_be_seen(canvas, cell):
        left, top = seen.place.left * cell[0], seen.place.top * cell[1]
        found |= {
            (left + x, top + y): colour
            for y, row in enumerate(seen.colours())
            for x, colour in enumerate(row)
        }
    return found


def told(wanted: Wanted, picture: Picture) -> list[str]:
    """Return where the picture differs from what is wanted."""
    return [
        f"{at}: {seen}, wanted {colour}"
        for at, colour in wanted.items()
        if (seen := picture.colour(*at)) != colour
    ]


@pytest.mark.parametrize(("name", "letters"), list(product(SCREENS, LETTERS)))
def test_every_cell_has_its_true_colour_in_foot(tmp_path: Path, name: str, letters: int) -> None:
    file = tmp_path / "size.json"
    FOLDER.mkdir(parents=True, exist_ok=True)
    with Television(in_foot(letters, command(name, "fr", "calm", file))) as television:
        television.settled()
        size = size_of(file)
        canvas = paint(made_up(name, 12, "fr", "calm"), "fr", size["columns"], size["rows"])
        cell = size["wide"] // size["columns"], size["high"] // size["rows"]
        cells, pictures = wanted_in_cells(canvas, cell), wanted_in_pictures(canvas, cell)
        wanted = cells | pictures
        otherwise = told(wanted, television.settled())
        until_s = time.monotonic() + PATIENCE_S
        while otherwise and time.monotonic() < until_s:  # rabbits become pictures when nothing else is to do
            otherwise = told(wanted, television.settled())
        television.save(FOLDER / f"screen-{name}-{letters}.png")
    _compared["cells"] += len(wanted) - len(pictures)
    _compared["pictures"] += len(pictures)
    _compared["cells otherwise"] += len(otherwise)
    assert otherwise == []


@pytest.fixture
def tmux(tmp_path: Path) -> list[str]:
    return ["tmux", "-S", str(tmp_path / "tmux"), "-f", "/dev/null"]


@pytest.mark.parametrize(("name", "look"), list(product(SCREENS, ("calm", "plain", "far"))))
def test_no_row_shifts_in_tmux(tmux: list[str], tmp_path: Path, name: str, look: str) -> None:
    """Names of wide letters, from right to left, of 1 and of 24 characters: each cell is where it was put."""
    shown = shlex.join(command(name, "en", look, tmp_path / "size.json"))
    subprocess.run(
        [*tmux, "-u", "new-session", "-d", "-x", "80", "-y", "24", "-c", str(ROOT), shown], check=True
    )
    wanted = _lines(paint(made_up(name, 12, "en", look), "en", 80, 24).text())
    try:
        until(
            lambda: _lines(_captured(tmux)) == wanted,
            "each row where it was put",
            meanwhile=lambda: time.sleep(0.2),
            seen=lambda: _captured(tmux),
        )
    finally:
        _compared["rows otherwise"] += differing(_lines(_captured(tmux)), wanted)
        subprocess.run([*tmux, "kill-server"], check=False)
    _compared["rows"] += len(wanted)


def _captured(tmux: list[str]) -> str:
    return subprocess.run([*tmux, "capture-pane", "-p"], capture_output=True, text=True, check=True).stdout


def _lines(text: str) -> list[str]:
    lines = [line.rstrip() for line in text.split("\n")]
    return lines[: max((n for n, line in enumerate(lines, 1) if line), default=0)]


def test_what_was_measured() -> None:
    versions = [
        re.sub(
            r"\s+", " ", subprocess.run(run, capture_output=True, text=True, check=True).stdout.split("\n")[0]
        )
        for run in (["foot", "--version"], ["sway", "--version"], ["tmux", "-V"])
    ]
    tried = f"{len(SCREENS)} screens, twelve seats"
    write(
        "screen",
        "The screen in real terminals",
        "make bench-screen",
        [
            Figure(
                f"pixels in foot, three sizes, {tried}",
                str(_compared["cells"]),
                _compared["cells otherwise"],
                f"true colour, and in place; and {_compared['pictures']} of rabbits in sixels",
            ),
            Figure(
                f"rows in tmux, three looks, {tried}",
                str(_compared["rows"]),
                _compared["rows otherwise"],
                "wide and right-to-left names",
            ),
        ],
        versions=", ".join(versions),
    )
