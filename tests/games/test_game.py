"""What a game has to say: one that leaves out a part can't be played."""

from __future__ import annotations

import pytest

from dixit_table.table.games.game import Game

PARTS = {"meaning", "public", "lines", "csv", "in_words", "ticker", "bots"}


@pytest.mark.parametrize("left_out", sorted(PARTS))
def test_a_game_that_leaves_a_part_out_is_no_game(left_out: str) -> None:
    own = dict.fromkeys(PARTS - {left_out}, lambda *_: None)
    with pytest.raises(TypeError, match=left_out):
        type("Half", (Game,), own)()
