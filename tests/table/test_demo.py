"""A demonstration, held against how it was: who sits there, how fast it goes, what its player is told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from dixit_table.game.views import PhaseName, PublicView
from dixit_table.keypads.base import Key
from dixit_table.settings.loader import load_rules
from dixit_table.table.bots.demo import PATIENCE, Demo
from dixit_table.table.games.game import game_of
from dixit_table.table.pacing import PODIUM_S
from dixit_table.table.ports import Clock, Ports
from dixit_table.texts import say
from tests.game.course import RULES, Course
from tests.snapshots import held_against
from tests.table.harness import FakeTime

HELD = Path(__file__).parent / "demonstrations"
LOOKS_S = 0.2
"""How often a demonstration looks whose turn it is."""

PLAYED = {"odyssey": 2, "party": 1, "team": 1, "dice": 99}
"""Turns that are read of each; the dice to their end."""


@pytest.mark.parametrize("rules", PLAYED)
def test_a_demonstration_goes_at_its_pace(rules: str) -> None:
    held_against(HELD / f"{rules}.txt", "".join(f"{line}\n" for line in told(rules, PLAYED[rules])))


def told(rules: str, turns: int) -> Iterator[str]:
    """Yield what is seen first, and then each new moment with when it came; the player looks on."""
    time, posted = FakeTime(), deque[Callable[[], None]]()
    began_s, chance = time.now_s, Random(1)
    ports = Ports(post=posted.append, clock=Clock(time, time.wall), die=lambda: chance.randint(1, 6))
    demo = Demo(load_rules(rules), ports, "en", chance)
    try:
        settle(demo, posted)
        yield ", ".join(f"{seat.name} ({seat.colour})" for seat in demo.table.view().seats)
        assert not demo.ended, "it hasn't begun"
        demo.tick()
        settle(demo, posted)
        yield from moments(demo, time, began_s, posted, turns)
    finally:
        demo.table.close()


def moments(
    demo: Demo, time: FakeTime, began_s: float, posted: deque[Callable[[], None]], turns: int
) -> Iterator[str]:
    last = ""
    waited = 0
    while demo.table.shown.turn <= turns:
        assert not demo.ended
        view = demo.table.view()
        now = moment(view)
        if now != last:
            yield f"{time.now_s - began_s:.1f} s: {now}"
            last, waited = now, 0
        waited += 1
        if waited == 50 and not demo.watching:  # nothing goes on without the player
            demo.watch()
            waited = 0
        if view.phase is PhaseName.OVER:
            time.now_s += PODIUM_S
            demo.press(Key.ENTER)
            settle(demo, posted)
            yield f"ended: {demo.ended}"
            return
        time.now_s += LOOKS_S
        demo.tick()
        settle(demo, posted)


def moment(view: PublicView) -> str:
    """Return where a game is, and what only its player is told."""
    step = view.reveal.step.value if view.reveal is not None and view.phase is PhaseName.REVEAL else ""
    private = say("en", view.private) if view.private is not None else "-"
    return " ".join(filter(None, (view.phase.value, str(view.turn), step, f"| {private}")))


def settle(demo: Demo, posted: deque[Callable[[], None]]) -> None:
    while not demo.table.settled:
        demo.table.journal.settle()
        while posted:
            posted.popleft()()


def test_what_a_player_of_any_game_is_told_of_cards() -> None:
    """By any rules, in any phase: which card is whose, where none lies on the table."""
    lines = []
    for rules in RULES:
        course, found = Course(rules), 0
        bots = game_of(course.state).bots(Random(1), PATIENCE)
        for number in range(40):
            course.go_on()
            bots.prepare(number // 10, course.state)
            told = [bots.comment(course.state, seat.seat) for seat in course.state.playing]
            found = crc32(repr([each and say("en", each) for each in told]).encode(), found)
        lines.append(f"{rules} {found:08x}\n")
    held_against(HELD / "told.txt", "".join(lines))
