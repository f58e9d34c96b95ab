"""The card game at the table: its state and ballots, its turns, and what is seen of it.

Ballots come in by :mod:`~dixit_table.game.cards.handlers` and leave as records, once all are complete.
"""
