"""What was painted before is copied: the picture is the same as if all of it were painted anew."""

from __future__ import annotations

from functools import partial

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import Look, Mark, PublicView
from dixit_table.texts import LANGUAGES, Language
from dixit_table.tui.canvas import canvas as cell_canvas
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.theme import PANEL_GROUND, ROOM, STRONG
from dixit_table.tui.motion import Motion
from dixit_table.tui.screen import paint
from tests.tui import views
from tests.tui.test_cells import AWKWARD

SIZES = ((60, 18), (80, 24), (120, 40), (200, 50))


@st.composite
def moments(draw: st.DrawFn) -> tuple[PublicView, Motion]:
    """A screen with tiles or scores, and something that may differ from the moment before."""
    names = [*draw(st.lists(AWKWARD, min_size=0, max_size=2)), *views.NAMES]
    name = draw(st.sampled_from(("lobby", "telling", "voting", "scoring", "trouble")))
    view = dict(views.every(draw(st.sampled_from((3, 7, 12))), "en", names))[name]
    changed = draw(st.integers(0, len(view.seats) - 1))
    seats = tuple(
        replace(
            each,
            total=draw(st.integers(-3, 33)),
            mark=draw(st.sampled_from(Mark)),
            entries_made=draw(st.integers(0, 2)),
            tells=draw(st.booleans()),
            flashing=draw(st.booleans()),
        )
        if number == changed
        else each
        for number, each in enumerate(view.seats)
    )
    look = Look(far=draw(st.booleans()), plain=draw(st.booleans()))
    places = {each.seat: each.total - draw(st.sampled_from((0.0, 0.3, 1.5))) for each in seats}
    return replace(view, seats=seats, look=look), Motion(places)


MANY = 600
"""Parts that push all others out of what is kept."""


def forget_what_was_painted() -> None:
    """Paint so many other parts that none from before is kept."""
    drawn: list[int] = []

    def draw(number: int, _part: Canvas, _area: Rect) -> None:
        drawn.append(number)

    canvas = Canvas(1, 1, ROOM)
    for number in (*range(MANY), 0):
        cell_canvas.stamp(canvas, Rect(0, 0, 1, 1), ("another part", number), partial(draw, number))
    assert drawn[-1] == 0, "the first of so many is still kept"


@settings(max_examples=60, deadline=None)
@given(st.lists(moments(), min_size=1, max_size=6), st.sampled_from(SIZES), st.sampled_from(LANGUAGES))
def test_a_copied_picture_is_the_painted_one(
    shown: list[tuple[PublicView, Motion]], size: tuple[int, int], language: Language
) -> None:
    copied = [paint(view, language, *size, motion).rows for view, motion in shown]
    for (view, motion), rows in zip(shown, copied, strict=True):
        forget_what_was_painted()
        assert paint(view, language, *size, motion).rows == rows


def test_a_part_is_painted_once_while_it_shows_the_same() -> None:
    drawn = []

    def draw(part: Canvas, area: Rect) -> None:
        drawn.append(area)
        part.put(0, 0, "Zoé", STRONG)

    canvas = Canvas(20, 4, ROOM)
    for place in (Rect(2, 1, 5, 1), Rect(9, 2, 5, 1), Rect(2, 3, 4, 1)):
        cell_canvas.stamp(canvas, place, "a test's own", draw)
    assert drawn == [Rect(0, 0, 5, 1), Rect(0, 0, 4, 1)]
    assert [line.strip() for line in canvas.text().split("\n")] == ["", "Zoé", "Zoé", "Zoé"]


@given(st.integers(-4, 12), st.integers(0, 12), st.integers(1, 12))
def test_no_half_of_a_wide_character_is_left(at: int, left: int, wide: int) -> None:
    """Cells that are copied over others, and cut at the edge of a part, keep every row as long as it was."""
    part = Canvas(6, 1, PANEL_GROUND)
    part.put(0, 0, "山田太", STRONG)
    canvas = Canvas(12, 1, ROOM)
    canvas.put(0, 0, "太郎山田太郎", STRONG)
    with canvas.within(Rect(left, 0, wide, 1)):
        canvas.paste(at, 0, part.rows)
    row = canvas.rows[0]
    assert len(row) == 12
    for x, cell in enumerate(row):
        halved = not cell.text
        assert not halved or (x > 0 and row[x - 1].text in "山田太郎")
        if cell.text and cell.text in "山田太郎":
            assert not row[x + 1].text
