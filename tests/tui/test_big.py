"""Big letters."""

from __future__ import annotations

from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import Cut, write
from dixit_table.tui.canvas.theme import ROOM, TEXT


def test_a_big_line() -> None:
    canvas = Canvas(9, 3, ROOM)
    after = Cut.BIG.put(canvas, 0, 0, "É1", TEXT)
    assert canvas.text().split("\n") == ["▄▄█▄  ▄", "█▄▄  ▀█", "█▄▄▄ ▄█▄"]
    assert after == Cut.BIG.width("É1") == 8


def test_where_there_is_no_room_it_is_written_small_and_cut() -> None:
    canvas = Canvas(9, 3, ROOM)
    write(canvas, canvas.area, "Mathilde", TEXT)
    assert canvas.text() == "Mathilde\n\n"
    write(canvas, Rect(0, 1, 5, 2), "Mathilde", TEXT)
    assert canvas.text() == "Mathilde\nMath…\n"
