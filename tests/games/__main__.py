"""``python -m tests.games ARGS``: the program, with the game of ``hands`` beside its own."""

from __future__ import annotations

import sys

from dixit_table.cli.main import main
from dixit_table.table.games.game import register
from dixit_table.tui.painter import register_painter
from tests.games.hands import GAME
from tests.games.painter import HandsPainter

if __name__ == "__main__":
    register(GAME)
    register_painter(GAME.name, HandsPainter())
    sys.exit(main())
