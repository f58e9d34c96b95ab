"""The reveal as theatre: what comes when, and that nothing is lost or told too early."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import Look, PhaseName, RevealStep
from dixit_table.tui import motion
from dixit_table.tui.motion import Motion
from dixit_table.tui.screen import paint
from tests.tui import modes, views

TIMES = st.floats(0, 30)
STEPS = (RevealStep.VOTES, RevealStep.CARD, RevealStep.POINTS)


@given(st.sampled_from(STEPS), st.integers(3, 12), TIMES, TIMES)
def test_what_has_come_stays(step: RevealStep, count: int, one: float, other: float) -> None:
    turn = views.turn(count, step)
    early, late = sorted((one, other))
    before, after = motion.acted(turn, early), motion.acted(turn, late)
    for first, then, whole in zip(before.slots, after.slots, turn.slots, strict=True):
        assert set(first.votes) <= set(then.votes) <= set(whole.votes)
        assert first.is_storytellers <= then.is_storytellers <= whole.is_storytellers
    assert motion.rows_come(turn, early) <= motion.rows_come(turn, late)


@given(st.sampled_from(STEPS), st.integers(3, 12))
def test_at_the_end_of_a_scene_all_of_it_is_there(step: RevealStep, count: int) -> None:
    turn = views.turn(count, step)
    for moment in (motion.scene_length_of(turn), inf):
        assert motion.acted(turn, moment) == turn
        assert motion.verdict_said(turn, moment)
        assert motion.lit_slot(turn, moment) is None
        if step is RevealStep.POINTS:
            assert motion.rows_come(turn, moment) == {row.seat for row in turn.rows}


def test_votes_land_one_by_one_clockwise() -> None:
    turn, order, moment = views.turn(7, RevealStep.VOTES), [], 0.0
    there: set[int] = set()
    while moment < motion.scene_length_of(turn):
        now = {seat for slot in motion.acted(turn, moment).slots for seat in slot.votes}
        order += sorted(now - there)
        there, moment = now, moment + motion.VOTE_S / 2
    assert order == [2, 3, 4, 5, 6, 7]


def test_the_fewest_points_come_first() -> None:
    turn = views.turn(7, RevealStep.POINTS)
    points = {row.seat: row.points for row in turn.rows}
    for moment in (0.5, 1.2, 2.4):
        come = motion.rows_come(turn, moment)
        assert come
        assert max(points[seat] for seat in come) <= min(points[seat] for seat in points if seat not in come)


def test_how_the_clue_was_is_said_after_the_card_has_turned() -> None:
    view = views.reveal(RevealStep.CARD)(5, "en")
    said = "found, but not by all"
    for moment, card, words in ((0.5, False, False), (2.0, True, False), (3.0, True, True)):
        text = paint(view, "en", 80, 24, Motion({}, moment)).text()
        assert ("★" in text, said in text) == (card, words)


def test_the_red_token_is_looked_for() -> None:
    view = modes.PARTY["party-red"](8, "en")
    early, late = (paint(view, "en", 80, 24, Motion({}, moment)).text() for moment in (0.5, 2.0))
    assert "✖" not in early
    assert "✖" in late


def test_who_has_won_is_said_when_the_podium_has_risen() -> None:
    view = views.over(5, "en")
    words = "Julien and Tom win together"
    texts = [paint(view, "en", 80, 24, Motion({}, moment)).text() for moment in (0.5, 1.5, 2.9, 3.1)]
    assert [words in text for text in texts] == [False, False, False, True]
    assert ["Léa" in text for text in texts] == [True] * 4
    assert ["Tom" in text for text in texts] == [False, False, True, True]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 20), (100, 18), (120, 30)])
def test_the_podium_says_that_there_were_earlier_turns_than_it_shows(width: int, height: int) -> None:
    view = views.over(5, "en")
    text = paint(view, "en", width, height, Motion({}, 9.0)).text()
    assert ("…" in text) == ("+3" in text and "turn by turn" not in text)
    whole = paint(replace(view, records=view.records[:3]), "en", width, height, Motion({}, 9.0)).text()
    assert "…" not in whole and "from turn" not in whole


@pytest.mark.parametrize(
    "phase", [phase for phase in PhaseName if phase not in (PhaseName.REVEAL, PhaseName.OVER)]
)
def test_nothing_else_is_a_scene(phase: PhaseName) -> None:
    assert motion.scene_length_s(replace(views.scoring(5, "en"), phase=phase)) == 0


@pytest.mark.parametrize(("count", "size"), [(3, (60, 18)), (12, (60, 18)), (5, (80, 24)), (7, (200, 50))])
def test_the_size_of_things_is_the_same_all_through_a_scene(count: int, size: tuple[int, int]) -> None:
    """What has come never moves: each cell that is written stays where the end has it."""
    view = replace(views.reveal(RevealStep.POINTS)(count, "en"), look=Look())
    end = paint(view, "en", *size).rows
    half = paint(view, "en", *size, Motion({}, 1.0)).rows
    for row, last in zip(half, end, strict=True):
        assert all(now.text in (" ", then.text) for now, then in zip(row, last, strict=True))
