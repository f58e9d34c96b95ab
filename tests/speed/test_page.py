"""The page says what was measured, and what couldn't be."""

from __future__ import annotations

from tests.speed.browsers import ALONE, FLOODED, HOUSEHOLD, WATCHED, Browsers, InChromium
from tests.speed.figures import Figures
from tests.speed.layers import Layer, Profile
from tests.speed.long_tables import Memory, Resumed
from tests.speed.page import written
from tests.speed.presses import FLOOR, ON_DISK, TABLE, Delays, Pressed
from tests.speed.resting import FLOOR as RESTING
from tests.speed.resting import VOTING
from tests.speed.slow import Slow
from tests.speed.starting import BY_KEYBOARD, BY_KEYPAD, CURTAIN, EMPTY, GERMAN
from tests.speed.starting import TABLE as STARTED
from tests.speed.throughput import Work
from tests.speed.waterfall import drawn


def pressed(ms: float) -> Pressed:
    each = Delays((ms,), 0, 1.0)
    return Pressed(each, each, each)


START_MS = {EMPTY: 100.0, CURTAIN: 40.0, STARTED: 110.0, GERMAN: 112.0, BY_KEYBOARD: 115.0, BY_KEYPAD: 130.0}


BESIDE = {ALONE: pressed(2), HOUSEHOLD: pressed(2.1), WATCHED: pressed(2.4), FLOODED: pressed(4)}


def figures(slow: Slow | str) -> Figures:
    return Figures(
        presses={FLOOR: pressed(1), TABLE: pressed(1.9), ON_DISK: pressed(2.2)},
        profile=Profile(
            (Layer("entry", "after it", 1.0, 2.0), Layer("paint & write", "the end", 0.5, 1.0)), 9, 1
        ),
        start_ms=START_MS,
        idle={RESTING: 0.1, VOTING: 0.2, "dixit-table, lobby": 0.4},
        coming=1.0,
        hopping=2.0,
        resumed=[Resumed(turns, turns * 17, turns * 0.1, 0.2, 10.0) for turns in (250, 1000, 2000)],
        memory_mb=Memory(33.0, 41.0, 41.5, 50.0),
        works=[Work("score", 1.9, "an echo", 0.8)],
        browsers=Browsers(BESIDE, 40.0, 36.0, 0.9, 0.4, InChromium((12.0,), (8.0,))),
        slow=slow,
    )


SLOW = Slow({FLOOR: pressed(10), TABLE: pressed(61)}, START_MS, 900.0)


def test_what_is_met_and_what_is_not_is_said_goal_by_goal() -> None:
    goals = written([figures(SLOW)]).split("## Goals")[1].split("##")[0]
    lines = [line for line in goals.splitlines() if line.startswith("| ")]
    missed = [line.split("|")[1].strip() for line in lines if "not met" in line]
    assert missed == [
        "a lobby that answers keys, from the start; the floor is an empty Textual app's picture",
        "memory after 1,000 turns",
        "on a fifth of a processor: press to changed bytes, p99",
    ]
    assert all("**not met**: " in line for line in lines if "not met" in line), "with why"
    assert [line.split("|")[1].strip() for line in lines if line.startswith("| before")] == [
        "before: the table's first picture",
        "before: the same",
    ]


def test_a_slow_computer_that_could_not_be_had_is_named() -> None:
    page = written([figures("Read-only file system")])
    assert "**Not measured in this run**: no such group could be made here (Read-only file system)" in page


def test_the_picture_has_a_bar_for_each_layer() -> None:
    picture = drawn(figures("none").profile)
    assert picture.count(" ms</text>") == 3, "nought to two"
    assert "paint &amp; write" in picture
    assert picture.count("<rect") == 1 + 2
