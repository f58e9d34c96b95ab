"""Values of the package are frozen: threads share them, and pictures are kept by them."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

from msgspec import Struct

import dixit_table

GATHERING = {
    "Page", "Part", "Person", "PadTest", "Report", "Restart", "SavedPage", "Sheet", "Values", "Wrong",
}  # fmt: skip
"""What is no value: it adds up, or is filled in as something is read."""


def _structs(kind: type[Struct] = Struct) -> Iterator[type[Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _structs(each)


def test_every_value_is_frozen() -> None:
    for module in pkgutil.walk_packages(dixit_table.__path__, "dixit_table."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    ours = [each for each in _structs() if each.__module__.startswith("dixit_table.")]
    assert len(ours) > len(GATHERING)
    thawed = {each.__name__.lstrip("_") for each in ours if not each.__struct_config__.frozen}
    assert thawed == GATHERING
