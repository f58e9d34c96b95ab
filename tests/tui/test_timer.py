"""The sand timer on the screen: what is left shows as a length, in every size, and hides nobody."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dixit_table.game.views import Look, PublicView, Sand
from dixit_table.tui.screen import paint
from tests.tui import views

SIZES = [(60, 18), (80, 24), (120, 40), (200, 50)]
OF = 20


def bars(view: PublicView, width: int, height: int) -> list[int]:
    """The lengths of the bar's parts, in cells; none where there is no bar."""
    rows = paint(view, "fr", width, height).rows
    bar = next((row for row in rows if sum(cell.text == "▄" for cell in row) > width * 2 // 3), [])
    inks = [cell.ink.colour for cell in bar if cell.text == "▄"]
    return [inks.count(colour) for colour in dict.fromkeys(inks)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("look", [Look(), Look(far=True), Look(plain=True)])
def test_the_sand_runs_down_grain_by_grain(width: int, height: int, look: Look) -> None:
    view = replace(views.telling(5, "fr"), look=look)
    lengths = [bars(replace(view, sand=Sand(left, OF)), width, height) for left in range(OF + 1)]
    assert bars(view, width, height) == []
    whole = sum(lengths[0])
    assert [sum(parts) for parts in lengths] == [whole] * (OF + 1)
    assert [parts[0] for parts in lengths[1:]] == [whole * left // OF for left in range(1, OF + 1)]
    assert (len(lengths[0]), len(lengths[-1])) == (1, 1)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_twelve_players_keep_their_rows(width: int, height: int) -> None:
    view = replace(views.scoring(12, "fr"), sand=Sand(7, OF))
    screen = ["".join(cell.text for cell in row) for row in paint(view, "fr", width, height).rows]
    assert all(any(seat.name[:4] in line for line in screen) for seat in view.seats)
    assert bars(view, width, height)


@pytest.mark.parametrize(
    ("width", "height", "far", "length"),
    [
        (60, 18, False, 58),
        (80, 24, True, 78),
        (120, 40, False, 106),
        (120, 40, True, 118),
        (200, 50, False, 178),
    ],
)
def test_it_is_as_long_as_the_screen_but_for_the_air_at_its_edges(
    width: int, height: int, far: bool, length: int
) -> None:
    view = replace(views.telling(5, "fr"), look=Look(far=far), sand=Sand(7, OF))
    assert sum(bars(view, width, height)) == length


def test_a_screen_with_few_rows_has_none_for_it() -> None:
    view = replace(views.telling(5, "fr"), sand=Sand(7, OF))
    assert not bars(view, 60, 15)
    assert bars(view, 60, 16)
