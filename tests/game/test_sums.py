"""What each event of games comes to in which anything may happen next, and what is seen of it then, summed.

The sums say no more than that something isn't what it was; a line has one for so many events, so that one
sees where it began. What was meant is renewed with ``DIXIT_SNAPSHOTS=write``.
"""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec
import pytest

from dixit_table.table.games.game import game_of
from dixit_table.table.pads import refusal_message
from dixit_table.texts import LANGUAGES, say
from tests.game.course import RULES, Course
from tests.snapshots import held_against

HELD = Path(__file__).parent / "sums"
EVENTS, A_LINE, TOLD_EVERY = 4000, 200, 50


def happened(course: Course) -> bytes:
    """Let something happen; return what may be seen of it."""
    refusal, language = course.go_on(), course.chance.choice(LANGUAGES)
    if refusal is not None:
        return f"{refusal.code} {say(language, refusal_message(refusal, course.state))}".encode()
    return msgspec.json.encode(course.view(language), enc_hook=list, order="sorted")


def told(course: Course) -> bytes:
    """Return how the game is told, as lines and in words, and what there is to look back at."""
    state, game = course.state, game_of(course.state)
    words = game.in_words(state, course.chance.choice(LANGUAGES))
    guesses = game.nudge(state), game.turns_to_go(state), game.flashing(state)
    return repr([*game.lines(1, state), *words, guesses, game.insights(state)]).encode()


@pytest.mark.parametrize("rules", RULES)
def test_what_any_events_come_to_is_what_it_was(rules: str) -> None:
    course, lines, found = Course(rules), [], 0
    for count in range(1, EVENTS + 1):
        found = zlib.crc32(happened(course), found)
        if count % TOLD_EVERY == 0:
            found = zlib.crc32(told(course), found)
        if count % A_LINE == 0:
            lines.append(f"{found:08x} {course.state.phase.value} {course.state.turn}\n")
    held_against(HELD / f"{rules}.txt", "".join(lines))
