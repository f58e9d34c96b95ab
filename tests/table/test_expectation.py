"""When a game may be over, against games that chance has played to the end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dixit_table.game.cards.state import State
from dixit_table.game.cards.turns import ended, turns_to_go
from dixit_table.game.views import PhaseName
from dixit_table.rules.rules_set import RulesSet
from dixit_table.settings.loader import load_rules
from dixit_table.table.bots.headless import PATIENCE, HeadlessNight
from dixit_table.table.games.game import game_named, game_of
from dixit_table.table.pacing import FEWEST_TURNS, minutes_to_go


def minutes(state: State, turns_s: list[float]) -> int | None:
    return minutes_to_go(game_of(state).turns_to_go(state), state.counted, turns_s)


def moments(house: str, seats: int, seed: int) -> list[State]:
    """The state of a whole game at the beginning of each turn and after its points; the last is the end."""
    rules, chance = load_rules(house), Random(seed)
    night, found = HeadlessNight(rules, seats), list[State]()
    try:
        bots = game_named(rules.rules.game).bots(chance, PATIENCE)
        night.sit_down(1)
        for state in night.play(bots):
            assert isinstance(state, State)
            if state.phase in (PhaseName.TELLING, PhaseName.SCORING, PhaseName.OVER):
                found.append(state)
    finally:
        night.close()
    return found


@pytest.mark.parametrize("house", ["original", "party", "team"])
@settings(max_examples=4, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(data=st.data())
def test_where_laps_or_the_pile_end_a_game_its_turns_are_known(house: str, data: st.DataObject) -> None:
    rules = load_rules(house).of(RulesSet)
    seats = data.draw(st.integers(rules.fewest_seats, rules.most_seats))
    *game, end = moments(house, seats, data.draw(st.integers(0, 99)))
    for state in game:
        to_go = len(end.records) - len(state.records)
        assert turns_to_go(state) == to_go or not state.records
        left = minutes(state, [240.0] * len(state.records))
        if len(state.records) < FEWEST_TURNS or ended(state) is not None:
            assert left is None
        else:
            assert left is not None
            assert 0 <= left - to_go * 4 < 5 or (left == 0 and to_go * 4 < 5)


@settings(max_examples=6, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(st.integers(3, 12), st.integers(0, 99), st.floats(1, 1e4), st.floats(1, 1e4))
def test_a_guess_is_never_less_than_what_must_come_and_slower_turns_never_make_it_shorter(
    seats: int, seed: int, one_s: float, other_s: float
) -> None:
    *game, _end = moments("odyssey", seats, seed)
    for state in game:
        to_go = turns_to_go(state)
        assert to_go >= (1 if state.phase is PhaseName.TELLING else 0)
        fast, slow = (minutes(state, [each] * 3) for each in sorted((one_s, other_s)))
        assert fast is None or slow is None or fast <= slow
        assert minutes(state, [one_s, one_s, other_s]) == minutes(state, [one_s] * 3)
