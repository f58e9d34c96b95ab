"""Killed at any statement that goes to SQLite: what people were told is there, and the game goes on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

from dixit_table.table.headless import NAMES
from tests.table.crowd import Crowd
from tests.table.dying import SEATS, STEPS
from tests.table.told import account_of, lost

_REPO = Path(__file__).parents[2]


def test_killed_before_any_statement_it_has_all_that_people_were_told(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "tests.table.dying", tmp_path, "7"], cwd=_REPO, check=True)
    lives = sorted(tmp_path.iterdir(), key=lambda folder: int(folder.name))
    assert len(lives) > 3 * STEPS, "opening the file, and three statements for each commit at least"
    for life in lives:
        told = (life / "told").read_text().splitlines()
        heard: list[str] = []
        crowd = Crowd(life / "data", Random(1), heard.append, SEATS)
        assert lost(told, crowd.bench.table.journal) == 0, f"killed at statement {life.name}"
        if crowd.resumed is not None and crowd.resumed.state is not None:
            held = account_of(crowd.resumed.game, crowd.resumed.state)
            assert held == account_of(crowd.bench.table.game, crowd.bench.table.shown)
        while not crowd.bench.table.shown.turn:
            crowd.go_on()
        for _ in range(2):
            crowd.go_on()
        assert heard
        crowd.bench.close()
    assert {tuple(NAMES[:SEATS])} == {tuple(seat.name for seat in crowd.bench.state.seats)}
