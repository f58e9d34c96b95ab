"""Mistakes can be undone (promise 5): a game set right is the one that was right at once, step by step."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.bench.evenings.mistakes import Twins
from tests.bench.evenings.playing import Sitting, sittings
from tests.bench.evenings.undoing import undo_everything

FEWEST = [each for each in sittings() if each.seats == each.house.fewest_seats]


@pytest.mark.parametrize("sitting", FEWEST, ids=str)
def test_a_game_set_right_is_the_one_that_was_right_at_once(sitting: Sitting) -> None:
    happened: Counter[str] = Counter()
    twins = Twins(sitting, Random(f"set right {sitting}"), happened)
    twins.play(most=6)
    undo_everything(twins.astray, happened)
    assert happened["times all was the same again"] > 2
    assert happened["steps undone, and done again"] > 20
