"""All that looking back shows of one game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from dixit_table.session.dice.state import DiceState
from dixit_table.session.dice.tallies import tallies
from dixit_table.session.insights.curves import curves, dice_curves
from dixit_table.session.insights.dice_prizes import dice_prizes
from dixit_table.session.insights.prizes import prizes
from dixit_table.session.insights.reading import read_views, reads
from dixit_table.session.insights.views import InsightsView, PersonView
from dixit_table.session.kept import Kept
from dixit_table.session.room import Room
from dixit_table.session.state import State
from dixit_table.session.views import INSIGHTS, Page

_KEPT: Kept[InsightsView] = Kept(most=4)


def looked_back(state: Room, page: Page | None, people: tuple[PersonView, ...] | None) -> InsightsView | None:
    """Return what the open page needs; None where no page of looking back is open."""
    if page is None or page.name not in INSIGHTS:
        return None
    return replace(insights(state), people=people)


def insights(state: Room) -> InsightsView:
    """Return what the counted turns of a game come to; the turn under way is in none of it."""
    if isinstance(state, State):
        return _KEPT.get(state.records, (state.seats, state.rules_text), partial(_of_cards, state))
    if isinstance(state, DiceState):
        return _KEPT.get(state.records, (state.seats, state.rules_text), partial(_of_dice, state))
    return InsightsView()


def _of_cards(state: State) -> InsightsView:
    found = reads(state)
    return InsightsView(
        curves=curves(state),
        turns=len(state.records),
        reads=read_views(found),
        meeting=not state.rules.finding,
        prizes=prizes(state, found),
    )


def _of_dice(state: DiceState) -> InsightsView:
    return InsightsView(
        curves=dice_curves(state), turns=len(state.records), prizes=dice_prizes(tallies(state))
    )
