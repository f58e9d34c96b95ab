"""Killed at any statement that goes to SQLite: what people were told is there, and the game goes on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.table.dying import STEPS
from tests.table.survivors import look_after

_REPO = Path(__file__).parents[2]


def test_killed_before_any_statement_it_has_all_that_people_were_told(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "tests.table.dying", tmp_path, "7"], cwd=_REPO, check=True)
    lives = list(tmp_path.iterdir())
    assert len(lives) > 3 * STEPS, "opening the file, and three statements for each commit at least"
    told = [look_after(life) for life in lives]
    assert max(told) >= STEPS, "the last one was not killed at all"
