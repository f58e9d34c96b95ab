"""That a turn may be the last is said before it is told, and only then; it follows from what all can see."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.prompts import hints
from dixit_table.game.cards.state import State
from dixit_table.game.engine import apply
from dixit_table.game.people import Player
from dixit_table.game.views import PhaseName
from dixit_table.rules.deck import Deck
from dixit_table.rules.rabbits import COLOURS
from dixit_table.rules.rules_set import RulesSet
from dixit_table.settings.loader import load_rules
from dixit_table.texts import LANGUAGES, Language, say
from tests.game import after_all

WHEN = "2026-01-01T00:00:00+00:00"


def telling(rules: RulesSet, seats: int) -> State:
    """Return the first turn of a game."""
    taken = (ev.SeatTaken(f"P{n}", COLOURS[n], f"pad {n}") for n in range(seats))
    told = (ev.StorytellerProposed(1), ev.StorytellerProposed(1))
    events: tuple[ev.Event, ...] = (ev.Opened(rules, ""), *taken, *told)
    state = after_all(events)
    assert state.phase is PhaseName.TELLING
    return state


def announced(state: State) -> list[str]:
    return [each.key for each in hints(state) if each.key in ("table.could_win", "table.already_over")]


def with_total(state: State, seat: int, total: int) -> State:
    changed = apply(state, ev.PointsGiven(seat, total, "bonus", WHEN))
    assert isinstance(changed, State)
    return changed


@pytest.mark.parametrize(
    ("seat", "most"), [(1, 3), (2, 6)], ids=["the storyteller", "somebody who may find the card"]
)
def test_it_is_said_as_soon_as_somebody_can_reach_the_goal(seat: int, most: int) -> None:
    state = telling(load_rules("odyssey").of(RulesSet), 6)
    goal = state.rules.ending.points
    assert goal is not None
    assert announced(state) == []
    assert announced(with_total(state, seat, goal - most - 1)) == []
    assert announced(with_total(state, seat, goal - most)) == ["table.could_win"]


@pytest.mark.parametrize("seats", [6, 8])
def test_where_laps_end_the_game_its_last_turn_is_announced_and_no_other(seats: int) -> None:
    state = telling(load_rules("party").of(RulesSet), seats)
    assert announced(state) == []
    laps = state.rules.ending.laps
    assert laps is not None
    told = {Player(seat.seat): laps for seat in state.playing[1:]}
    for times, expected in ((laps - 2, []), (laps - 1, ["table.already_over"])):
        counted = replace(state, told={**told, Player(1): times})
        assert announced(counted) == expected


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_where_the_pile_ends_the_game_the_turn_that_draws_its_last_card_is_announced(seats: int) -> None:
    """That follows from the cards laid, so it is known before they are (S16)."""
    state = telling(load_rules("original").of(RulesSet), seats)
    assert announced(state) == []
    for more, expected in ((1, []), (0, ["table.already_over"]), (-1, ["table.already_over"])):
        low = replace(state, deck=Deck(state.slots + more, 40))
        assert announced(low) == expected
    reshuffled = telling(load_rules("odyssey").of(RulesSet), seats)
    assert announced(replace(reshuffled, deck=Deck(reshuffled.slots, 40))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_name_the_goal(language: Language) -> None:
    state = telling(load_rules("odyssey").of(RulesSet), 6)
    (first, *_) = hints(with_total(state, 2, 29))
    assert "30" in say(language, first)
