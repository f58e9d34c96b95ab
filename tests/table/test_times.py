"""How long things last at a table, and how many there may be: as people are used to it."""

from __future__ import annotations

import re

import pytest

from dixit_table.game import insights, people, views, walk
from dixit_table.game.dice import course, handlers
from dixit_table.game.dice import state as dice
from dixit_table.table import background, pacing, pads, ports, runtime, seating, table
from dixit_table.table.bots import demo, headless
from dixit_table.table.games import dice_play, game
from dixit_table.table.menu import menu

HOW_LONG = {
    "what went wrong stands": (table.TROUBLE_S, 15.0),
    "an answer to a key stands": (pads.NOTICE_S, 15.0),
    "a tile flashes": (pads.FLASH_S, 3.0),
    "a shared keypad knows its seat": (pads.SHARED_IDLE_S, 20.0),
    "a keypad that floods opens no menu": (pads.ROUGH_S, 10.0),
    "who was refused looks up": (pads.LOOKED_UP_S, 3.0),
    "a menu stays open": (menu.IDLE_S, 60.0),
    "the podium stays": (pacing.PODIUM_S, 8.0),
    "nobody is reminded": (pacing.AFTER_S, {"normal": 30.0, "patient": 90.0}),
    "a storyteller has so many times as long": (pacing.TELLING_TAKES, 4),
    "batteries aren’t looked at again": (background.EVERY_S, 30.0),
    "keypads have to show up": (runtime.LOOKING_S, 3.0),
    "a night looks again": (runtime.TICK_S, 0.1),
    "a night that rests looks again": (runtime.REST_TICK_S, 0.25),
    "a night is awake": (runtime.AWAKE_S, 4.0),
    "the screen waits for the disk": (runtime.ARRIVES_S, 0.015),
    "digits after a race are a press": (game.STRAY_S, 1.5),
    "the thrower waits for the others": (dice_play.CLOSE_AFTER_MS, 2_000),
    "the last one has time": (dice_play.LAST_WAIT_MS, 1_500),
    "an entry is typed": (dice_play.LONGEST_ENTRY_S, 3.0),
    "a press is for dice typed later": (course.EARLY_MS, 10_000),
    "a key is one too many of a race": (dice.TWICE_MS, 1_500),
    "nobody is accused": (dice.CALM_MS, 5_000),
    "rabbits walk, at least and at most": ((walk.SHORTEST_WALK_S, walk.LONGEST_WALK_S), (3.0, 5.0)),
}
HOW_MANY = {
    "turns before the time to go is said": (pacing.FEWEST_TURNS, 3),
    "minutes of a step": (pacing.STEP, 5),
    "times tiles flash": (pacing.MOST_NUDGES, 3),
    "grains of sand": (pacing.GRAINS, 20),
    "names that are offered": (seating.MOST, 20),
    "games that are looked through for names": (seating.MOST_GAMES, 40),
    "people who are called by their names": (people.FEW, 3),
    "winners of a prize": (insights.MOST_WINNERS, 3),
    "letters of a clue": (views.LONGEST_CLUE, 80),
    "letters of a rule": (views.LONGEST_RULE, 120),
    "sips a seat may be set to": (handlers.MOST_AMENDED, 999),
    "players and teams of a demonstration": ((demo.SEATS, demo.TEAMS), (6, 3)),
    "throws that simulated players stay": (headless.PATIENCE, (15, 60)),
}


@pytest.mark.parametrize("what", HOW_LONG)
def test_people_wait_as_long_as_they_are_used_to(what: str) -> None:
    lasts, known = HOW_LONG[what]
    assert lasts == known


@pytest.mark.parametrize("what", HOW_MANY)
def test_there_are_as_many_as_people_are_used_to(what: str) -> None:
    there, known = HOW_MANY[what]
    assert there == known


def test_the_tables_dice_have_six_sides() -> None:
    assert {ports.roll() for _ in range(500)} == {1, 2, 3, 4, 5, 6}


def test_the_time_of_an_entry_says_its_second_and_its_offset() -> None:
    clock = ports.Clock()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d", clock.wall())
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", clock.today())
    assert clock.wall().startswith(clock.today()) or clock.today() > clock.wall()[:10]
