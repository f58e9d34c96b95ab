"""Journals of every version there was, as its own code wrote them: they are opened for ever.

Each file's name is the day and what was new in its entries. What its games come to stands beside it as JSON;
``DIXIT_GOLDEN=write`` writes that of a file that has none yet, and never another.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields

from dixit_table.game.events import Event
from dixit_table.store.database import FILE_NAME, SCHEMA_VERSION
from dixit_table.store.journal import Archive
from dixit_table.table.archive.history import stored_games
from dixit_table.table.games.game import game_of
from dixit_table.update.trial import GOLDEN as SHIPPED
from tests.table.harness import reopened

HERE = Path(__file__).parent / "golden"
GOLDEN = sorted([*HERE.glob("*.sqlite3"), *SHIPPED.glob("*.sqlite3")], key=lambda each: each.name)
"""Those that an update is tried with travel in the package."""


def come_to(folder: Path) -> dict[str, list[object]]:
    """Return what a folder's games come to: phase, seats and totals, lines and rows of the export."""
    found: dict[str, list[object]] = {}
    with closing(Archive(folder)) as archive:
        for stored in stored_games(archive):
            state = stored.state
            assert state is not None, stored.damage
            seats = [[seat.name, seat.total] for seat in state.seats]
            lines = list(game_of(state).lines(stored.game, state))
            found[str(stored.game)] = [
                state.phase.value,
                seats,
                lines,
                list(game_of(state).csv(stored.game, state)),
            ]
    return found


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.stem)
def test_a_journal_of_an_earlier_version_is_what_it_was(golden: Path, tmp_path: Path) -> None:
    shutil.copy(golden, tmp_path / FILE_NAME)
    stored = golden.with_suffix(".json")
    found = json.loads(json.dumps(come_to(tmp_path)))
    if os.environ.get("DIXIT_GOLDEN") == "write" and not stored.exists():
        stored.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n")
    assert _as_of_then(found, json.loads(stored.read_text())) == json.loads(stored.read_text())


def _as_of_then(found: object, then: object) -> object:
    """Return what was found without the fields that lines of exports have got since; none may be another."""
    if isinstance(found, dict) and isinstance(then, dict):
        return {key: _as_of_then(found[key], then[key]) for key in found if key in then}
    if isinstance(found, list) and isinstance(then, list) and len(found) == len(then):
        return [_as_of_then(one, other) for one, other in zip(found, then, strict=True)]
    return found


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.stem)
def test_a_table_goes_on_with_it(golden: Path, tmp_path: Path) -> None:
    shutil.copy(golden, tmp_path / FILE_NAME)
    before = come_to(tmp_path)
    bench = reopened(tmp_path)
    bench.close()
    assert come_to(tmp_path) == before


def test_every_version_is_there() -> None:
    versions = set()
    for golden in GOLDEN:
        with closing(sqlite3.connect(f"{golden.as_uri()}?immutable=1", uri=True)) as database:
            versions |= set(database.execute("PRAGMA user_version").fetchone())
    assert versions == set(range(1, SCHEMA_VERSION + 1))


LEFT_OUT = {
    "SeatTaken": {"called_after": (), "mate_pad": None},
    "SeatNamed": {"called_after": (), "mate": 0},
    "PadGiven": {"mate": False},
    "StorytellerProposed": {"mate": 0},
    "StorytellerChanged": {"mate": 0},
    "NumberEntered": {"red": False},
    "WentOn": {"seat": None},
    "DiceThrown": {"virtual": False, "at_ms": 0, "error_ms": 0, "entered_ms": 0},
    "DiceFell": {"second": None},
    "NumberChosen": {"virtual": False, "at_ms": 0},
    "RaceClosed": {"seat": None, "at_ms": 0},
    "FingerRaised": {"holder_races": False},
    "Penalised": {"anybody": False},
}
"""What entries mean by what they don't say: journals that were written leave it out."""


def test_what_an_entry_leaves_out_means_what_it_meant() -> None:
    found = {
        each.__name__: {field.name: field.default for field in fields(each) if not field.required}
        for each in get_args(Event)
    }
    assert {name: left for name, left in found.items() if left} == LEFT_OUT
