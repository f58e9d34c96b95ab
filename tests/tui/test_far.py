"""The far mode: huge numbers and marks, of every seat, and nothing that the near one hides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from dixit_table.game.views import Look, Mark, PublicView
from dixit_table.texts import LANGUAGES, say
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.theme import FACE, LEAF
from dixit_table.tui.roster import Roster
from dixit_table.tui.screen import paint
from tests.tui import dice_views, modes, views

SIZES = ((60, 18), (80, 24), (120, 40), (200, 50))
FAR = Look(far=True)


def far(view: PublicView, size: tuple[int, int]) -> Canvas:
    return paint(replace(view, look=FAR), "en", *size)


@pytest.mark.parametrize(("size", "count"), list(product(SIZES, (3, 5, 8, 12))))
def test_every_seat_has_its_place(size: tuple[int, int], count: int) -> None:
    for name in ("telling", "voting", "scoring", "points"):
        view = views.PHASES[name](count, "en")
        canvas = far(view, size)
        faces = {cell.ink.ground for row in canvas.rows for cell in row}
        assert str(FACE.ground) in faces
        text = canvas.text()
        assert len(Roster.of(view).names) == count
        assert " ".join(say("en", view.prompt).split()) in " ".join(text.split()) or size[0] >= 120


@pytest.mark.parametrize("size", SIZES[1:])
def test_numbers_are_larger_than_elsewhere(size: tuple[int, int]) -> None:
    """A total takes more cells than the same digits at the end of a lane."""
    view = views.telling(5, "en")
    assert _blocks(far(view, size)) > _blocks(paint(view, "en", *size))


def _blocks(canvas: Canvas) -> int:
    body = Rect(0, 8, canvas.area.width, canvas.area.height - 8)
    return sum(
        canvas.rows[y][x].text in "█▀▄" and canvas.rows[y][x].text != ""
        for y in range(body.top, body.bottom)
        for x in range(body.width)
    )


def test_a_tick_is_as_large_as_a_number() -> None:
    view = views.voting(5, "en")
    done = replace(view, seats=tuple(replace(seat, mark=Mark.DONE, flashing=False) for seat in view.seats))
    green = sum(
        cell.ink.colour == LEAF and cell.text in "█▀▄" for row in far(done, (80, 24)).rows for cell in row
    )
    assert green >= 5 * 6


def every() -> Iterator[PublicView]:
    yield from (view for _, view in views.every(12, "fr"))
    yield from (view for _, view in modes.every(8, 4, "fr"))
    yield from (view for _, view in dice_views.every(5, "fr"))


@pytest.mark.parametrize("look", [FAR, Look(far=True, plain=True), Look(margin=8), Look(far=True, margin=3)])
def test_no_look_breaks_a_row(look: Look) -> None:
    for view, size, language in product(every(), ((20, 5), (60, 18), (120, 40)), LANGUAGES):
        rows = paint(replace(view, look=look), language, *size).rows
        assert len(rows) == size[1]
        assert {len(row) for row in rows} == {size[0]}


@pytest.mark.parametrize(("percent", "size"), list(product((3, 5, 8), SIZES)))
def test_nothing_is_written_where_the_tv_cuts_it_off(percent: int, size: tuple[int, int]) -> None:
    edge_x, edge_y = size[0] * percent // 100, size[1] * percent // 100
    for view in every():
        rows = paint(replace(view, look=Look(margin=percent)), "fr", *size).rows
        seen = rows[edge_y : len(rows) - edge_y]
        assert all(cell.text == " " for row in (*rows[:edge_y], *rows[len(rows) - edge_y :]) for cell in row)
        assert all(cell.text == " " for row in seen for cell in (*row[:edge_x], *row[len(row) - edge_x :]))
