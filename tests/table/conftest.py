"""What the tests of the dice game at a table share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.table.dice_table import house_table
from tests.table.harness import Bench


@pytest.fixture
def played(tmp_path: Path) -> Callable[..., Bench]:
    """Return a table whose rules are the dice game's with some lines of the house."""
    return partial(house_table, tmp_path)
