"""The canvas: whatever is written where, a row stays as wide as it is; copies are as if painted anew."""

from __future__ import annotations

import sys
from functools import partial
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from rich.cells import cell_len

from dixit_table.game.views import Look, Mark, PublicView
from dixit_table.texts import LANGUAGES, Language
from dixit_table.texts.wording import can_be_seen
from dixit_table.tui.canvas.canvas import Canvas, Cell, Rect, grid, stamp
from dixit_table.tui.canvas.far_letters import FarCut
from dixit_table.tui.canvas.text import clusters, cut, cut_both, filled, pad, width, wrap
from dixit_table.tui.canvas.theme import NIGHT, PANEL_GROUND, ROOM, SHINE, STRONG, TEXT, WARNING, Ink
from dixit_table.tui.motion import Motion
from dixit_table.tui.screen import paint
from dixit_table.tui.terminal import changes, strip_of
from tests.tui import views
from tests.tui.held import AWKWARD

# --- Cells: what terminals disagree about never reaches a row


def test_every_character_there_is_has_the_width_that_textual_gives_it() -> None:
    wrong = []
    for code in range(sys.maxunicode + 1):
        shown = "".join(clusters(f"a{chr(code)}"))
        if width(shown) != cell_len(shown):
            wrong.append(hex(code))
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("❤\ufe0f", "❤"),
        ("👩\u200d👧", "👩👧"),
        ("👋\U0001f3fe", "👋"),
        ("🇫🇷", "FR"),
        ("a\u202eb", "ab"),
        ("a\x1b[2Jb", "a [2Jb"),
        ("e\u0301", "é"),
        ("Z\u0350\u0351\u0352\u0357algo", "Z\u0350\u0351algo"),
        ("דוד", "דוד"),
        ("a\u2028b\u2029c", "a b c"),
        ("\u115f\u1160\u11ff\u1200", "\u115f\u1200"),
        ("a\u3164\ufe00\ufe0fb\U000e0100\U000e01efc", "abc"),
        ("\ud7a3\ud7b0\ud7ff", "\ud7a3"),
        ("\uff9f\uffa0\uffa1", "\uff9f\uffa1"),
        ("\u262f\u2630\u2637\u2638", "\u262f??\u2638"),
        ("\u2689\u268a\u268f\u2690", "\u2689??\u2690"),
        ("\u4dbf\u4dc0\u4dff\u4e00", "\u4dbf??\u4e00"),
        ("\U0001d300\U0001d356\U0001d376\U0001d377", "???\U0001d377"),
        ("\U0001f3fa\U0001f3fb\U0001f3ff\U0001f400", "\U0001f3fa\U0001f400"),
        ("\U0001f1e6\U0001f1ff", "AZ"),
        ("\u0301a", "a"),
        ("\ue000\u0378", "??"),
    ],
)
def test_what_is_shown(text: str, shown: str) -> None:
    assert "".join(clusters(text)) == shown


@given(AWKWARD, st.integers(0, 30))
def test_cut_and_pad_keep_to_the_room(text: str, room: int) -> None:
    assert width(cut(text, room)) <= room
    assert width(pad(text, room)) == room
    if width(text) <= room:
        assert "…" not in cut(text, room) or "…" in text


@given(AWKWARD, st.integers(1, 30))
def test_wrapped_lines_keep_to_the_room(text: str, room: int) -> None:
    assert all(width(line) <= room for line in wrap(text, room))


@pytest.mark.parametrize(
    ("room", "shown"),
    [
        (20, "Ann & Maximilien"),
        (16, "Ann & Maximilien"),
        (15, "Ann & Maximili…"),
        (12, "Ann & Maxim…"),
        (9, "Ann & Ma…"),
        (7, "A… & M…"),
        (6, "A…&Ma…"),
        (3, "…&…"),
        (1, "&"),
        (0, ""),
    ],
)
def test_of_two_names_as_much_is_left_of_one_as_of_the_other(room: int, shown: str) -> None:
    assert cut_both("Ann", " & ", "Maximilien", room) == shown


def test_a_line_has_as_many_parts_as_go_side_by_side() -> None:
    assert list(filled(["one", "two", "three"], 9, " · ")) == ["one · two", "three"]
    assert list(filled(["one", "two", "three"], 8, " · ")) == ["one", "two", "three"]
    assert list(filled(["", "one", "much too long", "", "x"], 7)) == ["one", "much too long", "x"]
    assert list(filled([""], 3)) == [""]
    assert list(filled([], 3)) == []


def test_words_are_wrapped_at_spaces() -> None:
    assert wrap("Lay out 5 cards, then press", 12) == ("Lay out 5", "cards, then", "press")


def test_a_name_that_can_be_seen_fills_a_cell() -> None:
    seen = [sign for sign in map(chr, range(0x110000)) if sign.isprintable() and can_be_seen(sign)]
    assert [hex(ord(sign)) for sign in seen if not "".join(clusters(sign)).strip()] == []
    assert {"a", "é", "猫", "م", "한", "7", "★", "😀"} <= set(seen)
    assert can_be_seen("\u1112\u1161\u11ab"), "letters that make one"


# --- The canvas


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


LETTERS = "abcdefghijklmnopqrstuvwxyz"
PLACES = st.builds(Rect, st.integers(-3, 9), st.integers(-3, 6), st.integers(0, 9), st.integers(0, 7))


def lettered(columns: int, rows: int) -> Canvas:
    """Return a canvas with a letter in each cell, and another ground in each row."""
    canvas = Canvas(columns, rows, ROOM)
    for y in range(rows):
        canvas.put(0, y, LETTERS[y : y + columns], Ink("#ffffff", f"#00000{y}"))
    return canvas


@settings(max_examples=80)
@given(PLACES, st.integers(-4, 9), st.integers(-4, 7))
def test_what_is_put_laid_or_copied_is_there_inside_of_a_rectangle_and_nowhere_else(
    clip: Rect, x: int, y: int
) -> None:
    part = lettered(5, 3)
    pasted, laid, written, wide = (Canvas(9, 6, WARNING) for _ in range(4))
    for canvas in (pasted, laid, written, wide):
        with canvas.within(clip):
            if canvas is pasted:
                canvas.paste(x, y, part)
            elif canvas is laid:
                canvas.lay(x, y, part.rows)
            else:
                for row, cells in enumerate(part.rows):
                    text = "".join(cell.text for cell in cells) if canvas is written else "山"
                    canvas.put(x, y + row, text, cells[0].ink)
    for at_y, at_x in product(range(6), range(9)):
        inside = clip.left <= at_x < clip.right and clip.top <= at_y < clip.bottom
        there = inside and x <= at_x < x + 5 and y <= at_y < y + 3
        expected = part.rows[at_y - y][at_x - x] if there else Cell(" ", WARNING)
        assert {canvas.rows[at_y][at_x] for canvas in (pasted, laid, written)} == {expected}
        character = wide.rows[at_y][at_x]
        fits = clip.left <= x and x + 2 <= clip.right and 0 <= x <= 7
        shown = fits and clip.top <= at_y < clip.bottom and y <= at_y < y + 3 and at_x == x
        assert (character.text == "山") == shown


@settings(max_examples=80)
@given(PLACES, st.integers(0, 5), st.integers(-2, 9))
def test_a_rectangle_is_cut_into_two_that_are_all_of_it(rect: Rect, inset: int, size: int) -> None:
    high, wide = max(0, min(size, rect.height)), max(0, min(size, rect.width))
    top, below = rect.from_top(size)
    bottom, above = rect.from_bottom(size)
    left, beside = rect.from_left(size)
    right, before = rect.from_right(size)
    assert (top.height, below.height, bottom.height, above.height) == (high, rect.height - high) * 2
    assert (left.width, beside.width, right.width, before.width) == (wide, rect.width - wide) * 2
    assert top[:3] == above[:3] == left[:2] + top[2:3] == rect[:3]
    assert (below.top, bottom.top, beside.left, right.left) == (
        top.bottom,
        above.bottom,
        left.right,
        before.right,
    )
    inner = rect.inset(inset, inset)
    middle = rect.centred(inner.width, inner.height)
    assert inner.common(rect) == inner
    assert inner.width == max(rect.width - 2 * inset, rect.width % 2)
    assert inner.height == max(rect.height - 2 * inset, rect.height % 2)
    assert middle == inner
    assert rect.centred(99, 99) == rect
    assert rect.inset(inset) == Rect(inner.left, rect.top, inner.width, rect.height)


def test_what_lies_in_both_rectangles() -> None:
    assert Rect(2, 3, 6, 5).common(Rect(4, 1, 9, 4)) == Rect(4, 3, 4, 2)
    assert Rect(4, 1, 9, 4).common(Rect(2, 3, 6, 5)) == Rect(4, 3, 4, 2)
    apart = Rect(2, 3, 6, 5).common(Rect(12, 13, 6, 5))
    assert (apart.width, apart.height) == (0, 0)
    assert Rect(1, 2, 3, 4).moved(10, 20) == Rect(11, 22, 3, 4)


def test_equal_cells_have_gaps_between_and_what_is_left_at_right_and_below() -> None:
    assert grid(Rect(3, 2, 12, 9), 3, 2, 2, 1) == [
        Rect(3, 2, 2, 4), Rect(7, 2, 2, 4), Rect(11, 2, 2, 4),
        Rect(3, 7, 2, 4), Rect(7, 7, 2, 4), Rect(11, 7, 2, 4),
    ]  # fmt: skip
    assert grid(Rect(0, 0, 9, 4), 2, 2) == [
        Rect(0, 0, 4, 2),
        Rect(5, 0, 4, 2),
        Rect(0, 2, 4, 2),
        Rect(5, 2, 4, 2),
    ]
    assert {(each.width, each.height) for each in grid(Rect(0, 0, 2, 1), 9, 5, 1, 1)} == {(0, 0)}


def test_a_place_as_large_as_a_finger_is_one_that_may_be_tapped() -> None:
    canvas = Canvas(9, 6, ROOM)
    for place in (Rect(0, 0, 3, 2), Rect(4, 0, 2, 2), Rect(0, 3, 3, 1), Rect(4, 3, 5, 3)):
        canvas.target(place, "x", 1)
    assert [each.place for each in canvas.targets] == [Rect(0, 0, 3, 2), Rect(4, 3, 5, 3)]
    large = canvas.targets[1]
    assert large.presses == ("x", 1)
    held = {(x, y) for y in range(6) for x in range(9) if large.place.holds(x, y)}
    assert held == {(x, y) for y in (3, 4, 5) for x in (4, 5, 6, 7, 8)}


def test_a_frame_needs_two_rows_and_two_columns() -> None:
    for place, shown in (
        (Rect(0, 0, 2, 2), "┌┐\n└┘\n"),
        (Rect(1, 0, 1, 3), "\n\n"),
        (Rect(0, 1, 4, 1), "\n\n"),
    ):
        canvas = Canvas(4, 3, ROOM)
        canvas.box(place, TEXT)
        assert canvas.text() == shown


def test_lines_stand_a_column_from_the_sides_on_their_ground() -> None:
    canvas = Canvas(10, 4, ROOM)
    canvas.put_lines(Rect(1, 1, 8, 2), ["Grand-mère", "Tom", "Léa"], PANEL_GROUND)
    canvas.put_lines(Rect(0, 0, 10, 1), ["Zoé"], TEXT)
    assert canvas.text() == " Zoé\n  Grand…\n  Tom\n"
    grounds = ["".join(".#"[cell.ink.ground == PANEL_GROUND.ground] for cell in row) for row in canvas.rows]
    assert grounds == ["." * 10, ".########.", ".########.", "." * 10]


def test_the_ground_of_an_empty_place_is_known_row_by_row() -> None:
    canvas = Canvas(6, 4, ROOM)
    canvas.fill(Rect(0, 1, 6, 1), PANEL_GROUND)
    canvas.put(5, 2, "x", TEXT)
    canvas.fill(Rect(0, 3, 3, 1), PANEL_GROUND)
    assert canvas.grounds(Rect(0, 0, 5, 3)) == (NIGHT, PANEL_GROUND.ground, NIGHT)
    assert canvas.grounds(Rect(0, 0, 6, 3)) is None, "something is there"
    assert canvas.grounds(Rect(0, 3, 3, 1)) == (PANEL_GROUND.ground,)
    assert canvas.grounds(Rect(2, 3, 2, 1)) is None, "a row has two"
    assert canvas.grounds(Rect(2, 3, 0, 1)) is None, "there is no cell"


def test_a_picture_that_is_offered_in_a_part_is_offered_where_the_part_stands() -> None:
    def draw(part: Canvas, area: Rect) -> None:
        part.offer(area.inset(1, 1), "a rabbit")

    canvas = Canvas(12, 8, ROOM)
    stamp(canvas, Rect(3, 2, 6, 4), "a part with a picture", draw)
    (offer,) = canvas.pictures()
    assert (offer.place, offer.picture) == (Rect(4, 3, 4, 2), "a rabbit")
    with canvas.within(Rect(0, 0, 12, 4)):
        canvas.offer(Rect(0, 3, 2, 2), "half a rabbit")
    assert canvas.pictures() == [offer], "it would be cut"


# --- What was painted before is copied: the picture is the same as if all of it were painted anew

SIZES = ((60, 18), (80, 24), (120, 40), (200, 50))


@st.composite
def moments(draw: st.DrawFn) -> tuple[PublicView, Motion]:
    """A screen with tiles or scores, and something that may differ from the moment before."""
    names = (*draw(st.lists(AWKWARD, min_size=0, max_size=2)), *views.NAMES)
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


MANY = 12
"""Parts as large as a screen that push all others out of what is kept."""


def forget_what_was_painted() -> None:
    """Paint so many other parts that none from before is kept."""
    drawn: list[int] = []

    def draw(number: int, _part: Canvas, _area: Rect) -> None:
        drawn.append(number)

    canvas = Canvas(100, 100, ROOM)
    for number in (*range(MANY), 0):
        stamp(canvas, canvas.area, ("another part", number), partial(draw, number))
    assert drawn[-1:] == [0], "the first of so many is still kept"


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
        stamp(canvas, place, "a test's own", draw)
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
        canvas.paste(at, 0, part)
    row = canvas.rows[0]
    assert len(row) == 12
    for x, cell in enumerate(row):
        halved = not cell.text
        assert not halved or (x > 0 and row[x - 1].text in "山田太郎")
        if cell.text and cell.text in "山田太郎":
            assert not row[x + 1].text


@pytest.mark.parametrize("at", range(-1, 5))
def test_half_of_what_was_copied_may_be_written_over(at: int) -> None:
    """The picture itself has never had a wide character written into it."""
    part = Canvas(4, 1, PANEL_GROUND)
    part.put(0, 0, "山田", STRONG)
    canvas = Canvas(6, 1, ROOM)
    canvas.paste(at, 0, part)
    canvas.put(2, 0, "x", STRONG)
    assert canvas.rows[0][2].text == "x"
    for x, cell in enumerate(canvas.rows[0]):
        assert (cell.text in ("山", "田")) == (x < 5 and not canvas.rows[0][x + 1].text)


def test_a_part_that_shows_the_same_on_another_ground_is_another() -> None:
    canvas = Canvas(3, 2, ROOM)
    for row, ground in enumerate((PANEL_GROUND, ROOM)):
        stamp(canvas, Rect(0, row, 3, 1), "on a ground", lambda _part, _area: None, ground)
    assert [row[0].ink.ground for row in canvas.rows] == [PANEL_GROUND.ground, ROOM.ground]


# --- What differs between two pictures is written, and no wide character is cut

_WRITTEN = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 2), AWKWARD), max_size=4)


@given(_WRITTEN, _WRITTEN)
def test_what_differs_turns_one_picture_into_the_other(
    old: list[tuple[int, int, str]], new: list[tuple[int, int, str]]
) -> None:
    before, after = (Canvas(10, 3, ROOM) for _ in range(2))
    for canvas, texts in ((before, old), (after, new)):
        for x, y, text in texts:
            canvas.put(x, y, text, STRONG)
    rows = [list(row) for row in before.rows]
    for x, y, cells in changes(before.rows, after.rows):
        for row in (before.rows[y], after.rows[y]):
            assert all(cell.text for cell in row[x : x + 1] + row[x + len(cells) : x + len(cells) + 1])
        rows[y][x : x + len(cells)] = cells
    assert rows == after.rows


def test_huge_words_are_made_of_what_is_shown_whole_or_broken() -> None:
    """A flag's letters are letters, and what has no width is left out."""
    letters = FarCut(narrow=False, times=1)
    words = "Léa\u200d \U0001f1eb\U0001f1f7"
    assert letters.wrap(words, 99) == ("Léa FR",)
    assert letters.wrap(words, letters.width("FR")) == ("Lé", "a", "FR")
