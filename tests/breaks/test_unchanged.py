"""Mutants are made of what may change something, and of nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.breaks.unchanged import Unchanged

MODULE = """\
from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from enum import Enum

T_co = TypeVar("T_co", covariant=True)


class Named(Protocol[T_co]):
    @property
    def name(self) -> T_co: ...


class Other(Named[int]):
    @staticmethod
    def name() -> int: ...

    @classmethod
    @abstractmethod
    def made(cls) -> int: ...


@lru_cache(maxsize=7)
def same(one: int | None, *, kind: Enum) -> list[int | str]:
    if one is not None and kind is Kind.OTHER and kind is one:
        return [each * 3 for each, _ in zip((one, 2), (3, 4), strict=True)]
    return []
"""
EQUALITY, OTHER = "core/ReplaceComparisonOperator_Is_Eq", "core/NumberReplacer"


class Mutant(NamedTuple):
    operator_name: str
    start_pos: tuple[int, int]


def at(operator: str, words: str, within: str) -> Mutant:
    line = next(number for number, line in enumerate(MODULE.splitlines()) if words in line)
    text = MODULE.splitlines()[line]
    return Mutant(operator, (line + 1, text.index(words) + words.index(within)))


@pytest.mark.parametrize(
    ("mutant", "unchanged"),
    [
        (at(OTHER, "TYPE_CHECKING:", "TYPE"), True),
        (at(OTHER, "covariant=True", "True"), True),
        (at(OTHER, "@property", "@"), True),
        (at(OTHER, "@staticmethod", "@"), False),
        (at(OTHER, "@abstractmethod", "@"), True),
        (at(OTHER, "@classmethod", "@"), True),
        (at(OTHER, "@lru_cache", "@"), True),
        (at(OTHER, "maxsize=7", "7"), True),
        (at(OTHER, "int | None", "|"), True),
        (at(OTHER, "int | str", "|"), True),
        (at(OTHER, ", *, kind", "*"), True),
        (at(OTHER, "strict=True", "True"), True),
        (at(EQUALITY, "one is not None", "is"), True),
        (at(EQUALITY, "kind is Kind", "is"), True),
        (at(EQUALITY, "kind is one", "is"), False),
        (at(OTHER, "one is not None", "is"), False),
        (at(OTHER, "each * 3", "*"), False),
        (at(OTHER, "(3, 4)", "3"), False),
    ],
)
def test_what_can_change_nothing_is_left_out(mutant: Mutant, unchanged: bool, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(MODULE)
    assert (mutant in Unchanged(module)) is unchanged
