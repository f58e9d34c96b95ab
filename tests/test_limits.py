"""The page of waits and bounds is true: each number with a name, as its module has it."""

from __future__ import annotations

from docs.limits import PAGE, Limit, limits, page

MODULE = '''\
"""A module."""

FIRST_S, _OTHER = 1.0, 2

# Two lines say
# what this is for.
_BYTES: int = 4 * 1024

WAITS_S = (0.5, 1.0)
"""Seconds that
nobody minds."""

RATE = Rate(each_s=2, at_once=-3)  # of one address
LATER_S = WAITS_S[0] + 2.5
SAME = WAITS_S
NAMES = ("one", 2)
WIDTHS = {"one": 1}
SQUARES = [each * 2 for each in SAME]
THERE = found(3)
IS_ON = True
small = 3


def function():
    WITHIN = 4
'''


def test_the_page_tells_each_number_as_it_is() -> None:
    assert page() == PAGE.read_text(encoding="utf-8"), "python -m docs.limits writes the page anew"


def test_what_is_a_limit() -> None:
    assert list(limits(MODULE)) == [
        Limit("FIRST_S, _OTHER", "1.0, 2", ""),
        Limit("_BYTES", "4 * 1024", "Two lines say what this is for."),
        Limit("WAITS_S", "(0.5, 1.0)", "Seconds that nobody minds."),
        Limit("RATE", "Rate(each_s=2, at_once=-3)", "of one address"),
        Limit("LATER_S", "WAITS_S[0] + 2.5", ""),
    ]
