from __future__ import annotations

import pytest
from msgspec import Struct

from dixit_table.rules.deck import Deck, Refill
from dixit_table.rules.rules_set import FindingPoints, Meeting, Rules
from dixit_table.rules.scoring import Award, Reason
from dixit_table.rules.turn import Fault, check
from tests.rules.tables import ODYSSEY, PARTY, TEAM, turn

FAULT = check(ODYSSEY, turn([1, 2], {}))
VALUES = [
    ODYSSEY, ODYSSEY.numbers[0], ODYSSEY.numbers[0].points, PARTY.numbers[0].points, ODYSSEY.voting,
    ODYSSEY.ending, TEAM.teams, Deck(1, 2), Refill(Deck(1, 2)), Award(Reason.FOUND, 3), FAULT,
    turn([1, 2, 3], {}),
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_stay_as_they_are(value: Struct) -> None:
    with pytest.raises(AttributeError):
        setattr(value, value.__struct_fields__[0], None)
    assert not hasattr(value, "__dict__")  # a night keeps thousands of them


def test_which_points_are_which() -> None:
    assert isinstance(ODYSSEY.at(3).points, FindingPoints)
    assert isinstance(PARTY.at(6).points, Meeting)
    assert isinstance(FAULT, Fault)


def test_the_rules_of_any_game_say_how_many_may_play_and_stay_as_they_are() -> None:
    assert Rules.__abstractmethods__ == {"fewest_seats", "most_seats"}
    assert all(isinstance(getattr(Rules, name), property) for name in Rules.__abstractmethods__)
    assert Rules.__struct_config__.frozen
