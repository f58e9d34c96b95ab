"""A mutant meets the tests that run what its line says: of what is loaded, those that use it."""

from __future__ import annotations

import ast

import pytest

from tests.breaks.using import lines_using

MODULE = """\
LONGEST, _WIDE = 7, 3
UNUSED = 1


class Size(Struct, frozen=True):
    high: int = 2

    @property
    def area(self, times=4):
        return self.high * _WIDE


def larger(size, by=5):
    def grown(step=6):
        return step + size.high
    return Size(LONGEST) if by else grown()


def listed(first):
    return first + 1


LIST = [listed(LONGEST)]


def told():
    return LIST
"""


@pytest.mark.parametrize(
    ("words", "using"),
    [
        ("LONGEST, _WIDE", ["self.high *", "Size(LONGEST)"]),
        ("UNUSED", []),
        ("class Size", ["Size(LONGEST)"]),
        ("high: int = 2", ["self.high *", "step + size.high"]),
        ("@property", ["self.high *"]),
        ("times=4", ["self.high *"]),
        ("self.high *", ["self.high *"]),
        ("first + 1", ["first + 1", "LIST = ", "return LIST"]),
        ("by=5", ["def grown", "step + size.high", "Size(LONGEST)"]),
        ("step=6", ["step + size.high"]),
    ],
)
def test_which_lines_use_what_one_says(words: str, using: list[str]) -> None:
    assert lines_using(ast.parse(MODULE), _line(words)) == {_line(each) for each in using}


def _line(words: str) -> int:
    return next(number for number, line in enumerate(MODULE.splitlines(), 1) if words in line)
