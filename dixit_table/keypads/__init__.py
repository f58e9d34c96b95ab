"""Keypads: one contract, its kinds, one hub.

The contract is :mod:`~dixit_table.keypads.base`. Nothing in here knows rules, seats, ballots or screens.
"""
