"""Every point is explained (promise 4): a turn of every table there may be, read back out of the words."""

from __future__ import annotations

from random import Random

import pytest

from dixit_table.texts import LANGUAGES
from tests.bench.evenings.heard import Heard
from tests.bench.evenings.playing import Sitting, begun, sittings, turn_by_chance


@pytest.mark.parametrize("sitting", sittings(), ids=str)
def test_what_is_read_is_what_the_second_scorer_gives(sitting: Sitting) -> None:
    chance, heard = Random(f"explained {sitting}"), Heard()
    game = begun(sitting, chance)
    played = [turn_by_chance(chance, sitting, game.state.storyteller or 0)]
    game.vote(played[0])
    game.reveal()
    heard.on_screen(game, played[0])
    game.count()
    heard.looking_back(game, played)
    game.declare_void(1)
    heard.looking_back(game, played, voided=[0])
    assert heard.rows.total() == 6 * len(LANGUAGES) * sitting.seats
