"""Keypads: one contract (:mod:`~dixit_table.keypads.base`), three kinds, one hub.

Nothing in here knows rules, seats, ballots or screens.
"""
