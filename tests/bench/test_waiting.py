"""A wait of the rigs ends by its own limit, and says what it was for."""

from __future__ import annotations

from itertools import count

import pytest

from tests.waiting import until


def test_what_was_waited_for_is_returned() -> None:
    looks = count()
    assert until(lambda: next(looks), "a second look", meanwhile=str) == 1


def test_a_wait_ends_by_its_limit_however_much_goes_on_meanwhile() -> None:
    """A program that paints for ever, and never what is wanted, kept a terminal's wait going for ever."""
    seconds = count()
    with pytest.raises(AssertionError, match="waited in vain for the lobby, for 61 s: a blank screen"):
        until(
            bool,
            "the lobby",
            limit_s=60,
            meanwhile=lambda: True,
            seen=lambda: "a blank screen",
            now_s=lambda: float(next(seconds)),
        )


def test_a_wait_ends_where_nothing_more_can_come() -> None:
    looks = count()
    with pytest.raises(AssertionError, match="waited in vain for the lobby"):
        until(bool, "the lobby", meanwhile=lambda: next(looks) < 3)
    assert next(looks) == 4
