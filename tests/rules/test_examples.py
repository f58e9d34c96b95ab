"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

MODULES = [
    "keypads.base",
    "redacted",
    "tui.canvas.text",
    *(f"rules.{each}" for each in ("deck", "dice", "scoring", "turn")),
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module(name: str) -> None:
    failed, tried = doctest.testmod(import_module(f"dixit_table.{name}"))
    assert tried and not failed
