"""Why an entry was refused: said once nothing of the turn is secret any more, and never with a number."""

from __future__ import annotations

import pytest

from dixit_table.game.views import PhaseName
from dixit_table.texts import LANGUAGES, say
from tests.table.harness import Bench
from tests.table.test_pacing import CARDS, VOTES, finish, voting


def told(bench: Bench) -> list[str]:
    return [say("en", hint) for hint in bench.view.hints if hint.key == "pace.meant"]


def to_the_points(bench: Bench) -> None:
    """Close the votes; nothing may be told on the way."""
    for _ in range(3):
        assert told(bench) == []
        bench.press(1, "E")
    assert bench.phase() is PhaseName.REVEAL


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("99E", "no such card"),
        (CARDS[3] + "E", "that is your own card"),
    ],
)
def test_a_refusal_is_explained_with_the_points_by_its_kind_alone(wrong: str, why: str) -> None:
    bench = voting(Bench(None))
    finish(bench, 1, 2, 4, 5)
    bench.press(3, CARDS[3] + "E")
    bench.press(3, wrong)
    assert bench.notice(3) == "try again"
    bench.press(3, VOTES[3] + "E")
    to_the_points(bench)
    assert told(bench) == [f"“Try again” for Léa: {why}"]
    assert not any(sign.isdigit() for sign in told(bench)[0])
    bench.press(1, "E")
    assert told(bench) == [f"“Try again” for Léa: {why}"]
    bench.press(1, "E")
    assert told(bench) == []


def test_who_was_refused_for_the_same_reason_stands_in_one_line_and_the_last_reason_counts() -> None:
    bench = voting(Bench(None))
    bench.press(4, CARDS[4] + "E")
    bench.press(4, CARDS[4] + "E")
    bench.press(4, "99E")
    bench.press(2, "99E")
    bench.press(3, CARDS[3] + "E")
    bench.press(3, CARDS[3] + "E")
    finish(bench, 1, 2, 5)
    bench.press(3, VOTES[3] + "E")
    bench.press(4, VOTES[4] + "E")
    bench.press(5, "B*7E")  # no red token: that was said at once
    bench.press(5, VOTES[5] + "E")
    bench.press(5, "5E")  # complete: that was said at once
    to_the_points(bench)
    assert told(bench) == [
        "“Try again” for Tom and Nicolas: no such card",
        "“Try again” for Léa: that is your own card",
    ]
    assert all(say(language, hint) for language in LANGUAGES for hint in bench.view.hints)


def test_another_game_knows_nothing_of_it() -> None:
    bench = voting(Bench(None))
    bench.press(3, "99E")
    bench.choose(1, "End this game", "Yes")
    bench.leave_podium(1)
    bench.press(1, "EE")
    bench.press(1, "E")
    finish(bench, *CARDS)
    to_the_points(bench)
    assert told(bench) == []


def test_of_a_turn_that_is_not_on_disk_nothing_is_told_with_the_points_before() -> None:
    bench = voting(Bench(None))
    finish(bench, *CARDS)
    to_the_points(bench)
    bench.press(1, "E")
    for pad, keys in (("pad1", "E"), ("pad2", "E"), ("pad3", "99E")):
        bench.type(pad, keys)
    assert (bench.view.phase, bench.view.turn, bench.notice(3)) == (PhaseName.SCORING, 1, "try again")
    assert told(bench) == []
