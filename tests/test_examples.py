"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import dixit_table

_PACKAGE = Path(dixit_table.__file__).parent
MODULES = [
    ".".join(path.relative_to(_PACKAGE.parent).with_suffix("").parts)
    for path in sorted(_PACKAGE.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried and not failed
