"""What is heard of games in which anything may happen next, summed; as tests/game/test_sums.py does."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from dixit_table.sounds.spoken import Speech
from dixit_table.table.view import cues
from dixit_table.texts import LANGUAGES
from tests.game.course import RULES, Course
from tests.snapshots import held_against

HELD = Path(__file__).parent / "sums"
EVENTS, A_LINE = 1500, 100


@pytest.mark.parametrize("rules", RULES)
def test_what_is_heard_is_what_it_was(rules: str) -> None:
    course, voice, lines, found = Course(rules), Speech(), [], 0
    language = course.chance.choice(LANGUAGES)
    before = course.view(language)
    for count in range(1, EVENTS + 1):
        if course.go_on() is None:
            view = course.view(language)
            found = zlib.crc32(repr((cues(before, view), voice.follow(view, language))).encode(), found)
            before = view
        if count % A_LINE == 0:
            lines.append(f"{found:08x} {course.state.phase.value} {course.state.turn}\n")
    held_against(HELD / f"{rules}.txt", "".join(lines))
