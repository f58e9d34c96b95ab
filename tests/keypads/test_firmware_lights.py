"""What the firmware's light, beeper and display do for each answer."""

from __future__ import annotations

import itertools

from lights import Beeper, Display, Light
from pad import AFRESH, ASKED, DONE, IDENTIFY, NOTHING, REFUSED

UNKNOWN = 77


def lit(light: Light, start_ms: int, end_ms: int) -> list[tuple[bool, int]]:
    """Return the stretches of lit and dark, and how long each lasts."""
    seen = [light.lit(now) for now in range(start_ms, end_ms)]
    return [(on, len(list(stretch))) for on, stretch in itertools.groupby(seen)]


def flashes(stretches: list[tuple[bool, int]]) -> int:
    return sum(on for on, _ in stretches)


def test_steady_answers() -> None:
    light = Light()
    assert lit(light, 0, 100) == [(False, 100)]
    light.show(ASKED, 100)
    assert lit(light, 100, 4100) == [(True, 1000), (False, 1000), (True, 1000), (False, 1000)]
    light.show(DONE, 4100)
    assert lit(light, 4100, 9000) == [(True, 4900)]
    light.show(NOTHING, 9000)
    assert lit(light, 9000, 9500) == [(False, 500)]


def test_an_answer_said_again_keeps_the_rhythm() -> None:
    light = Light()
    light.show(ASKED, 0)
    assert lit(light, 0, 700) == [(True, 700)]
    light.show(ASKED, 700)
    assert lit(light, 700, 2000) == [(True, 300), (False, 1000)]


def test_three_blinks_show_on_a_dark_and_on_a_lit_light() -> None:
    for steady in (NOTHING, DONE):
        light = Light()
        light.show(steady, 0)
        light.show(REFUSED, 1000)
        assert flashes(lit(light, 1000, 2050)) == 3
        assert light.lit(3000) is (steady == DONE)
        assert light.calm(3000)


def test_the_pad_that_is_meant_flickers_for_two_seconds() -> None:
    light = Light()
    light.show(IDENTIFY, 0)
    assert not light.calm(1)
    assert flashes(lit(light, 0, 2050)) == 20
    assert lit(light, 2050, 4000) == [(False, 1950)]


def test_passing_answers_follow_each_other_and_then_what_was_told_last() -> None:
    light = Light()
    light.show(REFUSED, 0)
    light.show(IDENTIFY, 1)
    light.show(DONE, 2)
    assert flashes(lit(light, 0, 3100)) == 23
    assert lit(light, 3100, 4000) == [(True, 900)]


def test_a_session_that_begins_shows_nothing_of_what_was_still_to_be_shown() -> None:
    light, beeper, display = Light(), Beeper(), Display()
    for each in (light, beeper, display):
        for _ in range(4):
            each.show(REFUSED, 0)
        each.show(AFRESH, 10)
        each.show(ASKED, 20)
    assert light.calm(21)
    assert light.lit(21)
    assert not beeper.on(100)
    assert display.word(21) == "?"


def test_a_flood_of_passing_answers_ends() -> None:
    light = Light()
    for _ in range(100):
        light.show(REFUSED, 0)
    assert light.lit(5000) is False
    assert light.calm(5000)


def test_an_unknown_answer_changes_nothing() -> None:
    light, beeper, display = Light(), Beeper(), Display()
    for part in (light, beeper, display):
        part.show(DONE, 0)
        part.show(UNKNOWN, 1)
    assert light.lit(2)
    assert display.word(2) == "OK"


def beeps(beeper: Beeper, start_ms: int, end_ms: int) -> int:
    seen = [beeper.on(now) for now in range(start_ms, end_ms)]
    return sum(on for on, _ in itertools.groupby(seen))


def test_the_beeper_sounds_what_is_new() -> None:
    beeper = Beeper()
    wanted = [
        (ASKED, 0),
        (DONE, 1),
        (DONE, 0),
        (REFUSED, 3),
        (DONE, 0),
        (NOTHING, 0),
        (IDENTIFY, 1),
        (DONE, 1),
    ]
    for at, (code, count) in enumerate(wanted):
        start_ms = 10_000 * at
        beeper.show(code, start_ms)
        assert beeps(beeper, start_ms, start_ms + 2000) == count


def test_the_display_has_a_word_for_each() -> None:
    display = Display()
    assert display.word(0) == ""
    for code, word in ((ASKED, "?"), (DONE, "OK")):
        display.show(code, 0)
        assert display.word(1) == word
    display.show(REFUSED, 1000)
    assert [display.word(at) for at in (1000, 2999, 3000)] == ["X", "X", "OK"]
    display.show(IDENTIFY, 4000)
    assert display.word(4000) == "HERE"
