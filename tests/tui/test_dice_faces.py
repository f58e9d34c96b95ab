"""Faces of dice: each shows its pips at any size; pixels become half blocks."""

from __future__ import annotations

from itertools import product

import pytest

from dixit_table.tui.canvas.big import blocks, enlarged
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.canvas.theme import CREAM, ROOM
from dixit_table.tui.dice.stage import HEIGHTS, put_dice, width_of
from tests.snapshots import held_against
from tests.tui.held import SNAPSHOTS

_HALVES = {" ": "..", "▀": "#.", "▄": ".#", "█": "##"}


def pixels_of(canvas: Canvas) -> list[str]:
    """Return what is painted as pixels, two rows a row."""
    return ["".join(_HALVES[cell.text][half] for cell in row) for row in canvas.rows for half in (0, 1)]


def holes(rows: list[str]) -> list[int]:
    """Return the sizes of the dark places within a face, which touch none of each other."""
    dark = {(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel == "."}
    corners = {(x, y) for x in (0, len(rows[0]) - 1) for y in (0, len(rows) - 1)}
    found, left = [], dark - corners
    while left:
        reached, waiting = set(), [left.pop()]
        while waiting:
            x, y = waiting.pop()
            reached.add((x, y))
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            waiting += near
        found.append(len(reached))
    return found


@pytest.mark.parametrize(("height", "pips"), list(product((h for h in HEIGHTS if h > 3), range(1, 7))))
def test_a_drawn_face_has_as_many_pips_all_alike(height: int, pips: int) -> None:
    canvas = Canvas(width_of([pips], height), height, ROOM)
    put_dice(canvas, 0, 0, [pips], height)
    rows = pixels_of(canvas)
    assert len(rows) == len(rows[0])  # a die is square
    assert len(holes(rows)) == pips
    assert len(set(holes(rows))) == 1
    assert rows == [row[::-1] for row in reversed(rows)]


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_small_face_has_dots_and_the_smallest_a_digit(pips: int) -> None:
    canvas = Canvas(7, 3, ROOM)
    put_dice(canvas, 0, 0, [pips], 3)
    assert canvas.text().count("●") == pips
    canvas = Canvas(3, 1, ROOM)
    put_dice(canvas, 0, 0, [pips], 1)
    assert canvas.text().strip() == str(pips)
    assert {cell.ink.ground for cell in canvas.rows[0]} == {CREAM}


def test_dice_stand_side_by_side() -> None:
    for height in HEIGHTS:
        one, two = width_of([1], height), width_of([1, 6], height)
        assert two > 2 * one
        canvas = Canvas(two, height, ROOM)
        put_dice(canvas, 0, 0, [1, 6], height)
        assert not any(row[one].text.strip() for row in canvas.rows)
    assert width_of([], 10) == 0


def test_faces_look_as_they_did() -> None:
    """From six pips to a blank, which is still to be thrown, in each size."""
    shown = []
    for height in HEIGHTS:
        canvas = Canvas(width_of(range(7), height), height, ROOM)
        put_dice(canvas, 0, 0, [6, 5, 4, 3, 2, 1, 0], height)
        shown.append(canvas.text())
    held_against(SNAPSHOTS / "dice-faces.txt", "\n\n".join(shown) + "\n")


def test_pixels_become_half_blocks() -> None:
    assert blocks(["#.", ".#", "##"]) == ("▀▄", "▀▀")
    assert enlarged(["#."], 2) == ("##..", "##..")
