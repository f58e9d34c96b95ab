"""What a table plays: the interface of a game, and the two that come with it.

The table's other modules reach a game by :func:`~dixit_table.table.games.game.game_of` alone.
"""
