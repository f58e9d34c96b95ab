"""What is seen of tables at which anything is pressed, and what their pads show, summed: as in tests/game."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from dixit_table.table.pads import KEYBOARD
from dixit_table.table.poster.poster import poster
from dixit_table.texts import LANGUAGES
from tests.game.course import RULES, WHEN, Course
from tests.snapshots import held_against
from tests.table.evening import PADS, Evening

HELD = Path(__file__).parent / "sums"
A_LINE = 20
EVENINGS = {
    **{rules: (rules, PADS, 360) for rules in RULES},
    **{f"{rules}-one-pad": (rules, ("hid:1",), 120) for rules in ("party", "odyssey", "dice")},
    **{f"{rules}-screen": (rules, (KEYBOARD,), 120) for rules in ("team", "original", "bets")},
}
"""Rules, the pads at hand, and how often somebody does something."""


@pytest.mark.parametrize("evening", EVENINGS)
def test_an_evening_at_which_anything_is_pressed_looks_as_it_did(evening: str) -> None:
    rules, pads, acts = EVENINGS[evening]
    table, lines, found = Evening(rules, pads), [], 0
    for count in range(1, acts + 1):
        table.go_on()
        found = zlib.crc32(table.seen(), found)
        if count % A_LINE == 0:
            shown = table.table.shown
            lines.append(f"{found:08x} {shown.phase.value} {shown.turn}\n")
    table.close()
    held_against(HELD / f"{evening}.txt", "".join(lines))


@pytest.mark.parametrize("rules", ["party", "team", "odyssey-2024", "modules"])
def test_posters_of_games_in_which_anything_happens_are_what_they_were(rules: str) -> None:
    course, lines = Course(rules), []
    for count in range(600):
        course.go_on()
        if count % 30 == 0 and course.state.counted:
            drawn = poster(course.state, WHEN, course.chance.choice(LANGUAGES))
            lines.append(f"{count} {zlib.crc32(drawn.encode()):08x}\n")
    held_against(HELD / f"poster-{rules}.txt", "".join(lines))
