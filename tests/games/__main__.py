"""``python -m tests.games ARGS``: the program, with the game of ``hands`` beside its own."""

from __future__ import annotations

import sys

from dixit_table.cli.main import main
from dixit_table.table.games.game import register
from tests.games.hands import GAME

if __name__ == "__main__":
    register(GAME)
    sys.exit(main())
