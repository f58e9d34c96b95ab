"""Colours that are seen on a dark ground, and rabbits that stand apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.rules.rabbits import apart, seen_on

BLACK, WHITE = "#000000", "#ffffff"


@pytest.mark.parametrize(
    ("ground", "shade", "contrast"),
    [
        (BLACK, "#ff0000", 5.252),  # as the calculators of WCAG 2 have them
        (BLACK, "#00ff00", 15.304),
        (BLACK, "#0000ff", 2.444),
        (BLACK, "#767676", 4.623),
        ("#767676", WHITE, 4.542),
        (BLACK, "#030303", 1.0182),  # so dark that shades are linear
        (BLACK, "#0a0a0a", 1.0607),
        (BLACK, "#0b0b0b", 1.0669),
    ],
)
def test_a_shade_stays_as_it_is_as_long_as_its_contrast_is_enough(
    ground: str, shade: str, contrast: float
) -> None:
    assert seen_on(ground, shade, WHITE, contrast - 0.0006) == shade
    assert seen_on(ground, shade, "#fefefe", contrast + 0.0006) != shade


def test_a_contrast_that_is_just_what_is_asked_for_is_enough() -> None:
    assert seen_on(BLACK, BLACK, WHITE, 1.0) == BLACK


def test_light_is_added_in_tenths_until_there_is_no_more() -> None:
    """Also where it is never enough: at last there is light alone."""
    seen = {seen_on(BLACK, "#0a141e", "#d27828", 1 + least / 20) for least in range(400)}
    assert seen == {f"#{10 + 20 * n:02x}{20 + 10 * n:02x}{30 + n:02x}" for n in range(11)}


@given(
    st.lists(st.integers(-5, 40), min_size=1, max_size=7).map(sorted), st.integers(1, 9), st.integers(0, 60)
)
def test_rabbits_stand_as_near_to_their_places_as_they_can(wanted: list[int], gap: int, room: int) -> None:
    """A group stands around its middle: of all groups that a place may be in, that which holds it most."""
    found, last = apart([float(each) for each in wanted], gap, room), len(wanted) - 1
    if last * gap > room:
        assert found == pytest.approx([at * room / last for at in range(last + 1)])
        return
    begins = [each - at * gap for at, each in enumerate(wanted)]
    means = [
        max(
            min(sum(begins[first : end + 1]) / (end + 1 - first) for end in range(at, last + 1))
            for first in range(at + 1)
        )
        for at in range(last + 1)
    ]
    most = room - last * gap
    assert found == pytest.approx([max(0, min(mean, most)) + at * gap for at, mean in enumerate(means)])
