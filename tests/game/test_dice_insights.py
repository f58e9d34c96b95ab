"""Looking back on a dice game: prizes from made-up tallies, curves from games by chance."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.game.dice.public import dice_prizes
from dixit_table.game.dice.state import DiceState
from dixit_table.game.dice.views import TallyView
from dixit_table.game.insight_views import Prize, Rate
from dixit_table.settings.loader import load_rules
from dixit_table.table.bots.headless import HeadlessNight
from dixit_table.table.games.game import game_named, game_of
from dixit_table.texts import Message

NUMBERS = st.integers(0, 3)
TALLIES = st.lists(st.tuples(NUMBERS, NUMBERS, NUMBERS, st.one_of(st.none(), NUMBERS)), max_size=6)


@given(TALLIES)
def test_prizes_agree_with_a_second_account(rows: list[tuple[int, int, int, int | None]]) -> None:
    nothing = Message.of("screen.words", words="")
    tallies = [
        TallyView(seat, 0, 0, 1, out, last, held, after, full=False, drunk=nothing)
        for seat, (out, last, held, after) in enumerate(rows, 1)
    ]
    expected = {}
    for prize, column in ((Prize.GENEROUS, 0), (Prize.SLOWEST, 1), (Prize.PRISONER, 2)):
        values = [row[column] or 0 for row in rows]
        winners = tuple((seat,) for seat, value in enumerate(values, 1) if value == max(values))
        if any(values) and len(winners) <= 3:
            expected[prize] = (winners, Rate(max(values)))
    times = {seat: row[3] for seat, row in enumerate(rows, 1) if row[3] is not None}
    fastest = tuple((seat,) for seat, after in times.items() if after == min(times.values()))
    if len(times) > 1 and len(fastest) <= 3:
        expected[Prize.FASTEST] = (fastest, Rate(min(times.values())))
    assert {each.prize: (each.winners, each.share) for each in dice_prizes(tallies)} == expected


@pytest.mark.parametrize("seed", range(4))
def test_curves_end_in_what_everybody_has_drunk(seed: int) -> None:
    chance = Random(seed)
    rules = load_rules("dice")
    night = HeadlessNight(rules, 5, lambda: chance.randint(1, 6))
    night.sit_down(1)
    ticker = game_of(night.table.shown).ticker(1)
    bots = game_named(rules.rules.game).bots(chance, (5, 20))
    lines = [line for state in night.play(bots) for line in ticker.news(state)]
    state = night.table.shown
    night.close()
    assert isinstance(state, DiceState)
    view = game_of(state).insights(state)
    assert view.turns == len(state.records) == len(lines) - 1
    assert {curve.seat: curve.points[-1] for curve in view.curves} == {
        seat.seat: (view.turns, seat.total) for seat in state.seats
    }
    names = state.names
    for curve in view.curves:
        told = [line["totals"].get(names[curve.seat]) for line in lines[:-1]]
        shown = [total for _, total in curve.points[1:]]
        assert all(total in (None, own) for total, own in zip(told, shown, strict=True))
