"""What browsers show of games in which anything may happen next, summed; as tests/game/test_sums.py does."""

from __future__ import annotations

import zlib
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from dixit_table.game.views import Page, PageName, PublicView
from dixit_table.texts import LANGUAGES
from dixit_table.web.display import picture
from tests.game.course import RULES, Course
from tests.snapshots import held_against

HELD = Path(__file__).parent / "sums"
PICTURES, EVENTS_BETWEEN, A_LINE = 100, 15, 10


def turned(view: PublicView, chance: Random) -> PublicView:
    """Return a view, half of the time with a page that has been turned over."""
    if view.page is not None or chance.random() < 0.5:
        return view
    return replace(view, page=Page(chance.choice((PageName.HELP, PageName.RECORDS)), chance.randrange(9)))


@pytest.mark.parametrize("rules", RULES)
def test_pictures_are_what_they_were(rules: str) -> None:
    course, lines, found = Course(rules), [], 0
    for count in range(1, PICTURES + 1):
        for _ in range(EVENTS_BETWEEN):
            course.go_on()
        language = course.chance.choice(LANGUAGES)
        found = zlib.crc32(picture(turned(course.view(language), course.chance), language).encode(), found)
        if count % A_LINE == 0:
            lines.append(f"{found:08x} {course.state.phase.value} {course.state.turn}\n")
    held_against(HELD / f"{rules}.txt", "".join(lines))
