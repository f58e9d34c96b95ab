"""Sounds and speech: listens to a table as a screen does, and never keeps it waiting.

Everything is made here: no recordings, no network. Whoever plays is another program
(:mod:`dixit_table.sounds.programs`); where there is none the table is silent.
"""
