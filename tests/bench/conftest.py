"""What several rigs share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from tests.bench.micropython.board import MakeBoards, make_boards


@pytest.fixture
def boards(tmp_path: Path) -> Iterator[MakeBoards]:
    """Make boards with MicroPython, which end with the test."""
    with ExitStack() as stack:
        yield partial(make_boards, stack, tmp_path)
