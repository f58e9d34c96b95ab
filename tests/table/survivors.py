"""What a table that was killed has left: all that people were told, and a game that goes on."""

from __future__ import annotations

from pathlib import Path
from random import Random

from dixit_table.table.bots.headless import NAMES
from tests.table.crowd import Crowd
from tests.table.dying import SEATS
from tests.table.told import account_of, lost


def look_after(life: Path) -> int:
    """Open what :func:`~tests.table.dying.play` left in a folder, and go on; return how much had been told.

    Raises AssertionError where that isn't there, or the game doesn't go on.
    """
    noted = life / "told"
    told = noted.read_text().splitlines() if noted.exists() else []
    heard: list[str] = []
    crowd = Crowd(life / "data", Random(1), heard.append, SEATS)
    table = crowd.bench.table
    assert lost(told, table.journal) == 0, f"something that people were told is lost in {life}"
    if crowd.resumed is not None and crowd.resumed.state is not None:
        assert account_of(crowd.resumed.game, crowd.resumed.state) == account_of(table.game, table.shown)
    while not table.shown.turn:
        crowd.go_on()
    for _ in range(2):
        crowd.go_on()
    assert heard, f"the game doesn't go on in {life}"
    assert tuple(seat.name for seat in table.shown.seats) == NAMES[:SEATS]
    crowd.bench.close()
    return len(told)
