"""The canvas: whatever is written where, a row stays as wide as it is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dixit_table.tui.canvas.canvas import Canvas, Rect, clusters, grid
from dixit_table.tui.canvas.theme import NIGHT, ROOM, SHINE, TEXT, WARNING, Ink
from dixit_table.tui.terminal import strip_of
from tests.tui.test_cells import AWKWARD


@given(st.lists(st.tuples(st.integers(-5, 25), st.integers(-1, 3), AWKWARD), max_size=8))
def test_rows_keep_their_width(writings: list[tuple[int, int, str]]) -> None:
    canvas = Canvas(20, 3, ROOM)
    for x, y, text in writings:
        canvas.put(x, y, text, TEXT)
    for row in canvas.rows:
        strip = strip_of(row)
        assert strip.cell_length == 20
        assert sum(segment.cell_length for segment in strip) == 20


def test_half_a_wide_character_is_never_left() -> None:
    canvas = Canvas(4, 1, ROOM)
    canvas.put(0, 0, "漢字", TEXT)
    canvas.put(1, 0, "x", TEXT)
    assert canvas.text() == " x字"
    canvas.put(2, 0, "y", TEXT)
    assert canvas.text() == " xy"
    canvas.put(3, 0, "漢", TEXT)  # doesn't fit
    assert canvas.text() == " xy"


def test_an_ink_without_ground_keeps_the_ground() -> None:
    canvas = Canvas(3, 1, ROOM)
    canvas.put(0, 0, "a", WARNING)
    canvas.put(0, 0, "b", SHINE)
    canvas.put(1, 0, "c", SHINE)
    assert [cell.ink.ground for cell in canvas.rows[0]] == [WARNING.ground, NIGHT, NIGHT]


def test_nothing_is_written_outside_of_a_rectangle() -> None:
    canvas = Canvas(6, 3, ROOM)
    with canvas.within(Rect(1, 1, 3, 1)):
        for y in range(3):
            canvas.put(0, y, "abcdef", TEXT)
    assert canvas.text() == "\n bcd\n"


def test_a_box_has_four_corners() -> None:
    canvas = Canvas(4, 3, ROOM)
    canvas.box(canvas.area, TEXT)
    assert canvas.text() == "┌──┐\n│  │\n└──┘"


@given(st.integers(0, 50), st.integers(0, 20), st.integers(1, 6), st.integers(1, 6))
def test_a_grid_stays_inside_and_its_cells_apart(width: int, height: int, columns: int, rows: int) -> None:
    whole = Rect(3, 2, width, height)
    taken = [
        (x, y)
        for cell in grid(whole, columns, rows)
        for x in range(cell.left, cell.right)
        for y in range(cell.top, cell.bottom)
    ]
    assert len(taken) == len(set(taken))
    assert all(whole.left <= x < whole.right and whole.top <= y < whole.bottom for x, y in taken)


def test_a_style_of_a_run_is_the_ink() -> None:
    canvas = Canvas(2, 1, ROOM)
    canvas.put(0, 0, "a", Ink("#ff0000", "#000000", bold=True))
    first = next(iter(strip_of(canvas.rows[0])))
    assert first.style is not None
    assert (first.text, first.style.bold) == ("a", True)


@given(
    under=st.text("ab日🐇", max_size=12),
    over=st.text("xyz日é e\u0301", max_size=12),
    at=st.integers(-4, 14),
    left=st.integers(0, 6),
    width=st.integers(0, 12),
    grounded=st.booleans(),
)
def test_a_text_is_written_as_its_characters_would_be_one_by_one(
    under: str, over: str, at: int, left: int, width: int, grounded: bool
) -> None:
    inks = Ink("#ffffff", "#000000"), Ink("#ff0000", "#0000ff" if grounded else None)
    at_once, by_one = Canvas(14, 2, ROOM), Canvas(14, 2, ROOM)
    for canvas in (at_once, by_one):
        canvas.put(0, 0, under, inks[0])
    with at_once.within(Rect(left, 0, width, 1)):
        end = at_once.put(at, 0, over, inks[1])
    x = at
    with by_one.within(Rect(left, 0, width, 1)):
        for cluster in clusters(over):
            x = by_one.put(x, 0, cluster, inks[1])
    assert (at_once.rows, end) == (by_one.rows, x)
