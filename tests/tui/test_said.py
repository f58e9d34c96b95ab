"""Sentences in a rectangle: as large as there is room, as short as there is need."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dixit_table.tui.canvas import font
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import Cut
from dixit_table.tui.canvas.theme import ROOM
from dixit_table.tui.painters.text import SHORTEST, Passage, Short, laid, put_laid, rows_of
from dixit_table.tui.roster import Roster
from tests.tui import views
from tests.tui.held import AWKWARD

CAST = Roster.of(views.base(3, "en"))
HEAD = Passage(("Double",))
SHARES = Passage(("Tom: 2 sips", "Zoé: 1 sip"), shorts=(Short(2, " 2"), Short(3, " 1")))
ORDER = Passage(("In this order: Tom, Zoé, Ann",), shorts=(Short(2, ""), Short(3, " +1")), aside=True)


def said(parts: list[Passage], wide: int, high: int, first: list[int] | None = None) -> list[str]:
    """Return the lines that parts become."""
    rect = Rect(0, 0, wide, high)
    canvas = Canvas(wide, high, ROOM)
    put_laid(canvas, CAST, rect, laid(CAST, parts, rect, first))
    return canvas.text().split("\n")


def test_sentences_have_lines_of_their_own_where_there_are_lines() -> None:
    assert said([HEAD, SHARES], 20, 3) == ["Double", "Tom: 2 sips", "Zoé: 1 sip"]


def test_else_they_share_lines() -> None:
    assert said([HEAD, SHARES], 30, 2) == ["Double", "Tom: 2 sips · Zoé: 1 sip"]


def test_else_badges_stand_for_names_first_for_what_is_aside() -> None:
    assert said([SHARES, ORDER], 24, 2) == ["Tom: 2 sips · Zoé: 1 sip", "█T█  █L█ +1"]
    assert said([SHARES, ORDER], 20, 2) == ["█T█ 2  █L█ 1", "█T█  █L█ +1"]


def test_what_matters_most_is_written_big_and_nothing_larger_than_that() -> None:
    assert said([HEAD, SHARES], 60, 9, [1, 0])[0] == "Double"
    assert font.writable("Double")
    high = said([HEAD, SHARES], 60, 11, [1, 0])
    assert "Double" not in high  # now there is room for it, too
    long = Passage(("so many words that they can't be written big in a few lines" * 2,))
    assert "Double" in said([HEAD, long], 40, 9, [1, 0])


def test_in_brief_more_can_be_big() -> None:
    wordy = Passage(("Tom: 2 sips (Prisoner, Elbow back)",), brief=("Tom: 2 sips",))
    assert "Tom: 2 sips (Prisoner, Elbow back)" in said([HEAD, wordy], 60, 3, [1, 0])
    lines = said([HEAD, wordy], 60, 7, [1, 0])
    assert not any("Tom" in line or "Double" in line for line in lines)


PARTS = st.lists(
    st.builds(
        Passage,
        st.lists(AWKWARD, min_size=1, max_size=4).map(tuple),
        shorts=st.lists(st.builds(Short, st.integers(1, 3), st.just(" 1")), max_size=4).map(tuple),
        aside=st.booleans(),
        brief=st.lists(AWKWARD, max_size=2).map(tuple),
    ),
    max_size=4,
)


@given(parts=PARTS, wide=st.integers(1, 80), high=st.integers(0, 20))
def test_no_more_rows_are_used_than_there_are(parts: list[Passage], wide: int, high: int) -> None:
    rect = Rect(0, 0, wide, high)
    assert laid(CAST, parts, rect).rows <= high


@given(parts=PARTS, wide=st.integers(8, 80), high=st.integers(0, 20))
def test_what_fits_at_some_length_is_whole(parts: list[Passage], wide: int, high: int) -> None:
    words = laid(CAST, parts, Rect(0, 0, wide, high))
    if any(rows_of(CAST, parts, wide, length) <= high for length in range(SHORTEST + 1)):
        assert sum(1 if cut is Cut.ROW else cut.rows + 1 for _, cut in words.lines) <= high + 1
