"""A plugin of pytest: of the tests of some files it runs those that a list names, in its order.

Words on pytest's command line would do too, but for a test that isn't there: then pytest runs none at all,
and what is broken would seem to be noticed.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest


def words_for(tests: Iterable[str], listed: Path) -> list[str]:
    """Return words for pytest that run tests, by their names, which are written to a file."""
    names = list(tests)
    listed.write_text("\n".join(names), encoding="utf-8")
    files = dict.fromkeys(name.partition("::")[0] for name in names)
    return ["-p", __name__, f"--chosen={listed}", *files]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--chosen", type=Path, required=True)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    names = config.getoption("chosen").read_text(encoding="utf-8").split("\n")
    ranks = {name: rank for rank, name in enumerate(names)}
    items[:] = sorted((each for each in items if each.nodeid in ranks), key=lambda each: ranks[each.nodeid])
