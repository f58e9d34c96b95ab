"""Games in which anything may happen, as rows of CSV and as they are told to other programs, summed.

``DIXIT_SNAPSHOTS=write`` renews the sums: read which games they are of.
"""

from __future__ import annotations

import zlib
from pathlib import Path

from dixit_table.table.games.game import game_of
from tests.game.course import RULES, Course
from tests.snapshots import held_against

HELD = Path(__file__).parent / "exported.txt"
EVENTS, TOLD_EVERY = 500, 20


def summed(rules: str) -> int:
    course, found = Course(rules), 0
    for event in range(EVENTS):
        course.go_on()
        if event % TOLD_EVERY == 0:
            game, state = game_of(course.state), course.state
            found = zlib.crc32(repr([*game.csv(1, state), *game.ticker(1).news(state)]).encode(), found)
    return found


def test_how_any_games_are_exported_is_how_they_were() -> None:
    held_against(HELD, "".join(f"{rules} {summed(rules):08x}\n" for rules in RULES))
