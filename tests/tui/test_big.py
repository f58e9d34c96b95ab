"""Big letters."""

from __future__ import annotations

from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.theme import ROOM, TEXT


def test_a_big_line() -> None:
    canvas = Canvas(9, 3, ROOM)
    after = big.put_big(canvas, 0, 0, "É1", TEXT)
    assert canvas.text().split("\n") == ["▄▄█▄  ▄", "█▄▄  ▀█", "█▄▄▄ ▄█▄"]
    assert after == big.big_width("É1") == 8


def test_where_there_is_no_room_it_is_written_small_and_cut() -> None:
    canvas = Canvas(9, 3, ROOM)
    assert big.write(canvas, canvas.area, "Mathilde", TEXT) == 1
    assert canvas.text() == "Mathilde\n\n"
    assert big.write(canvas, Rect(0, 1, 5, 2), "Mathilde", TEXT) == 1
    assert canvas.text() == "Mathilde\nMath…\n"


def test_lines_break_at_words() -> None:
    assert big.wrap_big("lay out 5 cards", 40) == ["lay out", "5 cards"]
    assert big.wrap_big("Mathilde", 10) is None
    assert big.wrap_big("小明 tells", 100) is None
